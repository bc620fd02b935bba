/** Roles of the team's own people, which those of providers count as. */
export const customerRoles = ['admin', 'manager', 'translator'] as const;
export type CustomerRole = (typeof customerRoles)[number];

/** Roles of specification 1 section 6. `owner` is the owner of the team's plan; the others are given per team. */
export const memberRoles = [...customerRoles, 'tptadmin', 'tptservices', 'tpttranslator'] as const;
export type MemberRole = (typeof memberRoles)[number];
export type Role = 'owner' | MemberRole;

/** What a role may do is decided by its customer's counterpart (design: semantics, Roles). */
export type EffectiveRole = 'owner' | CustomerRole;

const counterparts: Record<Role, EffectiveRole> = {
  owner: 'owner',
  admin: 'admin',
  manager: 'manager',
  translator: 'translator',
  tptadmin: 'admin',
  tptservices: 'manager',
  tpttranslator: 'translator',
};

export function effectiveRole(role: Role): EffectiveRole {
  return counterparts[role];
}

/** Provider roles contain "tpt"; they are never counted as members and import only as drafts. */
export function isProviderRole(role: Role): boolean {
  return role.startsWith('tpt');
}

/** `roleInApp` of specification 2 section 3. */
export const rolesInApp = [...customerRoles, 'none'] as const;
export function roleInApp(role: Role | undefined): (typeof rolesInApp)[number] {
  if (!role) return 'none';
  const effective = effectiveRole(role);
  return effective === 'owner' ? 'admin' : effective;
}
