import { expect, it } from 'vitest';
import { countWords } from './words.ts';

it.each([
  ['Pay {amount} now', 'en', 2],
  ['You accept the <a>Terms</a>.', 'en', 4],
  ['', 'en', 0],
  ['…', 'en', 0],
  ["Don't panic", 'en', 2],
  ['3.5 kg', 'en', 2],
  ['well-known', 'en', 2],
  ['これは日本語です', 'ja', 4],
  ['สวัสดีชาวโลก', 'th', 3],
  ['%1$s hat %2$d Bücher', 'de', 2],
])('counts %s in %s', (text, locale, words) => {
  expect(countWords(text, locale)).toBe(words);
});

it('counts as the segmenter does where words have spaces', () => {
  for (const text of [
    'Der schnelle, braune Fuchs!',
    'Привет, мир',
    'مرحبا بالعالم',
    'naïve café',
    'a_b c',
    '1,000 texts',
  ]) {
    const parts = [...new Intl.Segmenter('en', { granularity: 'word' }).segment(text)];
    expect(countWords(text, 'en'), text).toBe(parts.filter(({ isWordLike }) => isWordLike).length);
  }
});
