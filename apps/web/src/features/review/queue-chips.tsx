import type { EntryFilter } from '@parlance/contract/entry-filter';
import { noFilter } from '@parlance/domain/filter/conditions';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { paths } from '../../routing/paths.ts';
import { useCurrentInView } from '../../ui/current-in-view.ts';
import { type LineId, stateFilters, statusFilters } from '../entries/model/filters.ts';
import { filterWords } from '../entries/model/view-search.ts';
import { useView } from '../entries/view.ts';
import { FilterIcon } from '../entry-list/filters/filter-icon.tsx';
import { useShownCounts } from '../entry-list/filters/filter-pane.tsx';
import { useLineWords } from '../entry-list/filters/line-words.ts';
import classes from './review.module.css';

const shown = ['status_needsReview', 'state_draftsToReview', 'state_issues'] as const satisfies LineId[];
const all = [...stateFilters, ...statusFilters];
const lines = shown.flatMap((id) => all.flatMap((one) => (one.id === id ? [{ ...one, id }] : [])));

const wordsOfQueue = (set: Partial<EntryFilter>, group: string | undefined) =>
  filterWords({ ...noFilter, ...set, group });
const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The queue that a filter is, which its chip names; undefined: it is another one. */
export const queueOf = (filter: EntryFilter) =>
  lines.find(({ set }) => isSame(wordsOfQueue(set, filter.group), filterWords(filter)))?.id;

/** The queues of a reviewer, each with its number; one of them is at work. */
export function QueueChips({ filter }: { filter: EntryFilter }) {
  const t = useText('review');
  const wordsOf = useLineWords();
  const format = useFormat();
  const { project, language } = useView();
  const counts = useShownCounts(filter.group);
  const { group } = filter;
  const nav = useCurrentInView(JSON.stringify(filterWords(filter)));
  return (
    <nav ref={nav} className={classes.chips} aria-label={t('queues')}>
      {lines.map(({ id, set, count }) => {
        const words = wordsOfQueue(set, group);
        const isHere = isSame(words, filterWords(filter));
        return (
          <Link
            key={id}
            to={paths.review(project._id, language._id)}
            search={words}
            aria-current={isHere ? 'page' : undefined}
            replace
          >
            <FilterIcon id={id} />
            {wordsOf(id)}
            {counts && <span>{format.number(count(counts))}</span>}
          </Link>
        );
      })}
    </nav>
  );
}
