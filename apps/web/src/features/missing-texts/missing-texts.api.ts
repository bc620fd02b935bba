import { missingTextsEndpoints } from '@parlance/contract/missing-texts.endpoints';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryOf, refresh, refreshProject } from '../../api/query.ts';
import { openDialog } from '../../routing/dialogs.ts';
import { undoOperation } from '../history/history.api.ts';

const { listMissingTexts, countMissingTexts, acceptMissingTexts, refuseMissingTexts, reopenMissingTexts } =
  missingTextsEndpoints;

/** While the page is open, what apps send appears by itself. */
const lookAgainMs = 10_000;

export const useMissingTexts = (mobileAppId: string) =>
  useQuery({ ...queryOf(listMissingTexts, { params: { mobileAppId } }), refetchInterval: lookAgainMs });

const reread = (mobileAppId: string) => () =>
  Promise.all([refresh(listMissingTexts, { mobileAppId }), refresh(countMissingTexts, { mobileAppId })]);

const accept = (mobileAppId: string, ids: string[]) =>
  call(acceptMissingTexts, { params: { mobileAppId }, body: { ids } });
type Accepted = Awaited<ReturnType<typeof accept>>;

/** `onAccepted` is called although the buttons that asked for it are gone by then, as after the last text. */
export const useAcceptMissing = (mobileAppId: string, onAccepted: (done: Accepted) => void) =>
  useMutation({
    mutationFn: (ids: string[]) => accept(mobileAppId, ids),
    onSuccess: onAccepted,
    onSettled: () => Promise.all([reread(mobileAppId)(), refreshProject(mobileAppId)]),
  });

const refuse = (mobileAppId: string, ids: string[]) =>
  call(refuseMissingTexts, { params: { mobileAppId }, body: { ids } });
type Refused = Awaited<ReturnType<typeof refuse>>;

/** `onRefused` is called as that of `useAcceptMissing`, with the ids, too. */
export const useRefuseMissing = (mobileAppId: string, onRefused: (done: Refused, ids: string[]) => void) =>
  useMutation({
    mutationFn: (ids: string[]) => refuse(mobileAppId, ids),
    onSuccess: onRefused,
    onSettled: reread(mobileAppId),
  });

export const useReopenMissing = (mobileAppId: string) =>
  useMutation({
    mutationFn: (ids: string[]) => call(reopenMissingTexts, { params: { mobileAppId }, body: { ids } }),
    onSettled: reread(mobileAppId),
  });

/** Takes the entries away again; a dialog lists later changes that stay. */
export async function undoAccepted(mobileAppId: string, operationId: string): Promise<void> {
  const undone = await undoOperation(mobileAppId, operationId);
  if (undone.keptCount > 0) openDialog('undoResult', { projectId: mobileAppId, undone });
  await refreshProject(mobileAppId);
}
