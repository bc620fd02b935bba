import { showCaretOf } from './text-carets.ts';

/**
 * Who may take the focus. This is the only module that moves the focus (a test enforces this for every other file).
 *
 * - `giveKeyboard`: within the key or click event that requests it.
 * - `takeKeyboard`: for a part that opens by itself or late (a field whose text was loading, a page that was fetched).
 *   It is refused while the user is in a dialog, the palette, a menu or a text field; when the covering part closes,
 *   the last caller that was refused for that reason gets the focus.
 * - `takeLostKeyboard`: only while no element has the focus.
 * - `takeFreedKeyboard`: so, or once the part that covers the page is closed.
 * - `lendKeyboard`: so, for the place beside one that is gone (browser/lost-keyboard); until the user goes on from there, any part
 *   may still take it.
 *
 * A text field that gets the focus by any of them, or gets it back, has its caret where it was (browser/text-carets).
 *
 * A part that the user requests and that arrives late holds the focus at once by `Coming` (ui/coming); a dialog that
 * the user did not request waits (ui/at-rest).
 */

/** Elements that cover the page, or a part of it, and hold the focus meanwhile. */
const overlays = '[data-coming], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]';
const modals = '[data-coming], [aria-modal=true]';
/** Inputs without text. */
const buttonTypes = /^(button|checkbox|color|file|image|radio|range|reset|submit)$/;

