import { decodeId } from '@parlance/domain/id';
import {
  defaultTranslatorRights,
  mayInProject,
  mayStaffInProject,
  type TranslatorRights,
} from '@parlance/domain/permissions/actions';
import { languageRestrictionOf, mayActIn } from '@parlance/domain/permissions/language-restriction';
import type { MemberRole, Role } from '@parlance/domain/permissions/roles';
import type { Db } from '../../db/pool.ts';
import type { CurrentUser, ProjectAccess } from '../../http/context.ts';
import { isStaff } from '../team-access/access.service.ts';
import { findProjectWithRole, type ProjectWithRole } from './access.queries.ts';

/** The project of a path with the rights of `user`; undefined if it is unknown, deleted, or not visible to them. */
export async function findProjectAccess(
  db: Db,
  user: CurrentUser,
  projectWireId: string,
): Promise<ProjectAccess | undefined> {
  const id = decodeId('project', projectWireId);
  const row = id === undefined ? undefined : await findProjectWithRole(db, user.id, id);
  return row && accessOf(user, row);
}

/** The same for a project in the trash, with the time of its deletion. */
export async function findDeletedProjectAccess(
  db: Db,
  user: CurrentUser,
  projectWireId: string,
): Promise<(ProjectAccess & { deletedAt: Date; ownerId: number }) | undefined> {
  const id = decodeId('project', projectWireId);
  const row = id === undefined ? undefined : await findProjectWithRole(db, user.id, id, true);
  const access = row && accessOf(user, row);
  return access && row.deleted_at
    ? { ...access, deletedAt: row.deleted_at, ownerId: row.owner_id }
    : undefined;
}

function accessOf(user: CurrentUser, row: ProjectWithRole): ProjectAccess | undefined {
  const role = roleOf(row);
  if (!role && !isStaff(user)) return undefined;
  const can = canOf(role, row.translator_rights);
  const languageRestriction = languageRestrictionIn(role, row);
  return {
    id: row.id,
    teamId: row.team_id,
    name: row.name,
    baseLanguageId: row.base_language_id,
    draftMode: row.draft_mode,
    groupsEnabled: row.groups_enabled,
    requiresFactor: row.require_second_factor,
    ownerId: row.owner_id,
    ownerLocked: row.owner_locked && !isStaff(user),
    role,
    can,
    languageRestriction,
    groupLanguages: languageRestriction && (row.group_languages ?? []),
    canIn: (action, languageId) => can(action) && mayActIn(action, languageRestriction, languageId),
  };
}

function languageRestrictionIn(role: Role | undefined, row: ProjectWithRole) {
  if (!role) return undefined;
  const languages = (row.languages ?? []).map(({ id, code, isDeleted }) => ({
    language: id,
    code,
    isBase: id === row.base_language_id,
    isDeleted,
  }));
  return languageRestrictionOf(role, row.group_languages, languages);
}

/** The owner of the team owns its projects. They may also be in the list of members; then the highest role applies. */
export function roleOf(row: { is_owner: boolean; role: string | null }): Role | undefined {
  if (row.is_owner) return 'owner';
  return (row.role as MemberRole | null) ?? undefined;
}

/** What a role (undefined: staff who are not members) may do in a project with these `projects.translator_rights`. */
export function canOf(role: Role | undefined, translatorRights: unknown): ProjectAccess['can'] {
  if (!role) return mayStaffInProject;
  const rights = { ...defaultTranslatorRights, ...(translatorRights as Partial<TranslatorRights>) };
  return (action) => mayInProject(action, role, rights);
}
