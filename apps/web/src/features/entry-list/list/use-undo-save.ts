import { useEffect, useState } from 'react';
import { useStore } from '../../../browser/store.ts';
import { useText } from '../../../i18n/i18n.ts';
import { showProblem } from '../../../messages/problems.ts';
import { toast } from '../../../messages/toasts.ts';
import { placeOf, rereadCounts, undoLastText } from '../../entries/entries.api.ts';
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
    // The text saved a moment ago is the last save, also while its request is under way.
    await session.saves.idle();
    const saved = session.lastSaved.get();
    if (!saved) return;
    session.lastSaved.set(null);
    session.saves.settle(saved._id);
    const row = await undoLastText(placeOf(view), saved._id);
    if (row) session.take(row);
    toast(row ? t('savedUndone', { key: saved.key }) : t('nothingToUndo'));
    await rereadCounts(placeOf(view));
  };
  const run = (): void => {
    undo().catch(showProblem);
  };
  return { offered: last !== null && last !== over, run };
}
