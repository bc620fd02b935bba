import { usedPluralCodes } from '@parlance/domain/entry/plural';
import { decodeLanguageId } from '@parlance/domain/id';
import type { Db } from '../../db/pool.ts';
import type { ProjectAccess } from '../../http/context.ts';
import { found } from '../../http/errors.ts';
import { findLanguage } from './language.queries.ts';

/** A language of a project, with the data that all calls on entries need. */
export interface LanguageScope {
  projectId: number;
  languageId: number;
  baseLanguageId: number;
  code: string;
  isBase: boolean;
  /** Codes of the plural forms that the language uses (`entries.plural`). */
  usedPlurals: number[];
  /** Whether entries of the project may need no translation into this language (docs/decisions/0124). */
  hasUntranslatable: boolean;
  /** The project's version when this was read. */
  version: number;
}

/** Resolves the language of a path in its project; 404 if it is unknown, deleted or in another project. */
export async function getLanguageScope(
  db: Db,
  project: ProjectAccess,
  languageWireId: string,
): Promise<LanguageScope> {
  const languageId = found(decodeLanguageId(project.id, languageWireId));
  const language = found(await findLanguage(db, project.id, languageId));
  const isBase = languageId === project.baseLanguageId;
  return {
    projectId: project.id,
    languageId,
    baseLanguageId: project.baseLanguageId,
    code: language.code,
    isBase,
    usedPlurals: usedPluralCodes(language),
    hasUntranslatable: !isBase && language.has_untranslatable,
    version: language.version,
  };
}
