import { z } from 'zod';
import { inputMessages } from './input-messages.ts';

/** A sensible depth of lists and objects; a deeper value would exhaust the stack of its readers. */
export const deepestLevel = 100;

/** Whether a value has more levels than that. Does not recurse itself. */
export function isTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepestLevel) return true;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return false;
}

/** Schemas drop a field of this name unseen. */
const reservedName = '__proto__';

/** Where a value that is not too deep has such a field. */
function reservedPathIn(value: unknown): PropertyKey[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (Object.hasOwn(value, reservedName)) return [reservedName];
  for (const [name, inside] of Object.entries(value)) {
    const path = reservedPathIn(inside);
    if (path) return [name, ...path];
  }
  return undefined;
}

/** JSON as the text of a query parameter or form field, checked as if it stood in the body. */
export function jsonText<T extends z.ZodType>(schema: T, { most = 10_000, error }: JsonTextOptions = {}) {
  const field = z
    .string()
    .max(most)
    .transform((text, context): unknown => {
      const value = parsed(text);
      const isUsable = value !== undefined && !isTooDeep(value);
      const reserved = isUsable ? reservedPathIn(value) : undefined;
      if (isUsable && !reserved) return value;
      const message = reserved ? inputMessages['reserved-field'] : (error ?? inputMessages['no-json']);
      context.addIssue({ code: 'custom', message, ...(reserved && { path: reserved }) });
      return z.NEVER;
    })
    .pipe(schema as z.ZodType<z.output<T>, unknown>)
    .meta(aboutJson(schema));
  contents.set(field, schema);
  return field;
}

/** A text that holds such JSON and is read by its handler, which refuses it in words of its own. */
export function readByHandler<T extends z.ZodType>(field: T, content: z.ZodType): T {
  contents.set(field, content);
  return field;
}

/** What stands in each of them, for the API's description and for typed clients. */
const contents = new WeakMap<z.ZodType, z.ZodType>();

/** The schema of the JSON in a text, also of one that may be left out. */
export function schemaInJson(field: z.ZodType | undefined): z.ZodType | undefined {
  if (field instanceof z.ZodOptional) return schemaInJson(field.unwrap() as z.ZodType);
  if (field instanceof z.ZodUnion)
    return field.options.map((one) => schemaInJson(one as z.ZodType)).find(Boolean);
  return field && contents.get(field);
}

/** What the API's description says of it. */
function aboutJson(schema: z.ZodType): { description?: string } {
  if (!(schema instanceof z.ZodObject)) return {};
  const names = Object.keys(schema.shape).map((name) => `\`${name}\``);
  return { description: `A JSON object with any of ${names.join(', ')}.` };
}

interface JsonTextOptions {
  /** Characters. */
  most?: number;
  /** Message for a text that is not JSON. */
  error?: (typeof inputMessages)[keyof typeof inputMessages];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
