import { historyEndpoints } from '@parlance/contract/history.endpoints';
import { unitOfOperation } from '@parlance/domain/history/operation-unit';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryOf, refreshProject } from '../../api/query.ts';
import { loadText, textNow } from '../../i18n/i18n.ts';
import { toast } from '../../messages/toasts.ts';
import { openDialog } from '../../routing/dialogs.ts';
import { type HistoryQuery, restoreText, undoOperation } from './history.api.ts';

/** Operations, newest first; the next page begins after the last one shown. `file`: the imports of a stored file. */
export const useOperations = (mobileAppId: string, file?: string) =>
  useInfiniteQuery({
    queryKey: [historyEndpoints.listOperations.path, { mobileAppId }, { file }],
    queryFn: ({ pageParam, signal }) =>
      call(
        historyEndpoints.listOperations,
        { params: { mobileAppId }, query: { lastId: pageParam, file } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.more ? page.operations.at(-1)?._id : undefined),
  });

/** The number of changes of each day that begins at one of `starts`; the filter's times do not narrow it. */
export const useChangesByDay = (
  mobileAppId: string,
  { from: _, to: __, ...query }: HistoryQuery,
  starts: string[],
) =>
  useQuery(queryOf(historyEndpoints.countChangesByDay, { params: { mobileAppId }, body: { query, starts } }));

/** The first entries that an operation changed; `wanted`: somebody looks at them. */
export const useOperationEntries = (mobileAppId: string, operationId: string, wanted: boolean) =>
  useQuery({
    ...queryOf(historyEndpoints.listOperationEntries, { params: { mobileAppId, operationId } }),
    enabled: wanted,
  });

/** How much went back, in the words of what an undo undoes. */
export const wentBackWord = (undoes: unknown) => `wentBack${unitOfOperation(undoes)}` as const;

/** Undoes an operation and reports the result: quietly, or with a list of later changes that stay. `said`: what is back,
 *  where a number does not say it. */
export const useUndo = (mobileAppId: string) =>
  useMutation({
    mutationFn: ({ operation }: { operation: string; said?: string }) =>
      undoOperation(mobileAppId, operation),
    onSuccess: async (undone, { said }) => {
      if (undone.keptCount > 0) openDialog('undoResult', { projectId: mobileAppId, undone });
      else {
        await loadText('history');
        toast(
          (undone.restored > 0 && said) ||
            textNow('history')(wentBackWord(undone.undoes), { count: undone.restored }),
        );
      }
    },
    onSettled: () => refreshProject(mobileAppId),
  });

/** Restores the text that a change replaced. */
export const useRestoreText = (mobileAppId: string) =>
  useMutation({
    mutationFn: (historyId: string) => restoreText(mobileAppId, historyId),
    onSuccess: async () => {
      await loadText('history');
      toast(textNow('history')('restored'));
    },
    onSettled: () => refreshProject(mobileAppId),
  });
