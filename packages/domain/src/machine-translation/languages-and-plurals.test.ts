import { expect, it } from 'vitest';
import { pluralCategoriesOf } from '../entry/plural.ts';
import { cutLanguageCode, findSupported, uncutCodes } from './language-codes.ts';
import { categoriesOf, findPluralSource } from './plural-source.ts';
import { translationProviders } from './providers.ts';
import { expansionOf, pseudoTranslate } from './pseudo.ts';

it.each([
  ['de-AT', 'de'],
  ['pt-BR', 'pt'],
  ['zh-Hans', 'zh-CHS'],
  ['zh', 'zh-CHS'],
  ['zh-TW', 'zh-CHT'],
  ['zh-Hant-HK', 'zh-CHT'],
  ['zh-Hans-HK', 'zh-CHS'],
  ['fil', 'fil'],
  ...uncutCodes.map((code): [string, string] => [code, code]),
])('cuts %s to %s', (code, cut) => {
  expect(cutLanguageCode(code)).toBe(cut);
});

it.each([
  ['de-AT', 'de de de de de'],
  ['zh-TW', 'zh-Hant zh-Hant zh-Hant zh-Hant zh-Hant'],
  ['zh-CHT', 'zh-Hant zh-Hant zh-Hant zh-Hant zh-Hant'],
  ['zh', 'zh-Hans zh-Hans zh-Hans zh-Hans zh-Hans'],
  ['pt-PT', 'pt-PT pt-PT pt-PT pt-PT pt'],
  ['en', 'en en en-US en en'],
  ['iw', 'he he he he he'],
  ['nn', 'nb no nb nb nb'],
  ['es-MX', 'es es es-419 es-MX es'],
  ['xx', '– – – – –'],
])('finds %s among what each service knows', (code, found) => {
  expect(translationProviders.map(({ languages }) => findSupported(code, languages) ?? '–').join(' ')).toBe(
    found,
  );
});

it('takes no simplified Chinese for traditional', () => {
  expect(findSupported('zh-TW', ['zh', 'zh-Hans'])).toBeUndefined();
});

it('finds a form of the source for each form of each language', () => {
  for (const to of ['de', 'pl', 'ru', 'ar', 'ja', 'cy', 'ga', 'xx-own']) {
    expect(categoriesOf(to, 'cardinal')).toEqual(pluralCategoriesOf(to));
    for (const category of categoriesOf(to, 'cardinal')) {
      const found = findPluralSource({
        from: 'en',
        to,
        category,
        forms: ['one', 'other'],
        saysNumber: () => true,
      });
      expect(['one', 'other']).toContain(found?.form);
    }
  }
});

it.each([
  ['pl', 'one', 'one', 1],
  ['pl', 'few', 'other', 2],
  ['pl', 'many', 'other', 5],
  // 21, 31 and so on have the form, too, so "One file" will not do.
  ['ru', 'one', 'other', 21],
  ['ja', 'other', 'other', 2],
  ['ar', 'zero', 'other', 0],
  ['ar', 'two', 'other', 2],
])('translates %s %s from %s with %i', (to, category, form, number) => {
  const forms = ['one', 'other'];
  const saysNumber = (one: string) => one === 'other';
  expect(findPluralSource({ from: 'en', to, category, forms, saysNumber })).toEqual({ form, number });
});

it('has pseudo-translations grow as translations do', () => {
  expect(pseudoTranslate('Delete ⟦0⟧', /⟦0⟧/g)).toBe('[Ðéļéţé ⟦0⟧ one two]');
  expect([expansionOf(10), expansionOf(40), expansionOf(400)]).toEqual([10, 16, 120]);
});
