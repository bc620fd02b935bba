import { encodeId, encodeLanguageId } from '@parlance/domain/id';
import { effectiveRole, type MemberRole } from '@parlance/domain/permissions/roles';
import type { Db } from '../../db/pool.ts';
import { getUserRow } from '../users/users.queries.ts';
import { preferredLanguage } from '../users/users.service.ts';
import { listWorkIn } from './first-work.queries.ts';

export interface FirstWork {
  projectId: string;
  languageId: string;
}

/**
 * The language that a translator begins with in a team: one that they may write, preferably that of their interface,
 * preferably a translation and not the base language. null: there is none, or they do more than translate.
 */
export async function firstWork(
  db: Db,
  teamId: number,
  userId: number,
  role: MemberRole,
): Promise<FirstWork | null> {
  if (effectiveRole(role) !== 'translator') return null;
  const languages = await listWorkIn(db, teamId, userId);
  const own = preferredLanguage(await getUserRow(db, userId))?.split('-')[0];
  const rank = ({ code, is_base }: (typeof languages)[number]): number =>
    (is_base ? 2 : 0) + (code.split('-')[0] === own ? 0 : 1);
  const [first] = languages.toSorted((one, other) => rank(one) - rank(other));
  if (!first) return null;
  const { project_id: projectId, id } = first;
  return { projectId: encodeId('project', projectId), languageId: encodeLanguageId(projectId, id) };
}
