import type { ApiCall } from './api-description.ts';

/** What a user entered to try a call. */
export interface Tried {
  /** By the name of the parameter; empty ones are left out of the query. */
  parameters: Readonly<Record<string, string>>;
  /** JSON, as typed. */
  body: string;
  /** The API token of a project; without it, the user is who is signed in. */
  token: string;
}

export const jsonType = 'application/json';

/** Calls that take files or answer streams need more than a form. */
export const canBeTried = ({ requestBody, path }: ApiCall): boolean =>
  !path.endsWith('/events') && (!requestBody || jsonType in (requestBody.content ?? {}));

/** Whether programs call it with the token of a project. */
export const takesToken = ({ path }: Pick<ApiCall, 'path'>): boolean => path.startsWith('/v1/api');

/** The request of a call as it was filled in. */
export function requestOf(
  { method, path, parameters = [], requestBody }: ApiCall,
  { parameters: given, body, token }: Tried,
): { url: string; request: RequestInit } {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(given[name] ?? ''));
  const query = new URLSearchParams();
  for (const { name } of parameters.filter((one) => one.in === 'query'))
    if (given[name]) query.append(name, given[name]);
  const search = query.size > 0 ? `?${query}` : '';
  const headers = {
    'X-Requested-With': 'XMLHttpRequest',
    ...(requestBody && { 'Content-Type': jsonType }),
    ...(token && { Authorization: `Bearer ${token}` }),
  };
  return { url: `${filled}${search}`, request: { method, headers, ...(requestBody && { body }) } };
}

/** JSON with a line for each field; anything else as it is. */
export function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
