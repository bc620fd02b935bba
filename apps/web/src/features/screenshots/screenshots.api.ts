import { entriesEndpoints } from '@parlance/contract/entries.endpoints';
import type { LiveEvents } from '@parlance/contract/live';
import { mostScreenshotsOfTag, screenshotsEndpoints } from '@parlance/contract/screenshots.endpoints';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../api/call.ts';
import { queryOf, refresh } from '../../api/query.ts';
import { afterBurst } from '../../browser/after-burst.ts';
import { followProject } from '../../live/live.ts';
import type { LanguagePath } from '../entries/entries.api.ts';
import type { Box } from './geometry.ts';

const { listScreenshots, countScreenshots, getScreenshot, listScreenshotsOfEntry } = screenshotsEndpoints;

/** All pictures of a tag, the newest first; their filter is a matter of the page. */
export const useScreenshots = (mobileAppId: string, tag: string) =>
  useQuery(
    queryOf(listScreenshots, { params: { mobileAppId }, query: { tag, limit: mostScreenshotsOfTag } }),
  );

/** How many pictures each tag has. */
export const useScreenshotCounts = (mobileAppId: string) =>
  useQuery(queryOf(countScreenshots, { params: { mobileAppId } }));

/** One picture with the places of texts on it. */
export const useScreenshot = (mobileAppId: string, screenshotId: string | undefined) =>
  useQuery({
    ...queryOf(getScreenshot, { params: { mobileAppId, screenshotId: screenshotId ?? '' } }),
    enabled: screenshotId !== undefined,
  });

/** The pictures on which an entry is shown. */
export const useScreenshotsOfEntry = (mobileAppId: string, entryId: string, enabled: boolean) =>
  useQuery({ ...queryOf(listScreenshotsOfEntry, { params: { mobileAppId, entryId } }), enabled });

/** Fetches again whatever pages show of a project's pictures. */
export async function refreshScreenshots(mobileAppId: string): Promise<void> {
  const own = { mobileAppId };
  await Promise.all([
    refresh(countScreenshots, own),
    ...[listScreenshots, getScreenshot, listScreenshotsOfEntry].map((endpoint) => refresh(endpoint)),
  ]);
}

/** How long changes are gathered before pictures are fetched again. */
const gatherMs = 400;

/** Reads again what a page shows, a little after an event that concerns it. */
function useReadAgain(
  mobileAppId: string,
  concerns: (event: LiveEvents['changed']) => boolean,
  read: () => Promise<void>,
): void {
  const latest = useRef({ concerns, read });
  latest.current = { concerns, read };
  useEffect(() => {
    const later = afterBurst(() => void latest.current.read(), { restMs: gatherMs, mostMs: gatherMs });
    const stop = followProject(mobileAppId, {
      changed: (event) => latest.current.concerns(event) && later.ask(),
      resumed: later.ask,
    });
    return () => {
      later.stop();
      stop();
    };
  }, [mobileAppId]);
}

/** Shows pictures that come, go or change while a page is open: apps send them at any time. */
export function useLiveScreenshots(mobileAppId: string): void {
  useReadAgain(
    mobileAppId,
    ({ reload }) => reload,
    () => refreshScreenshots(mobileAppId),
  );
}

/** Shows the texts of these entries as they are written: whoever looks at the picture sees what others translate. */
export function useLiveTexts(params: LanguagePath, ids: readonly string[]): void {
  useReadAgain(
    params.mobileAppId,
    ({ reload, entries }) => reload || entries.some(({ entry }) => ids.includes(entry)),
    () => refresh(entriesEndpoints.entryRows, { ...params }),
  );
}

export const useDeleteScreenshot = (mobileAppId: string) =>
  useMutation({
    mutationFn: (screenshotId: string) =>
      call(screenshotsEndpoints.deleteScreenshot, { params: { mobileAppId, screenshotId } }),
    // Nobody waits for it: the viewer goes on before it asks for a picture that is gone.
    onSettled: () => void refreshScreenshots(mobileAppId),
  });

/** `onMoved` is called although the picture is gone from the list where the move began. */
export const useMoveScreenshot = (
  mobileAppId: string,
  onMoved: (done: { operation: string | null }, to: { tag: string }) => void,
) =>
  useMutation({
    onSuccess: onMoved,
    mutationFn: ({ id, tag }: { id: string; tag: string }) =>
      call(screenshotsEndpoints.moveScreenshot, {
        params: { mobileAppId, screenshotId: id },
        body: { tag },
      }),
    meta: { ownErrors: true },
    onSettled: () => refreshScreenshots(mobileAppId),
  });

export const useAddPosition = (mobileAppId: string, screenshotId: string) =>
  useMutation({
    mutationFn: (body: Box & { entry: string }) =>
      call(screenshotsEndpoints.addScreenshotPosition, { params: { mobileAppId, screenshotId }, body }),
    meta: { ownErrors: true },
    onSettled: () => refreshScreenshots(mobileAppId),
  });

export const useVerifyPosition = (mobileAppId: string, screenshotId: string) =>
  useMutation({
    mutationFn: ({ position, entry }: { position: string; entry: string }) =>
      call(screenshotsEndpoints.verifyScreenshotPosition, {
        params: { mobileAppId, screenshotId, positionId: position },
        body: { entry },
      }),
    onSettled: () => refreshScreenshots(mobileAppId),
  });

export const useDeletePosition = (mobileAppId: string, screenshotId: string) =>
  useMutation({
    mutationFn: (positionId: string) =>
      call(screenshotsEndpoints.deleteScreenshotPosition, {
        params: { mobileAppId, screenshotId, positionId },
      }),
    onSettled: () => refreshScreenshots(mobileAppId),
  });
