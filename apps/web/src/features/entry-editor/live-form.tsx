import type { EntryRow } from '@parlance/contract/entries';
import { splitPluralKey } from '@parlance/domain/entry/plural';
import type { SaveMode } from '@parlance/domain/entry/save';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { toast } from '../../messages/toasts.ts';
import { formBeside, saveBeside } from '../entries/form-moves.ts';
import type { FormPlace } from '../entries/model/new-forms.ts';
import { useView, type View } from '../entries/view.ts';
import classes from './live-editor.module.css';
import { LiveField } from './live-editor.tsx';
import { type LiveCommand, liveCommandOf } from './live-keys.ts';
import { HiddenPublished } from './stored-text.tsx';
import { type Editing, reopen, useEditing } from './use-editing.ts';

type Command = Exclude<LiveCommand, 'insert'>;
/** Runs a command in the form that has the keyboard. */
export type RunCommand = (command: Command) => void;

/** Where the keyboard goes in a place where forms are edited side by side, from the form of a category. Keys without one
 *  are not taken. */
export interface FormMoves {
  saved: (category: string) => void;
  cancelled?: () => void;
  /** To the form, or the entry, before or after this one. */
  stepped?: (category: string, step: 1 | -1) => void;
}

/** The field of one of the forms that are edited side by side. All of their texts are saved, and discarded, together.
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
  const category = splitPluralKey(row.key)?.category ?? '';
  const run = useFormCommands(category, { row, editing }, moves);
  useHeldKeyboard(isOpen, editing);
  useEffect(() => {
    if (isOpen) commands.current = run;
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    const command = commandOfForm(event, moves);
    if (command) run(command);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field inside */}
      <div className={classes.editor} onKeyDown={onKeyDown} onFocus={props.onFocus}>
        <LiveField row={row} editing={editing} name={category} takesKeyboard={isOpen} isOpen={isOpen} />
      </div>
      <HiddenPublished row={row} editing={editing} />
    </>
  );
}

/** The command of a key in a form's field, where the place takes it. */
export function commandOfForm(event: KeyboardEvent, moves: FormMoves): Command | undefined {
  const command = liveCommandOf(event.nativeEvent);
  // The field itself has those that insert.
  if (!command || command === 'insert') return undefined;
  if (command === 'cancel' && !moves.cancelled) return undefined;
  if ((command === 'next' || command === 'previous') && !moves.stepped) return undefined;
  event.preventDefault();
  event.stopPropagation();
  return command;
}

/** Says that these forms are edited side by side, as long as they are. */
export function useFormsBeside(forms: readonly FormPlace[]): void {
  const { session } = useView();
  const all = JSON.stringify(forms.map(({ category, entry, key }) => ({ category, entry, key })));
  useLayoutEffect(() => session.formsBeside.set(JSON.parse(all)), [session, all]);
  useLayoutEffect(() => () => session.formsBeside.set([]), [session]);
}

/** The field gets the keyboard when its form becomes the open one. */
function useHeldKeyboard(isOpen: boolean, { field }: Editing): void {
  const was = useRef(isOpen);
  useEffect(() => {
    if (isOpen && !was.current) field.current?.hold();
    was.current = isOpen;
  }, [isOpen, field]);
}

/** The commands of live edit in the form of a category, for all forms that are edited side by side. `own`: its entry. */
export function useFormCommands(
  category: string,
  own: { row: EntryRow; editing: Editing } | undefined,
  moves: FormMoves,
): RunCommand {
  const view = useView();
  const save = (mode: SaveMode, accept: boolean): boolean =>
    view.session.steps.together(() => {
      const goesOn = own?.editing.save(mode, accept) ?? true;
      saveBeside(view, own?.row._id, mode);
      return goesOn;
    });
  const step = (by: 1 | -1): void => {
    // Inside of the plural nothing is saved yet; behind its last form, all that was typed.
    if (!formBeside(view, category, by)) save('save', false);
    moves.stepped?.(category, by);
  };
  return (command) => {
    if (command === 'next') step(1);
    else if (command === 'previous') step(-1);
    else if (command === 'cancel') {
      discardAll(view);
      moves.cancelled?.();
    } else {
      const goesOn = save(command === 'final' ? 'final' : 'save', true);
      if (goesOn) moves.saved(category);
    }
  };
}

/** Discards what was typed in all forms, and offers to restore it. */
function discardAll(view: View): void {
  const { session, t } = view;
  const open = session.open.get();
  const typed: { key: string; row?: EntryRow; text: string }[] = [];
  for (const { entry, key } of session.formsBeside.get()) {
    const row = entry === undefined ? session.newForms.row(key) : session.rows.get(entry);
    // A conflict waits for its decision, wherever one goes meanwhile.
    const isTyped = row && session.isTextUnsaved(row._id) && !session.conflicts.of(row._id);
    const unsaved = isTyped ? session.unsaved.get(row._id) : undefined;
    const text = row || key === undefined ? unsaved?.text : session.newForms.texts.get(key);
    if (text !== undefined) typed.push({ key: row?.key ?? key ?? '', row, text });
  }
  for (const { key, row } of typed) {
    if (row) session.discard(row._id);
    else session.newForms.typed(key, '');
  }
  const [first] = typed;
  if (!first) return;
  const key = typed.length > 1 ? (splitPluralKey(first.key)?.base ?? first.key) : first.key;
  toast(t('typedDiscarded', { key }), {
    undo: async () => {
      for (const { key, row, text } of typed) {
        if (row) session.typed(row, text);
        else session.newForms.typed(key, text);
      }
      reopen(session, open);
    },
  });
}
