import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { LanguageRef } from '../entry-store/rows.queries.ts';
import { type HistoryLimits, isShown } from '../feed/history-limits.sql.ts';
import { eachOf, mayName, rowsWhere } from '../feed/rows.sql.ts';

const authoredFields = ['draft', 'value', 'status'] as const;
export type AuthoredField = (typeof authoredFields)[number];

/** The last change of a field. */
export interface AuthorRow {
  field: AuthoredField;
  at: Date;
  user_id: number | null;
  user_name: string | null;
}

/**
 * Finds the last change of each field of an entry in a language, as far as the plan shows the history. What an undo
 * restored is of who wrote it, not of who took back what came after it.
 */
export async function listLastAuthors(
  db: Db,
  place: Pick<LanguageRef, 'projectId' | 'languageId'>,
  entryId: number,
  limits: HistoryLimits,
): Promise<AuthorRow[]> {
  const authors: AuthorRow[] = [];
  // Undone, redone, undone: one round for each undo in the chain.
  let remaining: FieldBefore[] = authoredFields.map((field) => ({ field, before: null }));
  while (remaining.length > 0) {
    const found = await listLastChanges(db, place, { entryId, fields: remaining, limits });
    authors.push(...found.filter(({ isUndo }) => !isUndo));
    remaining = found.filter(({ isUndo, before }) => isUndo && before !== null);
  }
  return authors;
}

/** `before`: only changes below this id count; null: all do. */
interface FieldBefore {
  field: AuthoredField;
  before: number | null;
}

/** The last change of each field; `before` of an undo: the first row of what it undid, null where that is not known. */
async function listLastChanges(
  db: Db,
  { projectId, languageId }: Pick<LanguageRef, 'projectId' | 'languageId'>,
  { entryId, fields, limits }: { entryId: number; fields: readonly FieldBefore[]; limits: HistoryLimits },
): Promise<(AuthorRow & FieldBefore & { isUndo: boolean })[]> {
  const own = rowsWhere(projectId, sql`h.language_id = ${languageId}::smallint and ${mayName([entryId])}`);
  const { rows } = await sql<AuthorRow & FieldBefore & { isUndo: boolean }>`
    with known as materialized (
      select h.id, h.at, h.user_id, h.operation_id, h.old from (${eachOf(own)}) h
      where h.entry_id = ${entryId} and h.old ?| ${[...authoredFields]}::text[] and ${isShown(projectId, limits, sql`h.id`)}
    ), last as (
      select distinct on (f.field) f.field, h.at, h.user_id, o.undoes
      from unnest(${fields.map(({ field }) => field)}::text[], ${fields.map(({ before }) => before)}::bigint[])
        as f (field, before)
      join known h on h.old ? f.field and (f.before is null or h.id < f.before)
      left join operations o on o.project_id = ${projectId} and o.id = h.operation_id
      order by f.field, h.id desc
    )
    select l.field, l.at, l.user_id, u.first_name || ' ' || u.last_name as user_name, l.undoes is not null as "isUndo",
      (select min(h.id) from known h where h.operation_id = l.undoes and h.old ? l.field) as before
    from last l left join users u on u.id = l.user_id`.execute(db);
  return rows;
}
