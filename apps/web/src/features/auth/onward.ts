import { useSearchParam } from '../../lib/params.ts';

/** What links from one page of signing in to another carry along: the page that somebody wanted before. */
export function useOnward(): { next?: string } {
  const next = useSearchParam('next');
  return next === undefined ? {} : { next };
}
