import type { MemberRole } from '@parlance/domain/permissions/roles';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

/** Links are valid this long. */
export const invitationDays = 14;
const untilThen = sql<Date>`now() + make_interval(days => ${sql.lit(invitationDays)})`;

export interface NewInvitation {
  teamId: number;
  email: string;
  firstName: string;
  lastName: string;
  role: MemberRole;
  tokenHash: Buffer;
  invitedBy: number;
  languages: readonly string[];
  fromProject: number | null;
  linkShown: boolean;
}

/** The number; undefined where there is one to this address that is still valid. One that expired is replaced. */
export async function insertInvitation(trx: Db, invitation: NewInvitation): Promise<number | undefined> {
  await trx
    .deleteFrom('team_invitations')
    .where('team_id', '=', invitation.teamId)
    .where(sql<boolean>`lower(email) = lower(${invitation.email})`)
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute();
  const row = await trx
    .insertInto('team_invitations')
    .values({
      team_id: invitation.teamId,
      email: invitation.email,
      first_name: invitation.firstName,
      last_name: invitation.lastName,
      role: invitation.role,
      token_hash: invitation.tokenHash,
      invited_by: invitation.invitedBy,
      languages: [...invitation.languages],
      from_project_id: invitation.fromProject,
      link_shown: invitation.linkShown,
      expires_at: untilThen,
    })
    .onConflict((conflict) => conflict.expression(sql`team_id, lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

const selectInvitations = (db: Db) =>
  db
    .selectFrom('team_invitations as i')
    .leftJoin('users as u', 'u.id', 'i.invited_by')
    .select([
      'i.id',
      'i.team_id',
      'i.email',
      'i.first_name',
      'i.last_name',
      'i.role',
      'i.invited_by',
      'i.created_at',
      'i.sent_at',
      'i.expires_at',
      'i.link_shown',
      'i.from_project_id',
      'u.first_name as by_first_name',
      'u.last_name as by_last_name',
      sql<boolean>`i.expires_at <= now()`.as('expired'),
      sql<string[]>`array(
        select unnest(i.languages)
        union select l.language from team_invitation_groups g join user_group_languages l on l.group_id = g.group_id
        where g.invitation_id = i.id order by 1)`.as('languages'),
      // null: who invited is not in the team any more.
      sql<string | null>`(select case when t.owner_id = i.invited_by then 'owner' else m.role end
        from teams t left join team_members m on m.team_id = t.id and m.user_id = i.invited_by
        where t.id = i.team_id)`.as('by_role'),
    ]);

/** Open and expired invitations of a team, the latest first. */
export function listInvitationsOf(db: Db, teamId: number) {
  return selectInvitations(db).where('i.team_id', '=', teamId).orderBy('i.id', 'desc').limit(1000).execute();
}
export type InvitationRow = Awaited<ReturnType<typeof listInvitationsOf>>[number];

export function findInvitation(
  db: Db,
  teamId: number,
  invitationId: number,
): Promise<InvitationRow | undefined> {
  return selectInvitations(db)
    .where('i.team_id', '=', teamId)
    .where('i.id', '=', invitationId)
    .executeTakeFirst();
}

/** One that is still valid, of a team that is not deleted, by the hash of its token. */
export function findInvitationByToken(db: Db, tokenHash: Buffer) {
  return selectInvitations(db)
    .innerJoin('teams as t', 't.id', 'i.team_id')
    .select(['t.name as team_name', 't.owner_id'])
    .where('i.token_hash', '=', tokenHash)
    .where('i.expires_at', '>', sql<Date>`now()`)
    .where('t.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Whether there is one to this address that is still valid, of a team that is not deleted. */
export async function hasOpenInvitation(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('team_invitations as i')
    .innerJoin('teams as t', 't.id', 'i.team_id')
    .select('i.id')
    .where(sql<boolean>`lower(i.email) = lower(${email})`)
    .where('i.expires_at', '>', sql<Date>`now()`)
    .where('t.deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countInvitations(db: Db, teamId: number): Promise<number> {
  const row = await db
    .selectFrom('team_invitations')
    .select(sql<number>`count(*)`.as('open'))
    .where('team_id', '=', teamId)
    .executeTakeFirstOrThrow();
  return row.open;
}

/** Gives an invitation a new link in the name of who sends it; false where it was mailed within the last five minutes. */
export async function renewInvitation(
  trx: Db,
  invitationId: number,
  {
    tokenHash,
    invitedBy,
    linkShown,
    isMailed,
  }: {
    tokenHash: Buffer;
    invitedBy: number;
    linkShown: boolean;
    isMailed: boolean;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('team_invitations')
    .set({
      token_hash: tokenHash,
      invited_by: invitedBy,
      link_shown: linkShown,
      sent_at: sql`now()`,
      expires_at: untilThen,
    })
    .where('id', '=', invitationId)
    .$if(isMailed, (query) => query.where('sent_at', '<', sql<Date>`now() - interval '5 minutes'`))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** False if it no longer exists: it was accepted or withdrawn. */
export async function deleteInvitation(trx: Db, invitationId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('team_invitations')
    .where('id', '=', invitationId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export async function deleteInvitationTo(trx: Db, teamId: number, email: string): Promise<void> {
  await trx
    .deleteFrom('team_invitations')
    .where('team_id', '=', teamId)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .execute();
}

/** Forgets invitations that expired long ago. */
export async function deleteOldInvitations(db: Db, days: number): Promise<void> {
  await db
    .deleteFrom('team_invitations')
    .where('expires_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute();
}
