/**
 * Rows of the history in both shapes: one row for a change of one entry, or a block of up to a thousand for a statement
 * that changed many (docs/decisions/0060). This file finds the entries of rows, and the former values of an entry. Few
 * other files know blocks, and a test names them.
 */
import { type RawBuilder, sql } from 'kysely';
import { transactionColumn } from './positions.sql.ts';

type Sql<T = unknown> = RawBuilder<T>;

/** Most entries of a block. Ids of the history are this far apart, so that each entry of a block has its own. */
export const blockSize = 1000;

/** Number of changes in a row: entries of a block, else one. */
export const sizeOf = (rows = 'h'): Sql<number> => sql<number>`${sql.ref(`${rows}.size`)}`;

/** The id of the last entry of a row. */
export const lastNumberOf = (rows = 'h'): Sql<number> =>
  sql<number>`(${sql.ref(`${rows}.id`)} + ${sizeOf(rows)} - 1)`;

/** A condition: a row concerns entries. */
export const namesEntry = (rows = 'h'): Sql<boolean> =>
  sql<boolean>`(${sql.ref(`${rows}.entry_id`)} is not null or ${isBlock(rows)})`;

/** A condition: a row is a block, of which only `eachOf` gives the entries and their former values. */
export const isBlock = (rows = 'h'): Sql<boolean> =>
  sql<boolean>`${sql.ref(`${rows}.entry_ids`)} is not null`;

/** A condition over `h` that uses the indexes: a row may contain one of the entries (`eachOf` decides). */
export const mayName = (entryIds: readonly number[]): Sql<boolean> => {
  const [first, last] = [Math.min(...entryIds), Math.max(...entryIds)];
  return sql<boolean>`(h.entry_id = any(${entryIds}::bigint[])
    or h.entry_ids is not null and h.span && int8range(${first}, ${last}, '[]'))`;
};

/** The same for the few entries that a select of ids gives. */
export const mayNameAny = (entryIds: Sql): Sql<boolean> => sql<boolean>`(h.entry_id in (${entryIds})
  or h.entry_ids is not null and exists (select from (${entryIds}) as m (id) where h.span @> m.id))`;

const common = sql`${transactionColumn()}, h.operation_id, h.kind, h.language_id, h.user_id, h.at`;

/**
 * Selects rows of `from` (whole rows, named `h`), one for each entry: id, its transaction, operation_id, kind,
 * language_id, user_id, at, entry_id, subject and old. Put conditions on the last four around it, and all others into
 * `from`.
 */
export const eachOf = (from: Sql): Sql => sql`
  select h.id, ${common}, h.entry_id, h.subject, h.old from ${from} h where h.entry_ids is null
  union all
  select h.id + o.place - 1, ${common}, o.entry_id, o.subject, nullif(o.old, 'null')
  from ${from} h
  cross join lateral rows from (unnest(h.entry_ids), unnest(h.subjects), jsonb_array_elements(h.old))
    with ordinality as o (entry_id, subject, old, place)
  where h.entry_ids is not null`;

/** The same without subject and old, for callers that only need the entries: blocks are fast to read this way. */
export const eachNamed = (from: Sql): Sql => sql`
  select h.id, ${common}, h.entry_id from ${from} h where h.entry_ids is null
  union all
  select h.id + o.place - 1, ${common}, o.entry_id
  from ${from} h cross join lateral unnest(h.entry_ids) with ordinality as o (entry_id, place)
  where h.entry_ids is not null`;

/** Rows of a project for the two functions above. */
export const rowsWhere = (projectId: number, condition: Sql): Sql =>
  sql`(select * from history h where h.project_id = ${projectId} and ${condition})`;

/**
 * The first row after an id that has a former value of a column of an entry (an expression over preceding tables), as a
 * lateral select of `old`. For few entries; for sets join with `eachOf`.
 */
export const nextOfEntry = (
  projectId: number,
  entryId: Sql,
  { after, language, column }: { after: Sql; language: Sql; column: Sql },
): Sql => {
  const isLater = (id: Sql) => sql`n.project_id = ${projectId} and ${id} > ${after}
    and n.language_id is not distinct from ${language}`;
  return sql`
    select x.old from (
      (select n.id, n.old from history n
        where n.entry_id = ${entryId} and ${isLater(sql`n.id`)} and n.old ? ${column} order by n.id limit 1)
      union all
      (select n.id + p.place - 1, n.old -> (p.place - 1)
        from history n cross join lateral (select array_position(n.entry_ids, ${entryId}) as place) p
        where n.entry_ids is not null and n.span @> ${entryId} and ${isLater(sql`n.id + p.place - 1`)}
          and n.old -> (p.place - 1) ? ${column} order by 1 limit 1)
    ) x order by x.id limit 1`;
};

/** The row with an id, single or in a block, for the two selects above. */
export const rowNumbered = (projectId: number, id: number): Sql => sql`(
  select * from history h where h.project_id = ${projectId} and h.id <= ${id} and h.id > ${id - blockSize}
  order by h.id desc limit 1)`;
