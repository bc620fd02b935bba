import { columnsThatChange, kindNumbers } from '@parlance/domain/history/kind';
import { longestSegment } from '@parlance/domain/memory/segment';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { eachOf, isBlock, rowsWhere } from '../feed/rows.sql.ts';
import { countedSince, currentSnapshot, isUnseen, parseSnapshot } from '../feed/snapshots.sql.ts';
import { memoryReader } from './memory-reader.service.ts';

/** The state of the database that an index has. */
export interface IndexState {
  moment: string;
  /** Another value: the database crashed, or is another one, and `moment` means nothing. */
  countedSince: string;
  /** The source language; another one makes another index. */
  baseLanguageId: number;
  /** When it was read, in milliseconds: the history keeps changes for some weeks. */
  at: number;
}

/** The state, and whether the project has history that an earlier one has not seen. */
export interface StateNow {
  state: IndexState;
  hasChanged: boolean;
}

/**
 * Reads the state of the database, in one short statement: it is asked before each look-up. Rows that are read after it may be
 * newer; they come once more with the changes since. undefined: there is no such project.
 */
export async function readState(
  db: Db,
  projectId: number,
  known: IndexState | undefined,
): Promise<StateNow | undefined> {
  const moment = known ? parseSnapshot(sql`${known.moment}::text`) : undefined;
  const hasChanged = moment
    ? sql`exists (select from history h where h.project_id = p.id and ${isUnseen(moment)})`
    : sql`true`;
  const { rows } = await sql<IndexState & Pick<StateNow, 'hasChanged'>>`
    select ${currentSnapshot} as moment, ${countedSince} || ' ' || d.oid || ' ' || extract(epoch from p.created_at) as "countedSince",
      p.base_language_id as "baseLanguageId", (extract(epoch from now()) * 1000)::float8 as at,
      ${hasChanged} as "hasChanged"
    from projects p join pg_database d on d.datname = current_database()
    where p.id = ${projectId}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { hasChanged: changed, ...state } = row;
  return { state, hasChanged: changed };
}

const isNeeded = sql`(h.kind = any(${kindNumbers(memoryReader.needs)}::smallint[])
  or h.entry_id is not null and h.old ?| ${columnsThatChange('text')}::text[])`;

/** Entries with changes since a moment. undefined: there are more than `most` changes. */
export async function listChanged(
  db: Db,
  projectId: number,
  { moment }: Pick<IndexState, 'moment'>,
  most: number,
): Promise<number[] | undefined> {
  const { rows } = await sql<{ ids: number[]; count: number }>`
    select coalesce(array_agg(distinct f.entry_id), '{}') as ids, count(*)::integer as count from (
      select h.entry_id from (${eachOf(
        rowsWhere(projectId, sql`${isUnseen(parseSnapshot(moment))} and (${isNeeded} or ${isBlock()})`),
      )}) h
      where ${isNeeded} and h.entry_id is not null
      limit ${most + 1}
    ) f`.execute(db);
  const [changed] = rows;
  return changed && changed.count <= most ? changed.ids : undefined;
}

export interface SourceRow {
  id: number;
  text: string;
  /** The languages in which it has a text. */
  languages: number[];
}

/** Source texts that are short enough, with the languages of their translations, ascending by entry. */
export async function listSources(
  db: Db,
  { projectId, baseLanguageId }: { projectId: number; baseLanguageId: number },
  chosen: { ids: readonly number[] } | { after: number; limit: number },
): Promise<SourceRow[]> {
  const [which, limit] =
    'ids' in chosen
      ? [sql`s.entry_id = any(${chosen.ids}::bigint[])`, sql``]
      : [sql`s.entry_id > ${chosen.after}`, sql`limit ${chosen.limit}`];
  const { rows } = await sql<SourceRow>`
    with sources as materialized (
      select s.entry_id, s.value from translations s
      where s.project_id = ${projectId} and s.language_id = ${baseLanguageId} and ${which}
        and s.value <> '' and octet_length(s.value) <= ${4 * longestSegment}
      order by s.entry_id ${limit}
    ), translated as (
      select t.entry_id, array_agg(t.language_id::integer) as languages from translations t
      where t.project_id = ${projectId}
        and t.language_id = any(array(
          select l.id from languages l where l.project_id = ${projectId} and l.id <> ${baseLanguageId}))
        and t.entry_id between (select min(entry_id) from sources) and (select max(entry_id) from sources)
        and (t.value is not null or t.draft is not null)
      group by t.entry_id
    )
    select s.entry_id as id, s.value as text, coalesce(t.languages, '{}') as languages
    from sources s left join translated t on t.entry_id = s.entry_id
    order by s.entry_id`.execute(db);
  return rows;
}
