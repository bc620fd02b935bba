import type { Job } from '@parlance/contract/jobs';

export const hasEnded = (job: Job): boolean =>
  job.state === 'done' || job.state === 'failed' || job.state === 'canceled';
