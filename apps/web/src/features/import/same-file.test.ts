import { describe, expect, it } from 'vitest';
import type { Item } from './import-items.ts';
import { formerPath, importFilesOf } from './same-file.ts';
import { sameInOtherLanguages } from './same-file-proposals.ts';

const item = (id: string, more: Partial<Item> = {}): Item => ({
  id,
  path: `locales/${id}.json`,
  size: 1,
  state: 'ready',
  upload: '0000000a0000000000000001',
  fileType: 'nested_json',
  alternatives: [],
  language: id,
  ...more,
});
const sameFile = { path: 'en.json', keys: 5, common: 5 };

describe('a file that was uploaded from another folder before', () => {
  it('gets the former path, unless the user says that it is another file', () => {
    const taken = item('en', { sameFile });
    expect(importFilesOf([taken], [taken])).toMatchObject([{ language: 'en', path: 'en.json' }]);
    const other = item('en', { sameFile: { ...sameFile, isOther: true } });
    expect(importFilesOf([other], [other])[0]).not.toHaveProperty('path');
  });

  it('keeps its own path where another file of the list comes to the former one', () => {
    const taken = item('en', { sameFile });
    const asItIs = item('x', { path: 'en.json', language: 'en' });
    const alike = item('y', { path: 'src/en.json', language: 'en', sameFile });
    expect(formerPath(taken, [taken, asItIs])).toBeUndefined();
    expect(formerPath(taken, [taken, alike])).toBeUndefined();
    expect(formerPath(taken, [taken, { ...asItIs, language: 'de' }])).toBe('en.json');
  });

  it('is turned in all its languages', () => {
    const items = [
      item('en', { sameFile }),
      item('de', { sameFile: { ...sameFile, path: 'de.json' } }),
      item('fr'),
      item('it', { sameFile, fileType: 'i18next_json' }),
    ];
    const found = new Map(items.map(({ id }) => [id, { keysInCommon: { path: '{language}.json' } }]));
    const same = sameInOtherLanguages(items[0] as Item, items, found as never);
    expect(same.map(({ id }) => id)).toEqual(['en', 'de']);
  });
});
