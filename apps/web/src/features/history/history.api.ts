import type { EntryRow } from '@parlance/contract/entries';
import { historyEndpoints } from '@parlance/contract/history.endpoints';
import type { HistoryKind } from '@parlance/domain/history/kind';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryClient, queryOf, refreshProject } from '../../api/query.ts';
import { openDialog } from '../../routing/dialogs.ts';

/** The number of changes per request (specification 3, section 9). */
const aPage = 25;

/** The filter of a history; empty for all changes of the project. */
export interface HistoryQuery {
  entryId?: string;
  languageId?: string;
  kind?: HistoryKind[];
  user?: string;
  key?: string;
  /** ISO times. */
  from?: string;
  to?: string;
}

const keyOf = (mobileAppId: string) => [historyEndpoints.changelog.path, { mobileAppId }] as const;

/** The history, newest first. For an entry in a language: its changes there, and changes of the entry as a whole. */
export const useHistory = (mobileAppId: string, query: HistoryQuery) =>
  useInfiniteQuery({
    queryKey: [...keyOf(mobileAppId), query],
    queryFn: ({ pageParam, signal }) =>
      call(
        historyEndpoints.changelog,
        { params: { mobileAppId }, body: { query, limit: aPage, lastId: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.more ? page.entries.at(-1)?._id : undefined),
  });

/** The source that a text was written for, where it changed since. Another text, or another source, is asked for anew. */
export const useEarlierSource = (
  place: { mobileAppId: string; languageId: string },
  { _id, version, baseValue }: Pick<EntryRow, '_id' | 'version' | 'baseValue'>,
  enabled: boolean,
) => {
  const { queryKey, queryFn } = queryOf(historyEndpoints.findEarlierSource, {
    params: { ...place, entryId: _id },
  });
  return useQuery({ queryKey: [...queryKey, version, baseValue], queryFn, enabled });
};

/** Who wrote draft and published text, and gave the status. Another text or status is asked for anew. */
export const useAuthors = (
  place: { mobileAppId: string; languageId: string },
  { _id, version, status }: Pick<EntryRow, '_id' | 'version' | 'status'>,
  enabled: boolean,
) => {
  const { queryKey, queryFn } = queryOf(historyEndpoints.listAuthors, { params: { ...place, entryId: _id } });
  return useQuery({ queryKey: [...queryKey, version, status], queryFn, enabled });
};

/** Refetches the visible histories of a project. */
export const rereadHistory = (mobileAppId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keyOf(mobileAppId) });

/** Undoes an operation. A refusal stays on the page: who may undo is asked of each operation, whatever else is there. */
export const undoOperation = (mobileAppId: string, operationId: string) =>
  call(historyEndpoints.undoOperation, { params: { mobileAppId, operationId } }, { rules: 'stay' });

/** Undoes operations, the last one first. A dialog lists later changes that stay. */
export async function undoOperations(mobileAppId: string, operations: readonly string[]): Promise<void> {
  for (const operationId of operations.toReversed()) {
    const undone = await undoOperation(mobileAppId, operationId);
    if (undone.keptCount > 0) openDialog('undoResult', { projectId: mobileAppId, undone });
  }
  await refreshProject(mobileAppId);
}

/** Restores the text that a change replaced; returns the row afterwards. */
export const restoreText = async (mobileAppId: string, historyId: string): Promise<EntryRow> =>
  (await import('./restored-changes.api.ts')).restore(mobileAppId, historyId);

/** Restores the text that was there before `saved`; undefined where it is another one by now. */
export const undoText = async (
  place: { mobileAppId: string; languageId: string },
  saved: EntryRow,
): Promise<EntryRow | undefined> => (await import('./restored-changes.api.ts')).undo(place, saved);
