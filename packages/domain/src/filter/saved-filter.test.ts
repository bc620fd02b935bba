import { expect, it } from 'vitest';
import { encodeId } from '../id.ts';
import { noFilter } from './conditions.ts';
import { isOfProject, mayWriteFilter, readSavedFilter } from './saved-filter.ts';

it('reads what it knows of a saved filter, and names what it does not know any more', () => {
  const data = {
    filter: { state: 'drafts', emptySource: 'false', oldCondition: 'true', status: '9', preset: 7 },
    position: 2,
    defaultFor: ['translator', 'king'],
  };
  expect(readSavedFilter(data)).toEqual({
    filter: { ...noFilter, state: 'drafts', emptySource: 'false' },
    unknown: ['oldCondition', 'status', 'preset'],
    position: 2,
    project: undefined,
    defaultFor: ['translator'],
  });
  expect(readSavedFilter({ status: '1', search: 'pay' })).toEqual(
    readSavedFilter({ filter: { status: '1', search: 'pay' } }),
  );
  expect(readSavedFilter({ status: '1', colour: 'red' })).toBeUndefined();
  expect(readSavedFilter({ status: 'banana' })?.unknown).toEqual(['status']);
  for (const none of [null, 1, 'a', [], {}, { filter: [] }]) expect(readSavedFilter(none)).toBeUndefined();
});

it('knows filters that only one project can have', () => {
  const id = encodeId('group', 7);
  for (const one of [{ group: id }, { file: id }, { tag: id }, { tagCategory: id }])
    expect(isOfProject(one)).toBe(true);
  expect(isOfProject({ ...noFilter, lastUserChanged: id, metadata: 'hasNoValue:a' })).toBe(false);
});

it('lets translators write filters that are no role’s default', () => {
  const everyday = { filter: {} };
  const first = { filter: {}, defaultFor: ['manager'] };
  expect(mayWriteFilter({ role: 'translator', isOwn: true }, everyday, undefined)).toBe(true);
  expect(mayWriteFilter({ role: 'translator', isOwn: false }, everyday)).toBe(false);
  expect(mayWriteFilter({ role: 'tpttranslator', isOwn: true }, everyday, first)).toBe(false);
  expect(mayWriteFilter({ role: 'manager', isOwn: false }, first)).toBe(true);
});
