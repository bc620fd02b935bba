import type { Db } from '../../db/pool.ts';
import type { JobQueue } from '../../jobs/queue.ts';

export const sendingTask = 'send-webhooks';

/** Has the due deliveries sent once the transaction is committed. */
export const queueSending = (jobs: JobQueue, trx: Db): Promise<void> => jobs.addTask(trx, sendingTask, {});
