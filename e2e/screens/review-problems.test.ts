/** The problems of a text that is reviewed: they are mended and dismissed there, by key and click. */
import { commentsContract } from '@parlance/contract/comments';
import { dismissalsContract } from '@parlance/contract/dismissals';
import { type EntryRow, entriesContract } from '@parlance/contract/entries';
import { entryStatusContract } from '@parlance/contract/entry-status';
import { historyContract } from '@parlance/contract/history';
import { projectActions } from '@parlance/domain/permissions/actions';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { hold as holdFiles } from '../support/hold.ts';
import { untilFocused } from '../support/keyboard.ts';
import { expectGoodLooks, expectWithinEdges } from '../support/visual-checks.ts';
import { answerEntries, germanView, rowOf } from './support/entries.ts';
import { idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const draft = 'Ihr  Sitzplatz Sitzplatz ist reserviert.';
const hold = (given: Partial<EntryRow> = {}): EntryRow =>
  rowOf(1, 'checkout.hold', {
    ...{ baseValue: 'Your seat for the whole trip is held until {time}.', draft, status: 2, version: 3 },
    ...given,
  });

async function openReview(
  row: EntryRow,
  actions = projectActions,
  width?: number,
  more: readonly EntryRow[] = [],
): Promise<Page> {
  answerEntries(api, [row, ...more], { project: { actions } });
  api.answer(commentsContract.listComments, { threads: [], mentioned: [] });
  api.answer(historyContract.changelog, { entries: [], more: false } as never);
  const page = await open(germanView('/review?status=2'), width ? { width } : undefined);
  await page.getByRole('article', { name: row.key }).waitFor();
  return page;
}
const lineAt = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[data-line]')?.getAttribute('aria-label') ?? '');
const field = (page: Page) => page.getByRole('article').getByRole('textbox');

it('mends a problem by keys: what mends it is typed into the field, and saved by who says so', async () => {
  const row = hold();
  const page = await openReview(row);
  await page.getByText('There are two spaces in a row.').waitFor();
  await expectGoodLooks(page, 'screen-review-problems');
  await page.keyboard.press('F2');
  await expect.poll(() => lineAt(page)).toContain('Variable "{time}" missing');
  await page.keyboard.press('Escape');
  await expect.poll(() => lineAt(page)).toBe('');
  await page.keyboard.press('F2');
  await expect.poll(() => lineAt(page)).toContain('Variable "{time}" missing');
  for (let step = 0; step < 5 && !(await lineAt(page)).startsWith('Repeated'); step++)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => field(page).textContent()).toBe('Ihr  Sitzplatz ist reserviert.');
  expect(api.callsOf(entriesContract.saveText)).toEqual([]);
  // In the field the keys of the editor go on: to the list, and back.
  await page.getByRole('article').getByText('Variable "{time}" missing').waitFor();
  await untilFocused(field(page));
  await page.keyboard.press('F2');
  await expect.poll(() => lineAt(page)).toContain('Variable "{time}" missing');
  await page.keyboard.press('Escape');
  await untilFocused(field(page));
  await page.keyboard.press('Control+z');
  await expect.poll(() => field(page).textContent()).toBe(draft);
  await page.keyboard.press('Escape');
  await field(page).waitFor({ state: 'detached' });
  // The page has the keyboard, and no part that is gone.
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
  const missing = page.getByText('Variable "{time}" missing').locator('..');
  await missing.getByRole('button', { name: 'Insert' }).click();
  await expect.poll(() => field(page).textContent()).toBe(`${draft}{time}`);
});

it('dismisses a problem with a reason, by either key, and decides by a letter from the list', async () => {
  const row = hold({
    baseValue: 'Your seat for the whole trip is held.',
    draft: 'Ihr  Sitzplatz ist reserviert.',
  });
  const page = await openReview(row);
  const dialog = page.getByRole('dialog', { name: 'Dismiss “Doubled space”' });
  await page.getByText('There are two spaces in a row.').waitFor();
  await page.keyboard.press("Control+'");
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('F2');
  await expect.poll(() => lineAt(page)).toContain('There are two spaces in a row.');
  await page.keyboard.press('Delete');
  await untilFocused(dialog.getByRole('textbox'));
  await page.keyboard.type('A pause in speech');
  const user = { _id: idOf('user'), displayName: 'Ana Ortiz' };
  const given = { issue: 'spacesDoubled' as const, fields: ['draft' as const], reason: 'A pause in speech' };
  const dismissed = [{ ...given, user, at: new Date().toISOString() }];
  api.answer(dismissalsContract.dismissProblem, { row: { ...row, dismissed }, operation: null });
  await page.keyboard.press('Control+Enter');
  await page.getByText(/Dismissed by Ana Ortiz, .*: A pause in speech/).waitFor();
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('F2');
  await expect.poll(() => lineAt(page)).toContain('A pause in speech');
  await page.keyboard.press('r');
  await page.getByRole('dialog', { name: `Reject “${row.key}”` }).waitFor();
});

it('offers to mend and dismiss only to those who may write the text', async () => {
  const actions = projectActions.filter((one) => !['entries.draft', 'entries.value'].includes(one));
  const page = await openReview(hold(), actions);
  await page.getByText('There are two spaces in a row.').waitFor();
  const card = page.getByRole('article');
  for (const name of ['Fix', 'Insert', 'Dismiss'])
    expect(await card.getByRole('button', { name }).count()).toBe(0);
});

