import { historyKinds } from '@parlance/domain/history/kind';
import { sql } from 'kysely';
import { plannedEachTime } from '../../db/plan-each-time.ts';
import type { Db } from '../../db/pool.ts';
import { intoHistory } from '../feed/record.sql.ts';

export interface Trashing {
  projectId: number;
  userId: number | null;
  operationId: number;
}

/** Holds entries against new texts; answers those that are there. */
export async function holdForTrash(trx: Db, projectId: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from entries e where e.project_id = ${projectId} and e.id = any(${ids}::bigint[])
    order by e.id for update`.execute(trx);
  return rows.map((row) => row.id);
}

/** Moves entries with their texts and files into the trash; the entries themselves are deleted by `deleteEntries`. */
export async function copyToTrash(trx: Db, trashing: Trashing, ids: readonly number[]): Promise<void> {
  const { projectId, operationId } = trashing;
  await sql`
    ${plannedEachTime('from one entry to all of a project')}
    with texts as (
      delete from translations t using unnest(${ids}::bigint[]) as i (id), languages l
      where t.project_id = ${projectId} and l.project_id = ${projectId} and t.language_id = l.id and t.entry_id = i.id
      returning t.*
    ), files as (
      delete from file_entries f using unnest(${ids}::bigint[]) as i (id)
      where f.project_id = ${projectId} and f.entry_id = i.id
      returning f.entry_id, f.file_id, f.position
    ), texts_of as (
      select entry_id, jsonb_agg(to_jsonb(texts) - 'project_id' - 'entry_id' order by language_id) as list
      from texts group by entry_id
    ), files_of as (
      select entry_id, jsonb_agg(to_jsonb(files) - 'entry_id' order by file_id) as list from files group by entry_id
    )
    insert into trash (project_id, entry_id, operation_id, key, data)
    select ${projectId}, e.id, ${operationId}, e.key, jsonb_build_object(
      'entry', to_jsonb(e) - 'project_id' - 'id' - 'key' - 'key_hash' - 'plural',
      'translations', coalesce(t.list, '[]'), 'files', coalesce(f.list, '[]'))
    from entries e
    left join texts_of t on t.entry_id = e.id
    left join files_of f on f.entry_id = e.id
    where e.project_id = ${projectId} and e.id = any(${ids}::bigint[])`.execute(trx);
}

/**
 * The second statement of a deletion: translations went first, so that the count triggers still found their entry.
 * Children of a parent that goes keep their texts and stand alone.
 */
export async function deleteEntries(trx: Db, trashing: Trashing, ids: readonly number[]): Promise<void> {
  const { projectId, operationId, userId } = trashing;
  await sql`
    ${plannedEachTime('from one entry to all of a project')}
    with freed as (
      update entries c set link_parent = null
      where c.project_id = ${projectId} and c.link_parent = any(${ids}::bigint[]) and c.id <> all(${ids}::bigint[])
      returning c.id
    ), gone as (
      delete from entries e using unnest(${ids}::bigint[]) as i (id)
      where e.project_id = ${projectId} and e.id = i.id
      returning e.id, e.key
    )
    ${intoHistory('project_id', 'operation_id', 'kind', 'entry_id', 'subject', 'user_id', 'old')}
    select ${projectId}, ${operationId}::bigint, ${historyKinds.entryDeleted}::smallint, id, key, ${userId}::bigint,
      jsonb_build_object('key', key)
    from gone order by id`.execute(trx);
}
