import type { EntryRow } from '@parlance/contract/entries';
import { encodeId } from '@parlance/domain/id';
import { metadataValues } from '@parlance/domain/metadata/values';
import type { EntryRowData } from './rows.queries.ts';

export function presentEntry(row: EntryRowData): EntryRow {
  const { fields = {}, ...facts } = row.metadata ?? {};
  return {
    _id: encodeId('entry', row.id),
    key: row.key,
    group: encodeId('group', row.group_id),
    description: row.description,
    metadata: metadataValues(fields, row.metadata_fields ?? []),
    facts: Object.keys(facts).length > 0 ? facts : null,
    baseValue: row.base_value,
    value: row.value,
    draft: row.draft,
    draftOlder: row.draft_older,
    status: row.status,
    comment: row.comment,
    locked: row.locked,
    issues: row.issues,
    version: row.version,
    maxLength: row.max_length,
    link: row.link_parent === null ? null : encodeId('entry', row.link_parent),
    ...(row.children > 0 && { children: row.children }),
    _tags: (row.tags ?? []).map((tag) => encodeId('tag', tag)),
    valueUpdatedAt: row.text_at?.toISOString() ?? null,
    valueUser:
      row.text_by === null || row.user_name === null
        ? null
        : { _id: encodeId('user', row.text_by), displayName: row.user_name },
  };
}
