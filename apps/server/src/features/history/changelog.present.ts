import type { ChangelogEntry } from '@parlance/contract/history';
import type { Dismissals } from '@parlance/domain/checks/dismissals';
import { issues } from '@parlance/domain/checks/issues';
import type { TermText } from '@parlance/domain/glossary/term';
import { historyKindFacts, historyKindOf } from '@parlance/domain/history/kind';
import { encodeId, encodeLanguageId } from '@parlance/domain/id';
import type { EntryMetadata } from '@parlance/domain/metadata/values';
import type { ChangelogRow } from './changelog.queries.ts';

/** Columns that have another name in the API. */
const fieldNames: Record<string, string> = {
  max_length: 'maxLength',
  group_id: 'group',
  link_parent: 'link',
  case_sensitive: 'caseSensitive',
  do_not_translate: 'doNotTranslate',
  part_of_speech: 'partOfSpeech',
};
/** Columns that users do not see. */
const internal: ReadonlySet<string> = new Set([
  'issues',
  'base_hash',
  'draft_older',
  'text_origin',
  'by_hand',
  'length_by_hand',
  'tag',
  'group',
  'field',
  'term',
  'screenshot',
  'positions',
]);

export interface ChangelogNames {
  groups: ReadonlyMap<number, string>;
  tags: ReadonlyMap<number, string>;
  /** Categories of tags; deleted ones have no name any more. */
  categories: ReadonlyMap<number, string>;
}

export function presentChange(projectId: number, row: ChangelogRow, names: ChangelogNames): ChangelogEntry {
  const show = (column: string, value: unknown): unknown => {
    if (column === 'group_id' && typeof value === 'number') return names.groups.get(value) ?? null;
    if (column === 'category' && typeof value === 'number') return names.categories.get(value) ?? null;
    if (column === 'tags' && Array.isArray(value))
      return value.map((tag) => names.tags.get(tag) ?? '').join(', ');
    if (column === 'link_parent' && typeof value === 'number') return encodeId('entry', value);
    return value ?? null;
  };
  const kind = historyKindOf(row.kind);
  const { scope } = historyKindFacts[kind];
  // Of what is no entry, only the former values are kept; its name is what the row is about.
  const became: Record<string, unknown> = row.became ?? { name: row.subject, screenTag: row.subject };
  const columns = Object.keys(row.old ?? {}).filter((column) => !internal.has(column));
  const changes = columns.flatMap((column) => {
    const [before, after] = [row.old?.[column], became[column]];
    if (column === 'metadata') return metadataChanges(before, after);
    if (column === 'dismissed') return dismissalChanges(before, after);
    if (column === 'texts') return termChanges(before, after);
    const field = fieldNames[column] ?? column;
    return [{ field, oldValue: show(column, before), value: show(column, after) }];
  });
  const main = changes.find(({ field }) => field === 'value') ?? changes[0];
  return {
    _id: encodeId('history', row.id),
    changeType: kind,
    created: row.at.toISOString(),
    oldValue: main?.oldValue ?? null,
    value: main?.value ?? null,
    user:
      row.user_id === null || row.user_name === null
        ? null
        : { _id: encodeId('user', row.user_id), displayName: row.user_name },
    operation: row.operation_id === null ? null : encodeId('operation', row.operation_id),
    entryId: row.entry_id === null ? null : encodeId('entry', row.entry_id),
    key: row.key,
    languageId: row.language_id === null ? null : encodeLanguageId(projectId, row.language_id),
    languageName: row.language_code,
    groupName: scope === 'group' ? row.subject : row.group_name,
    tagName: scope === 'tag' || scope === 'screenshot' ? row.subject : null,
    fileName: scope === 'file' ? row.subject : row.imported_file,
    importOrigin: row.import_origin,
    comment: textOf(became.comment),
    oldComment: textOf(row.old?.comment),
    description: textOf(became.description),
    changes,
    restorable:
      kind === 'text' && row.is_there && columns.some((column) => column === 'value' || column === 'draft'),
  };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** One change for each check: the reasons for which its problem was dismissed. */
function dismissalChanges(before: unknown, after: unknown): ChangelogEntry['changes'] {
  const [was, is] = [before, after].map((given) => (given ?? {}) as Dismissals);
  return issues
    .map((name) => ({
      field: 'dismissed',
      name,
      oldValue: was?.[name]?.reason ?? null,
      value: is?.[name]?.reason ?? null,
    }))
    .filter(({ oldValue, value }) => oldValue !== value);
}

/** One change for each fact that a language of a term of the glossary has another of; `name` is its code. */
function termChanges(before: unknown, after: unknown): ChangelogEntry['changes'] {
  const [was, is] = [before, after].map((texts) => (texts ?? {}) as Record<string, TermText | null>);
  return Object.keys(was ?? {}).flatMap((name) => {
    const [old, now] = [factsOf(was?.[name]), factsOf(is?.[name])];
    return (['translation', 'description', 'variants'] as const)
      .map((field) => ({ field, name, oldValue: old[field], value: now[field] }))
      .filter(({ oldValue, value }) => oldValue !== value);
  });
}

/** What a language says of a term; empty is nothing. */
const factsOf = (text: TermText | null | undefined) => ({
  translation: text?.text || null,
  description: text?.description || null,
  variants: text?.variants.join(', ') || null,
});

/** One change for each metadata field. */
function metadataChanges(before: unknown, after: unknown): ChangelogEntry['changes'] {
  const [was, is] = [wordsOf(before), wordsOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((name) => ({
      field: 'metadata',
      name,
      oldValue: was.get(name) ?? null,
      value: is.get(name) ?? null,
    }))
    .filter(({ oldValue, value }) => oldValue !== value);
}

function wordsOf(metadata: unknown): Map<string, string> {
  const { fields = {}, ...facts } = (metadata ?? {}) as EntryMetadata;
  const words = (fact: unknown): string => {
    if (Array.isArray(fact)) return fact.join(', ');
    return typeof fact === 'string' ? fact : JSON.stringify(fact);
  };
  return new Map(
    [...Object.entries(facts), ...Object.entries(fields)].map(([name, fact]) => [name, words(fact)]),
  );
}
