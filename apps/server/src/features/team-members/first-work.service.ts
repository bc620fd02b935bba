import { decodeId, encodeId, encodeLanguageId } from '@parlance/domain/id';
import { effectiveRole, type MemberRole } from '@parlance/domain/permissions/roles';
import type { Db } from '../../db/pool.ts';
import { found } from '../../http/errors.ts';
import { getUserRow } from '../users/users.queries.ts';
import { preferredLanguage } from '../users/users.service.ts';
import { isProjectOf, listWorkIn } from './first-work.queries.ts';

export interface FirstWork {
  projectId: string;
  languageId: string | null;
}

export interface Newcomer {
  teamId: number;
  userId: number;
  role: MemberRole;
  /** The project on whose page they were invited; null: the team's. */
  fromProject: number | null;
}

/** The project of a team that an invitation names. @throws notFound */
export async function requireFromProject(
  db: Db,
  teamId: number,
  wireId: string | undefined,
): Promise<number | null> {
  if (wireId === undefined) return null;
  const id = found(decodeId('project', wireId));
  return found((await isProjectOf(db, teamId, id)) ? id : undefined);
}

/**
 * Where a newcomer begins in a team. Who translates: in a language that they may write, preferably of the project on whose
 * page they were invited, preferably a translation and not the base language, preferably that of their interface. Others: at
 * that project. null: there is none.
 */
export async function firstWork(db: Db, newcomer: Newcomer): Promise<FirstWork | null> {
  const { teamId, userId, role, fromProject } = newcomer;
  if (effectiveRole(role) !== 'translator') {
    if (fromProject === null || !(await isProjectOf(db, teamId, fromProject))) return null;
    return { projectId: encodeId('project', fromProject), languageId: null };
  }
  const languages = await listWorkIn(db, teamId, userId);
  const own = preferredLanguage(await getUserRow(db, userId))?.split('-')[0];
  const rank = ({ project_id, code, is_base }: (typeof languages)[number]): number =>
    (project_id === fromProject ? 0 : 4) + (is_base ? 2 : 0) + (code.split('-')[0] === own ? 0 : 1);
  const [first] = languages.toSorted((one, other) => rank(one) - rank(other));
  if (!first) return null;
  const { project_id: projectId, id } = first;
  return { projectId: encodeId('project', projectId), languageId: encodeLanguageId(projectId, id) };
}
