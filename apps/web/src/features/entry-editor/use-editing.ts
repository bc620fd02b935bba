import type { EntryRow } from '@parlance/contract/entries';
import { issueBits } from '@parlance/domain/checks/issues';
import { type SaveMode, writtenField } from '@parlance/domain/entry/save';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { createStore, type Store } from '../../browser/store.ts';
import { toast } from '../../messages/toasts.ts';
import { usePerEntry } from '../entries/model/per-entry.ts';
import type { EditingSession } from '../entries/model/session.ts';
import type { Open } from '../entries/model/session-types.ts';
import { settled } from '../entries/model/settled.ts';
import { allowedMode, editedText } from '../entries/model/texts.ts';
import { useView } from '../entries/view.ts';
import type { ChipFieldHandle } from './chip-field.tsx';
import { savedBeneath } from './use-others-save.ts';

export interface Editing {
  /** The initial text of the field: unsaved input, otherwise the stored text. */
  first: string;
  /** The text as it is now. Whoever draws it, or what follows from it, subscribes: a key draws nothing else. */
  now: Store<string>;
  field: RefObject<ChipFieldHandle | null>;
  /** The time of input from before the page was loaded or left; null for other text. */
  restored: number | null;
  onChange: (text: string) => void;
  /** Saves the text of the field if it differs from the stored one. `accept`: saves an equal text, too, where this
   *  accepts it against a changed source or publishes the draft, and asks for the decision about a text in conflict, or
   *  beneath which somebody else saved another one.
   *  Returns whether the user may go on to the next text. */
  save: (mode: SaveMode, accept?: boolean) => boolean;
  /** Discards unsaved input, and offers to restore it. */
  cancel: () => void;
}

/** Editing the text of one entry, in any editor: stores unsaved input, saves it, and follows other people's changes
 *  as long as there is no unsaved input. */
export function useEditing(row: EntryRow): Editing {
  const { session, rights, t } = useView();
  const [begun] = useState(() => session.unsaved.get(row._id));
  // It was typed a moment ago, in the field of a form that was no entry yet.
  const [goesOn] = useState(() => session.newForms.at.get() === row.key);
  const [now] = useState(() => createStore(begun?.text ?? editedText(row)));
  const field = useRef<ChipFieldHandle>(null);
  const stored = editedText(row);
  const seen = useRef(stored);
  useEffect(() => {
    if (seen.current === stored) return;
    seen.current = stored;
    if (!session.dirty.get(row._id)) field.current?.replaceAll(stored);
  }, [stored, session, row._id]);
  const isDirty = usePerEntry(session.dirty, row._id) !== undefined;
  const wasDirty = useRef(isDirty);
  useEffect(() => {
    // Discarded beside the field: by the notice above the list, or for the other text of a conflict.
    if (wasDirty.current && !isDirty && !session.dirty.get(row._id)) field.current?.replaceAll(seen.current);
    wasDirty.current = isDirty;
  }, [isDirty, session, row._id]);
  return {
    first: begun?.text ?? stored,
    now,
    field,
    restored: begun && !goesOn && session.dirty.get(row._id) ? begun.at : null,
    onChange(next) {
      now.set(next);
      // Who writes in a form stays there, whatever other form the keyboard was on its way to.
      session.newForms.entered = null;
      session.typed(row, next);
    },
    save(wanted, accept = false) {
      const mode = allowedMode(wanted, rights);
      const accepts = accept && (row.issues & issueBits.outdated) !== 0;
      // A draft that is opened and saved as value is published, even without a change.
      const text = now.get();
      const publishes = accept && row.draft !== null && writtenField(mode, rights) === 'value';
      if (text === editedText(row) && !accepts && !publishes) return true;
      // The save takes the text in the field, even if another tab has discarded it.
      session.typed(row, text);
      // A save of one's own that is under way may be read before it is answered.
      const isSaving = session.saveStates.get(row._id)?.phase === 'saving';
      const current = accept && !isSaving && savedBeneath(session, row);
      if (current) session.conflicts.put({ entry: row._id, mine: text, mode, current });
      if (session.conflicts.of(row._id)) {
        // Who goes to another text decides later.
        if (accept) session.askToDecide(row._id, mode);
        return !accept;
      }
      session.save(row._id, mode);
      if (mode !== wanted) void settled(session, row._id).then((saved) => saved && toast(t('savedAsDraft')));
      return true;
    },
    cancel() {
      const typed = session.dirty.get(row._id) ? now.get() : stored;
      const where = session.open.get()?.where ?? 'row';
      session.discard(row._id);
      field.current?.replaceAll(stored);
      if (typed === stored) return;
      toast(t('typedDiscarded', { key: row.key }), {
        undo: async () => {
          session.typed(row, typed);
          reopen(session, { entry: row._id, where });
        },
      });
    },
  };
}

/** Opens what was discarded and is typed again. Of a row that the list does not have by now nobody would see the field: the notice above
 *  the list offers the text. */
export function reopen(session: EditingSession, open: Open | null): void {
  if (open?.where === 'row' && session.ids.get()?.indexOf(open.entry) === -1)
    session.keptBefore.set((all) => [open.entry, ...all]);
  else session.openEntry(open);
}
