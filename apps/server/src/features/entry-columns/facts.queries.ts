import { type RawBuilder, sql } from 'kysely';
import { entryOf } from '../../db/lateral-lookup.ts';
import type { Db } from '../../db/pool.ts';
import { sameBits } from './bits.sql.ts';
import { chosenRows, limitOf, type RowsToRead, unpack } from './read.queries.ts';

/** Texts of one language, ascending by entry; all arrays have the same length. */
export interface FactRows {
  ids: Float64Array;
  /** Bits of `sameBits`. */
  same: Uint16Array;
  by: Float64Array;
  at: Float64Array;
}

/** SQL: whole milliseconds, as filters compare them. */
const milliseconds = (time: RawBuilder<unknown>) =>
  sql`floor(round(date_part('epoch', ${time}) * 1000000) / 1000)::bigint`;

const same = sql`((t.value is not null and t.draft is not null)::integer * ${sql.lit(sameBits.hasBoth)}
  | coalesce(t.value = t.draft, false)::integer * ${sql.lit(sameBits.draftIsValue)}
  | (t.value is not null)::integer * ${sql.lit(sameBits.hasValue)}
  | coalesce(t.value = e.key, false)::integer * ${sql.lit(sameBits.keyIsValue)})`;

export async function readFacts(
  db: Db,
  projectId: number,
  languageId: number,
  rows: RowsToRead,
): Promise<FactRows> {
  // All entries need one join; a few need one look-up each.
  const entry =
    'ids' in rows
      ? sql`join ${entryOf(projectId, sql`t.entry_id`)} e on true`
      : sql`join entries e on e.project_id = ${projectId} and e.id = t.entry_id`;
  const { rows: found } = await sql<{ ids: Buffer; by: Buffer; at: Buffer }>`
    select coalesce(string_agg(int8send(o.id), ''::bytea), ''::bytea) as ids,
      coalesce(string_agg(int8send(o.by), ''::bytea), ''::bytea) as by,
      coalesce(string_agg(int8send(o.at), ''::bytea), ''::bytea) as at
    from (
      select t.entry_id | (${same}::bigint << 48) as id, coalesce(t.text_by, 0) as by,
        coalesce(${milliseconds(sql`t.text_at`)}, 0) as at
      from translations t ${entry}
      where t.project_id = ${projectId} and t.language_id = ${languageId} and ${chosenRows(sql`t.entry_id`, rows)}
      order by t.entry_id ${limitOf(rows)}
    ) o`.execute(db);
  const [one] = found;
  const { numbers, above } = unpack(one?.ids ?? Buffer.alloc(0));
  return {
    ids: numbers,
    same: above,
    by: unpack(one?.by ?? Buffer.alloc(0)).numbers,
    at: unpack(one?.at ?? Buffer.alloc(0)).numbers,
  };
}

/** Reads when entries were created, ascending by entry. */
export async function readCreated(
  db: Db,
  projectId: number,
  rows: RowsToRead,
): Promise<{ ids: Float64Array; at: Float64Array }> {
  const { rows: found } = await sql<{ ids: Buffer; at: Buffer }>`
    select coalesce(string_agg(int8send(o.id), ''::bytea), ''::bytea) as ids,
      coalesce(string_agg(int8send(o.at), ''::bytea), ''::bytea) as at
    from (
      select e.id, ${milliseconds(sql`e.created_at`)} as at
      from entries e where e.project_id = ${projectId} and ${chosenRows(sql`e.id`, rows)}
      order by e.id ${limitOf(rows)}
    ) o`.execute(db);
  const [one] = found;
  return {
    ids: unpack(one?.ids ?? Buffer.alloc(0)).numbers,
    at: unpack(one?.at ?? Buffer.alloc(0)).numbers,
  };
}
