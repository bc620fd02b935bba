import type { EntryRow } from '@parlance/contract/entries';
import { splitPluralKey } from '@parlance/domain/entry/plural';
import { usePerEntry } from './model/per-entry.ts';
import type { EditingSession } from './model/session.ts';
import { useView } from './view.ts';

/** The most forms of a plural. */
const mostForms = 7;

/** Another form of the same plural that has a source text: the base language has fewer forms than many others. */
function formWithSource({ ids, rows }: EditingSession, row: EntryRow): string | undefined {
  const base = splitPluralKey(row.key)?.base;
  const list = ids.get();
  const at = list?.indexOf(row._id) ?? -1;
  if (base === undefined || !list || at < 0) return undefined;
  let found: string | undefined;
  for (let near = Math.max(0, at - mostForms); near <= Math.min(list.count - 1, at + mostForms); near += 1) {
    const id = list.id(near);
    const other = rows.get(id);
    const form = splitPluralKey(other?.key ?? '');
    if (form?.base !== base || other?.baseValue == null) continue;
    if (form.category === 'other') return id;
    found ??= id;
  }
  return found;
}

/** The base text of an entry, or for a plural form without one that of another form, by which it is translated. */
export function useReference(row: EntryRow): string | null {
  const { session } = useView();
  const other = row.baseValue === null ? formWithSource(session, row) : undefined;
  return usePerEntry(session.rows, other ?? row._id)?.baseValue ?? row.baseValue;
}
