/** Where the keyboard is after what it pressed is gone: where work goes on, and never nowhere. */
import { type EntryRow, entriesContract, entryErrors } from '@parlance/contract/entries';
import type { Project } from '@parlance/contract/projects';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
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
  await expect.poll(() => large.evaluate((node) => node === document.activeElement)).toBe(true);
  await page.keyboard.type('!');
  await expect.poll(() => large.textContent()).toBe('Code?!');
});

it('is where texts are written after the notice has discarded what was typed, which no field shows any more', async () => {
  const { page } = await withKept(someRows(), 'checkout.title');
  const large = page.getByRole('complementary', { name: 'Side panel' }).locator('[data-text-field]');
  await page.getByRole('tab', { name: 'Details' }).click();
  await expect.poll(() => large.textContent()).toBe('Reise prüfenCode?');
  await press(page, 'Discard');
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
    await dialog.waitFor();
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
