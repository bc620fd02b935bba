import { paths } from '../../lib/paths.ts';
import type { Texts } from '../../text/features.ts';

/** One item of a menu of the shell. `roles` names the roles that see it; `*` means all. */
export interface MenuItem {
  id: string;
  label: keyof Texts['shell'];
  roles: readonly string[];
  to?: string;
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
      { id: 'create-project', label: 'createProject', roles: ['*'], to: paths.createProject() },
    ],
  },
  { id: 'teams', label: 'teams', roles: ['*'], to: paths.teams() },
];

/** The user menu, above Sign out. Billing and Accounts are added as soon as their pages exist. */
export const userMenu: readonly MenuItem[] = [
  { id: 'profile', label: 'profile', roles: ['*'], to: paths.profile() },
  { id: 'password', label: 'passwordPage', roles: ['*'], to: paths.password() },
  { id: 'outbox', label: 'outbox', roles: ['superadmin'], to: paths.outbox() },
];

/** The help menu, below the shortcuts. */
export const helpMenu: readonly MenuItem[] = [
  { id: 'formats', label: 'formats', roles: ['*'], to: paths.formats() },
  {
    id: 'machine-translations',
    label: 'machineTranslations',
    roles: ['*'],
    to: paths.supportedMachineTranslations(),
  },
  { id: 'features', label: 'features', roles: ['*'], to: paths.features() },
  { id: 'contact', label: 'contact', roles: ['*'], to: paths.contact() },
  { id: 'about', label: 'about', roles: ['*'], to: paths.about() },
];

/** The items that one with these roles sees; a menu without items left is no item. */
export function itemsFor(items: readonly MenuItem[], roles: readonly string[]): MenuItem[] {
  return items
    .filter((item) => item.roles.includes('*') || item.roles.some((role) => roles.includes(role)))
    .map((item) => (item.items ? { ...item, items: itemsFor(item.items, roles) } : item))
    .filter((item) => item.items === undefined || item.items.length > 0);
}
