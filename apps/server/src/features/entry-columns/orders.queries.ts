import { type RawBuilder, sql } from 'kysely';
import { anyOf, lateralLookup } from '../../db/lateral-lookup.ts';
import type { Db } from '../../db/pool.ts';
import { unnamedStatement } from '../../db/unnamed-statement.ts';
import type { TextOrder } from './language-columns.ts';

/** The sort keys of a list, besides the entry number. */
export type SortKey = { by: 'key' } | { by: TextOrder; languageId: number };

/** The source of a sort key in SQL: a table `r` with the entry number, and the key as an expression over it. */
interface Source {
  table: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  key: RawBuilder<unknown>;
}

/** SQL: the sort key of a text, in lower case and cut to 60 characters. The cut halves the time for long texts. */
const textKey = (column: 'value' | 'draft') => sql`lower(left(r.${sql.ref(column)}, 60))`;

const textKeys: Record<TextOrder, RawBuilder<unknown>> = {
  value: textKey('value'),
  draft: textKey('draft'),
  valueUpdatedAt: sql`r.text_at`,
  sameValue: sql`r.value collate "C"`,
};

function sourceOf(projectId: number, sort: SortKey): Source {
  if (sort.by === 'key')
    return {
      table: sql`entries r`,
      where: sql`r.project_id = ${projectId}`,
      id: sql`r.id`,
      key: sql`r.key collate "C"`,
    };
  return {
    table: sql`translations r`,
    where: sql`r.project_id = ${projectId} and r.language_id = ${sort.languageId}`,
    id: sql`r.entry_id`,
    key: textKeys[sort.by],
  };
}

const ordered = (rows: RawBuilder<unknown>) => sql`
  select coalesce(string_agg(int8send(o.id | (coalesce(o.ties, false)::integer::bigint << 48)), ''::bytea), ''::bytea)
    as packed
  from (select k.id, k.key = lag(k.key) over (order by k.key, k.id) as ties from (${rows}) k where k.key is not null
    order by k.key, k.id) o`;

/**
 * Reads all entries that have the key, in its order: 8 bytes each, with the number in 48 bits and, above them, whether
 * its key equals the previous one.
 */
export async function readOrder(db: Db, projectId: number, sort: SortKey): Promise<Buffer> {
  const { table, where, id, key } = sourceOf(projectId, sort);
  const { rows } = await sql<{ packed: Buffer }>`
    ${unnamedStatement('projects differ in size by orders of magnitude')}
    ${ordered(sql`select ${id} as id, ${key} as key from ${table} where ${where}`)}`.execute(db);
  return rows[0]?.packed ?? Buffer.alloc(0);
}

/** Reads the order of the given entries. */
export async function readOrderOf(
  db: Db,
  projectId: number,
  sort: SortKey,
  ids: readonly number[],
): Promise<Buffer> {
  const { table, where, id, key } = sourceOf(projectId, sort);
  const { rows } = await sql<{ packed: Buffer }>`
    ${ordered(sql`select ${id} as id, ${key} as key from ${table} where ${where} and ${id} = ${anyOf(ids)}`)}`.execute(
    db,
  );
  return rows[0]?.packed ?? Buffer.alloc(0);
}

/** Pairs of entries to compare; all arrays have the same length. */
export interface Pairs {
  ids: readonly number[];
  others: readonly number[];
}

export interface Compared {
  /** Whether the other entry sorts before. */
  below: boolean[];
  /** Whether both entries have the same key. */
  ties: boolean[];
}

/** Compares entries in the order of the sort key. All of them must have a key. */
export async function compareKeys(
  db: Db,
  projectId: number,
  sort: SortKey,
  { ids, others }: Pairs,
): Promise<Compared> {
  const { table, where, id, key } = sourceOf(projectId, sort);
  const keyOf = (entry: RawBuilder<unknown>) =>
    lateralLookup(sql`select ${key} as key from ${table} where ${where} and ${id} = ${entry}`);
  const { rows } = await sql<Compared>`
    with one as materialized (
      select i.id, k.key from (select distinct u.id from unnest(${ids}::bigint[]) u (id)) i
      join ${keyOf(sql`i.id`)} k on true
    )
    select coalesce(array_agg((x.key, p.other) < (o.key, p.id) order by p.at), '{}') as below,
      coalesce(array_agg(x.key = o.key order by p.at), '{}') as ties
    from unnest(${ids}::bigint[], ${others}::bigint[]) with ordinality p (id, other, at)
    join one o on o.id = p.id
    join ${keyOf(sql`p.other`)} x on true`.execute(db);
  return rows[0] as Compared;
}
