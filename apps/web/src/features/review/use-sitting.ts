import type { EntryRow } from '@parlance/contract/entries';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from '../../browser/store.ts';
import { useText } from '../../i18n/i18n.ts';
import { toast, toastAgain } from '../../messages/toasts.ts';
import type { EntryIds } from '../entries/model/entry-ids.ts';
import { usePerEntry } from '../entries/model/per-entry.ts';
import type { View } from '../entries/view.ts';
import { useDecide } from '../entry-review/use-decide.ts';
import { paceOf } from './model/pace.ts';
import { coming, progressOf } from './model/sitting.ts';
import { idOf, SittingRun } from './sitting-run.ts';

/** How many of the texts that come next are shown, and kept ready. */
const mostComing = 3;

export type SittingNow = ReturnType<typeof useSitting>;

/** A sitting at the list of a view: what is shown, what was decided, and how fast. */
export function useSitting(view: View, ids: EntryIds | null, first: string | undefined) {
  const { session } = view;
  const [run] = useState(() => new SittingRun(view));
  // Later the address follows what is shown.
  const [begin] = useState(first);
  run.decide = useDecide(view).decide;
  const t = useText('review');
  run.sayUndone = ({ did, key }) => toast(t(`undid_${did}`, { key }));
  const shortcuts = useText('shortcuts');
  run.sayNoneLeft = () => toastAgain(shortcuts('noneLeft_undoDecision'));
  const sitting = useStore(run.sitting);
  const decided = useStore(run.decided);
  useEffect(() => {
    if (ids) run.takeList(ids, begin);
  }, [run, ids, begin]);
  const entry = sitting.current === undefined ? undefined : idOf(sitting.current);
  const row = usePerEntry(session.rows, entry ?? '');
  const next = useMemo(() => coming(sitting, mostComing).map(idOf), [sitting]);
  useLoaded(view, entry, next, () => entry !== undefined && run.settle(entry, 'gone'));
  const times = decided.map(({ at }) => at);
  const saved = useStore(session.lastSaved);
  const isAsLeft = (left: EntryRow | null | undefined): boolean =>
    left?._id === entry && left?.version === row?.version && left?.status === row?.status;
  // Until the list is read anew, one's own undo has not brought the text back there.
  const hasLeft =
    sitting.current !== undefined && !sitting.listed.has(sitting.current) && !isAsLeft(run.undone);
  return {
    run,
    entry,
    row,
    next,
    /** Who took the shown text out of the list meanwhile: the user by a save, or others. */
    leftBy: hasLeft ? (isAsLeft(saved) ? 'own' : 'others') : undefined,
    ...progressOf(sitting),
    pace: paceOf(run.begun, times),
    last: decided.at(-1),
    accepted: decided.filter(({ decision }) => decision === 'accept').length,
    rejected: decided.filter(({ decision }) => decision === 'reject').length,
  };
}

/** Fetches the shown text and those that come, before they are asked for. `onGone`: the shown one does not exist. */
function useLoaded(view: View, entry: string | undefined, next: readonly string[], onGone: () => void): void {
  const { session } = view;
  const gone = useRef(onGone);
  gone.current = onGone;
  const wanted = [...(entry === undefined ? [] : [entry]), ...next].join();
  useEffect(() => {
    for (const one of wanted === '' ? [] : wanted.split(','))
      if (!session.rows.has(one) && !session.loader.isGone(one))
        void session.loader.bringOne(one).then(() => {
          if (one === entry && session.loader.isGone(one)) gone.current();
        });
  }, [session, wanted, entry]);
  useEffect(() => {
    // Others see where one is, and what is typed has a place.
    session.openEntry(entry === undefined ? null : { entry, where: 'row' });
    return () => session.openEntry(null);
  }, [session, entry]);
}
