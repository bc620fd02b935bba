import { type RawBuilder, sql } from 'kysely';
import { sizeOf } from './rows.sql.ts';

/** How much of a project's history its plan shows (`changelogEntries`, `changelogDays`); null: all of it. */
export interface HistoryLimits {
  entries: number | null;
  days: number | null;
}

/** Self-hosted installations show the whole history (semantics, Plans). */
export const unlimited: HistoryLimits = { entries: null, days: null };

/** Finds the limits of a project. */
export type FindLimits = (projectId: number) => Promise<HistoryLimits>;

export const isLimited = ({ entries, days }: HistoryLimits): boolean => entries !== null || days !== null;

/** A condition over `h` (history): the plan shows this row. `id`: the id of a row, or of the last entry of a block. */
export function isShown(
  projectId: number,
  { entries, days }: HistoryLimits,
  id: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const young = days === null ? sql`true` : sql`h.at >= now() - make_interval(days => ${days})`;
  const first =
    entries === null
      ? sql`true`
      : sql`${id} >= coalesce((
          select k.id + k.reached - ${entries} from (
            select n.id, sum(${sizeOf('n')}) over (order by n.id desc) as reached from (
              select m.id, m.size from history m where m.project_id = ${projectId}
              order by m.id desc limit ${Math.max(1, entries)}
            ) n
          ) k where k.reached >= ${entries} order by k.id desc limit 1), 0)`;
  return sql`(${young} and ${first})`;
}
