import { useEffect, useState } from 'react';
import { useStore } from '../../browser/store.ts';
import { toast } from '../../messages/toasts.ts';
import { useAtRest } from '../../ui/at-rest.ts';
import type { Conflict } from '../entries/model/session.ts';
import { useSelect } from '../entries/model/use-select.ts';
import { useIsOwnText } from '../entries/own-window.ts';
import type { View } from '../entries/view.ts';

/** The user did not request it: the dialog must not cover a field that they are in. */
const notOver = ['palette', 'menu', 'dialog', 'field'] as const;
/** They are still in the field whose text they saved: it is what they would go on with. */
const notOverOthers = ['palette', 'menu', 'dialog'] as const;
/** The delay before reporting a conflict that the user causes by leaving the field. */
const conflictNoticeDelayMs = 800;

/** The conflict to resolve now, if any: once the user has left every field, or on request. Before that, a message
 *  reports it. */
export function useQuietConflict({ session, t }: View): Conflict | undefined {
  const [first] = useStore(session.conflicts);
  const isOwn = useIsOwnText(first?.current);
  const [asked, setAsked] = useState<Conflict>();
  const isInField = useSelect(session.open, (open) => open !== null && open.entry === first?.entry);
  const mayOpen =
    useAtRest(first, isInField ? notOverOthers : notOver) || (first !== undefined && asked === first);
  useEffect(() => {
    if (!first || mayOpen) return;
    const timer = setTimeout(
      () =>
        toast(t(isOwn ? 'conflictInOwn' : 'conflictIn', { key: first.current.key }), {
          kind: 'problem',
          more: { label: t('conflictDecide'), show: () => setAsked(first) },
        }),
      conflictNoticeDelayMs,
    );
    return () => clearTimeout(timer);
  }, [first, mayOpen, isOwn, t]);
  return mayOpen ? first : undefined;
}
