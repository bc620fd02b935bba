import { isRestrictable } from './language-restriction.ts';
import type { Role } from './roles.ts';

/** Roles of a language in a user group (specification 1 section 3), in the order in which they are shown. */
export const groupRoles = ['translator', 'reviewer', 'accepted', 'rejected'] as const;
export type GroupRole = (typeof groupRoles)[number];
export type GroupRoles = Record<GroupRole, boolean>;

/** "Selecting a language turns its translator role on by default" (specification 1 section 3). */
export const selectedRoles: GroupRoles = {
  translator: true,
  reviewer: false,
  accepted: false,
  rejected: false,
};
export const noRoles: GroupRoles = { ...selectedRoles, translator: false };

/**
 * Whether a user may give and take rights in a language. A restricted user may do so only in their own languages, else
 * they could widen their own permissions. `own`: codes of their groups, null where they are in none.
 */
export function mayGrantIn(role: Role, own: readonly string[] | null, language: string): boolean {
  return !isRestrictable(role) || own === null || own.includes(language);
}

/**
 * Whether a user may decide who is in no group, and so works in all languages. A restricted user would give, or take,
 * languages that are not theirs. `own` as above.
 */
export function mayUngroup(role: Role, own: readonly string[] | null): boolean {
  return !isRestrictable(role) || own === null;
}

export interface GroupLanguage {
  language: string;
  roles: GroupRoles;
}

/** The parts of a user group that determine the permissions of its members. */
export interface GroupRights {
  id: string;
  /** Created for one person by the page of rights; it has no other member. */
  personal: boolean;
  members: readonly string[];
  languages: readonly GroupLanguage[];
}

/** A user's permissions in a language, and their reason. */
export interface Explanation {
  may: boolean;
  /** `role`: groups do not limit their role; `free`: they are in no group; `groups`: their groups decide. */
  why: 'role' | 'free' | 'groups';
  roles: GroupRoles;
  /** The groups that give them the language. */
  groups: readonly string[];
}

/** Explains what a person may do in a language by role or groups. */
export function explain(
  person: { id: string; role: Role },
  groups: readonly GroupRights[],
  language: string,
): Explanation {
  const own = groups.filter(({ members }) => members.includes(person.id));
  const giving = own.flatMap(({ id, languages }) =>
    languages.filter((one) => one.language === language).map(({ roles }) => ({ id, roles })),
  );
  const roles = { ...noRoles };
  for (const one of giving) for (const role of groupRoles) roles[role] ||= one.roles[role];
  const of = { roles, groups: giving.map(({ id }) => id) };
  if (!isRestrictable(person.role)) return { may: true, why: 'role', ...of };
  if (own.length === 0) return { may: true, why: 'free', ...of };
  return { may: giving.length > 0, why: 'groups', ...of };
}

/** What one person shall have in one language; null: nothing, so that they may not act there. */
export interface RightsChange {
  user: string;
  language: string;
  roles: GroupRoles | null;
}

/** What a person's rights come to: their own group with these languages, and shared groups that they leave. */
export interface RightsPlan {
  user: string;
  languages: GroupLanguage[];
  leaves: string[];
}

/**
 * Applies changes of cells, each for one person only, to groups. New rights go into a group of their own. A person
 * leaves a shared group that gives more than the new rights, and keeps its other rights. People who already have the
 * desired rights are left out.
 */
export function planRights(groups: readonly GroupRights[], changes: readonly RightsChange[]): RightsPlan[] {
  const byUser = Map.groupBy(changes, (change) => change.user);
  return [...byUser].flatMap(([user, mine]) => {
    const own = groups.filter(({ members }) => members.includes(user));
    const wanted = new Map(mine.map(({ language, roles }) => [language, roles]));
    const leaving = own.filter((group) => !group.personal && givesTooMuch(group, wanted));
    const kept = new Map<string, GroupRoles>();
    for (const group of own.filter((one) => one.personal || leaving.includes(one)))
      for (const { language, roles } of group.languages)
        kept.set(language, unite(kept.get(language) ?? noRoles, roles));
    for (const [language, roles] of wanted) {
      if (roles) kept.set(language, roles);
      else kept.delete(language);
    }
    const languages = [...kept]
      .map(([language, roles]) => ({ language, roles }))
      .sort((a, b) => (a.language < b.language ? -1 : 1));
    return [{ user, languages, leaves: leaving.map(({ id }) => id) }];
  });
}

function givesTooMuch(group: GroupRights, wanted: ReadonlyMap<string, GroupRoles | null>): boolean {
  return group.languages.some(({ language, roles }) => {
    if (!wanted.has(language)) return false;
    const limit = wanted.get(language);
    return !limit || groupRoles.some((role) => roles[role] && !limit[role]);
  });
}

function unite(a: GroupRoles, b: GroupRoles): GroupRoles {
  return Object.fromEntries(groupRoles.map((role) => [role, a[role] || b[role]])) as GroupRoles;
}
