import { projectsEndpoints } from '@parlance/contract/projects.endpoints';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { refresh } from '../../api/query.ts';
import { follow, useStore } from '../../browser/store.ts';
import { CallError, isUnanswered } from '../../messages/call-error.ts';
import { useSearchParam } from '../../routing/params.ts';
import { writeSource } from '../entries/choose-source.ts';
import { type LanguagePath, placeOf, rereadCounts } from '../entries/entries.api.ts';
import { retryUnanswered } from '../entries/model/failed.ts';
import type { EditingSession } from '../entries/model/session.ts';
import { retrySave } from '../entries/retry-save.ts';
import { sourceWord } from '../entries/source-language.ts';
import type { View } from '../entries/view.ts';
import { useCreatedForms } from '../entry-editor/create-forms.ts';
import type { Desk } from './use-desk.ts';
import { useOfferedPanel } from './use-offered-panel.ts';

/** What follows on what the user types and saves: fetched after the first screen. */
export function LateWork({ view, desk }: { view: View; desk?: Desk }) {
  const { session, project } = view;
  useCreatedForms(view);
  useOfferedPanel(session, desk);
  useCountsAfterSaves(session, placeOf(view));
  useRetryOnline(view);
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

/** Pauses in ms before saves are sent once more after the network is said to be back: names and routes may come later. */
const pausesOnline = [500, 2000, 5000, 15_000];

/** Saves that failed without a network are sent again when the network is back. */
function useRetryOnline(view: View): void {
  const { session } = view;
  const resend = useEffectEvent((entry: string): void => retrySave(view, entry));
  useEffect(() => {
    let pauses: readonly number[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const retry = (): void => {
      clearTimeout(timer);
      timer = undefined;
      retryUnanswered({ saves: session.saves, retry: resend });
    };
    const start = (): void => {
      pauses = pausesOnline;
      retry();
    };
    // The network may have gone and come back before this code was there.
    if (navigator.onLine) retry();
    addEventListener('online', start);
    const stop = follow(session.lastFailed, ({ error }) => {
      const [pause, ...further] = pauses;
      if (pause === undefined || timer !== undefined || !isUnanswered(error)) return;
      pauses = further;
      timer = setTimeout(retry, pause);
    });
    return () => {
      clearTimeout(timer);
      removeEventListener('online', start);
      stop();
    };
  }, [session]);
}

/** A save that one may not make any more: the page shows the rights as they are now, so that its labels are true. */
function useRightsAfterRefusal(session: EditingSession, mobileAppId: string): void {
  useEffect(
    () =>
      follow(session.lastFailed, ({ error }) => {
        if (error instanceof CallError && error.status === 403)
          void refresh(projectsEndpoints.getProject, { mobileAppId });
      }),
    [session, mobileAppId],
  );
}

/** The minimum interval between two fetches of counts during saves. */
const countsEveryMs = 400;

/** Counts are fetched again after saves: at once, and then with a minimum interval. */
function useCountsAfterSaves(session: EditingSession, { mobileAppId, languageId }: LanguagePath): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let readAt = Number.NEGATIVE_INFINITY;
    const stop = follow(session.lastSaved, () => {
      clearTimeout(timer);
      const read = (): void => {
        readAt = performance.now();
        void rereadCounts({ mobileAppId, languageId });
      };
      timer = setTimeout(read, Math.max(0, readAt + countsEveryMs - performance.now()));
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [session, mobileAppId, languageId]);
}
