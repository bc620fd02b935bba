/** Where the keyboard is after the field that one types in goes, by what somebody else did: never nowhere. */
import { commonErrors } from '@parlance/contract/common';
import { entriesContract } from '@parlance/contract/entries';
import { liveContract } from '@parlance/contract/live';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { untilFocused } from '../support/keyboard.ts';
import { edit, field, rowOf as shown } from '../support/language-view.ts';
import { answerEntries, germanView, rowOf, someRows } from './support/entries.ts';
import { RawAnswer, Refusal } from './support/fake-server.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const { saveText } = entriesContract;

/** A stream that ends and is opened again: what happened in between is read. */
function hearOfChanges(): void {
  api.answer(liveContract.events, new RawAnswer('retry: 200\n\n', { 'content-type': 'text/event-stream' }));
}

it.each([1440, 390])(
  'is in the list, at the next entry, after somebody deletes its entry: %i px',
  async (width) => {
    hearOfChanges();
    const rows = someRows();
    answerEntries(api, rows);
    const page = await open(germanView(), { width });
    await edit(page, 'checkout.promo');
    await page.keyboard.type('Code');
    rows.splice(3, 1);
    await shown(page, 'checkout.promo').waitFor({ state: 'detached' });
    await untilFocused(page.getByRole('grid'));
    await page.getByText('checkout.promo was deleted while you were writing').first().waitFor();
    expect(await field(page).count()).toBe(0);
    // From the row that is in its place.
    for (let at = 0; at < 3; at++) await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await untilFocused(shown(page, 'checkout.title').getByRole('textbox'));
  },
);

it('does nothing in the list with what one types on after somebody deletes the entry', async () => {
  hearOfChanges();
  const rows = someRows();
  answerEntries(api, rows);
  const page = await open(germanView());
  await edit(page, 'checkout.promo');
  await page.keyboard.type('Code');
  rows.splice(3, 1);
  await untilFocused(page.getByRole('grid'));
  const [before] = api.callsOf(saveText);
  await page.keyboard.type(' arv');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await page.keyboard.type(' x');
  expect(await field(page).count()).toBe(0);
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await page.getByText('1 selected').count()).toBe(0);
  expect([before, api.callsOf(saveText)]).toEqual([undefined, []]);
  await page.getByRole('button', { name: 'Show my text' }).click();
  await page.getByRole('dialog').getByText('Code').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // A key that is no text is a command again, and so is what follows.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await page.getByText('1 selected').first().waitFor();
});

it('is in the list, too, after the entry is deleted whose text one writes in the panel', async () => {
  hearOfChanges();
  const rows = someRows();
  answerEntries(api, rows);
  const page = await open(germanView('?panel=details'));
  await shown(page, 'checkout.promo').locator('[class*=source]').first().click();
  const large = page.getByRole('complementary', { name: 'Side panel' }).locator('[data-text-field]');
  await page.getByRole('complementary').getByText('checkout.promo').first().waitFor();
  await large.click();
  await untilFocused(large);
  rows.splice(3, 1);
  await shown(page, 'checkout.promo').waitFor({ state: 'detached' });
  await untilFocused(page.getByRole('grid'));
});

/** The open text, whose save has failed; Retry is there. */
async function failedSave(width: number): Promise<Page> {
  answerEntries(api, someRows());
  api.answer(saveText, new Refusal(commonErrors.tooMany));
  const page = await open(germanView(), { width });
  await edit(page, 'checkout.promo');
  await page.keyboard.type('Code');
  await page.keyboard.press('Control+Enter');
  await shown(page, 'checkout.promo').getByRole('button', { name: 'Retry' }).waitFor();
  return page;
}

it.each([1440, 390])('is in the text whose save is tried again by its button: %i px', async (width) => {
  const page = await failedSave(width);
  await edit(page, 'checkout.promo');
  const retry = shown(page, 'checkout.promo').getByRole('button', { name: 'Retry' });
  api.answer(saveText, ({ body }) =>
    rowOf(4, 'checkout.promo', { value: (body as { text: string }).text, version: 4 }),
  );
  await retry.click();
  await retry.waitFor({ state: 'detached' });
  await untilFocused(field(page));
  await page.keyboard.type('!');
  await expect.poll(() => field(page).textContent()).toBe('Code!');
});

it('is in the list after a save is tried again by its button beside a text that is not open', async () => {
  const page = await failedSave(1440);
  await page.keyboard.press('Escape');
  await untilFocused(page.getByRole('grid'));
  const retry = shown(page, 'checkout.promo').getByRole('button', { name: 'Retry' });
  api.answer(saveText, ({ body }) =>
    rowOf(4, 'checkout.promo', { value: (body as { text: string }).text, version: 4 }),
  );
  await retry.click();
  await retry.waitFor({ state: 'detached' });
  await untilFocused(page.getByRole('grid'));
});
