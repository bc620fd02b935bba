import type { Unit, UnitState } from '../model.ts';

const states: ReadonlyMap<string, UnitState> = new Map([
  ['translated', 'accepted'],
  ['needs_review', 'needs-review'],
  ['new', 'needs-translation'],
  // A translation of a source text that has changed.
  ['stale', 'needs-review'],
]);

/** What a state of Xcode means; nothing for one that is not known. */
export function readState(state: string): UnitState | undefined {
  return states.get(state);
}

/** The state in Xcode's words; a text without a state is translated. */
export function stateOf({ state, metadata }: Pick<Unit, 'state' | 'metadata'>): string {
  return state === undefined ? (metadata?.['state'] ?? 'translated') : wordOf(state);
}

function wordOf(state: UnitState): string {
  const known = state === 'rejected' ? 'needs-review' : state;
  return [...states].find(([, meaning]) => meaning === known)?.[0] ?? 'translated';
}

/** The state of a text that had the state `former` in the file, if any: its own word where that still is right. */
export function nextState({ state }: Unit, former: string | undefined, isOther: boolean): string | undefined {
  const meaning = former === undefined ? 'accepted' : (readState(former) ?? 'accepted');
  const desired = state ?? (isOther && meaning === 'needs-translation' ? 'accepted' : meaning);
  const isSame = (desired === 'rejected' ? 'needs-review' : desired) === meaning;
  return isSame ? former : wordOf(desired);
}
