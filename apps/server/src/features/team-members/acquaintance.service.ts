/**
 * Who may be taken into a team without being asked (docs/decisions/0050): people of the same owner, whom the one who adds
 * them sees already. All others are invited, and nothing of their accounts is told.
 */
import type { Role } from '@parlance/domain/permissions/roles';
import type { Db } from '../../db/pool.ts';
import type { CurrentUser, TeamAccess } from '../../http/context.ts';
import { isSeen } from '../team-access/visible-people.service.ts';
import { findUserByEmail, type UserRow } from '../users/users.service.ts';
import { hasLeft, listSharedRoles } from './acquaintance.queries.ts';
import { findMember } from './members.queries.ts';

/** Somebody whose address is proved to be his, and who works in a team of the same owner with the one who adds him. */
export async function findAcquaintance(
  db: Db,
  adder: CurrentUser,
  team: Pick<TeamAccess, 'id' | 'ownerId'>,
  email: string,
): Promise<UserRow | undefined> {
  const user = await findUserByEmail(db, email);
  // The same is asked of everybody, so that no time tells who has an account; 0 is nobody.
  const userId = user?.email_verified_at ? user.id : 0;
  const isMember = (await findMember(db, team.id, userId)) !== undefined;
  const left = await hasLeft(db, team.id, userId);
  const shared = await listSharedRoles(db, { ownerId: team.ownerId, adderId: adder.id, userId });
  // As a member: powers of staff make nobody an acquaintance.
  const asMember = { ...adder, isAdmin: false, isSuperadmin: false };
  const knows = shared.some((roles) => isSeen(asMember, roles.adder as Role, { role: roles.user }));
  // Who is in this team is told to be so, whoever asks (0035); who went by himself comes back by his own will.
  return isMember || (knows && !left) ? user : undefined;
}
