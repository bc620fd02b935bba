import { later, useLater } from '../../../ui/later.ts';
import { showsAll } from '../../entries/model/view-search.ts';
import type { FilterProps } from './filter-props.ts';

export const filterTokens = later(() => import('./filter-tokens.tsx'));

/** The tokens of conditions above the list; a list that shows all has none. */
export function LateTokens(
  props: Pick<FilterProps, 'filter' | 'onFilter'> & { isNarrow: boolean; hasSearch?: boolean },
) {
  const part = useLater(filterTokens, !showsAll(props.filter));
  return part ? <part.FilterTokens {...props} /> : null;
}
