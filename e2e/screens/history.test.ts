/** What happened in a project: operations with Undo, and every change. */
import { commonErrors } from '@parlance/contract/common';
import { historyContract, historyErrors } from '@parlance/contract/history';
import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { expectGoodLooks } from '../support/visual-checks.ts';
import { choose, closeMessage, expectDialogLooks } from './support/dialogs.ts';
import { Refusal } from './support/fake-server.ts';
import { answerProject, projectPage } from './support/project-pages.ts';
import { changeOf, idOf, operationOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const { listOperations, undoOperation, changelog, restoreText, countChangesByDay, listOperationEntries } =
  historyContract;
beforeEach(() => api.answer(countChangesByDay, { counts: [] }));

const operations = [
  operationOf(4, { kind: 'undo', summary: { undoes: 'import', changed: 3, kept: 1 }, undoable: false }),
  operationOf(3, {
    kind: 'import',
    summary: { added: 3, updated: 2, groupChanged: 1, files: [{ file: 'en.json' }, { file: 'de.json' }] },
    report: idOf('jobs', 3),
    undoneBy: idOf('oper', 4),
  }),
  operationOf(2),
  operationOf(1, { kind: 'delete', user: null, languageName: null, undoable: false }),
];

async function openUndoQuestion(page: Page) {
  await page.getByRole('button', { name: 'Undo: Drafts published' }).click();
  const question = page.getByRole('dialog', { name: 'Undo “Drafts published”?' });
  await question.waitFor();
  return question;
}

it('explains what appears here while nothing has happened', async () => {
  answerProject(api);
  api.answer(listOperations, { operations: [], more: false });
  const page = await open(projectPage('history'));
  await page.getByText('No changes yet').waitFor();
  await page.getByRole('button', { name: 'Import files' }).waitFor();
  await expectGoodLooks(page, 'screen-history-empty');
});

it('keeps Undo within a narrow window, in long words too, and has a name for an undo that was taken back', async () => {
  answerProject(api);
  const taken = operationOf(5, { kind: 'undo', summary: { undoes: 'undo', changed: 3 } });
  api.answer(listOperations, { operations: [taken, ...operations], more: false });
  const page = await open(`${projectPage('history')}?lang=de`, { width: 390 });
  const card = page.getByRole('table', { name: 'Vorgänge' });
  for (const name of [
    'Rückgängig machen: Rücknahme zurückgenommen',
    'Rückgängig machen: Entwürfe veröffentlicht',
    'Bericht: Import',
  ]) {
    const place = await card.getByRole('button', { name }).or(card.getByRole('link', { name })).boundingBox();
    expect((place?.x ?? 390) + (place?.width ?? 0), name).toBeLessThanOrEqual(390 - 16);
  }
  await expectGoodLooks(page, 'screen-history-german');
});

it('lists operations in words, older ones on request, and the links of each', async () => {
  answerProject(api);
  api.answer(listOperations, ({ query }) =>
    query.lastId === undefined
      ? { operations, more: true }
      : { operations: [operationOf(9, { kind: 'lock' })], more: false },
  );
  const page = await open(projectPage('history'));
  await page
    .getByRole('row')
    .filter({ hasText: 'Undo: Import' })
    .getByText('and 1 kept')
    .filter({ visible: true })
    .waitFor();
  await page.getByText('3 entries added').filter({ visible: true }).waitFor();
  await page.getByText('Former user').filter({ visible: true }).waitFor();
  const report = page.getByRole('link', { name: 'Report: Import' });
  expect(await report.getAttribute('href')).toBe(projectPage(`imports/${idOf('jobs', 3)}`));
  expect(await page.getByRole('button', { name: /^Undo/ }).count()).toBe(1);
  await expectGoodLooks(page, 'screen-history');
  await page.getByRole('button', { name: 'Show older' }).click();
  await page.getByRole('row').filter({ hasText: 'Locked' }).waitFor();
  expect(api.callsOf(listOperations).at(-1)?.query).toEqual({ lastId: idOf('oper', 1) });
  expect(await page.getByRole('button', { name: 'Show older' }).count()).toBe(0);
});

it('says of a screenshot what was done to it, and by its tag which one, and of a run how many changes it was', async () => {
  answerProject(api);
  const about = { kind: 'screenshots', languageName: null };
  const done = [
    operationOf(3, { ...about, summary: { changed: 2, did: 'screenshotDeleted', tag: 'Checkout' } }),
    operationOf(2, { ...about, summary: { changed: 37, sent: true } }),
    operationOf(1, { kind: 'tagDelete', languageName: null, summary: { changed: 12, tag: 'Login' } }),
  ];
  api.answer(listOperations, { operations: done, more: false });
  const page = await open(projectPage('history'));
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  await row('Screenshot deleted').getByText('Checkout').filter({ visible: true }).waitFor();
  expect(await row('Screenshot deleted').textContent()).not.toContain('change');
  await row('Screenshots changed').getByText('37 changes').filter({ visible: true }).waitFor();
  await row('Tag deleted').getByText('Login').filter({ visible: true }).waitFor();
  await page.getByRole('button', { name: 'Undo: Screenshot deleted' }).waitFor();
  await expectGoodLooks(page, 'screen-history-screenshots');
});

it('undoes one after a question, and shows what could not be undone', async () => {
  answerProject(api);
  api.answer(listOperations, { operations: [operationOf(2)], more: false });
  const page = await open(projectPage('history'));
  await (await openUndoQuestion(page)).getByRole('button', { name: 'Cancel' }).click();
  expect(api.callsOf(undoOperation)).toEqual([]);
  const question = await openUndoQuestion(page);
  await expectAccessible(page);
  api.answer(undoOperation, new Refusal(historyErrors.notUndoable));
  await question.getByRole('button', { name: 'Undo' }).click();
  await closeMessage(page, historyErrors.notUndoable.message);
  api.answer(undoOperation, {
    operation: idOf('oper', 5),
    restored: 2,
    kept: [
      { key: 'checkout.pay', languageName: 'de' },
      { key: 'checkout.title', languageName: null },
    ],
    keptCount: 130,
    undoes: 'publish',
  });
  await (await openUndoQuestion(page)).getByRole('button', { name: 'Undo' }).click();
  const result = page.getByRole('dialog', { name: 'What went back and what stays' });
  await result.getByText('2 texts went back. 130 were changed since').waitFor();
  await result.getByText('all languages').waitFor();
  await result.getByText('and 128 more').waitFor();
  await expectDialogLooks(page, 'undo-result');
  expect(api.callsOf(undoOperation).map(({ params }) => params.operationId)).toEqual([
    idOf('oper', 2),
    idOf('oper', 2),
  ]);
});

it('undoes with a word where all went back', async () => {
  answerProject(api);
  api.answer(listOperations, { operations: [operationOf(2)], more: false });
  const page = await open(projectPage('history'));
  const question = await openUndoQuestion(page);
  api.answer(undoOperation, {
    operation: idOf('oper', 5),
    restored: 4,
    kept: [],
    keptCount: 0,
    undoes: 'publish',
  });
  await question.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('4 texts went back').first().waitFor();
  await question.waitFor({ state: 'detached' });
  expect(await page.getByRole('dialog').count()).toBe(0);
});

it('undoes nothing for those who may not', async () => {
  answerProject(api, { actions: ['project.see'] });
  api.answer(listOperations, { operations: [operationOf(2)], more: false });
  const page = await open(projectPage('history'));
  await page.getByRole('row').filter({ hasText: 'Drafts published' }).waitFor();
  expect(await page.getByRole('button', { name: /^Undo/ }).count()).toBe(0);
});

it('shows every change 25 at a time, narrowed by kind, person, language and days, all of it in the address', async () => {
  answerProject(api);
  api.answer(changelog, ({ body }) =>
    (body as { lastId?: string }).lastId === undefined
      ? { entries: Array.from({ length: 25 }, (_, at) => changeOf(40 - at)), more: true }
      : { entries: [changeOf(1)], more: false },
  );
  const page = await open(`${projectPage('history')}?show=changes`);
  const lines = page.locator('main li').filter({ has: page.locator('time') });
  await expect.poll(() => lines.count()).toBe(25);
  await expectGoodLooks(page, 'screen-history-changes');
  await page.getByRole('button', { name: 'Show older' }).click();
  await expect.poll(() => lines.count()).toBe(26);
  expect(api.callsOf(changelog).at(-1)?.body).toMatchObject({ lastId: idOf('hist', 16) });
  // On a phone the changes come first.
  const phone = await open(`${projectPage('history')}?show=changes`, { width: 390 });
  await phone.getByRole('button', { name: 'Filters' }).waitFor();
  expect(await phone.getByRole('combobox').count()).toBe(0);
  await phone.getByRole('button', { name: 'Filters' }).click();
  await phone.getByRole('combobox', { name: 'Kind' }).waitFor();
  await phone.close();
  const select = (name: string) => page.getByRole('combobox', { name, exact: true });
  await choose(page, select('Kind'), 'Text changed');
  await choose(page, select('Language'), 'German');
  await choose(page, select('When'), 'Since 3 days ago');
  await expect.poll(() => new URL(page.url()).searchParams.get('days')).toBe('3');
  await expect
    .poll(() => api.callsOf(changelog).at(-1)?.body)
    .toMatchObject({
      query: {
        kind: ['text'],
        languageId: idOf('lang', 2),
        from: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
    });
  // The days that a range may begin with, in the words of the interface.
  await select('From').click();
  const days = page.getByRole('option');
  await expect.poll(() => days.count()).toBe(8);
  await days.first().click();
  await expect.poll(() => new URL(page.url()).searchParams.get('from')).toMatch(/^\d{4}-\d\d-\d\d$/);
  api.answer(changelog, { entries: [], more: false });
  await page.reload();
  await page.getByText('No changes fit these filters').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await page.getByText('No changes yet').waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('days')).toBeNull();
});

it('shows in words that a text was locked, and names groups where the project has some', async () => {
  const changes = (value: boolean) => [{ field: 'locked', oldValue: !value, value }];
  api.answer(changelog, {
    entries: [true, false].map((value, at) =>
      changeOf(at, { changeType: 'lock', groupName: 'main', restorable: false, changes: changes(value) }),
    ),
    more: false,
  });
  answerProject(api);
  const page = await open(`${projectPage('history')}?show=changes`);
  await page.getByText('Unlocked', { exact: true }).waitFor();
  await page.getByText('Locked', { exact: true }).waitFor();
  expect(await page.getByText('in main').count()).toBe(0);
  answerProject(api, { groupsEnabled: true });
  await page.reload();
  await page.getByText('in main').first().waitFor();
});

it('draws the changes of the last 30 days, and has them as a table', async () => {
  answerProject(api);
  api.answer(changelog, { entries: [changeOf(1), changeOf(2)], more: false });
  api.answer(countChangesByDay, ({ body }) => ({
    counts: (body as { starts: string[] }).starts.map((_, at) => (at < 3 ? null : (at * 7) % 13)),
  }));
  const page = await open(`${projectPage('history')}?show=changes&kind=text&days=2`);
  const table = page.getByRole('table', { name: 'Changes by day' });
  const rows = table.getByRole('row');
  await expect.poll(() => rows.count()).toBe(31);
  expect(await rows.nth(1).getByRole('cell').textContent()).toBe('8');
  expect(await rows.nth(30).getByRole('cell').textContent()).toBe('not counted');
  // The time that narrows the list does not narrow the chart.
  const sent = api.callsOf(countChangesByDay).at(-1)?.body as { query: object; starts: string[] };
  expect([sent.query, sent.starts.length, sent.starts]).toEqual([
    { kind: ['text'] },
    30,
    sent.starts.toSorted(),
  ]);
  await page.getByText('Busiest day: 12').waitFor();
  await expectAccessible(page);
  await expectGoodLooks(page, 'screen-history-chart');
  const narrow = await open(`${projectPage('history')}?show=changes&lang=ar`, { width: 390 });
  await narrow.getByRole('table', { name: 'التغييرات حسب اليوم' }).waitFor();
  await expectGoodLooks(narrow, 'screen-history-chart-arabic');
});

it('says where the changes by day could not be loaded', async () => {
  answerProject(api);
  api.answer(changelog, { entries: [changeOf(1)], more: false });
  api.answer(countChangesByDay, new Refusal(commonErrors.notFound));
  const page = await open(`${projectPage('history')}?show=changes`);
  await page.getByText('The changes by day could not be loaded.').waitFor();
});

it('names the entries of an operation on focus and on hover', async () => {
  answerProject(api);
  api.answer(listOperations, { operations: [operationOf(2), operationOf(1)], more: false });
  api.answer(listOperationEntries, ({ params }) => ({
    entries: Array.from({ length: params.operationId === idOf('oper', 2) ? 10 : 1 }, (_, at) => ({
      _id: idOf('entr', at),
      key: `checkout.part${at}`,
    })),
    more: params.operationId === idOf('oper', 2),
  }));
  const page = await open(projectPage('history'));
  const counts = page.getByRole('button', { name: '4 texts' }).filter({ visible: true });
  await expect.poll(() => counts.count()).toBe(2);
  expect(api.callsOf(listOperationEntries)).toEqual([]);
  await counts.first().focus();
  const tip = page.getByRole('tooltip');
  await tip.getByText('checkout.part9').waitFor();
  await tip.getByText('and more').waitFor();
  expect(await tip.locator('bdi').count()).toBe(10);
  await expectAccessible(page);
  await expectGoodLooks(page, 'screen-history-entries');
  await counts.last().hover();
  await expect.poll(() => page.getByRole('tooltip').last().locator('bdi').count()).toBe(1);
});

it('names the file of an import, both names of a group, and comments', async () => {
  const given = { restorable: false, groupName: 'Store' };
  api.answer(changelog, {
    entries: [
      changeOf(1, { fileName: 'de.json' }),
      changeOf(2, {
        ...given,
        changeType: 'groupChanged',
        key: 'Store',
        entryId: null,
        changes: [{ field: 'name', oldValue: 'Shop', value: 'Store' }],
      }),
      changeOf(3, {
        ...given,
        changeType: 'group',
        changes: [{ field: 'group', oldValue: 'main', value: 'Store' }],
      }),
      changeOf(4, {
        ...given,
        changeType: 'status',
        comment: 'Looks good',
        oldComment: 'Too long',
        changes: [
          { field: 'status', oldValue: 3, value: 1 },
          { field: 'comment', oldValue: 'Too long', value: 'Looks good' },
        ],
      }),
    ],
    more: false,
  });
  answerProject(api, { groupsEnabled: true });
  const page = await open(`${projectPage('history')}?show=changes`);
  const line = (text: string) => page.locator('main li').filter({ hasText: text });
  await line('imported from de.json').waitFor();
  await line('Group changed').getByText('Store', { exact: true }).first().waitFor();
  expect(await line('Group changed').textContent()).toContain('NameShopStore');
  expect(await line('Moved to group').textContent()).toContain('GroupmainStore');
  await line('Status changed').getByText('Looks good').waitFor();
  await expectGoodLooks(page, 'screen-history-names');
});

it('restores an old text, or shows why not', async () => {
  answerProject(api);
  api.answer(changelog, { entries: [changeOf(1), changeOf(2, { restorable: false })], more: false });
  const page = await open(`${projectPage('history')}?show=changes`);
  const put = page.getByRole('button', { name: 'Restore the previous text of checkout.part1' });
  await put.waitFor();
  expect(await page.getByRole('button', { name: /^Restore/ }).count()).toBe(1);
  api.answer(restoreText, new Refusal(commonErrors.rightsChanged));
  await put.click();
  await page.getByText(commonErrors.rightsChanged.message).first().waitFor();
  expect(api.callsOf(restoreText).map(({ params }) => params.historyId)).toEqual([idOf('hist', 1)]);
});

it('names a language that was added once', async () => {
  const added = {
    changeType: 'languageAdded',
    key: 'de',
    entryId: null,
    changes: [],
    restorable: false,
  };
  api.answer(changelog, { entries: [changeOf(1, added)], more: false });
  answerProject(api);
  const page = await open(`${projectPage('history')}?show=changes`);
  const line = page.locator('main li').filter({ has: page.locator('time') });
  await line.getByText('Language added').waitFor();
  expect(await line.getByText('de', { exact: true }).count()).toBe(1);
});
