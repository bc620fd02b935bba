import type { EntryRow } from '@parlance/contract/entries';
import {
  entriesEndpoints,
  entryBulkEndpoints,
  entryStatusEndpoints,
} from '@parlance/contract/entries.endpoints';
import { entryGroupsEndpoints } from '@parlance/contract/entry-groups.endpoints';
import type { Selection } from '@parlance/contract/selection';
import type { BulkActionName } from '@parlance/domain/entry/bulk-actions';
import { entryStatus, type GivenStatus } from '@parlance/domain/entry/status';
import { useQuery } from '@tanstack/react-query';
import { call, type InputAt } from '../../api/call.ts';
import { queryOf, refresh } from '../../api/query.ts';
import { isError } from '../../messages/call-error.ts';
import { sumByLanguage, whatBinds } from '../../product/binding-texts.ts';
import type { LanguagePath } from './entries.api.ts';
import { refused } from './error-codes.ts';
import type { EntryFieldChange } from './model/field-edits.ts';

export const getRow = (place: LanguagePath, entryId: string) =>
  call(entriesEndpoints.getEntry, { params: { ...place, entryId }, query: {} });

/** One entry in all languages, read for one dialog: others may change it meanwhile. */
export const useEntryDetails = (mobileAppId: string, entryId: string) =>
  useQuery({
    ...queryOf(entriesEndpoints.entryDetails, { params: { mobileAppId, entryId } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** What keeps an entry; the write that follows asks again. Rejects where the server could not be asked. */
export const whatBindsEntry = (mobileAppId: string, entryId: string) =>
  call(entriesEndpoints.entryDetails, { params: { mobileAppId, entryId } }).then(({ languages }) =>
    whatBinds(
      languages.map(({ languageId, row: { locked, status } }) => ({
        languageId,
        locked: Number(locked),
        inOrder: Number(status === entryStatus.inOrder),
      })),
    ),
  );

/** What keeps a selection from an action; the write that follows asks again. Rejects where the server could not be asked. */
export const whatBindsSelections = (
  place: LanguagePath,
  action: BulkActionName,
  selections: readonly Selection[],
) =>
  Promise.all(
    selections.map((selection) =>
      call(
        entryBulkEndpoints.bindingTexts,
        { params: { ...place, action }, body: { selection } },
        { rules: 'stay' },
      ),
    ),
  ).then((answers) => whatBinds(sumByLanguage(answers.flatMap(({ languages }) => languages))));

export const rereadDetails = (mobileAppId: string, entryId: string): Promise<void> =>
  refresh(entriesEndpoints.entryDetails, { mobileAppId, entryId });

export const updateEntry = (place: LanguagePath, entryId: string, body: EntryFieldChange) =>
  call(entriesEndpoints.updateEntry, { params: { ...place, entryId }, body }, { rules: 'stay' });

export const setLock = (place: LanguagePath, entryId: string, on: boolean) =>
  call(on ? entriesEndpoints.lockEntry : entriesEndpoints.unlockEntry, { params: { ...place, entryId } });

export const setLockAll = ({ mobileAppId }: LanguagePath, entryId: string, on: boolean) =>
  call(on ? entriesEndpoints.lockEntryAll : entriesEndpoints.unlockEntryAll, {
    params: { mobileAppId, entryId },
  });

export const deleteEntry = (place: LanguagePath, entryId: string) =>
  call(entriesEndpoints.deleteEntry, { params: { ...place, entryId } });

export const createEntry = (
  place: LanguagePath,
  groupId: string,
  body: InputAt<typeof entriesEndpoints.createEntry>['body'],
) => call(entriesEndpoints.createEntry, { params: { ...place, groupId }, body }, { rules: 'stay' });

/** Creates the forms of a plural that its language uses and that are no entries yet. What was typed for them stays on the
 *  page where that is refused. */
export const addForms = (place: LanguagePath, entryId: string) =>
  call(entriesEndpoints.addForms, { params: { ...place, entryId } }, { rules: 'stay' });

/** All forms of the plural of an entry, as they are now. */
export const readForms = (mobileAppId: string, entryId: string) =>
  call(entriesEndpoints.entryDetails, { params: { mobileAppId, entryId } }, { rules: 'stay' }).then(
    ({ forms }) => forms,
  );

/** An operation that is too large for one answer continues as a job; the answer is then the job. */
const inBackground = { rules: 'stay', headers: { Prefer: 'respond-async' } } as const;

/** `olderDrafts`: which drafts older than the published text are published, too. `seen`: what the list of these
 *  drafts showed; the server refuses the request where the drafts have changed since. */
export const bulkAction = (
  place: LanguagePath,
  action: BulkActionName,
  selection: Selection,
  { olderDrafts = [], seen }: { olderDrafts?: readonly string[]; seen?: string } = {},
) =>
  call(
    entryBulkEndpoints.bulkAction,
    {
      params: { ...place, action },
      body: { selection, seen, ...(olderDrafts.length > 0 && { olderDrafts: [...olderDrafts] }) },
    },
    inBackground,
  );

/** Publishes the draft that is shown. If the draft has changed, `onChanged` gets its current state and the refusal
 *  is thrown. */
export async function approve(
  place: LanguagePath,
  { _id, version }: Pick<EntryRow, '_id' | 'version'>,
  onChanged: (current: EntryRow) => void,
): Promise<EntryRow> {
  try {
    return await call(entriesEndpoints.approveEntry, {
      params: { ...place, entryId: _id },
      query: { version },
    });
  } catch (error) {
    if (isError(error, refused.textChanged)) onChanged(error.body.current as EntryRow);
    throw error;
  }
}

/** A status for many entries, in the language of the view unless it names others. */
export interface StatusForEntries {
  status: GivenStatus;
  comment?: string | null;
  seen?: string;
  applyAllLanguages?: boolean;
  applySpecificLanguages?: boolean;
  selectedLanguages?: string[];
}

/** Without a `comment` every entry keeps its own: the user has typed none, so none is written. */
export const setStatus = (params: LanguagePath, selection: Selection, body: StatusForEntries) =>
  call(entryStatusEndpoints.setStatus, { params, body: { selection, ...body } }, inBackground);

/** Moves the selected entries of a language view into a group. */
export const moveEntries = (
  { mobileAppId, languageId }: LanguagePath,
  groupId: string,
  selection: Selection,
) =>
  call(
    entryGroupsEndpoints.moveEntries,
    { params: { mobileAppId, groupId }, body: { selection, languageId } },
    inBackground,
  );
