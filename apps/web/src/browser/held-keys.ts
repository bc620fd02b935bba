import {
  actsInFields,
  chordOf,
  isSingleKey,
  matches,
  mayBeShortcut,
  singleKeysRemembered,
} from './chords.ts';
import { giveKeyboard, isTextField } from './keyboard.ts';
import { recall } from './local-storage.ts';

/** Keys pressed before their handler is loaded (while the app, the page's frame or the page is loading). A
 *  placeholder field takes the focus in that key event, so that no other element gets the following input; the
 *  action runs when it is registered, and the key is dropped if the loaded page has none. index.html contains this
 *  script, built from this file (build/early-script.ts): only the field itself is shared between it and the app. */

/** Registered chords. The actions themselves are next to their registration. */
const heldChords = ['Mod+K', '?', '/'];

const heldSelector = 'input[data-chord]';
const pageState = (): DOMStringMap => document.documentElement.dataset;

const held = (): HTMLInputElement | null => document.querySelector(heldSelector);

/** Starts to hold keys; called by the page's first script. */
export function holdKeys(): void {
  addEventListener('keydown', (event) => {
    if ('pageHere' in pageState() || !mayBeShortcut(event)) return;
    const chord = heldChords.find((one) => matches(event, one) && mayHold(one, event.target));
    if (!chord) return;
    event.preventDefault();
    hold(chord);
  });
}

function mayHold(chord: string, target: EventTarget | null): boolean {
  if (isSingleKey(chord) && recall(singleKeysRemembered) === 'off') return false;
  return actsInFields(chord) || !isTextField(target);
}

function hold(chord: string): void {
  const before = held();
  if (before) {
    giveKeyboard(before);
    return;
  }
  const box = document.createElement('div');
  box.className = 'held';
  const input = document.createElement('input');
  input.dataset.coming = '';
  input.dataset.chord = chord;
  input.placeholder = '…';
  input.ariaLabel = document.title;
  box.append(input);
  box.addEventListener('mousedown', (event) => {
    event.preventDefault();
    if (event.target === box) letGo();
  });
  box.addEventListener('keydown', (event) => {
    // A second chord is text for the first one's target, or is dropped.
    event.stopPropagation();
    if (event.key === 'Tab' || matches(event, chord)) event.preventDefault();
    if (event.key === 'Escape' && !event.isComposing) letGo();
  });
  input.addEventListener('blur', (event) => {
    keepUntilTaken(event, 'answered' in input.dataset, () => {
      box.remove();
      // A removed element fires no blur: the part that waits for the focus (keyboard.ts) may have it.
      document.dispatchEvent(new FocusEvent('focusout'));
    });
  });
  document.body.append(box);
  giveKeyboard(input);
}

/** No part answers: the input had no target on this page. */
function letGo(): void {
  const input = held();
  if (!input) return;
  input.dataset.answered = '';
  input.blur();
}

/** What is pressed while the part is awaited and is no text: it is said again to the part. */
export type HeldPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** What the placeholder field does itself. */
const isEditing = ({ key, ctrlKey, metaKey }: HeldPress): boolean =>
  ctrlKey || metaKey
    ? /^([acvxyz]|Home|End|Backspace|Delete|Arrow\w+)$/i.test(key)
    : key.length === 1 || /^(Escape|Home|End|Backspace|Delete|Arrow\w+)$/.test(key);

/** Adds a press that the awaited part has to hear of; what is typed after it waits with it, in its order. `isField`: the part is a
 *  field, which goes on to the next one by Tab. Returns whether the placeholder field must not have it. */
export function holdPress(
  presses: HeldPress[],
  event: HeldPress & Pick<KeyboardEvent, 'isComposing'>,
  isField: boolean,
): boolean {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (event.isComposing || chordOf(event) === undefined || key === 'Escape') return false;
  if (key === 'Tab' ? !isField : presses.length === 0 && isEditing(event)) return false;
  presses.push({ key, code, ctrlKey, metaKey, altKey, shiftKey });
  return true;
}

const isText = ({ key, ctrlKey, metaKey }: HeldPress): boolean => key.length === 1 && !ctrlKey && !metaKey;

/** What is typed by presses, for where nothing comes that hears of them: keys that are no text part it. */
export const textOf = (presses: readonly HeldPress[]): string =>
  presses
    .map((press) => (isText(press) ? press.key : ' '))
    .join('')
    .trimEnd();

/** Says the presses to what has the focus, which a press may move: text is typed, all else is a key. */
export async function sayAgain(presses: readonly HeldPress[]): Promise<void> {
  for (const press of presses) {
    // The app renders what a key changed in a microtask.
    await Promise.resolve();
    if (isText(press) && isTextField(document.activeElement))
      document.execCommand('insertText', false, press.key);
    else sayKey(press);
  }
}

/** A key that nobody takes does what the browser does with one that is pressed: it presses the button or link that has the
 *  focus, sends the form of a field, or begins a line. */
function sayKey(press: HeldPress): void {
  const { activeElement: now } = document;
  const event = new KeyboardEvent('keydown', { ...press, bubbles: true, cancelable: true });
  if (!now?.dispatchEvent(event) || !(now instanceof HTMLElement)) return;
  if (now.matches('button') && press.key === ' ') now.click();
  if (press.key !== 'Enter' || press.ctrlKey || press.metaKey) return;
  if (now.matches('textarea')) document.execCommand('insertText', false, '\n');
  else if (now instanceof HTMLInputElement) now.form?.querySelector<HTMLElement>('[type=submit]')?.click();
  else if (now.matches('button, a')) now.click();
}

/** The placeholder field loses the focus: it takes it again, unless the awaited part is there; then the input
 *  continues in the text field that took the focus, followed by `presses`. */
export function keepUntilTaken(
  { currentTarget, relatedTarget: to }: Pick<FocusEvent, 'currentTarget' | 'relatedTarget'>,
  isHere: boolean,
  onTaken: () => void,
  presses: readonly HeldPress[] = [],
): void {
  const own = currentTarget as HTMLInputElement;
  // The whole window lost the focus, and returns it here.
  if (!document.hasFocus()) return;
  // The next waiting part gets the input so far.
  const isNext = to instanceof Element && to.matches('[data-coming]');
  if (isNext || isHere) onTaken();
  queueMicrotask(() => {
    // Another element took the focus too early (a menu that closes): the awaited part is what the user requested.
    if (!isNext && !isHere) giveKeyboard(own);
    else if (!isNext && document.activeElement === to && isTextField(to)) {
      if (own.value) document.execCommand('insertText', false, own.value);
      void sayAgain(presses);
    }
  });
}

/** Runs the action of a held key, which is now registered. */
export function answerHeldKey(actions: readonly { keys: readonly string[]; run: () => unknown }[]): void {
  const input = held();
  const action = input && actions.find(({ keys }) => keys.includes(input.dataset.chord ?? ''));
  if (!action || 'answered' in input.dataset) return;
  input.dataset.answered = '';
  action.run();
}

/** Whether the page of the address is loaded, with its actions, or still loading. */
export function setPageHere(isHere: boolean): void {
  if (!isHere) delete pageState().pageHere;
  else {
    pageState().pageHere = '';
    const input = held();
    if (input && !('answered' in input.dataset)) letGo();
  }
}
