/**
 * SQL: the source of a text, which it is translated from and checked against (docs/decisions/0144): the base text of its
 * entry, and for a plural form that has none, that of the plural's general form. One rule in the shapes that statements need.
 */
import { generalForm, pluralForms } from '@parlance/domain/entry/plural';
import { type RawBuilder, sql } from 'kysely';
import { isEntryWithHash, isEntryWithId, lateralLookup } from '../../db/lateral-lookup.ts';

type Part = RawBuilder<unknown>;

export interface SourcePlace {
  projectId: number;
  baseLanguageId: number | Part;
}

const forms = pluralForms.filter((form) => form !== generalForm);
/** The end of a key of a form that has another form for its source. */
const ending = `\\[(${forms.join('|')})\\]$`;
const generalEnding = `[${generalForm}]`;

/** SQL: a condition: a key is that of a general form. */
export const isGeneralKey = (key: Part): RawBuilder<boolean> =>
  sql<boolean>`right(${key}, ${sql.lit(generalEnding.length)}) = ${sql.lit(generalEnding)}`;

/** SQL: the hash of the key of a plural's general form. Of other keys that of the key itself, whose text is known to lack. */
export const generalHash = (key: Part): Part =>
  sql`md5(regexp_replace(${key}, ${sql.lit(ending)}, ${sql.lit(generalEnding)}))::uuid`;

/** SQL: the id of the general form of a key; null where no entry is. Without a join, which a planner could turn around. */
export const generalEntry = (projectId: number, key: Part): Part =>
  sql`(select general_entry.id from entries general_entry
    where ${isEntryWithHash('general_entry', projectId, generalHash(key))})`;

/** SQL: the base text of the general form of a key, which is looked up only where the key may be a plural form. */
export const generalText = ({ projectId, baseLanguageId }: SourcePlace, key: Part): Part =>
  sql`case when right(${key}, 1) = ']' then (select general_text.value from translations general_text
    where general_text.project_id = ${projectId} and general_text.language_id = ${baseLanguageId}::smallint
      and general_text.entry_id = ${generalEntry(projectId, key)}) end`;

/** SQL: the source of a text by its base text and key, expressions both. */
export const sourceText = (place: SourcePlace, base: Part, key: Part): Part =>
  sql`coalesce(${base}, ${generalText(place, key)})`;

/**
 * SQL: the source of an entry's texts with the state of its row (value, row_xmin), as a lateral table of at most one row. Each
 * step is a lookup of its own: PostgreSQL 18 keeps the first answer of a subquery in a branch of `union all` for all rows.
 */
export function sourceOf({ projectId, baseLanguageId }: SourcePlace, entryId: Part): Part {
  const textOf = (id: Part, condition = sql`true`) =>
    lateralLookup(sql`select k.value, k.xmin as row_xmin from translations k
      where ${condition} and k.project_id = ${projectId} and k.language_id = ${baseLanguageId}::smallint and k.entry_id = ${id}
        and k.value is not null`);
  const formOf = lateralLookup(sql`select k.key from entries k
    where own.value is null and ${isEntryWithId('k', projectId, entryId)} and right(k.key, 1) = ']'`);
  const generalOf = lateralLookup(sql`select k.id from entries k
    where f.key is not null and ${isEntryWithHash('k', projectId, generalHash(sql`f.key`))}`);
  return sql`lateral (
    select coalesce(own.value, g.value) as value, coalesce(own.row_xmin, g.row_xmin) as row_xmin
    from (select) one left join ${textOf(entryId)} own on true left join ${formOf} f on true
    left join ${generalOf} o on true left join ${textOf(sql`o.id`, sql`o.id is not null`)} g on true
    where own.value is not null or g.value is not null)`;
}

/**
 * SQL: the plural forms without a base text of their own, which have that of a general form for their source: a select of
 * (entry_id, form_key) and the columns of `general`, a select of general forms with their `key`. Base texts are looked up by
 * the whole key in a subquery: a join of them, the planner could turn into one with all texts of the language.
 */
export const formsWithSourceOf = ({ projectId, baseLanguageId }: SourcePlace, general: Part): Part => sql`
  select s.id as entry_id, s.key as form_key, g.* from (${general}) g
  cross join unnest(${sql.lit(`{${forms.join()}}`)}::text[]) as form
  cross join ${lateralLookup(
    sql`select f.id, f.key from entries f where ${isEntryWithHash(
      'f',
      projectId,
      sql`md5(left(g.key, ${sql.lit(-generalEnding.length)}) || '[' || form || ']')::uuid`,
    )}`,
  )} s
  where (select b.value from translations b where b.project_id = ${projectId}
    and b.language_id = ${baseLanguageId}::smallint and b.entry_id = s.id) is null`;

/** SQL: the general forms among some entries, as a select of (source_id, key). `ids`: a select of ids. */
export const generalAmong = (projectId: number, ids: Part): Part => sql`
  select i.id as source_id, k.key from (${ids}) i (id)
  cross join ${lateralLookup(sql`select e.key from entries e where ${isEntryWithId('e', projectId, sql`i.id`)}
    and ${isGeneralKey(sql`e.key`)}`)} k`;

/**
 * SQL: the entries whose source may change with the base texts of some, as a select of (entry_id, source_id). The planner does
 * not see how many they are (lateral-lookup.ts).
 */
export const withDependentForms = (place: SourcePlace, ids: readonly number[]): Part => {
  const given = sql`select * from unnest((select ${ids}::bigint[]))`;
  return sql`
    select i.id as entry_id, i.id as source_id from (${given}) i (id)
    union all
    select f.entry_id, f.source_id from (${formsWithSourceOf(place, generalAmong(place.projectId, given))}) f`;
};
