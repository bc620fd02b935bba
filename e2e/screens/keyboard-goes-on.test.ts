/** Where the keyboard is after what it pressed is gone: where work goes on, and never nowhere. */
import { commentsContract } from '@parlance/contract/comments';
import { type EntryRow, entriesContract, entryErrors } from '@parlance/contract/entries';
import { entryStatusContract } from '@parlance/contract/entry-status';
import { historyContract } from '@parlance/contract/history';
import type { Project } from '@parlance/contract/projects';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { untilFocused, untilInside } from '../support/keyboard.ts';
import { edit, field, rowOf as shown } from '../support/language-view.ts';
import { answerEntries, germanView, rowOf, someRows } from './support/entries.ts';
import { Refusal } from './support/fake-server.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const { saveText } = entriesContract;

/** The list with a text that was typed on an earlier visit. */
async function withKept(rows = someRows(), key = 'checkout.promo', project: Partial<Project> = {}) {
  answerEntries(api, rows, { project });
  const page = await open(germanView());
  await shown(page, key).waitFor();
  await edit(page, key);
  await page.keyboard.press('End');
  await page.keyboard.type('Code?');
  await page.goto(new URL(germanView(), page.url()).href);
  await page.getByText('A text that you typed here is not saved').waitFor();
  return { page, rows };
}

/** Presses a button as the keyboard does. */
async function press(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).first().focus();
  await page.keyboard.press('Enter');
}

const expectKeyboardIn = (page: Page, selector: string) =>
  expect.poll(() => page.evaluate((within) => document.activeElement?.matches(within), selector)).toBe(true);

it.each([
  ['details', '?panel=details'],
  ['another tab', '?panel=context'],
  ['what one chose last', ''],
])('is in the field of the text that the notice shows, with the panel at %s', async (_tab, search) => {
  const { page } = await withKept();
  await page.goto(new URL(germanView(search), page.url()).href);
  await page.getByText('A text that you typed here is not saved').waitFor();
  await press(page, 'Show');
  const large = page.getByRole('complementary', { name: 'Side panel' }).locator('[data-text-field]');
  await large.waitFor();
  await untilFocused(large);
  await page.keyboard.type('!');
  await expect.poll(() => large.textContent()).toBe('Code?!');
});

it('is where texts are written after the notice has discarded what was typed, which no field shows any more', async () => {
  const { page } = await withKept(someRows(), 'checkout.title');
  const large = page.getByRole('complementary', { name: 'Side panel' }).locator('[data-text-field]');
  await page.getByRole('tab', { name: 'Details' }).click();
  await expect.poll(() => large.textContent()).toBe('Reise prüfenCode?');
  await press(page, 'Discard');
  await untilInside(page.getByRole('dialog'));
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).press('Enter');
  await page.getByText('A text that you typed here is not saved').waitFor({ state: 'detached' });
  await expect.poll(() => large.textContent()).toBe('Reise prüfen');
  await expectKeyboardIn(page, '[data-grid], [data-text-field]');
});

it('stays in the field of a row whose typed text is discarded', async () => {
  const { page } = await withKept();
  await edit(page, 'checkout.promo');
  const row = shown(page, 'checkout.promo');
  await row.getByText('Typed').waitFor();
  await row.getByRole('button', { name: 'Discard' }).click();
  await row.getByText('Typed').waitFor({ state: 'detached' });
  await expectKeyboardIn(page, '[data-live] [data-text-field]');
  await page.keyboard.type('Neu');
  await expect.poll(() => field(page).textContent()).toBe('Neu');
});

