import type { EntryFilter } from '@parlance/contract/entries';

export const panelNames = ['details', 'history'] as const;
export type PanelName = (typeof panelNames)[number];

/** What the address of a language view says: the filter under the contract's names, the open entry, the open panel. */
export interface ViewAddress {
  filter: EntryFilter;
  entry: string | undefined;
  panel: PanelName | undefined;
}

type Search = Readonly<Record<string, string | string[] | undefined>>;

const oneOf =
  <T extends string>(...values: T[]) =>
  (word: string): T | undefined =>
    values.find((value) => value === word);
const listOf =
  (...values: string[]) =>
  (word: string): string | undefined =>
    word.split(',').every((one) => values.includes(one)) ? word : undefined;
const id = (word: string): string | undefined => (/^[0-9a-f]{24}$/.test(word) ? word : undefined);

type Readers = { [K in keyof Required<EntryFilter>]: (word: string) => EntryFilter[K] | undefined };

/** What each word of a filter may say, as contract/entries has it (its schemas stay on the server). */
const readers: Readers = {
  state: oneOf(
    'all',
    'untranslated',
    'drafts',
    'draftsWithoutValue',
    'draftsWithValue',
    'translated',
    'locked',
    'issues',
  ),
  issue: listOf('variableMissing', 'tooLong', 'outdated', 'glossaryMissing'),
  status: listOf('0', '1', '2', '3', '4', '5'),
  preset: oneOf('duplicates', 'inconsistencies', 'noTags'),
  tag: (word) => (word.split(',').every(id) ? word : undefined),
  tagCategory: (word) => (word === 'none' ? word : id(word)),
  group: id,
  file: id,
  search: (word) => word.trim().slice(0, 500) || undefined,
  sort: oneOf('key', 'baseValue', 'value', 'draft', 'valueUpdatedAt', '_id'),
  order: oneOf('asc', 'desc'),
};
const names = Object.keys(readers) as (keyof EntryFilter)[];
export const noFilter: EntryFilter = { state: 'all', sort: '_id', order: 'asc' };

const first = (value: string | string[] | undefined): string | undefined => [value].flat()[0];

/** Reads an address. A word that is no value of its field (an old link, a typo) is as if it were not there. */
export function readAddress(search: Search): ViewAddress {
  const given = names.flatMap((name) => {
    const value = readers[name](first(search[name]) ?? '');
    return value === undefined ? [] : [[name, value]];
  });
  const panel = first(search.panel);
  return {
    filter: { ...noFilter, ...Object.fromEntries(given) },
    entry: first(search.entry) || undefined,
    panel: panelNames.find((name) => name === panel),
  };
}

/** The words of a filter, without those that say what holds anyway. */
export function filterWords(filter: Partial<EntryFilter>): Record<string, string> {
  const words: Record<string, string> = {};
  for (const name of names) {
    const value = filter[name];
    if (value !== undefined && value !== '' && value !== noFilter[name]) words[name] = value;
  }
  return words;
}

/** The query of an address; words that belong to others (`lang`) stay. */
export function writeAddress(search: Search, address: ViewAddress): Record<string, string | string[]> {
  const own = new Set<string>([...names, 'entry', 'panel']);
  const others = Object.entries(search).filter(([name, value]) => !own.has(name) && value !== undefined);
  return {
    ...(Object.fromEntries(others) as Record<string, string | string[]>),
    ...filterWords(address.filter),
    ...(address.entry ? { entry: address.entry } : {}),
    ...(address.panel ? { panel: address.panel } : {}),
  };
}

/** Whether a filter shows everything, whatever its order. */
export function showsAll(filter: EntryFilter): boolean {
  return Object.keys(filterWords({ ...filter, sort: undefined, order: undefined })).length === 0;
}
