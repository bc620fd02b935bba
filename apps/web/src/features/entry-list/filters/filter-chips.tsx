import { IconFilter } from '@tabler/icons-react';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import {
  chosen,
  isChosen,
  isOffered,
  type LineId,
  stateFilters,
  statusFilters,
} from '../../entries/model/filters.ts';
import { useView } from '../../entries/view.ts';
import { AllFiltersDialog } from './all-filters.dialog.tsx';
import { FilterIcon } from './filter-icon.tsx';
import classes from './filter-pane.module.css';
import { useShownCounts } from './filter-pane.tsx';
import type { FilterProps } from './filter-props.ts';
import { useLineWords } from './line-words.ts';

const shown: readonly LineId[] = [
  'state_all',
  'status_needsReview',
  'state_drafts',
  'state_draftsToReview',
  'state_draftsAccepted',
  'state_issues',
  'state_untranslated',
  'state_locked',
];
const lines = shown.flatMap((id) => [...stateFilters, ...statusFilters].filter((one) => one.id === id));

/** The filters of narrow screens: those that a reviewer needs, in one line that scrolls sideways, and before them a
 *  button that opens all of them, with the saved ones. */
export function FilterChips(props: FilterProps & { isAllShown: boolean; showAll: (shown: boolean) => void }) {
  const { filter, onFilter, isAllShown, showAll } = props;
  const t = useText('language-view');
  const wordsOf = useLineWords();
  const format = useFormat();
  const counts = useShownCounts(filter.group);
  const { project } = useView();
  return (
    <div className={classes.chips} role="group" aria-label={t('filters')}>
      <button type="button" aria-haspopup="dialog" aria-label={t('filters')} onClick={() => showAll(true)}>
        <IconFilter size={16} stroke={1.75} aria-hidden />
      </button>
      <AllFiltersDialog {...props} opened={isAllShown} onClose={() => showAll(false)} />
      {lines
        .filter((line) => isOffered(line, filter, counts, project.draftModeEnabled))
        .map(({ id, set, count }) => (
          <button
            key={id}
            type="button"
            aria-pressed={isChosen(filter, set)}
            onClick={() => onFilter(chosen(filter, set))}
          >
            <FilterIcon id={id} />
            {wordsOf(id)}
            {counts && <span>{format.number(count(counts))}</span>}
          </button>
        ))}
    </div>
  );
}
