const none = -1;

/** Segments that may score high enough, by the score that they reach at best. */
export class Candidates {
  #values = new Float64Array(1024);
  /** The next candidate with the same score. */
  #next = new Int32Array(1024);
  readonly #first = new Int32Array(101);
  #count = 0;

  clear(): void {
    this.#count = 0;
    this.#first.fill(none);
  }

  add(value: number, score: number): void {
    if (this.#count === this.#values.length) this.#grow();
    const place = this.#count++;
    this.#values[place] = value;
    this.#next[place] = this.#first[score] as number;
    this.#first[score] = place;
  }

  /** The place of the first candidate with this score at best, or -1. */
  firstOf(score: number): number {
    return this.#first[score] as number;
  }

  nextOf(place: number): number {
    return this.#next[place] as number;
  }

  at(place: number): number {
    return this.#values[place] as number;
  }

  #grow(): void {
    const [values, next] = [this.#values, this.#next];
    this.#values = new Float64Array(values.length * 2);
    this.#next = new Int32Array(next.length * 2);
    this.#values.set(values);
    this.#next.set(next);
  }
}
