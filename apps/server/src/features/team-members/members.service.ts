import type { TeamMember } from '@parlance/contract/teams';
import { decodeId } from '@parlance/domain/id';
import type { Role } from '@parlance/domain/permissions/roles';
import type { Db } from '../../db/pool.ts';
import type { CurrentUser } from '../../http/context.ts';
import { found } from '../../http/errors.ts';
import { isSeen } from '../team-access/visible-people.service.ts';
import { listMembersOf, type MemberRow, presentMember } from '../team-access/whole-team.service.ts';
import {
  deleteMember,
  findMember,
  insertMember,
  listMembersOfTeams as listRowsOfTeams,
} from './members.queries.ts';

/** A team as one of its people sees it; `role` undefined: a staff user outside the team. */
export interface SeenTeam {
  id: number;
  role: Role | undefined;
}

/** Owner and members of a team whom the user sees, the owner first, then by name. */
export async function listMembers(db: Db, user: CurrentUser, team: SeenTeam): Promise<TeamMember[]> {
  const rows = await listMembersOf(db, team.id);
  return rows
    .filter((member) => isSeen(user, team.role, member))
    .map((member) => presentMember(member, team.role));
}

/** One member whom the user sees; else 404. */
export async function getMember(
  db: Db,
  user: CurrentUser,
  team: SeenTeam,
  memberId: string,
): Promise<TeamMember> {
  return presentMember(await getSeen(db, user, team, memberId), team.role);
}

/** The row of a member whom the user sees; else 404. */
export async function getSeen(
  db: Db,
  user: CurrentUser,
  team: SeenTeam,
  memberId: string,
): Promise<MemberRow> {
  const id = decodeId('user', memberId);
  const rows = id === undefined ? [] : await listMembersOf(db, team.id);
  return found(rows.find((row) => row.id === id && isSeen(user, team.role, row)));
}

/** The rows of several teams' people whom the user sees, by name. */
export async function listMembersOfTeams(db: Db, user: CurrentUser, teams: readonly SeenTeam[]) {
  const roles = new Map(teams.map(({ id, role }) => [id, role]));
  const rows = await listRowsOfTeams(
    db,
    teams.map(({ id }) => id),
  );
  return rows.filter((row) => isSeen(user, roles.get(row.team_id), row));
}

/** One of a team's admins; undefined for any other member. */
export async function findAdmin(db: Db, teamId: number, userId: number): Promise<MemberRow | undefined> {
  const member = await findMember(db, teamId, userId);
  return member?.role === 'admin' ? member : undefined;
}

/** The former owner becomes an admin. The new owner is not also a member. */
export async function swapOwner(
  trx: Db,
  teamId: number,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await deleteMember(trx, teamId, to);
  await deleteMember(trx, teamId, from);
  await insertMember(trx, { teamId, userId: from, role: 'admin' });
}
