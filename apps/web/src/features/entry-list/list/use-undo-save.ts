import { useEffect, useState } from 'react';
import { useStore } from '../../../browser/store.ts';
import { useText } from '../../../i18n/i18n.ts';
import { showProblem } from '../../../messages/problems.ts';
import { toast } from '../../../messages/toasts.ts';
import { undoSave } from '../../entries/undo-save.ts';
import { useView } from '../../entries/view.ts';

const offeredMs = 8000;

/** Undo of the last save through the history. `offered` for some seconds after each save. */
export function useUndoSave(): { offered: boolean; run: () => void } {
  const t = useText('language-view');
  const view = useView();
  const { session } = view;
  const last = useStore(session.lastSaved);
  const [over, setOver] = useState<typeof last>(null);
  useEffect(() => {
    if (!last) return;
    const timer = setTimeout(() => setOver(last), offeredMs);
    return () => clearTimeout(timer);
  }, [last]);
  const undo = async (): Promise<void> => {
    const undone = await undoSave(view);
    if (!undone) return;
    toast(undone.row ? t('savedUndone', { key: undone.saved.key }) : t('nothingToUndo'));
  };
  const run = (): void => {
    undo().catch(showProblem);
  };
  return { offered: last !== null && last !== over, run };
}
