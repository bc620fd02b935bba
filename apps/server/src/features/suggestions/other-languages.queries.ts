import { encodeId, encodeLanguageId } from '@parlance/domain/id';
import { maxSuggestedLength, mostOfSource } from '@parlance/domain/suggestions/sources';
import { sql } from 'kysely';
import { translationOf } from '../../db/lateral-lookup.ts';
import { shownText } from '../memory/shown-text.sql.ts';
import type { FindSuggestions } from './suggestion-source.ts';

interface OtherRow {
  language_id: number;
  text: string;
  is_draft: boolean;
  at: Date | null;
  user_id: number | null;
  user_name: string | null;
}

/** The entry's texts in the other languages. Languages that are near come first: `pt-BR` and `pt`. */
export const findOtherLanguages: FindSuggestions = async (db, place) => {
  const { projectId } = place;
  const [root = ''] = place.code.split('-');
  const { rows } = await sql<OtherRow>`
    select l.id as language_id, s.text, s.is_draft, s.text_at as at, s.text_by as user_id, u.first_name || ' ' || u.last_name as user_name
    from languages l
    join ${translationOf(projectId, sql`l.id`, sql`${place.entryId}::bigint`)} t on true
    cross join lateral (select ${shownText}) s
    left join users u on u.id = s.text_by
    where l.project_id = ${projectId} and l.deleted_at is null and l.id <> ${place.languageId}
      and l.id <> ${place.baseLanguageId}
      and octet_length(coalesce(t.value, t.draft)) between 1 and ${4 * maxSuggestedLength}
    order by split_part(l.code, '-', 1) = ${root} desc, l.code
    limit ${mostOfSource}`.execute(db);
  return rows.map((row) => ({
    text: row.text,
    language: encodeLanguageId(projectId, row.language_id),
    isDraft: row.is_draft,
    at: row.at?.toISOString() ?? null,
    by:
      row.user_id === null || row.user_name === null
        ? null
        : { _id: encodeId('user', row.user_id), displayName: row.user_name },
  }));
};
