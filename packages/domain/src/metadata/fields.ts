/** Metadata fields that a project defines (specification 2, sections 3 and 5). */
export interface MetadataField {
  id: number;
  fieldName: string;
  description: string;
  /** Place in lists, from 1. */
  order: number;
}

/** "Arb import needs metadata fields …" (specification 2 section 5): what formats keep in fields, by format. */
export const fieldsOfFormats: Readonly<Record<string, readonly string[]>> = {
  arb: ['arb_type', 'arb_context', 'arb_placeholders'],
};

/** Fields that exports add on request and imports leave out: they hold the place of an entry, not its content. */
export const exportedFields = { contextUrl: 'context_url', sourceFile: 'source_file' } as const;

/** Entries have fields of their own for these. */
const taken = new Set(['description', 'comment', 'sketchid']);

export const mostFields = 100;

export type FieldProblem = 'fieldNameMissing' | 'fieldExists' | 'fieldNotAllowed' | 'tooManyFields';

/** What speaks against a new field of this name, or nothing. */
export function fieldProblem(fields: readonly MetadataField[], fieldName: string): FieldProblem | undefined {
  if (fieldName === '') return 'fieldNameMissing';
  if (taken.has(fieldName.toLowerCase())) return 'fieldNotAllowed';
  if (fields.some((field) => field.fieldName === fieldName)) return 'fieldExists';
  return fields.length >= mostFields ? 'tooManyFields' : undefined;
}

/** The fields with one more at their end: its id is the last one plus 1, and its order equals the id. */
export function withField(
  fields: readonly MetadataField[],
  field: { fieldName: string; description: string },
): MetadataField[] {
  const id = Math.max(0, ...fields.map((known) => known.id)) + 1;
  return [...inOrder(fields), { id, ...field, order: id }];
}

/** As they are listed. */
export function inOrder(fields: readonly MetadataField[]): MetadataField[] {
  return fields.toSorted((one, other) => one.order - other.order);
}

/** What can be changed of a field; `order` is its place in the list, from 1. */
export interface MetadataFieldChange {
  fieldName?: string;
  description?: string;
  order?: number;
}

/**
 * The fields with one of them changed. Moving it makes the orders those of the list: "movable up or down within
 * 1..length" (specification 2 section 5).
 */
export function withChange(
  fields: readonly MetadataField[],
  id: number,
  { order, ...change }: MetadataFieldChange,
): MetadataField[] {
  const changed = inOrder(fields).map((field) => (field.id === id ? { ...field, ...change } : field));
  const moved = changed.find((field) => field.id === id);
  if (order === undefined || !moved) return changed;
  const others = changed.filter((field) => field !== moved);
  others.splice(Math.min(Math.max(order, 1), changed.length) - 1, 0, moved);
  return others.map((field, index) => ({ ...field, order: index + 1 }));
}

/** Fields that a format needs and these are not. */
export function missingFields(format: string, fields: readonly MetadataField[]): string[] {
  const known = new Set(fields.map((field) => field.fieldName));
  return (fieldsOfFormats[format] ?? []).filter((name) => !known.has(name));
}
