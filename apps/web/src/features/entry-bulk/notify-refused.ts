import type { useText } from '../../i18n/i18n.ts';
import { isError } from '../../messages/call-error.ts';
import { showWarning } from '../../messages/problems.ts';
import { toast } from '../../messages/toasts.ts';
import { refused } from '../entries/error-codes.ts';

/** Explains why an action on the selection had no effect: the selection, or its texts, have changed since they were
 *  shown. `again` shows the texts again. `notify` shows other errors. */
export function notifyRefused(
  t: ReturnType<typeof useText<'language-view'>>,
  error: unknown,
  again: () => void,
  notify: (error: unknown) => void = showWarning,
): void {
  if (isError(error, refused.selectionChanged)) toast(t('selectionChanged'), { kind: 'problem' });
  else if (isError(error, refused.textsChanged))
    toast(t('textsChanged', { count: error.body.count as number }), {
      kind: 'problem',
      more: { label: t('lookAgain'), show: again },
    });
  else notify(error);
}

/** Whether the selection, or its texts, have changed since they were shown. */
export const isOutdated = (error: unknown): boolean =>
  isError(error, refused.selectionChanged) || isError(error, refused.textsChanged);
