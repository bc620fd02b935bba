import { expect, test } from 'vitest';
import { draftIsOlder, isNewText, textsAfterSave, writtenField } from './save.ts';

const rights = { drafts: true, values: true, draftMode: false };

test('texts are saved as drafts in draft mode and by those who may not write values', () => {
  expect(writtenField('save', rights)).toBe('value');
  expect(writtenField('save', { ...rights, draftMode: true })).toBe('draft');
  expect(writtenField('save', { ...rights, values: false })).toBe('draft');
  expect(writtenField('final', { ...rights, draftMode: true })).toBe('value');
  expect(writtenField('draft', rights)).toBe('draft');
});

test('final texts are refused to those who may not write values, and all to those who may not write drafts', () => {
  expect(writtenField('final', { ...rights, values: false })).toBeUndefined();
  for (const mode of ['save', 'final', 'draft'] as const)
    expect(writtenField(mode, { ...rights, drafts: false })).toBeUndefined();
});

test('a draft that was opened and saved as value is gone, except for final texts and those typed over the value', () => {
  const before = { value: 'v', draft: 'd' };
  const after = (mode: 'save' | 'final' | 'draft', field: 'value' | 'draft', replacesDraft = true) =>
    textsAfterSave(before, 'x', { field, mode, replacesDraft });
  expect(after('save', 'value')).toEqual({ value: 'x', draft: null });
  expect(after('save', 'value', false)).toEqual({ value: 'x', draft: 'd' });
  expect(after('final', 'value')).toEqual({ value: 'x', draft: 'd' });
  expect(after('save', 'draft')).toEqual({ value: 'v', draft: 'x' });
  const confirmed = textsAfterSave(before, 'v', { field: 'draft', mode: 'save', replacesDraft: true });
  expect(confirmed).toEqual({ value: 'v', draft: null });
  const same = textsAfterSave(before, 'd', { field: 'value', mode: 'final', replacesDraft: false });
  expect(same).toEqual({ value: 'd', draft: null });
});

test('a draft is older than a value that was changed after it, until the draft is changed or one of both is gone', () => {
  const before = { value: 'v', draft: 'd', draftOlder: false };
  expect(draftIsOlder(before, { value: 'x', draft: 'd' })).toBe(true);
  expect(draftIsOlder({ ...before, value: null }, { value: 'x', draft: 'd' })).toBe(true);
  expect(draftIsOlder(before, { value: 'v', draft: 'd' })).toBe(false);
  expect(draftIsOlder(before, { value: 'x', draft: 'e' })).toBe(false);
  expect(draftIsOlder(before, { value: null, draft: 'd' })).toBe(false);
  const older = { ...before, draftOlder: true };
  expect(draftIsOlder(older, { value: 'v', draft: 'd' })).toBe(true);
  expect(draftIsOlder(older, { value: 'v', draft: 'e' })).toBe(false);
});

test('a change brings a new text unless it publishes, or takes away what was not judged', () => {
  const before = { value: 'v', draft: 'd' };
  expect(isNewText(before, { value: 'd', draft: null })).toBe(false);
  expect(isNewText(before, { value: null, draft: 'd' })).toBe(false);
  expect(isNewText(before, { value: 'x', draft: 'd' })).toBe(true);
  expect(isNewText(before, { value: 'v', draft: 'x' })).toBe(true);
  expect(isNewText(before, { value: 'v', draft: null })).toBe(true);
  expect(isNewText({ value: 'v', draft: null }, { value: null, draft: null })).toBe(true);
  expect(isNewText({ value: null, draft: null }, { value: 'v', draft: null })).toBe(true);
});
