import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { giveKeyboard } from './keyboard.ts';

/** Longer texts that one writes: a row's field, a comment. */
const writing = '[data-text-field], textarea';
/** What may have the keyboard after such a press: the page, the list, or a line of problems, which keys lead to. */
const nowhere = '#content, [data-grid], [data-line]';
/** What has its own use of a click. */
const pressable =
  'a, button, input, label, option, select, summary, textarea, [role=textbox], [data-part=check]';

/** A press of the mouse on words or room that do nothing leaves the keyboard in the text that the user writes: the next
 *  letters would be commands of the list, as "accept" is. Other rows have their own clicks, words that were selected stay
 *  selected, and a finger may want to put the keyboard of its device away. For the page. */
export function useKeptField() {
  const field = useRef<HTMLElement>(null);
  return {
    onPointerDownCapture({ pointerType }: PointerEvent): void {
      const now = document.activeElement;
      field.current = pointerType === 'mouse' && now?.matches(writing) ? (now as HTMLElement) : null;
    },
    onClick({ target, currentTarget }: MouseEvent<Element>): void {
      const was = field.current;
      field.current = null;
      const now = document.activeElement;
      if (!was?.isConnected || now === was || !(target instanceof Element)) return;
      // What a dialog or a menu got is heard here, too.
      if (!currentTarget.contains(target) || target.closest(pressable)) return;
      const isNowhere = now === null || now === document.body || now.matches(nowhere);
      if (!isNowhere || getSelection()?.isCollapsed === false) return;
      const row = target.closest('[data-forms]') ?? target.closest('[data-at]');
      if (!row || row.contains(was)) giveKeyboard(was);
    },
  };
}
