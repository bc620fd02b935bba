/** What an undo says, in the words of what it undoes. */
import { historyContract, type Operation } from '@parlance/contract/history';
import { expect, it } from 'vitest';
import { answerProject, projectPage } from './support/project-pages.ts';
import { idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const { listOperations, undoOperation } = historyContract;

const operationOf = (number: number, given: Partial<Operation>): Operation => ({
  ...{ _id: idOf('oper', number), kind: 'publish', created: '2026-11-02T09:30:00.000Z' },
  ...{ user: null, languageName: null, summary: {}, report: null, undoneBy: null, undoable: true },
  ...given,
});

it('says that a deleted group comes back, not its texts: it had none', async () => {
  answerProject(api);
  const group = operationOf(2, { kind: 'groupDelete', summary: {} });
  api.answer(listOperations, { operations: [group], more: false });
  const page = await open(projectPage('history'));
  await page.getByRole('button', { name: 'Undo: Group deleted' }).click();
  const question = page.getByRole('dialog', { name: 'Undo “Group deleted”?' });
  await question.getByText('The group comes back as it was.', { exact: false }).waitFor();
  api.answer(undoOperation, {
    operation: idOf('oper', 5),
    restored: 1,
    kept: [],
    keptCount: 0,
    undoes: 'publish',
  });
  await question.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Group restored').first().waitFor();
});

it.each([
  ['glossary', 3, 'Undo: Glossary changed', '3 terms', '3 terms went back'],
  ['move', 1, 'Undo: Moved to group', '1 entry', '1 entry went back'],
  ['tagDelete', 2, 'Undo: Tag deleted', '2 entries', 'Tag restored'],
  ['fileJoin', 0, 'Undo: Files joined', '', 'The files are as they were'],
])('counts in the words of its kind: %s', async (kind, count, name, detail, said) => {
  answerProject(api);
  const one = operationOf(2, { kind, summary: { changed: count } });
  const undo = operationOf(3, {
    kind: 'undo',
    languageName: null,
    summary: { undoes: kind, changed: count },
  });
  api.answer(listOperations, { operations: [undo, one], more: false });
  const page = await open(projectPage('history'));
  await page.getByText(said).filter({ visible: true }).waitFor();
  if (detail !== '') await page.getByText(detail, { exact: true }).filter({ visible: true }).waitFor();
  expect(
    await page
      .getByText(/\d texts?/)
      .filter({ visible: true })
      .count(),
  ).toBe(0);
  await page.getByRole('button', { name, exact: true }).click();
  api.answer(undoOperation, {
    ...{ operation: idOf('oper', 5), undoes: kind, restored: count, kept: [], keptCount: 0 },
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => page.getByText(said).count()).toBeGreaterThan(1);
});
