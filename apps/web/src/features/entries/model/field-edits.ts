import type { EntryRow } from '@parlance/contract/entries';

/** How the maximum length of a text is determined (specification 2 section 2). */
export type Limit = 'disabled' | 'manual' | 'base';

/** The values in the fields of an entry besides its text. */
export interface Fields extends OwnFields {
  /** Part of the translation, saved together with its status. */
  comment: string;
}

/** The fields that are saved as one. */
interface OwnFields {
  key: string;
  /** Id of the group. */
  group: string;
  description: string;
  limit: Limit;
  /** The number next to "manually set to"; a string during input. */
  most: number | string;
  metadata: Readonly<Record<string, string>>;
}

/** Unsaved input in these fields: only values that differ from the stored ones. */
export type FieldEdits = Partial<Fields>;

/** The fields of an entry that calls change. */
export interface EntryFieldChange {
  key?: string;
  group?: string;
  description?: string | null;
  maxLength?: number | null;
  metadata?: { key: string; value: string | null }[];
}

type Stored = Pick<EntryRow, 'key' | 'group' | 'description' | 'maxLength' | 'metadata' | 'comment'>;

/** The proposed number if none was set. */
export const usualMost = 80;

function limitOf({ maxLength }: Stored): Limit {
  if (maxLength === -1) return 'disabled';
  return maxLength ? 'manual' : 'base';
}

const storedFields = (row: Stored): Fields => ({
  key: row.key,
  group: row.group,
  description: row.description ?? '',
  limit: limitOf(row),
  most: row.maxLength && row.maxLength > 0 ? row.maxLength : usualMost,
  metadata: Object.fromEntries(row.metadata.map(({ key, value }) => [key, value ?? ''])),
  comment: row.comment ?? '',
});

/** The field values to display: unsaved input over stored values. */
export function shownFields(row: Stored, edits: FieldEdits): Fields {
  const stored = storedFields(row);
  return { ...stored, ...edits, metadata: { ...stored.metadata, ...edits.metadata } };
}

/** The maximum length in the form that calls take. */
export const lengthOf = ({ limit, most }: Pick<Fields, 'limit' | 'most'>): number | null =>
  ({ disabled: -1, manual: Number(most) || 0, base: null })[limit];

/** The changes that saving would make besides the comment; undefined if there is none. */
export function changeOf(row: Stored, edits: FieldEdits): EntryFieldChange | undefined {
  const stored = storedFields(row);
  const shown = shownFields(row, edits);
  const change: EntryFieldChange = {};
  if (shown.key !== stored.key) change.key = shown.key;
  if (shown.group !== stored.group) change.group = shown.group;
  if (shown.description !== stored.description) change.description = shown.description || null;
  if (lengthOf(shown) !== lengthOf(stored)) change.maxLength = lengthOf(shown);
  const metadata = Object.entries(shown.metadata).filter(
    ([key, value]) => value !== (stored.metadata[key] ?? ''),
  );
  if (metadata.length > 0) change.metadata = metadata.map(([key, value]) => ({ key, value: value || null }));
  return Object.keys(change).length > 0 ? change : undefined;
}

/** The typed comment if it differs from the stored one; undefined: the user may not write a comment. Changes by
 *  others do not matter here. */
export function commentOf(row: Stored, { comment }: FieldEdits): string | null | undefined {
  return comment === undefined || comment === (row.comment ?? '') ? undefined : comment || null;
}

/** The unsaved input without the fields that are saved together. */
export const commentAlone = ({ comment }: FieldEdits): FieldEdits =>
  comment === undefined ? {} : { comment };

/** The unsaved input plus one change; undefined if all values equal the stored ones. */
export function withTyped(row: Stored, edits: FieldEdits, typed: FieldEdits): FieldEdits | undefined {
  const metadata = { ...edits.metadata, ...typed.metadata };
  const next = { ...edits, ...typed, ...(Object.keys(metadata).length > 0 ? { metadata } : {}) };
  return changeOf(row, next) || commentOf(row, next) !== undefined ? next : undefined;
}

/** Whether a value from this device's storage is unsaved input of fields. */
export function isFieldEdits(value: unknown): value is FieldEdits {
  if (typeof value !== 'object' || value === null) return false;
  const { key, group, description, limit, most, metadata, comment } = value as Record<string, unknown>;
  const isText = (one: unknown): boolean => one === undefined || typeof one === 'string';
  return (
    isText(key) &&
    isText(group) &&
    isText(description) &&
    isText(comment) &&
    (limit === undefined || ['disabled', 'manual', 'base'].includes(limit as string)) &&
    (isText(most) || typeof most === 'number') &&
    (metadata === undefined ||
      (typeof metadata === 'object' && metadata !== null && Object.values(metadata).every(isText)))
  );
}
