/**
 * When things happened while the demo was made, and when they shall have happened. What is done between two moments lies
 * between them afterwards, in its order.
 */
export class Timeline {
  /** In order: milliseconds of the clock, and of the month that is told. */
  readonly moments: { real: number; told: number }[] = [];

  /** From now on it is `told`; never earlier than what was told before, and never in the future. */
  begin(told: Date): void {
    const last = this.moments.at(-1);
    const real = Math.max(Date.now(), last ? last.real + 1 : 0);
    if (last && told.getTime() < last.told)
      throw new Error(`${told.toISOString()} is before what was before.`);
    this.moments.push({ real, told: Math.max(told.getTime(), (last?.told ?? 0) + 1) });
  }
}
