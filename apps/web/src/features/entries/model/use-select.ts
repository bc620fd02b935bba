import { useSyncExternalStore } from 'react';
import type { Store } from '../../../browser/store.ts';

/** A part of a store's value; the component renders again only when that part changes. The part must be a primitive
 *  value or an object that the store keeps stable. */
export function useSelect<T, P>(store: Store<T>, select: (value: T) => P): P {
  const get = (): P => select(store.get());
  return useSyncExternalStore(store.subscribe, get, get);
}
