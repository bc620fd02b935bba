import { sql } from 'kysely';
import { anyOf } from '../../db/lateral-lookup.ts';
import type { Db } from '../../db/pool.ts';
import { unnamedStatement } from '../../db/unnamed-statement.ts';

/** What is known of an entry beside its row of the language view. */
export interface EntryExtras {
  id: number;
  /** The numbers of its files, in the order in which they were created. */
  files: number[];
  linked_keys: string[];
  source_value: string | null;
}

/** Reads the extras of entries, of all in one statement. */
export async function listExtras(
  db: Db,
  projectId: number,
  sourceLanguageId: number,
  ids: readonly number[],
): Promise<EntryExtras[]> {
  const { rows } = await sql<EntryExtras>`
    ${unnamedStatement('from one entry to a page')}
    with asked as materialized (
      select e.id, coalesce(e.link_parent, e.id) as parent from entries e
      where e.project_id = ${projectId} and e.id = ${anyOf(ids)}
    )
    select a.id,
      array(select f.file_id from file_entries f
        where f.project_id = ${projectId} and f.entry_id = a.id order by f.file_id) as files,
      array(select l.key from entries l
        where l.project_id = ${projectId} and l.id <> a.id and (l.id = a.parent or l.link_parent = a.parent)
        order by l.link_parent is not null, l.id) as linked_keys,
      (select t.value from translations t
        where t.project_id = ${projectId} and t.language_id = ${sourceLanguageId} and t.entry_id = a.id) as source_value
    from asked a`.execute(db);
  return rows;
}
