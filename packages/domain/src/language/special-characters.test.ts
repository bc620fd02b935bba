import { expect, it } from 'vitest';
import { invisibleNameOf, specialCharactersOf } from './special-characters.ts';

it('begins with the quotation marks of the language, and offers each character once', () => {
  expect(specialCharactersOf('de').slice(0, 2)).toEqual(['„', '“']);
  expect(specialCharactersOf('de-CH').slice(0, 2)).toEqual(['«', '»']);
  expect(specialCharactersOf('de_CH')).not.toContain('ß');
  expect(specialCharactersOf('fr-CA').slice(0, 2)).toEqual(['«', '»']);
  for (const code of ['de', 'fr', 'zh-Hant', 'ar', 'fa', 'xx', 'no']) {
    const all = specialCharactersOf(code);
    expect(new Set(all).size).toBe(all.length);
  }
});

it('offers marks of direction where one writes from right to left, and joiners where letters join', () => {
  const names = (code: string) => specialCharactersOf(code).flatMap((one) => invisibleNameOf(one) ?? []);
  expect(names('ar')).toEqual(['noBreakSpace', 'rightToLeft', 'leftToRight']);
  expect(names('fa')).toContain('zeroWidthNonJoiner');
  expect(names('fr')).toEqual(['noBreakSpace', 'narrowNoBreakSpace', 'softHyphen']);
  expect(names('ja')).toEqual(['noBreakSpace']);
});
