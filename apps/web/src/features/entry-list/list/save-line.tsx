import { IconCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { online } from '../../../browser/online.ts';
import { useActions } from '../../../browser/shortcuts.ts';
import { useStore } from '../../../browser/store.ts';
import { useText } from '../../../i18n/i18n.ts';
import { useView } from '../../entries/view.ts';
import classes from './toolbar.module.css';
import { useUndoSave } from './use-undo-save.ts';

/** How long Undo is shown next to the list; the keys work until the next save. */
const offeredMs = 8000;

/** Reports quietly that the last text was saved, and offers to undo it; where others are not saved, it says that. */
export function SaveLine() {
  const t = useText('language-view');
  const shell = useText('shell');
  const { session } = useView();
  const last = useStore(session.lastSaved);
  const unsent = useStore(session.unsent);
  const isOnline = useStore(online);
  const undo = useUndoSave();
  useEffect(() => {
    if (!last) return;
    const timer = setTimeout(() => session.saves.settle(last._id), offeredMs);
    return () => clearTimeout(timer);
  }, [last, session]);
  useActions([
    {
      id: 'undo-save',
      group: t('editing'),
      label: t('undoSave'),
      command: 'undoSave',
      inFields: true,
      run: undo.run,
    },
  ]);
  if (unsent > 0)
    return (
      <span className={classes.saveState} role="status" data-problem={isOnline || undefined}>
        <span>{shell(isOnline ? 'notSavedCount' : 'waitForNetworkCount', { count: unsent })}</span>
      </span>
    );
  return (
    <span className={classes.saveState} role="status">
      {last && undo.offered && (
        <>
          <IconCheck size={14} stroke={1.75} aria-hidden />
          <span>{t('saved')}</span>
          {/* Without it, a save after another one changes nothing that is read out. */}
          <span className="vh" translate="no">
            {last.key}
          </span>
          <button type="button" className="link" onClick={() => undo.run()}>
            {t('undo')}
          </button>
        </>
      )}
    </span>
  );
}
