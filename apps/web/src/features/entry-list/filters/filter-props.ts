import type { EntryFilter } from '@parlance/contract/entry-filter';

export interface FilterProps {
  filter: EntryFilter;
  onFilter: (change: Partial<EntryFilter>) => void;
  /** The number of entries that match the current filter, if known. */
  shown: number | undefined;
}
