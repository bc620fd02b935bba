import type { Db } from '../../db/pool.ts';
import { applyChanges } from './apply-changes.ts';
import { ColumnsCache } from './cache.ts';
import { EntryColumns } from './entry-columns.ts';
import { readChanges, readSeen } from './feed.queries.ts';
import type { LanguageColumns } from './language-columns.ts';
import { getCreated, getFacts, getLanguage, getOrder, loadEntries } from './load.ts';
import type { Order } from './order.ts';
import type { SortKey } from './orders.queries.ts';
import { unpack } from './read.queries.ts';
import type { TextFacts } from './text-facts.ts';

/** Unpacks numbers of 8 bytes in network order, as `string_agg(int8send(…))` returns them. */
export const numbersOf = (bytes: Buffer): Float64Array => unpack(bytes).numbers;

/** The columns that a list needs besides the entries and the texts of its language. */
export interface WantedColumns {
  orders: readonly SortKey[];
  /** Further languages. */
  languages?: readonly number[];
  /** Languages for which a filter needs more than bits. */
  facts?: readonly number[];
  created?: boolean;
}

/** The columns of a list at one moment after the request. Callers must not keep them. */
export interface ListColumns {
  entries: EntryColumns;
  language: LanguageColumns;
  /** The requested orders. */
  orders: Order[];
  /** The texts of a requested further language. */
  textsOf(languageId: number): LanguageColumns;
  factsOf(languageId: number): TextFacts;
}

const caches = new WeakMap<Db, ColumnsCache>();

/**
 * Passes the columns of a language, and those in `wanted`, to `work`. This process caches them and first applies all
 * changes committed before the call, by any process. Concurrent calls for the same project wait.
 */
export async function withColumns<T>(
  db: Db,
  { projectId, languageId }: { projectId: number; languageId: number },
  wanted: WantedColumns,
  work: (columns: ListColumns) => T,
): Promise<T> {
  const kept = caches.get(db) ?? new ColumnsCache();
  caches.set(db, kept);
  return kept.inTurn(projectId, (known) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        const entries = await upToDate(trx, projectId, known);
        const language = await getLanguage(trx, entries, projectId, languageId);
        const used = languagesIn(wanted);
        for (const id of used) await getLanguage(trx, entries, projectId, id);
        for (const id of wanted.facts ?? []) await getFacts(trx, entries, projectId, id);
        if (wanted.created) await getCreated(trx, entries, projectId);
        const orders: Order[] = [];
        for (const sort of wanted.orders) orders.push(await getOrder(trx, entries, projectId, sort));
        const value = work({ entries, language, orders, ...lookUp(entries) });
        return { columns: entries, languages: [...new Set([...used, languageId])], value };
      }),
  );
}

const languagesIn = ({ orders, languages = [], facts = [] }: WantedColumns): number[] => [
  ...new Set([
    ...orders.flatMap((sort) => (sort.by === 'key' ? [] : [sort.languageId])),
    ...languages,
    ...facts,
  ]),
];

function lookUp({ languages }: EntryColumns): Pick<ListColumns, 'textsOf' | 'factsOf'> {
  const textsOf = (id: number): LanguageColumns => {
    const texts = languages.get(id);
    if (!texts) throw new Error(`Nobody asked for the columns of language ${id}.`);
    return texts;
  };
  const factsOf = (id: number): TextFacts => {
    const { facts } = textsOf(id);
    if (!facts) throw new Error(`Nobody asked for the facts of language ${id}.`);
    return facts;
  };
  return { textsOf, factsOf };
}

/** Returns the columns of all entries as the transaction sees them. */
async function upToDate(trx: Db, projectId: number, known: EntryColumns | undefined): Promise<EntryColumns> {
  if (known?.seen) {
    const changes = await readChanges(trx, projectId, known.seen);
    const { moment, countedSince } = changes;
    if (countedSince === known.seen.countedSince && (await applyChanges(trx, known, projectId, changes))) {
      known.seen = { moment, countedSince };
      return known;
    }
  }
  const columns = new EntryColumns();
  columns.seen = await readSeen(trx);
  await loadEntries(trx, columns, projectId);
  return columns;
}
