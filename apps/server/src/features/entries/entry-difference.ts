import { entryErrors } from '@parlance/contract/entries';
import type { ValueAndDraft } from '@parlance/domain/entry/save';
import { encodeId } from '@parlance/domain/id';
import type { ProjectAccess } from '../../http/context.ts';
import { ApiError, forbidden, otherLanguage } from '../../http/errors.ts';
import type { EntryRowData } from '../entry-store/rows.queries.ts';

/** Values by field name; null or an empty value clears a field. */
export type MetadataChange = readonly {
  key: string;
  value: string | null;
  /** These three are of the field, and may be sent as they were read. */
  id?: number | null;
  description?: string;
  order?: number | null;
}[];

export interface EntryChange {
  key?: string;
  value?: string | null;
  draft?: string | null;
  /** The version of the texts that the user saw. */
  version?: number;
  /** Wire id. */
  group?: string;
  description?: string | null;
  maxLength?: number | null;
  metadata?: MetadataChange;
}

/** The fields of a change that differ from what is stored, so that a caller may send back a whole entry. */
export function differencesTo(row: EntryRowData, asked: EntryChange): EntryChange {
  const stored = {
    key: row.key,
    group: encodeId('group', row.group_id),
    description: row.description,
    maxLength: row.max_length,
    value: row.value,
    draft: row.draft,
  };
  const values = row.metadata?.fields ?? {};
  const metadata = asked.metadata?.filter(
    ({ key, value }) => !Object.hasOwn(values, key) || values[key] !== value,
  );
  const differs = Object.entries(stored).filter(([field, value]) => {
    const given = asked[field as keyof typeof stored];
    return given !== undefined && (given === '' ? null : given) !== value;
  });
  return {
    ...Object.fromEntries(differs.map(([field]) => [field, asked[field as keyof typeof stored]])),
    ...(metadata && metadata.length > 0 && { metadata }),
    ...(asked.version !== undefined && { version: asked.version }),
  };
}

/** Whether a change writes value or draft. */
export const hasTexts = ({ value, draft }: Pick<EntryChange, 'value' | 'draft'>): boolean =>
  value !== undefined || draft !== undefined;

/**
 * Key, group, description and metadata belong to the entry. Maximum length, value and draft belong to its text in one
 * language.
 * @throws forbidden, otherLanguage, noValues
 */
export function assertMayChange(project: ProjectAccess, change: EntryChange): void {
  const { key, group, description, maxLength, metadata, value } = change;
  const isOwn = [key, group, description, metadata].some((field) => field !== undefined);
  if (isOwn && !project.can('entries.change')) throw forbidden();
  if (isOwn && !project.canIn('entries.change')) throw otherLanguage();
  if (maxLength !== undefined && !project.can('entries.maxLength')) throw forbidden();
  if (value !== undefined && !project.can('entries.value')) throw new ApiError(entryErrors.noValues);
}

/** The texts of an entry after a change. A draft that equals the new value is no draft. */
export function textsAfterChange(before: ValueAndDraft, change: Partial<ValueAndDraft>): ValueAndDraft {
  const value = change.value === undefined ? before.value : change.value || null;
  if (change.draft !== undefined) return { value, draft: change.draft || null };
  return { value, draft: change.value !== undefined && before.draft === value ? null : before.draft };
}
