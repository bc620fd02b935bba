import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '../../db/lateral-lookup.ts';
import type { Db } from '../../db/pool.ts';
import { bitsOfText, packedEntry } from './bits.sql.ts';
import type { EntryChunk } from './entry-chunk.ts';

/** The rows to read: by number, or the next ones after a number. */
export type RowsToRead = { ids: readonly number[] } | { after: number; limit: number };

/**
 * SQL: `items[few]` without its suffix. The form names have 3 to 6 letters; `[one]` and `[two]` have 5 characters
 * in all.
 */
const pluralBase = sql`left(e.key, -(array[6, 5, 5, 5, 6, 7, 8])[e.plural])`;

export async function readEntries(db: Db, projectId: number, rows: RowsToRead): Promise<EntryChunk> {
  const { rows: found } = await sql<{ packed: Buffer; groups: Buffer; plurals: Buffer }>`
    select coalesce(string_agg(int8send(o.packed), ''::bytea), ''::bytea) as packed,
      coalesce(string_agg(int8send(o.group_id), ''::bytea), ''::bytea) as groups,
      coalesce(string_agg(int8send(o.plural), ''::bytea) filter (where o.plural is not null), ''::bytea) as plurals
    from (
      select ${packedEntry} as packed,
        e.group_id, case when e.plural <> 0 then hashtextextended(${pluralBase}, 0) end as plural
      from entries e where e.project_id = ${projectId} and ${chosenRows(sql`e.id`, rows)}
      order by e.id ${limitOf(rows)}
    ) o`.execute(db);
  const { packed, groups, plurals } = found[0] as { packed: Buffer; groups: Buffer; plurals: Buffer };
  const entries = unpack(packed);
  return {
    ids: entries.numbers,
    entryBits: entries.above,
    groups: unpack(groups).numbers,
    plurals: new BigInt64Array(ownOrder(plurals, 8)),
  };
}

/** Texts of one language as columns, ascending by entry. */
export interface TextBits {
  ids: Float64Array;
  /** Bits of `textBits`. */
  bits: Uint32Array;
}

export async function readTexts(
  db: Db,
  projectId: number,
  languageId: number,
  rows: RowsToRead,
): Promise<TextBits> {
  const { rows: found } = await sql<{ ids: Buffer; bits: Buffer }>`
    select coalesce(string_agg(int8send(o.entry_id), ''::bytea), ''::bytea) as ids,
      coalesce(string_agg(int4send(o.bits), ''::bytea), ''::bytea) as bits
    from (
      select t.entry_id, ${bitsOfText} as bits
      from translations t
      where t.project_id = ${projectId} and t.language_id = ${languageId} and ${chosenRows(sql`t.entry_id`, rows)}
      order by t.entry_id ${limitOf(rows)}
    ) o`.execute(db);
  const { ids, bits } = found[0] as { ids: Buffer; bits: Buffer };
  return { ids: unpack(ids).numbers, bits: new Uint32Array(ownOrder(bits, 4)) };
}

export const chosenRows = (id: RawBuilder<unknown>, rows: RowsToRead) =>
  'ids' in rows ? sql`${id} = ${anyOf(rows.ids)}` : sql`${id} > ${rows.after}`;

export const limitOf = (rows: RowsToRead) => ('ids' in rows ? sql`` : sql`limit ${rows.limit}`);

/** Unpacks numbers of 8 bytes in network order: 48 bits of a number, with 16 other bits above. */
export function unpack(bytes: Buffer): { numbers: Float64Array; above: Uint16Array } {
  const count = bytes.length / 8;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const numbers = new Float64Array(count);
  const above = new Uint16Array(count);
  for (let at = 0; at < count; at++) {
    above[at] = view.getUint16(at * 8);
    numbers[at] = view.getUint16(at * 8 + 2) * 2 ** 32 + view.getUint32(at * 8 + 4);
  }
  return { numbers, above };
}

/** Converts numbers of 4 or 8 bytes from network order to the byte order of this machine, in a new buffer. */
function ownOrder(bytes: Buffer, size: 4 | 8): ArrayBuffer {
  const own = new ArrayBuffer(bytes.length);
  Buffer.from(own).set(bytes);
  if (size === 8) Buffer.from(own).swap64();
  else Buffer.from(own).swap32();
  return own;
}
