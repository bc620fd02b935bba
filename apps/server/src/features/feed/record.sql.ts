import { type RawBuilder, sql } from 'kysely';
import { blockSize } from './rows.sql.ts';

/** Columns of the history that a writer sets; `id`, `xid` and `at` have defaults. */
export type HistoryColumn =
  | 'project_id'
  | 'operation_id'
  | 'kind'
  | 'language_id'
  | 'entry_id'
  | 'user_id'
  | 'subject'
  | 'old';

/**
 * Start of a CTE that records what other parts of the statement changed: inserts the following select into the history,
 * one row for each of its rows, in these columns.
 */
export const intoHistory = (...columns: readonly HistoryColumn[]): RawBuilder<unknown> =>
  sql`insert into history (${sql.raw(columns.join(', '))})`;

/**
 * Number of entries from which a block is written: fewer are faster to find and read as single rows. A block ends when
 * its replaced texts reach this number of bytes: PostgreSQL holds 256 MB in one array, and readers of a block load all
 * of it. Tests set other values.
 */
export const blocks = { smallest: 16, bytes: 8 * 1024 * 1024 };

/** Who changed the entries, and in which operation. */
interface ChangedBy {
  projectId: number;
  operationId: RawBuilder<unknown> | number | null;
  userId: number | null;
  /** The most entries that a kind and language can have. If they are too few for a block, the statement has no part for blocks. */
  most?: number;
}

/**
 * The same for a statement that changed many entries: writes blocks if there are enough (rows.sql.ts). `select` gives
 * kind, language, entry, subject and old, in this order, with each entry at most once for a kind and language.
 */
export const intoHistoryInBlocks = (by: ChangedBy, select: RawBuilder<unknown>): RawBuilder<unknown> =>
  by.most !== undefined && by.most < blocks.smallest ? singleRows(by, select) : inBlocks(by, select);

const author = ({ projectId, operationId, userId }: ChangedBy) =>
  sql`${projectId}::bigint, ${operationId}::bigint, ${userId}::bigint`;

/** SQL: the selected rows with the types of their columns. */
const typed = (select: RawBuilder<unknown>) => sql`
  select n.kind::smallint, n.language_id::smallint, n.entry_id::bigint, n.subject::text, n.old::jsonb
  from (${select}) n (kind, language_id, entry_id, subject, old)`;

const singleRows = (by: ChangedBy, select: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into history (project_id, operation_id, user_id, kind, language_id, entry_id, subject, old)
  select ${author(by)}, n.* from (${typed(select)}) n order by n.kind, n.language_id, n.entry_id`;

/** One window numbers the entries and adds up the bytes before them; how many a kind and language has is known of its blocks. */
const inBlocks = (by: ChangedBy, select: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into history (project_id, operation_id, user_id, kind, language_id, entry_id, subject, old, entry_ids, subjects)
  with numbered as (
    select n.*, (row_number() over so_far - 1) / ${sql.lit(blockSize)} as block,
      (coalesce(sum(n.bytes) over so_far, 0) - coalesce(n.bytes, 0)) / ${sql.lit(blocks.bytes)} as part
    from (select t.*, pg_column_size(t.old) as bytes from (${typed(select)}) t) n
    window so_far as (partition by n.kind, n.language_id order by n.entry_id rows unbounded preceding)
  ), block as (
    select kind, language_id, array_agg(entry_id order by entry_id) as entry_ids,
      case when bool_or(subject is not null) then array_agg(subject order by entry_id) end as subjects,
      case when bool_or(old is not null) then jsonb_agg(old order by entry_id) end as old,
      sum(count(*)) over (partition by kind, language_id) as beside
    from numbered group by kind, language_id, block, part
  )
  select ${author(by)}, b.kind, b.language_id, d.*
  from block b cross join lateral (
    select null::bigint, null::text, b.old, b.entry_ids, b.subjects where b.beside >= ${sql.lit(blocks.smallest)}
    union all
    select one.entry_id, one.subject, nullif(one.old, 'null'), null, null
    from rows from (unnest(b.entry_ids), unnest(b.subjects), jsonb_array_elements(b.old)) as one (entry_id, subject, old)
    where b.beside < ${sql.lit(blocks.smallest)}
  ) d`;
