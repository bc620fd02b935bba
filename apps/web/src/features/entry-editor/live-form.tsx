import type { EntryRow } from '@parlance/contract/entries';
import { splitPluralKey } from '@parlance/domain/entry/plural';
import type { SaveMode } from '@parlance/domain/entry/save';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { toast } from '../../messages/toasts.ts';
import { saveBeside } from '../entries/form-moves.ts';
import { openEntries } from '../entries/moves.ts';
import { useView, type View } from '../entries/view.ts';
import classes from './live-editor.module.css';
import { LiveField } from './live-editor.tsx';
import { type LiveCommand, liveCommandOf } from './live-keys.ts';
import { hidesPublished, StoredText } from './stored-text.tsx';
import { type Editing, useEditing } from './use-editing.ts';

type Command = Exclude<LiveCommand, 'insert'>;
/** Runs a command in the form that has the keyboard. */
export type RunCommand = (command: Command) => void;

/** Where the keyboard goes in a place where forms are edited side by side. Keys without one are not taken. */
export interface FormMoves {
  saved: (entry: string) => void;
  cancelled?: (entry: string) => void;
  /** To the form, or the entry, before or after this one. */
  stepped?: (entry: string, step: 1 | -1) => void;
}

/** The field of one of the forms that are edited side by side. All of their texts are saved, and thrown away, together.
 *  `isOpen`: it has the keyboard, or gets it. */
export function LiveForm(props: {
  row: EntryRow;
  isOpen: boolean;
  onFocus: () => void;
  moves: FormMoves;
  commands: RefObject<RunCommand | null>;
}) {
  const { row, isOpen, moves, commands } = props;
  const editing = useEditing(row);
  const run = useFormCommands(row, editing, moves);
  useHeldKeyboard(isOpen, editing);
  useEffect(() => {
    if (isOpen) commands.current = run;
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    const command = liveCommandOf(event.nativeEvent);
    // The field itself has those that insert.
    if (!command || command === 'insert') return;
    if (command === 'cancel' && !moves.cancelled) return;
    if ((command === 'next' || command === 'previous') && !moves.stepped) return;
    event.preventDefault();
    event.stopPropagation();
    run(command);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field inside */}
      <div className={classes.editor} onKeyDown={onKeyDown} onFocus={props.onFocus}>
        <LiveField
          row={row}
          editing={editing}
          name={splitPluralKey(row.key)?.category}
          takesKeyboard={isOpen}
          isOpen={isOpen}
        />
      </div>
      {hidesPublished(row, editing.text) && <StoredText row={row} of="value" whole />}
    </>
  );
}

/** Says that these forms are edited side by side, as long as they are. */
export function useFormsBeside(forms: readonly string[]): void {
  const { session } = useView();
  const all = forms.join();
  useLayoutEffect(() => {
    session.formsBeside.set(all.split(','));
    return () => session.formsBeside.set([]);
  }, [session, all]);
}

/** The field gets the keyboard when its form becomes the open one. */
function useHeldKeyboard(isOpen: boolean, { field }: Editing): void {
  const was = useRef(isOpen);
  useEffect(() => {
    if (isOpen && !was.current) field.current?.hold();
    was.current = isOpen;
  }, [isOpen, field]);
}

/** The commands of live edit, for all forms that are edited side by side. */
function useFormCommands(row: EntryRow, editing: Editing, moves: FormMoves): RunCommand {
  const view = useView();
  const save = (mode: SaveMode, accept: boolean): boolean => {
    const goesOn = editing.save(mode, accept);
    saveBeside(view, row._id, mode);
    return goesOn;
  };
  const step = (by: 1 | -1): void => {
    // Inside of the plural nothing is saved yet; behind its last form, all that was typed.
    const forms = openEntries(view).filter((form) => !view.session.rows.get(form)?.locked);
    if (forms.at(by > 0 ? -1 : 0) === row._id) save('save', false);
    moves.stepped?.(row._id, by);
  };
  return (command) => {
    if (command === 'next') step(1);
    else if (command === 'previous') step(-1);
    else if (command === 'cancel') {
      throwAway(view, row);
      moves.cancelled?.(row._id);
    } else {
      const goesOn = save(command === 'final' ? 'final' : 'save', true);
      if (goesOn) moves.saved(row._id);
    }
  };
}

/** Discards what was typed in all forms, and offers to restore it. */
function throwAway(view: View, row: EntryRow): void {
  const { session, t } = view;
  const open = session.open.get();
  const typed = openEntries(view).flatMap((entry) => {
    const form = session.rows.get(entry);
    const unsaved = session.unsaved.get(entry);
    return form && unsaved && session.isTextUnsaved(entry) ? [{ form, text: unsaved.text }] : [];
  });
  for (const { form } of typed) session.discard(form._id);
  const [first] = typed;
  if (!first) return;
  const key = typed.length > 1 ? (splitPluralKey(row.key)?.base ?? row.key) : first.form.key;
  toast(t('typedThrownAway', { key }), {
    undo: async () => {
      for (const { form, text } of typed) session.typed(form, text);
      session.openEntry(open);
    },
  });
}
