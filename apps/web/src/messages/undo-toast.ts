import { showProblem } from './problems.ts';
import { dismissToast, type Toast, takeUndoable, toastUndone } from './toasts.ts';

/** Undoes what a toast told, and says so in its place. `said`: "Undone", in the words of the interface. */
export async function undoToast(shown: Toast, said: string): Promise<void> {
  dismissToast(shown.id);
  takeUndoable(shown.id);
  try {
    await shown.undo?.();
    toastUndone(shown, said);
  } catch (error) {
    showProblem(error);
  }
}
