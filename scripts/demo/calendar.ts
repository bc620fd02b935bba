const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Moments of the days before `now`, each in the daytime and after those of the day before. */
export class Calendar {
  readonly #now: number;

  constructor(now: Date) {
    this.#now = now.getTime();
  }

  /** `part` of the working day from 0 to 1, `daysAgo`; today's lies within the hours before now. */
  at(daysAgo: number, part: number): Date {
    if (daysAgo === 0) return new Date(this.#now - (180 - 175 * part) * minuteMs);
    const midnight = Math.floor(this.#now / dayMs) * dayMs;
    return new Date(midnight - daysAgo * dayMs + (8 + 8 * part) * 60 * minuteMs);
  }

  isWeekend(daysAgo: number): boolean {
    return [0, 6].includes(this.at(daysAgo, 0).getUTCDay());
  }
}
