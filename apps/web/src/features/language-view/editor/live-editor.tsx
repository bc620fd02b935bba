import type { EntryRow } from '@parlance/contract/entries';
import { lengthOf } from '@parlance/domain/checks/length';
import { splitPluralKey } from '@parlance/domain/entry/plural';
import { type KeyboardEvent, useEffect } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { Keys } from '../../../ui/keys.tsx';
import { StateLabel } from '../../../ui/state-label.tsx';
import { leaveEntry, moveFrom } from '../list/moves.ts';
import { insertable } from '../model/placeholders.ts';
import { limitOf, liveEditLimit } from '../model/texts.ts';
import { Length, Presence, SaveSign } from '../row/signs.tsx';
import { useView } from '../view.ts';
import { EditedText } from './edited-text.tsx';
import classes from './live-editor.module.css';
import { digitOf, liveCommandOf } from './live-keys.ts';
import { Restored } from './restored.tsx';
import { type Editing, useEditing } from './use-editing.ts';

/** The field in the row that is being edited, with its state above, its problem and the keys below. */
export function LiveEditor({ row }: { row: EntryRow }) {
  const { session, isBase } = useView();
  const editing = useEditing(row);
  const limit = limitOf(row, isBase);
  const long = editing.first.length > liveEditLimit;
  useEffect(() => {
    if (long) session.openEntry({ entry: row._id, where: 'panel' });
  }, [long, session, row._id]);
  const category = splitPluralKey(row.key)?.category;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field inside
    <div className={classes.editor} onKeyDown={useLiveKeys(row, editing)}>
      <div className={classes.label}>
        <StateLabel state={isBase ? 'source' : 'draft'} />
        <Presence entry={row._id} />
        <Restored editing={editing} />
        <span className={classes.end}>
          <SaveSign entry={row._id} />
          {limit !== null && <Length length={lengthOf(editing.text)} limit={limit} />}
        </span>
      </div>
      <EditedText row={row} editing={editing} name={category} autoFocus />
      <Hints />
    </div>
  );
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
  return (
    <div className={classes.hints} aria-hidden>
      <span>
        <Keys chord="Mod+Enter" /> {t('saveAndNext')}
      </span>
      <span>
        <Keys chord="Mod+Shift+Enter" /> {t('asFinal')}
      </span>
      <span>
        <Keys chord="Tab" /> {t('next')}
      </span>
      <span>
        <Keys chord="Escape" /> {t('cancel')}
      </span>
    </div>
  );
}
