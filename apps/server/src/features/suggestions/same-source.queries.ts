import { encodeId, encodeLanguageId } from '@parlance/domain/id';
import { maxSuggestedLength, mostOfSource } from '@parlance/domain/suggestions/sources';
import { sql } from 'kysely';
import { acrossProjects } from '../../db/across-projects.ts';
import { lateralLookup } from '../../db/lateral-lookup.ts';
import { shownText } from '../memory/shown-text.sql.ts';
import type { FindSuggestions } from './suggestion-source.ts';

interface FoundRow {
  project_id: number;
  project_name: string;
  language_id: number;
  entry_id: number;
  key: string;
  text: string;
  source_text: string;
  is_draft: boolean;
  count: number;
  at: Date | null;
  user_id: number | null;
  user_name: string | null;
}

/** A source text that thousands of entries have is looked at in that many of them, in each project. */
const mostEntries = 200;
/** Projects of a team that are looked at: this one, then the newest. */
const mostProjects = 200;
/** The score of a source text that differs in capital letters only. */
const otherCase = 95;

/**
 * Texts of entries with the same source text, in this project and in the team's others that have both languages. The
 * search index finds them: it has every text in small letters, and an index of their hashes. What it has not read yet
 * (docs/decisions/0002) is not suggested. The texts of the index are not compared: for that, the planner reads the
 * index of trigrams, too, which takes a hundred times as long.
 */
export const findSameSource: FindSuggestions = async (db, place) => {
  const { projectId, baseText } = place;
  if (baseText === null) return [];
  const { rows } = await sql<FoundRow>`
    ${acrossProjects('the same source text in the projects of a team')}
    with places as materialized (
      select p.id as project_id, p.name, s.id as source_id, t.id as target_id
      from projects p
      join languages s on s.project_id = p.id and s.code = ${place.baseCode} and s.deleted_at is null
      join languages t on t.project_id = p.id and t.code = ${place.code} and t.deleted_at is null
      where p.team_id = ${place.teamId} and p.deleted_at is null
        and (p.id = ${projectId} or ${place.mayReadTeam} and p.type <> 'tm' and not p.awaits_files)
      order by p.id = ${projectId} desc, p.id desc limit ${mostProjects}
    ), found as materialized (
      select l.project_id, l.name, l.target_id, f.entry_id, b.value as source_text, ${shownText}
      from places l
      cross join lateral (
        select s.entry_id from search_texts s
        where s.project_id = l.project_id and s.language_id = l.source_id and s.language_id > 0
          and text_hash(s.text) = text_hash(lower(${baseText}))
          and not (s.project_id = ${projectId} and s.entry_id = ${place.entryId})
        limit ${mostEntries}) f
      join ${lateralLookup(sql`select k.* from translations k
        where k.project_id = l.project_id and k.language_id = l.target_id and k.entry_id = f.entry_id
          and octet_length(coalesce(k.value, k.draft)) between 1 and ${4 * maxSuggestedLength}`)} t on true
      join ${lateralLookup(sql`select k.value from translations k
        where k.project_id = l.project_id and k.language_id = l.source_id and k.entry_id = f.entry_id
          and lower(k.value) = lower(${baseText})`)} b on true
    ), best as (
      select distinct on (project_id, text) f.*,
        count(*) over (partition by project_id, text)::integer as count,
        (source_text = ${baseText}) as is_exact
      from found f
      order by project_id, text, source_text = ${baseText} desc, is_draft, text_at desc nulls last, entry_id
    ), first as (
      select * from best
      order by is_exact desc, is_draft, project_id = ${projectId} desc, count desc, text_at desc nulls last, entry_id
      limit ${mostOfSource}
    )
    select f.project_id, f.name as project_name, f.target_id as language_id, f.entry_id, e.key, f.text, f.source_text,
      f.is_draft, f.count, f.text_at as at, f.text_by as user_id, u.first_name || ' ' || u.last_name as user_name
    from first f
    join ${lateralLookup(sql`select k.key from entries k where k.project_id = f.project_id and k.id = f.entry_id`)} e on true
    left join users u on u.id = f.text_by
    order by f.is_exact desc, f.is_draft, f.project_id = ${projectId} desc, f.count desc, f.text_at desc nulls last, f.entry_id`.execute(
    db,
  );
  return rows.map((row) => {
    const isExact = row.source_text === baseText;
    return {
      text: row.text,
      entry: { _id: encodeId('entry', row.entry_id), key: row.key },
      project:
        row.project_id === projectId
          ? null
          : { _id: encodeId('project', row.project_id), name: row.project_name },
      language: encodeLanguageId(row.project_id, row.language_id),
      score: isExact ? 100 : otherCase,
      sourceText: isExact ? null : row.source_text,
      count: row.count,
      isDraft: row.is_draft,
      at: row.at?.toISOString() ?? null,
      by:
        row.user_id === null || row.user_name === null
          ? null
          : { _id: encodeId('user', row.user_id), displayName: row.user_name },
    };
  });
};
