import { maySeeMember } from '../permissions/members.ts';
import { effectiveRole, type Role } from '../permissions/roles.ts';

/** What of a team its people are notified of. */
export const teamReasons = ['joined'] as const;
export type TeamReason = (typeof teamReasons)[number];

/** Whether a member with the role `viewer` is notified that somebody joined as `role`: who manages people, of those whom
 * they see. */
export const hearsOfJoining = (viewer: Role, role: Role): boolean =>
  effectiveRole(viewer) !== 'translator' && maySeeMember(viewer, role);
