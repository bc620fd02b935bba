import type { ColumnsPosition } from '../entry-columns/feed.queries.ts';

/** All kept numbers of a process. */
const mostBytes = 8 * 1024 * 1024;
/** They expire long before history retention, of weeks at least, removes changes that they have not read. */
const longestUnusedMs = 60 * 60 * 1000;

/** The entries that a search found at a moment. */
export interface KeptSearch {
  seen: ColumnsPosition;
  /** Their numbers, ascending, each once. */
  entries: Float64Array;
}

/** What searches found, in this process; the least recently used are forgotten first. */
export class KeptSearches {
  readonly #searches = new Map<string, KeptSearch & { usedAt: number }>();
  #bytes = 0;

  get(key: string): KeptSearch | undefined {
    const kept = this.#searches.get(key);
    return kept && kept.usedAt >= performance.now() - longestUnusedMs ? kept : undefined;
  }

  keep(key: string, found: KeptSearch): void {
    this.#forget(key);
    this.#searches.set(key, { ...found, usedAt: performance.now() });
    this.#bytes += found.entries.byteLength;
    for (const other of this.#searches.keys()) {
      if (this.#bytes <= mostBytes) return;
      this.#forget(other);
    }
  }

  #forget(key: string): void {
    this.#bytes -= this.#searches.get(key)?.entries.byteLength ?? 0;
    this.#searches.delete(key);
  }
}

/** Sorts numbers, each once. */
export function sortedOnce(numbers: Float64Array): Float64Array {
  const sorted = numbers.toSorted();
  let count = 0;
  for (const number of sorted) if (count === 0 || sorted[count - 1] !== number) sorted[count++] = number;
  return sorted.slice(0, count);
}

/** The kept numbers without the tested ones, and with those of them that were found again. All are sorted. */
export function withTested(
  kept: Float64Array,
  tested: readonly number[],
  holding: Float64Array,
): Float64Array {
  const wasTested = new Set(tested);
  const stays = kept.filter((number) => !wasTested.has(number));
  if (holding.length === 0) return stays;
  const merged = new Float64Array(stays.length + holding.length);
  merged.set(stays);
  merged.set(holding, stays.length);
  return merged.sort();
}
