import { memberErrors } from '@parlance/contract/team-members';
import type { TeamMember } from '@parlance/contract/teams';
import { encodeId } from '@parlance/domain/id';
import { mayChangeRole, mayGiveRole } from '@parlance/domain/permissions/members';
import type { MemberRole, Role } from '@parlance/domain/permissions/roles';
import type { PlanId } from '@parlance/domain/plan/plans';
import type { Db } from '../../db/pool.ts';
import type { CurrentUser, TeamAccess } from '../../http/context.ts';
import { ApiError } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import { queueMail } from '../mail/mail.service.ts';
import { type PlanQuestion, withinPlan } from '../plans/plans.service.ts';
import { holdTeam } from '../team-access/access.service.ts';
import { recordTeamChange } from '../team-changelog/changelog.queries.ts';
import {
  joinInvitedGroups,
  type Placing,
  placeMember,
  restrictLikeInviter,
} from '../user-groups/invited-groups.service.ts';
import { placingOf } from '../user-groups/placing.service.ts';
import { listGroupRows } from '../user-groups/user-groups.queries.ts';
import { findUserByEmail, type UserRow } from '../users/users.queries.ts';
import { preferredLanguage } from '../users/users.service.ts';
import { firstWork, type Newcomer, requireFromProject } from './first-work.service.ts';
import { deleteInvitationTo } from './invitations.queries.ts';
import { countMailToMember, mayMailAdded } from './mails-a-day.service.ts';
import { deleteMember, insertMember, updateMemberRole } from './members.queries.ts';
import { getMember, getSeen } from './members.service.ts';

type MailDeps = Pick<Deps, 'db' | 'jobs' | 'address' | 'env'>;

export const planQuestion = (user: CurrentUser, team: TeamAccess, defaultPlan: PlanId): PlanQuestion => ({
  ownerId: team.ownerId,
  user,
  teamId: team.id,
  defaultPlan,
});

/** A user with a verified address: only these are added without an invitation. */
export async function findVerifiedUser(db: Db, email: string): Promise<UserRow | undefined> {
  const user = await findUserByEmail(db, email);
  return user?.email_verified_at ? user : undefined;
}

/** Adds a user with an account and a verified address, and notifies them by mail. Others need an invitation. */
export async function addMember(
  { db, jobs, address, env }: MailDeps,
  user: CurrentUser,
  given: TeamAccess,
  {
    email,
    role,
    fromProject: from,
    ...wanted
  }: {
    email: string;
    role: MemberRole;
    languages: string[];
    userGroups: string[];
    fromProject?: string | undefined;
  },
): Promise<TeamMember> {
  if (!mayGiveRole(given.role, role)) throw new ApiError(memberErrors.roleNotYours);
  const added = await findUserByEmail(db, email);
  if (!added) throw new ApiError(memberErrors.unknownUser);
  if (!added.email_verified_at) throw new ApiError(memberErrors.unconfirmedUser);
  await db.transaction().execute(async (trx) => {
    const team = await holdTeam(trx, user, given, 'team.members');
    if (!mayGiveRole(team.role, role)) throw new ApiError(memberErrors.roleNotYours);
    const placing = await placingOf(trx, { user, team }, wanted);
    const fromProject = await requireFromProject(trx, team.id, from);
    await withinPlan(trx, 'teamMembers', planQuestion(user, team, env.defaultPlan), () =>
      joinTeam({ jobs, address }, trx, user, team, { user: added, role, placing, fromProject }),
    );
  });
  return getMember(db, user, given, encodeId('user', added.id));
}

/**
 * Writes a membership with its user groups, its line in the changelog and its mail; an open invitation ends with it.
 * @throws tooManyToday
 */
