/**
 * Which of many texts lack a variable of their base text: the only warning that SQL cannot find. Only texts whose base
 * text may have variables are looked at, in portions, so that other requests get their turn.
 */
import { missingVariables } from '@parlance/domain/checks/variables';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

const portion = 2_000;

/** Whether a text may have variables at all, as an expression. */
export const mayHaveVariables = (text: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${text} ~ '[{%<]'`;

interface Checked {
  base_value: string;
  value: string | null;
  draft: string | null;
}

const lacksVariable = ({ base_value, value, draft }: Checked): boolean =>
  [value, draft].some((text) => text !== null && missingVariables(base_value, text).length > 0);

/**
 * Looks at the texts that a query gives as (base_value, value, draft) with columns of its own; answers those rows for
 * which `isWanted` holds, told whether they lack a variable. In a transaction, whose cursor `texts_to_check` it is.
 */
export async function filterByVariables<Own>(
  trx: Db,
  query: RawBuilder<unknown>,
  isWanted: (row: Own, lacks: boolean) => boolean,
): Promise<Own[]> {
  const wanted: Own[] = [];
  for await (const rows of portionsOf<Own & Checked>(trx, query))
    for (const row of rows) if (isWanted(row, lacksVariable(row))) wanted.push(row);
  return wanted;
}

/** The rows of a query in portions, by a cursor of the transaction. */
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
