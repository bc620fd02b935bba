import { type RawBuilder, sql } from 'kysely';

/** Entries that are looked at on each side for some of the same group: an answer takes no longer in a large project. */
const looked = 40;

/**
 * SQL: the id and key of the entries before or after an entry in its group, in the order in which they were made; the
 * nearest first. `most` of them, among the `looked` nearest of the project.
 */
export const entriesBeside = (of: {
  projectId: number;
  /** A number, or an expression over the tables around. */
  entryId: number | RawBuilder<unknown>;
  /** An expression over the tables around. */
  groupId: RawBuilder<unknown>;
  side: 'before' | 'after';
  most?: number;
}): RawBuilder<{ id: number; key: string }> => {
  const { projectId, entryId, groupId, side, most = looked } = of;
  const [beyond, order] = side === 'before' ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  return sql`(
    select n.id, n.key from (
      select o.id, o.key, o.group_id from entries o where o.project_id = ${projectId} and o.id ${beyond} ${entryId}
      order by o.id ${order} limit ${looked}) n
    where n.group_id = ${groupId} order by n.id ${order} limit ${most})`;
};
