/** The calls that packages/client offers, as a table and as types, made from the contract. */

import { scopeFor } from '@parlance/domain/permissions/scope-for';
import { z } from 'zod';
import { allContracts } from './all.ts';
import { type EndpointSpec, isForPrograms } from './endpoint.ts';
import { schemaInJson } from './json-text.ts';

/** What a token may call: that of a project, or a personal one. */
function isForTokens(endpoint: EndpointSpec): boolean {
  return (
    scopeFor(endpoint) !== undefined || isForPrograms(endpoint) || endpoint.path.startsWith('/v1/delivery/')
  );
}

const calls = Object.values(allContracts)
  .flatMap((contract) => Object.entries(contract))
  .filter(([, endpoint]) => isForTokens(endpoint));

/** JavaScript: method and path by name, 1 where the answer is no JSON, and the parameters that are JSON texts. */
export const callTable = (): string =>
  JSON.stringify(
    Object.fromEntries(
      calls.map(([name, { method, path, raw, query }]) => {
        const json = Object.keys(jsonIn(query));
        return [
          name,
          [
            method,
            path,
            ...(raw || json.length > 0 ? [raw ? 1 : 0] : []),
            ...(json.length > 0 ? [json] : []),
          ],
        ];
      }),
    ),
  );

/** The parameters that hold JSON, with its schemas: a client is given the values, and makes the texts. */
const jsonIn = (query: z.ZodObject | undefined): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(query?.shape ?? {}).flatMap(([name, field]) => {
      const inner = schemaInJson(field as z.ZodType);
      return inner ? [[name, inner]] : [];
    }),
  );

/** TypeScript: input and answer by name. */
export function callTypes(): string {
  const lines = calls.map(
    ([name, endpoint]) =>
      `  /** ${endpoint.summary.replaceAll('*/', '* /')} \`${endpoint.method} ${endpoint.path}\` */\n  ${name}: { input: ${inputOf(endpoint)}; reply: ${replyOf(endpoint)} };`,
  );
  return `export interface Calls {\n${lines.join('\n')}\n}\n`;
}

function inputOf({ params, query, body, upload }: EndpointSpec): string {
  const parts = Object.entries({ params, query, body }).flatMap(([name, schema]) => {
    if (!schema) return [];
    const type = name === 'query' && query ? queryType(query) : typeOf(schema, 'input');
    return [`${name}${schema.safeParse({}).success ? '?' : ''}: ${type}`];
  });
  if (upload) parts.push('form: FormData');
  parts.push('signal?: AbortSignal');
  return `{ ${parts.join('; ')} }`;
}

const replyOf = ({ raw, reply }: EndpointSpec): string =>
  raw ? 'Response' : reply ? typeOf(reply, 'output') : 'undefined';

function queryType(query: z.ZodObject): string {
  const schema = schemaOf(query, 'input');
  const json = Object.entries(jsonIn(query)).map(([name, inner]) => [name, schemaOf(inner, 'input')]);
  return printType({ ...schema, properties: { ...schema.properties, ...Object.fromEntries(json) } });
}

const typeOf = (schema: z.ZodType, io: 'input' | 'output'): string => printType(schemaOf(schema, io));

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Schema;

interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  prefixItems?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
}

/** A JSON schema as a type of TypeScript; `unknown` for what types cannot say. */
function printType(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  const some = schema.anyOf ?? schema.oneOf;
  if (some) return `(${[...new Set(some.map(printType))].join(' | ')})`;
  if (schema.allOf) return schema.allOf.map((one) => `(${printType(one)})`).join(' & ');
  if (Array.isArray(schema.type))
    return schema.type.map((type) => printType({ ...schema, type })).join(' | ');
  if (schema.type === 'object') return printObject(schema);
  if (schema.type === 'array') return printArray(schema);
  const plain: Record<string, string> = {
    integer: 'number',
    number: 'number',
    string: 'string',
    boolean: 'boolean',
    null: 'null',
  };
  return plain[schema.type ?? ''] ?? 'unknown';
}

const printArray = ({ prefixItems, items }: Schema): string =>
  prefixItems ? `[${prefixItems.map(printType).join(', ')}]` : `(${items ? printType(items) : 'unknown'})[]`;

function printObject({ properties = {}, required = [], additionalProperties }: Schema): string {
  const fields = Object.entries(properties).map(
    ([name, one]) => `${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${printType(one)}`,
  );
  const others = typeof additionalProperties === 'object' ? printType(additionalProperties) : 'unknown';
  if (fields.length === 0) return `Record<string, ${others}>`;
  return `{ ${fields.join('; ')} }`;
}
