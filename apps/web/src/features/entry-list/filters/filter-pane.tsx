import { useEffect, useState } from 'react';
import { useFirstScreen } from '../../../browser/first-screen.ts';
import { useText } from '../../../i18n/i18n.ts';
import { later, useLater } from '../../../ui/later.ts';
import { useCounts } from '../../entries/entries.api.ts';
import {
  type CountedFilter,
  chosen,
  isChosen,
  isOffered,
  stateFilters,
  statusFilters,
} from '../../entries/model/filters.ts';
import { useView } from '../../entries/view.ts';
import { FilterIcon } from './filter-icon.tsx';
import { FilterLine } from './filter-line.tsx';
import classes from './filter-pane.module.css';
import type { FilterProps } from './filter-props.ts';
import { FilterSection } from './filter-section.tsx';
import { useLineWords } from './line-words.ts';

/** What one reads first are states and counts; saved filters are fetched from the server, presets are counted late, and
 *  tags, groups and files are folded. */
export const savedFilters = later(() => import('../saved/saved-filters.tsx'));
export const presetFilters = later(() => import('./preset-filters.tsx'));
export const tagFilters = later(() => import('./tag-filters.tsx'));
export const placeFilters = later(() => import('./place-filters.tsx'));

/** The filters at the left, with live counts. */
export function FilterPane(props: FilterProps) {
  const t = useText('language-view');
  return (
    <aside className={classes.pane} data-filter-pane aria-label={t('filters')}>
      <FilterSections {...props} />
    </aside>
  );
}

/** All filters, in sections. */
export function FilterSections(props: FilterProps) {
  const t = useText('language-view');
  const own = useText('filters');
  const { project } = useView();
  const isCounted = useOnceAfter(props.shown !== undefined, countsWaitMs);
  return (
    <>
      {/* The counts are kept as work happens (`useCounts`): none is of a search. */}
      {props.filter.search && <p className={classes.more}>{own('countsWithoutSearch')}</p>}
      <FilterSection id="state" title={t('state')}>
        <Counted {...props} lines={stateFilters} />
      </FilterSection>
      <FilterSection id="status" title={t('status')}>
        <Counted {...props} lines={statusFilters} />
      </FilterSection>
      <FilterSection id="saved" title={own('savedFilters')}>
        <Saved {...props} isCounted={isCounted} />
      </FilterSection>
      <FilterSection id="presets" title={t('presets')}>
        <Presets {...props} of="Presets" isCounted={isCounted} />
      </FilterSection>
      {project.type === 'tm' && (
        <FilterSection id="segments" title={own('cleanUp')}>
          <Presets {...props} of="Segments" isCounted={isCounted} />
        </FilterSection>
      )}
      {project.groupsEnabled && (
        <FilterSection id="groups" title={t('groups')} folded>
          <Places {...props} of="Groups" />
        </FilterSection>
      )}
      <FilterSection id="tags" title={t('tags')} folded>
        <Tags {...props} />
      </FilterSection>
      <FilterSection id="files" title={t('files')} folded>
        <Places {...props} of="Files" />
      </FilterSection>
    </>
  );
}

function Saved(props: FilterProps & { isCounted: boolean }) {
  const part = useLater(savedFilters, useFirstScreen());
  return part ? <part.SavedFilters {...props} /> : <li className={classes.coming} aria-busy="true" />;
}

function Tags(props: FilterProps) {
  const part = useLater(tagFilters);
  return part ? <part.TagFilters {...props} /> : <li className={classes.coming} aria-busy="true" />;
}

function Places({ of, ...props }: FilterProps & { of: 'Groups' | 'Files' }) {
  const part = useLater(placeFilters);
  if (!part) return <li className={classes.coming} aria-busy="true" />;
  const Lines = part[of];
  return <Lines {...props} />;
}

/** The time that a list has to be open before the expensive counts that compare all texts are requested. */
const countsWaitMs = 2000;

function Presets({ of, ...props }: FilterProps & { of: 'Presets' | 'Segments'; isCounted: boolean }) {
  const part = useLater(presetFilters, useFirstScreen());
  if (!part) return <li className={classes.coming} aria-busy="true" />;
  const Lines = part[of];
  return <Lines {...props} />;
}

/** Whether a condition has been true for a while, once. */
function useOnceAfter(isSo: boolean, afterMs: number): boolean {
  const [was, setWas] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setWas(true), afterMs);
    return () => clearTimeout(timer);
  }, [isSo, afterMs]);
  return was;
}

/** Counts of the language, or of the group in the list's filter. */
export function useShownCounts(group: string | undefined) {
  const { project, language } = useView();
  const counts = useCounts({ mobileAppId: project._id, languageId: language._id }).data;
  return group ? counts?.groups.find((one) => one._id === group) : counts?.all;
}

function Counted({ filter, onFilter, lines }: FilterProps & { lines: readonly CountedFilter[] }) {
  const wordsOf = useLineWords();
  const counts = useShownCounts(filter.group);
  const { project } = useView();
  return lines
    .filter((line) => isOffered(line, filter, counts, project.draftModeEnabled))
    .map(({ id, set, count }) => (
      <FilterLine
        key={id}
        icon={<FilterIcon id={id} />}
        word={wordsOf(id)}
        sub={id.startsWith('issue_')}
        count={counts && count(counts)}
        chosen={isChosen(filter, set)}
        onChoose={() => onFilter(chosen(filter, set))}
      />
    ));
}
