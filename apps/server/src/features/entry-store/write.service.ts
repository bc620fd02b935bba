import { decodeId, decodeLanguageId } from '@parlance/domain/id';
import type { Db } from '../../db/pool.ts';
import type { CurrentUser, ProjectAccess } from '../../http/context.ts';
import { found } from '../../http/errors.ts';
import type { LiveHub } from '../../http/live.ts';
import type { LanguageRef } from './rows.queries.ts';

/** What writing services need of the process. */
export interface WriteDeps {
  db: Db;
  live: Pick<LiveHub, 'note'>;
}

/** Who writes, and in which project. */
export interface Writer {
  project: ProjectAccess;
  user: Pick<CurrentUser, 'id' | 'displayName'>;
}

/** The place of a path; whether the language is there, the statement that reads it tells. */
export function languageRefOf(project: ProjectAccess, languageWireId: string): LanguageRef {
  return {
    projectId: project.id,
    languageId: found(decodeLanguageId(project.id, languageWireId)),
    baseLanguageId: project.baseLanguageId,
  };
}

export const isBase = (place: LanguageRef): boolean => place.languageId === place.baseLanguageId;

/** The number of an entry's wire id; 404 for ids of other kinds. */
export const entryNumber = (wireId: string): number => found(decodeId('entry', wireId));
