import { mayName, maySeeMember } from '@parlance/domain/permissions/members';
import type { Role } from '@parlance/domain/permissions/roles';
import { type Caller, isStaff } from './access.service.ts';

/** Specification 1 section 6: a translator sees no one, a manager translators, others all; staff see all. */
export function isSeen(user: Caller, viewer: Role | undefined, member: { role: string }): boolean {
  return isStaff(user) || (viewer !== undefined && maySeeMember(viewer, member.role as Role));
}

/**
 * Whether the viewer sees who administered their team; users always see their own name. `role` null: the user is no
 * longer in the team.
 */
export function isNamed(
  user: Caller,
  viewer: Role | undefined,
  person: { id: number | null; role: string | null },
): boolean {
  if (isStaff(user) || person.id === user.id) return true;
  return viewer !== undefined && mayName(viewer, (person.role as Role | null) ?? undefined);
}
