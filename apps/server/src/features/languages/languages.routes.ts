import { languagesContract } from '@parlance/contract/languages';
import { languageNames } from '@parlance/domain/language/language';
import { translationProviders } from '@parlance/domain/machine-translation/providers';
import { assertAsRead } from '../../http/as-read.ts';
import { type Deps, feature } from '../../http/feature.ts';
import { availableLanguages, rightToLeftLanguages } from './available-languages.ts';
import {
  addLanguage,
  addNamedLanguage,
  changeLanguage,
  deleteLanguage,
  getLanguage,
  listLanguages,
  type RenamingDeps,
  restoreLanguage,
} from './languages.service.ts';
import { type CountFiltered, languageEntryCount, languageStatistics } from './statistics.service.ts';

/** A day: the table changes with the version of the product alone. */
const cachePublicly = 'public, max-age=86400';

export const languagesRoutes = (deps: Deps & Omit<RenamingDeps, 'db'> & { countFiltered: CountFiltered }) => {
  const { db, live } = deps;
  /** Tells who looks at the project, once the change is committed. */
  const noted = async <T>(projectId: number, change: Promise<T>): Promise<T> => {
    const result = await change;
    live.note(projectId);
    return result;
  };
  return feature(languagesContract, {
    listLanguages: (_input, { project }) => listLanguages(db, project),
    languageStatistics: (_input, { project }) => languageStatistics(db, project.id),
    getLanguage: ({ params }, { project }) => getLanguage(db, project, params.languageId),
    addLanguage: ({ body }, { project, user }) =>
      noted(project.id, addLanguage(db, project, user, body.name)),
    addNamedLanguage: ({ params, body }, { project, user }) =>
      noted(project.id, addNamedLanguage(deps, project, user, params.languageId, body.name)),
    updateLanguage: async ({ params, body }, { project, user }) => {
      const read = () => getLanguage(db, project, params.languageId);
      await assertAsRead({ sent: body, read, changes: ['name'], fixed: ['_id'] });
      return noted(project.id, changeLanguage(deps, project, user, params.languageId, body.name));
    },
    deleteLanguage: ({ params }, { project, user }) =>
      noted(project.id, deleteLanguage(db, project, user, params.languageId)),
    restoreLanguage: ({ params }, { project, user }) =>
      noted(project.id, restoreLanguage(db, project, user, params.languageId)),
    languageEntryCount: ({ params, query }, { project }) =>
      languageEntryCount(deps, project, params.languageId, {
        ...query,
        tagCategories: query.tagCategories === 'true',
      }),
    rtlLanguages: async (_input, { reply }) => {
      reply.header('cache-control', cachePublicly);
      return [...rightToLeftLanguages];
    },
    supportedLanguages: async ({ query }, { reply }) => {
      reply.header('cache-control', cachePublicly);
      const nameOf = languageNames(query.in);
      return translationProviders.map(({ languages, ...provider }) => ({
        ...provider,
        languages: languages.map((code) => ({ code, name: nameOf(code) ?? code })),
      }));
    },
    availableLanguages: async ({ query }, { reply }) => {
      reply.header('cache-control', cachePublicly);
      return availableLanguages(query.in);
    },
  });
};
