import { expect, it } from 'vitest';
import { changedFields } from './changed-fields.ts';

it('are those that differ from how the form was opened, lists by what is in them', () => {
  const before = { text: 'invoice', variants: ['bill'], description: 'Paid.', forbidden: false };
  expect(changedFields(before, { ...before, variants: ['bill'] })).toEqual({});
  expect(changedFields(before, { ...before, forbidden: true })).toEqual({ forbidden: true });
  expect(changedFields(before, { ...before, variants: [], description: '' })).toEqual({
    variants: [],
    description: '',
  });
});
