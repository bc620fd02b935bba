/** The parts of a JSON schema that the API's description uses. */
export interface Schema {
  description?: string | undefined;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  prefixItems?: Schema[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  additionalProperties?: Schema | boolean;
  format?: string;
  pattern?: string;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  /** Of a text that is JSON: what stands in it. */
  contentSchema?: Schema;
}

/**
 * A schema in TypeScript notation, with limits behind fields and what they mean above them, as comments:
 * `{\n  // Of the team.\n  name: string; // at most 200 characters\n}`.
 */
export function schemaText(schema: Schema, indent = ''): string {
  const { text, limits } = described(schema, indent);
  return limits ? `${text} // ${limits}` : text;
}

interface Described {
  text: string;
  limits: string;
}

function described(schema: Schema, indent: string): Described {
  if (schema.contentSchema) return { text: described(schema.contentSchema, indent).text, limits: 'as JSON' };
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    const each = choices.map((choice) => described(choice, indent));
    const limits = [...new Set(each.map((one) => one.limits).filter(Boolean))].join('; ');
    return { text: unique(each.map(({ text }) => text)).join(' | '), limits };
  }
  if (schema.allOf) {
    return { text: schema.allOf.map((part) => described(part, indent).text).join(' & '), limits: '' };
  }
  if (schema.const !== undefined) return { text: JSON.stringify(schema.const), limits: '' };
  if (schema.enum)
    return { text: schema.enum.map((one) => JSON.stringify(one)).join(' | '), limits: limitsOf(schema) };
  return {
    text: unique(typesOf(schema).map((type) => typeText(type, schema, indent))).join(' | '),
    limits: limitsOf(schema),
  };
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

function typesOf({ type, properties }: Schema): string[] {
  if (type === undefined) return [properties ? 'object' : 'unknown'];
  return typeof type === 'string' ? [type] : type;
}

function typeText(type: string, schema: Schema, indent: string): string {
  if (type === 'array') return listText(schema, indent);
  if (type === 'object') return objectText(schema, indent);
  return type === 'integer' ? 'number' : type;
}

function listText({ items, prefixItems }: Schema, indent: string): string {
  if (prefixItems) return `[${prefixItems.map((item) => described(item, indent).text).join(', ')}]`;
  const { text } = described(items ?? {}, indent);
  return text.includes(' | ') && !text.startsWith('{') ? `(${text})[]` : `${text}[]`;
}

function objectText({ properties, required, additionalProperties }: Schema, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties ?? {}).flatMap(([name, value]) => {
    const { text, limits } = described(value, inner);
    const optional = required?.includes(name) ? '' : '?';
    const field = `${inner}${propertyName(name)}${optional}: ${text};${limits ? ` // ${limits}` : ''}`;
    return value.description ? [`${inner}// ${value.description.replaceAll('`', '')}`, field] : [field];
  });
  if (typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0)
    lines.push(`${inner}[name: string]: ${described(additionalProperties, inner).text};`);
  return lines.length === 0 ? 'object' : `{\n${lines.join('\n')}\n${indent}}`;
}

const propertyName = (name: string): string => (/^[\w$]+$/.test(name) ? name : JSON.stringify(name));

/** Greatest number that JSON carries exactly: as a limit it gives no information. */
const exact = Number.MAX_SAFE_INTEGER;

function limitsOf(schema: Schema): string {
  const { format, minLength, maxLength, minItems, maxItems, minimum = 0, maximum = exact } = schema;
  return [
    // A format implies the length.
    ...(format ? [format] : range(minLength, maxLength, 'character')),
    ...range(minItems, maxItems, 'item'),
    ...range(Math.max(minimum, 0), maximum < exact ? maximum : undefined),
    ...(schema.default === undefined ? [] : [`default ${JSON.stringify(schema.default)}`]),
  ].join(', ');
}

/** "1 to 200 characters", "at most 20 items", "at least 1". */
function range(least: number | undefined, most: number | undefined, of?: string): string[] {
  const last = most ?? least;
  const unit = of ? ` ${of}${last === 1 ? '' : 's'}` : '';
  if (least && most !== undefined) return [least === most ? `${most}${unit}` : `${least} to ${most}${unit}`];
  if (most !== undefined) return [`at most ${most}${unit}`];
  return least ? [`at least ${least}${unit}`] : [];
}
