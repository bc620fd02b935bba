/** The entries and texts of a scope, as SQL for COPY. It contains only numbers and the key prefix as values. */
import pg from 'pg';
import type { ChosenEntries, ExportedEntries, RowScope } from './export-plan.types.ts';
import { isNoneOf, membersOf, ofLanguage, whole } from './members.sql.ts';

/** Selections up to this size are looked up by key; larger ones read the project once. */
const fewEntries = 1_000;

/** Whether an export is a small selection. */
export const isSmallSelection = (entries: ExportedEntries): boolean =>
  entries.kind === 'list' && entries.ids.length <= fewEntries;

/** The entries `e` of an export, and the tables that are joined to them. */
export function entriesFrom(scope: RowScope, joins = ''): string {
  const { join, where } = chosen(scope);
  return `from entries e ${join} ${joins} where e.project_id = ${whole(scope.projectId)} ${where}`;
}

/** The texts `t` of an export in one language. */
export function textsFrom(scope: RowScope, languageId: number): string {
  const own = `t.project_id = ${whole(scope.projectId)} and t.language_id = ${whole(languageId)}`;
  if (scope.entries.kind === 'all') return `from translations t where ${own}`;
  return entriesFrom(scope, `join translations t on ${own} and t.entry_id = e.id`);
}

/** The order of the entries in the file. */
export const orderOf = ({ entries }: RowScope): string =>
  entries.kind === 'file' ? 'f.position, e.id' : 'e.id';

function chosen(scope: RowScope): { join: string; where: string } {
  const { projectId, entries, keyPrefix } = scope;
  if (entries.kind !== 'file') return { join: '', where: conditionOf(entries) };
  const { fileId, beside, without = [] } = entries;
  const project = whole(projectId);
  const file = `join ${membersOf(scope, entries)} f on f.project_id = ${project} and f.file_id = ${whole(fileId)} and f.entry_id = e.id`;
  const alone = `${isUniqueWithoutPrefix(project, keyPrefix)} ${isNoneOf(without)}`;
  const own = ofLanguage(scope);
  if (!beside) return { join: file, where: `${own} ${alone}` };
  const others = `f.entry_id is null ${conditionOf(beside)} ${withText(scope)}`;
  return { join: `left ${file}`, where: `and (f.entry_id is not null ${own} or ${others}) ${alone}` };
}

function conditionOf(entries: ChosenEntries): string {
  switch (entries.kind) {
    case 'all':
      return '';
    case 'included':
      return `and e.group_id <> all('{${entries.withoutGroups.map(whole).join(',')}}'::bigint[])`;
    case 'group':
      return `and e.group_id = ${whole(entries.groupId)}`;
    case 'tags': {
      const group = entries.groupId === undefined ? '' : `and e.group_id = ${whole(entries.groupId)}`;
      return `and e.tags && '{${entries.tagIds.map(whole).join(',')}}'::bigint[] ${group}`;
    }
    case 'list':
      return `and e.id = any('{${entries.ids.map(whole).join(',')}}'::bigint[])`;
  }
}

/** A kept file gets empty units only of its own entries, unless the options request more. */
function withText({ projectId, language, languages = [language], options }: RowScope): string {
  if (options.onlyWithTranslation === false) return '';
  const ids = languages.map(({ id }) => whole(id)).join(',');
  return `and exists (select from translations x where x.project_id = ${whole(projectId)}
    and x.language_id = any('{${ids}}'::smallint[]) and x.entry_id = e.id
    and (x.value is not null ${options.includeDraft ? 'or x.draft is not null' : ''}))`;
}

/**
 * An entry that lost the prefix of its file's keys appears with its whole key, unless another entry has that key there.
 */
function isUniqueWithoutPrefix(project: string, keyPrefix: string): string {
  if (keyPrefix === '') return '';
  const prefix = pg.escapeLiteral(keyPrefix);
  return `and (starts_with(e.key, ${prefix}) or not exists (
    select from entries x where x.project_id = ${project} and x.key_hash = md5(${prefix} || e.key)::uuid))`;
}
