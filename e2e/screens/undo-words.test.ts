/** What an undo says, in the words of what it undoes. */
import { type EntryRow, entriesContract } from '@parlance/contract/entries';
import { historyContract, type Operation } from '@parlance/contract/history';
import { expect, it } from 'vitest';
import { untilFocused } from '../support/keyboard.ts';
import { rowOf as shown } from '../support/language-view.ts';
import { answerEntries, germanView, rowOf } from './support/entries.ts';
import { noAnswer } from './support/fake-server.ts';
import { answerProject, projectPage } from './support/project-pages.ts';
import { changeOf, idOf } from './support/samples.ts';
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

it('takes back the own save alone, and later where there is no network', async () => {
  const row = rowOf(1, 'checkout.title', { value: 'Reise' });
  answerEntries(api, [row]);
  api.answer(entriesContract.saveText, ({ body }) =>
    Object.assign(row, { value: (body as { text: string }).text, version: row.version + 1 }),
  );
  const page = await open(germanView());
  const save = async (text: string): Promise<void> => {
    await shown(page, row.key).locator('[data-part=target]').click();
    await untilFocused(page.getByRole('textbox', { name: row.key }));
    await page.keyboard.press('End');
    await page.keyboard.type(text);
    await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('textbox', { name: row.key }).count()).toBe(0);
  };
  const made = (value: string | null) => ({ field: 'value', oldValue: 'Reise', value });
  const lastChange = (value: string | null): void =>
    api.answer(historyContract.changelog, {
      entries: [changeOf(1, { changes: [made(value)] })],
      more: false,
    } as never);
  // Somebody saved after it.
  await save(' prüfen');
  lastChange('Fahrt');
  await page.keyboard.press('Shift+F2');
  await page.getByText('“checkout.title” has changed since you saved it. Nothing was undone.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' });
  expect(api.callsOf(historyContract.restoreText)).toEqual([]);
  // Without a network it stays what can be undone.
  await save('!');
  lastChange('Reise prüfen!');
  api.answer(historyContract.restoreText, noAnswer);
  await page.keyboard.press('Shift+F2');
  const problem = page.getByRole('dialog');
  await problem.getByText('No answer from the server').waitFor();
  await page.keyboard.press('Escape');
  await problem.waitFor({ state: 'detached' });
  api.answer(
    historyContract.restoreText,
    () => Object.assign(row, { value: 'Reise prüfen', version: 9 }) as EntryRow,
  );
  await page.keyboard.press('Shift+F2');
  await page.getByText('Change to “checkout.title” undone').waitFor();
  await shown(page, row.key).getByText('Reise prüfen', { exact: true }).waitFor();
});
