import type { BulkJobResult } from '@parlance/contract/entries';
import type { Job } from '@parlance/contract/jobs';
import type { useText } from '../../i18n/i18n.ts';
import { trackJob } from '../../live/jobs.ts';
import { toast } from '../../messages/toasts.ts';
import { undoOperations } from '../entries/undo.ts';

/** The result of a change of many entries, or the job that runs it. */
export type BulkAnswer = BulkJobResult | Job;

const isDone = (answer: BulkAnswer): answer is BulkJobResult => 'changed' in answer;
const isJob = (answer: BulkAnswer): answer is Job => !isDone(answer);

export interface Telling {
  t: ReturnType<typeof useText<'language-view'>>;
  projectId: string;
  /** Its name while it runs. */
  title: string;
  said: (changed: number) => string;
  /** The message about entries that did not change. */
  stays?: 'stayed' | 'stayed_move';
  reread: () => Promise<unknown>;
}

/** Reports the result of an action, and offers to undo it. The tray shows an action that continues as a job; its
 *  end is reported, too. */
export function notifyDone(answers: readonly BulkAnswer[], telling: Telling): void {
  const { t, title, said, reread } = telling;
  const done = answers.filter(isDone);
  if (done.length > 0) tell(done, said(changedBy(done)), telling);
  for (const job of answers.filter(isJob)) {
    trackJob(job, {
      title,
      onEnd: (ended) => {
        // A canceled or failed job keeps its changes up to then.
        const result = ended.result as BulkJobResult | null;
        const changed = changedBy(result ? [result] : []);
        if (result && ended.state === 'done') tell([result], said(changed), telling);
        else if (result && changed > 0) tell([result], t('stoppedAfter', { count: changed }), telling);
        void reread();
      },
    });
  }
}

const changedBy = (results: readonly BulkJobResult[]): number =>
  results.reduce((sum, { changed }) => sum + changed, 0);

function tell(results: readonly BulkJobResult[], said: string, telling: Telling): void {
  const { t, projectId, stays = 'stayed', reread } = telling;
  const operations = results.flatMap(({ operation }) => operation ?? []);
  const undo = async (): Promise<void> => {
    await undoOperations(projectId, operations);
    await reread();
  };
  const stayed = results.reduce((sum, result) => sum + result.stayed, 0);
  const message = stayed > 0 ? `${said} · ${t(stays, { count: stayed })}` : said;
  toast(message, operations.length > 0 ? { undo } : {});
}
