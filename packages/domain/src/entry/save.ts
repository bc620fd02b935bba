import { entryStatus } from './status.ts';

/** How a text is saved: `save` as project and permissions determine, `final` as value, `draft` as draft. */
export type SaveMode = 'save' | 'final' | 'draft';

/** What fixes which text of an entry is written. */
export interface Rights {
  /** May write drafts, without which nothing is saved. */
  drafts: boolean;
  /** May write values, publish and clear. */
  values: boolean;
  draftMode: boolean;
}

export interface ValueAndDraft {
  value: string | null;
  draft: string | null;
}

/** Which of the two texts a save writes (design: semantics, Entries); undefined: it is refused. */
export function writtenField(mode: SaveMode, rights: Rights): keyof ValueAndDraft | undefined {
  if (!rights.drafts || (mode === 'final' && !rights.values)) return undefined;
  if (mode === 'final') return 'value';
  return mode === 'draft' || rights.draftMode || !rights.values ? 'draft' : 'value';
}

/**
 * The texts of an entry after a save. What is opened is what is saved: a draft that was typed over (`replacesDraft`)
 * and saved as value by plain save is gone as draft; final texts leave it. A draft equal to the published text is none:
 * saving it says that the published text fits.
 */
export function textsAfterSave(
  before: ValueAndDraft,
  text: string | null,
  { field, mode, replacesDraft }: { field: keyof ValueAndDraft; mode: SaveMode; replacesDraft: boolean },
): ValueAndDraft {
  if (field === 'draft') return { value: before.value, draft: text === before.value ? null : text };
  const isReplaced = mode === 'save' && replacesDraft;
  return { value: text, draft: isReplaced || before.draft === text ? null : before.draft };
}

/**
 * Whether a change brings a text that was not there before: the review of the former text does not hold for it.
 * Publishing a draft does not, since that was the text to judge; taking one of two texts away does where the other
 * one is to be judged from then on. Twin for sets: `isNewText` in entry-store/status.sql.ts.
 */
export function isNewText(before: ValueAndDraft, after: ValueAndDraft): boolean {
  const isNewValue = after.value !== null && after.value !== before.value && after.value !== before.draft;
  return isNewValue || (after.draft ?? after.value) !== (before.draft ?? before.value);
}

/**
 * Whether the draft that is there after a change is older than the value that it would replace: the value was changed
 * and the draft was not. The database has a function of this name with the same rule for sets.
 */
export function draftIsOlder(before: ValueAndDraft & { draftOlder: boolean }, after: ValueAndDraft): boolean {
  if (after.draft === null || after.value === null || after.draft !== before.draft) return false;
  return before.draftOlder || after.value !== before.value;
}

/**
 * Whether a draft is published together with others. One that is older than the value, or whose text was rejected, has
 * to be named. Twin for sets: `listDraftsToPublish` in entry-bulk/drafts.queries.ts.
 */
export const isPublishedWithOthers = (draft: { draftOlder: boolean; status: number }): boolean =>
  !draft.draftOlder && draft.status !== entryStatus.rejected;
