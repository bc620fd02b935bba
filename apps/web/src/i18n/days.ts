/** Times that histories are narrowed to: "day filter 1 to 8 days ago; custom date range limited to the last 7 days"
 *  (specification 3, section 9). Days are those of this browser (`2026-03-01`). */

const dayMs = 86_400_000;

/** The number of days of the day filter. */
export const daysBack: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8];

const rangeDays = 7;

/** The midnight with which the day so many days before `now` began. */
function startOfDay(daysAgo: number, now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo);
}

/** When each of the last days began, today included, the earliest first. */
export const startsOfDays = (count: number, now: Date): string[] =>
  Array.from({ length: count }, (_, at) => startOfDay(count - 1 - at, now).toISOString());

/** The days that a range may begin or end with, the latest first. */
export const rangeChoices = (now: Date): string[] =>
  Array.from({ length: rangeDays + 1 }, (_, daysAgo) => dayOf(startOfDay(daysAgo, now)));

function dayOf(time: Date): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}

export interface Times {
  from?: string;
  to?: string;
}

/** The start of the day filter, in the form of the request. */
export const sinceDays = (daysAgo: number, now: Date): Times => ({
  from: startOfDay(daysAgo, now).toISOString(),
});

/** From the first day to the end of the last one; a day before the limit counts as the limit, an invalid one as
 *  missing. */
export function rangeOfDays(from: string, to: string, now: Date): Times {
  const first = dayOf(startOfDay(rangeDays, now));
  const start = timeOf(from && from < first ? first : from);
  const end = timeOf(to);
  return {
    ...(start && { from: start.toISOString() }),
    ...(end && { to: new Date(end.getTime() + dayMs).toISOString() }),
  };
}

/** The start of a day (`2026-03-01`) in this browser's time zone, in the form of the request; undefined: invalid. */
export const startOf = (day: string): string | undefined => timeOf(day)?.toISOString();

/** The day of a time in this browser. */
export const dayAt = (time: number): string => dayOf(new Date(time));

function timeOf(day: string): Date | undefined {
  const time = day ? new Date(`${day}T00:00:00`) : undefined;
  return time && !Number.isNaN(time.getTime()) ? time : undefined;
}
