/** The statements that write entries, for all writers. texts.sql.ts does the same for texts. */
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
 * Creates entries in the given order (`insert into entries`). `id`: numbers drawn before. `ifTaken`: whether a taken
 * key fails the statement or leaves that entry out. The caller may append `returning`.
 */
export function insertEntries(rows: {
  projectId: number;
  id?: Part;
  columns: Columns;
  createdBy: Part;
  createdAt?: Part;
  /** The SQL after `from`, with joins, `where` and `order by`. */
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

/**
 * Changes entries (`update entries e`). Expressions may refer to the current row `e`. The caller may append
 * `returning`.
 */
export function updateEntries(rows: {
  projectId: number;
  /** An expression over `from`, or `any(…)` for several. */
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
