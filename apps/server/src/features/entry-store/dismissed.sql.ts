import { dismissibleIssues, ofLength } from '@parlance/domain/checks/dismissals';
import { type RawBuilder, sql } from 'kysely';
import { sourceOf } from './source-text.sql.ts';

/** SQL: the names of those who dismissed problems of a text, by number; null: nobody did. */
export const dismissers = (dismissed: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  case when ${dismissed} is not null then (
    select jsonb_object_agg(u.id, u.first_name || ' ' || u.last_name) from users u
    where u.id in (select (d.value ->> 'by')::bigint from jsonb_each(${dismissed}) d)) end`;

const issuesOfLength = dismissibleIssues.filter(ofLength);

/** SQL: the numbers of the entries with a dismissal that holds for the text or draft as it is: the twin of `holdsFor`
 *  (domain/checks/dismissals). */
export function entriesWithDismissed(place: {
  projectId: number;
  languageId: number;
  baseLanguageId: number;
  isBase: boolean;
}): RawBuilder<unknown> {
  const { projectId, languageId, isBase } = place;
  const source = isBase ? sql`` : sql`left join ${sourceOf(place, sql`t.entry_id`)} s on true`;
  const base = isBase ? sql`'null'::jsonb` : sql`coalesce(to_jsonb(text_hash(s.value)), 'null')`;
  return sql`
    select t.entry_id from translations t ${source}
    where t.project_id = ${projectId} and t.language_id = ${languageId} and t.dismissed is not null
      and exists (select from jsonb_each(t.dismissed) d
        where d.value -> 'base' = ${base}
          and (d.value -> 'texts' @> to_jsonb(text_hash(t.value)) or d.value -> 'texts' @> to_jsonb(text_hash(t.draft)))
          and (d.key <> all(${sql.lit(`{${issuesOfLength.join()}}`)}::text[])
            or d.value -> 'maxLength' = coalesce(to_jsonb(t.max_length), 'null')))`;
}
