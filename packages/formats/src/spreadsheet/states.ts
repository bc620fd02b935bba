import type { UnitState } from '../model.ts';

/** What stands in a column of statuses. */
const words: Record<UnitState, string> = {
  accepted: 'Accepted',
  'needs-review': 'Needs Review',
  'needs-translation': 'Needs Translation',
  rejected: 'Rejected',
};

const plain = (word: string) =>
  word
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '-');
const byWord = new Map(Object.entries(words).map(([state, word]) => [plain(word), state as UnitState]));

/** Nothing for other words, which are none of ours. */
export const stateOfCell = (cell: string): UnitState | undefined => byWord.get(plain(cell));

export const cellOfState = (state: UnitState | undefined): string =>
  state === undefined ? '' : words[state];
