import { useEffect, useState } from 'react';
import { keyboardPlace, restedFor } from '../browser/keyboard.ts';

/** A dialog that opens while the user types would swallow the input: it waits until the keyboard has been idle for
 *  so long. */
const restMs = 800;

type Place = NonNullable<ReturnType<typeof keyboardPlace>>;

/** When a dialog that opens without a request (`of` names it) may open: there was no input for a while, and the
 *  user is in none of `places`. Once it may open, it stays allowed. */
export function useAtRest(of: unknown, places: readonly Place[]): boolean {
  const [rested, setRested] = useState<unknown>();
  useEffect(() => {
    if (of === undefined || of === null) {
      // The same one may come again: it waits again.
      setRested(undefined);
      return;
    }
    let timer: ReturnType<typeof setTimeout>;
    const look = (): void => {
      const place = keyboardPlace();
      const left = restMs - restedFor();
      if (left <= 0 && !(place && places.includes(place))) setRested(of);
      else timer = setTimeout(look, left > 0 ? left : restMs / 4);
    };
    look();
    return () => clearTimeout(timer);
  }, [of, places]);
  return of !== undefined && of !== null && rested === of;
}
