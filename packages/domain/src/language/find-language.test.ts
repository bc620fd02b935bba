import { expect, it } from 'vitest';
import { findLanguage, isKnownLanguage } from './find-language.ts';

it.each([
  ['de', 'de'],
  ['DE', 'de'],
  ['pt_br', 'pt-BR'],
  ['zh-hans', 'zh-Hans'],
  ['German', 'de'],
  ['deutsch', 'de'],
  ['Französisch', 'fr'],
  ['français', 'fr'],
  ['الألمانية', 'de'],
  ['Norwegian', 'no'],
  ['Brazilian Portuguese', 'pt-BR'],
  ['Portuguese (Brazil)', 'pt-BR'],
  ['Simplified Chinese', 'zh-Hans'],
])('finds the language that is written as %s', (words, code) => {
  expect(findLanguage(words)).toBe(code);
});

it.each(['Klingonish', '', 'German, French', 'qq', 'de-!', 'app-1-x'])('knows no language %s', (words) => {
  expect(findLanguage(words)).toBeUndefined();
});

it('knows the codes that are in use', () => {
  expect(findLanguage('APP-1-x', ['app-1-x'])).toBe('app-1-x');
});

it.each([
  ...['de', 'pt-BR', 'zh-Hans', 'sr-Latn-RS', 'es-419', 'ca-valencia', 'haw'],
  ...['iw', 'in', 'tl', 'deu', 'pt-br'],
])('%s is a known language', (code) => {
  expect(isKnownLanguage(code)).toBe(true);
});

it.each([
  'dee',
  'xx',
  'zz',
  'enn',
  'de-ZZ',
  'de-XX',
  'zh-Hant-QQ',
  'app-1-x',
  'German',
  'de_DE',
  'de-',
  'und',
  '',
])('%s is no known language', (code) => {
  expect(isKnownLanguage(code)).toBe(false);
});
