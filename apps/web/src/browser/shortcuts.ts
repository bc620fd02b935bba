import { useEffect, useRef } from 'react';
import { actsInFields, isSingleKey, matches, mayBeShortcut, singleKeysRemembered } from './chords.ts';
import { answerHeldKey } from './held-keys.ts';
import { isTextField } from './keyboard.ts';
import { recall, remember } from './local-storage.ts';
import { createStore, useStore } from './store.ts';

/** An action of the user. With `keys` it is a shortcut and is in the list that `?` opens; without `hidden` the
 *  command palette offers it as well. `keys` is a chord such as `Mod+K`, `Shift+Tab`, `/`, `Mod+Shift+Enter`; Mod
 *  is Cmd on Apple's keyboards, otherwise Ctrl. */
export interface Action {
  id: string;
  label: string;
  /** Its heading, in the words of the interface. */
  group: string;
  keys?: string;
  /** Hidden in the command palette. */
  hidden?: boolean;
  /** Also runs while a text field has the focus; without this, chords without Mod never do. */
  inFields?: boolean;
  /** Return false to leave the key to the browser. */
  run(): unknown;
}

const registered = createStore<readonly { owner: symbol; actions: readonly Action[] }[]>([]);
const singleKeys = createStore(recall(singleKeysRemembered) !== 'off');

/** Whether single letters and signs act as shortcuts (WCAG 2.1.4 requires that users can turn them off). */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  const choose = (on: boolean): void => {
    remember(singleKeysRemembered, on ? null : 'off');
    singleKeys.set(on);
  };
  return [useStore(singleKeys), choose];
}

/** Registers actions while this component is mounted. The list may be a new one at every render. */
export function useActions(actions: readonly Action[]): void {
  const owner = useRef(Symbol('actions')).current;
  useEffect(() => {
    registered.set((all) => [...all.filter((entry) => entry.owner !== owner), { owner, actions }]);
    answerHeldKey(actions);
  }, [actions, owner]);
  useEffect(() => () => registered.set((all) => all.filter((entry) => entry.owner !== owner)), [owner]);
}

/** All available actions; the last registered one first. */
export function useRegistered(): readonly Action[] {
  return useStore(registered)
    .toReversed()
    .flatMap((entry) => entry.actions);
}

const actionsNow = (): Action[] =>
  registered
    .get()
    .toReversed()
    .flatMap((entry) => entry.actions);

function onKeyDown(event: KeyboardEvent): void {
  if (!mayBeShortcut(event)) return;
  const field = isTextField(event.target);
  for (const action of actionsNow()) {
    if (!action.keys || !matches(event, action.keys)) continue;
    if (field && !actsInFields(action.keys) && !action.inFields) continue;
    if (isSingleKey(action.keys) && !singleKeys.get()) continue;
    if (action.run() === false) continue;
    event.preventDefault();
    return;
  }
}

/** Starts listening to the keyboard; called once by the app. Returns a function that stops it. */
export function listenForShortcuts(target: Document = document): () => void {
  target.addEventListener('keydown', onKeyDown);
  return () => target.removeEventListener('keydown', onKeyDown);
}
