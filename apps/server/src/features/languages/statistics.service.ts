import type { EntryFilter } from '@parlance/contract/entry-filter';
import type { LanguageCounts } from '@parlance/contract/projects';
import { decodeLanguageId, encodeId, encodeLanguageId } from '@parlance/domain/id';
import type { Db } from '../../db/pool.ts';
import type { ProjectAccess } from '../../http/context.ts';
import { notFound } from '../../http/errors.ts';
import { readLanguageCounts } from '../counts/counts.queries.ts';
import { countLanguage, countProject } from '../counts/counts.service.ts';
import { listGroups } from '../groups/groups.queries.ts';
import { findLanguageRow, listLanguageRows, listLastChanges } from './languages.queries.ts';

/** Counts and last change of each language of a project, the base language first. */
export async function languageStatistics(db: Db, projectId: number) {
  const [languages, changes] = await Promise.all([
    listLanguageRows(db, projectId),
    listLastChanges(db, projectId),
  ]);
  const counts = await countProject(db, projectId, languages);
  return languages.map(({ id, code }) => ({
    _id: encodeLanguageId(projectId, id),
    name: code,
    lastChange: changes.get(id)?.toISOString() ?? null,
    ...counts.of(id),
  }));
}

/** Counts what a filter shows in a language; undefined: it shows everything. Lists stand above languages, so it is handed in. */
export type CountFiltered = (
  db: Db,
  project: ProjectAccess,
  languageWireId: string,
  filter: Partial<Omit<EntryFilter, 'sort' | 'order'>>,
) => Promise<LanguageCounts | undefined>;

/** Counts of one language, of what a filter shows in it, and of each group; 404 where the project has no such language. */
export async function languageEntryCount(
  { db, countFiltered }: { db: Db; countFiltered: CountFiltered },
  project: ProjectAccess,
  wireId: string,
  filter: Partial<Omit<EntryFilter, 'sort' | 'order'>>,
): Promise<{
  all: LanguageCounts;
  current: LanguageCounts;
  groups: (LanguageCounts & { _id: string; name: string })[];
}> {
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
  return {
    all: counts.all,
    current: (await countFiltered(db, project, wireId, filter)) ?? counts.all,
    groups: groups.map(({ id: groupId, name }) => ({
      _id: encodeId('group', groupId),
      name,
      ...counts.of(groupId),
    })),
  };
}

/** Counts of a whole project and of each of its languages. */
export async function projectEntryCount(db: Db, projectId: number) {
  const languages = await listLanguageRows(db, projectId);
  const counts = await countProject(db, projectId, languages);
  return {
    all: counts.entries,
    current: counts.all,
    languages: languages.map(({ id, code }) => ({
      _id: encodeLanguageId(projectId, id),
      name: code,
      ...counts.of(id),
    })),
  };
}
