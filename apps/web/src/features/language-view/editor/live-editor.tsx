import type { EntryRow } from '@parlance/contract/entries';
import { lengthOf } from '@parlance/domain/checks/length';
import { splitPluralKey } from '@parlance/domain/entry/plural';
import { type KeyboardEvent, useEffect, useLayoutEffect } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { Keys } from '../../../ui/keys.tsx';
import { leaveEntry, moveFrom } from '../list/moves.ts';
import { insertable } from '../model/placeholders.ts';
import { problemsOf } from '../model/problems.ts';
import { limitOf, liveEditLimit } from '../model/texts.ts';
import { Length, Presence, SaveSign } from '../row/signs.tsx';
import { useView } from '../view.ts';
import { EditedText } from './edited-text.tsx';
import classes from './live-editor.module.css';
import { digitOf, liveCommandOf } from './live-keys.ts';
import { mostLines } from './problem.tsx';
import { Restored } from './restored.tsx';
import { landsIn, SavesAs } from './saves-as.tsx';
import { hidesPublished, StoredText } from './stored-text.tsx';
import { type Editing, useEditing } from './use-editing.ts';

/** The field in the row that is being edited, with its state above, its problem and the keys below. */
export function LiveEditor({ row }: { row: EntryRow }) {
  const { session, isBase, rights } = useView();
  const editing = useEditing(row);
  const limit = limitOf(row, isBase);
  const long = editing.first.length > liveEditLimit;
  useEffect(() => {
    if (long) session.openEntry({ entry: row._id, where: 'panel' });
  }, [long, session, row._id]);
  const category = splitPluralKey(row.key)?.category;
  const lands = landsIn(rights);
  const published = hidesPublished(row, editing.text);
  useRoomBelow(row, editing, published);
  const onKeyDown = useLiveKeys(row, editing);
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field inside */}
      <div className={classes.editor} data-lands={lands} onKeyDown={onKeyDown}>
        <div className={classes.label}>
          <SavesAs row={row} text={editing.text} />
          <Presence entry={row._id} />
          <span className={classes.end}>
            <SaveSign entry={row._id} />
            {limit !== null && <Length length={lengthOf(editing.text)} limit={limit} />}
          </span>
        </div>
        <Restored editing={editing} />
        <EditedText row={row} editing={editing} name={category} takesKeyboard />
        <Hints />
      </div>
      {published && <StoredText row={row} of="value" />}
      {lands === 'value' && row.draft !== null && <StoredText row={row} of="draft" />}
    </>
  );
}

/** Heights of what stands below or above the field beside one problem, in CSS pixels. */
const more = { problem: 24, restored: 22, published: 26 };

/** Tells the list how much higher than usual the row has to be. */
function useRoomBelow(row: EntryRow, editing: Editing, published: boolean): void {
  const { session, isBase, rights } = useView();
  const field = landsIn(rights);
  const lines = Math.min(mostLines, problemsOf(row, editing.text, { field, isBase }).length);
  const own = Math.max(0, lines - 1) * more.problem + (editing.restored === null ? 0 : more.restored);
  const normal = own + (published ? more.published : 0);
  // Side by side, a published text below its own column's field needs room, too.
  const wide = field === 'value' ? normal : own;
  useLayoutEffect(() => session.liveMore.set({ normal, wide }), [session, normal, wide]);
  useLayoutEffect(() => () => session.liveMore.set({ normal: 0, wide: 0 }), [session]);
}

/** The keys of live edit. What is left by Tab is saved, too: nothing typed is lost. */
function useLiveKeys(row: EntryRow, editing: Editing): (event: KeyboardEvent) => void {
  const view = useView();
  const { session } = view;
  return (event) => {
    if (session.inserting.get() && !['Control', 'Meta', 'Shift'].includes(event.key)) {
      session.inserting.set(false);
      const placeholder = insertable(row.baseValue)[digitOf(event) - 1];
      if (placeholder === undefined) return;
      event.preventDefault();
      editing.field.current?.insert(placeholder);
      return;
    }
    const command = liveCommandOf(event.nativeEvent);
    if (!command) return;
    event.preventDefault();
    event.stopPropagation();
    if (command === 'insert') session.inserting.set(true);
    else if (command === 'cancel') {
      editing.cancel();
      leaveEntry(view);
    } else {
      const saves = command === 'save' || command === 'final';
      editing.save(command === 'final' ? 'final' : 'save', saves);
      moveFrom(view, row._id, command === 'previous' ? -1 : 1);
    }
  };
}

function Hints() {
  const t = useText('language-view');
  const { rights } = useView();
  return (
    <div className={classes.hints} aria-hidden>
      <span>
        <Keys chord="Mod+Enter" /> {t('saveAndNext')}
      </span>
      {rights.values && (
        <span>
          <Keys chord="Mod+Shift+Enter" /> {t('asFinal')}
        </span>
      )}
      <span>
        <Keys chord="Tab" /> {t('next')}
      </span>
      <span>
        <Keys chord="Escape" /> {t('cancel')}
      </span>
    </div>
  );
}
