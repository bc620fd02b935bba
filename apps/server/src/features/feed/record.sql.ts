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

/**
 * The same for a statement that changed many entries: writes blocks if there are enough (rows.sql.ts). `select` gives
 * kind, language, entry, subject and old, in this order, with each entry at most once for a kind and language.
 */
export const intoHistoryInBlocks = (
  by: { projectId: number; operationId: RawBuilder<unknown> | number | null; userId: number | null },
  select: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  insert into history (project_id, operation_id, user_id, kind, language_id, entry_id, subject, old, entry_ids, subjects)
  with numbered as materialized (
    select n.kind::smallint, n.language_id::smallint, n.entry_id::bigint, n.subject::text, n.old::jsonb,
      (row_number() over (partition by n.kind, n.language_id order by n.entry_id) - 1) / ${sql.lit(blockSize)} as block,
      coalesce(sum(pg_column_size(n.old::jsonb)) over (partition by n.kind, n.language_id order by n.entry_id
        rows between unbounded preceding and 1 preceding), 0) / ${sql.lit(blocks.bytes)} as part,
      count(*) over (partition by n.kind, n.language_id) as beside
    from (${select}) n (kind, language_id, entry_id, subject, old)
  ), done as (
    select kind, language_id, entry_id, subject, old, null::bigint[] as entry_ids, null::text[] as subjects
    from numbered where beside < ${sql.lit(blocks.smallest)}
    union all
    select kind, language_id, null, null, case when bool_or(old is not null) then jsonb_agg(old order by entry_id) end,
      array_agg(entry_id order by entry_id),
      case when bool_or(subject is not null) then array_agg(subject order by entry_id) end
    from numbered where beside >= ${sql.lit(blocks.smallest)} group by kind, language_id, block, part
  )
  select ${by.projectId}::bigint, ${by.operationId}::bigint, ${by.userId}::bigint, d.* from done d`;
