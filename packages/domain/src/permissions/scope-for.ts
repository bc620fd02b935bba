import { type ProjectAction, projectActionFacts, type TeamAction, teamActionFacts } from './actions.ts';
import type { TokenScope } from './token-scopes.ts';

/** As much of an endpoint as decides which scope it needs. */
export interface ScopedEndpoint {
  method: string;
  permission: string | { project: ProjectAction } | { team: TeamAction };
  /** Set by the endpoint itself if method and permission do not decide it. */
  token?: TokenScope;
}

const reading: ReadonlySet<string> = new Set(['GET', 'OPTIONS']);

/** The scope that a token needs for an endpoint; undefined: no token gets in. Accounts and staff are closed to tokens. */
export function scopeFor({ method, permission, token }: ScopedEndpoint): TokenScope | undefined {
  if (token) return token;
  if (typeof permission === 'string') return undefined;
  const facts =
    'team' in permission ? teamActionFacts[permission.team] : projectActionFacts[permission.project];
  return reading.has(method) ? facts.token.read : facts.token.write;
}