it('leaves it to the red counter that a text is longer than its source, as the list does, and offers no keys on a phone', async () => {
  const row = hold({
    maxLength: null,
    baseValue: 'Your seat is held for the trip',
    draft: 'Ihr Sitzplatz ist  nun reserviert',
  });
  const page = await openReview(row, projectActions, 390);
  await page.getByText('33 / 30').waitFor();
  await page.getByText('There are two spaces in a row.').waitFor();
  expect(await page.getByText('longer than the base language text').count()).toBe(0);
  expect(await page.getByText('No check finds a problem').count()).toBe(0);
  const fix = page.getByRole('article').getByRole('button', { name: 'Fix' });
  await fix.waitFor();
  expect(await fix.locator('kbd').filter({ visible: true }).count()).toBe(0);
  await expectWithinEdges(page, 'problems in a review');
  await expectGoodLooks(page, 'screen-review-problems-phone');
  await fix.click();
  await expect.poll(() => field(page).textContent()).toBe('Ihr Sitzplatz ist nun reserviert');
});

it('says nothing of checks beside a red counter that no check asks about', async () => {
  const row = rowOf(2, 'checkout.trip', {
    ...{ maxLength: null, baseValue: 'Your seat is held for the trip', status: 2 },
    draft: 'Ihr Sitzplatz ist nun reserviert',
  });
  const page = await openReview(hold(), projectActions, undefined, [row]);
  // The checks come behind the page: they are there with the next text.
  await page.getByText('There are two spaces in a row.').waitFor();
  await page.keyboard.press('n');
  await page.getByText('32 / 30').waitFor();
  expect(await page.getByText('longer than the base language text').count()).toBe(0);
  expect(await page.getByText('No check finds a problem').count()).toBe(0);
});

it('shows and decides about a text before its checks are there: once, and not without what they find', async () => {
  const fine = rowOf(2, 'checkout.fine', { baseValue: 'First', draft: 'Erster', status: 2, version: 3 });
  const page = await openReview(fine, projectActions, undefined, [hold()]);
  const { reviewEntry } = entryStatusContract;
  api.answer(reviewEntry, () => {
    Object.assign(fine, { status: 1, value: fine.draft, draft: null });
    return { row: fine, operation: idOf('oper') };
  });
  const arrive = await holdFiles(page, '**/assets/checks-*.js');
  await page.reload();
  await page.getByRole('article', { name: fine.key }).waitFor();
  // Keys of commands are heard in order: the third one tells that the first two were.
  for (const key of ['a', 'a', 'n']) await page.keyboard.press(key);
  await page.getByRole('article', { name: 'checkout.hold' }).waitFor();
  await page.keyboard.press('a');
  expect(api.callsOf(reviewEntry)).toEqual([]);
  await arrive();
  await page.getByRole('dialog', { name: 'Accept “checkout.hold” anyway?' }).waitFor();
  await expect.poll(() => api.callsOf(reviewEntry)).toHaveLength(1);
  expect(api.callsOf(reviewEntry)[0]?.params).toMatchObject({ entryId: fine._id });
});

it('undoes what was done last by its key: a dismissal before the decision that came before it', async () => {
  const first = rowOf(2, 'checkout.first', { baseValue: 'First', draft: 'Erster', status: 2, version: 3 });
  const row = hold({ draft: 'Ihr  Sitzplatz ist bis {time} reserviert.' });
  const rows = [first, row];
  answerEntries(api, rows);
  api.answer(commentsContract.listComments, { threads: [], mentioned: [] });
  api.answer(historyContract.changelog, { entries: [], more: false } as never);
  api.answer(entryStatusContract.reviewEntry, () => {
    Object.assign(first, { status: 1, value: first.draft, draft: null });
    return { row: first, operation: idOf('oper', 1) };
  });
  const given = { issue: 'spacesDoubled' as const, fields: ['draft' as const], reason: 'A pause in speech' };
  const dismissed = [{ ...given, user: null, at: new Date().toISOString() }];
  api.answer(dismissalsContract.dismissProblem, () => {
    Object.assign(row, { dismissed });
    return { row, operation: idOf('oper', 2) };
  });
  const undone: (string | undefined)[] = [];
  api.answer(historyContract.undoOperation, ({ params }) => {
    undone.push(params.operationId);
    if (undone.length === 1) Object.assign(row, { dismissed: [] });
    else Object.assign(first, { status: 2, draft: 'Erster', value: null });
    return { operation: idOf('oper', 9), restored: 1, kept: [], keptCount: 0, undoes: 'status' as const };
  });
  const page = await open(germanView('/review?status=2'));
  await page.getByRole('article', { name: first.key }).waitFor();
  await page.keyboard.press('a');
  await page.getByRole('article', { name: row.key }).waitFor();
  const problem = page.getByText('There are two spaces in a row.');
  await problem.waitFor();
  await page.keyboard.press("Control+'");
  const dialog = page.getByRole('dialog', { name: 'Dismiss “Doubled space”' });
  await untilFocused(dialog.getByRole('textbox'));
  await page.keyboard.type('A pause in speech');
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'detached' });
  await problem.waitFor({ state: 'detached' });
  await page.keyboard.press('z');
  await page.getByText(`Undone: problem of “${row.key}” dismissed`).waitFor();
  await problem.waitFor();
  await page.getByRole('article', { name: row.key }).waitFor();
  await page.keyboard.press('z');
  await page.getByText(`Undone: “${first.key}” published and accepted`).waitFor();
  await page.getByRole('article', { name: first.key }).waitFor();
  expect(undone).toEqual([idOf('oper', 2), idOf('oper', 1)]);
  // What one takes back oneself was decided by nobody else, also before the list is read anew.
  expect(await page.getByText('Somebody else').count()).toBe(0);
  await page.keyboard.press('z');
  await page.getByText('Nothing that you did in this list is left to undo').first().waitFor();
  expect(undone).toHaveLength(2);
});
