import type { EntryFilter } from '@parlance/contract/entry-filter';
import type { LanguageCounts } from '@parlance/contract/projects';
import { decodeLanguageId, encodeId, encodeLanguageId } from '@parlance/domain/id';
import type { Db } from '../../db/pool.ts';
import type { ProjectAccess } from '../../http/context.ts';
import { notFound } from '../../http/errors.ts';
import { readCounts, readLanguageCounts } from '../counts/counts.queries.ts';
import { countLanguage, countsOfProject } from '../counts/counts.service.ts';
import { listGroups } from '../groups/groups.queries.ts';
import { findLanguageRow, listLanguageRows, listLastChanges } from './languages.queries.ts';

/** Counts and last change of each language of a project, the base language first. */
export async function languageStatistics(db: Db, projectId: number) {
  const [languages, changes, rows] = await Promise.all([
    listLanguageRows(db, projectId),
    listLastChanges(db, projectId),
    readCounts(db, projectId),
  ]);
  const counts = countsOfProject(languages, rows);
  return languages.map(({ id, code }) => ({
    _id: encodeLanguageId(projectId, id),
    name: code,
    lastChange: changes.get(id)?.toISOString() ?? null,
    ...counts.of(id),
  }));
}

type Filter = Partial<Omit<EntryFilter, 'sort' | 'order'>>;

/** How many entries have a tag of each category, by its wire id; `none`: tags without one. */
type TagCategories = Record<'all' | 'current', Record<string, number>>;

/** Counts what a filter shows in a language. It is handed in, because lists and tags stand above languages. */
export type CountFiltered = (
  db: Db,
  project: ProjectAccess,
  languageWireId: string,
  asked: { filter: Filter; categories: boolean },
) => Promise<{ counts?: LanguageCounts; tagCategories?: TagCategories }>;

/**
 * Counts of one language, of what a filter shows in it, and of each group.
 * @throws 404 if the project has no such language
 */
export async function languageEntryCount(
  { db, countFiltered }: { db: Db; countFiltered: CountFiltered },
  project: ProjectAccess,
  wireId: string,
  { tagCategories, ...filter }: Filter & { tagCategories: boolean },
) {
  const projectId = project.id;
  const id = decodeLanguageId(projectId, wireId);
  if (id === undefined) throw notFound();
  const [language, groups, rows] = await Promise.all([
    findLanguageRow(db, projectId, id),
    listGroups(db, projectId),
    readLanguageCounts(db, projectId, id),
  ]);
  if (!language) throw notFound();
  const counts = countLanguage(language, rows);
  const shown = await countFiltered(db, project, wireId, { filter, categories: tagCategories });
  return {
    all: counts.all,
    current: shown.counts ?? counts.all,
    ...(shown.tagCategories && { tagCategories: shown.tagCategories }),
    groups: groups.map(({ id: groupId, name }) => ({
      _id: encodeId('group', groupId),
      name,
      ...counts.of(groupId),
    })),
  };
}

/** Counts the entries of a project with a tag of each category. It is handed in, as `CountFiltered` is. */
export type CountCategories = (db: Db, projectId: number) => Promise<Record<string, number>>;

/** Counts of a whole project and of each of its languages. */
export async function projectEntryCount(
  { db, countCategories }: { db: Db; countCategories: CountCategories },
  projectId: number,
) {
  const [languages, rows, categories] = await Promise.all([
    listLanguageRows(db, projectId),
    readCounts(db, projectId),
    countCategories(db, projectId),
  ]);
  const counts = countsOfProject(languages, rows);
  return {
    all: counts.entries,
    current: counts.all,
    tagCategories: { all: categories, current: categories },
    languages: languages.map(({ id, code }) => ({
      _id: encodeLanguageId(projectId, id),
      name: code,
      ...counts.of(id),
    })),
  };
}
