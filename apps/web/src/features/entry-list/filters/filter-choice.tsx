import type { EntryFilter } from '@parlance/contract/entry-filter';
import type { ReactNode } from 'react';
import { chosen, isChosen } from '../../entries/model/filters.ts';
import { FilterLine } from './filter-line.tsx';
import type { FilterProps } from './filter-props.ts';

/** A filter that sets some conditions, with a count if it is known. */
export function FilterChoice(
  props: FilterProps & { set: Partial<EntryFilter>; icon: ReactNode; word: string; count?: number },
) {
  const { filter, set } = props;
  const isOn = isChosen(filter, set);
  // Where nothing else was counted. What a search finds is no count of the filter.
  const found = isOn && !filter.search ? props.shown : undefined;
  return (
    <FilterLine
      icon={props.icon}
      word={props.word}
      count={props.count ?? found}
      chosen={isOn}
      onChoose={() => props.onFilter(chosen(filter, set))}
    />
  );
}
