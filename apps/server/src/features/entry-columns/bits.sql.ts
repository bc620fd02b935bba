/** What columns keep of an entry and of a text as bits, and how statements pack them above the number of the entry. */
import { sql } from 'kysely';

/** Bits of an entry; the lowest three are `entries.plural`. */
export const entryBits = { plural: 7, linked: 8, gone: 16, tagged: 32 } as const;

/** Bits of a text as lists ask for them; `translations.issues` may have nine (`IssueBit` in domain/checks/issues). */
export const textBits = {
  value: 1,
  draft: 2,
  locked: 4,
  statusShift: 3,
  issuesShift: 6,
  draftOlder: 1 << 15,
} as const;

/** What a text is equal to; two texts are compared where both are there. */
export const sameBits = { hasBoth: 1, draftIsValue: 2, hasValue: 4, keyIsValue: 8 } as const;

/** Numbers of entries leave 16 bits above them. */
const above = sql.lit(48);

/** Number and bits of an entry `e`, as a bigint. */
export const packedEntry = sql`(e.id | ((e.plural::integer
  | (e.tags is not null)::integer * ${sql.lit(entryBits.tagged)}
  | (e.link_parent is not null)::integer * ${sql.lit(entryBits.linked)})::bigint << ${above}))`;

/** Number of the entry and bits of a text `t`, as a bigint. */
export const packedText = sql`(t.entry_id | (((t.value is not null)::integer * ${sql.lit(textBits.value)}
  | (t.draft is not null)::integer * ${sql.lit(textBits.draft)}
  | t.locked::integer * ${sql.lit(textBits.locked)}
  | (t.status::integer << ${sql.lit(textBits.statusShift)})
  | (t.issues::integer << ${sql.lit(textBits.issuesShift)})
  | t.draft_older::integer * ${sql.lit(textBits.draftOlder)})::bigint << ${above}))`;
