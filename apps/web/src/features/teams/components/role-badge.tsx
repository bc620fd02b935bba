import { type RoleColour, roleColour } from '@parlance/domain/permissions/members';
import { useRoleName } from '../../../session/role-name.ts';
import { Badge, type BadgeColour } from '../../../ui/badge.tsx';

const colours: Record<RoleColour, BadgeColour> = {
  translator: 'published',
  manager: 'source',
  admin: 'review',
  other: 'neutral',
};

/** A role with its colour: translator, manager, admin, other (specification 1 section 6). */
export function RoleBadge({ role }: { role: string }) {
  const name = useRoleName();
  return <Badge colour={colours[roleColour(role)]}>{name(role)}</Badge>;
}
