/**
 * SQL: entries that need no translation (docs/decisions/0124): their file says so, or their source text is a reference to
 * another text, which is the same in all languages.
 */
import { referencePattern } from '@parlance/domain/entry/reference';
import { type RawBuilder, sql } from 'kysely';
import { translationOf } from '../../db/lateral-lookup.ts';

type Sql = RawBuilder<unknown>;

/** Whether an entry `e` may be one of them; the condition of the index `entries_untranslatable`. */
export const mayBeUntranslatable: Sql = sql`(e.metadata ->> 'translatable' = 'false'
  or e.metadata -> 'fields' ->> 'reference' = 'true')`;

/** Whether an entry `e` with the source text `b.value` is one of them, as text of SQL. */
export const isUntranslatable = `coalesce(e.metadata ->> 'translatable' = 'false'
  or (e.metadata -> 'fields' ->> 'reference' = 'true' and b.value ~ '${referencePattern}'), false)`;

/** The entries of a project that may be among them. */
export const mayBeUntranslatableOf = (projectId: number): Sql => sql`
  select e.id as entry_id from entries e where e.project_id = ${projectId} and ${mayBeUntranslatable}`;

/** The entries that need no translation, by one look-up of a source text for each that may be among them. */
const untranslatableOf = (projectId: Sql | number, baseLanguageId: Sql | number): Sql => sql`
  select e.id, e.group_id, e.plural, e.link_parent
  from entries e
  cross join ${translationOf(projectId, baseLanguageId, sql`e.id`)} b
  where e.project_id = ${projectId} and ${mayBeUntranslatable}
    and b.value is not null and ${sql.raw(isUntranslatable)}`;

/** Whether a row `t` of translations, which may be missing, shows its entry in its language: a status does not. */
const isShownBy = sql`(t.value is not null or t.draft is not null or t.locked) is true`;

/** The entries that a language does not show, because they need no translation and have no text there. */
export const hiddenIn = (scope: {
  projectId: number;
  languageId: number;
  baseLanguageId: number;
}): Sql => sql`
  select u.id as entry_id
  from (${untranslatableOf(scope.projectId, scope.baseLanguageId)}) u
  left join ${translationOf(scope.projectId, scope.languageId, sql`u.id`)} t on true
  where not ${isShownBy}`;

/**
 * For each language of a project that does not show such an entry, two rows of counts: one of `state`, and one that takes
 * away what `stateOf` counts of a row `t` of translations, as its status. Children of links are left out: counts take
 * them away themselves.
 */
export const hiddenCountsOf = (projectId: Sql | number, state: number, stateOf: Sql): Sql => sql`
  with untranslatable as materialized (
    select u.*, q.base_language_id
    from projects q
    cross join lateral (${untranslatableOf(projectId, sql`q.base_language_id`)}) u
    where q.id = ${projectId} and u.link_parent is null)
  select l.id as language_id, u.group_id, u.plural, s.state, s.n
  from untranslatable u
  join languages l on l.project_id = ${projectId} and l.id <> u.base_language_id and l.deleted_at is null
  left join ${translationOf(projectId, sql`l.id`, sql`u.id`)} t on true
  cross join lateral (values (${sql.lit(state)}, 1), (${stateOf}, -1)) s (state, n)
  where not ${isShownBy} and (s.n > 0 or s.state <> 0)`;
