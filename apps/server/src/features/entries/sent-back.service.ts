import { inputError } from '@parlance/contract/input-errors';
import { buildMessage } from '@parlance/contract/messages';
import type { MetadataField } from '@parlance/domain/metadata/fields';
import type { Db } from '../../db/pool.ts';
import { assertAsRead } from '../../http/as-read.ts';
import type { ProjectAccess } from '../../http/context.ts';
import { refusal } from '../../http/input.ts';
import type { EntryRowData } from '../entry-store/rows.queries.ts';
import { refuseOther } from './entries.service.ts';
import type { EntryChange, MetadataChange } from './entry-difference.ts';
import { completeEntries } from './whole-entry.service.ts';

/** Fields that a change of an entry writes. `metadata` is looked at apart. */
const changes = [
  'key',
  'value',
  'draft',
  'version',
  'group',
  'description',
  'maxLength',
  'metadata',
] satisfies (keyof EntryChange)[];
/** What other texts and the language that was asked for decide. */
const moving = ['issues', 'hasIssues', 'isDuplicate', 'baseValue', 'sourceValue', 'src'];

/**
 * Accepts the fields that a change of an entry does not write as the entry was read.
 * @throws textChanged if the version that was read is no longer stored, ApiError 400 that names the fields that differ
 */
export async function assertEntryAsRead(
  db: Db,
  project: ProjectAccess,
  row: EntryRowData,
  asked: EntryChange,
): Promise<void> {
  if (asked.metadata) assertFieldsAsRead(row.metadata_fields ?? [], asked.metadata);
  const read = async () => {
    // Whoever read a former text gets the present one instead of a list of fields.
    if (asked.version !== undefined) refuseOther(row, asked.version);
    const [entry] = await completeEntries(db, project, [row], undefined);
    return entry ?? {};
  };
  await assertAsRead({ sent: asked, read, changes, moving });
}

/**
 * A value of a metadata field may be sent with id, description and order of the field, which it does not change.
 * @throws ApiError 400 that names those that differ
 */
export function assertFieldsAsRead(fields: readonly MetadataField[], metadata: MetadataChange): void {
  const errors = metadata.flatMap(({ key, value: _, ...sent }, at) => {
    const field = fields.find(({ fieldName }) => fieldName === key);
    const now = { id: field?.id ?? null, description: field?.description ?? '', order: field?.order ?? null };
    return (['id', 'description', 'order'] as const)
      .filter((name) => sent[name] !== undefined && sent[name] !== now[name])
      .map((name) => `metadata.${at}.${name}`)
      .map((name) => inputError(name, buildMessage('field-read-only', { field: name })));
  });
  if (errors.length > 0) throw refusal(errors);
}
