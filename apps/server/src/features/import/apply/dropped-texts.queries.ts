import { mostUnits } from '@parlance/formats/shared/limits';
import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import { bodiesInForce } from '../../files/bodies.sql.ts';
import type { LanguageStep } from '../record/import.types.ts';

export interface DroppedTexts {
  count: number;
  keys: string[];
}

/**
 * Texts that users wrote since a body was stored, of entries that the body holds and the new file (`import_changes`)
 * does not. Unless another file has these entries, exports no longer contain them.
 */
export async function findDroppedTexts(
  trx: Db,
  { projectId, languageId }: Pick<LanguageStep, 'projectId' | 'languageId'>,
  { bodyId, fileIndex, mostKeys }: { bodyId: number; fileIndex: number; mostKeys: number },
): Promise<DroppedTexts> {
  const start = fileIndex * mostUnits;
  const { rows } = await sql<DroppedTexts>`
    with body as materialized (
      select file_id, created_at, entries from file_bodies where project_id = ${projectId} and id = ${bodyId}
    ), dropped as materialized (
      select unnest(entries) as id from body
      except select entry_id from import_changes where position between ${start} and ${start + mostUnits - 1}
    ), typed as materialized (
      select d.id from dropped d
      join translations t on t.project_id = ${projectId} and t.language_id = ${languageId} and t.entry_id = d.id
      where t.text_at > (select created_at from body) and (t.value is not null or t.draft is not null)
    ), held as materialized (
      select unnest(o.entries) as id from ${bodiesInForce(projectId)} o
      where o.language_id in (0, ${languageId}) and o.file_id <> (select file_id from body)
        and exists (select from typed)
    )
    select count(*)::integer as count,
      coalesce((array_agg(e.key order by e.key))[1:${sql.lit(mostKeys)}], '{}') as keys
    from typed join entries e on e.project_id = ${projectId} and e.id = typed.id
    where typed.id not in (select id from held)`.execute(trx);
  return rows[0] ?? { count: 0, keys: [] };
}
