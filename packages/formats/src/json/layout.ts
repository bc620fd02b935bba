import { deeper, inClosing, type JsonShape } from './shape.ts';
import { jsonString } from './string.ts';

/** Any JSON value; objects are maps, which keep their order and any name. */
export type JsonData = string | number | boolean | null | readonly JsonData[] | JsonObject;
export type JsonObject = ReadonlyMap<string, JsonData>;

/** A value at this level; containers are laid out one level deeper. */
export function jsonData(value: JsonData, shape: JsonShape): string {
  if (typeof value === 'string') return jsonString(value, shape.strings);
  if (value === null || typeof value !== 'object') return String(value);
  const inner = { ...shape, before: deeper(shape) };
  const isObject = value instanceof Map;
  const items = isObject
    ? [...(value as JsonObject)].map(([name, data]) => jsonDataMember(name, data, inner))
    : (value as readonly JsonData[]).map((item) => jsonData(item, inner));
  const [open, close] = isObject ? '{}' : '[]';
  return items.length === 0 ? `${open}${close}` : open + inClosing(items, inner, shape) + close;
}

/** A member (`"name": value`) at this level. */
export function jsonDataMember(name: string, value: JsonData, shape: JsonShape): string {
  return `${jsonString(name, shape.strings)}${shape.colon}${jsonData(value, shape)}`;
}

/** The value of a JSON text. @throws SyntaxError */
export function parseJsonData(text: string): JsonData {
  return toData(JSON.parse(text));
}

function toData(value: unknown): JsonData {
  if (Array.isArray(value)) return value.map(toData);
  if (typeof value === 'object' && value !== null)
    return new Map(Object.entries(value).map(([name, inner]) => [name, toData(inner)]));
  return value as string | number | boolean | null;
}
