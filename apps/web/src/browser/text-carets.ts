/** Text fields that keep their own caret, with what draws it again: the browser puts it at the start of an element that is
 *  no input. Without imports, so that every module that moves the focus can ask (keyboard.ts). */
const carets = new WeakMap<Element, () => void>();

/** Registers a text field by what draws its caret, or its selection, and scrolls to it. */
export function registerCaret(field: Element, show: () => void): void {
  carets.set(field, show);
}

/** Draws the caret of a text field that just got the focus, if it keeps its own. */
export function showCaretOf(field: Element): void {
  carets.get(field)?.();
}
