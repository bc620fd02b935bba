import { describe, expect, it } from 'vitest';
import { changeOf, commentAlone, commentOf, isFieldEdits, shownFields, withTyped } from './field-edits.ts';
import { rowOf } from './test-rows.ts';

const row = rowOf({
  key: 'pay',
  description: 'On the button',
  maxLength: null,
  metadata: [{ id: 1, key: 'Screen', value: 'Checkout', description: '', order: 1 }],
});

describe('what is typed into the fields of an entry', () => {
  it('is shown over what is stored, and what was not typed follows what others save', () => {
    const edits = { description: 'On the blue button' };
    expect(shownFields(row, edits)).toMatchObject({ key: 'pay', description: 'On the blue button' });
    expect(shownFields({ ...row, key: 'pay.now' }, edits).key).toBe('pay.now');
    expect(changeOf({ ...row, key: 'pay.now' }, edits)).toEqual({ description: 'On the blue button' });
  });

  it('is saved as far as it differs', () => {
    expect(changeOf(row, {})).toBeUndefined();
    expect(changeOf(row, { key: 'pay', description: '', metadata: { Screen: '', Owner: 'Ann' } })).toEqual({
      description: null,
      metadata: [
        { key: 'Screen', value: null },
        { key: 'Owner', value: 'Ann' },
      ],
    });
  });

  it.each([
    [{ limit: 'manual', most: 12 }, 12],
    [{ limit: 'manual', most: '' }, 0],
    [{ limit: 'manual' }, 80],
    [{ limit: 'disabled' }, -1],
  ] as const)('%o is the length %d', (edits, maxLength) => {
    expect(changeOf(row, edits)).toEqual({ maxLength });
  });

  it('is empty once it is typed back, or stored', () => {
    const typed = withTyped(row, {}, { key: 'pay!' }) ?? {};
    expect(withTyped(row, typed, { metadata: { Screen: 'Cart' } })).toEqual({
      key: 'pay!',
      metadata: { Screen: 'Cart' },
    });
    expect(withTyped(row, typed, { key: 'pay' })).toBeUndefined();
    expect(withTyped({ ...row, key: 'pay!' }, typed, {})).toBeUndefined();
  });

  it('has a comment that is written only where one was typed, and kept apart from the other fields', () => {
    const others = { ...row, comment: 'Not like this' };
    expect(commentOf(others, {})).toBeUndefined();
    expect(shownFields(others, {}).comment).toBe('Not like this');
    expect(commentOf(others, { comment: 'Better so' })).toBe('Better so');
    expect(commentOf(others, { comment: '' })).toBeNull();
    expect(changeOf(others, { comment: 'Better so' })).toBeUndefined();
    expect(withTyped(others, {}, { comment: 'Better so' })).toEqual({ comment: 'Better so' });
    expect(withTyped(others, {}, { comment: 'Not like this' })).toBeUndefined();
    expect(commentAlone({ key: 'pay!', comment: 'x' })).toEqual({ comment: 'x' });
    expect(commentAlone({ key: 'pay!' })).toEqual({});
  });

  it('is known from what is not ours', () => {
    const others = [
      null,
      'x',
      { key: 1 },
      { limit: 'most' },
      { metadata: { a: 1 } },
      { most: {} },
      { comment: 1 },
    ];
    expect(others.map(isFieldEdits)).toEqual(others.map(() => false));
    expect(isFieldEdits({ key: 'a', limit: 'manual', most: 3, metadata: { a: 'b' } })).toBe(true);
  });
});
