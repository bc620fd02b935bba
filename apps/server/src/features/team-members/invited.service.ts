import type { Db } from '../../db/pool.ts';
import { hashOfToken } from '../../http/secret-token.ts';
import { isBacked } from './invitations.present.ts';
import { findInvitationByToken } from './invitations.queries.ts';

/** Whether the link of an invitation, which the caller has, was mailed to this address and shown to no one else. */
export async function provesAddress(db: Db, token: string, email: string): Promise<boolean> {
  const invitation = await findInvitationByToken(db, hashOfToken(token));
  if (!invitation || invitation.link_shown || !isBacked(invitation)) return false;
  return invitation.email.toLowerCase() === email.toLowerCase();
}
