import type { EntryFilter } from '@parlance/contract/entry-filter';
import { paths } from '../../routing/paths.ts';
import { filterWords } from '../entries/model/view-search.ts';
import type { View } from '../entries/view.ts';

/** The way back to the list that is reviewed, at the text that is shown: selected, so that the keys of the list work on. */
export const listAt = (
  { project, language }: Pick<View, 'project' | 'language'>,
  filter: EntryFilter,
  entry?: string,
) => ({
  to: paths.language(project._id, language._id),
  search: { ...filterWords(filter), ...(entry === undefined ? {} : { entry }) },
  state: { isEntrySelected: true },
});
