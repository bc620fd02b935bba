import type { MetadataField } from '@parlance/domain/metadata/fields';
import { assertAsRead, refuseChanged } from '../../http/as-read.ts';
import type { ProjectAccess } from '../../http/context.ts';
import type { EntryRowData } from '../entry-store/rows.queries.ts';
import { createTermIssues } from '../glossary/project-terms.service.ts';
import { refuseOther } from './entries.service.ts';
import type { EntryChange, MetadataChange } from './entry-difference.ts';
import { completeEntries, type WholeEntryDeps } from './whole-entry.service.ts';

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

/**
 * Accepts the fields that a change of an entry does not write as the entry was read.
 * @throws textChanged if the version that was read is no longer stored, changedMeanwhile, ApiError 400 for another id
 */
export async function assertEntryAsRead(
  deps: WholeEntryDeps,
  project: ProjectAccess,
  row: EntryRowData,
  asked: EntryChange & { src?: unknown },
): Promise<void> {
  if (asked.metadata) assertFieldsAsRead(row.metadata_fields ?? [], asked.metadata);
  const read = async () => {
    // Whoever read a former text gets the present one instead of a list of fields.
    if (asked.version !== undefined) refuseOther(row, asked.version);
    const stored = await createTermIssues(deps.db)(project.id, row);
    const [entry] = await completeEntries(deps, project, [stored], { code: asked.src });
    return entry ?? {};
  };
  await assertAsRead({ sent: asked, read, changes, fixed: ['_id'] });
}

/**
 * A value of a metadata field may be sent with id, description and order of the field, which it does not change.
 * @throws changedMeanwhile
 */
export function assertFieldsAsRead(fields: readonly MetadataField[], metadata: MetadataChange): void {
  const differing = metadata.flatMap(({ key, value: _, ...sent }, at) => {
    const field = fields.find(({ fieldName }) => fieldName === key);
    const now = { id: field?.id ?? null, description: field?.description ?? '', order: field?.order ?? null };
    return (['id', 'description', 'order'] as const)
      .filter((name) => sent[name] !== undefined && sent[name] !== now[name])
      .map((name) => `metadata.${at}.${name}`);
  });
  refuseChanged(differing);
}
