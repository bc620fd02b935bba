import { projectErrors } from '@parlance/contract/projects';
import { ApiError } from '../../http/errors.ts';

const dayMs = 86_400_000;

/** `2026-11-21` of a time in a time zone. @throws 400 for an unknown time zone */
export function dayFormat(timeZone: string): (at: Date) => string {
  try {
    const format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    return (at) => format.format(at);
  } catch {
    throw new ApiError(projectErrors.noSuchTimeZone);
  }
}

/** The last calendar days up to that of `now`. Counts from noon, so that no change of the clock skips one. */
export function lastDays(dayOf: (at: Date) => string, now: Date, days: number): string[] {
  const noon = Date.parse(`${dayOf(now)}T12:00:00Z`);
  return Array.from({ length: days }, (_, index) =>
    new Date(noon - (days - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
}
