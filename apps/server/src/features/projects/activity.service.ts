import type { ActivityDay } from '@parlance/contract/projects';
import type { Db } from '../../db/pool.ts';
import { type ActivitySlice, readActivity } from './activity.queries.ts';
import { dayFormat, lastDays } from './days.service.ts';

const days = 30;
const dayMs = 86_400_000;
/** Each statement reads this many changes, in about 30 ms. */
const reading = { sliceSize: 50_000, mostSlices: 10 };

/**
 * Published texts and drafts on each of the last 30 days up to `now`, oldest first, in a time zone. Leaves out days
 * before the newest 500,000 changes, since their counts would be too low.
 */
export async function projectActivity(
  db: Db,
  projectId: number,
  timeZone: string,
  now: Date,
  { sliceSize, mostSlices } = reading,
): Promise<ActivityDay[]> {
  const dayOf = dayFormat(timeZone);
  const list = lastDays(dayOf, now, days);
  const byDay = new Map(list.map((day) => [day, { day, published: 0, drafts: 0 }]));
  const since = new Date(now.getTime() - days * dayMs);
  const { quarters, completeSince } = await readQuarters(db, projectId, since, { sliceSize, mostSlices });
  for (const { at, published, drafts } of quarters) {
    const day = byDay.get(dayOf(at));
    if (!day) continue;
    day.published += published;
    day.drafts += drafts;
  }
  const today = list.at(-1);
  const firstWhole = completeSince && dayOf(completeSince);
  return [...byDay.values()].filter(({ day }) => !firstWhole || day > firstWhole || day === today);
}

/** `completeSince`: where reading ended before `since`; undefined: all changes were read. */
async function readQuarters(
  db: Db,
  projectId: number,
  since: Date,
  { sliceSize, mostSlices }: typeof reading,
): Promise<{ quarters: ActivitySlice['quarters']; completeSince: Date | undefined }> {
  const quarters: ActivitySlice['quarters'] = [];
  let before = Number.MAX_SAFE_INTEGER;
  let oldest: Date | undefined;
  for (let slices = 0; slices < mostSlices; slices++) {
    const slice = await readActivity(db, projectId, { before, limit: sliceSize });
    quarters.push(...slice.quarters);
    if (!slice.oldest || slice.size < sliceSize || slice.oldest.at < since)
      return { quarters, completeSince: undefined };
    before = slice.oldest.id;
    oldest = slice.oldest.at;
  }
  return { quarters, completeSince: oldest };
}
