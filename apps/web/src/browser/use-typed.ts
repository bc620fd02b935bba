import { type RefObject, useEffect, useRef, useState } from 'react';

/** What is typed, how it is set, and what of it was handed on last: whoever hands it on says so there. */
type Typed = [typed: string, setTyped: (text: string) => void, handedOn: RefObject<string>];

/**
 * The text of a field that is handed on after a pause, and comes back as `value`, perhaps without the spaces at its ends:
 * what is typed goes on meanwhile. Another value, from elsewhere, takes its place.
 */
export function useTyped(value: string): Typed {
  const [typed, setTyped] = useState(value);
  const handedOn = useRef(value);
  useEffect(() => {
    if (value !== handedOn.current) setTyped(value);
    handedOn.current = value;
  }, [value]);
  return [typed, setTyped, handedOn];
}
