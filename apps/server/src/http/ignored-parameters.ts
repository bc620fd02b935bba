/** Query parameters that a call ignores are named in its answer, so that a misspelt one is found (docs/decisions/0268). */
import type { EndpointSpec } from '@parlance/contract/endpoint';
import { schemaInJson } from '@parlance/contract/json-text';
import { z } from 'zod';

const header = 'ignored-parameters';
const mostNamed = 10;
/** What can stand in a header. */
const nameable = /^[\w.[\]-]{1,40}$/;

/** The names of the query that an endpoint knows. */
export const knownParameters = ({ query }: Pick<EndpointSpec, 'query'>): ReadonlySet<string> =>
  new Set(Object.keys(query?.shape ?? {}));

/** Parameters that hold an object as JSON, with the names of the fields that each knows. */
export function knownFields({
  query,
}: Pick<EndpointSpec, 'query'>): ReadonlyMap<string, ReadonlySet<string>> {
  const fields = new Map<string, ReadonlySet<string>>();
  for (const [name, schema] of Object.entries(query?.shape ?? {})) {
    const inside = schemaInJson(schema as z.ZodType);
    if (inside instanceof z.ZodObject) fields.set(name, new Set(Object.keys(inside.shape)));
  }
  return fields;
}

/** What of a query is without effect: `branch`, `options.createUnknownCustomStates`. */
export function ignoredOf(
  query: Readonly<Record<string, unknown>>,
  known: ReadonlySet<string>,
  fields: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  const inside = [...fields].flatMap(([name, knows]) =>
    fieldsOf(query[name])
      .filter((field) => !knows.has(field))
      .map((field) => `${name}.${field}`),
  );
  return [...Object.keys(query).filter((name) => !known.has(name)), ...inside];
}

function fieldsOf(text: unknown): string[] {
  if (typeof text !== 'string') return [];
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [];
  } catch {
    // The call refuses it.
    return [];
  }
}

/** The header that names them; undefined: there is nothing to name. */
export function ignoredHeader(names: readonly string[]): [name: string, value: string] | undefined {
  const named = [...new Set(names)].filter((name) => nameable.test(name)).slice(0, mostNamed);
  return named.length > 0 ? [header, named.join(', ')] : undefined;
}
