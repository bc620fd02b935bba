import { mayInTeam } from './actions.ts';
import { effectiveRole, isProviderRole, type MemberRole, memberRoles, type Role } from './roles.ts';

/** Who sees whom in a team (specification 1 section 6): a translator no one, a manager translators, others all. */
export function maySeeMember(viewer: Role, member: Role): boolean {
  const role = effectiveRole(viewer);
  if (role === 'translator') return false;
  return role !== 'manager' || effectiveRole(member) === 'translator';
}

/** Whether `viewer` sees all members, so that the number of those they see is the team's. `none`: staff outside of the
 *  team, who see all. */
export const seesWholeTeam = (viewer: Role | 'none'): boolean =>
  viewer === 'none' || maySeeMember(viewer, 'owner');

/**
 * Whether `viewer` sees the name of a user who administered a team (created a group, invited a user, stores data in
 * it): members whom they see, and the owner, whom every member sees. `role` undefined: the user is no longer
 * in the team.
 */
export function mayName(viewer: Role, role: Role | undefined): boolean {
  return role === 'owner' || maySeeMember(viewer, role ?? 'admin');
}

/**
 * Whether `actor` may invite a user as `role`, or remove them (semantics, Roles). The owner's role cannot be given. A
 * provider manages the provider's people only: a user who may import only as drafts cannot make any user, including
 * themselves, one who may import more (docs/decisions/0090-providers-among-themselves).
 */
export function mayGiveRole(actor: Role, role: Role): boolean {
  if (role === 'owner' || !mayInTeam('team.members', actor)) return false;
  if (isProviderRole(actor) && !isProviderRole(role)) return false;
  return effectiveRole(actor) !== 'manager' || effectiveRole(role) === 'translator';
}

/** Whether `actor` may make a member of another role out of one: they have to be free to give both. */
export function mayChangeRole(actor: Role, from: Role, to: Role): boolean {
  return mayGiveRole(actor, from) && mayGiveRole(actor, to);
}

/** The roles that `actor` may give, the highest first. */
export function rolesToGive(actor: Role): MemberRole[] {
  return memberRoles.filter((role) => mayGiveRole(actor, role));
}

/** How many are counted as members: "roles containing tpt are not counted in member counts" (specification 1 section 6). */
export function countMembers(people: readonly { role: string }[]): number {
  return people.filter(({ role }) => !isProviderRole(role as Role)).length;
}

/** Team roles are colour-coded: translator, manager, admin, other (specification 1 section 6). */
export type RoleColour = 'translator' | 'manager' | 'admin' | 'other';

export function roleColour(role: string): RoleColour {
  return role === 'translator' || role === 'manager' || role === 'admin' ? role : 'other';
}
