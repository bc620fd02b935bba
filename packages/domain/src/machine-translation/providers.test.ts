import { expect, it } from 'vitest';
import { languageCodePattern, normalLanguageCode } from '../language/language.ts';
import { translationProviders } from './providers.ts';

it.each(translationProviders)('$name names each language once, in our writing', ({ languages }) => {
  expect(languages.length).toBeGreaterThan(30);
  expect(new Set(languages).size).toBe(languages.length);
  for (const code of languages) {
    expect(code).toMatch(languageCodePattern);
    expect(normalLanguageCode(code)).toBe(code);
  }
});
