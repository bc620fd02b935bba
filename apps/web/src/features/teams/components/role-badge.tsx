import { type RoleColour, roleColour } from '@parlance/domain/permissions/members';
import { useText } from '../../../lib/i18n.ts';
import { Badge, type BadgeColour } from '../../../ui/badge.tsx';

const colours: Record<RoleColour, BadgeColour> = {
  translator: 'published',
  manager: 'source',
  admin: 'review',
  other: 'neutral',
};

const names = {
  owner: 'roleOwner',
  admin: 'roleAdmin',
  manager: 'roleManager',
  translator: 'roleTranslator',
  tptadmin: 'roleTptAdmin',
  tptservices: 'roleTptServices',
  tpttranslator: 'roleTptTranslator',
  none: 'roleNone',
} as const;

/** What a role is called. */
export function useRoleName(): (role: string) => string {
  const t = useText('teams');
  return (role) => t(names[role as keyof typeof names] ?? 'roleNone');
}

/** A role with its colour: translator, manager, admin, other (specification 1 section 6). */
export function RoleBadge({ role }: { role: string }) {
  const name = useRoleName();
  return <Badge colour={colours[roleColour(role)]}>{name(role)}</Badge>;
}
