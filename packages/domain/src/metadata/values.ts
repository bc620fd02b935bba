import { inOrder, type MetadataField } from './fields.ts';

/** What is stored of an entry beside its texts and its description (`entries.metadata`). */
export interface EntryMetadata {
  context?: string;
  references?: string[];
  flags?: string[];
  placeholders?: Record<string, string>;
  translatable?: false;
  /** Everything else, by name: metadata of files, and values of the project's metadata fields. */
  fields?: Record<string, string>;
}

/** What an entry has in a metadata field (specification 2 section 3). */
export interface MetadataValue {
  /** Of the field, as its description and order; null where the project does not define it, or not any more. */
  id: number | null;
  /** The field's name. */
  key: string;
  value: string;
  description: string;
  order: number | null;
}

/** The values of an entry, those of defined fields first and in their order, the others by name. */
export function metadataValues(
  values: Readonly<Record<string, string>>,
  fields: readonly MetadataField[],
): MetadataValue[] {
  const defined = inOrder(fields).flatMap(({ id, fieldName: key, description, order }): MetadataValue[] => {
    return Object.hasOwn(values, key) ? [{ id, key, value: values[key] ?? '', description, order }] : [];
  });
  const names = new Set(fields.map(({ fieldName }) => fieldName));
  const others = Object.keys(values)
    .filter((key) => !names.has(key))
    .toSorted()
    .map((key) => ({ id: null, key, value: values[key] ?? '', description: '', order: null }));
  return [...defined, ...others];
}

/** Values with one set, or taken away by null or the empty text; the same object where nothing changes. */
export function withValue(
  values: Readonly<Record<string, string>>,
  { key, value }: { key: string; value: string | null },
): Readonly<Record<string, string>> {
  const before = Object.hasOwn(values, key) ? values[key] : undefined;
  if ((before ?? '') === (value ?? '')) return values;
  const { [key]: _, ...others } = values;
  return value ? { ...others, [key]: value } : others;
}
