import type { ProjectAction, TeamAction } from './actions.ts';

/** What a personal access token may be for, in the order in which they are offered. None holds another. */
export const tokenScopes = ['read', 'write', 'import', 'export'] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** Days that a token may be valid, in the order in which they are offered. */
export const tokenDays = [7, 30, 90, 365] as const;

/** As much of an endpoint as decides which scope it needs. */
export interface ScopedEndpoint {
  method: string;
  permission: string | { project: ProjectAction } | { team: TeamAction };
  /** Said by the endpoint itself, where method and permission do not tell. */
  token?: TokenScope;
}

const reading: ReadonlySet<string> = new Set(['GET', 'OPTIONS']);
const byProjectAction: Partial<Record<ProjectAction, TokenScope | 'none'>> = {
  import: 'import',
  'import.values': 'import',
  export: 'export',
  'project.delete': 'none',
};
const readInTeams: ReadonlySet<TeamAction> = new Set<TeamAction>(['team.see', 'team.changelog', 'team.data']);

/**
 * The scope that a token needs for an endpoint; undefined: no token gets in. Tokens are for texts: accounts, staff,
 * people and rights of teams, and the deletion of projects are for those who signed in.
 */
export function scopeFor({ method, permission, token }: ScopedEndpoint): TokenScope | undefined {
  if (token) return token;
  if (typeof permission === 'string') return undefined;
  const reads = reading.has(method);
  if ('team' in permission) {
    if (!readInTeams.has(permission.team)) return undefined;
    if (reads) return 'read';
    return permission.team === 'team.data' ? 'write' : undefined;
  }
  const scope = byProjectAction[permission.project];
  if (scope === 'none') return undefined;
  return scope ?? (reads ? 'read' : 'write');
}
