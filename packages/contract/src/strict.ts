import { z } from 'zod';

type Schema = z.core.$ZodType;
type Def = Record<string, unknown> & { type: string };

/** Where a schema holds others, by its kind; kinds that are not named hold none. */
const inner: Record<string, (def: Def) => Partial<Def>> = {
  object: ({ shape, catchall }) => ({
    shape: Object.fromEntries(
      Object.entries(shape as Record<string, Schema>).map(([name, field]) => [name, strictly(field)]),
    ),
    // What was declared as open (looseObject) stays open.
    catchall: catchall ?? z.never(),
  }),
  array: ({ element }) => ({ element: strictly(element) }),
  tuple: ({ items, rest }) => ({ items: (items as Schema[]).map(strictly), rest: rest && strictly(rest) }),
  record: ({ valueType }) => ({ valueType: strictly(valueType) }),
  map: ({ valueType }) => ({ valueType: strictly(valueType) }),
  set: ({ valueType }) => ({ valueType: strictly(valueType) }),
  union: ({ options }) => ({ options: (options as Schema[]).map(strictly) }),
  intersection: () => {
    throw new Error('Each side of an intersection would refuse the fields of the other: use extend.');
  },
  pipe: (def) => ({ in: strictly(def.in), out: strictly(def.out) }),
  lazy: ({ getter }) => ({ getter: () => strictly((getter as () => Schema)()) }),
  ...Object.fromEntries(
    ['optional', 'nullable', 'default', 'prefault', 'nonoptional', 'readonly', 'catch', 'promise'].map(
      (kind) => [kind, ({ innerType }: Def) => ({ innerType: strictly(innerType) })],
    ),
  ),
};

/** Each schema once: those that hold themselves end. */
const made = new WeakMap<Schema, Schema>();

function strictly(given: unknown): Schema {
  const schema = given as Schema;
  const known = made.get(schema);
  if (known) return known;
  const def = schema._zod.def as unknown as Def;
  const change = inner[def.type];
  const strict = change
    ? z.core.clone(schema, { ...def, ...change(def) } as unknown as typeof schema._zod.def)
    : schema;
  made.set(schema, strict);
  return strict;
}

/** The same schema, which refuses fields that it does not know at every level (docs/decisions/0044). */
export const strict = <T extends z.ZodType>(schema: T): T => strictly(schema) as unknown as T;
