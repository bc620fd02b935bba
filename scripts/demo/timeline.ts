/**
 * Maps the real times of the demo's making to simulated ones. Everything between two moments stays between them, in its
 * order.
 */
export class Timeline {
  /** In order: milliseconds of the real clock and of the simulated month. */
  readonly moments: { real: number; simulated: number }[] = [];

  /** From now on it is `simulated`; never before the previous moment, and never in the future. */
  begin(simulated: Date): void {
    const last = this.moments.at(-1);
    const real = Math.max(Date.now(), last ? last.real + 1 : 0);
    if (last && simulated.getTime() < last.simulated)
      throw new Error(`${simulated.toISOString()} is before what was before.`);
    this.moments.push({ real, simulated: Math.max(simulated.getTime(), (last?.simulated ?? 0) + 1) });
  }
}
