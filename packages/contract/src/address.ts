import type { EndpointData } from './endpoint.ts';

export interface AddressInput {
  params?: object;
  query?: object;
}

/** The address of a call, with path parameters and query. Throws if a path parameter is missing. */
export function addressOf(endpoint: EndpointData, input: AddressInput): string {
  const path = endpoint.path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = (input.params as Record<string, unknown> | undefined)?.[name];
    if (value === undefined || value === '') throw new Error(`${endpoint.path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value === undefined || value === null) continue;
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one));
  }
  const written = query.toString();
  return written === '' ? path : `${path}?${written}`;
}
