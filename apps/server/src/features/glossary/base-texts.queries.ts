import { sql } from 'kysely';
import { anyOf } from '../../db/lateral-lookup.ts';
import type { Db } from '../../db/pool.ts';
import { unnamedStatement } from '../../db/unnamed-statement.ts';
import { generalText, type SourcePlace } from '../entry-store/source-text.sql.ts';

export interface SourceOfEntry {
  entry_id: number;
  value: string;
}

export interface SourcesAsked {
  after: number;
  limit: number;
  among: readonly number[] | undefined;
}

/** Base texts after an entry, in order; of `among` only. */
export async function listBaseTexts(
  db: Db,
  { projectId, baseLanguageId }: { projectId: number; baseLanguageId: number },
  { after, limit, among }: SourcesAsked,
): Promise<SourceOfEntry[]> {
  const { rows } = await sql<SourceOfEntry>`
    ${unnamedStatement('from a few entries to all of a project')}
    select t.entry_id, t.value from translations t
    where t.project_id = ${projectId} and t.language_id = ${baseLanguageId}::smallint and t.entry_id > ${after}
      ${among ? sql`and t.entry_id = ${anyOf(among)}` : sql``} and t.value is not null
    order by t.entry_id limit ${limit}`.execute(db);
  return rows;
}

/** The same of plural forms without a base text: the sources that they have instead. */
export async function listFormSources(
  db: Db,
  place: SourcePlace,
  { after, limit, among }: SourcesAsked,
): Promise<SourceOfEntry[]> {
  const { projectId, baseLanguageId } = place;
  const { rows } = await sql<SourceOfEntry>`
    ${unnamedStatement('from a few entries to all of a project')}
    select e.id as entry_id, s.value from entries e
    cross join lateral (select ${generalText(place, sql`e.key`)} as value offset 0) s
    where e.project_id = ${projectId} and e.id > ${after} ${among ? sql`and e.id = ${anyOf(among)}` : sql``}
      and right(e.key, 1) = ']' and s.value is not null
      and (select b.value from translations b where b.project_id = ${projectId}
        and b.language_id = ${baseLanguageId}::smallint and b.entry_id = e.id) is null
    order by e.id limit ${limit}`.execute(db);
  return rows;
}
