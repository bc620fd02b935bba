import { expect, test } from 'vitest';
import { z } from 'zod';
import { allContracts } from './all.ts';
import { largestInteger } from './common.ts';

interface Schema {
  const?: unknown;
  enum?: unknown[];
  type?: string;
  maximum?: number;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
}

/** Paths of numbers that may be larger than what an `integer` column holds. */
function tooLarge(schema: Schema, path: string): string[] {
  const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((one) => tooLarge(one, path));
  for (const [name, field] of Object.entries(schema.properties ?? {}))
    inner.push(...tooLarge(field, `${path}.${name}`));
  if (typeof schema.additionalProperties === 'object')
    inner.push(...tooLarge(schema.additionalProperties, `${path}.*`));
  if (schema.items) inner.push(...tooLarge(schema.items, `${path}[]`));
  const isNumber = schema.type === 'number' || schema.type === 'integer';
  const { enum: listed = 'const' in schema ? [schema.const] : [schema.maximum] } = schema;
  return isNumber && !listed.every((most) => Number(most) <= largestInteger) ? [path, ...inner] : inner;
}

test('every number of an input declares its maximum, so that columns hold it', () => {
  const found = Object.values(allContracts)
    .flatMap((contract) => Object.entries(contract))
    .flatMap(([name, { params, query, body }]) =>
      [params, query, body].flatMap((part) => {
        if (!part) return [];
        // Both sides: only the output shows the range of a coerced number.
        return (['input', 'output'] as const).flatMap((io) =>
          tooLarge(z.toJSONSchema(part, { io, unrepresentable: 'any' }) as Schema, name),
        );
      }),
    );
  // Positions in the feed are bigint.
  expect([...new Set(found)]).toEqual(['events.after', 'clientTexts.since', 'deliver.since']);
});
