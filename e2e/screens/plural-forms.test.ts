/** The forms of a plural are edited side by side, each with numbers it is used for, and saved together. */
import { type EntryRow, entriesContract } from '@parlance/contract/entries';
import { issueBits } from '@parlance/domain/checks/issues';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { field, formOf, rowOf as shown } from '../support/language-view.ts';
import { expectGoodLooks } from '../support/visual-checks.ts';
import { expectDialogLooks } from './support/dialogs.ts';
import { answerEntries, germanView, rowOf } from './support/entries.ts';
import { fullProjectOf, idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();

const categories = {
  pl: ['one', 'few', 'many', 'other'],
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
};

/** A view of a language with a plural between two other texts; what is saved is collected. */
async function plural(language: keyof typeof categories, given: Record<string, Partial<EntryRow>> = {}) {
  const languages = fullProjectOf().languages.map((one) =>
    one.isBase ? one : { ...one, name: language, rtl: language === 'ar', plurals: categories[language] },
  );
  const rows = [
    rowOf(1, 'cart.empty', { baseValue: 'Your cart is empty', value: 'x' }),
    ...categories[language].map((category, at) =>
      rowOf(11 + at, `cart.items[${category}]`, {
        baseValue: { one: '{count} item', other: '{count} items' }[category] ?? null,
        version: 0,
        ...given[category],
      }),
    ),
    rowOf(21, 'cart.pay', { baseValue: 'Pay now' }),
  ];
  answerEntries(api, rows, { project: { languages } });
  const saved: [string, string | null, string][] = [];
  api.answer(entriesContract.saveText, ({ params, body }) => {
    const row = rows.find(({ _id }) => _id === params.entryId) as EntryRow;
    const { text, mode } = body as { text: string | null; mode: string };
    saved.push([row.key.replace(/.*\[|\]/g, ''), text, mode]);
    Object.assign(row, { version: row.version + 1, draft: text });
    return row;
  });
  return { rows, saved };
}

const enter = async (page: Page): Promise<void> => {
  await shown(page, 'cart.empty').waitFor();
  await formOf(page, 'one').locator('[data-part=target]').click();
  await field(page).waitFor();
};
const fields = (page: Page) => page.getByRole('grid').getByRole('textbox');
const type = async (page: Page, text: string, key: string): Promise<void> => {
  await page.keyboard.type(text);
  await page.keyboard.press(key);
};

it('shows the forms in columns, goes from one to the next by Tab, and saves all that changed at once', async () => {
  const { saved } = await plural('pl', { other: { value: '{count} produktu', version: 2 } });
  const page = await open(germanView());
  await enter(page);
  expect(await fields(page).count()).toBe(4);
  await page.getByText('2, 3, 4…').waitFor();
  const places = await Promise.all(
    categories.pl.map(async (form) => formOf(page, form).getByRole('textbox').boundingBox()),
  );
  expect(new Set(places.map((box) => box?.y)).size).toBe(1);
  expect(places.map((box) => box?.x ?? 0)).toEqual(places.map((box) => box?.x ?? 0).sort((a, b) => a - b));
  await type(page, '{count} produkt', 'Tab');
  await type(page, '{count} produkty', 'Tab');
  await type(page, 'produktów  {count}', 'Shift+Tab');
  expect(await field(page).textContent()).toBe('{count} produkty');
  expect(saved).toEqual([]);
  await formOf(page, 'many').getByText('two spaces in a row').waitFor();
  await expectGoodLooks(page, 'screen-plural-columns');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => saved).toHaveLength(3);
  expect(saved.toSorted()).toEqual([
    ['few', '{count} produkty', 'save'],
    ['many', 'produktów  {count}', 'save'],
    ['one', '{count} produkt', 'save'],
  ]);
  // All forms have a text: the keyboard is in the next entry.
  await expect.poll(() => field(page).getAttribute('aria-label')).toContain('cart.pay');
});

it('goes to the next form without a text after a save, and past the plural where all have one', async () => {
  const { saved } = await plural('pl');
  const page = await open(germanView());
  await enter(page);
  await type(page, 'jeden', 'Control+Enter');
  await expect.poll(() => field(page).getAttribute('aria-label')).toContain('few');
  await type(page, 'kilka', 'Tab');
  await type(page, 'wiele', 'Control+Shift+Enter');
  await expect.poll(() => saved).toHaveLength(3);
  expect(saved.map(([form]) => form).toSorted()).toEqual(['few', 'many', 'one']);
  await expect.poll(() => field(page).getAttribute('aria-label')).toContain('other');
});

it('throws away what was typed in all forms by Escape, and brings all of it back', async () => {
  const { saved } = await plural('pl');
  const page = await open(germanView());
  await enter(page);
  await type(page, 'jeden', 'Tab');
  await type(page, 'kilka', 'Escape');
  await page.getByText('What you typed in cart.items was thrown away').waitFor();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(() => fields(page).allTextContents()).toEqual(['jeden', 'kilka', '', '']);
  expect(saved).toEqual([]);
  await page.keyboard.press('Escape');
});

it('has its true height: the line below begins where the forms end, also with problems and a locked form', async () => {
  await plural('ar', {
    zero: { value: 'x'.repeat(90), version: 1 },
    two: { value: '{count} y', locked: true, version: 1 },
    few: { draft: 'a  b', value: 'a b', version: 2, issues: issueBits.spacesDoubled },
  });
  for (const width of [1440, 900]) {
    const page = await open(germanView(), { width });
    await enter(page);
    expect(await fields(page).count()).toBe(5);
    const gap = async () => {
      const forms = await page.locator('[class*=forms]').boundingBox();
      const next = await shown(page, 'cart.pay').boundingBox();
      return Math.round((next?.y ?? 0) - (forms?.y ?? 0) - (forms?.height ?? 0));
    };
    await expect.poll(gap).toBeLessThanOrEqual(1);
    expect(await gap()).toBeGreaterThanOrEqual(0);
    await expectGoodLooks(page, `screen-plural-columns-ar-${width}`);
  }
});

it('shows all forms in the modal, whatever the list shows, and asks before what was typed is left', async () => {
  const { rows, saved } = await plural('pl', { few: { value: '{count} produkty', version: 2 } });
  const forms = rows.filter(({ key }) => key.includes('[')).map(({ _id, key }) => ({ _id, key }));
  api.answer(entriesContract.entryDetails, { languages: [], rest: [], forms, files: [] });
  const [one] = forms;
  const page = await open(germanView(`/entry/${one?._id}/group/${idOf('grup')}/edit?search=other`));
  const modal = page.getByRole('dialog', { name: 'Update Translation' });
  const inModal = modal.getByRole('textbox', { name: ': text in pl' });
  await expect.poll(() => inModal.count()).toBe(4);
  await inModal.first().click();
  await page.keyboard.type('{count} produkt');
  await inModal.nth(2).click();
  await page.keyboard.type('{count} produktów');
  expect(saved).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Unsaved changes' }).waitFor();
  await page.keyboard.press('Escape');
  await expectDialogLooks(page, 'entry-modal-forms');
  await inModal.nth(2).click();
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => saved.map(([form]) => form).toSorted()).toEqual(['many', 'one']);
  // The next form without a text.
  await expect.poll(() => inModal.nth(3).evaluate((field) => field === document.activeElement)).toBe(true);
});
