import { useEffect } from 'react';
import { useText } from '../i18n/i18n.ts';
import { closeProblem, useProblem } from '../messages/problems.ts';
import { toast } from '../messages/toasts.ts';
import { useAtRest } from './at-rest.ts';
import { Dialog, fetchDialogParts } from './dialog.tsx';

/** How long after the first page its code is fetched: it would be missing when it has to say that there is no network. */
const fetchedAfterMs = 3000;

/** It answers what was done in a field or a dialog, and comes over these. */
const notOver = ['palette', 'menu'] as const;

/** The dialog that says what went wrong, in the server's words; drawn once by the app.
 *  Mutations without `meta: { ownErrors: true }` come here by themselves, others call `showProblem(error)`. */
export function ErrorDialog() {
  const t = useText('shell');
  const problem = useProblem();
  const mayOpen = useAtRest(problem, notOver);
  useEffect(() => {
    // What goes wrong is met again when it is drawn.
    const timer = setTimeout(() => fetchDialogParts().catch(() => {}), fetchedAfterMs);
    return () => clearTimeout(timer);
  }, []);
  const message = problem?.message || t('problem');
  const tellOtherwise = (): void => {
    closeProblem();
    toast(message, { kind: 'problem' });
  };
  return (
    <Dialog
      opened={mayOpen}
      onClose={closeProblem}
      onMissing={tellOtherwise}
      title={t('problemTitle')}
      closeLabel={t('ok')}
    >
      <div role="alert">
        <p>{message}</p>
        {problem?.requestId && <p>{t('problemNumber', { id: problem.requestId })}</p>}
      </div>
    </Dialog>
  );
}
