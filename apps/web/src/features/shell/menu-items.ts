import type { HideableFeature } from '@parlance/domain/whitelabel/features';
import { paths } from '../../routing/paths.ts';
import type { Texts } from '../../text/features.ts';

/** One item of a menu of the shell. `roles` names the roles that see it (session.ts `rolesOf`); `*` means all. */
export interface MenuItem {
  id: string;
  label: keyof Texts['shell'];
  roles: readonly string[];
  to?: string;
  /** Hidden if the installation hides it. */
  feature?: HideableFeature;
  /** A menu of further items instead of a page. */
  items?: readonly MenuItem[];
}

/** The top bar. Orders are added here as soon as their pages exist. */
export const mainMenu: readonly MenuItem[] = [
  {
    id: 'projects',
    label: 'projects',
    roles: ['*'],
    items: [
      { id: 'projects-overview', label: 'projectsOverview', roles: ['*'], to: paths.projects() },
      {
        id: 'create-project',
        label: 'createProject',
        roles: ['*'],
        to: paths.createProject(),
        feature: 'projectCreation',
      },
    ],
  },
  { id: 'teams', label: 'teams', roles: ['*'], to: paths.teams(), feature: 'teams' },
];

/** The user menu, above Sign out. Billing is added as soon as its pages exist. */
export const userMenu: readonly MenuItem[] = [
  { id: 'profile', label: 'profile', roles: ['*'], to: paths.profile() },
  { id: 'security', label: 'security', roles: ['*'], to: paths.security() },
  { id: 'accounts', label: 'accounts', roles: ['*'], to: paths.accounts() },
  { id: 'preferences', label: 'preferences', roles: ['*'], to: paths.preferences() },
  { id: 'outbox', label: 'outbox', roles: ['superadmin'], to: paths.outbox() },
  { id: 'mt-profiles', label: 'mtProfiles', roles: ['staff'], to: paths.mtProfiles() },
];

/** The help menu, below the shortcuts. */
export const helpMenu: readonly MenuItem[] = [
  { id: 'formats', label: 'formats', roles: ['*'], to: paths.formats(), feature: 'help' },
  { id: 'api', label: 'api', roles: ['*'], to: paths.api() },
  {
    id: 'machine-translations',
    label: 'machineTranslations',
    roles: ['*'],
    to: paths.supportedMachineTranslations(),
  },
  { id: 'features', label: 'features', roles: ['*'], to: paths.features() },
  { id: 'contact', label: 'contact', roles: ['*'], to: paths.contact(), feature: 'contact' },
  { id: 'about', label: 'about', roles: ['*'], to: paths.about(), feature: 'about' },
];

/** The items that a user with these roles sees; a menu without items is removed. */
export function itemsFor(
  items: readonly MenuItem[],
  roles: readonly string[],
  hidden: readonly HideableFeature[] = [],
): MenuItem[] {
  return items
    .filter((item) => !item.feature || !hidden.includes(item.feature))
    .filter((item) => item.roles.includes('*') || item.roles.some((role) => roles.includes(role)))
    .map((item) => (item.items ? { ...item, items: itemsFor(item.items, roles, hidden) } : item))
    .filter((item) => item.items === undefined || item.items.length > 0);
}
