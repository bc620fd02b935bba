import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { takeFreedKeyboard } from '../browser/keyboard.ts';
import { controls } from '../browser/lost-keyboard.ts';

/** Where the focus was last: a control, the place of its row, and its own within that row. */
interface Place {
  control: Element;
  row: number;
  within: number;
}

/**
 * For lists whose rows go by what one presses in them ("Delete"): the focus goes on to the same control of the row that moves up,
 * or of the last one; where it has none, of one nearby. `body` holds the rows as its children.
 */
export function useRowFocus<E extends HTMLElement>(): {
  body: RefObject<E | null>;
  onFocus: () => void;
  onBlur: (event: FocusEvent) => void;
} {
  const body = useRef<E>(null);
  const last = useRef<Place>(undefined);
  const onFocus = (): void => {
    const control = document.activeElement;
    const rows = body.current?.children ?? [];
    const row = [...rows].findIndex((one) => one.contains(control));
    if (!control || row < 0) return;
    last.current = {
      control,
      row,
      within: [...(rows[row]?.querySelectorAll(controls) ?? [])].indexOf(control),
    };
  };
  const onBlur = ({ relatedTarget, target }: FocusEvent): void => {
    // Somebody pressed beside all controls: they left. A button that waits for its answer loses the focus, too, and the window that
    // goes to the back keeps it.
    const left = relatedTarget === null && document.activeElement !== target && target.matches(':enabled, a');
    if (left) last.current = undefined;
  };
  // After every change of the rows: which one is gone, no property tells.
  useLayoutEffect(() => {
    const place = last.current;
    // One that was disabled until its answer came is browser/lost-keyboard's.
    if (!place || place.control.isConnected) return;
    last.current = undefined;
    const rows = [...(body.current?.children ?? [])];
    const at = Math.min(place.row, rows.length - 1);
    for (const row of [...rows.slice(at), ...rows.slice(0, at).toReversed()]) {
      const found = row.querySelectorAll<HTMLElement>(controls);
      const control = found[Math.min(Math.max(place.within, 0), found.length - 1)];
      if (!control) continue;
      takeFreedKeyboard(control);
      return;
    }
  });
  return { body, onFocus, onBlur };
}
