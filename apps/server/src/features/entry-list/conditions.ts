import type { EntryFilter } from '@parlance/contract/entries';
import { type RawBuilder, sql } from 'kysely';
import type { LanguageScope } from '../entries/language.service.ts';
import type { ReadFilter } from './entry-filter.ts';
import { searchFor } from './search.ts';

/** A condition over `e` (entries), `t` (translations in the language) and `b` (in the base language). */
type Condition = RawBuilder<unknown>;

const states: Record<EntryFilter['state'], Condition | undefined> = {
  all: undefined,
  untranslated: sql`t.value is null and t.draft is null and t.locked is not true`,
  drafts: sql`t.draft is not null`,
  draftsWithoutValue: sql`t.draft is not null and t.value is null`,
  draftsWithValue: sql`t.draft is not null and t.value is not null`,
  translated: sql`t.value is not null`,
  locked: sql`t.locked`,
  issues: sql`t.issues <> 0`,
};

/** Everything that has to hold for an entry to be in the list. */
export function conditionsOf(scope: LanguageScope, filter: ReadFilter): Condition {
  const { projectId, usedPlurals } = scope;
  const { issueBits, statuses, groupId, fileId, tagIds, tagCategory, search, preset } = filter;
  const conditions: (Condition | undefined)[] = [
    sql`e.project_id = ${projectId}`,
    // Children of a link are shown with their parent (specification 2 section 3).
    sql`e.link_parent is null`,
    // A category that the language does not use is not shown unless it has a text (semantics, Entries).
    sql`(e.plural = 0 or e.plural = any(${usedPlurals}::smallint[]) or t.value is not null or t.draft is not null)`,
    states[filter.state],
    issueBits === undefined ? undefined : sql`t.issues & ${issueBits}::smallint <> 0`,
    statuses && statusIs(statuses),
    groupId === undefined ? undefined : sql`e.group_id = ${groupId}`,
    fileId === undefined ? undefined : inFile(projectId, fileId),
    tagIds && sql`e.tags && ${tagIds}::bigint[]`,
    tagCategory === undefined ? undefined : inCategory(projectId, tagCategory),
    preset && presets[preset](scope),
    search === undefined
      ? undefined
      : // Found once, whatever the planner thinks of tables without statistics: else it is looked for again for every entry.
        sql`e.id in (with found as materialized (${searchFor(scope, search)}) select f.entry_id from found f)`,
  ];
  return sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  );
}

/** Entries without a row have status 0. */
function statusIs(statuses: number[]): Condition {
  const stored = sql`t.status = any(${statuses}::smallint[])`;
  return statuses.includes(0) ? sql`(t.status is null or ${stored})` : stored;
}

function inFile(projectId: number, fileId: number): Condition {
  return sql`e.id in (select f.entry_id from file_entries f where f.project_id = ${projectId} and f.file_id = ${fileId})`;
}

/** Entries with any tag of a category; its tags are looked up once. */
function inCategory(projectId: number, category: number | null): Condition {
  return sql`e.tags && (select coalesce(array_agg(g.id), '{}') from tags g where g.project_id = ${projectId}
    and g.category_id is not distinct from ${category}::smallint and g.deleted_at is null)`;
}

const presets: Record<NonNullable<EntryFilter['preset']>, (scope: LanguageScope) => Condition> = {
  noTags: () => sql`e.tags is null`,
  duplicates: ({ projectId, baseLanguageId }) => sql`b.value in (
    select d.value from translations d
    where d.project_id = ${projectId} and d.language_id = ${baseLanguageId} and d.value is not null
    group by d.value having count(*) > 1)`,
  // "same base value, different value in this language" (semantics, Entries)
  inconsistencies: ({ projectId, languageId, baseLanguageId }) => sql`t.value is not null and b.value in (
    select d.value from translations d
    join translations x on x.project_id = d.project_id and x.language_id = ${languageId} and x.entry_id = d.entry_id
    where d.project_id = ${projectId} and x.project_id = ${projectId} and d.language_id = ${baseLanguageId}
      and d.value is not null and x.value is not null
    group by d.value having count(*) > 1 and min(x.value) <> max(x.value))`,
};
