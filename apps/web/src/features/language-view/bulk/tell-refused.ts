import { isError } from '../../../lib/call-error.ts';
import type { useText } from '../../../lib/i18n.ts';
import { showProblem } from '../../../lib/problems.ts';
import { toast } from '../../../lib/toasts.ts';
import { refused } from '../refused.ts';

/** Says why nothing was done to what was selected: it, or its texts, are not what was shown any more. `again` shows the
 *  texts once more. */
export function tellRefused(
  t: ReturnType<typeof useText<'language-view'>>,
  error: unknown,
  again: () => void,
): void {
  if (isError(error, refused.selectionChanged)) toast(t('selectionChanged'), { kind: 'problem' });
  else if (isError(error, refused.textsChanged))
    toast(t('textsChanged', { count: error.body.count as number }), {
      kind: 'problem',
      more: { label: t('lookAgain'), show: again },
    });
  else showProblem(error);
}
