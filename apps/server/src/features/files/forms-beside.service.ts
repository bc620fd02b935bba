/**
 * Plural forms that belong to a kept file although none of its bodies holds them: a user added `items[few]` where files
 * have `items[other]`. The content of a file's bodies depends only on its imports (docs/decisions/0038).
 */
import { pluralCategories, pluralCodes } from '@parlance/domain/entry/plural';
import { sql } from 'kysely';
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
        and not exists (
          select from file_entries o
          join files f on f.project_id = ${projectId} and f.id = o.file_id and f.deleted_at is null
          where o.project_id = ${projectId} and o.entry_id = e.id)
    )
    select b.id, max(o.position) as position
    from beside b
    cross join unnest(${pluralCategories}::text[]) as c (category)
    join entries s on s.project_id = ${projectId}
      and s.key_hash = ${hashOfForm(sql`b.key`, sql`c.category`)}
    join file_entries o on o.project_id = ${projectId} and o.file_id = ${fileId} and o.entry_id = s.id
    where exists (
      select from languages l
      join translations t on t.project_id = ${projectId} and t.language_id = l.id and t.entry_id = b.id
      where l.project_id = ${projectId} and (t.value is not null or t.draft is not null))
    group by b.id order by b.id`.execute(db);
  return rows;
}
