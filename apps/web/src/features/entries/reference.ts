import type { EntryRow } from '@parlance/contract/entries';
import { splitPluralKey } from '@parlance/domain/entry/plural';
import type { EntryIds } from './model/entry-ids.ts';
import { usePerEntry } from './model/per-entry.ts';
import type { EditingSession } from './model/session.ts';
import { useSelect } from './model/use-select.ts';
import { useView } from './view.ts';

/** The most forms of a plural. */
const mostForms = 7;

/** Another form of the same plural that has a source text: the base language has fewer forms than many others. */
function formWithSource(
  { ids, rows }: EditingSession,
  row: EntryRow,
  beside: readonly string[],
): string | undefined {
  const base = splitPluralKey(row.key)?.base;
  if (base === undefined) return undefined;
  let found: string | undefined;
  for (const id of [...beside, ...nearIds(ids.get(), row._id)]) {
    const other = rows.get(id);
    const form = splitPluralKey(other?.key ?? '');
    if (form?.base !== base || other?.baseValue == null) continue;
    if (form.category === 'other') return id;
    found ??= id;
  }
  return found;
}

function nearIds(list: EntryIds | null, entry: string): string[] {
  const at = list?.indexOf(entry) ?? -1;
  if (!list || at < 0) return [];
  const first = Math.max(0, at - mostForms);
  const last = Math.min(list.count - 1, at + mostForms);
  return Array.from({ length: last - first + 1 }, (_, step) => list.id(first + step));
}

const none: readonly string[] = [];

/** The base text of an entry, or for a plural form without one that of another form, by which it is translated. */
export function useReference(row: EntryRow): string | null {
  const { session } = useView();
  // The list may be filtered; forms that are edited together are all there.
  const beside = useSelect(session.formsBeside, (forms) => (forms.includes(row._id) ? forms : none));
  const other = row.baseValue === null ? formWithSource(session, row, beside) : undefined;
  return usePerEntry(session.rows, other ?? row._id)?.baseValue ?? row.baseValue;
}
