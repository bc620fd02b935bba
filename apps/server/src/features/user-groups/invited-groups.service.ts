import { isRestrictable } from '@parlance/domain/permissions/language-restriction';
import type { Role } from '@parlance/domain/permissions/roles';
import { selectedRoles } from '@parlance/domain/permissions/user-groups';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { recordTeamChange } from '../team-changelog/changelog.queries.ts';
import { addMembers, insertGroup, listGroupRows, replaceLanguages } from './user-groups.queries.ts';

/** Where a member works from the first day. */
export interface Placing {
  languages: readonly string[];
  groupIds: readonly number[];
}

/** Puts a new member into groups, and gives them one of their own with these languages. */
export async function placeMember(
  trx: Db,
  teamId: number,
  newcomer: Newcomer,
  { by, languages, groupIds }: Placing & { by: number | null },
): Promise<void> {
  await joinGroups(trx, newcomer.id, groupIds);
  if (languages.length > 0) await makeOwnGroup(trx, teamId, newcomer, { by, codes: languages });
}

/** Puts a member of the team into groups. */
async function joinGroups(trx: Db, userId: number, groupIds: readonly number[]): Promise<void> {
  await addMembers(
    trx,
    groupIds.map((groupId) => ({ groupId, userId })),
  );
}

/** Records the groups that a person joins as soon as they are in the team. */
export async function addInvitedGroups(
  trx: Db,
  invitationId: number,
  groupIds: readonly number[],
): Promise<void> {
  await sql`
    insert into team_invitation_groups (invitation_id, group_id)
    select ${invitationId}, unnest(${groupIds}::bigint[]) on conflict do nothing`.execute(trx);
}

/**
 * Puts a new member into the groups that their invitation to the team promised, in every way of joining: else a member
 * for one language could work in all. Runs before the invitation is deleted.
 */
export async function joinInvitedGroups(
  trx: Db,
  teamId: number,
  user: Newcomer & { email: string },
): Promise<void> {
  const { rows } = await sql<{ languages: string[]; invited_by: number | null }>`
    select i.languages, i.invited_by from team_invitations i
    where i.team_id = ${teamId} and lower(i.email) = lower(${user.email}) and i.expires_at > now()`.execute(
    trx,
  );
  for (const { languages, invited_by: by } of rows)
    await placeMember(trx, teamId, user, { by, languages, groupIds: [] });
  await sql`
    insert into user_group_members (group_id, user_id)
    select p.group_id, ${user.id}
    from team_invitations i join team_invitation_groups p on p.invitation_id = i.id
    where i.team_id = ${teamId} and lower(i.email) = lower(${user.email}) and i.expires_at > now()
    on conflict do nothing`.execute(trx);
}

/**
 * A newcomer whom a restricted manager puts into no group works in the manager's languages alone: else a manager of one
 * language could invite their second address to all. `by` undefined: the caller is not in the team.
 */
export async function restrictLikeInviter(
  trx: Db,
  teamId: number,
  newcomer: Newcomer,
  by: { id: number; role: Role } | undefined,
): Promise<void> {
  if (!by || !isRestrictable(by.role)) return;
  const rows = await listGroupRows(trx, teamId);
  const own = rows.filter(({ members }) => members.includes(by.id));
  if (own.length === 0 || rows.some(({ members }) => members.includes(newcomer.id))) return;
  const codes = [...new Set(own.flatMap(({ languages }) => languages.map(({ language }) => language)))];
  await makeOwnGroup(trx, teamId, newcomer, { by: by.id, codes });
}

interface Newcomer {
  id: number;
  first_name: string;
  last_name: string;
}

/** A group for one person, as the page of rights makes them. */
async function makeOwnGroup(
  trx: Db,
  teamId: number,
  newcomer: Newcomer,
  { by, codes }: { by: number | null; codes: readonly string[] },
): Promise<void> {
  const name = `${newcomer.first_name} ${newcomer.last_name}`;
  const groupId = await insertGroup(trx, {
    team_id: teamId,
    name,
    created_by: by,
    personal_of: newcomer.id,
  });
  const languages = codes.map((language) => ({ language, roles: selectedRoles }));
  await replaceLanguages(trx, [{ groupId, languages }]);
  await addMembers(trx, [{ groupId, userId: newcomer.id }]);
  const details = { personal: true, new: { languages: codes.join(', ') } };
  await recordTeamChange(trx, {
    teamId,
    userId: by ?? newcomer.id,
    kind: 'groupCreated',
    subject: name,
    details,
  });
}
