import { useText } from '../lib/i18n.ts';
import { closeProblem, useProblem } from '../lib/problems.ts';
import { Dialog } from './dialog.tsx';

/** The dialog that says what went wrong, in the server's words; drawn once by the app.
 *  Mutations without `meta: { ownErrors: true }` come here by themselves, others call `showProblem(error)`. */
export function ErrorDialog() {
  const t = useText('shell');
  const problem = useProblem();
  return (
    <Dialog opened={problem !== null} onClose={closeProblem} title={t('problemTitle')} closeLabel={t('ok')}>
      <div role="alert">
        <p>{problem?.message || t('problem')}</p>
        {problem?.requestId && <p>{t('problemNumber', { id: problem.requestId })}</p>}
      </div>
    </Dialog>
  );
}
