import { expect, it } from 'vitest';
import { placeOf, typedAt } from './form-places.ts';

it('shows a problem of a part at the field that holds it, and above the fields where none does', () => {
  const drawn = new Set(['emails', 'rights.drafts']);
  expect(
    ['emails', 'emails.1', 'rights.drafts', 'rights.other', 'role'].map((path) => placeOf(path, drawn)),
  ).toEqual(['emails', 'emails', 'rights.drafts', '', '']);
});

it('names what was typed, shortened', () => {
  const body = { emails: ['a@b.example', 'x'.repeat(300)], role: null };
  expect(typedAt(body, 'emails.0')).toBe('a@b.example');
  expect(typedAt(body, 'emails.1')).toHaveLength(101);
  expect([typedAt(body, 'emails'), typedAt(body, 'role.name'), typedAt(body, 'emails.7')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
