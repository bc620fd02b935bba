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

/** Fields that exports add on request and imports leave out: they say where an entry is, not what it is. */
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
  const id = (fields.at(-1)?.id ?? 0) + 1;
  return [...fields, { id, ...field, order: id }];
}

/** Fields that a format needs and these are not. */
export function missingFields(format: string, fields: readonly MetadataField[]): string[] {
  const known = new Set(fields.map((field) => field.fieldName));
  return (fieldsOfFormats[format] ?? []).filter((name) => !known.has(name));
}
