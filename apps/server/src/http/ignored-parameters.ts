/**
 * What of the query and the body a call ignores is named in its answer, so that a misspelt word is found
 * (docs/decisions/0268, 0283).
 */
import type { EndpointSpec } from '@parlance/contract/endpoint';
import { schemaInJson } from '@parlance/contract/json-text';
import { z } from 'zod';

const header = 'ignored-parameters';
const mostNamed = 10;
/** What can stand in a header. */
const nameable = /^[\w.[\]-]{1,60}$/;

/** The names of the query that an endpoint knows. */
export const knownParameters = ({ query }: Pick<EndpointSpec, 'query'>): ReadonlySet<string> =>
  new Set(Object.keys(query?.shape ?? {}));

/** The fields that an object may have, each with those inside of it where it is an object itself. */
export type KnownFields = ReadonlyMap<string, KnownFields | undefined>;

/** What an endpoint knows of its query, JSON in it included, and of its body; undefined: it takes none. */
export const knownFields = ({
  query,
  body,
}: Pick<EndpointSpec, 'query' | 'body'>): { query: KnownFields; body: KnownFields | undefined } => ({
  query: fieldsIn(query) ?? new Map(),
  body: fieldsIn(body),
});

/** undefined: no object, or one whose names are anything, as keys of entries. */
function fieldsIn(schema: z.ZodType | undefined): KnownFields | undefined {
  const inJson = schemaInJson(schema);
  if (inJson) return fieldsIn(inJson);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return fieldsIn(schema.unwrap() as z.ZodType);
  if (!(schema instanceof z.ZodObject)) return undefined;
  return new Map(
    Object.entries(schema.shape).map(([name, field]) => [name, fieldsIn(field as z.ZodType)] as const),
  );
}

/** What of a value is without effect: `branch`, `options.createUnknownCustomStates`. */
export function ignoredOf(value: unknown, known: KnownFields | undefined, path = ''): string[] {
  const fields = objectOf(value);
  if (!known || !fields) return [];
  const [there = [], unknown = []] = [true, false].map((isKnown) =>
    Object.entries(fields).filter(([name]) => known.has(name) === isKnown),
  );
  return [
    ...unknown.map(([name]) => `${path}${name}`),
    ...there.flatMap(([name, inside]) => ignoredOf(inside, known.get(name), `${path}${name}.`)),
  ];
}

/** An object, also one that is written as JSON. */
function objectOf(value: unknown): object | undefined {
  if (typeof value === 'object') return value === null || Array.isArray(value) ? undefined : value;
  if (typeof value !== 'string') return undefined;
  try {
    const inJson: unknown = JSON.parse(value);
    return typeof inJson === 'string' ? undefined : objectOf(inJson);
  } catch {
    // The call refuses it.
    return undefined;
  }
}

/** The header that names them; undefined: there is nothing to name. */
export function ignoredHeader(names: readonly string[]): [name: string, value: string] | undefined {
  const named = [...new Set(names)].filter((name) => nameable.test(name)).slice(0, mostNamed);
  return named.length > 0 ? [header, named.join(', ')] : undefined;
}
