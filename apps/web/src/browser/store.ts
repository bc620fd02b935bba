import { useSyncExternalStore } from 'react';

export interface Store<T> {
  get(): T;
  set(next: T | ((now: T) => T)): void;
  subscribe(listener: () => void): () => void;
}

/** A value outside the component tree; components that read it with `useStore` update when it changes. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      const changed = typeof next === 'function' ? (next as (now: T) => T)(value) : next;
      if (Object.is(changed, value)) return;
      value = changed;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Gives `take` what a store has, and then each later value; null is none. Code that is fetched late begins with what happened before
 * it was there. Returns a function that ends it.
 */
export function follow<T>(store: Store<T>, take: (value: NonNullable<T>) => void): () => void {
  const look = (): void => {
    const value = store.get();
    if (value !== null && value !== undefined) take(value);
  };
  look();
  return store.subscribe(look);
}

/** The store's value; the component renders again when it changes. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}
