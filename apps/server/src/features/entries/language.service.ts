import { usedPluralCodes } from '@parlance/domain/entry/plural';
import { decodeLanguageId } from '@parlance/domain/id';
import type { Db } from '../../db/pool.ts';
import type { ProjectAccess } from '../../http/context.ts';
import { found } from '../../http/errors.ts';
import { findLanguageByCode } from '../languages/languages.queries.ts';
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

/** The language that texts are translated from; without one, the base language. */
export interface SourceLanguage {
  /** The wire id or code of a language, which has to be one of the project. */
  asked?: string | undefined;
  /** The code of a language that an answer was read with; that of no language counts as none. */
  code?: unknown;
}

/**
 * Finds the language that texts are translated from.
 * @throws 404 for a language that the project does not have
 */
export async function findSource(
  db: Db,
  { projectId, baseLanguageId }: { projectId: number; baseLanguageId: number },
  { asked, code }: SourceLanguage,
): Promise<{ id: number; code: string }> {
  const named = asked ?? code;
  const byCode = typeof named === 'string' ? await findLanguageByCode(db, projectId, named) : undefined;
  if (byCode) return byCode;
  const id = asked === undefined ? baseLanguageId : found(decodeLanguageId(projectId, asked));
  return { id, code: found(await findLanguage(db, projectId, id)).code };
}
