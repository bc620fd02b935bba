import { useEffect, useState } from 'react';
import { useStore } from '../../../browser/store.ts';
import { showProblem } from '../../../messages/problems.ts';
import { afterUndo, undoSave } from '../../entries/undo-save.ts';
import { useView } from '../../entries/view.ts';

const offeredMs = 8000;

/** Undo of the last save through the history. `offered` for some seconds after each save. */
export function useUndoSave(): { offered: boolean; run: () => void } {
  const view = useView();
  const { session } = view;
  const last = useStore(session.lastSaved);
  const [over, setOver] = useState<typeof last>(null);
  useEffect(() => {
    if (!last) return;
    const timer = setTimeout(() => setOver(last), offeredMs);
    return () => clearTimeout(timer);
  }, [last]);
  const run = (): void => {
    afterUndo(session, () => undoSave(view)).catch(showProblem);
  };
  return { offered: last !== null && last !== over, run };
}
