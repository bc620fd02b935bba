import type { EntryRow } from '@parlance/contract/entries';
import { lengthLimit } from '@parlance/domain/checks/length';
import type { SaveMode } from './save-queue.ts';

/** What fixes which text of an entry is written. */
export interface Rights {
  /** May write drafts. */
  drafts: boolean;
  /** May write values, publish and clear. */
  values: boolean;
  draftMode: boolean;
}

/** Texts longer than this are edited in the side panel (specification 2 section 9). */
export const liveEditLimit = 300;

/** The text that an editor of this row begins with. */
export const editedText = (row: EntryRow): string => row.draft ?? row.value ?? '';

/** Which of the two texts a save writes (design: semantics, Entries). */
export function writtenField(mode: SaveMode, rights: Rights): 'value' | 'draft' {
  if (mode === 'final') return 'value';
  return mode === 'draft' || rights.draftMode || !rights.values ? 'draft' : 'value';
}

/** What a row is expected to be after a save, shown until the answer is there. */
export function expectedAfter(
  row: Pick<EntryRow, 'draft'>,
  text: string | null,
  mode: SaveMode,
  rights: Rights,
): Partial<EntryRow> {
  if (writtenField(mode, rights) === 'draft') return { draft: text };
  // A draft that says what is published is none; another one stays.
  return { value: text, draft: row.draft === text ? null : row.draft };
}

/** An emptied field clears the text. */
export const savedText = (text: string): string | null => (text === '' ? null : text);

export type RowState = 'locked' | 'draft' | 'published' | 'source' | 'empty';

/** The state that a row shows (specification 2 section 4); a lock shows before all. */
export function rowState(row: EntryRow, isBase: boolean): RowState {
  if (row.locked) return 'locked';
  if (row.draft !== null) return 'draft';
  if (row.value === null) return 'empty';
  return isBase ? 'source' : 'published';
}

/** The most characters a text may have, or null for no limit. */
export function limitOf(row: Pick<EntryRow, 'maxLength' | 'baseValue'>, isBase: boolean): number | null {
  return lengthLimit(row.maxLength, row.baseValue, isBase) ?? null;
}
