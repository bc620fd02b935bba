import { maxSuggestedLength } from '@parlance/domain/suggestions/sources';
import { sql } from 'kysely';
import { translationOf } from '../../db/lateral-lookup.ts';
import type { Db } from '../../db/pool.ts';

export interface PlaceRow {
  code: string;
  base_code: string;
  base_text: string | null;
  value: string | null;
  draft: string | null;
}

/** An entry in a language, with the text that it is translated from. */
export async function findPlace(
  db: Db,
  place: { projectId: number; languageId: number; baseLanguageId: number; entryId: number },
): Promise<PlaceRow | undefined> {
  const { projectId, languageId, baseLanguageId } = place;
  const { rows } = await sql<PlaceRow>`
    select l.code, s.code as base_code, t.value, t.draft,
      case when octet_length(b.value) <= ${4 * maxSuggestedLength} then b.value end as base_text
    from entries e
    join languages l on l.project_id = e.project_id and l.id = ${languageId} and l.deleted_at is null
    join languages s on s.project_id = e.project_id and s.id = ${baseLanguageId}
    left join ${translationOf(projectId, sql`${baseLanguageId}`, sql`e.id`)} b on true
    left join ${translationOf(projectId, sql`${languageId}`, sql`e.id`)} t on true
    where e.project_id = ${projectId} and e.id = ${place.entryId}`.execute(db);
  return rows[0];
}
