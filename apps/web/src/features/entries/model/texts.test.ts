import { describe, expect, it } from 'vitest';
import { rowOf } from './test-rows.ts';
import { allowedMode, editedText, expectedAfter, limitOf, maySave } from './texts.ts';

const rights = { drafts: true, values: true, draftMode: false };

describe('texts of a row', () => {
  it('are edited from the draft, else from the value', () => {
    expect(editedText(rowOf({ value: 'v', draft: 'd' }))).toBe('d');
    expect(editedText(rowOf({ value: 'v' }))).toBe('v');
    expect(editedText(rowOf())).toBe('');
  });

  it('are shown as they will be: what was opened is what is saved, final texts leave the draft', () => {
    const inDraftMode = { ...rights, draftMode: true };
    const row = rowOf({ value: 'v', draft: 'd' });
    const fresh = { draftOlder: false };
    expect(expectedAfter(row, 'x', 'save', rights)).toEqual({ value: 'x', draft: null, ...fresh });
    expect(expectedAfter(row, 'x', 'save', inDraftMode)).toEqual({ value: 'v', draft: 'x', ...fresh });
    expect(expectedAfter(row, 'x', 'final', inDraftMode)).toEqual({
      value: 'x',
      draft: 'd',
      draftOlder: true,
    });
    expect(expectedAfter(row, 'd', 'final', inDraftMode)).toEqual({ value: 'd', draft: null, ...fresh });
  });

  it('are saved as drafts where final texts are refused, and not at all without the right to drafts', () => {
    const translator = { ...rights, values: false };
    expect([allowedMode('final', rights), allowedMode('final', translator)]).toEqual(['final', 'draft']);
    expect([maySave(translator), maySave({ ...rights, drafts: false })]).toEqual([true, false]);
  });

  it('have the limit that was set, else the length of the base text, else none', () => {
    expect(limitOf(rowOf({ maxLength: 20 }), false)).toBe(20);
    expect(limitOf(rowOf({ maxLength: -1 }), false)).toBeNull();
    expect(limitOf(rowOf({ maxLength: null, baseValue: 'four' }), false)).toBe(4);
    expect(limitOf(rowOf({ maxLength: 0, baseValue: 'four' }), false)).toBe(4);
    expect(limitOf(rowOf({ maxLength: null, baseValue: 'four' }), true)).toBeNull();
  });
});
