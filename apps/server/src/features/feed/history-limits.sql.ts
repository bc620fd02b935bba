import { type RawBuilder, sql } from 'kysely';

/** How much of a project's history its plan shows (`changelogEntries`, `changelogDays`); null: all of it. */
export interface HistoryLimits {
  entries: number | null;
  days: number | null;
}

/** Whoever hosts Parlance themselves sees everything (semantics, Plans). */
export const unlimited: HistoryLimits = { entries: null, days: null };

/** Finds the limits of a project. */
export type FindLimits = (projectId: number) => Promise<HistoryLimits>;

export const isLimited = ({ entries, days }: HistoryLimits): boolean => entries !== null || days !== null;

/** A condition over `h` (history): what a plan shows. */
export function isShown(projectId: number, { entries, days }: HistoryLimits): RawBuilder<unknown> {
  const young = days === null ? sql`true` : sql`h.at >= now() - make_interval(days => ${days})`;
  const first =
    entries === null
      ? sql`true`
      : sql`h.id >= coalesce((
          select n.id from history n where n.project_id = ${projectId}
          order by n.id desc offset ${Math.max(0, entries - 1)} limit 1), 0)`;
  return sql`(${young} and ${first})`;
}