it.each(['Keep mine', 'Take theirs', 'Decide later'])(
  'is in the field again after a conflict that Save as draft met: %s',
  async (decision) => {
    const rows = someRows();
    const { page } = await withKept(rows, 'checkout.promo', { draftModeEnabled: true });
    const theirs = rowOf(4, 'checkout.promo', { value: 'Von anderen', version: 9 });
    await page.goto(new URL(germanView(), page.url()).href);
    await edit(page, 'checkout.promo');
    api.answer(saveText, new Refusal(entryErrors.textChanged, { current: theirs }));
    const row = shown(page, 'checkout.promo');
    await row.getByRole('button', { name: 'Save as draft' }).click();
    const dialog = page.getByRole('dialog', { name: 'This text was changed meanwhile' });
    await untilInside(dialog);
    api.answer(saveText, ({ body }): EntryRow => {
      const { text } = body as { text: string };
      return rowOf(4, 'checkout.promo', { value: 'Von anderen', draft: text, version: 10 });
    });
    await press(page, decision);
    await dialog.waitFor({ state: 'detached' });
    await expectKeyboardIn(page, '[data-live] [data-text-field]');
    // The buttons beside the text go with what was decided: the keyboard stays.
    const left = decision === 'Take theirs' ? 'Von anderen' : 'Code?';
    await expect.poll(() => field(page).textContent()).toBe(left);
  },
);

it('is in the list after a text that may not be written any more was discarded', async () => {
  const { page, rows } = await withKept();
  const locked = rows.map((row) => (row.key === 'checkout.promo' ? { ...row, locked: true } : row));
  answerEntries(api, locked);
  await page.goto(new URL(germanView('?panel=details'), page.url()).href);
  await page.getByText('A text that you typed here is not saved').waitFor();
  await press(page, 'Show');
  await expectKeyboardIn(page, '[data-grid]');
  const panel = page.getByRole('complementary', { name: 'Side panel' });
  await panel.getByText('Code?').waitFor();
  await panel.getByRole('button', { name: 'Discard' }).focus();
  await page.keyboard.press('Enter');
  await panel.getByText('Code?').waitFor({ state: 'detached' });
  await expectKeyboardIn(page, '[data-grid]');
});

/** The list with the first text in its field, in a window of this width. */
async function writing(width: number) {
  answerEntries(api, someRows());
  api.answer(commentsContract.listComments, { threads: [], mentioned: [] });
  api.answer(historyContract.changelog, { entries: [], more: false } as never);
  const page = await open(germanView(), { width });
  await shown(page, 'checkout.title').waitFor();
  await untilFocused(page.getByRole('grid'));
  await page.keyboard.press('Enter');
  await untilFocused(field(page));
  return page;
}
const tablist = (page: Page) => page.getByRole('complementary').getByRole('tablist');

it('is in the panel while that covers the list, and in the field again when it is closed', async () => {
  const page = await writing(800);
  await page.keyboard.press('F9');
  await tablist(page).waitFor();
  await expectKeyboardIn(page, '[role=tab][aria-selected=true]');
  await page.keyboard.press('F9');
  await tablist(page).waitFor({ state: 'detached' });
  await untilFocused(field(page));
  await page.keyboard.press('Shift+F9');
  await untilFocused(page.getByRole('textbox', { name: 'New comment' }));
  await page.keyboard.press('F9');
  await tablist(page).waitFor({ state: 'detached' });
  await untilFocused(field(page));
});

it('stays in the field beside a panel that opens there, and comes back from one that closes', async () => {
  const page = await writing(1440);
  await tablist(page).waitFor();
  await page.keyboard.press('F9');
  await tablist(page).waitFor({ state: 'detached' });
  await untilFocused(field(page));
  await page.keyboard.press('F9');
  await tablist(page).waitFor();
  await untilFocused(field(page));
  // From the field of a comment, which the keys of the page work in.
  await page.keyboard.press('Shift+F9');
  await untilFocused(page.getByRole('textbox', { name: 'New comment' }));
  await page.keyboard.press('Control+k');
  const palette = page.locator('[data-palette]');
  await untilFocused(palette.locator('input'));
  await page.keyboard.press('Escape');
  await palette.waitFor({ state: 'detached' });
  await untilFocused(page.getByRole('textbox', { name: 'New comment' }));
  await page.keyboard.press('F9');
  await tablist(page).waitFor({ state: 'detached' });
  await untilFocused(field(page));
});

