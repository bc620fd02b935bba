import { expect, test } from 'vitest';
import { z } from 'zod';
import { allContracts } from './all.ts';
import { wireId } from './common.ts';

type Def = Record<string, unknown> & { type: string };

/** Paths of lists of ids that hold one twice where it was named twice. */
function repeating(schema: z.ZodType, path: string): string[] {
  const def = schema.def as unknown as Def;
  const within = (inner: unknown, name = '') => repeating(inner as z.ZodType, `${path}${name}`);
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape as object).flatMap(([name, field]) => within(field, `.${name}`));
    case 'union':
      return (def.options as unknown[]).flatMap((option) => within(option));
    case 'record':
      return within(def.valueType, '.*');
    case 'pipe':
      return [...within(def.in), ...within(def.out)];
    case 'array': {
      if (def.element !== wireId) return within(def.element, '[]');
      const id = 'a'.repeat(24);
      return z.array(z.string()).parse(schema.parse([id, id])).length > 1 ? [path] : [];
    }
    default:
      return def.innerType ? within(def.innerType) : [];
  }
}

test('an id that an input names twice counts once', () => {
  const found = Object.values(allContracts)
    .flatMap((contract) => Object.entries(contract))
    .flatMap(([name, { params, query, body }]) =>
      [params, query, body].flatMap((part) => (part ? repeating(part, name) : [])),
    );
  expect(found).toEqual([]);
});
