import { useMemo, useRef, useSyncExternalStore } from 'react';
import type { Store } from '../../browser/store.ts';

/** The value of an earlier render for as long as it says the same: what is drawn from it is not drawn again. For small
 *  values that JSON can say. */
function useSteady<T>(value: T): T {
  const kept = useRef(value);
  if (!isSame(kept.current, value)) kept.current = value;
  return kept.current;
}

/** What follows from a store's value, which is asked once for each value: the component renders again only when it says
 *  something else. `derive` is the same function as long as it answers the same (`useCallback`). */
export function useSteadyPart<T, P>(store: Store<T>, derive: (value: T) => P): P {
  const get = useMemo(() => {
    let asked: { value: T; part: P } | undefined;
    return (): P => {
      const value = store.get();
      if (asked && Object.is(asked.value, value)) return asked.part;
      const part = derive(value);
      asked = { value, part: asked && isSame(asked.part, part) ? asked.part : part };
      return asked.part;
    };
  }, [store, derive]);
  return useSteady(useSyncExternalStore(store.subscribe, get, get));
}

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
