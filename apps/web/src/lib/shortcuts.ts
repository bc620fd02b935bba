import { useEffect, useRef } from 'react';
import { recall, remember } from './remembered.ts';
import { createStore, useStore } from './store.ts';

/** Something one can do here. With `keys` it is a shortcut and stands in the list that `?` opens;
 *  without `hidden` it is offered by the command palette as well.
 *  `keys` is a chord such as `Mod+K`, `Shift+Tab`, `/`, `Mod+Shift+Enter`; Mod is Cmd on Apple's keyboards, else Ctrl. */
export interface Action {
  id: string;
  label: string;
  /** The heading under which it stands, in the words of the interface. */
  group: string;
  keys?: string;
  /** Not offered by the command palette. */
  hidden?: boolean;
  /** Runs while a text field has the focus, too; chords without Mod never do otherwise. */
  inFields?: boolean;
  /** Return false to leave the key to the browser. */
  run(): unknown;
}

export const apple = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');

const registered = createStore<readonly { owner: symbol; actions: readonly Action[] }[]>([]);
const singleKeys = createStore(recall('single-keys') !== 'off');

/** Whether single letters and signs act (WCAG 2.1.4 asks that they can be turned off). */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  const choose = (on: boolean): void => {
    remember('single-keys', on ? null : 'off');
    singleKeys.set(on);
  };
  return [useStore(singleKeys), choose];
}

/** Registers what can be done while this component is shown. The list may be new at every drawing. */
export function useActions(actions: readonly Action[]): void {
  const owner = useRef(Symbol('actions')).current;
  useEffect(() => {
    registered.set((all) => [...all.filter((entry) => entry.owner !== owner), { owner, actions }]);
  }, [actions, owner]);
  useEffect(() => () => registered.set((all) => all.filter((entry) => entry.owner !== owner)), [owner]);
}

/** Everything that can be done now; what was registered last comes first. */
export function useRegistered(): readonly Action[] {
  return useStore(registered)
    .toReversed()
    .flatMap((entry) => entry.actions);
}

/** The keys of a chord as they are shown on key caps. */
export function keyCaps(keys: string, onApple = apple): string[] {
  const caps: Record<string, string> = onApple
    ? { Mod: '⌘', Shift: '⇧', Alt: '⌥', Enter: '↵' }
    : { Mod: 'Ctrl', Shift: '⇧', Enter: '↵' };
  const arrows: Record<string, string> = {
    ArrowUp: '↑',
    ArrowDown: '↓',
    ArrowLeft: '←',
    ArrowRight: '→',
    Escape: 'Esc',
  };
  return keys.split(/\+(?=.)/).map((key) => caps[key] ?? arrows[key] ?? key);
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** Whether a pressed key is this chord. For signs (`?`, `/`) the keyboard layout decides about Shift. */
export function matches(event: Pressed, keys: string, onApple = apple): boolean {
  const parts = keys.split(/\+(?=.)/);
  const key = parts.at(-1) ?? '';
  const mod = onApple ? event.metaKey : event.ctrlKey;
  const other = onApple ? event.ctrlKey : event.metaKey;
  if (mod !== parts.includes('Mod') || other || event.altKey !== parts.includes('Alt')) return false;
  const isSign = key.length === 1 && key.toLowerCase() === key.toUpperCase();
  if (!isSign && event.shiftKey !== parts.includes('Shift')) return false;
  return event.key.length === 1 ? event.key.toLowerCase() === key.toLowerCase() : event.key === key;
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

function onKeyDown(event: KeyboardEvent): void {
  // A composition of an input method, AltGr and keys that something already took are not ours.
  if (event.defaultPrevented || event.isComposing || event.getModifierState('AltGraph')) return;
  const field = isField(event.target);
  const entries = registered.get().toReversed();
  for (const action of entries.flatMap((entry) => entry.actions)) {
    if (!action.keys || !matches(event, action.keys)) continue;
    const plain = !action.keys.includes('Mod+');
    if (field && plain && !action.inFields) continue;
    if (plain && action.keys.length === 1 && !singleKeys.get()) continue;
    if (action.run() === false) continue;
    event.preventDefault();
    return;
  }
}

/** Starts listening to the keyboard; called once by the app. Returns how to stop. */
export function listenForShortcuts(target: Document = document): () => void {
  target.addEventListener('keydown', onKeyDown);
  return () => target.removeEventListener('keydown', onKeyDown);
}
