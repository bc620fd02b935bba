import { sql } from 'kysely';
import { isEntryWithHash, lateralLookup, translationOf } from '../../db/lateral-lookup.ts';
import type { Db } from '../../db/pool.ts';
import { unnamedStatement } from '../../db/unnamed-statement.ts';
import type { LanguageRef } from '../entry-store/rows.queries.ts';
import { generalHash } from '../entry-store/source-text.sql.ts';
import { type HistoryLimits, isShown } from '../feed/history-limits.sql.ts';
import { eachOf, mayName, rowsWhere } from '../feed/rows.sql.ts';

/** For which source the text of an entry was written, and whose base texts may have been that source. */
export interface WrittenFor {
  baseHash: number | null;
  /** The entry, and the general form of its plural (docs/decisions/0144). */
  sources: number[];
}

/** Finds it; undefined if there is no such entry. */
export async function findWrittenFor(
  db: Db,
  { projectId, languageId }: Pick<LanguageRef, 'projectId' | 'languageId'>,
  entryId: number,
): Promise<WrittenFor | undefined> {
  const { rows } = await sql<WrittenFor>`
    select t.base_hash as "baseHash", case when g.id = e.id or g.id is null then array[e.id] else array[e.id, g.id] end as sources
    from entries e
    left join ${translationOf(projectId, languageId, sql`e.id`)} t on true
    left join ${lateralLookup(
      sql`select k.id from entries k where right(e.key, 1) = ']' and ${isEntryWithHash('k', projectId, generalHash(sql`e.key`))}`,
    )} g on true
    where e.project_id = ${projectId} and e.id = ${entryId}`.execute(db);
  return rows[0];
}

/** A source that was replaced: the text, and the change that replaced it. */
export interface ReplacedSource {
  text: string;
  at: Date;
  user_id: number | null;
  user_name: string | null;
}

/** The base text with this hash that was replaced last, as far as the plan shows the history; undefined: it is not known. */
export async function findReplacedSource(
  db: Db,
  { projectId, baseLanguageId }: Pick<LanguageRef, 'projectId' | 'baseLanguageId'>,
  { baseHash, sources }: { baseHash: number; sources: readonly number[] },
  limits: HistoryLimits,
): Promise<ReplacedSource | undefined> {
  const rowsOfBase = rowsWhere(
    projectId,
    sql`h.language_id = ${baseLanguageId}::smallint and ${mayName(sources)}`,
  );
  const { rows } = await sql<ReplacedSource>`
    ${unnamedStatement('from one entry to a part of a project')}
    select f.text, f.at, f.user_id, u.first_name || ' ' || u.last_name as user_name
    from (
      select h.old ->> 'value' as text, h.at, h.user_id from (${eachOf(rowsOfBase)}) h
      where h.entry_id = any(${sources}::bigint[]) and text_hash(h.old ->> 'value') = ${baseHash}
        and ${isShown(projectId, limits, sql`h.id`)}
      order by h.id desc limit 1
    ) f left join users u on u.id = f.user_id`.execute(db);
  return rows[0];
}
