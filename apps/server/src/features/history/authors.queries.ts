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

/** Finds the last change of each field of an entry in a language, as far as the plan shows the history. */
export async function listLastAuthors(
  db: Db,
  { projectId, languageId }: Pick<LanguageRef, 'projectId' | 'languageId'>,
  entryId: number,
  limits: HistoryLimits,
): Promise<AuthorRow[]> {
  const own = rowsWhere(projectId, sql`h.language_id = ${languageId}::smallint and ${mayName([entryId])}`);
  const { rows } = await sql<AuthorRow>`
    select l.field, l.at, l.user_id, u.first_name || ' ' || u.last_name as user_name
    from (
      select distinct on (f.field) f.field, h.at, h.user_id
      from (${eachOf(own)}) h cross join unnest(${[...authoredFields]}::text[]) as f (field)
      where h.entry_id = ${entryId} and h.old ? f.field and ${isShown(projectId, limits, sql`h.id`)}
      order by f.field, h.id desc
    ) l left join users u on u.id = l.user_id`.execute(db);
  return rows;
}
