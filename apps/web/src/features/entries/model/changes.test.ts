import type { EntryFilter } from '@parlance/contract/entry-filter';
import { entryFlags } from '@parlance/domain/entry-list/packed';
import { noFilter } from '@parlance/domain/filter/conditions';
import {
  type HistoryKind,
  historyKindFacts,
  type ListChange,
  listChanges,
} from '@parlance/domain/history/kind';
import { encodeId } from '@parlance/domain/id';
import { describe, expect, it } from 'vitest';
import { readingAfter, type Shown } from './changes.ts';
import { EntryIds } from './entry-ids.ts';

const change = (kind: HistoryKind, language: string | null = 'de', entry = 'e1') => ({
  entry,
  language,
  kind,
  changes: historyKindFacts[kind].changes,
  user: null,
});
const german = { language: 'de', base: 'en', source: undefined, filter: noFilter, ids: null };
const after = (entries: ReturnType<typeof change>[], filter = {}, reload = false) =>
  readingAfter({ version: 1, entries, reload }, { ...german, filter: { ...noFilter, ...filter } });

describe('what to read again after a change', () => {
  it('is the rows that changed in this language or in the base texts beside it', () => {
    const changes = [
      change('text'),
      change('text', 'fr', 'e2'),
      change('text', 'en', 'e3'),
      change('key', null, 'e4'),
    ];
    expect(after(changes).rows).toEqual(['e1', 'e3', 'e4']);
  });

  it('leaves the list alone where neither its entries nor its order can have changed', () => {
    expect(after([change('text'), change('lock')]).list).toBe(false);
    expect(after([change('text', 'fr')], { state: 'drafts' }).list).toBe(false);
  });

  it('is the list as well where entries came or went, where a filter chooses, or where the order follows the text', () => {
    expect(after([change('entryCreated', null)]).list).toBe(true);
    expect(after([change('status')], { status: '2' }).list).toBe(true);
    expect(after([change('text')], { sort: 'value' }).list).toBe(true);
    expect(after([change('status')], { sort: 'value' }).list).toBe(false);
  });

  it('is the rows of what may be linked with an entry that came or went, and the links themselves', () => {
    const read = (kind: HistoryKind) => {
      const { rows, linked, links } = after([change(kind, null)]);
      return { rows, linked, links };
    };
    for (const kind of ['link', 'entryRestored'] as const)
      expect(read(kind)).toEqual({ rows: 'all', linked: false, links: true });
    expect(read('entryDeleted')).toEqual({ rows: ['e1'], linked: true, links: true });
    expect(read('key')).toEqual({ rows: ['e1'], linked: false, links: true });
    expect(read('entryCreated')).toEqual({ rows: ['e1'], linked: false, links: false });
  });

  it('goes by the declared meaning of a change, independent of its kind', () => {
    const movesList = (changes: ListChange, sort: EntryFilter['sort'] = '_id') =>
      after([{ ...change('description', null), changes }], { sort }).list;
    expect(listChanges.filter((one) => movesList(one))).toEqual(['members', 'place']);
    expect(listChanges.filter((one) => movesList(one, 'key'))).toEqual(['members', 'place', 'key']);
    expect(listChanges.filter((one) => movesList(one, 'draft'))).toEqual(['members', 'place', 'text']);
  });

  describe('of entries that need no translation', () => {
    const [visible, hideable, hidden] = [1, 2, 3].map((number) => encodeId('entry', number));
    const list = (mayHide = true) =>
      new EntryIds(Float64Array.of(1, 2), Uint16Array.of(0, entryFlags.mayHide), '', mayHide);
    const readsList = (
      kind: HistoryKind,
      language: string | null,
      entry: string | undefined,
      shown: Partial<Shown> = {},
    ) =>
      readingAfter(
        { version: 1, entries: [change(kind, language, entry)], reload: false },
        { ...german, ids: list(), ...shown },
      ).list;

    it('is the list where one that it leaves out may be shown', () => {
      for (const kind of ['text', 'lock'] as const) {
        expect(readsList(kind, 'en', hidden)).toBe(true);
        expect(readsList(kind, 'de', hidden)).toBe(true);
        expect(readsList(kind, 'fr', hidden, { source: 'fr' })).toBe(false);
      }
      expect(readsList('metadata', null, hidden)).toBe(true);
      expect(readsList('status', 'de', hidden)).toBe(false);
      expect(readsList('commentWritten', 'de', hidden)).toBe(false);
    });

    it('is the list where one that it shows may be left out, and no list for other entries', () => {
      for (const language of ['en', 'de']) {
        expect(readsList('text', language, hideable)).toBe(true);
        expect(readsList('text', language, visible)).toBe(false);
      }
      expect(readsList('lock', 'de', hideable)).toBe(true);
      expect(readsList('lock', 'de', visible)).toBe(false);
      expect(readsList('metadata', null, visible)).toBe(true);
    });

    it('is no list where the project has none, as for linked children, or where the list is not loaded', () => {
      for (const kind of ['text', 'lock', 'metadata'] as const)
        expect(readsList(kind, 'de', hidden, { ids: list(false) })).toBe(false);
      expect(readsList('text', 'de', hidden, { ids: null })).toBe(false);
    });
  });

  it('is everything where the event does not name what changed', () => {
    expect(after([], {}, true)).toEqual({ rows: 'all', linked: false, links: true, list: true });
  });
});
