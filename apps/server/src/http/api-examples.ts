/** Examples in the API's description, made from its schemas. */
import { languageCodePattern } from '@parlance/domain/language/language';

/** What examples need of a JSON schema. */
export interface ExampleSchema {
  const?: unknown;
  default?: unknown;
  enum?: readonly unknown[];
  examples?: readonly unknown[];
  anyOf?: readonly ExampleSchema[];
  oneOf?: readonly ExampleSchema[];
  allOf?: readonly ExampleSchema[];
  type?: string | readonly string[];
  properties?: Readonly<Record<string, ExampleSchema>>;
  required?: readonly string[];
  items?: ExampleSchema;
  minItems?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  pattern?: string;
  format?: string;
}

const wireId = '^[0-9a-f]{24}$';
/** Whatever the field is called: languages have their code as `name`. */
const languageCode = languageCodePattern.source;
const formats: Record<string, string> = {
  'date-time': '2026-11-26T09:30:00.000Z',
  date: '2026-11-26',
  email: 'ana@example.com',
  uri: 'https://example.com',
  ipv4: '192.0.2.1',
};
/** By the name of the field, where the schema takes any text. */
const names: Record<string, string> = {
  email: 'ana@example.com',
  newEmail: 'ana@example.com',
  password: 'Three-quiet-rivers-7',
  newPassword: 'Three-quiet-rivers-7',
  emails: 'ana@example.com',
  username: 'ana@example.com',
  timeZone: 'Europe/Berlin',
  session: 'a1b2c3d4e5f6',
  name: 'Harbour',
  key: 'greeting',
  language: 'de',
  baseLanguage: 'en',
  displayName: 'Ana Ortiz',
  firstName: 'Ana',
  lastName: 'Ortiz',
  url: 'https://example.com/hook',
  code: 'de',
};

/** `input`: only what has to be there, and the first field where nothing has; answers have all fields. */
export function exampleOf(schema: ExampleSchema, isInput: boolean, field = ''): unknown {
  if (schema.examples?.length) return schema.examples[0];
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const one = schema.anyOf?.[0] ?? schema.oneOf?.[0] ?? schema.allOf?.[0];
  if (one) return exampleOf(one, isInput, field);
  switch ([schema.type].flat()[0]) {
    case 'object':
      return objectExample(schema, isInput);
    case 'array':
      return Array.from({ length: Math.max(schema.minItems ?? 0, isInput ? 0 : 1) }, () =>
        exampleOf(schema.items ?? {}, isInput, field),
      );
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1, 1);
    case 'string':
      return textExample(schema, field);
    default:
      return null;
  }
}

function objectExample({ properties = {}, required = [] }: ExampleSchema, isInput: boolean): object {
  const all = Object.entries(properties);
  const needed = all.filter(([name]) => required.includes(name));
  const shown = isInput ? (needed.length > 0 ? needed : all.slice(0, 1)) : all;
  return Object.fromEntries(shown.map(([name, schema]) => [name, exampleOf(schema, isInput, name)]));
}

function textExample({ pattern, format, minLength = 0 }: ExampleSchema, field: string): string {
  if (pattern === wireId) return '656e74720000000000000001';
  if (pattern === languageCode) return field === 'baseLanguage' ? 'en' : 'de';
  return formats[format ?? ''] ?? names[field] ?? 'text'.padEnd(minLength, 'x');
}
