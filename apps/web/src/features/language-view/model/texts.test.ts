import { describe, expect, it } from 'vitest';
import { rowOf } from './test-rows.ts';
import { editedText, expectedAfter, limitOf, rowState, writtenField } from './texts.ts';

const rights = { drafts: true, values: true, draftMode: false };

describe('texts of a row', () => {
  it('are edited from the draft, else from the value', () => {
    expect(editedText(rowOf({ value: 'v', draft: 'd' }))).toBe('d');
    expect(editedText(rowOf({ value: 'v' }))).toBe('v');
    expect(editedText(rowOf())).toBe('');
  });

  it('are saved as drafts in draft mode and by those who may not write values', () => {
    expect(writtenField('save', rights)).toBe('value');
    expect(writtenField('save', { ...rights, draftMode: true })).toBe('draft');
    expect(writtenField('save', { ...rights, values: false })).toBe('draft');
    expect(writtenField('final', { ...rights, draftMode: true })).toBe('value');
    const inDraftMode = { ...rights, draftMode: true };
    expect(expectedAfter({ draft: 'd' }, 'x', 'save', inDraftMode)).toEqual({ draft: 'x' });
    expect(expectedAfter({ draft: 'd' }, 'x', 'final', inDraftMode)).toEqual({ value: 'x', draft: 'd' });
    expect(expectedAfter({ draft: 'x' }, 'x', 'final', inDraftMode)).toEqual({ value: 'x', draft: null });
  });

  it('say their state: lock first, then draft', () => {
    expect(rowState(rowOf({ value: 'v', draft: 'd', locked: true }), false)).toBe('locked');
    expect(rowState(rowOf({ value: 'v', draft: 'd' }), false)).toBe('draft');
    expect(rowState(rowOf({ value: 'v' }), false)).toBe('published');
    expect(rowState(rowOf({ value: 'v' }), true)).toBe('source');
    expect(rowState(rowOf(), false)).toBe('empty');
  });

  it('have the limit that was set, else the length of the base text, else none', () => {
    expect(limitOf(rowOf({ maxLength: 20 }), false)).toBe(20);
    expect(limitOf(rowOf({ maxLength: -1 }), false)).toBeNull();
    expect(limitOf(rowOf({ maxLength: null, baseValue: 'four' }), false)).toBe(4);
    expect(limitOf(rowOf({ maxLength: 0, baseValue: 'four' }), false)).toBe(4);
    expect(limitOf(rowOf({ maxLength: null, baseValue: 'four' }), true)).toBeNull();
  });
});
