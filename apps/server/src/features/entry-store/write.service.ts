import { decodeId, decodeLanguageId } from '@parlance/domain/id';
import type { Db } from '../../db/pool.ts';
import type { CurrentUser, ProjectAccess } from '../../http/context.ts';
import { found } from '../../http/errors.ts';
import type { LiveHub } from '../../http/live.ts';
import type { LanguageRef } from './rows.queries.ts';

/** Process dependencies of the services that write. */
export interface WriteDeps {
  db: Db;
  live: Pick<LiveHub, 'note'>;
}

/** The user who writes, and their project. */
export interface Writer {
  project: ProjectAccess;
  user: Pick<CurrentUser, 'id' | 'displayName'>;
  /** Whom the history names, where it is not the user; null: nobody. */
  author?: number | null;
}

/** Resolves the language of a path. The statement that reads it checks that it exists. */
export function languageRefOf(project: ProjectAccess, languageWireId: string): LanguageRef {
  return {
    projectId: project.id,
    languageId: found(decodeLanguageId(project.id, languageWireId)),
    baseLanguageId: project.baseLanguageId,
  };
}

export const isBase = (place: LanguageRef): boolean => place.languageId === place.baseLanguageId;

/** Decodes an entry's wire id to its number; 404 for ids of other kinds. */
export const entryNumber = (wireId: string): number => found(decodeId('entry', wireId));
