import { type RawBuilder, sql } from 'kysely';
import { anyOf, lateralLookup } from '../../db/lateral-lookup.ts';
import type { Db } from '../../db/pool.ts';
import { unnamedStatement } from '../../db/unnamed-statement.ts';
import type { TextOrder } from './language-columns.ts';

/** What a list can be sorted by, beside the numbers of its entries. */
export type SortKey = { by: 'key' } | { by: TextOrder; languageId: number };

/** Where a key stands: the table as `r` with the entry's number, and the key over it. */
interface Source {
  table: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  key: RawBuilder<unknown>;
}

/** Case does not matter, and beyond its beginning a text does not need to be compared: half the time for long ones. */
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

/** All entries that have the key, in its order: 8 bytes each, 48 bits of the number below whether it ties with the last. */
export async function readOrder(db: Db, projectId: number, sort: SortKey): Promise<Buffer> {
  const { table, where, id, key } = sourceOf(projectId, sort);
  const { rows } = await sql<{ packed: Buffer }>`
    ${unnamedStatement('projects differ in size by orders of magnitude')}
    ${ordered(sql`select ${id} as id, ${key} as key from ${table} where ${where}`)}`.execute(db);
  return rows[0]?.packed ?? Buffer.alloc(0);
}

/** The same of some entries. */
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

/** Entries in question, each beside another: the arrays have one length. */
export interface Pairs {
  ids: readonly number[];
  others: readonly number[];
}

export interface Compared {
  /** Whether the other one comes before. */
  below: boolean[];
  /** Whether both have the same key. */
  ties: boolean[];
}

/** Compares entries as the sort does; all of them have a key. */
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
