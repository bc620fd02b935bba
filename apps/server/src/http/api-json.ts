/** What the API's description says of JSON in a parameter or a field of a form: each of its keys. */
import { schemaInJson } from '@parlance/contract/json-text';
import { z } from 'zod';
import { type ExampleSchema, exampleOf } from './api-examples.ts';
import { aboutOption } from './api-options.ts';

interface JsonSchema extends ExampleSchema {
  description?: string;
  properties?: Record<string, JsonSchema>;
}

/** The schema of its content, as JSON Schema 2020-12 has it. */
export interface JsonContent {
  contentMediaType: string;
  contentSchema: object;
}

/** Nothing where the field holds no JSON. `isWriting`: some names mean another thing there. */
export function jsonContent(field: z.ZodType | undefined, isWriting: boolean): JsonContent | undefined {
  const inner = schemaInJson(field);
  if (!inner) return undefined;
  const { $schema: _, ...schema } = z.toJSONSchema(inner, { io: 'input' });
  const contentSchema = explained(schema as JsonSchema, inner, isWriting);
  return { contentMediaType: 'application/json', contentSchema };
}

/** With what its keys mean, their defaults, and an example each. */
function explained(schema: JsonSchema, of: z.ZodType, isWriting: boolean): JsonSchema {
  if (!schema.properties) return schema;
  const shape = shapeOf(of);
  const properties = Object.entries(schema.properties).map(([name, given]): [string, JsonSchema] => {
    const field = shape[name];
    const option = field ? explained({ ...given, ...switchOf(given, field) }, field, isWriting) : given;
    const { says, example, ...about } = aboutOption(name, isWriting);
    const shown = example ?? option.default ?? exampleOf(option, true, name);
    return [name, { ...about, ...option, ...(says && { description: says }), examples: [shown] }];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

function shapeOf(schema: z.ZodType): Record<string, z.ZodType> {
  if (schema instanceof z.ZodOptional) return shapeOf(schema.unwrap() as z.ZodType);
  return schema instanceof z.ZodObject ? schema.shape : {};
}

/**
 * What is on or off may also be sent as a text (`"True"`), which says nothing more to those who read the description. Its
 * default is not in its JSON schema, since reading the text changes it.
 */
export function switchOf({ type }: ExampleSchema, field: z.ZodType): { type?: string; default?: unknown } {
  if (String(type) !== 'boolean,string') return {};
  const { data } = field.safeParse(undefined);
  return { type: 'boolean', ...(data !== undefined && { default: data }) };
}
