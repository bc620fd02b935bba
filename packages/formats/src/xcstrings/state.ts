import type { Unit, UnitState } from '../model.ts';

const states: ReadonlyMap<string, UnitState> = new Map([
  ['translated', 'accepted'],
  ['needs_review', 'needs-review'],
  ['new', 'needs-translation'],
]);

/** What a state of Xcode means; nothing for one that is not known. */
export function readState(state: string): UnitState | undefined {
  return states.get(state);
}

/** The state in Xcode's words; a text of which nothing is said is translated. */
export function stateOf({ state, metadata }: Unit): string {
  if (state === undefined) return metadata?.['state'] ?? 'translated';
  if (state === 'rejected') return 'needs_review';
  return [...states].find(([, meaning]) => meaning === state)?.[0] ?? 'translated';
}
