import type { EntryRow } from '@parlance/contract/entries';
import { holdsFor } from '@parlance/domain/checks/dismissals';
import type { Issue } from '@parlance/domain/checks/issues';
import { parseOrigin } from '@parlance/domain/entry/text-origin';
import { encodeId } from '@parlance/domain/id';
import { metadataValues } from '@parlance/domain/metadata/values';
import type { EntryRowData } from './rows.queries.ts';
import { textHash } from './warnings.service.ts';

/** The dismissals that hold for the texts as they are now. */
function presentDismissals(row: EntryRowData): NonNullable<EntryRow['dismissed']> {
  const { dismissed, dismissers, max_length: maxLength } = row;
  const base =
    row.base_value === null || row.language === row.base_language ? null : textHash(row.base_value);
  return Object.entries(dismissed ?? {}).flatMap(([issue, dismissal]) => {
    const fields = (['value', 'draft'] as const).filter((field) => {
      const text = row[field];
      return text !== null && holdsFor(issue as Issue, dismissal, { text: textHash(text), base, maxLength });
    });
    if (fields.length === 0) return [];
    const { reason, by, at, words } = dismissal;
    const name = dismissers?.[by];
    const user = name === undefined ? null : { _id: encodeId('user', by), displayName: name };
    return [{ issue: issue as Issue, fields, reason, user, at, ...(words && { words: [...words] }) }];
  });
}

export function presentEntry(row: EntryRowData): EntryRow {
  const { fields = {}, ...facts } = row.metadata ?? {};
  const origin = row.text_origin === null ? undefined : parseOrigin(row.text_origin);
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
    ...(row.file_limits && { fileLimits: row.file_limits }),
    ...(row.dismissed && { dismissed: presentDismissals(row) }),
    link: row.link_parent === null ? null : encodeId('entry', row.link_parent),
    ...(row.children > 0 && { children: row.children }),
    _tags: (row.tags ?? []).map((tag) => encodeId('tag', tag)),
    valueUpdatedAt: row.text_at?.toISOString() ?? null,
    valueUser:
      row.text_by === null || row.user_name === null
        ? null
        : { _id: encodeId('user', row.text_by), displayName: row.user_name },
    ...(origin && { origin }),
  };
}
