import type { EntryFilter } from '@parlance/contract/entry-filter';

export interface FilterProps {
  filter: EntryFilter;
  onFilter: (change: Partial<EntryFilter>) => void;
  /** How many entries the shown filter has, where that is known. */
  shown: number | undefined;
}
