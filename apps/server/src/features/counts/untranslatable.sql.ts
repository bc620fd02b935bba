/**
 * SQL: entries that need no translation (docs/decisions/0124): their file says so, or their source text is a reference to
 * another text, which is the same in all languages.
 */
import { type RawBuilder, sql } from 'kysely';

type Sql = RawBuilder<unknown>;

/** Whether an entry `e` may be one of them; the condition of the index `entries_untranslatable`. */
export const mayBeUntranslatable: Sql = sql`(e.metadata ->> 'translatable' = 'false'
  or e.metadata -> 'fields' ->> 'reference' = 'true')`;

/** A reference of an Android file, as its reader knows it: `@string/app_name`, `?attr/title`. */
const reference = String.raw`^([@?][+*]?([\w.]+:)?[a-z]+/[\w.]+|\?[+*]?([\w.]+:)?[\w.]+)$`;

/** Whether an entry `e` with the source text `b.value` is one of them, as text of SQL. */
export const isUntranslatable = `coalesce(e.metadata ->> 'translatable' = 'false'
  or (e.metadata -> 'fields' ->> 'reference' = 'true' and b.value ~ '${reference}'), false)`;

export interface TargetLanguage {
  projectId: Sql | number;
  languageId: Sql | number;
  baseLanguageId: Sql | number;
}

/** Whether an entry `e` needs no translation into a language and has no text there: it is then not shown in it. */
export const isHiddenIn = ({ projectId, languageId, baseLanguageId }: TargetLanguage): Sql => sql`(
  ${mayBeUntranslatable}
  and exists (select from translations b
    where b.project_id = ${projectId} and b.language_id = ${baseLanguageId} and b.entry_id = e.id
      and b.value is not null and ${sql.raw(isUntranslatable)})
  and not exists (select from translations t
    where t.project_id = ${projectId} and t.language_id = ${languageId} and t.entry_id = e.id
      and (t.value is not null or t.draft is not null or t.locked)))`;
