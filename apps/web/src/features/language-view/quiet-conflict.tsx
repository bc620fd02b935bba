import { useEffect } from 'react';
import { useStore } from '../../browser/store.ts';
import { toast } from '../../messages/toasts.ts';
import { useAtRest } from '../../ui/at-rest.ts';
import type { Conflict } from '../entries/model/conflicts.ts';
import { useSelect } from '../entries/model/use-select.ts';
import { useIsOwnText } from '../entries/own-window.ts';
import type { View } from '../entries/view.ts';
import { ConflictDialog } from '../entry-editor/conflict-dialog.tsx';

/** The user did not request it: the dialog must not cover a field that they are in. */
const notOver = ['palette', 'menu', 'dialog', 'field'] as const;
/** They are still in the field whose text they saved: it is what they would go on with. */
const notOverOthers = ['palette', 'menu', 'dialog'] as const;
/** The delay before reporting a conflict that the user causes by leaving the field. */
const conflictNoticeDelayMs = 800;

/** The conflict to resolve now, if any: on request, or once the user has left every field, unless they put it off. Before
 *  that, a message reports it. */
function useQuietConflict({ session, t }: View): Conflict | undefined {
  const all = useStore(session.conflicts.all);
  const asked = useStore(session.conflicts.asked);
  const wanted = all.find(({ entry }) => entry === asked);
  const next = all.find(({ isPutOff }) => !isPutOff);
  const entry = next?.entry;
  const isOwn = useIsOwnText(next?.current);
  const isInField = useSelect(session.open, (open) => open !== null && open.entry === entry);
  const mayOpen = useAtRest(entry, isInField ? notOverOthers : notOver);
  const isQuiet = entry !== undefined && !mayOpen && !wanted;
  const key = next?.current.key ?? '';
  useEffect(() => {
    if (!isQuiet) return;
    const timer = setTimeout(
      () =>
        toast(t(isOwn ? 'conflictInOwn' : 'conflictIn', { key }), {
          kind: 'problem',
          more: { label: t('conflictDecide'), show: () => session.askToDecide(entry) },
        }),
      conflictNoticeDelayMs,
    );
    return () => clearTimeout(timer);
  }, [session, isQuiet, entry, key, isOwn, t]);
  return wanted ?? (mayOpen ? next : undefined);
}

/** Asks about a text that somebody else has changed, too, when that disturbs nobody: fetched after the first screen. */
export function QuietConflict({ view }: { view: View }) {
  const conflict = useQuietConflict(view);
  return conflict && <ConflictDialog key={conflict.entry} conflict={conflict} />;
}
