import type { EntryRow } from '@parlance/contract/entries';
import { lengthLimit } from '@parlance/domain/checks/length';
import {
  draftIsOlder,
  type Rights,
  type SaveMode,
  textsAfterSave,
  writtenField,
} from '@parlance/domain/entry/save';

/** Entries with a text longer than this are edited in the modal (specification 2 sections 4 and 9). */
export const liveEditLimit = 300;

/** Whether an entry is edited in the modal: its text or the one it is translated from is long. */
export const isForDetails = (text: string, source: string | null | undefined): boolean =>
  Math.max(text.length, source?.length ?? 0) > liveEditLimit;

/** The length of the longest text of the list, dots included; the editor and the side panel show texts completely. */
export const listedLength = 450;

/** The initial text of an editor of this row. */
export const editedText = (row: EntryRow): string => row.draft ?? row.value ?? '';

/** Whether the user may write here. */
export const maySave = (rights: Rights): boolean => writtenField('save', rights) !== undefined;

/** The mode in which a text is saved: a user who may not write final texts saves a draft. */
export const allowedMode = (mode: SaveMode, rights: Rights): SaveMode =>
  writtenField(mode, rights) ? mode : 'draft';

/** The expected row after a save, shown until the answer arrives. */
export function expectedAfter(
  row: Pick<EntryRow, 'value' | 'draft' | 'draftOlder'>,
  text: string | null,
  mode: SaveMode,
  rights: Rights,
): Partial<EntryRow> {
  const field = writtenField(mode, rights) ?? 'draft';
  const after = textsAfterSave(row, text, { field, mode, replacesDraft: true });
  return { ...after, draftOlder: draftIsOlder(row, after) };
}

/** Whether a row has the text that was there before a typed one, however often it was written meanwhile: nothing is to be
 *  decided between them. `version`: the text version that a save names; it counts for what the user has typed over that. */
export const isBase = (
  typed: { before: string; version: number } | undefined,
  row: EntryRow,
  version = typed?.version,
): boolean => typed !== undefined && typed.version === version && typed.before === editedText(row);

/** An emptied field clears the text. */
export const savedText = (text: string): string | null => (text === '' ? null : text);

/** Whether a row has a text where a save of it, in this mode, puts it. A draft that equals the published text is none. */
export function hasSaved(
  { text, mode }: { text: string | null; mode: SaveMode },
  row: EntryRow,
  rights: Rights,
): boolean {
  if (mode === 'final') return row.value === text;
  const isDraft = writtenField(mode, rights) === 'draft';
  return savedText(editedText(row)) === text && (isDraft || row.draft === null);
}

/** The maximum number of characters of a text, or null for no limit. */
export function limitOf(row: Pick<EntryRow, 'maxLength' | 'baseValue'>, isBase: boolean): number | null {
  return lengthLimit(row.maxLength, row.baseValue, isBase) ?? null;
}
