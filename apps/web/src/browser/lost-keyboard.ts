import {
  homeNow,
  isKeyboardLost,
  isTextField,
  lendKeyboard,
  settleKeyboard,
  worksByKeys,
} from './keyboard.ts';

/** What can have the focus in a part of a page. */
export const controls = 'a[href], button, input, select, textarea, [tabindex="0"]';

/** Where an element was that has left the page: what it was in, and what it stood between. */
type Gap = Pick<MutationRecord, 'target' | 'previousSibling' | 'nextSibling'>;

/**
 * Keeps the keyboard where work goes on when the control that has it leaves the page by what it did, or is disabled until that is
 * answered: many do, and each would have to think of it. Nothing is taken from anybody: a part that takes the focus within two
 * frames has it, and later, too, until the user goes on (`lendKeyboard`). Who pressed with a mouse or a finger has no keyboard to lose.
 *
 * - A control that was disabled has it again once it is enabled.
 * - In the place of one that is gone, the next control has it, or the one before it in the same row or list.
 * - The text that is written, what is told in passing (a message with Undo), and rows of the list lead to the page's own place.
 *
 * Called once by the app. Returns a function that stops it.
 */
export function keepKeyboard(): () => void {
  /** Has the focus, or had it as the last one. */
  let last: HTMLElement | undefined;
  /** Whether it is disabled since it had the focus, or was: enabled again within a frame, it has lost the focus all the same. */
  let waits: 'no' | 'now' | 'over' = 'no';
  let gap: Gap | undefined;
  const forget = (): void => {
    last = gap = undefined;
    waits = 'no';
  };
  const onFocus = ({ target }: Event): void => {
    forget();
    if (target instanceof HTMLElement && !isPage(target)) last = target;
  };
  // Somebody pressed beside all controls: they left. The window that goes to the back keeps its place.
  const onBlur = ({ target }: Event): void =>
    void requestAnimationFrame(() => {
      if (last === target && last?.isConnected && waits === 'no' && isKeyboardLost() && document.hasFocus())
        forget();
    });
  const goOn = (event: Event): void => {
    settleKeyboard(event.type === 'keydown');
  };
  const lend = (): void => {
    if (last && worksByKeys() && isKeyboardLost()) lendKeyboard(gap ? besideGap(last, gap) : last);
  };
  const onChange = (records: MutationRecord[]): void => {
    if (!last) return;
    const gone = gap?.target ?? last;
    if (!gone.isConnected) {
      const isFirst = gap === undefined;
      gap = gapOf(gone, records);
      if (isFirst && gap) afterFrames(lend);
    } else if (!gap) {
      const isDisabled = last.matches(':disabled');
      if (waits === 'now' && !isDisabled) afterFrames(lend);
      if (isDisabled) waits = 'now';
      else if (waits === 'now') waits = 'over';
    }
  };
  const observer = new MutationObserver(onChange);
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  const listeners = [
    ['focusin', onFocus],
    ['focusout', onBlur],
    ['keydown', goOn],
    ['pointerdown', goOn],
  ] as const;
  for (const [name, listener] of listeners) addEventListener(name, listener, { capture: true });
  return () => {
    observer.disconnect();
    for (const [name, listener] of listeners) removeEventListener(name, listener, { capture: true });
  };
}

const isPage = (element: Element): boolean => element === document.body || element.id === 'content';

/** The parts of a page that open late take the focus once they are drawn. */
const afterFrames = (run: () => void): void => void requestAnimationFrame(() => requestAnimationFrame(run));

/** The gap that a node left in what is still in the page. */
function gapOf(gone: Node, records: readonly MutationRecord[]): Gap | undefined {
  const top = gone.getRootNode();
  const record = records.findLast(({ removedNodes }) => [...removedNodes].includes(top as ChildNode));
  if (!record || record.target.isConnected) return record;
  return gapOf(record.target, records);
}

/** What has the focus in place of a control that is gone; `last` is that control. */
function besideGap(last: HTMLElement, gap: Gap): HTMLElement | null {
  const home = homeNow();
  if (last.matches('[data-text-field]')) return home;
  let part = gap.target instanceof Element ? gap.target : null;
  if (part?.closest('[role=status], [data-grid]')) return home;
  for (; part && !part.contains(home); part = part.parentElement) {
    const found = [...part.querySelectorAll<HTMLElement>(controls)].filter(isUsable);
    const beside = part === gap.target ? found.at(-1) : undefined;
    const control = found.find((one) => isAfter(gap, one)) ?? beside;
    if (control) return control;
    if (part.matches('[role=tabpanel], [role=dialog]')) break;
  }
  return home;
}

/** A text field is none: letters that are keys of the page would be written there. */
const isUsable = (control: HTMLElement): boolean =>
  control.tabIndex >= 0 &&
  !control.matches(':disabled, [inert] *') &&
  control.checkVisibility() &&
  !isTextField(control);

function isAfter({ target, previousSibling: before, nextSibling: after }: Gap, control: Element): boolean {
  if (before?.parentNode === target) return !before.contains(control) && comesAfter(before, control);
  if (after?.parentNode === target) return after === control || comesAfter(after, control);
  return comesAfter(target, control);
}

const comesAfter = (node: Node, other: Node): boolean =>
  (node.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
