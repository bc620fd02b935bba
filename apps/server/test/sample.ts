import { z } from 'zod';

/** The part of JSON Schema that the contract's schemas come out as. */
interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  minimum?: number;
  minLength?: number;
  pattern?: string;
  format?: string;
}

/**
 * The smallest input that a schema of the contract takes: required fields only, the first of alternatives. Ids are
 * taken from `ids` by the field's name. What a refinement wants beyond the schema (a good password) is not met.
 */
export function sampleOf(schema: z.ZodType, ids: (field: string) => string): unknown {
  return sample(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, '', ids);
}

function sample(schema: Schema, field: string, ids: (field: string) => string): unknown {
  const one = schema.anyOf?.[0] ?? schema.oneOf?.[0] ?? schema.allOf?.[0];
  if (one) return sample(one, field, ids);
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, sample(schema.properties?.[name] ?? {}, name, ids)]),
      );
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items ?? {}, field, ids));
    case 'boolean':
      return false;
    case 'number':
    case 'integer':
      return Math.max(schema.minimum ?? 0, 0);
    case 'string':
      return sampleText(schema, field, ids);
    default:
      return null;
  }
}

function sampleText(schema: Schema, field: string, ids: (field: string) => string): string {
  if (schema.pattern === '^[0-9a-f]{24}$') return ids(field);
  if (schema.format === 'uri') return 'https://example.com';
  if (schema.format === 'date-time') return '2026-01-01T00:00:00.000Z';
  return 'en'.padEnd(schema.minLength ?? 0, 'x');
}
