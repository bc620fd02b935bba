import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { giveBack, takeLostKeyboard } from '../browser/keyboard.ts';

/** Dialogs that are open, the topmost last. */
const open: symbol[] = [];

/** Closes a dialog by Escape while it is the topmost: if two are open, one key closes one. */
export function useEscape(close: () => void): void {
  const [self] = useState(() => Symbol('dialog'));
  const latest = useRef(close);
  latest.current = close;
  // In the turn that removes it, as the focus: no key comes between.
  useLayoutEffect(() => {
    open.push(self);
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
      if (open.at(-1) !== self || isTaken(event.target)) return;
      // No other element may take it after this dialog closes.
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true });
      open.splice(open.indexOf(self), 1);
    };
  }, [self]);
}

/** A list or menu within the dialog is open and handles Escape (the attribute that Mantine's components set). */
function isTaken(target: EventTarget | null): boolean {
  return target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true';
}

/** The element that had the focus before the placeholder field of ui/coming. */
const openers = new WeakMap<Element, Element | null | undefined>();

export const setOpener = (field: Element, opener: Element | null | undefined): void => {
  openers.set(field, opener);
};

/** The placeholder field that holds the focus (ui/coming). */
export function waitingNow(): HTMLInputElement | undefined {
  const now = document.activeElement;
  return now instanceof HTMLInputElement && now.matches('[data-coming]') ? now : undefined;
}

/** The element that has the focus, or had it before the placeholder field; for an item of a closed menu, the button
 *  that opened the menu. */
export function openerNow(): Element | null | undefined {
  const waiting = waitingNow();
  if (waiting) return openers.get(waiting);
  return menuButtonOf(document.activeElement) ?? document.activeElement;
}

/** The button that opened the menu around an item. */
export function menuButtonOf(item: Element | null): HTMLElement | null {
  const button = item?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : null;
}

/** Restores the focus to the element that had it before a dialog opened, unless another element has taken it: in the turn
 *  that removes the dialog, so that no key comes between. */
export function useFocusBack(): void {
  const [before] = useState(openerNow);
  useLayoutEffect(
    () => () => {
      // Layout effects are undone while the dialog is still in the page.
      queueMicrotask(() => giveBack(before));
    },
    [before],
  );
}

/** Focuses the first button within, if the focused element was removed when this appeared. */
export function useFocusWhenLost<E extends HTMLElement>(): RefObject<E | null> {
  const within = useRef<E>(null);
  useEffect(() => {
    takeLostKeyboard(within.current?.querySelector('button'));
  }, []);
  return within;
}
