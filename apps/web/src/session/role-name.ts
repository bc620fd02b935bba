import { useText } from '../i18n/i18n.ts';

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

/** The name of a role. */
export function useRoleName(): (role: string) => string {
  const t = useText('teams');
  return (role) => t(names[role as keyof typeof names] ?? 'roleNone');
}
