import { type RefObject, useEffect } from 'react';
import { useView } from '../entries/view.ts';
import type { ChipFieldHandle } from './chip-field.tsx';

/** Takes the text that somebody gives the field of an entry: a suggestion, the source text. */
export function useGiven(entry: string, field: RefObject<ChipFieldHandle | null>): void {
  const { session } = useView();
  useEffect(() => {
    const take = (): void => {
      const given = session.given.get();
      if (given?.entry !== entry || !field.current) return;
      session.given.set(null);
      field.current.take(given.text);
    };
    take();
    return session.given.subscribe(take);
  }, [session, entry, field]);
}
