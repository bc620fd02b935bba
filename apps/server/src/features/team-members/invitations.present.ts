import type { Invitation } from '@parlance/contract/invitations';
import { encodeId } from '@parlance/domain/id';
import type { InvitationRow } from './invitations.queries.ts';

export function presentInvitation(row: InvitationRow): Invitation {
  return {
    _id: encodeId('invitation', row.id),
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role,
    invitedBy:
      row.invited_by === null
        ? null
        : {
            _id: encodeId('user', row.invited_by),
            displayName: `${row.by_first_name} ${row.by_last_name}`,
          },
    created: row.created_at.toISOString(),
    sent: row.sent_at.toISOString(),
    expires: row.expires_at.toISOString(),
    expired: row.expired,
  };
}
