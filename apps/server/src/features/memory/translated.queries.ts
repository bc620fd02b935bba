import { longestSegment } from '@parlance/domain/memory/segment';
import { sql } from 'kysely';
import { acrossProjects } from '../../db/across-projects.ts';
import { lateralLookup, translationOf } from '../../db/lateral-lookup.ts';
import type { Db } from '../../db/pool.ts';
import { shownText } from './shown-text.sql.ts';

/** Whose texts are looked for in the memory. */
export interface SearchedMemory {
  projectId: number;
  teamId: number;
  /** Codes of the language and of the one that is translated from. */
  code: string;
  baseCode: string;
  /** Whether the caller reads the team's other projects, too. */
  mayReadTeam: boolean;
}

/** A project whose texts serve as a memory. */
export interface MemoryPlace {
  projectId: number;
  name: string;
  sourceId: number;
  targetId: number;
}

/** The project, and the memory of its team if it has both languages. */
export async function listMemoryPlaces(db: Db, place: SearchedMemory): Promise<MemoryPlace[]> {
  const { projectId, teamId, mayReadTeam } = place;
  const { rows } = await sql<MemoryPlace>`
    ${acrossProjects('similar texts in the memory of the team')}
    select p.id as "projectId", p.name, s.id as "sourceId", t.id as "targetId"
    from projects p
    join languages s on s.project_id = p.id and s.id = p.base_language_id and s.code = ${place.baseCode}
    join languages t on t.project_id = p.id and t.code = ${place.code} and t.deleted_at is null
    where p.team_id = ${teamId} and p.deleted_at is null
      and (p.id = ${projectId} or ${mayReadTeam} and p.type = 'tm')
    order by p.type desc`.execute(db);
  return rows;
}

export interface TranslatedRow {
  entry_id: number;
  key: string;
  source_text: string;
  text: string;
  is_draft: boolean;
  at: Date | null;
  user_id: number | null;
  user_name: string | null;
  /** What wrote it, where no person did (domain/entry/text-origin.ts). */
  origin: string | null;
}

export async function listTranslated(
  db: Db,
  { projectId, sourceId, targetId }: MemoryPlace,
  ids: readonly number[],
): Promise<TranslatedRow[]> {
  const { rows } = await sql<TranslatedRow>`
    select f.id as entry_id, e.key, s.value as source_text, w.text, w.is_draft, w.text_at as at, w.text_by as user_id,
      u.first_name || ' ' || u.last_name as user_name,
      w.text_origin as origin
    from unnest(${ids}::bigint[]) f (id)
    join ${lateralLookup(sql`select k.key from entries k where k.project_id = ${projectId} and k.id = f.id`)} e on true
    join ${translationOf(projectId, sourceId, sql`f.id`)} s on true
    join ${translationOf(projectId, targetId, sql`f.id`)} t on true
    cross join lateral (select ${shownText}) w
    left join users u on u.id = w.text_by
    where s.value is not null and coalesce(t.value, t.draft, '') <> ''
      and octet_length(coalesce(t.value, t.draft)) <= ${8 * longestSegment}`.execute(db);
  return rows;
}
