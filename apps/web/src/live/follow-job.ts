import type { Job } from '@parlance/contract/jobs';
import { jobsEndpoints } from '@parlance/contract/jobs.endpoints';
import { call } from '../api/call.ts';
import { hasEnded } from './job-state.ts';
import { followProject } from './live.ts';

/** Delays before polling the job; the last one repeats. Live events usually arrive first: polling covers an event
 *  that was lost, or was sent before the stream was open. */
const asksAfterMs = [200, 400, 800, 1500, 3000];

/** Follows a job outside the tray until it ends or the returned function is called. `onError` gets errors of
 *  polling; following continues. */
export function followJob(
  job: Job,
  onNews: (job: Job) => void,
  onError: (error: unknown) => void,
): () => void {
  let ended = false;
  let asked = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    ended = true;
    clearTimeout(timer);
    leave();
  };
  const take = (news: Job): void => {
    if (ended || news._id !== job._id) return;
    if (hasEnded(news)) stop();
    onNews(news);
  };
  const ask = async (): Promise<void> => {
    try {
      // The job may belong to another page than the open one: a refusal must not redirect the user.
      const params = { mobileAppId: job.project, jobId: job._id };
      take(await call(jobsEndpoints.getJob, { params }, { rules: 'own' }));
    } catch (error) {
      if (!ended) onError(error);
    }
    if (!ended) later();
  };
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), asksAfterMs[Math.min(asked, asksAfterMs.length - 1)]);
    asked += 1;
  };
  const leave = followProject(job.project, { job: take, resumed: () => void ask() });
  if (hasEnded(job)) take(job);
  else later();
  return stop;
}
