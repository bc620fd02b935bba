/** Query parameters that a call ignores are named in its answer, so that a misspelt one is found (docs/decisions/0268). */
import type { EndpointSpec } from '@parlance/contract/endpoint';

const header = 'ignored-parameters';
const mostNamed = 10;
/** What can stand in a header. */
const nameable = /^[\w.[\]-]{1,40}$/;

/** The names of the query that an endpoint knows. */
export const knownParameters = ({ query }: Pick<EndpointSpec, 'query'>): ReadonlySet<string> =>
  new Set(Object.keys(query?.shape ?? {}));

/** The header that names them; undefined: there is nothing to name. */
export function ignoredHeader(names: readonly string[]): [name: string, value: string] | undefined {
  const named = [...new Set(names)].filter((name) => nameable.test(name)).slice(0, mostNamed);
  return named.length > 0 ? [header, named.join(', ')] : undefined;
}
