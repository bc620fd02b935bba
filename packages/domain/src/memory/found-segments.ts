export interface FoundSegment {
  id: number;
  /** In per cent. */
  score: number;
  /** Units of the folded form that were inserted, deleted or replaced. */
  distance: number;
}

/** How many with the same folded form are found: hundreds of "Item 1", "Item 2" would hide everything else. */
const mostAlike = 4;

/** Segments that score much less than the best one help nobody, and looking for them takes most of the time. */
export const mostBelowBest = 15;

/** The best segments so far. */
export class FoundSegments {
  readonly #limit: number;
  /** The best first. */
  readonly #found: (FoundSegment & { form: number })[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Lower scores are of no use any more. */
  get leastWanted(): number {
    const [best] = this.#found;
    if (!best) return 0;
    const nearBest = best.score - mostBelowBest;
    if (this.#found.length < this.#limit) return nearBest;
    return Math.max(nearBest, (this.#found.at(-1)?.score ?? 0) + 1);
  }

  add(segment: FoundSegment, form: number): void {
    const alike = this.#found.filter((other) => other.form === form);
    if (alike.length >= mostAlike) {
      const worst = alike.at(-1);
      if (!worst || worst.score >= segment.score) return;
      this.#found.splice(this.#found.indexOf(worst), 1);
    }
    const place = this.#found.findIndex(({ score }) => score < segment.score);
    this.#found.splice(place < 0 ? this.#found.length : place, 0, { ...segment, form });
    this.#found.length = Math.min(this.#found.length, this.#limit);
  }

  list(): FoundSegment[] {
    const least = (this.#found[0]?.score ?? 0) - mostBelowBest;
    return this.#found.filter(({ score }) => score >= least).map(({ form: _, ...segment }) => segment);
  }
}
