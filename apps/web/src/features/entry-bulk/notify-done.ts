import type { Job } from '@parlance/contract/jobs';
import type { BulkJobResult } from '@parlance/contract/selection';
import type { useText } from '../../i18n/i18n.ts';
import { trackJob } from '../../live/jobs.ts';
import { toast } from '../../messages/toasts.ts';
import { undoOperations } from '../history/history.api.ts';

/** The result of a change of many entries, or the job that runs it. */
export type BulkAnswer = BulkJobResult | Job;

const isDone = (answer: BulkAnswer): answer is BulkJobResult => 'changed' in answer;
const isJob = (answer: BulkAnswer): answer is Job => !isDone(answer);

export interface DoneNotification {
  t: ReturnType<typeof useText<'language-view'>>;
  projectId: string;
  /** Its name while it runs. */
  title: string;
  sentence: (changed: number) => string;
  /** The message about entries that did not change. */
  stays?: 'stayed' | 'stayed_move';
  /** The message about results that could not be used. */
  leftOut?: 'leftOut_machine' | undefined;
  reread: () => Promise<unknown>;
}

/** Reports the result of an action, and offers to undo it. The tray shows an action that continues as a job; its
 *  end is reported, too. */
export function notifyDone(answers: readonly BulkAnswer[], notification: DoneNotification): void {
  const { t, title, sentence, reread } = notification;
  const done = answers.filter(isDone);
  if (done.length > 0) notify(done, sentence(changedBy(done)), notification);
  for (const job of answers.filter(isJob)) {
    trackJob(job, {
      title,
      onEnd: (ended) => {
        // A canceled or failed job keeps its changes up to then.
        const result = ended.result as BulkJobResult | null;
        const changed = changedBy(result ? [result] : []);
        if (result && ended.state === 'done') notify([result], sentence(changed), notification);
        else if (result && changed > 0) notify([result], t('stoppedAfter', { count: changed }), notification);
        void reread();
      },
    });
  }
}

const changedBy = (results: readonly BulkJobResult[]): number =>
  results.reduce((sum, { changed }) => sum + changed, 0);

function notify(results: readonly BulkJobResult[], sentence: string, notification: DoneNotification): void {
  const { t, projectId, stays = 'stayed', leftOut: unusable, reread } = notification;
  const operations = results.flatMap(({ operation }) => operation ?? []);
  const undo = async (): Promise<void> => {
    await undoOperations(projectId, operations);
    await reread();
  };
  const stayed = results.reduce((sum, result) => sum + result.stayed, 0);
  const leftOut = unusable ? results.reduce((sum, result) => sum + result.leftOut, 0) : 0;
  const message = [
    sentence,
    ...(stayed > 0 ? [t(stays, { count: stayed })] : []),
    ...(unusable && leftOut > 0 ? [t(unusable, { count: leftOut })] : []),
  ].join(' · ');
  toast(message, operations.length > 0 ? { undo } : {});
}
