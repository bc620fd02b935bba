/** In a narrow window with a keyboard, the open card has the keys of the field in a row. */
import { entriesContract } from '@parlance/contract/entries';
import { suggestionsContract } from '@parlance/contract/suggestions';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible, expectContrast, picture } from '../support/browser.ts';
import { escapeTo, untilFocused } from '../support/keyboard.ts';
import { field, rowOf as shown } from '../support/language-view.ts';
import { expectWithinEdges, wholePicture } from '../support/visual-checks.ts';
import { answerEntries, germanView, rowOf } from './support/entries.ts';
import { incompletePlural } from './support/missing-forms.ts';
import { suggestionOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const narrow = { width: 390 };

/** Waits until the keyboard is in the field of a text. */
const untilIn = async (page: Page, key: string): Promise<void> => {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toContain(key);
};

/** Three texts, as cards where the window is narrow, the second with a draft; the first is open, and its field has the keyboard. */
async function cards(options: Parameters<typeof open>[1] = narrow) {
  const rows = [
    rowOf(1, 'cart.empty', { baseValue: 'Your cart is empty', version: 0 }),
    rowOf(2, 'cart.pay', { baseValue: 'Pay now', value: 'Zahlen', draft: 'Jetzt zahlen', version: 3 }),
    rowOf(3, 'cart.total', { baseValue: 'Total', version: 0 }),
  ];
  answerEntries(api, rows);
  const saved: unknown[] = [];
  api.answer(entriesContract.saveText, ({ params, body }) => {
    const row = rows.find(({ _id }) => _id === params.entryId);
    const { text, mode } = body as { text: string; mode: string };
    saved.push([row?.key, text, mode]);
    return Object.assign(row ?? {}, { version: 9, value: text, draft: null }) as (typeof rows)[0];
  });
  api.answer(suggestionsContract.listSuggestions, {
    suggestions: [suggestionOf('Warenkorb leer')],
    late: [],
  });
  const page = await open(germanView(), options);
  await shown(page, 'cart.empty').locator('[data-part=target]').click();
  await untilFocused(field(page));
  return { page, saved };
}

it('saves by its key and goes on to the field of the next card, goes back by Shift+Tab, and leaves by Escape', async () => {
  const { page, saved } = await cards();
  await page.keyboard.type('Leer');
  await page.keyboard.press('Control+Enter');
  await untilIn(page, 'cart.pay');
  await expect.poll(() => saved).toEqual([['cart.empty', 'Leer', 'save']]);
  await expectWithinEdges(page, 'an open card with its keys');
  await expectAccessible(page);
  await picture(page, 'screen-narrow-keys');
  await page.keyboard.press('Tab');
  await untilIn(page, 'cart.total');
  await page.keyboard.type('Summe');
  await page.keyboard.press('Shift+Tab');
  await untilIn(page, 'cart.pay');
  await expect.poll(() => saved).toContainEqual(['cart.total', 'Summe', 'save']);
  await page.keyboard.press('Escape');
  await untilFocused(page.locator('[data-grid]'));
  expect(await page.getByRole('grid').getByRole('textbox').count()).toBe(0);
  // The card of a draft asks for a decision first; a second Enter is the field.
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Edit', exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await untilIn(page, 'cart.pay');
});

it('takes a suggestion by its keys, and folds the list of them', async () => {
  const { page } = await cards();
  const fold = page.getByRole('button', { name: '1 suggestion' });
  await fold.waitFor();
  await page.keyboard.press('Control+.');
  await page.getByText('Warenkorb leer').waitFor();
  await page.keyboard.press('1');
  await expect.poll(() => field(page).textContent()).toBe('Warenkorb leer');
  await expect.poll(() => fold.getAttribute('aria-expanded')).toBe('false');
  await untilFocused(field(page));
});

it('shows suggestions below the field where the panel would cover it, so that no key takes one unseen', async () => {
  const { page } = await cards({ width: 720 });
  await page.getByRole('button', { name: '1 suggestion' }).waitFor();
  await page.keyboard.press('Control+.');
  await page.getByText('Warenkorb leer').waitFor();
  await expectAccessible(page);
  await wholePicture(page, 'screen-suggestions-below');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  await expectWithinEdges(page, 'a row with its suggestions, from right to left');
  await wholePicture(page, 'screen-suggestions-below-dark-rtl');
  await page.keyboard.press('1');
  await expect.poll(() => field(page).textContent()).toBe('Warenkorb leer');
  await page.getByText('Warenkorb leer').nth(1).waitFor({ state: 'detached' });
  await untilFocused(field(page));
  // With room for the panel, it shows them.
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.getByRole('button', { name: '1 suggestion' }).waitFor({ state: 'detached' });
});

it('goes by Tab to the forms below a card that are no entries yet, and back', async () => {
  const { page } = await incompletePlural({ api, open }, 'ar', ['one', 'other'], narrow);
  await shown(page, 'one').locator('[data-part=target]').click();
  await untilIn(page, '[one]');
  for (const form of ['[other]', 'zero', 'two', 'few', 'many', 'cart.pay']) {
    await page.keyboard.press('Tab');
    await untilIn(page, form);
  }
  for (const form of ['many', 'few', 'two', 'zero', '[other]', '[one]']) {
    await page.keyboard.press('Shift+Tab');
    await untilIn(page, form);
  }
  expect(api.callsOf(entriesContract.addForms)).toEqual([]);
});

it('shows the suggestions of the form that has the keyboard below forms side by side', async () => {
  const { page } = await incompletePlural({ api, open }, 'ar', ['one', 'other'], { width: 720 });
  const offered = (text: string) =>
    api.answer(suggestionsContract.listSuggestions, { suggestions: [suggestionOf(text)], late: [] });
  offered('منتج واحد');
  await shown(page, 'one').locator('[data-part=target]').click();
  await untilIn(page, 'one');
  const fold = page.getByRole('button', { name: '1 suggestion' });
  await fold.waitFor();
  await page.keyboard.press('Control+.');
  await page.getByText('منتج واحد').waitFor();
  await expectWithinEdges(page, 'forms with their suggestions');
  await expectAccessible(page);
  await wholePicture(page, 'screen-forms-suggestions-below');
  await page.keyboard.press('1');
  await expect.poll(() => field(page).first().textContent()).toBe('منتج واحد');
});

it('opens all filters by the key of the pane, which stays as it was chosen for a wide window', async () => {
  const { page } = await cards();
  await page.keyboard.press('Escape');
  const list = page.getByRole('grid');
  await untilFocused(list);
  await page.keyboard.press('f');
  await escapeTo(list, page.getByRole('dialog', { name: 'Filters' }));
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('complementary', { name: 'Filters' }).waitFor();
});
