/** What helps to write a text: placeholders, other texts, characters of the language, spaces that are seen, values. */
import { entriesContract } from '@parlance/contract/entries';
import { suggestionsContract } from '@parlance/contract/suggestions';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible, picture } from '../support/browser.ts';
import { untilFocused } from '../support/keyboard.ts';
import { edit, field, formOf, rowOf as shown } from '../support/language-view.ts';
import { expectGoodLooks, expectWithinEdges } from '../support/visual-checks.ts';
import { answerEntries, germanView, rowOf } from './support/entries.ts';
import { fullProjectOf, idOf, suggestionOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();

const source = 'Read the <a>terms</a>, {name}.';
const rows = () => [
  rowOf(1, 'checkout.terms', { baseValue: source, value: 'Die Bedingungen' }),
  rowOf(2, 'checkout.count', {
    baseValue: '{n, plural, one {# seat} other {# seats}}',
    value: '{n, plural, one {# Platz} other {# Plätze}}',
  }),
];

async function editTerms(key = 'checkout.terms'): Promise<Page> {
  answerEntries(api, rows());
  api.answer(suggestionsContract.listSuggestions, {
    suggestions: [
      suggestionOf('Die AGB', {}),
      suggestionOf('Lis les conditions', { source: 'otherLanguages', language: idOf('lang') }),
    ],
    late: [],
  });
  const page = await open(germanView());
  await edit(page, key);
  return page;
}
const textIn = (page: Page) => field(page).evaluate((one) => one.textContent);
const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

it('inserts placeholders by digit and by a click on one of the source, a pair of tags round what is selected', async () => {
  const page = await editTerms();
  await press(page, 'Control+;', '3');
  await expect.poll(() => textIn(page)).toBe('Die Bedingungen{name}');
  await press(page, 'Control+z', 'End');
  for (const _ of 'Bedingungen') await press(page, 'Shift+ArrowLeft');
  await press(page, 'Control+;', '1');
  await expect.poll(() => textIn(page)).toBe('Die <a>Bedingungen</a>');
  await press(page, 'Control+z');
  await expect.poll(() => textIn(page)).toBe('Die Bedingungen');
  await press(page, 'End', ' ');
  await shown(page, 'checkout.terms').getByRole('button', { name: '{name}' }).click();
  await expect.poll(() => textIn(page)).toBe('Die Bedingungen {name}');
  await page.keyboard.type('!');
  await expect.poll(() => textIn(page)).toBe('Die Bedingungen {name}!');
  // In the panel as well.
  const panel = page.getByRole('complementary', { name: 'Side panel' });
  await panel.getByRole('tab', { name: 'Details' }).click();
  await panel.getByRole('button', { name: '</a>' }).click();
  await expect.poll(() => textIn(page)).toBe('Die Bedingungen {name}!</a>');
  expect(api.callsOf(entriesContract.saveText)).toEqual([]);
});

it('writes a missing pair of tags round what is selected, by the keys that mend the first problem', async () => {
  const baseValue = 'Read the <b>guide</b> or ask';
  answerEntries(api, [rowOf(1, 'checkout.promo', { baseValue, value: 'Frage oder lies den Guide' })]);
  const page = await open(germanView());
  await edit(page, 'checkout.promo');
  const missing = 'Variable "<b>" missing in field: Translation';
  await shown(page, 'checkout.promo').getByText(missing, { exact: true }).waitFor();
  await press(page, 'End');
  for (const _ of 'Guide') await press(page, 'Shift+ArrowLeft');
  await press(page, 'Control+.', 'Control+.');
  await expect.poll(() => textIn(page)).toBe('Frage oder lies den <b>Guide</b>');
});

it('shows what can be inserted with its keys: texts, characters, and Escape leaves it', async () => {
  const page = await editTerms();
  await press(page, 'Control+;');
  const bar = page.getByRole('group', { name: 'Insert' });
  await bar.getByText('Copy source').waitFor();
  await expectGoodLooks(page, 'screen-text-tools');
  await field(page).focus();
  await press(page, 'Escape');
  await bar.waitFor({ state: 'detached' });
  await field(page).waitFor();
  await press(page, 'Control+;', 'c');
  await expect.poll(() => textIn(page)).toBe(source);
  await press(page, 'Control+z');
  await press(page, 'Control+;', 'a');
  await expect.poll(() => textIn(page)).toBe('Die Bedingungen„');
  await page.getByRole('button', { name: 'Text tools' }).click();
  await bar.getByRole('button', { name: 'no-break space' }).click();
  await expect.poll(() => textIn(page)).toBe('Die Bedingungen„\u00a0');
  await press(page, 'Control+;', 'l');
  await page.getByRole('group', { name: 'Copy from another language' }).getByText('Lis les').waitFor();
  await expectAccessible(page);
  await press(page, '1');
  await expect.poll(() => textIn(page)).toBe('Lis les conditions');
  expect(api.callsOf(entriesContract.saveText)).toEqual([]);
});

it('takes a suggestion by key and digit, and opens the panel for that', async () => {
  const page = await editTerms();
  const panel = page.getByRole('complementary', { name: 'Side panel' });
  await panel.getByRole('tab', { name: 'History' }).isVisible();
  await panel.getByRole('button', { name: 'Close the panel' }).click();
  await panel.waitFor({ state: 'detached' });
  await field(page).focus();
  await press(page, 'Control+.');
  await panel.getByText('Die AGB').waitFor();
  await press(page, '1');
  await expect.poll(() => textIn(page)).toBe('Die AGB');
  await press(page, 'Control+z');
  await expect.poll(() => textIn(page)).toBe('Die Bedingungen');
  // Another key is typed.
  await press(page, 'Control+.', 'x');
  await expect.poll(() => textIn(page)).toBe('Die Bedingungenx');
  await page.keyboard.press('?');
  await expect.poll(() => textIn(page)).toBe('Die Bedingungenx?');
});

it('shows numbers of each plural form, and the source text of a form that the base language lacks', async () => {
  const languages = fullProjectOf().languages.map((language) =>
    language.isBase ? language : { ...language, name: 'pl', plurals: ['one', 'few', 'many', 'other'] },
  );
  // The server gives a form without a base text that of `other`.
  const form = (number: number, category: string, given: object) =>
    rowOf(number, `cart.items[${category}]`, { baseValue: '{count} items', ...given });
  answerEntries(
    api,
    [
      form(1, 'one', { baseValue: '{count} item', value: '{count} produkt' }),
      form(2, 'few', { value: '{count} produkty' }),
      form(3, 'many', { version: 0 }),
      form(4, 'other', { value: '{count} produktu' }),
    ],
    { project: { languages } },
  );
  const page = await open(germanView());
  await page.getByText('2, 3, 4…').waitFor();
  await page.getByText('0, 5, 6…').waitFor();
  const many = formOf(page, 'many').first();
  expect(await many.getByText('items').count()).toBe(1);
  await many.locator('[data-part=target]').click();
  await untilFocused(field(page));
  await press(page, 'Control+;', '1');
  await expect.poll(() => textIn(page)).toBe('{count}');
  await expectGoodLooks(page, 'screen-plural-forms');
});

it.each(['de', 'ar'])(
  'has room for its words in %s: tabs of the panel, tools, what is suggested',
  async (code) => {
    answerEntries(api, rows());
    api.answer(suggestionsContract.listSuggestions, {
      suggestions: [
        suggestionOf('Lies die <a>Bedingungen</a>, {name}.', {
          source: 'sameSource',
          entry: { _id: idOf('entr', 9), key: 'legal.terms' },
          score: 95,
          sourceText: 'READ the <a>terms</a>, {name}.',
          at: '2026-10-12T09:30:00.000Z',
          isDraft: true,
        }),
        suggestionOf('Die AGB', {}),
      ],
      late: [],
    });
    const page = await open(germanView(`?lang=${code}`));
    await edit(page, 'checkout.terms');
    const panel = page.locator('aside').last();
    await panel.getByText('95').waitFor();
    await press(page, 'Control+;');
    await page.locator('[data-part=target] [role=group]:not([data-line])').waitFor();
    const frame = await panel.boundingBox();
    for (const part of await panel.locator('[role=tab], [role=tablist] + button').all()) {
      const box = await part.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(frame?.x ?? 0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0));
    }
    await expectWithinEdges(page, code);
    await picture(page, `screen-desk-${code}`);
  },
);

