/** Patterns of one sequence of symbols that end at a place of the text. */
export interface PatternEnd {
  patterns: readonly number[];
  /** Index of the last symbol. */
  last: number;
  /** Number of symbols of the pattern. */
  length: number;
}

/**
 * Finds all of many patterns in one pass over a sequence (Aho and Corasick, 1975). Symbols are strings, here words: what a
 * pattern says is only ever compared, so that no term can slow it down.
 */
export class Automaton {
  /** By state: the state that a symbol leads to. */
  private readonly next: Map<string, number>[] = [new Map()];
  /** By state: that of the longest end of it which begins a pattern. */
  private readonly shorter: number[] = [0];
  /** By state: the patterns that end there. */
  private readonly ending: number[][] = [[]];
  /** By state: the nearest shorter state where a pattern ends; 0: none. */
  private readonly nearest: number[] = [0];
  private readonly depth: number[] = [0];

  /** Empty patterns are never found. */
  constructor(patterns: readonly (readonly string[])[]) {
    for (const [pattern, symbols] of patterns.entries()) this.add(pattern, symbols);
    this.link();
  }

  private add(pattern: number, symbols: readonly string[]): void {
    let state = 0;
    for (const symbol of symbols) {
      let to = this.next[state]?.get(symbol);
      if (to === undefined) {
        to = this.next.length;
        this.next[state]?.set(symbol, to);
        this.next.push(new Map());
        this.shorter.push(0);
        this.ending.push([]);
        this.nearest.push(0);
        this.depth.push((this.depth[state] ?? 0) + 1);
      }
      state = to;
    }
    if (state !== 0) this.ending[state]?.push(pattern);
  }

  /** States by their depth: what a link leads to is shorter, and linked before. */
  private link(): void {
    const queue = [...(this.next[0]?.values() ?? [])];
    for (let at = 0; at < queue.length; at += 1) {
      const state = queue[at] ?? 0;
      for (const [symbol, to] of this.next[state] ?? []) {
        queue.push(to);
        const shorter = this.step(this.shorter[state] ?? 0, symbol);
        this.shorter[to] = shorter;
        this.nearest[to] = this.ending[shorter]?.length ? shorter : (this.nearest[shorter] ?? 0);
      }
    }
  }

  private step(from: number, symbol: string): number {
    for (let state = from; ; state = this.shorter[state] ?? 0) {
      const to = this.next[state]?.get(symbol);
      if (to !== undefined) return to;
      if (state === 0) return 0;
    }
  }

  /** All patterns in a sequence, in the order of their ends, longer ones first: as many as the caller takes. */
  *find(symbols: readonly string[]): Generator<PatternEnd, void> {
    let state = 0;
    for (const [last, symbol] of symbols.entries()) {
      state = this.step(state, symbol);
      for (let at = state; at !== 0; at = this.nearest[at] ?? 0) {
        const patterns = this.ending[at] ?? [];
        if (patterns.length > 0) yield { patterns, last, length: this.depth[at] ?? 0 };
      }
    }
  }
}
