import type { EntryRow } from '@parlance/contract/entries';
import { useLayoutEffect, useRef } from 'react';
import classes from '../entries/signs.module.css';
import { useLengthIn } from '../entries/signs.tsx';
import type { Editing } from './use-editing.ts';

/** The length of the text in a field, beside its limit. It is written by hand: nothing else changes with each key, and
 *  React's way through the page to this one number took as long as all checks (decision 0263). */
export function LengthNow({ row, editing: { now } }: { row: EntryRow; editing: Editing }) {
  const lengthIn = useLengthIn(row);
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const write = (): void => {
      const element = place.current;
      const shown = lengthIn?.(now.get());
      if (!shown || !element) return;
      // Another text node in its place would have the browser ask anew which rules hold around it.
      if (element.firstChild) element.firstChild.nodeValue = shown.words;
      else element.textContent = shown.words;
      element.title = shown.title;
      element.toggleAttribute('data-over', shown.isOver);
    };
    write();
    return now.subscribe(write);
  }, [lengthIn, now]);
  return lengthIn && <span ref={place} className={classes.length} />;
}
