/** The statements that write entries themselves, whatever these come from: see texts.sql.ts, which does the same for texts. */
import { type RawBuilder, sql } from 'kysely';

type Part = RawBuilder<unknown>;

export type EntryColumn =
  | 'group_id'
  | 'key'
  | 'description'
  | 'metadata'
  | 'by_hand'
  | 'tags'
  | 'link_parent';
type Columns = Partial<Record<EntryColumn, Part>>;

const listOf = (parts: readonly Part[]): Part => sql.join(parts, sql`, `);

/**
 * Makes entries, `insert into entries`, in the order given. `id`: numbers that were drawn before; `ifTaken`: whether the
 * statement fails where another entry has the key, or leaves that one out. `returning` may follow.
 */
export function insertEntries(rows: {
  projectId: number;
  id?: Part;
  columns: Columns;
  createdBy: Part;
  createdAt?: Part;
  /** What stands behind `from`, with joins, `where` and `order by`. */
  from: Part;
  ifTaken: 'fails' | 'leftOut';
}): Part {
  const { projectId, id, columns, createdBy, createdAt, from, ifTaken } = rows;
  const values: Record<string, Part> = {
    ...(id && { id }),
    ...columns,
    ...(createdAt && { created_at: createdAt }),
    created_by: createdBy,
  };
  return sql`insert into entries (project_id, ${listOf(Object.keys(values).map((name) => sql.ref(name)))})
    ${id ? sql`overriding system value` : sql``}
    select ${projectId}, ${listOf(Object.values(values))}
    from ${from}
    ${ifTaken === 'leftOut' ? sql`on conflict (project_id, key_hash) do nothing` : sql``}`;
}

/** Changes entries, `update entries e`; expressions may name the row as it is (`e`). `returning` may follow. */
export function updateEntries(rows: {
  projectId: number;
  /** An expression over `from`, or `any(…)` of several. */
  id: Part;
  columns: Columns;
  from?: Part;
  where?: Part;
}): Part {
  const { projectId, id, columns, from, where } = rows;
  const set = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  return sql`update entries e set ${listOf(set)}
    ${from ? sql`from ${from}` : sql``}
    where e.project_id = ${projectId} and e.id = ${id} ${where ? sql`and ${where}` : sql``}`;
}
