import { type EntryFilter, entryFilter } from '@parlance/contract/entry-filter';
import { noFilter } from '@parlance/domain/filter/conditions';
import { encodeId } from '@parlance/domain/id';
import { describe, expect, it } from 'vitest';
import { filterWords, readAddress, showsAll, unknownWords, writeAddress } from './view-search.ts';

describe('address of a language view', () => {
  it('reads filter, order, open entry and panel', () => {
    const address = readAddress({ state: 'drafts', sort: 'key', entry: 'e1', panel: 'history', lang: 'de' });
    expect(address).toEqual({
      filter: { ...noFilter, state: 'drafts', sort: 'key' },
      entry: 'e1',
      panel: 'history',
    });
  });

  it('takes words that mean nothing as not there', () => {
    const address = readAddress({ state: 'purple', panel: 'x', group: 'no-id', order: 'desc', search: '' });
    expect(address).toEqual({ filter: { ...noFilter, order: 'desc' }, entry: undefined, panel: undefined });
  });

  it('names words that mean nothing', () => {
    const search = { state: 'purple', group: 'no-id', status: 'none', order: 'desc', search: '', lang: 'de' };
    expect(unknownWords(search)).toEqual(['state=purple', 'group=no-id']);
  });

  it('writes only what differs from the plain view and leaves the words of others', () => {
    const filter = { ...noFilter, issue: 'tooLong,outdated' };
    expect(writeAddress({ lang: 'de', state: 'drafts' }, { filter, entry: 'e1', panel: undefined })).toEqual({
      lang: 'de',
      issue: 'tooLong,outdated',
      entry: 'e1',
    });
  });

  it('reads back what it wrote', () => {
    const group = encodeId('group', 7);
    const filter = {
      ...noFilter,
      state: 'locked',
      status: '0,2',
      group,
      search: 'a b',
      sort: 'value',
    } as const;
    const address = { filter, entry: 'e9', panel: 'details' } as const;
    expect(readAddress(writeAddress({}, address))).toEqual(address);
  });

  it('reads every word that the contract takes, and starts from its defaults', () => {
    const { shape } = entryFilter;
    expect(entryFilter.parse({})).toEqual(noFilter);
    const states = shape.state.unwrap().options.map((state) => ({ state }));
    const presets = shape.preset.unwrap().options.map((preset) => ({ preset }));
    const sorts = shape.sort.unwrap().options.map((sort) => ({ sort }));
    const orders = shape.order.unwrap().options.map((order) => ({ order }));
    const all: Partial<EntryFilter>[] = [...states, ...presets, ...sorts, ...orders];
    for (const filter of all) expect(readAddress(filter).filter).toEqual({ ...noFilter, ...filter });
    expect(Object.keys(readAddress({}).filter).sort()).toEqual(['order', 'sort', 'state']);
  });

  it('recognises a view that shows everything, in any order', () => {
    expect(showsAll({ ...noFilter, sort: 'key', order: 'desc' })).toBe(true);
    expect(showsAll({ ...noFilter, preset: 'duplicates' })).toBe(false);
    expect(filterWords(noFilter)).toEqual({});
  });
});
