import { type RawBuilder, sql } from 'kysely';

type Part = RawBuilder<unknown>;

/**
 * The status that a text comes to have, of expressions for what it has and what it shall have: one that it may not be brought
 * to leaves it as it is. `moves`: as domain/entry/status `statusMoves` gives them.
 */
export const statusAfter = (moves: readonly number[], from: Part, to: Part): Part =>
  sql`case when (${sql.lit(`{${moves.join()}}`)}::integer[])[${from} + 1] & (1 << (${to})::integer) <> 0
    then ${to} else ${from} end`;
