import type { EntryFilter } from '@parlance/contract/entry-filter';
import type { LanguageCounts } from '@parlance/contract/projects';
import { hashOfIds } from '@parlance/domain/entry-list/ids-hash';
import { noFilter } from '@parlance/domain/filter/conditions';
import { encodeId, encodeLanguageId } from '@parlance/domain/id';
import type { Db } from '../../db/pool.ts';
import type { ProjectAccess } from '../../http/context.ts';
import { found } from '../../http/errors.ts';
import { countEntries, presentCounts, sumCounts } from '../counts/counts.present.ts';
import { countNamed, readGroupCounts, readLanguageCounts } from '../counts/counts.queries.ts';
import { countLanguage } from '../counts/counts.service.ts';
import { getLanguageScope } from '../entries/language.service.ts';
import { listedEntries } from '../entry-list/entry-list.service.ts';
import { listEntriesOfGroup } from '../entry-store/move.queries.ts';
import { getGroupRow } from '../groups/groups.service.ts';
import { findLanguageRow, listLanguageRows } from '../languages/languages.queries.ts';
import type { CountFiltered } from '../languages/statistics.service.ts';
import { countAllCategories, countCategoriesOf, countCategoriesShown } from '../tags/entry-tags.service.ts';

/**
 * Counts the entries of a group in each language and in total; `withHash` says which entries these are.
 * @throws 404
 */
export async function groupEntryCount(
  db: Db,
  projectId: number,
  groupWireId: string,
  { withHash }: { withHash: boolean },
) {
  const group = await getGroupRow(db, projectId, groupWireId);
  const ids = withHash ? await listEntriesOfGroup(db, projectId, group.id) : undefined;
  const [languages, rows, categories] = await Promise.all([
    listLanguageRows(db, projectId),
    readGroupCounts(db, projectId, group.id),
    countAllCategories(db, projectId, group.id),
  ]);
  const counted = languages.map((language) => ({
    _id: encodeLanguageId(projectId, language.id),
    name: language.code,
    ...presentCounts(language, rows),
  }));
  return {
    all: countEntries(rows),
    ...(ids && { idsHash: hashOfIds(ids) }),
    current: sumCounts(counted),
    tagCategories: { all: categories, current: categories },
    languages: counted,
  };
}

/** The set whose total stands beside the filtered count. */
export type Whole = 'group' | 'language';

type FilterInGroup = Omit<EntryFilter, 'group' | 'sort' | 'order'>;

/**
 * Counts what a filter shows in a language. `counts` undefined: the filter shows everything. `tagCategories` undefined:
 * the caller does not want them.
 * @throws 404
 */
export const countFiltered: CountFiltered = async (db, project, languageWireId, { filter, categories }) => {
  const everything = isEmpty(filter);
  if (everything && !categories) return {};
  const scope = await getLanguageScope(db, project, languageWireId);
  const all = categories ? await countCategoriesShown(db, scope) : {};
  if (everything) return { tagCategories: { all, current: all } };
  const language = found(await findLanguageRow(db, scope.projectId, scope.languageId));
  const ids = await listedEntries(db, scope, { ...noFilter, ...filter });
  const counts = presentCounts(language, await countNamed(db, scope, ids));
  if (!categories) return { counts };
  return { counts, tagCategories: { all, current: await countCategoriesOf(db, scope.projectId, ids) } };
};

/**
 * Counts the total and the entries that a filter shows in a group, with the categories of their tags.
 * @throws 404
 */
export async function filteredEntryCount(
  db: Db,
  project: ProjectAccess,
  path: { languageId: string; groupId: string },
  { filter, whole }: { filter: FilterInGroup; whole: Whole },
) {
  const scope = await getLanguageScope(db, project, path.languageId);
  const { projectId, languageId } = scope;
  const group = await getGroupRow(db, projectId, path.groupId);
  const [language, rows] = await Promise.all([
    findLanguageRow(db, projectId, languageId),
    readLanguageCounts(db, projectId, languageId),
  ]);
  const counts = countLanguage(found(language), rows);
  const inGroup: EntryFilter = { ...noFilter, group: encodeId('group', group.id) };
  const everything = whole === 'group' ? inGroup : noFilter;
  const shown: EntryFilter = { ...inGroup, ...filter };
  const [all, ids] = [await listedEntries(db, scope, everything), await listedEntries(db, scope, shown)];
  const ofFilter = async (): Promise<LanguageCounts> =>
    presentCounts(found(language), await countNamed(db, scope, ids));
  return {
    all: whole === 'group' ? counts.of(group.id) : counts.all,
    current: isEmpty(filter) ? counts.of(group.id) : await ofFilter(),
    tagCategories: {
      all: await countCategoriesOf(db, projectId, all),
      current: await countCategoriesOf(db, projectId, ids),
    },
  };
}

/** Whether a filter shows everything. */
const isEmpty = (filter: Partial<EntryFilter>): boolean =>
  Object.entries(filter).every(
    ([name, word]) => word === undefined || word === noFilter[name as keyof typeof noFilter],
  );
