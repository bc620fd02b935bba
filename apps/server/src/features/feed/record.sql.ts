import { type RawBuilder, sql } from 'kysely';
import { blockSize } from './rows.sql.ts';

/** What a row of the history says; `id`, `xid` and `at` it gets by itself. */
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
 * The beginning of a part of a statement that records what its other parts changed, in sets: what is selected next goes
 * into the history, one row for each, in these columns.
 */
export const intoHistory = (...columns: readonly HistoryColumn[]): RawBuilder<unknown> =>
  sql`insert into history (${sql.raw(columns.join(', '))})`;

/**
 * Of how many entries a block is written: fewer are quicker to find, and to read, as rows of their own. A block ends where what
 * it replaces comes to so many bytes: PostgreSQL holds 256 MB in one array, and whoever reads a block holds all of it. Tests
 * write other ones.
 */
export const blocks = { smallest: 16, bytes: 8 * 1024 * 1024 };

/**
 * The same for what a statement did to many entries, as blocks where they are many (rows.sql.ts): `select` gives kind,
 * language, entry, subject and old, in this order, and for a kind and language no entry twice.
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
