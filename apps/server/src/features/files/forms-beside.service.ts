/**
 * Plural forms that belong to a kept file although none of its bodies holds them: a user added `items[few]` where files
 * have `items[other]`. The content of a file's bodies depends only on its imports (docs/decisions/0038).
 */
import { pluralCategories, pluralCodes } from '@parlance/domain/entry/plural';
import { sql } from 'kysely';
import { isEntryWithHash, lateralLookup } from '../../db/lateral-lookup.ts';
import type { Db } from '../../db/pool.ts';
import { unnamedStatement } from '../../db/unnamed-statement.ts';
import { countsOf } from '../counts/counts.sql.ts';
import { hashOfForm } from './forms.sql.ts';

/** An entry without a file, with the position of the file's last form of the same plural. */
export interface FormBeside {
  id: number;
  position: number;
}

/**
 * Entries without a file and with a text in any language, of whose plural the file has another form; the oldest first.
 * Looks up each row by itself: it runs in imports, when the planner has no statistics of what they wrote (db/lateral-lookup.ts).
 */
export async function listFormsBeside(db: Db, projectId: number, fileId: number): Promise<FormBeside[]> {
  // Skips projects without plurals, as most large ones are.
  const { rows: plurals } = await sql`
    select from (${countsOf(projectId, sql`language_id = 0 and plural <> 0`)}) c limit 1`.execute(db);
  if (plurals.length === 0) return [];
  const { rows } = await sql<FormBeside>`
    ${unnamedStatement('from one entry to all of a project')}
    with beside as materialized (
      select e.id, e.key from entries e
      where e.project_id = ${projectId} and e.plural between 1 and ${pluralCodes.other}
        and (
          select true from file_entries o
          join files f on f.project_id = ${projectId} and f.id = o.file_id and f.deleted_at is null
          where o.project_id = ${projectId} and o.entry_id = e.id limit 1) is null
    )
    select b.id, max(o.position) as position
    from beside b
    cross join unnest(${pluralCategories}::text[]) as c (category)
    cross join ${lateralLookup(sql`select k.id from entries k
      where ${isEntryWithHash('k', projectId, hashOfForm(sql`b.key`, sql`c.category`))}`)} s
    cross join ${lateralLookup(sql`select k.position from file_entries k
      where k.project_id = ${projectId} and k.file_id = ${fileId} and k.entry_id = s.id`)} o
    where exists (
      select from languages l
      join translations t on t.project_id = ${projectId} and t.language_id = l.id and t.entry_id = b.id
      where l.project_id = ${projectId} and (t.value is not null or t.draft is not null))
    group by b.id order by b.id`.execute(db);
  return rows;
}
