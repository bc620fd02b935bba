import { useEffect, useState } from 'react';
import { useStore } from '../../lib/store.ts';
import type { Conflict, EditingSession } from './model/session.ts';

/** A dialog that opens while somebody types would swallow what he types: it waits until the keyboard has rested. */
const restMs = 800;

/** The conflict to decide now, if there is one. */
export function useQuietConflict(session: EditingSession): Conflict | undefined {
  const [first] = useStore(session.conflicts);
  const [rested, setRested] = useState(false);
  useEffect(() => {
    if (!first) return;
    let timer = setTimeout(() => setRested(true), restMs);
    const onKey = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setRested(true), restMs);
    };
    document.addEventListener('keydown', onKey, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', onKey, true);
      setRested(false);
    };
  }, [first]);
  return rested ? first : undefined;
}
