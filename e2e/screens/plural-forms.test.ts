/** The forms of a plural are edited side by side, each with numbers it is used for, and saved together. */
import { type EntryRow, entriesContract, entryListContract } from '@parlance/contract/entries';
import { issueBits } from '@parlance/domain/checks/issues';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { hold } from '../support/hold.ts';
import { untilFocused } from '../support/keyboard.ts';
import { field, formOf, rowOf as shown } from '../support/language-view.ts';
import { expectGoodLooks } from '../support/visual-checks.ts';
import { expectDialogLooks } from './support/dialogs.ts';
import { answerEntries, germanView, listOf, rowOf } from './support/entries.ts';
import { categories, incompletePlural } from './support/missing-forms.ts';
import { fullProjectOf, idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();

/** A view of a language with a plural between two other texts; what is saved is collected. */
async function plural(language: keyof typeof categories, given: Record<string, Partial<EntryRow>> = {}) {
  const languages = fullProjectOf().languages.map((one) =>
    one.isBase ? one : { ...one, name: language, rtl: language === 'ar', plurals: categories[language] },
  );
  const rows = [
    rowOf(1, 'cart.empty', { baseValue: 'Your cart is empty', value: 'x' }),
    ...categories[language].map((category, at) =>
      rowOf(11 + at, `cart.items[${category}]`, {
        // The server gives a form without a base text that of `other`.
        baseValue: category === 'one' ? '{count} item' : '{count} items',
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
  // Until their code is there, the form is open alone.
  await page.locator('[data-forms]').waitFor();
  await untilFocused(field(page));
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
  // Beside each other, in their order.
  const inOneLine = async (): Promise<boolean> => {
    const places = await Promise.all(
      categories.pl.map((form) => formOf(page, form).getByRole('textbox').boundingBox()),
    );
    const starts = places.map((box) => box?.x ?? 0);
    return (
      new Set(places.map((box) => box?.y)).size === 1 &&
      starts.every((start, at) => start > (starts[at - 1] ?? 0))
    );
  };
  await expect.poll(inOneLine).toBe(true);
  await type(page, '{count} produkt', 'Tab');
  await type(page, '{count} produkty', 'Tab');
  await type(page, 'produktów  {count}', 'Shift+Tab');
  await expect.poll(() => field(page).textContent()).toBe('{count} produkty');
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

it('says of the forms under a filter that they are those found, and without one that they are all', async () => {
  const { rows } = await plural('pl', { one: { value: '{count} produkt', version: 2 } });
  const page = await open(germanView());
  await page.getByText('4 plural forms', { exact: true }).waitFor();
  const found = rows.filter(({ value }) => value === null);
  api.answer(entryListContract.entryList, listOf(found));
  const filtered = await open(germanView('?state=untranslated'));
  await filtered.getByText('3 plural forms found', { exact: true }).waitFor();
  await expectGoodLooks(filtered, 'screen-plural-found');
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
  await page.getByText('What you typed in cart.items was discarded').waitFor();
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
    await expect.poll(() => fields(page).count()).toBe(5);
    const gap = async () => {
      const forms = await page.locator('[class*=forms]').boundingBox();
      const next = await shown(page, 'cart.pay').boundingBox();
      return Math.round((next?.y ?? 0) - (forms?.y ?? 0) - (forms?.height ?? 0));
    };
    // Also where a problem that is found meanwhile needs room.
    await expect.poll(gap).toSatisfy((pixels: number) => pixels >= 0 && pixels <= 1);
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
  const inModal = modal.getByRole('textbox', { name: ': text in Polish' });
  await expect.poll(() => inModal.count()).toBe(4);
  await inModal.first().click();
  await untilFocused(inModal.first());
  await page.keyboard.type('{count} produkt');
  await inModal.nth(2).click();
  await page.keyboard.type('{count} produktów');
  expect(saved).toEqual([]);
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Unsaved changes' });
  await question.waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await expectDialogLooks(page, 'entry-modal-forms');
  await inModal.nth(2).click();
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => saved.map(([form]) => form).toSorted()).toEqual(['many', 'one']);
  // The next form without a text.
  await untilFocused(inModal.nth(3));
});

it('shows the example numbers of the language that the source text is in, also where the chosen one has none', async () => {
  const french = { _id: idOf('lang', 3), name: 'fr', isBase: false, rtl: false, plurals: ['one', 'other'] };
  const { rows } = await plural('pl');
  const [english, polish] = fullProjectOf().languages;
  const languages = [english, { ...polish, name: 'pl', plurals: categories.pl }, french] as never;
  answerEntries(api, rows, { project: { languages } });
  api.answer(entriesContract.entryRows, ({ params }) => ({
    version: 7,
    rest: [],
    rows: rows.map((row) => {
      if (params.languageId !== french._id) return row;
      return { ...row, value: row.key === 'cart.items[other]' ? '{count} articles' : null, draft: null };
    }),
  }));
  const page = await open(germanView(`?sourceLanguage=${french._id}`));
  const source = (category: string) => formOf(page, category).getByRole('gridcell').nth(1);
  await source('other').getByText('articles').waitFor();
  await source('other').getByText('2, 3, 4…').waitFor();
  // French counts 0 and 0.5 as one, English does not.
  expect(await source('one').locator('bdi').first().textContent()).toBe('1');
});

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

it('shows forms that are no entries yet as empty rows, in the order of the language, and opens their field', async () => {
  const { page } = await incompletePlural({ api, open }, 'ar', ['one', 'other']);
  const rowsOf = () => page.locator('[class*=category]').allTextContents();
  // Each form has its sign beside its source and beside its text.
  await expect.poll(rowsOf).toEqual(categories.ar.flatMap((form) => [form, form]));
  await page.getByText('6 plural forms', { exact: true }).waitFor();
  const gap = async () => {
    const last = await formOf(page, 'other').boundingBox();
    const next = await shown(page, 'cart.pay').boundingBox();
    return Math.round((next?.y ?? 0) - (last?.y ?? 0) - (last?.height ?? 0));
  };
  await expect.poll(gap).toBeLessThanOrEqual(1);
  await expectGoodLooks(page, 'screen-plural-missing-rows');
  await formOf(page, 'two').locator('[data-part=target]').click();
  await expect.poll(() => fields(page).count()).toBe(6);
  await expect.poll(() => focused(page)).toContain('two');
  await expect.poll(rowsOf).toEqual(categories.ar);
  expect(api.callsOf(entriesContract.addForms)).toEqual([]);
});

it('goes by the keyboard through forms that are no entries yet, and makes them as soon as one types', async () => {
  const { page, saved, answer } = await incompletePlural({ api, open }, 'pl', ['one', 'other']);
  await formOf(page, 'one').locator('[data-part=target]').click();
  await expect.poll(() => fields(page).count()).toBe(4);
  // The source of `other` three times: of that form and of both that are missing.
  const sources = page.getByRole('gridcell').filter({ hasText: / items/ });
  await expect.poll(() => sources.count()).toBe(3);
  for (const form of ['few', 'many', 'other']) {
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toContain(form);
  }
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => focused(page)).toContain('one');
  expect(api.callsOf(entriesContract.addForms)).toEqual([]);
  await page.keyboard.type('jeden');
  await expectGoodLooks(page, 'screen-plural-forms-to-add');
  await answer();
  await expect.poll(() => page.locator('[id^=entry-] [role=textbox]').count()).toBe(4);
  expect(api.callsOf(entriesContract.addForms)).toHaveLength(1);
  // The keyboard stays where one types.
  await expect.poll(() => focused(page)).toContain('one');
  await page.keyboard.type(' produkt');
  await expect.poll(() => field(page).textContent()).toBe('jeden produkt');
  await page.keyboard.press('Tab');
  await page.keyboard.type('kilka');
  await page.keyboard.press('Control+Enter');
  await expect
    .poll(() => saved.toSorted())
    .toEqual(['cart.items[few] kilka', 'cart.items[one] jeden produkt']);
});

it.each([
  ['ar', ['one', 'other']],
  ['ar', ['other']],
  ['pl', ['one', 'other']],
] as const)('goes from form to form by saving while no answer has come: %s, %j', async (language, there) => {
  const { page, saved, answer } = await incompletePlural({ api, open }, language, there);
  const [first = ''] = categories[language];
  await formOf(page, first).locator('[data-part=target]').click();
  await expect.poll(() => fields(page).count()).toBe(categories[language].length);
  for (const form of categories[language]) {
    await expect.poll(() => focused(page)).toContain(form);
    await type(page, `text ${form}`, 'Control+Enter');
  }
  await expect.poll(() => field(page).getAttribute('aria-label')).toContain('cart.pay');
  expect(saved).toEqual([]);
  await answer();
  await expect
    .poll(() => saved.toSorted())
    .toEqual(categories[language].map((form) => `cart.items[${form}] text ${form}`).toSorted());
  expect(api.callsOf(entriesContract.addForms)).toHaveLength(1);
  await expect.poll(() => focused(page)).toContain('cart.pay');
});

it('keeps what is typed in a form while it becomes an entry, and gives back what Escape threw away', async () => {
  const { page, saved, answer } = await incompletePlural({ api, open }, 'ar', ['one', 'other']);
  await formOf(page, 'zero').locator('[data-part=target]').click();
  await expect.poll(() => focused(page)).toContain('zero');
  await page.keyboard.type('صفر');
  await answer();
  await expect.poll(() => page.locator('[id^=entry-] [role=textbox]').count()).toBe(6);
  await page.keyboard.type(' منتج');
  await expect.poll(() => field(page).textContent()).toBe('صفر منتج');
  await expect.poll(() => focused(page)).toContain('zero');
  await expectGoodLooks(page, 'screen-plural-form-made');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(() => fields(page).allTextContents()).toEqual(['صفر منتج', '', '', '', '', '']);
  expect(saved).toEqual([]);
  await page.keyboard.press('Escape');
});

it('goes by Tab into the first form, and by Shift+Tab into the last, where they are no entries yet', async () => {
  const { page } = await incompletePlural({ api, open }, 'ar', ['one', 'two'], { before: ['cart.empty'] });
  await shown(page, 'cart.empty').locator('[data-part=target]').click();
  await untilFocused(field(page));
  for (const form of categories.ar) {
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toContain(form);
  }
  await page.keyboard.press('Tab');
  await expect.poll(() => focused(page)).toContain('cart.pay');
  for (const form of categories.ar.toReversed()) {
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => focused(page)).toContain(form);
  }
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => focused(page)).toContain('cart.empty');
  expect(api.callsOf(entriesContract.addForms)).toEqual([]);
});

it('goes into the first form also where the filter hides some, and back to one before that has no text after a save', async () => {
  const { page, rows } = await incompletePlural({ api, open }, 'ar', ['one', 'other'], {
    before: ['cart.empty'],
    search: '?state=untranslated',
  });
  const forms = rows.filter(({ key }) => key.includes('[')).map(({ _id, key }) => ({ _id, key }));
  const details = await hold(page, /\/details$/);
  api.answer(entriesContract.entryDetails, { languages: [], rest: [], forms, files: [] });
  await shown(page, 'cart.empty').locator('[data-part=target]').click();
  await untilFocused(field(page));
  await page.keyboard.press('Tab');
  await expect.poll(() => focused(page)).toContain('one');
  await details();
  await expect.poll(() => focused(page)).toContain('zero');
  await page.keyboard.press('Tab');
  await expect.poll(() => focused(page)).toContain('one');
  for (const form of ['one', 'two', 'few', 'many', 'other']) {
    await expect.poll(() => focused(page)).toContain(form);
    await type(page, `text ${form}`, 'Control+Enter');
  }
  await expect.poll(() => focused(page)).toContain('zero');
  // Left empty, it is the last one.
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => focused(page)).toContain('cart.pay');
});
