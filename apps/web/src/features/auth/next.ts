import { useSearchParam } from '../../routing/params.ts';

/** The parameter that links between the sign-in pages pass on: the page requested before. */
export function useNext(): { next?: string } {
  const next = useSearchParam('next');
  return next === undefined ? {} : { next };
}
