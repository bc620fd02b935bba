import { expect, it } from 'vitest';
import { type LanguageOption, languageFilter } from './language-filter.ts';

const option = (value: string, label: string, nativeName: string): LanguageOption => ({
  value,
  label,
  nativeName,
  rtl: false,
});
const options = [
  {
    group: 'Recommended',
    items: [
      option('zh-Hans', 'Chinese (Simplified)', '简体中文'),
      option('es-MX', 'Spanish (Mexico)', 'español de México'),
      option('de', 'German', 'Deutsch'),
    ],
  },
  {
    group: 'All languages',
    items: [
      option('de-AT', 'German (Austria)', 'Österreichisches Deutsch'),
      option('nds', 'Low German', 'Neddersass’sch'),
      option('es', 'Spanish', 'español'),
      option('es-US', 'Spanish (United States)', 'español de Estados Unidos'),
    ],
  },
];
const find = (search: string): string[] =>
  languageFilter('Nothing found')({ options, search, limit: 100 }).flatMap((group) =>
    'items' in group ? group.items.map((item) => (typeof item === 'object' ? item.value : item)) : [],
  );

it.each([
  ['de', ['de', 'de-AT', 'es-MX', 'es-US', 'nds']],
  ['DE', ['de', 'de-AT', 'es-MX', 'es-US', 'nds']],
  ['es', ['es', 'es-MX', 'es-US', 'zh-Hans', 'de-AT']],
  ['german', ['de', 'de-AT', 'nds']],
  ['deutsch', ['de', 'de-AT']],
  ['mexico', ['es-MX']],
])('finds by "%s" what fits best first', (search, codes) => {
  expect(find(search)).toEqual(codes);
});

it('keeps the recommended ones first where nothing is typed, and says so where nothing fits', () => {
  expect(find('')).toEqual(['zh-Hans', 'es-MX', 'de', 'de-AT', 'nds', 'es', 'es-US']);
  expect(find('klingon')).toEqual(['']);
});
