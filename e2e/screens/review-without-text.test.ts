/** Decisions where nothing is written yet: there is nothing to judge, until something is typed. */
import { commentsContract } from '@parlance/contract/comments';
import { type EntryRow, entriesContract } from '@parlance/contract/entries';
import { entryStatusContract } from '@parlance/contract/entry-status';
import { historyContract } from '@parlance/contract/history';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { untilFocused } from '../support/keyboard.ts';
import { rowOf as shown } from '../support/language-view.ts';
import { expectGoodLooks } from '../support/visual-checks.ts';
import { answerEntries, germanView, rowOf } from './support/entries.ts';
import { idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const { reviewEntry } = entryStatusContract;
const { saveText } = entriesContract;

const bare = (): EntryRow =>
  rowOf(1, 'checkout.bare', { baseValue: 'Pay {amount} now', status: 3, version: 0 });
const written = (): EntryRow => rowOf(2, 'checkout.seat', { draft: 'Ihr Platz', status: 3 });

async function openAt(rest: string, rows: EntryRow[]): Promise<Page> {
  answerEntries(api, rows);
  api.answer(commentsContract.listComments, { threads: [], mentioned: [] });
  api.answer(historyContract.changelog, { entries: [], more: false } as never);
  const rowAt = (id?: string) => rows.find(({ _id }) => _id === id) as EntryRow;
  api.answer(saveText, ({ params, body }) => {
    const { text } = body as { text: string };
    return Object.assign(rowAt(params.entryId), { draft: text, version: 1 });
  });
  api.answer(reviewEntry, ({ params }) => {
    const row = rowAt(params.entryId);
    return { row: Object.assign(row, { value: row.draft, draft: null, status: 1 }), operation: idOf('oper') };
  });
  return open(germanView(rest));
}
const card = (page: Page, key: string) => page.getByRole('article', { name: key });
const dialogs = (page: Page) => page.getByRole('dialog');

it('the review offers to write and to skip, and accepts by key what was typed, after its question', async () => {
  const rows = [bare(), written()];
  const page = await openAt('/review?status=3', rows);
  await card(page, 'checkout.bare').getByText('Not translated').waitFor();
  await page.getByText('There is nothing here that you can accept.').waitFor();
  for (const name of ['Reject', 'Accept']) expect(await page.getByRole('button', { name }).count()).toBe(0);
  await expectGoodLooks(page, 'screen-review-without-text');
  await page.keyboard.press('r');
  await page.keyboard.press('a');
  await page.keyboard.press('e');
  const field = page.getByRole('textbox', { name: /^checkout.bare: text/ });
  await untilFocused(field);
  expect(await dialogs(page).count()).toBe(0);
  const accept = page.getByRole('button', { name: 'Save and accept' });
  expect(await accept.count()).toBe(0);
  await page.keyboard.type('Jetzt zahlen');
  await accept.waitFor();
  // What is typed lacks a variable.
  await page.keyboard.press('F4');
  const question = page.getByRole('dialog', { name: 'Accept “checkout.bare” anyway?' });
  await question.getByText('Variable "{amount}" missing in field: Translation').waitFor();
  expect(api.callsOf(saveText)).toEqual([]);
  // The key is that of the question once its button has the keyboard.
  await untilFocused(question.getByRole('button', { name: /anyway/ }));
  await page.keyboard.press('F4');
  await card(page, 'checkout.seat').waitFor();
  await expect
    .poll(() => api.callsOf(reviewEntry).map(({ body }) => body))
    .toEqual([{ decision: 'accept', version: 1, publish: true }]);
  expect(api.callsOf(saveText).map(({ body }) => body)).toMatchObject([{ text: 'Jetzt zahlen' }]);
});

it('the list says so before somebody writes a comment for nothing', async () => {
  const rows = [bare(), written()];
  const page = await openAt('', rows);
  await shown(page, 'checkout.bare').waitFor();
  for (const key of ['r', 'a']) {
    await page.keyboard.press(key);
    await page.getByText('You may not decide about this text: it is locked, in an order, empty').waitFor();
    expect(await dialogs(page).count()).toBe(0);
    await page.reload();
    await shown(page, 'checkout.bare').waitFor();
  }
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('r');
  await page.getByRole('dialog', { name: 'Reject “checkout.seat”' }).waitFor();
  expect(api.callsOf(reviewEntry)).toEqual([]);
});

it('asks before a typed text with a problem is accepted in the list, where none was before', async () => {
  const page = await openAt('', [bare(), written()]);
  await shown(page, 'checkout.bare').waitFor();
  await untilFocused(page.getByRole('grid'));
  await page.keyboard.press('Enter');
  await untilFocused(page.getByRole('textbox', { name: 'checkout.bare' }));
  await page.keyboard.type('Jetzt zahlen');
  await page.keyboard.press('F4');
  await page.getByRole('dialog', { name: 'Accept “checkout.bare” anyway?' }).waitFor();
  expect(api.callsOf(saveText)).toEqual([]);
});

it('leads from the list to a text in the review, and back to the text that is shown there', async () => {
  const seats = [1, 2, 3].map((number) => rowOf(number, `seat.${number}`, { draft: 'Platz', status: 2 }));
  const page = await openAt('?status=2', seats);
  await shown(page, 'seat.1').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('v');
  await card(page, 'seat.2').waitFor();
  await page.keyboard.press('n');
  // Who sees nothing hears which text it is.
  await untilFocused(card(page, 'seat.3'));
  const back = page.getByRole('link', { name: 'Back to the list' });
  await expect.poll(() => back.getAttribute('href')).toContain(`entry=${seats[2]?._id}`);
  await page.keyboard.press('v');
  const last = shown(page, 'seat.3');
  await expect.poll(() => last.getAttribute('data-active')).toBe('true');
  // It is selected and not open: the keys of the list act on it.
  await untilFocused(page.getByRole('grid'));
  await expect.poll(() => new URL(page.url()).searchParams.get('entry')).toBe(null);
  expect(await page.getByRole('grid').getByRole('textbox').count()).toBe(0);
  await page.keyboard.press('v');
  await card(page, 'seat.3').waitFor();
  await page.keyboard.press('v');
  await expect.poll(() => last.getAttribute('data-active')).toBe('true');
  await expect.poll(() => new URL(page.url()).searchParams.get('status')).toBe('2');
});
