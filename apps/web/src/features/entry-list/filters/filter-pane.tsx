import type { EntryFilter } from '@parlance/contract/entry-filter';
import { noFilter, offeredChoices } from '@parlance/domain/filter/conditions';
import { IconFile, IconFolder } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { placeOf, useCounts, useFiles, useFilterCounts } from '../../entries/entries.api.ts';
import {
  type CountedFilter,
  chosen,
  isChosen,
  stateFilters,
  statusFilters,
} from '../../entries/model/filters.ts';
import { useView } from '../../entries/view.ts';
import { SavedFilters } from '../saved/saved-filters.tsx';
import { FilterIcon } from './filter-icon.tsx';
import { FilterLine } from './filter-line.tsx';
import classes from './filter-pane.module.css';
import type { FilterProps } from './filter-props.ts';
import { FilterSection } from './filter-section.tsx';
import { useLineWords } from './line-words.ts';
import { TagFilters } from './tag-filters.tsx';

/** The user searches longer lists of files; they are not listed. */
const mostFiles = 200;

/** The filters at the left, with live counts. */
export function FilterPane(props: FilterProps) {
  const t = useText('language-view');
  return (
    <aside className={classes.pane} aria-label={t('filters')}>
      <FilterSections {...props} />
    </aside>
  );
}

/** All filters, in sections. */
export function FilterSections(props: FilterProps) {
  const t = useText('language-view');
  const own = useText('filters');
  const { project } = useView();
  const isCounted = useLater(props.shown !== undefined, countsWaitMs);
  return (
    <>
      <FilterSection id="state" title={t('state')}>
        <Counted {...props} lines={stateFilters} />
      </FilterSection>
      <FilterSection id="status" title={t('status')}>
        <Counted {...props} lines={statusFilters} />
      </FilterSection>
      <FilterSection id="saved" title={own('savedFilters')}>
        <SavedFilters {...props} isCounted={isCounted} />
      </FilterSection>
      <FilterSection id="presets" title={t('presets')}>
        <Presets {...props} isCounted={isCounted} />
      </FilterSection>
      {project.groupsEnabled && (
        <FilterSection id="groups" title={t('groups')} folded>
          <Groups {...props} />
        </FilterSection>
      )}
      <FilterSection id="tags" title={t('tags')} folded>
        <TagFilters {...props} />
      </FilterSection>
      <FilterSection id="files" title={t('files')} folded>
        <Files {...props} />
      </FilterSection>
    </>
  );
}

/** The time that a list has to be open before the expensive counts that compare all texts are requested. */
const countsWaitMs = 2000;

function Presets(props: FilterProps & { isCounted: boolean }) {
  const t = useText('language-view');
  const { group } = props.filter;
  const filters = offeredChoices.map(({ set }) => ({ ...noFilter, group, ...set }));
  const counts = useFilterCounts(placeOf(useView()), filters, props.isCounted);
  return offeredChoices.map(({ id, set }, at) => (
    <Choice key={id} {...props} set={set} icon={<FilterIcon id={id} />} word={t(id)} count={counts[at]} />
  ));
}

/** Whether a condition has been true for a while, once. */
function useLater(isSo: boolean, afterMs: number): boolean {
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
  const isOffered = ({ set, count, isOnlyIfAny }: CountedFilter): boolean =>
    !isOnlyIfAny || isChosen(filter, set) || (counts !== undefined && count(counts) > 0);
  return lines
    .filter(isOffered)
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

function Choice(
  props: FilterProps & { set: Partial<EntryFilter>; icon: ReactNode; word: string; count?: number },
) {
  const { filter, set } = props;
  const isOn = isChosen(filter, set);
  return (
    <FilterLine
      icon={props.icon}
      word={props.word}
      count={props.count ?? (isOn ? props.shown : undefined)}
      chosen={isOn}
      onChoose={() => props.onFilter(chosen(filter, set))}
    />
  );
}

function Groups(props: FilterProps) {
  const { project, language } = useView();
  const counts = useCounts({ mobileAppId: project._id, languageId: language._id }).data?.groups;
  return project.groups.map((group) => (
    <Choice
      key={group._id}
      {...props}
      set={{ group: group._id }}
      icon={<IconFolder size={14} stroke={1.75} />}
      word={group.name}
      count={counts?.find((one) => one._id === group._id)?.all}
    />
  ));
}

function Files(props: FilterProps) {
  const t = useText('language-view');
  const { project } = useView();
  const query = useFiles(project._id);
  if (query.isError && !query.data)
    return (
      <p className={classes.more} role="alert">
        <b>{t('filesFailed')}</b> {t('filesFailedText')}
      </p>
    );
  const files = query.data ?? [];
  return (
    <>
      {files.slice(0, mostFiles).map((file) => (
        <Choice
          key={file._id}
          {...props}
          set={{ file: file._id }}
          icon={<IconFile size={14} stroke={1.75} />}
          word={file.path}
          count={file.entryCount}
        />
      ))}
      {files.length === 0 && <p className={classes.more}>{t('noFiles')}</p>}
      {files.length > mostFiles && (
        <p className={classes.more}>{t('moreFiles', { count: files.length - mostFiles })}</p>
      )}
    </>
  );
}
