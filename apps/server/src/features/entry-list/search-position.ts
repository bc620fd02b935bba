import { type RawBuilder, sql } from 'kysely';

/** Name of the reader in `feed_positions`, and half of its advisory lock. */
export const searchReader = 'search';

const read = (projectId: number, column: 'position' | 'position_id') => sql`coalesce((
  select f.${sql.ref(column)} from feed_positions f
  where f.project_id = ${projectId} and f.reader = ${searchReader}), 0)`;

/** A condition over `h` (history): what the reader that feeds the search index has not read. */
export const afterPosition = (projectId: number): RawBuilder<unknown> =>
  sql`(h.xid, h.id) > (${read(projectId, 'position')}::text::xid8, ${read(projectId, 'position_id')})`;
