/** Where the keyboard is after the field that one types in goes, by what somebody else did: never nowhere. */
import { liveContract } from '@parlance/contract/live';
import { expect, it } from 'vitest';
import { untilFocused } from '../support/keyboard.ts';
import { edit, field, rowOf as shown } from '../support/language-view.ts';
import { answerEntries, germanView, someRows } from './support/entries.ts';
import { RawAnswer } from './support/fake-server.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();

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
