import { toast } from '../../messages/toasts.ts';
import { settled } from './model/settled.ts';
import type { View } from './view.ts';

/** Sends the failed save of an entry again. Says so where it is saved as a draft because the user may not publish any more. */
export function retrySave({ session, t }: Pick<View, 'session' | 't'>, entry: string): void {
  if (session.retry(entry))
    void settled(session, entry).then((saved) => saved && toast(t('savedAsDraft'), { kind: 'warning' }));
}
