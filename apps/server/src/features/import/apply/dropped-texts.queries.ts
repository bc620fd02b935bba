import { mostTexts } from '@parlance/formats/shared/limits';
import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import { bodiesInForce } from '../../files/bodies.sql.ts';
import type { LanguageStep } from '../record/import.types.ts';

export interface Dropped {
  /** Whether the entries have a text in the language, and whether users wrote it since the body was stored. */
  text: 'typed' | 'there' | 'none';
  count: number;
  keys: string[];
}

/**
 * Entries that a body holds and the new file (`import_changes`) does not, unless another file has them: exports no longer
 * contain them.
 */
export async function findDropped(
  trx: Db,
  { projectId, languageId }: Pick<LanguageStep, 'projectId' | 'languageId'>,
  { bodyId, fileIndex, mostKeys }: { bodyId: number; fileIndex: number; mostKeys: number },
): Promise<Dropped[]> {
  const start = fileIndex * mostTexts;
  const { rows } = await sql<Dropped>`
    with body as materialized (
      select file_id, created_at, entries from file_bodies where project_id = ${projectId} and id = ${bodyId}
    ), dropped as materialized (
      select unnest(entries) as id from body
      except select entry_id from import_changes where position between ${start} and ${start + mostTexts - 1}
    ), held as materialized (
      select unnest(o.entries) as id from ${bodiesInForce(projectId)} o
      where o.language_id in (0, ${languageId}) and o.file_id <> (select file_id from body)
        and exists (select from dropped)
    ), gone as materialized (
      select e.key, case
          when t.value is null and t.draft is null then 'none'
          when t.text_at > (select created_at from body) then 'typed'
          else 'there' end as text
      from dropped d
      join entries e on e.project_id = ${projectId} and e.id = d.id
      left join translations t on t.project_id = ${projectId} and t.language_id = ${languageId} and t.entry_id = d.id
      where d.id not in (select id from held)
    )
    select text, count(*)::integer as count, (array_agg(key order by key))[1:${sql.lit(mostKeys)}] as keys
    from gone group by text order by text desc`.execute(trx);
  return rows;
}