it('shows spaces on demand, without changing a text', async () => {
  const page = await editTerms();
  await press(page, 'Control+;', 'i');
  await expect.poll(() => field(page).locator('[data-sign="·"]').count()).toBe(1);
  await expect.poll(() => textIn(page)).toBe('Die Bedingungen');
  await page.keyboard.type(' a');
  await expect.poll(() => textIn(page)).toBe('Die Bedingungen a');
  await expect.poll(() => field(page).locator('[data-sign="·"]').count()).toBe(2);
  await press(page, 'Control+;', 'i');
  await expect.poll(() => field(page).locator('[data-sign="·"]').count()).toBe(0);
});

it('previews a message with cases, with values that one can change', async () => {
  const page = await editTerms('checkout.count');
  const preview = page.getByRole('group', { name: 'Preview' });
  expect(await preview.count()).toBe(0);
  await press(page, 'Control+;', 'p');
  await preview.getByText('1 Platz').waitFor();
  const value = preview.getByLabel('n');
  await untilFocused(value);
  await value.fill('3');
  await preview.getByText('3 Plätze').waitFor();
  await expectGoodLooks(page, 'screen-message-preview');
  await value.focus();
  await press(page, 'Escape');
  await untilFocused(field(page));
  await press(page, 'End', 'Backspace');
  await preview.getByText('This message cannot be read yet.').waitFor();
});
