import { useEffect } from 'react';
import { useText } from '../i18n/i18n.ts';
import { closeProblem, useProblem } from '../messages/problems.ts';
import { toast } from '../messages/toasts.ts';
import { useAtRest } from './at-rest.ts';
import { Dialog, fetchDialogParts } from './dialog.tsx';

/** The delay after the first page before its code is fetched: without a network, it could not be fetched to report
 *  that. */
const fetchedAfterMs = 3000;

/** It reports the result of an action in a field or a dialog, and opens above these. */
const notOver = ['palette', 'menu'] as const;

/** The dialog that shows an error, in the server's words; drawn once by the app. Mutations without `meta: {
 *  ownErrors: true }` open it automatically, other code calls `showProblem(error)`. */
export function ErrorDialog() {
  const t = useText('shell');
  const problem = useProblem();
  const mayOpen = useAtRest(problem, notOver);
  useEffect(() => {
    // A failed fetch fails again when the dialog renders.
    const timer = setTimeout(() => fetchDialogParts().catch(() => {}), fetchedAfterMs);
    return () => clearTimeout(timer);
  }, []);
  const message = problem?.message || t('problem');
  const showToast = (): void => {
    closeProblem();
    toast(message, { kind: 'problem' });
  };
  return (
    <Dialog
      opened={mayOpen}
      onClose={closeProblem}
      onMissing={showToast}
      title={t(problem?.title ?? 'problemTitle')}
      closeLabel={t('ok')}
    >
      <div role="alert">
        <p>{message}</p>
        {problem?.why && <p>{problem.why}</p>}
        {problem?.requestId && <p>{t('problemNumber', { id: problem.requestId })}</p>}
      </div>
    </Dialog>
  );
}
