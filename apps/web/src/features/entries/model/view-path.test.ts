import { noFilter } from '@parlance/domain/filter/conditions';
import { encodeId } from '@parlance/domain/id';
import { describe, expect, it } from 'vitest';
import { childPath, fileNamed, readPath, splitPath, together } from './view-path.ts';
import { readAddress } from './view-search.ts';

const tag = '746167200000000000000001';
const group = encodeId('group', 7);

describe('the path below a language', () => {
  it.each([
    ['', {}],
    ['new', { creating: {} }],
    ['entry/e', { entry: 'e' }],
    [`entry/e/group/${group}`, { entry: 'e' }],
    [`entry/e/group/${group}/edit`, { entry: 'e', modal: true }],
    ['entry/e/group/-/edit', { entry: 'e', modal: true }],
    ['entry/e/group/g/new', { creating: { group: 'g' } }],
    ['state/untranslated', { filter: { state: 'untranslated' } }],
    ['state/unpublished', { filter: { state: 'drafts' } }],
    ['state/locked', { filter: { state: 'locked' } }],
    [`tag/${tag}`, { filter: { tag } }],
    ['file/res%2Fvalues%2Fstrings.xml', { file: 'res/values/strings.xml' }],
    ['file/res/values/strings.xml', { file: 'res/values/strings.xml' }],
    ['file/100%.json', { file: '100%.json' }],
    ['tags', { over: 'tags' }],
    ['files', { over: 'files' }],
    ['tags/x', { unknown: true }],
    ['state/finished', { unknown: true }],
    ['tag/checkout', { unknown: true }],
    [`tag/${tag},${tag}`, { unknown: true }],
    ['screenshots', { unknown: true }],
    ['entry', { unknown: true }],
    ['entry/e/group/WRONG/edit', { unknown: true }],
    [`entry/e/group/${tag}/edit`, { unknown: true }],
    [`entry/e/tag/${group}`, { unknown: true }],
    [`entry/e/group/${group}/remove`, { unknown: true }],
    [`entry/e/group/${group}/edit/more`, { unknown: true }],
    ['state', { unknown: true }],
  ])('%s', (path, words) => {
    const { view, below } = splitPath(`/projects/p/languages/l/${path}`);
    expect(view).toBe('/projects/p/languages/l');
    expect(readPath(below)).toEqual(words);
  });

  it('says more than the query beside it', () => {
    const query = readAddress({ state: 'locked', search: 'pay', panel: 'history' });
    expect(together({ entry: 'e', modal: true, filter: { state: 'drafts' } }, query)).toEqual({
      filter: { ...noFilter, state: 'drafts', search: 'pay' },
      entry: 'e',
      panel: 'history',
      modal: true,
    });
  });
});

describe('the path of a child state', () => {
  const plain = readAddress({});
  it.each([
    [plain, ''],
    [{ ...plain, entry: 'e' }, ''],
    [{ ...plain, entry: 'e', modal: true }, `/entry/e/group/${group}/edit`],
    [{ ...plain, creating: {} }, '/new'],
    [{ ...plain, creating: { group: 'h' } }, '/entry/new/group/h/new'],
  ])('is read as it was written: %o', (address, path) => {
    expect(childPath(address, group)).toBe(path);
    const { entry, modal, creating } = together(
      readPath(splitPath(`/projects/p/languages/l${path}`).below),
      plain,
    );
    if (path !== '')
      expect({ entry, modal, creating }).toEqual({
        entry: address.entry,
        modal: address.modal,
        creating: address.creating,
      });
  });
});

describe('a file in an address', () => {
  const files = [
    { _id: '1', path: 'app/strings.xml', bodies: [] },
    { _id: '2', path: 'wear/strings.xml', bodies: [] },
    { _id: '3', path: 'web/en.json', bodies: [{ path: 'web/fr.json' }] },
  ];
  it('is named by its id, its path, or a name that only one has', () => {
    const found = ['2', 'app/strings.xml', 'en.json', 'fr.json', 'strings.xml', 'de.json'];
    expect(found.map((name) => fileNamed(files, name)?._id)).toEqual([
      '2',
      '1',
      '3',
      '3',
      undefined,
      undefined,
    ]);
  });
});
