/** The bits that columns store of an entry and of a text, and the SQL that packs them above the entry number. */
import { sql } from 'kysely';

/** Bits of an entry; the lowest three are `entries.plural`. */
export const entryBits = { plural: 7, linked: 8, gone: 16, tagged: 32 } as const;

/** Bits of a text that lists filter by. `translations.issues` may have nine (`IssueBit` in domain/checks/issues). */
export const textBits = {
  value: 1,
  draft: 2,
  locked: 4,
  statusShift: 3,
  issuesShift: 6,
  draftOlder: 1 << 15,
} as const;

/** Bits of text comparisons. Two texts are compared if both exist. */
export const sameBits = { hasBoth: 1, draftIsValue: 2, hasValue: 4, keyIsValue: 8 } as const;

/** Entry numbers leave 16 bits free above them. */
const above = sql.lit(48);

/** SQL: number and bits of an entry `e`, as a bigint. */
export const packedEntry = sql`(e.id | ((e.plural::integer
  | (e.tags is not null)::integer * ${sql.lit(entryBits.tagged)}
  | (e.link_parent is not null)::integer * ${sql.lit(entryBits.linked)})::bigint << ${above}))`;

/** SQL: entry number and bits of a text `t`, as a bigint. */
export const packedText = sql`(t.entry_id | (((t.value is not null)::integer * ${sql.lit(textBits.value)}
  | (t.draft is not null)::integer * ${sql.lit(textBits.draft)}
  | t.locked::integer * ${sql.lit(textBits.locked)}
  | (t.status::integer << ${sql.lit(textBits.statusShift)})
  | (t.issues::integer << ${sql.lit(textBits.issuesShift)})
  | t.draft_older::integer * ${sql.lit(textBits.draftOlder)})::bigint << ${above}))`;
