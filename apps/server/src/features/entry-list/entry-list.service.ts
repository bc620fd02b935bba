import type { EntryFilter } from '@parlance/contract/entry-filter';
import { PackedList } from '@parlance/domain/entry-list/packed';
import type { Db } from '../../db/pool.ts';
import type { LanguageScope } from '../entries/language.service.ts';
import { numbersOf, withColumns } from '../entry-columns/columns.service.ts';
import type { SortKey } from '../entry-columns/orders.queries.ts';
import { type ReadFilter, readFilter } from './entry-filter.ts';
import { filterSlots } from './filter-slots.ts';
import { listMatching } from './matching.queries.ts';
import { presets } from './presets.ts';
import { packSlots } from './sort-slots.ts';

/** The ordered entries of a filter as they go over the wire (domain/entry-list/packed). */
export async function packedEntryList(db: Db, scope: LanguageScope, filter: EntryFilter): Promise<Buffer> {
  const read = readFilter(scope.projectId, filter);
  const matching = (await listMatching(db, scope, read)).map(numbersOf);
  const sort = sortKeyOf(scope, read);
  const compared = read.preset ? presets[read.preset].compares(scope) : [];
  return withColumns(db, scope, [...compared, ...(sort ? [sort] : [])], (columns) => {
    const chosen = filterSlots(columns, scope, read, matching);
    if (read.preset) presets[read.preset].narrow(chosen, columns.orders);
    return packSlots(columns, chosen, sort && columns.orders.at(-1), read.order);
  });
}

/** The numbers of the entries of a filter: what a selection by filter means. */
export async function listedEntries(db: Db, scope: LanguageScope, filter: EntryFilter): Promise<number[]> {
  const list = new PackedList(await packedEntryList(db, scope, { ...filter, sort: '_id', order: 'asc' }));
  return Array.from({ length: list.count }, (_, at) => list.number(at));
}

function sortKeyOf({ languageId, baseLanguageId }: LanguageScope, { sort }: ReadFilter): SortKey | undefined {
  switch (sort) {
    case '_id':
      return undefined;
    case 'key':
      return { by: 'key' };
    case 'baseValue':
      return { by: 'value', languageId: baseLanguageId };
    default:
      return { by: sort, languageId };
  }
}
