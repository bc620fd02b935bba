import { expect, it } from 'vitest';
import { matchLanguages } from './segments.service.ts';

it.each([
  [['en', 'de'], ['en', 'de'], {}],
  [['EN', 'de-de'], ['en', 'de'], { EN: 'en', 'de-de': 'de' }],
  [['en-US', 'en'], ['en'], {}],
  [['en-US', 'en-GB'], ['en'], {}],
  [['en-US', 'en-GB'], ['en'], { 'en-US': 'en' }, 'en-US'],
  [['en'], ['en-US'], { en: 'en-US' }],
  [['en-GB'], ['en-US'], { 'en-GB': 'en-US' }],
  [['en', 'pt-PT'], ['en', 'pt-BR'], {}],
  [['en', 'pt'], ['en', 'pt-BR'], { pt: 'pt-BR' }],
  [['en', 'pt'], ['en', 'pt-BR', 'pt-PT'], {}],
  [['en', 'zh-TW'], ['en', 'zh'], {}],
  [['en', 'zh-CN'], ['en', 'zh'], { 'zh-CN': 'zh' }],
  [['en', 'he'], ['en', 'iw'], { he: 'iw' }],
  [['x', '!'], ['en'], {}],
])('reads the languages %j in a memory of %j as %j', (codes, known, readAs, source?: string) => {
  expect(matchLanguages({ codes, source }, known)).toEqual(readAs);
});
