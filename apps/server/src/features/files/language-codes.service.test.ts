import { expect, it } from 'vitest';
import { storedLanguageCode } from '../languages/stored-code.service.ts';
import { languageNumbers } from './language-codes.service.ts';

it.each([
  ['pt_BR', 'pt-BR'],
  ['PT-br', 'pt-BR'],
  ['zh-rCN', 'zh-CN'],
  ['sr@latin', 'sr-Latn'],
  ['b+sr+Latn', 'sr-Latn'],
  [' de ', 'de'],
  ['app-1-ab', 'app-1-ab'],
  ['iw', 'iw'],
  ['', undefined],
  ['*all*', undefined],
  ['d', undefined],
  ['../../etc', undefined],
  ['x'.repeat(400), undefined],
])('%j is stored as %j', (spelled, code) => {
  expect(storedLanguageCode(spelled)).toBe(code);
});

it('finds the languages of the project in any spelling, and numbers new ones once', () => {
  const numbers: Record<string, number> = { en: 1, 'pt-BR': 2, iw: 3 };
  const numberOf = languageNumbers(numbers);
  expect(['EN', 'pt_br', 'iw', 'fr-CA', 'fr_ca', 'de', '*all*'].map(numberOf)).toEqual([
    1,
    2,
    3,
    -1,
    -1,
    -2,
    undefined,
  ]);
  expect(numbers).toEqual({ en: 1, 'pt-BR': 2, iw: 3, 'fr-CA': -1, de: -2 });
});
