/**
 * Finds the texts that break a rule about their base text (domain/checks/text-rules): the warnings that SQL cannot
 * find. It reads only texts whose base text can cause a warning, in portions, so that other requests get their turn.
 */
import { isSingleNumberForm } from '@parlance/domain/checks/single-number';
import { brokenRules, textRules } from '@parlance/domain/checks/text-rules';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

const portion = 2_000;

/** SQL expression: whether a base text can cause a warning at all. It expects an existing text. */
export const mayBringWarnings = (base: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    textRules.map(([, { bases }]) =>
      bases === undefined ? sql`${base} is not null` : sql`${base} ~ ${sql.lit(bases)}`,
    ),
    sql` or `,
  )})`;

interface Checked {
  key: string;
  /** null: no base text, so no rule applies. */
  base_value: string | null;
  value: string | null;
  draft: string | null;
}

/**
 * Checks the texts of one language. The query returns (key, base_value, value, draft) and columns of its own. Returns
 * the rows for which `isWanted` holds, with the bits of the rules that value or draft breaks. Needs a transaction for
 * its cursor `texts_to_check`.
 */
export async function filterByRules<Own>(
  trx: Db,
  language: string,
  query: RawBuilder<unknown>,
  isWanted: (row: Own, broken: number) => boolean,
): Promise<{ row: Own; broken: number }[]> {
  const wanted: { row: Own; broken: number }[] = [];
  for await (const rows of portionsOf<Own & Checked>(trx, query))
    for (const row of rows) {
      const broken = brokenBy(row, language);
      if (isWanted(row, broken)) wanted.push({ row, broken });
    }
  return wanted;
}

function brokenBy({ key, base_value, value, draft }: Checked, language: string): number {
  let bits = 0;
  if (base_value === null) return bits;
  const isSingleNumber = isSingleNumberForm(key, language);
  for (const text of [value, draft]) if (text !== null) bits |= brokenRules(base_value, text, isSingleNumber);
  return bits;
}

/** Reads the rows of a query in portions, through a cursor of the transaction. */
async function* portionsOf<Row>(trx: Db, query: RawBuilder<unknown>): AsyncGenerator<Row[]> {
  await sql`declare texts_to_check no scroll cursor for ${query}`.execute(trx);
  try {
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(portion)} from texts_to_check`.execute(trx);
      if (rows.length > 0) yield rows;
      if (rows.length < portion) return;
    }
  } finally {
    await sql`close texts_to_check`.execute(trx);
  }
}
