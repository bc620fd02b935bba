import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeId, decodeLanguageId, encodeId, encodeLanguageId, type IdKind } from './id.ts';

const kinds: IdKind[] = [
  'user',
  'session',
  'team',
  'project',
  'language',
  'group',
  'entry',
  'operation',
  'history',
  'file',
  'job',
  'upload',
  'tag',
];
const number = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });

test('an id contains its type and its number', () => {
  fc.assert(
    fc.property(fc.constantFrom(...kinds), fc.constantFrom(...kinds), number, (kind, other, value) => {
      const id = encodeId(kind, value);
      expect(id).toMatch(/^[0-9a-f]{24}$/);
      expect(decodeId(kind, id)).toBe(value);
      expect(decodeId(other, id)).toBe(other === kind ? value : undefined);
    }),
  );
});

test('order by id is order of creation', () => {
  fc.assert(
    fc.property(number, number, (one, two) => {
      expect(encodeId('entry', one) < encodeId('entry', two)).toBe(one < two);
    }),
  );
});

test('what is no id is refused without an error', () => {
  fc.assert(fc.property(fc.string({ maxLength: 30 }), (text) => decodeId('project', text) === undefined));
  const large = `${encodeId('project', 0).slice(0, 8)}ffffffffffffffff`;
  for (const id of ['', encodeId('project', 7).toUpperCase(), encodeId('project', 7).slice(1), large])
    expect(decodeId('project', id)).toBeUndefined();
});

test('numbers that are no ids cannot be encoded', () => {
  for (const value of [-1, 0.5, Number.NaN, 2 ** 53])
    expect(() => encodeId('entry', value)).toThrow(RangeError);
});

test('a language id is known in its own project alone', () => {
  const project = fc.integer({ min: 1, max: 2 ** 37 });
  const language = fc.integer({ min: 1, max: 32767 });
  fc.assert(
    fc.property(project, project, language, (own, other, value) => {
      const id = encodeLanguageId(own, value);
      expect(decodeLanguageId(own, id)).toBe(value);
      expect(decodeLanguageId(other, id)).toBe(other === own ? value : undefined);
    }),
  );
});
