import { useEffect, useState } from 'react';
import { useStore } from '../../browser/store.ts';
import { toast } from '../../messages/toasts.ts';
import { useAtRest } from '../../ui/at-rest.ts';
import type { Conflict } from '../entries/model/session.ts';
import { useIsOwnText } from '../entries/own-window.ts';
import type { View } from '../entries/view.ts';

/** Nobody asked for it: it comes over nothing that the user is in. */
const notOver = ['palette', 'menu', 'dialog', 'field'] as const;
/** A conflict that the user leads to by leaving the field is not told before. */
const toldAfterMs = 800;

/** The conflict to decide now, if there is one: once the user is in no field any more, or asks for it. While they are, a
 *  message tells of it. */
export function useQuietConflict({ session, t }: View): Conflict | undefined {
  const [first] = useStore(session.conflicts);
  const isOwn = useIsOwnText(first?.current);
  const [asked, setAsked] = useState<Conflict>();
  const mayOpen = useAtRest(first, notOver) || (first !== undefined && asked === first);
  useEffect(() => {
    if (!first || mayOpen) return;
    const timer = setTimeout(
      () =>
        toast(t(isOwn ? 'conflictInOwn' : 'conflictIn', { key: first.current.key }), {
          kind: 'problem',
          more: { label: t('conflictDecide'), show: () => setAsked(first) },
        }),
      toldAfterMs,
    );
    return () => clearTimeout(timer);
  }, [first, mayOpen, isOwn, t]);
  return mayOpen ? first : undefined;
}
