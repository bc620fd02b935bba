import type { Invitation } from '@parlance/contract/invitations';
import { encodeId } from '@parlance/domain/id';
import { mayGiveRole } from '@parlance/domain/permissions/members';
import type { Role } from '@parlance/domain/permissions/roles';
import type { InvitationRow } from './invitations.queries.ts';

/** Whether the inviter may still invite: the invitation of a removed or demoted member is void. */
export const isBacked = ({ by_role, role }: Pick<InvitationRow, 'by_role' | 'role'>): boolean =>
  by_role !== null && mayGiveRole(by_role as Role, role as Role);

/** `namesHost`: whether the reader sees who invited. */
export function presentInvitation(row: InvitationRow, namesHost: boolean): Invitation {
  return {
    _id: encodeId('invitation', row.id),
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role,
    invitedBy:
      row.invited_by === null || !namesHost
        ? null
        : {
            _id: encodeId('user', row.invited_by),
            displayName: `${row.by_first_name} ${row.by_last_name}`,
          },
    created: row.created_at.toISOString(),
    sent: row.sent_at.toISOString(),
    expires: row.expires_at.toISOString(),
    expired: row.expired || !isBacked(row),
    languages: row.languages,
  };
}
