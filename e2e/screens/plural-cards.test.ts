/** On a phone, where each form of a plural is a card, those that are no entries yet are below the last of them. */
import { entriesContract } from '@parlance/contract/entries';
import { expect, it } from 'vitest';
import { expectAccessible, picture } from '../support/browser.ts';
import { untilFocused } from '../support/keyboard.ts';
import { field, formOf, rowOf as shown } from '../support/language-view.ts';
import { expectWithinEdges } from '../support/visual-checks.ts';
import { germanView } from './support/entries.ts';
import { incompletePlural } from './support/missing-forms.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const narrow = { width: 390 };

it('offers the missing forms, and saves what is typed in one after the other', async () => {
  const { page, saved, answer } = await incompletePlural({ api, open }, 'pl', ['one', 'other'], narrow);
  await formOf(page, 'many').waitFor();
  const gap = async (): Promise<number> => {
    const last = await formOf(page, 'many').boundingBox();
    const next = await shown(page, 'cart.pay').boundingBox();
    return last && next ? next.y - last.y - last.height : Number.NaN;
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(7);
  await expectAccessible(page);
  await picture(page, 'screen-plural-cards');
  await formOf(page, 'few').getByRole('button').click();
  await untilFocused(field(page));
  await page.keyboard.type('{count} produkty');
  await expectWithinEdges(page, 'a form with its field');
  await expectAccessible(page);
  await picture(page, 'screen-plural-cards-open');
  await page.getByRole('button', { name: 'Save and next' }).click();
  // The next form without a text.
  await expect.poll(() => field(page).getAttribute('aria-label')).toContain('many');
  await untilFocused(field(page));
  await page.keyboard.type('{count} pro');
  await answer();
  await expect.poll(() => saved).toEqual(['cart.items[few] {count} produkty']);
  // The form is an entry by now, and its card keeps the keyboard.
  await expect.poll(() => field(page).getAttribute('aria-label')).toContain('cart.items[many]');
  await untilFocused(field(page));
  await page.keyboard.type('duktów');
  await page.getByRole('button', { name: 'Save and next' }).click();
  await expect.poll(() => saved).toContain('cart.items[many] {count} produktów');
});

it('keeps what was typed without a network, and shows it on the closed card', async () => {
  const { page } = await incompletePlural({ api, open }, 'ar', ['one', 'other'], narrow);
  await page.route(/\/forms$/, (route) => route.abort());
  await formOf(page, 'few').getByRole('button').click();
  await untilFocused(field(page));
  await page.keyboard.type('{count} منتجات');
  await page.emulateMedia({ colorScheme: 'dark' });
  await picture(page, 'screen-plural-cards-ar-open');
  await shown(page, 'cart.pay').locator('[data-part=target]').click();
  await formOf(page, 'few').getByText('Unsaved', { exact: true }).waitFor();
  await formOf(page, 'few').getByText('منتجات').waitFor();
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  await expectWithinEdges(page, 'a closed form with a kept text');
  await picture(page, 'screen-plural-cards-ar');
});

it('goes on from the last card to the missing forms, also where a filter hides some', async () => {
  const { page, rows, saved, answer } = await incompletePlural({ api, open }, 'pl', ['one', 'other'], narrow);
  const forms = rows.slice(0, 2).map(({ _id, key }) => ({ _id, key }));
  api.answer(entriesContract.entryDetails, { languages: [], rest: [], forms, files: [] });
  await page.goto(germanView('?search=cart'));
  await shown(page, 'cart.pay').waitFor();
  // They are asked for with the card.
  expect(await formOf(page, 'few').count()).toBe(0);
  await shown(page, 'other').locator('[data-part=target]').click();
  await formOf(page, 'many').waitFor();
  await untilFocused(field(page));
  await page.keyboard.type('{count} produktu');
  await page.getByRole('button', { name: 'Save and next' }).click();
  await expect.poll(() => field(page).getAttribute('aria-label')).toContain('few');
  await expectAccessible(page);
  await picture(page, 'screen-plural-cards-filtered');
  await untilFocused(field(page));
  await page.keyboard.type('{count} produkty');
  await page.getByRole('button', { name: 'Save and next' }).click();
  await expect.poll(() => field(page).getAttribute('aria-label')).toContain('many');
  await answer();
  await expect
    .poll(() => saved.toSorted())
    .toEqual(['cart.items[few] {count} produkty', 'cart.items[other] {count} produktu']);
});
