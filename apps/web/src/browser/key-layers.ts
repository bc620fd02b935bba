/** What lies over the page and keeps single letters from its shortcuts. */
import { type CommandName, commandFacts } from '@parlance/domain/shortcuts/commands';
import { useLayoutEffect, useRef } from 'react';
import { isPlainKey } from './chords.ts';
import { isCommand } from './command-keys.ts';

/** Which letters act as shortcuts while it is the topmost; undefined: none. */
type LetsThrough = ((key: KeyboardEvent) => boolean) | undefined;

/** The topmost last. */
const layers: { readonly current: LetsThrough }[] = [];

/** Keeps single letters and signs from the shortcuts of the page while this component is mounted. */
export function useKeyLayer(letsThrough: LetsThrough): void {
  const latest = useRef(letsThrough);
  latest.current = letsThrough;
  // In the turn that removes it: the next key belongs to the page again.
  useLayoutEffect(() => {
    layers.push(latest);
    return () => void layers.splice(layers.indexOf(latest), 1);
  }, []);
}

/** Arrows and the like go on in what lies on top. */
const isPlainStep = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  /^(?:Arrow|Page|Home$|End$)/.test(key) && !ctrlKey && !metaKey && !altKey;

/** Whether a command is of the page below what lies over it: nobody sees what it would do. */
export const isCovered = (key: KeyboardEvent, command: CommandName): boolean => {
  const layer = layers.at(-1);
  return layer !== undefined && commandFacts[command].scope !== 'everywhere' && !layer.current?.(key);
};

/** Whether a key belongs to what lies over the page. The list of shortcuts can be opened over everything. */
export function isKept(key: KeyboardEvent): boolean {
  const layer = layers.at(-1);
  return (
    layer !== undefined &&
    (isPlainKey(key) || isPlainStep(key)) &&
    !isCommand(key, 'help') &&
    !layer.current?.(key)
  );
}
