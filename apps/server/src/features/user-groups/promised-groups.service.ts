import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { addMembers } from './user-groups.queries.ts';

/** Puts a member of the team into groups. */
export async function joinGroups(trx: Db, userId: number, groupIds: readonly number[]): Promise<void> {
  await addMembers(
    trx,
    groupIds.map((groupId) => ({ groupId, userId })),
  );
}

/** Notes the groups that somebody is put into as soon as he is in the team. */
export async function promiseGroups(
  trx: Db,
  invitationId: number,
  groupIds: readonly number[],
): Promise<void> {
  await sql`
    insert into team_invitation_groups (invitation_id, group_id)
    select ${invitationId}, unnest(${groupIds}::bigint[]) on conflict do nothing`.execute(trx);
}

/**
 * Puts a new member into the groups that his invitation to the team promised, however he came in: else one who was to
 * work in one language could work in all. Before the invitation is deleted.
 */
export async function joinPromisedGroups(
  trx: Db,
  teamId: number,
  user: { id: number; email: string },
): Promise<void> {
  await sql`
    insert into user_group_members (group_id, user_id)
    select p.group_id, ${user.id}
    from team_invitations i join team_invitation_groups p on p.invitation_id = i.id
    where i.team_id = ${teamId} and lower(i.email) = lower(${user.email}) and i.expires_at > now()
    on conflict do nothing`.execute(trx);
}
