import { useSearchParam } from '../../routing/params.ts';

/** What links between the pages of signing in take along: the page that was asked for before. */
export function useNext(): { next?: string } {
  const next = useSearchParam('next');
  return next === undefined ? {} : { next };
}
