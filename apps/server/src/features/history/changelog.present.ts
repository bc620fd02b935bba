import type { ChangelogEntry } from '@parlance/contract/history';
import { type HistoryKind, historyKindOf } from '@parlance/domain/history/kind';
import { encodeId, encodeLanguageId } from '@parlance/domain/id';
import type { ChangelogRow } from './changelog.queries.ts';

/** Columns that have another name on the wire. */
const fieldNames: Record<string, string> = {
  max_length: 'maxLength',
  group_id: 'group',
  link_parent: 'link',
};
/** Columns that people do not know. */
const internal: ReadonlySet<string> = new Set(['issues', 'base_hash', 'tag']);

export interface ChangelogNames {
  groups: ReadonlyMap<number, string>;
  tags: ReadonlyMap<number, string>;
}

const isOfTag = (kind: HistoryKind): boolean => kind.startsWith('tag') && kind !== 'tags';

export function presentChange(projectId: number, row: ChangelogRow, names: ChangelogNames): ChangelogEntry {
  const show = (column: string, value: unknown): unknown => {
    if (column === 'group_id' && typeof value === 'number') return names.groups.get(value) ?? null;
    if (column === 'tags' && Array.isArray(value))
      return value.map((tag) => names.tags.get(tag) ?? '').join(', ');
    if (column === 'link_parent' && typeof value === 'number') return encodeId('entry', value);
    return value ?? null;
  };
  const kind = historyKindOf(row.kind);
  const columns = Object.keys(row.old ?? {}).filter((column) => !internal.has(column));
  return {
    _id: encodeId('history', row.id),
    changeType: kind,
    created: row.at.toISOString(),
    user:
      row.user_id === null || row.user_name === null
        ? null
        : { _id: encodeId('user', row.user_id), displayName: row.user_name },
    operation: row.operation_id === null ? null : encodeId('operation', row.operation_id),
    entryId: row.entry_id === null ? null : encodeId('entry', row.entry_id),
    key: row.key,
    languageId: row.language_id === null ? null : encodeLanguageId(projectId, row.language_id),
    languageName: row.language_code,
    groupName: row.group_name,
    tagName: isOfTag(kind) ? row.subject : null,
    changes: columns.map((column) => ({
      field: fieldNames[column] ?? column,
      oldValue: show(column, row.old?.[column]),
      value: show(column, row.became?.[column]),
    })),
    restorable:
      kind === 'text' && row.is_there && columns.some((column) => column === 'value' || column === 'draft'),
  };
}
