/**
 * The origin of an entry's metadata: a user or an import (decision 0063). Exports of kept files write what a user set;
 * imported metadata stays as each file has it. `entries.by_hand` names the fields that a user set
 * (domain/entry/by-hand).
 */
import { descriptionByHand, fieldByHandPrefix } from '@parlance/domain/entry/by-hand';
import { type RawBuilder, sql } from 'kysely';

type Part = RawBuilder<unknown>;

/** SQL: the metadata field of a name `n` in `by_hand`; null for other names. */
export const fieldOfName = `case when starts_with(n, '${fieldByHandPrefix}') then substr(n, ${fieldByHandPrefix.length + 1}) end`;

/** SQL: `by_hand` of an entry `e` after a user sets these fields. */
export const attributeToUser = (names: readonly string[]): Part =>
  sql`(select array_agg(distinct n order by n) from unnest(e.by_hand || ${names}::text[]) n)`;

/**
 * SQL: `by_hand` of an entry after an import. The input holds whether the description changes and, if metadata changes,
 * gives it before and after.
 */
export const attributeToImport = (change: {
  description: Part;
  metadata: { changed: Part; before: Part; after: Part };
}): Part => {
  const { description, metadata } = change;
  const fieldIn = (stored: Part) => sql`${stored} -> 'fields' ->> f.field`;
  return sql`case when e.by_hand is not null then (
    select array_agg(n order by n) from unnest(e.by_hand) n cross join lateral (select ${sql.raw(fieldOfName)} as field) f
    where not (n = ${sql.lit(descriptionByHand)} and ${description})
      and not (f.field is not null and ${metadata.changed}
        and ${fieldIn(metadata.before)} is distinct from ${fieldIn(metadata.after)})) end`;
};
