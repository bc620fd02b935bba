import type { EntryRow } from '@parlance/contract/entries';
import { useState } from 'react';
import { usePerEntry } from '../entries/model/per-entry.ts';
import { editedText } from '../entries/model/texts.ts';
import { useSelect } from '../entries/model/use-select.ts';
import { useIsOwnText } from '../entries/own-window.ts';
import { useView, type View } from '../entries/view.ts';

/** The stored text that a field follows as long as nothing is typed in it. */
interface Basis {
  text: string;
  at: string | null;
  isDirty: boolean;
}

/** The entry as it is stored, where somebody else saved another text of it beneath what is typed. */
export function savedBeneath({ rows, unsaved }: View['session'], row: EntryRow): EntryRow | undefined {
  const stored = rows.stored(row._id) ?? row;
  const typed = unsaved.get(row._id);
  const text = editedText(stored);
  return typed && typed.before !== text && typed.text !== text ? stored : undefined;
}

/** Whether somebody else saved the text of an open field: `beneath` what is typed there, or so that it `replaced` a text
 *  that nobody had changed here. Conflicts, which a refused save has made, have their own sign. */
export function useOthersSave(row: EntryRow): 'beneath' | 'replaced' | undefined {
  const { session } = useView();
  const { _id: entry } = row;
  // Without what a save that is under way shows: it may fail.
  const stored = session.rows.stored(entry) ?? row;
  const at = stored.valueUpdatedAt;
  const isDirty = usePerEntry(session.dirty, entry) !== undefined;
  const save = usePerEntry(session.saveStates, entry);
  const isConflict = useSelect(session.conflicts.all, (all) => all.some((one) => one.entry === entry));
  const isOwn = useIsOwnText(row);
  const text = editedText(stored);
  const unsaved = session.unsaved.get(entry);
  const [basis, setBasis] = useState<Basis>(() => ({
    ...{ text: unsaved?.before ?? text, at, isDirty },
  }));
  const [replaced, setReplaced] = useState<string>();
  const isOwnSave = save?.phase === 'saving' || (save?.phase === 'saved' && editedText(save.row) === text);
  if ((!isDirty || isOwnSave) && (basis.text !== text || basis.at !== at || basis.isDirty !== isDirty)) {
    // What undoing brings back is older.
    const isNewer = (at ?? '') > (basis.at ?? '');
    const isTold = basis.isDirty || isOwnSave || isOwn || !isNewer;
    if (basis.text !== text) setReplaced(isTold ? undefined : text);
    setBasis({ text, at, isDirty });
  } else if (isDirty && !basis.isDirty) setBasis({ ...basis, isDirty });
  if (isConflict) return undefined;
  if (!isDirty) return replaced === text ? 'replaced' : undefined;
  return !isOwnSave && savedBeneath(session, row) ? 'beneath' : undefined;
}
