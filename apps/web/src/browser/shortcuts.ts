import type { CommandName } from '@parlance/domain/shortcuts/commands';
import { useEffect, useRef } from 'react';
import { actsInFields, isSingleKey, matches, mayBeShortcut, singleKeysRemembered } from './chords.ts';
import { keysNow } from './command-keys.ts';
import { answerHeldKey } from './held-keys.ts';
import { isCovered, isKept } from './key-layers.ts';
import { isTextField } from './keyboard.ts';
import { recall, remember } from './local-storage.ts';
import { createStore, useStore } from './store.ts';
import { runUnlessTyped } from './typed-letters.ts';

/** An action of the user. With `command` or `keys` it has shortcuts and is in the list that `?` opens; without `hidden`
 *  the command palette offers it as well. */
export interface Action {
  id: string;
  label: string;
  /** Its heading, in the words of the interface. */
  group: string;
  /** The command whose keys the user may change (domain/shortcuts). */
  command?: CommandName;
  /** A chord that stays, such as `Shift+Tab`; Mod is Cmd on Apple's keyboards, otherwise Ctrl. */
  keys?: string;
  /** Hidden in the command palette. */
  hidden?: boolean;
  /** Also runs while a text field has the focus; single letters and signs never do. */
  inFields?: boolean;
  /** Return false to leave the key to the browser. */
  run(): unknown;
}

/** In the order in which their parts came: a part that is drawn anew keeps its place below what has come over it. */
const registered = createStore<ReadonlyMap<symbol, readonly Action[]>>(new Map());
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
    registered.set((all) => new Map(all).set(owner, actions));
    answerHeldKey(actions.map((action) => ({ keys: chordsOf(action), run: action.run })));
    answerEarlyKey();
  }, [actions, owner]);
  useEffect(() => () => registered.set((all) => new Map([...all].filter(([one]) => one !== owner))), [owner]);
}

/** All available actions; the last registered one first. */
export function useRegistered(): readonly Action[] {
  return lastFirst(useStore(registered));
}

/** The chords of an action as they are now. */
export const chordsOf = ({ command, keys }: Pick<Action, 'command' | 'keys'>): readonly string[] =>
  command ? keysNow(command) : keys === undefined ? [] : [keys];

const lastFirst = (all: ReadonlyMap<symbol, readonly Action[]>): Action[] =>
  [...all.values()].toReversed().flat();

/** How long a key waits for its action, in milliseconds. */
const earlyMs = 4000;

/** The last key, while no action is registered for it. */
let early: KeyboardEvent | undefined;

/** The action of a key that came before the code of its action, in a text field that still has the focus. */
function answerEarlyKey(): void {
  if (!early || early.target !== document.activeElement || !isTextField(early.target)) return;
  if (performance.now() - early.timeStamp < earlyMs) act(early);
}

function onKeyDown(event: KeyboardEvent): void {
  early = undefined;
  if (!mayBeShortcut(event) || isKept(event)) return;
  runUnlessTyped(event, () => act(event));
}

function act(event: KeyboardEvent): void {
  early = event;
  const field = isTextField(event.target);
  for (const action of lastFirst(registered.get())) {
    const keys = chordsOf(action).find((chord) => matches(event, chord));
    if (keys === undefined) continue;
    if (field && !(actsInFields(keys) || (action.inFields && !isSingleKey(keys)))) continue;
    if (action.command && isCovered(event, action.command)) continue;
    if (isSingleKey(keys) && !singleKeys.get()) continue;
    early = undefined;
    // Who holds a key down goes on; what decides or writes is done once a press.
    const isHeld = event.repeat && !isStep(event);
    if (!isHeld && action.run() === false) continue;
    event.preventDefault();
    return;
  }
}

const isStep = ({ key }: KeyboardEvent): boolean => /^(?:Arrow|Page)/.test(key);

/** Starts listening to the keyboard; called once by the app. Returns a function that stops it. */
export function listenForShortcuts(target: Document = document): () => void {
  target.addEventListener('keydown', onKeyDown);
  return () => target.removeEventListener('keydown', onKeyDown);
}
