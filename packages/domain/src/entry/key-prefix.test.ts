import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isKeyPrefix, withKeyPrefix, withoutKeyPrefix } from './key-prefix.ts';

it('removes the prefix that it added, for any key and prefix', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 100, unit: 'grapheme' }),
      fc.string({ unit: 'grapheme' }),
      (prefix, key) => {
        expect(withoutKeyPrefix(prefix, withKeyPrefix(prefix, key))).toBe(key);
      },
    ),
  );
  expect(withoutKeyPrefix('validation.', 'valid')).toBeUndefined();
});

it('takes no prefix that could not be stored or seen', () => {
  expect(['', 'validation.', 'common:', 'Form 1 · '].map(isKeyPrefix)).toEqual([true, true, true, true]);
});

it.each([
  'a\0',
  'a\nb',
  'a\u2028b',
  'a\u0085b',
  '\u0004',
  '\ud800',
  'x'.repeat(101),
  '\u200b',
  ' ',
  'a\u202eb',
])('nor %j', (prefix) => expect(isKeyPrefix(prefix)).toBe(false));
