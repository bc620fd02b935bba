/** The bits that columns store of an entry and of a text, and the SQL that packs those of an entry above its number. */
import { sql } from 'kysely';

/** Bits of an entry; the lowest three are `entries.plural`. */
export const entryBits = { plural: 7, linked: 8, gone: 16, tagged: 32 } as const;

/** Bits of a text that lists filter by. `translations.issues` may have 24 (`IssueBit` in domain/checks/issues). */
export const textBits = {
  value: 1,
  draft: 2,
  locked: 4,
  statusShift: 3,
  draftOlder: 64,
  issuesShift: 7,
} as const;

/** Bits of text comparisons. Two texts are compared if both exist. */
export const sameBits = { hasBoth: 1, draftIsValue: 2, hasValue: 4, keyIsValue: 8 } as const;

/** Entry numbers leave 16 bits free above them. */
const above = sql.lit(48);

/** SQL: number and bits of an entry `e`, as a bigint. */
export const packedEntry = sql`(e.id | ((e.plural::integer
  | (e.tags is not null)::integer * ${sql.lit(entryBits.tagged)}
  | (e.link_parent is not null)::integer * ${sql.lit(entryBits.linked)})::bigint << ${above}))`;

/** SQL: the bits of a text `t`, as an integer. */
export const bitsOfText = sql`((t.value is not null)::integer * ${sql.lit(textBits.value)}
  | (t.draft is not null)::integer * ${sql.lit(textBits.draft)}
  | t.locked::integer * ${sql.lit(textBits.locked)}
  | (t.status::integer << ${sql.lit(textBits.statusShift)})
  | (t.issues << ${sql.lit(textBits.issuesShift)})
  | t.draft_older::integer * ${sql.lit(textBits.draftOlder)})`;
