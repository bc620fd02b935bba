/**
 * A search that is asked again (the list is read anew after each change that anybody makes) looks only at the entries that
 * the feed names since: a common word is found in a tenth of all texts, which the index takes 30 ms to say.
 */
import { kindsThatChange } from '@parlance/domain/history/kind';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { numbersOf } from '../entry-columns/columns.service.ts';
import { type ColumnsPosition, readSeen } from '../entry-columns/feed.queries.ts';
import { eachNamed, rowsWhere } from '../feed/rows.sql.ts';
import { countedSince, currentSnapshot, isUnseen, parseSnapshot } from '../feed/snapshots.sql.ts';
import type { SearchedScope } from './indexed.sql.ts';
import { KeptSearches, sortedOnce, withTested } from './kept-searches.ts';
import { type SearchWords, searchAmong, searchFor } from './search.ts';

/** Above it, asking the index again is faster. */
const mostTested = 2000;

const searches = new WeakMap<Db, KeptSearches>();

type Pack = (db: Db, entries: RawBuilder<unknown>) => Promise<Buffer>;

/** Lists the numbers of the entries that a search finds, ascending, with all changes committed before the call. */
export function listFound(
  db: Db,
  scope: SearchedScope,
  { search, words, pack }: { search: string; words: SearchWords; pack: Pack },
): Promise<Float64Array> {
  const kept = searches.get(db) ?? new KeptSearches();
  searches.set(db, kept);
  const { projectId, languageId, baseLanguageId, sourceLanguageId } = scope;
  const { searchIn, searchAs, searchCase } = words;
  const languages = [languageId, baseLanguageId, sourceLanguageId];
  const key = JSON.stringify([projectId, ...languages, search, searchIn, searchAs, searchCase]);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const known = kept.get(key);
      const news = known && (await readNamed(trx, scope, known.seen));
      if (known && news && !news.isWhole) {
        const holding =
          news.entries.length === 0
            ? new Float64Array()
            : sortedOnce(numbersOf(await pack(trx, searchAmong(scope, search, words, news.entries))));
        const entries = withTested(known.entries, news.entries, holding);
        kept.keep(key, { seen: news.seen, entries });
        return entries;
      }
      const seen = news?.seen ?? (await readSeen(trx));
      const entries = sortedOnce(numbersOf(await pack(trx, searchFor(scope, search, words))));
      kept.keep(key, { seen, entries });
      return entries;
    });
}

interface Named {
  seen: ColumnsPosition;
  /** Whether more was named than is tested one by one, or a change concerns more than entries. */
  isWhole: boolean;
  entries: number[];
}

/** The entries that the feed names since a moment, by any kind of change of themselves or of the searched languages. */
async function readNamed(
  trx: Db,
  { projectId, languageId, baseLanguageId, sourceLanguageId }: SearchedScope,
  before: ColumnsPosition,
): Promise<Named> {
  const languages = [languageId, baseLanguageId, sourceLanguageId];
  const unseen = sql`${isUnseen(parseSnapshot(before.moment))}
    and (h.language_id is null or h.language_id = any(${languages}::smallint[]))`;
  const { rows } = await sql<ColumnsPosition & { isWhole: boolean | null; entries: number[] | null }>`
    with fresh as materialized (
      select h.kind, h.entry_id from (${eachNamed(rowsWhere(projectId, unseen))}) h limit ${mostTested + 1}
    )
    select ${currentSnapshot} as moment, ${countedSince} as "countedSince", f."isWhole", f.entries
    from (
      select count(*) > ${mostTested} or bool_or(kind = any(${kindsThatChange('whole')}::smallint[])) as "isWhole",
        array_agg(distinct entry_id) filter (where entry_id is not null) as entries
      from fresh
    ) f`.execute(trx);
  const [news] = rows;
  if (!news) throw new Error('A statement that always answers a row answered none.');
  const { moment, countedSince: since, isWhole, entries } = news;
  return {
    seen: { moment, countedSince: since },
    isWhole: isWhole === true || since !== before.countedSince,
    entries: entries ?? [],
  };
}
