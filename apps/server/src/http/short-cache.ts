/**
 * Caches results for a moment, so that a user who saves ten texts a second is not looked up thirty times. A cached
 * result may be `forMs` old; code that changes its source calls `forget` in this process. Concurrent lookups are
 * shared; failures are not cached.
 */
export interface ShortCache<A extends unknown[], V> {
  get: (...args: A) => Promise<V>;
  forget: () => void;
}

const mostKept = 10_000;

export function createShortCache<A extends unknown[], V>(
  forMs: number,
  keyOf: (...args: A) => string,
  find: (...args: A) => Promise<V>,
  now: () => number = Date.now,
): ShortCache<A, V> {
  let kept = new Map<string, { until: number; value: Promise<V> }>();
  return {
    get(...args) {
      const key = keyOf(...args);
      const known = kept.get(key);
      if (known && known.until > now()) return known.value;
      const value = find(...args);
      if (kept.size >= mostKept) kept = new Map();
      const entry = { until: now() + forMs, value };
      kept.set(key, entry);
      value.catch(() => {
        if (kept.get(key) === entry) kept.delete(key);
      });
      return value;
    },
    forget() {
      kept = new Map();
    },
  };
}
