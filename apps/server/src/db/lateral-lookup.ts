import { type RawBuilder, sql } from 'kysely';

/**
 * Joins a set of keys to a table by an index lookup for each key, independent of the planner's estimate: right after an
 * import it has no statistics of the new project, estimates one row, and would scan it for every key. `select` returns
 * at most one row for the condition; a `limit` keeps PostgreSQL from planning it together with the rest.
 */
export function lateralLookup(select: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`lateral (${select} limit 1)`;
}

/** The translation of an entry in a language as a lateral table; both are expressions over preceding tables. */
export function translationOf(
  projectId: RawBuilder<unknown> | number,
  languageId: RawBuilder<unknown> | number,
  entryId: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return lateralLookup(sql`select k.*, k.xmin as row_xmin from translations k
    where k.project_id = ${projectId} and k.language_id = ${languageId} and k.entry_id = ${entryId}`);
}

/**
 * SQL: a project's number for a condition over entries. From a subquery, the planner takes the project for an average one: of a
 * project without statistics it expects one row, for which either index costs the same, and may read all entries of the project
 * through the index of ids for each hash of a key, or through that of hashes for each id. Where the statistics say that
 * projects have less than some ten entries on average, or that the table is empty, it still may.
 */
const averageProject = (projectId: number): RawBuilder<number> => sql<number>`(select ${projectId}::bigint)`;

/** SQL: the condition that `entry`, a table of entries, has this id. */
export const isEntryWithId = (
  entry: string,
  projectId: number,
  id: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(entry)}.project_id = ${averageProject(projectId)} and ${sql.ref(entry)}.id = ${id}`;

/** An entry by its id as a lateral table. */
export function entryOf(projectId: number, entryId: RawBuilder<unknown>): RawBuilder<unknown> {
  return lateralLookup(sql`select k.* from entries k where ${isEntryWithId('k', projectId, entryId)}`);
}

/** SQL: the condition that `entry`, a table of entries, has this hash of its key. */
export const isEntryWithHash = (
  entry: string,
  projectId: number,
  hash: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(entry)}.project_id = ${averageProject(projectId)} and ${sql.ref(entry)}.key_hash = ${hash}`;

/**
 * An entry by its id as a lateral table, locked until the end of the transaction, so that no other transaction deletes
 * it.
 */
export const lockedEntry = (projectId: number, entryId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`lateral (select k.id from entries k where k.project_id = ${projectId} and k.id = ${entryId}
    limit 1 for key share)`;

/**
 * Ids as one array for `= any(…)`, whose length the planner does not see. A statement with a visible short list is
 * planned again for every call (0.7 ms), since the cached plan assumes ten.
 */
export const anyOf = (ids: readonly number[]): RawBuilder<unknown> =>
  sql`any((select ${ids}::bigint[])::bigint[])`;
