import { memberRoles } from '@parlance/domain/permissions/roles';
import type { Walker } from './walkers.ts';

export const inTeam: readonly Walker[] = ['owner', ...memberRoles];
/** Members of the team, and staff who look at it. */
const lookers: readonly Walker[] = [...inTeam, 'staff'];
/** Translators see no other members of their team. */
export const seesPeople: readonly Walker[] = lookers.filter((one) => !one.endsWith('translator'));
/** Roles that manage the customer's own people and invitations. Providers do not. */
export const customers: readonly Walker[] = ['owner', 'admin', 'manager'];
export const seesProjectsOnly: readonly Walker[] = ['translator', 'tpttranslator'];
