import { useCallback, useSyncExternalStore } from 'react';

/** A value for each of some entries. A component that shows one entry subscribes to that entry alone. */
export class PerEntry<T> {
  private readonly values = new Map<string, T>();
  private readonly listeners = new Map<string, Set<() => void>>();

  get(entry: string): T | undefined {
    return this.values.get(entry);
  }

  set(entry: string, value: T | undefined): void {
    if (value === undefined) this.values.delete(entry);
    else this.values.set(entry, value);
    for (const listener of this.listeners.get(entry) ?? []) listener();
  }

  entries(): [entry: string, value: T][] {
    return [...this.values];
  }

  subscribe(entry: string, listener: () => void): () => void {
    const all = this.listeners.get(entry) ?? new Set();
    this.listeners.set(entry, all);
    all.add(listener);
    return () => {
      all.delete(listener);
      if (all.size === 0) this.listeners.delete(entry);
    };
  }
}

/** The value of one entry, in a component. */
export function usePerEntry<T>(
  store: { get(entry: string): T | undefined; subscribe(entry: string, listener: () => void): () => void },
  entry: string,
): T | undefined {
  const subscribe = useCallback((listener: () => void) => store.subscribe(entry, listener), [store, entry]);
  const get = useCallback(() => store.get(entry), [store, entry]);
  return useSyncExternalStore(subscribe, get, get);
}
