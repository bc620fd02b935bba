import { expect, it } from 'vitest';
import { firstBaseLanguage } from './first-language.ts';

it.each([
  [['en-GB', 'de'], 'en'],
  [['de'], 'de'],
  [['pt-BR'], 'pt-BR'],
  [['pt-PT'], 'pt'],
  [['pt'], 'pt'],
  [['zh-CN'], 'zh-Hans'],
  [['zh-TW'], 'zh-Hant'],
  [['ar-EG'], 'ar'],
  [[], 'en'],
  [['*'], 'en'],
])('of a browser that prefers %s it is %s', (wanted, code) => {
  expect(firstBaseLanguage(wanted)).toBe(code);
});
