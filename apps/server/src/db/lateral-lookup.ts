import { type RawBuilder, sql } from 'kysely';

/**
 * Joins a set of keys to a table so that each is looked up by its index, whatever the planner believes: right after an
 * import it knows nothing of the new project, takes it for one row, and would go through all of it for every key.
 * `table` is at most one row for the condition; a `limit` keeps it from being planned together with the rest.
 */
export function lateralLookup(select: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`lateral (${select} limit 1)`;
}

/** The translation of an entry in a language as a lateral table; both are expressions over what stands before it. */
export function translationOf(
  projectId: number,
  languageId: RawBuilder<unknown>,
  entryId: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return lateralLookup(sql`select k.*, k.xmin as row_xmin from translations k
    where k.project_id = ${projectId} and k.language_id = ${languageId} and k.entry_id = ${entryId}`);
}

/** An entry by its number as a lateral table. */
export function entryOf(projectId: number, entryId: RawBuilder<unknown>): RawBuilder<unknown> {
  return lateralLookup(
    sql`select k.* from entries k where k.project_id = ${projectId} and k.id = ${entryId}`,
  );
}

/** An entry by its number as a lateral table, held until the end of the transaction: nobody deletes it meanwhile. */
export const lockedEntry = (projectId: number, entryId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`lateral (select k.id from entries k where k.project_id = ${projectId} and k.id = ${entryId}
    limit 1 for key share)`;

/**
 * Numbers as one array for `= any(…)`, whose length the planner does not see: a statement that it sees the length of is
 * planned again for every call with few of them (0.7 ms), because the kept plan is reckoned for ten.
 */
export const anyOf = (ids: readonly number[]): RawBuilder<unknown> =>
  sql`any((select ${ids}::bigint[])::bigint[])`;
