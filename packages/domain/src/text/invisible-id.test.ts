import fc from 'fast-check';
import { expect, it } from 'vitest';
import { invisibleId, invisibleIdOf, withoutInvisibleId } from './invisible-id.ts';

it('comes back from behind any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.maxSafeNat(), (text, number) => {
      const marked = text + invisibleId(number);
      expect(invisibleIdOf(marked)).toBe(number);
      expect(withoutInvisibleId(marked)).toBe(text);
    }),
  );
});

it('is undefined where a text only has such characters', () => {
  for (const text of ['', 'a', '\u200b', 'zero\u200bwidth', '\u2063\u2063', 'a\u2063b'])
    expect([invisibleIdOf(text), withoutInvisibleId(text)]).toEqual([undefined, text]);
});
