import { projectsEndpoints } from '@parlance/contract/projects.endpoints';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { refresh } from '../../api/query.ts';
import { useStore } from '../../browser/store.ts';
import { CallError } from '../../messages/call-error.ts';
import { useSearchParam } from '../../routing/params.ts';
import { writeSource } from '../entries/choose-source.ts';
import { type Place, placeOf, rereadCounts } from '../entries/entries.api.ts';
import { retryUnanswered } from '../entries/model/failed.ts';
import type { EditingSession } from '../entries/model/session.ts';
import { sourceWord } from '../entries/source-language.ts';
import type { View } from '../entries/view.ts';
import { useCreatedForms } from '../entry-editor/create-forms.ts';

/** What follows on what the user types and saves: fetched after the first screen. */
export function LateWork({ view }: { view: View }) {
  const { session, project } = view;
  useCreatedForms(view);
  useCountsAfterSaves(session, placeOf(view));
  useRetryOnline(session);
  useRightsAfterRefusal(session, project._id);
  useSourceInAddress(view);
  return null;
}

/** A link shows what its sender saw: a language to translate from that was kept stands in the address, too, as a kept
 *  group does (docs/decisions/0150). */
function useSourceInAddress({ sources }: View): void {
  const navigate = useNavigate();
  const shown = useStore(sources.language);
  const isNamed = useSearchParam(sourceWord) !== undefined;
  useEffect(() => {
    if (shown !== undefined && !isNamed) writeSource(navigate, shown);
  }, [shown, isNamed, navigate]);
}

/** Saves that failed without a network are sent again when the network is back. */
function useRetryOnline(session: EditingSession): void {
  useEffect(() => {
    const retry = (): void => retryUnanswered(session);
    // The network may have gone and come back before this code was there.
    if (navigator.onLine) retry();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [session]);
}

/** A save that one may not make any more: the page shows the rights as they are now, so that its labels are true. */
function useRightsAfterRefusal(session: EditingSession, mobileAppId: string): void {
  useEffect(() => {
    const reread = (): void => {
      const error = session.lastFailed.get()?.error;
      if (error instanceof CallError && error.status === 403)
        void refresh(projectsEndpoints.getProject, { mobileAppId });
    };
    // The first save may have been refused before this code was there.
    reread();
    return session.lastFailed.subscribe(reread);
  }, [session, mobileAppId]);
}

/** The minimum interval between two fetches of counts during saves. */
const countsEveryMs = 400;

/** Counts are fetched again after saves: at once, and then with a minimum interval. */
function useCountsAfterSaves(session: EditingSession, { mobileAppId, languageId }: Place): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let readAt = Number.NEGATIVE_INFINITY;
    const follow = (): void => {
      clearTimeout(timer);
      const read = (): void => {
        readAt = performance.now();
        void rereadCounts({ mobileAppId, languageId });
      };
      timer = setTimeout(read, Math.max(0, readAt + countsEveryMs - performance.now()));
    };
    // The first save may have been answered before this code was there.
    if (session.lastSaved.get()) follow();
    const stop = session.lastSaved.subscribe(follow);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [session, mobileAppId, languageId]);
}
