import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { isPlainKey } from '../browser/chords.ts';
import { isCommand } from '../browser/command-keys.ts';
import { type HeldPress, holdPress, keepUntilTaken, textOf } from '../browser/held-keys.ts';
import { giveBack, giveKeyboard } from '../browser/keyboard.ts';
import { useText } from '../i18n/i18n.ts';
import classes from './coming.module.css';
import { openerNow, setOpener, useEscape, waitingNow } from './dialog-focus.ts';

/** Wraps a part that takes the focus and may appear late (its code is being fetched, or it fades in): the focus
 *  leaves the page at the moment of the request. Input until then goes to its field, and never to the previously
 *  focused element; Escape restores the focus. Escape and a click outside call `onCancel`. */
export function Coming({ children, onCancel }: { children: ReactNode; onCancel: () => void }) {
  const [isHere, setHere] = useState(false);
  return (
    <>
      <HeldKeyboard isHere={isHere} onCancel={onCancel} />
      <Suspense>
        {children}
        <Arrival onArrive={() => setHere(true)} />
      </Suspense>
    </>
  );
}

interface Held {
  /** What the part is within, where it is no dialog. */
  awaits?: string;
  /** By Escape, and by a press beside it unless `onPress` is for that. */
  onCancel: () => void;
  onPress?: () => void;
}

/** What was typed for a part that does not come, or is left. `awaits`: what it is within. */
export function typedFor(awaits: string): string {
  const field = document.querySelector<HTMLInputElement>(`[data-coming='${awaits}']`);
  return field ? field.value + textOf(presses) : '';
}

/** Holds the focus for a part that the user requested, until that part has taken it. */
export function HeldKeyboard(props: Held & { isHere: boolean }) {
  const [isTaken, setTaken] = useState(false);
  if (isTaken) return null;
  return <Placeholder {...props} here={props.isHere} onTaken={() => setTaken(true)} />;
}

/** Mounted together with its siblings, when its code is there. */
function Arrival({ onArrive }: { onArrive: () => void }): null {
  const arrive = useRef(onArrive);
  useEffect(() => arrive.current(), []);
  return null;
}

/** What was pressed while the placeholder fields had the focus that follow each other. */
let presses: HeldPress[] = [];

/** Whether a dialog hears of a press: of what sends it, once something is typed also by Enter, and of what is typed then. What
 *  the browser has a use of is not held, as F5. A key that is held down is no answer to what it opened. */
const isForDialog = (event: KeyboardEvent, typed: string): boolean =>
  !event.repeat &&
  (isCommand(event, 'saveAndNext') ||
    (event.key === 'Enter' ? typed !== '' : isPlainKey(event) && presses.length > 0));

function Placeholder(props: Held & { here: boolean; onTaken: () => void }) {
  const t = useText('shell');
  const input = useRef<HTMLInputElement>(null);
  const [opener] = useState(openerNow);
  // Before the next key: a layout effect of a state change by a key runs within that key event.
  useLayoutEffect(() => {
    const own = input.current;
    // An instance that already waits (a key that is held down, a dialog within the fetched part) passes on its
    // input.
    const before = waitingNow();
    if (!before) presses = [];
    else if (own) own.value = before.value;
    if (own) setOpener(own, opener);
    giveKeyboard(own);
    return () => {
      // Given up: no part has taken the focus.
      if (document.activeElement === own) giveBack(opener, own);
    };
  }, [opener]);
  useEscape(props.onCancel);
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is the key for it
    <div
      className={classes.coming}
      data-here={props.here || undefined}
      onMouseDown={(event) => {
        event.preventDefault();
        if (event.target === event.currentTarget) (props.onPress ?? props.onCancel)();
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        // The page's commands mean the part that is awaited where it is one of the page; a dialog has its own.
        const isField = props.awaits !== undefined;
        const isMeant = isField || isForDialog(event.nativeEvent, input.current?.value ?? '');
        const isHeld = isMeant && holdPress(presses, event.nativeEvent, isField);
        if (isHeld || event.key === 'Tab') event.preventDefault();
      }}
    >
      <div className={classes.box}>
        <i className={classes.wheel} />
        <input
          ref={input}
          className={classes.field}
          data-coming={props.awaits ?? ''}
          placeholder={t('loading')}
          onBlur={(event) => keepUntilTaken(event, props.here, props.onTaken, presses)}
        />
      </div>
    </div>,
    document.body,
  );
}
