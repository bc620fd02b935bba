/** Reads the items of lists that lack a text in a language. */
import { getCatalogueEntry } from '@parlance/formats/catalogue';
import type pg from 'pg';
import { isUntranslatable } from '../counts/untranslatable.sql.ts';
import type { RowScope } from './export-plan.types.ts';
import { hasNoText, whole } from './members.sql.ts';
import type { MissingItem } from './partial-lists.ts';
import { readKey } from './rows.queries.ts';
import { entriesFrom, orderOf } from './scope.sql.ts';
import { unitOf } from './units.present.ts';

/**
 * The items without a text in the language of the scope, where the base language has one: of all lists that the export
 * may write. None if the user asks for empty texts, or the format has no lists.
 */
export async function readMissingItems(client: pg.Client, scope: RowScope): Promise<MissingItem[]> {
  const { language, base, options } = scope;
  if (!getCatalogueEntry(scope.format).lists || language.id === base.id) return [];
  if (options.onlyWithTranslation === false) return [];
  const project = whole(scope.projectId);
  const text = (table: string, { id }: { id: number }) =>
    `join translations ${table} on ${table}.project_id = ${project} and ${table}.language_id = ${whole(id)}
      and ${table}.entry_id = e.id`;
  const all = inAnyLanguage(scope);
  const { rows } = await client.query<{
    key: string;
    value: string;
    metadata: string | null;
    fixed: boolean;
  }>(
    `select e.key, b.value, e.metadata::text as metadata, ${isUntranslatable} as fixed
      ${entriesFrom(all, `${text('b', base)} left ${text('t', language)}`)}
        and e.key ~ '\\[(0|[1-9][0-9]*)\\]' and b.value is not null and ${hasNoText(scope)}
      order by ${orderOf(scope)}`,
  );
  return rows.map(({ key, value, metadata, fixed }) => {
    const row = { key: readKey(scope, key), value, draft: null, status: 0, maxLength: null };
    const rest = { baseValue: value, description: null, metadata, isOlder: false };
    const {
      translatable: _fixed,
      state: _state,
      ...unit
    } = unitOf(scope, { ...row, ...rest }, { text: value, state: undefined });
    return { unit, isFixed: fixed };
  });
}

/** The entries that the file may have in any language. */
function inAnyLanguage(scope: RowScope): RowScope {
  const options = { ...scope.options, onlyWithTranslation: false };
  if (scope.entries.kind !== 'file') return { ...scope, options };
  const { bodies: _bodies, since: _since, isWhole: _isWhole, ...entries } = scope.entries;
  return { ...scope, options, entries };
}
