import { WriteError, type WriteOptions } from '../format.ts';
import { type JsonData, type JsonObject, parseJsonData } from '../json/layout.ts';
import type { JsonNode } from '../json/node.ts';
import { buildMessage } from '../message/message.ts';
import type { Unit } from '../model.ts';

/** Attributes that are texts; the metadata of the product holds all others as JSON. */
const texts = new Set(['type', 'context']);

/** Gives a unit the facts of its `@id` in the text of the file. */
export function describe(unit: Unit, detail: JsonNode, text: string): void {
  if (detail.kind !== 'branch') return;
  const attributes: unknown = JSON.parse(text.slice(detail.data.value, detail.end));
  if (typeof attributes !== 'object' || attributes === null) return;
  const metadata: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'description' && typeof value === 'string') unit.description = value;
    else
      metadata[`arb_${name}`] = texts.has(name) && typeof value === 'string' ? value : JSON.stringify(value);
    if (name === 'placeholders' && typeof value === 'object' && value !== null) {
      unit.placeholders = Object.fromEntries(
        Object.entries(value).map(([placeholder, declared]) => [placeholder, JSON.stringify(declared)]),
      );
    }
  }
  if (Object.keys(metadata).length > 0) unit.metadata = metadata;
}

/** The desired content of a unit's `@id`. @throws WriteError for metadata that is no JSON */
export function attributesOf(
  unit: Unit,
  { includeMetadata }: Pick<WriteOptions, 'includeMetadata'> = {},
): JsonObject {
  const { description, placeholders, metadata = {} } = unit;
  const attributes = new Map<string, JsonData>();
  const named = includeMetadata === false ? {} : metadata;
  for (const name of texts) {
    const text = named[`arb_${name}`];
    if (text !== undefined) attributes.set(name, text);
  }
  if (description) attributes.set('description', description);
  const declared = metadata['arb_placeholders'];
  if (declared) attributes.set('placeholders', dataOf(declared, 'arb_placeholders', unit));
  else if (placeholders) {
    const entries = Object.entries(placeholders).map(([name, text]) => [name, placeholderOf(text)] as const);
    attributes.set('placeholders', new Map(entries));
  }
  for (const [field, text] of Object.entries(named)) {
    const name = /^arb_(.+)$/s.exec(field)?.[1];
    if (name !== undefined && name !== 'description' && !attributes.has(name))
      attributes.set(name, dataOf(text, field, unit));
  }
  return attributes;
}

/** What another format declares of a placeholder need not be an object, as it must be here. */
function placeholderOf(text: string): JsonData {
  try {
    const data = parseJsonData(text);
    return data instanceof Map ? data : new Map();
  } catch {
    return new Map([['example', text]]);
  }
}

function dataOf(text: string, field: string, { key }: Unit): JsonData {
  try {
    return parseJsonData(text);
  } catch {
    throw new WriteError(buildMessage('metadata-not-json', { key, field }), key);
  }
}