it('goes from the field of a comment to the next text by its key, and the comment stays where it was written', async () => {
  const page = await writing(1440);
  const comment = page.getByRole('textbox', { name: 'New comment' });
  await page.keyboard.press('Shift+F9');
  await untilFocused(comment);
  await page.keyboard.type('Which title?');
  // Nobody decides about a text from here.
  await page.keyboard.press('F4');
  await page.keyboard.press('Alt+PageDown');
  const next = shown(page, 'checkout.promo').getByRole('textbox');
  await untilFocused(next);
  expect(api.callsOf(entryStatusContract.reviewEntry)).toEqual([]);
  await page.keyboard.press('Shift+F9');
  await untilFocused(comment);
  await expect.poll(() => comment.inputValue()).toBe('');
  await page.keyboard.press('Escape');
  await untilFocused(next);
  await edit(page, 'checkout.title');
  await page.keyboard.press('Shift+F9');
  await untilFocused(comment);
  await expect.poll(() => comment.inputValue()).toBe('Which title?');
});

it('goes from Find to the text that a key seeks', async () => {
  answerEntries(api, someRows());
  const page = await open(germanView(), { width: 1200 });
  await shown(page, 'checkout.title').waitFor();
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('Alt+PageDown');
  await untilFocused(field(page));
});

it('is in the dialog below the palette after one Escape, and where it was after the next', async () => {
  answerEntries(api, someRows());
  const page = await open(germanView());
  await shown(page, 'checkout.title').waitFor();
  const list = page.locator('[data-grid]');
  await page.keyboard.press('?');
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' }).first();
  await untilFocused(close);
  await page.keyboard.press('Control+k');
  const palette = page.locator('[data-palette]');
  await untilFocused(palette.locator('input'));
  await page.keyboard.press('Escape');
  await palette.waitFor({ state: 'detached' });
  await untilFocused(close);
  await page.keyboard.press('Escape');
  await close.waitFor({ state: 'detached' });
  await untilFocused(list);
});

it('stays in the field, at its caret, where a click meets nothing: the source, room of the row, the panel, the head', async () => {
  answerEntries(api, someRows());
  const page = await open(germanView('?panel=context'));
  await edit(page, 'checkout.promo');
  const row = shown(page, 'checkout.promo');
  await untilFocused(field(page));
  await page.keyboard.type('ac');
  await page.keyboard.press('ArrowLeft');
  /** Presses in a part of the page, at a share of its width and height. */
  const pressIn = async (part: Locator, x: number, y: number): Promise<void> => {
    const box = await part.boundingBox();
    if (!box) throw new Error('The part is not shown.');
    await page.mouse.click(box.x + box.width * x, box.y + box.height * y);
    await untilFocused(field(page));
  };
  await pressIn(row.locator('[class*=source] [lang]').first(), 0.1, 0.5);
  await pressIn(row.locator('[class*=source]').first(), 0.5, 0.95);
  await pressIn(page.getByRole('complementary', { name: 'Side panel' }), 0.5, 0.95);
  await pressIn(page.locator('#content h1 + *'), 0.45, 0.9);
  await page.keyboard.type('b');
  await expect.poll(() => field(page).textContent()).toBe('abc');
  // Another row has its own clicks.
  await shown(page, 'checkout.title').locator('[class*=source]').first().click();
  await expectKeyboardIn(page, '[data-grid]');
});

it('stays in the field where a click meets words beside it, which may be selected all the same', async () => {
  answerEntries(api, [rowOf(1, 'checkout.promo', { baseValue: 'Two words of {name} here', version: 0 })]);
  const page = await open(germanView());
  await edit(page, 'checkout.promo');
  await page.keyboard.type('Zwei Worte');
  await page.keyboard.press('ArrowLeft');
  // The line, and not what screen readers are told of it.
  const words = 'Variable "{name}" missing in field: Translation';
  const problem = shown(page, 'checkout.promo').getByText(words, { exact: true });
  await problem.click();
  await untilFocused(field(page));
  await page.keyboard.type('!');
  await expect.poll(() => field(page).textContent()).toBe('Zwei Wort!e');
  const box = await problem.boundingBox();
  if (!box) throw new Error('The problem is not shown.');
  await page.mouse.move(box.x + 1, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 2, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  expect(await page.evaluate('getSelection().toString()')).toContain('Translation');
});
