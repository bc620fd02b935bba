import type { EntryFilter } from '@parlance/contract/entry-filter';
import { PackedList } from '@parlance/domain/entry-list/packed';
import type { Db } from '../../db/pool.ts';
import type { LanguageScope } from '../entries/language.service.ts';
import { type ListColumns, type WantedColumns, withColumns } from '../entry-columns/columns.service.ts';
import type { SortKey } from '../entry-columns/orders.queries.ts';
import { neededColumns } from './column-conditions.ts';
import { type ReadFilter, readFilter, type SourcedScope, withSource } from './entry-filter.ts';
import { filterSlots, type MatchedEntries } from './filter-slots.ts';
import { listMatching, listMayBeUntranslatable } from './matching.queries.ts';
import { presets } from './presets.ts';
import { packSlots } from './sort-slots.ts';

/** Packs the ordered entries of a filter for the response (domain/entry-list/packed). */
export async function packedEntryList(db: Db, scope: LanguageScope, filter: EntryFilter): Promise<Buffer> {
  const asked = await askFor(db, scope, filter);
  const mayHide = await listMayBeUntranslatable(db, scope);
  const sort = sortKeyOf(asked);
  const wanted = { ...asked.needs, orders: [...asked.compared, ...(sort ? [sort] : [])] };
  return withColumns(db, scope, wanted, (columns) => {
    const order = sort && columns.orders.at(-1);
    const chosen = chosenSlots(columns, scope, asked);
    return packSlots(columns, { chosen, order, direction: asked.filter.order, mayHide });
  });
}

/** Counts the entries of several filters, all at one moment. */
export async function countListed(
  db: Db,
  scope: LanguageScope,
  filters: readonly EntryFilter[],
): Promise<number[]> {
  const asked: PreparedFilter[] = [];
  for (const filter of filters) asked.push(await askFor(db, scope, filter));
  const wanted = {
    languages: asked.flatMap(({ needs }) => needs.languages ?? []),
    facts: asked.flatMap(({ needs }) => needs.facts ?? []),
    created: asked.some(({ needs }) => needs.created),
    orders: asked.flatMap(({ compared }) => compared),
  };
  return withColumns(db, scope, wanted, (columns) => {
    let before = 0;
    return asked.map((one) => {
      const orders = columns.orders.slice(before, before + one.compared.length);
      before += one.compared.length;
      return chosenSlots({ ...columns, orders }, scope, one).reduce((count, isChosen) => count + isChosen, 0);
    });
  });
}

interface PreparedFilter {
  filter: ReadFilter;
  scope: SourcedScope;
  /** The database's answers for this filter. */
  matching: MatchedEntries[];
  needs: Omit<WantedColumns, 'orders'>;
  /** The orders that its preset compares. */
  compared: SortKey[];
}

async function askFor(db: Db, inLanguage: LanguageScope, asked: EntryFilter): Promise<PreparedFilter> {
  const filter = readFilter(inLanguage.projectId, asked);
  const scope = await withSource(db, inLanguage, asked);
  return {
    filter,
    scope,
    matching: await listMatching(db, scope, filter),
    needs: neededColumns(filter, scope),
    compared: filter.preset ? presets[filter.preset].compares(scope) : [],
  };
}

/** Marks the slots of a filter with 1. `orders` begins with those that its preset compares. */
function chosenSlots(
  columns: ListColumns,
  scope: LanguageScope,
  { filter, matching }: PreparedFilter,
): Uint8Array {
  const chosen = filterSlots(columns, scope, filter, matching);
  if (filter.preset) presets[filter.preset].narrow(chosen, columns);
  return chosen;
}

/**
 * Lists the numbers of the entries of a filter, for a selection by filter: by number, or `asShown` in the order of its
 * sort, where it matters which of them is the first.
 */
export async function listedEntries(
  db: Db,
  scope: LanguageScope,
  filter: EntryFilter,
  { asShown = false } = {},
): Promise<number[]> {
  const sorted: EntryFilter = asShown ? filter : { ...filter, sort: '_id', order: 'asc' };
  const list = new PackedList(await packedEntryList(db, scope, sorted));
  return Array.from({ length: list.count }, (_, at) => list.number(at));
}

function sortKeyOf({ scope, filter: { sort } }: PreparedFilter): SortKey | undefined {
  const { languageId, sourceLanguageId } = scope;
  switch (sort) {
    case '_id':
      return undefined;
    case 'key':
      return { by: 'key' };
    case 'baseValue':
      return { by: 'value', languageId: sourceLanguageId };
    default:
      return { by: sort, languageId };
  }
}