export async function joinTeam(
  { jobs, address }: Pick<Deps, 'jobs' | 'address'>,
  trx: Db,
  by: CurrentUser,
  team: Pick<TeamAccess, 'id' | 'name' | 'ownerId' | 'role'>,
  {
    user,
    role,
    placing,
    fromProject,
  }: { user: UserRow; role: MemberRole; placing: Placing; fromProject: number | null },
): Promise<void> {
  const isNew =
    user.id !== team.ownerId && (await insertMember(trx, { teamId: team.id, userId: user.id, role }));
  if (!isNew) throw new ApiError(memberErrors.alreadyMember);
  await placeMember(trx, team.id, user, { by: by.id, ...placing });
  await joinInvitedGroups(trx, team.id, user);
  await restrictLikeInviter(trx, team.id, user, { id: by.id, role: team.role });
  await deleteInvitationTo(trx, team.id, user.email);
  await recordTeamChange(trx, {
    teamId: team.id,
    userId: by.id,
    kind: 'memberAdded',
    subject: `${user.first_name} ${user.last_name}`,
    details: { new: { role } },
  });
  await countMailToMember(trx, by.id);
  if (!(await mayMailAdded(trx, team.id, user.id))) return;
  await queueMail(jobs, trx, {
    kind: 'addedToTeam',
    recipient: user.email,
    name: user.first_name,
    languages: [preferredLanguage(user)],
    link: `${address()}${await startOf(trx, { teamId: team.id, userId: user.id, role, fromProject })}`,
    values: { team: team.name, person: by.displayName },
    place: { role, languages: await languagesOf(trx, team.id, user.id) },
  });
}

/** Where a newcomer begins: in their language or project, as by an invitation; else at the team. */
async function startOf(trx: Db, newcomer: Newcomer): Promise<string> {
  const opens = await firstWork(trx, newcomer);
  if (!opens) return `/teams/${encodeId('team', newcomer.teamId)}`;
  const project = `/projects/${opens.projectId}`;
  return opens.languageId === null ? project : `${project}/languages/${opens.languageId}`;
}

/** The languages that a member is narrowed to by their user groups; none: all. */
async function languagesOf(trx: Db, teamId: number, userId: number): Promise<string[]> {
  const own = (await listGroupRows(trx, teamId)).filter(({ members }) => members.includes(userId));
  return [...new Set(own.flatMap(({ languages }) => languages.map(({ language }) => language)))].sort();
}

/** Gives a member another role. */
export async function changeRole(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  user: CurrentUser,
  given: TeamAccess,
  memberId: string,
  role: MemberRole,
): Promise<TeamMember> {
  await db.transaction().execute(async (trx) => {
    const team = await holdTeam(trx, user, given, 'team.members');
    const member = await getSeen(trx, user, team, memberId);
    if (!mayChangeRole(team.role, member.role as Role, role)) throw new ApiError(memberErrors.roleNotYours);
    if (member.role === role) return;
    await withinPlan(trx, 'teamMembers', planQuestion(user, team, env.defaultPlan), () =>
      updateMemberRole(trx, { teamId: team.id, userId: member.id, role }),
    );
    await recordTeamChange(trx, {
      teamId: team.id,
      userId: user.id,
      kind: 'memberChanged',
      subject: `${member.first_name} ${member.last_name}`,
      details: { old: { role: member.role }, new: { role } },
    });
  });
  return getMember(db, user, given, memberId);
}

export function removeMember(db: Db, user: CurrentUser, given: TeamAccess, memberId: string): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const team = await holdTeam(trx, user, given, 'team.members');
    const member = await getSeen(trx, user, team, memberId);
    if (!mayGiveRole(team.role, member.role as Role)) throw new ApiError(memberErrors.roleNotYours);
    await deleteMember(trx, team.id, member.id);
    await recordTeamChange(trx, {
      teamId: team.id,
      userId: user.id,
      kind: 'memberRemoved',
      subject: `${member.first_name} ${member.last_name}`,
      details: { old: { role: member.role } },
    });
  });
}

/** Takes the user themselves out; the owner can only hand the team over or delete it. */
export function leaveTeam(db: Db, user: CurrentUser, given: TeamAccess): Promise<void> {
  if (!given.isMember) throw new ApiError(memberErrors.roleNotYours);
  return db.transaction().execute(async (trx) => {
    const team = await holdTeam(trx, user, given, 'team.see');
    if (team.role === 'owner') throw new ApiError(memberErrors.roleNotYours);
    await deleteMember(trx, team.id, user.id);
    await recordTeamChange(trx, {
      teamId: team.id,
      userId: user.id,
      kind: 'memberLeft',
      subject: user.displayName,
      details: { old: { role: team.role } },
    });
  });
}
