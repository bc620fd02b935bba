import { type RawBuilder, sql } from 'kysely';

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

/** The same for the operation that groups these rows: project, kind, user, language and summary, of which there is one row. */
export const intoOperations = sql`insert into operations (project_id, kind, user_id, language_id, summary)`;
