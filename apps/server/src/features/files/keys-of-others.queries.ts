/** Finds keys that a new prefix would give to a file's entries, and that other texts of the project already have. */
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { bodiesInForce } from './bodies.sql.ts';

/** A key of another entry, with the path of one of its files; null: it has no file. */
export interface KeyOfOthers {
  /** The file's own entry. */
  id: number;
  key: string;
  file: string | null;
}

interface BodiesToRename {
  projectId: number;
  fileId: number;
  /** The file's bodies that get the new prefix. */
  bodyIds: readonly number[];
}

/**
 * Compares these entries of a file (`id`) with those that have their new keys (`newId`), and returns the pairs with
 * different texts: the new entry belongs to other files or to none, and differs in any language. If this file already
 * has the new entry in a language that came with the prefix, missing texts in the other languages do not count as
 * different, and only entries that other files have too are conflicts. In the order of their keys.
 */
export async function listKeysOfOthers(
  trx: Db,
  { projectId, fileId, bodyIds }: BodiesToRename,
  taken: readonly { id: number; newId: number }[],
): Promise<KeyOfOthers[]> {
  if (taken.length === 0) return [];
  const { rows } = await sql<KeyOfOthers>`
    with taken as materialized (
      select * from unnest(${taken.map(({ id }) => id)}::bigint[], ${taken.map(({ newId }) => newId)}::bigint[])
        as m (entry_id, new_id)
    ), own as materialized (
      select distinct unnest(b.entries) as id from ${bodiesInForce(projectId)} b
      where b.file_id = ${fileId} and b.id <> all(${bodyIds}::bigint[])
    ), others as materialized (
      select o.entry_id as id, min(f.path) as path
      from taken m
      join file_entries o on o.project_id = ${projectId} and o.entry_id = m.new_id and o.file_id <> ${fileId}
      join files f on f.project_id = ${projectId} and f.id = o.file_id and f.deleted_at is null
      group by o.entry_id
    ), texts as materialized (
      select m.entry_id, bool_or((t.value, t.draft) is distinct from (n.value, n.draft)) as differ,
        coalesce(bool_or(coalesce(t.value, t.draft) <> coalesce(n.value, n.draft)), false) as contradict
      from taken m
      join languages l on l.project_id = ${projectId}
      left join translations t on t.project_id = ${projectId} and t.language_id = l.id and t.entry_id = m.entry_id
      left join translations n on n.project_id = ${projectId} and n.language_id = l.id and n.entry_id = m.new_id
      group by m.entry_id
    )
    select m.entry_id as id, e.key, others.path as file
    from taken m
    join texts on texts.entry_id = m.entry_id
    join entries e on e.project_id = ${projectId} and e.id = m.new_id
    left join own on own.id = m.new_id
    left join others on others.id = m.new_id
    where case when own.id is null then texts.differ else others.id is not null and texts.contradict end
    order by e.key collate "C"`.execute(trx);
  return rows;
}
