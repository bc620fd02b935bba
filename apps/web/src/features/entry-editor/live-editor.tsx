import type { EntryRow } from '@parlance/contract/entries';
import { splitPluralKey } from '@parlance/domain/entry/plural';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { useText } from '../../i18n/i18n.ts';
import { CommandKeys, Keys } from '../../ui/keys.tsx';
import { useLater } from '../../ui/later.ts';
import { editedText, isForDetails, maySave } from '../entries/model/texts.ts';
import { useSelect } from '../entries/model/use-select.ts';
import { leaveEntry, moveFrom } from '../entries/moves.ts';
import { PluralSign } from '../entries/plural-sign.tsx';
import { Presence, SaveSign } from '../entries/signs.tsx';
import { useSource, useView } from '../entries/view.ts';
import { EditedText } from './edited-text.tsx';
import { InsertButton } from './insert-bar.tsx';
import { suggestionsBelow } from './late-parts.ts';
import { LengthNow } from './length-now.tsx';
import classes from './live-editor.module.css';
import { type LiveCommand, liveCommandOf } from './live-keys.ts';
import { enterMissingBeside } from './missing-beside.ts';
import { OthersText } from './others-text.tsx';
import { Rejection } from './rejection.tsx';
import { Restored } from './restored.tsx';
import { landsIn, SavesAs } from './saves-as.tsx';
import { StoredText, useHidesPublished } from './stored-text.tsx';
import { type Editing, useEditing } from './use-editing.ts';

/** The field in the row that is being edited, with its state above, its problem and the keys below. */
export function LiveEditor({ row }: { row: EntryRow }) {
  const { session, rights, language } = useView();
  const editing = useEditing(row);
  const long = isForDetails(editing.first, useSource(row).text);
  useEffect(() => {
    if (long) session.openEntry({ entry: row._id, where: 'modal' });
  }, [long, session, row._id]);
  const category = splitPluralKey(row.key)?.category;
  const lands = landsIn(rights);
  const published = useHidesPublished(row, editing);
  const isTyped = useSelect(editing.now, (text) => text !== editedText(row));
  const editor = useRoomBelow(published);
  const below = useLater(suggestionsBelow);
  const run = useLiveCommands(row, editing);
  const onKeyDown = (event: KeyboardEvent): void => {
    const command = liveCommandOf(event.nativeEvent);
    // The field itself has those that insert.
    if (!command || command === 'insert') return;
    event.preventDefault();
    event.stopPropagation();
    run(command);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field inside */}
      <div ref={editor} className={classes.editor} data-lands={lands} onKeyDown={onKeyDown}>
        <LiveField row={row} editing={editing} name={category} takesKeyboard isOpen>
          {category && <PluralSign category={category} language={language} inline />}
        </LiveField>
        <Hints hasDraft={row.draft !== null} isTyped={isTyped} onRun={run} />
        {below && <below.SuggestionsBelow row={row} />}
      </div>
      {published && <StoredText row={row} of="value" />}
      {lands === 'value' && row.draft !== null && <StoredText row={row} of="draft" />}
    </>
  );
}

/** A field with its state above and its problems below; `isOpen`: it has the keyboard, or gets it. */
export function LiveField(props: {
  row: EntryRow;
  editing: Editing;
  name?: string;
  takesKeyboard: boolean;
  isOpen: boolean;
  children?: ReactNode;
}) {
  const { row, editing, isOpen } = props;
  return (
    <>
      <div className={classes.label}>
        {props.children}
        <SavesAs row={row} editing={editing} />
        <Presence entry={row._id} />
        <span className={classes.end}>
          <SaveSign entry={row._id} />
          <LengthNow row={row} editing={editing} />
          {isOpen && <InsertButton />}
        </span>
      </div>
      <Rejection row={row} />
      <Restored editing={editing} />
      <EditedText
        row={row}
        editing={editing}
        name={props.name}
        takesKeyboard={props.takesKeyboard}
        isBeside={!isOpen}
      />
      <OthersText row={row} />
    </>
  );
}

/** Heights in CSS pixels: of the editor that fits the usual row (live-editor.module.css: one line above the field,
 *  one problem below it), and of a published text below it. */
const usual = { editor: 127, published: 26 };

/** Reports to the list how much higher than usual the row has to be: problems, or the reason of a failed save, may
 *  take several lines. Passed to the editor. */
function useRoomBelow(published: boolean): RefObject<HTMLDivElement | null> {
  const { session, rights } = useView();
  const ofValue = landsIn(rights) === 'value';
  const editor = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = editor.current;
    if (!element) return;
    const measure = (): void => {
      const own = Math.max(0, element.offsetHeight - usual.editor);
      const normal = own + (published ? usual.published : 0);
      // Side by side, a published text below its own column's field needs room, too.
      const wide = ofValue ? normal : own;
      const before = session.liveMore.get();
      if (before.normal !== normal || before.wide !== wide) session.liveMore.set({ ...before, normal, wide });
    };
    measure();
    const sized = new ResizeObserver(measure);
    sized.observe(element);
    return () => sized.disconnect();
  }, [session, published, ofValue]);
  useLayoutEffect(
    () => () => session.liveMore.set((before) => ({ ...before, normal: 0, wide: 0 })),
    [session],
  );
  return editor;
}

type Command = Exclude<LiveCommand, 'insert'>;

/** The commands of live edit. Tab saves, too, so no input is lost. */
function useLiveCommands(row: EntryRow, editing: Editing): (command: Command) => void {
  const view = useView();
  return (command) => {
    if (command === 'cancel') {
      editing.cancel();
      leaveEntry(view);
    } else {
      const saves = command === 'save' || command === 'final';
      const goesOn = editing.save(command === 'final' ? 'final' : 'save', saves);
      const step = command === 'previous' ? -1 : 1;
      if (goesOn && !enterMissingBeside(view, row, step)) moveFrom(view, row._id, step);
    }
  };
}

/** The commands with their keys, which a mouse can press, too. Screen readers and the Tab key pass them: whoever uses
 *  those has the keys. Of two that do the same here, one is shown. */
export function Hints(props: {
  /** One of the texts that are saved has a draft. */
  hasDraft: boolean;
  /** The text in the field is another one than the stored. */
  isTyped?: boolean;
  onRun: (command: Command) => void;
  savesAll?: boolean;
}) {
  const { hasDraft, isTyped, onRun, savesAll } = props;
  const t = useText('language-view');
  const { rights } = useView();
  // Where saving writes the published text, only a draft makes a difference: it stays under a final text.
  const isOther = landsIn(rights) === 'draft' || hasDraft;
  const hint = (command: Command, keys: ReactNode, word: string): ReactNode => (
    <button
      type="button"
      tabIndex={-1}
      // The field keeps the keyboard.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        // A click on the row would open it again.
        event.stopPropagation();
        onRun(command);
      }}
    >
      {keys} {word}
    </button>
  );
  return (
    <div className={classes.hints} aria-hidden>
      {maySave(rights) &&
        hint('save', <CommandKeys of="saveAndNext" />, t(savesAll ? 'saveAllAndNext' : 'saveAndNext'))}
      {rights.values &&
        isOther &&
        hint('final', <CommandKeys of="saveFinalAndNext" />, t(savesAll ? 'allAsFinal' : 'asFinal'))}
      {hint('cancel', <Keys chord="Escape" />, t('cancel'))}
      {/* Tab saves what was typed, too. The last one, so that nothing moves where it goes. */}
      {!isTyped && hint('next', <Keys chord="Tab" />, t('next'))}
    </div>
  );
}