/** Whether input there is text. */
export function isTextField(target: EventTarget | null): target is HTMLElement {
  if (target instanceof HTMLInputElement) return !buttonTypes.test(target.type);
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** What has the focus only because the one that had it is gone. */
let lent: Element | undefined;

/** The page itself has the focus if no element had it (the page announcer sets it). */
const isNothing = (element: Element | null): boolean =>
  element === null || element === document.body || element.id === 'content' || element === lent;

/** Whether no element has the focus that anybody gave it. */
export const isKeyboardLost = (): boolean => isNothing(document.activeElement);

const overlayNow = (): Element | undefined =>
  document.activeElement?.closest(overlays) ?? [...document.querySelectorAll(modals)].at(-1);

/** The user's place with the keyboard, among the places that other parts may not take the focus from. */
export function keyboardPlace(): 'palette' | 'menu' | 'dialog' | 'field' | undefined {
  const over = overlayNow();
  if (over?.matches('[data-coming], [data-palette]')) return 'palette';
  if (over) return over.matches('[role=menu], [role=listbox]') ? 'menu' : 'dialog';
  return isTextField(document.activeElement) ? 'field' : undefined;
}

/** The time of the last typed letter. */
let typedAt = Number.NEGATIVE_INFINITY;

/** Starts to record the time of input; called once by the app. Returns a function that stops it. */
export function noteTyping(): () => void {
  const note = ({ key, ctrlKey, metaKey, timeStamp }: KeyboardEvent): void => {
    if (key.length > 1 ? key === 'Backspace' || key === 'Delete' : !ctrlKey && !metaKey) typedAt = timeStamp;
  };
  addEventListener('keydown', note, { capture: true });
  return () => removeEventListener('keydown', note, { capture: true });
}

/** The time since the last input, in milliseconds. */
export const restedFor = (): number => performance.now() - typedAt;

/** Why an element may not take the focus; undefined if it may. `from`: the part whose focus it continues. */
function refusal(element: Element, from?: string): 'covered' | 'typing' | undefined {
  const { activeElement: now } = document;
  if (now && element.contains(now)) return undefined;
  const over = overlayNow();
  if (over && !over.contains(element)) return isAwaited(over, element) ? undefined : 'covered';
  // Who goes on by a button, and by its key, presses it again.
  if (byKey && now?.matches('[data-keeps]')) return 'typing';
  if (!isTextField(now) || now === lent || (from !== undefined && now.closest(from))) return undefined;
  return 'typing';
}

/** Within the part that the placeholder field is for: a dialog, unless it says otherwise. */
const isAwaited = (over: Element, element: Element): boolean => {
  const awaits = over.getAttribute('data-coming');
  return awaits !== null && element.closest(awaits || '[aria-modal=true]') !== null;
};

function focus(element: HTMLElement, scroll = false): void {
  element.focus({ preventScroll: !scroll });
  showCaretOf(element);
}

/** Moves the focus within the key or click event that requests it. */
export function giveKeyboard(element: HTMLElement | null | undefined): void {
  if (!element) return;
  refused = undefined;
  focus(element);
}

/** What the last caller wanted that was refused because a part covered the page. */
let refused: { element: HTMLElement; scroll?: boolean } | undefined;

/** Takes the focus for a part that opened late, where the focus is free. `from` is a selector of the part that may
 *  lose it because it closes. Returns whether the part has the focus. */
export function takeKeyboard(
  element: HTMLElement,
  { from, scroll }: { from?: string; scroll?: boolean } = {},
): boolean {
  const reason = refusal(element, from);
  refused = reason === 'covered' ? { element, scroll } : undefined;
  if (reason) watch();
  else focus(element, scroll);
  return !reason;
}

/** Takes the focus only if no element has it. */
export function takeLostKeyboard(element: HTMLElement | null | undefined): void {
  if (element && isNothing(document.activeElement) && !refusal(element)) focus(element);
}

/** Gives the focus to what is left beside the element that had it, if no part has taken it. */
export function lendKeyboard(element: HTMLElement | null): void {
  if (!element || !isKeyboardLost() || refusal(element)) return;
  focus(element);
  lent = element;
}

/** Whether the user pressed a key last, and not the pointer. */
let byKey = false;

/** Whether there is a keyboard to lose: who presses with a mouse has their place under it, and the space that they type next, to
 *  scroll, must press nothing. */
export const worksByKeys = (): boolean => byKey;

/** The user goes on from where the focus is, by a key or by the pointer. */
export function settleKeyboard(isKey: boolean): void {
  lent = undefined;
  byKey = isKey;
}

/** Takes the focus for what stands where the element that had it is gone by a key: where nothing has it, now; where a part covers the page
 *  (the question whether to delete), when that one closes. */
export function takeFreedKeyboard(element: HTMLElement): void {
  if (byKey && (isNothing(document.activeElement) || overlayNow())) takeKeyboard(element);
}

/** For `ref` of the first field of a page, in place of `autoFocus`. */
export function firstField(element: HTMLElement | null): void {
  if (element) takeKeyboard(element);
}

/** Gives the focus to the caller that was refused because a part covered the page, now that this part is closed;
 *  otherwise to `before`, unless another element has it. `going` may still have it. Where `before` is gone, the focus goes
 *  to the page's own place. */
export function giveBack(before?: Element | null, going?: Element | null): void {
  const now = document.activeElement === going ? null : document.activeElement;
  if (refused && !now?.closest(overlays) && !isTextField(now)) {
    const { element, scroll } = refused;
    refused = undefined;
    if (element.isConnected) {
      focus(element, scroll);
      return;
    }
  }
  if (!isNothing(now)) return;
  if (before instanceof HTMLElement && before.isConnected && before !== document.body) focus(before);
  else if (before !== undefined) takeLostKeyboard(homeNow());
}

/** The page's own place for the keyboard, where the one that had it is gone: the text that is written, the list, what a page
 *  marks as that, or the page. */
export const homeNow = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[data-text-field]') ??
  document.querySelector<HTMLElement>('[data-grid]') ??
  document.querySelector<HTMLElement>('[data-home]') ??
  document.getElementById('content');

/** The part of the page that the user pressed a button in goes with what the button did: the keyboard goes to the page's
 *  own place. */
export function keyboardHome(from: string): void {
  const home = homeNow();
  if (home) takeKeyboard(home, { from });
}

let watching = false;

/** Menus and similar parts restore the focus themselves: the refused caller follows. */
function watch(): void {
  if (watching || !refused) return;
  watching = true;
  const onMove = (): void => {
    queueMicrotask(() => {
      giveBack();
      if (refused) return;
      watching = false;
      document.removeEventListener('focusin', onMove);
      document.removeEventListener('focusout', onMove);
    });
  };
  document.addEventListener('focusin', onMove);
  document.addEventListener('focusout', onMove);
}
