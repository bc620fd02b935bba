import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { followMs } from '../entries/model/view-search.ts';

/** Keeps the shown text in the address of a review, so that a reload and a link that is sent begin with it
 *  (docs/decisions/0150). `named`: the one that the address names. */
export function useShownInAddress(path: string, shown: string | undefined, named: string | undefined): void {
  const router = useRouter();
  const navigate = useNavigate();
  /** Until the list is there, the address says what is going to be shown. */
  const isBegun = useRef(false);
  useEffect(() => {
    isBegun.current ||= shown !== undefined;
    if (!isBegun.current || shown === named) return;
    const timer = setTimeout(() => {
      // A way out of the review that was taken meanwhile is not given up for it.
      if (router.latestLocation.pathname !== path) return;
      const search = ((now: object) => ({ ...now, entry: shown })) as never;
      void navigate({ to: path, search, replace: true, resetScroll: false });
    }, followMs);
    return () => clearTimeout(timer);
  }, [router, navigate, path, shown, named]);
}
