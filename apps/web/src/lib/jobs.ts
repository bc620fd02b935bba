import { type Job, jobsContract } from '@parlance/contract/jobs';
import { call } from './call.ts';
import { followProject } from './live.ts';
import { notice } from './notices.ts';
import { createStore, useStore } from './store.ts';

/** Long work (import, export, backup, machine translation) as the tray shows it: the server's jobs, and what the
 *  features that started them add: what can be opened at the end.
 *  `href` downloads, `to` goes to a page of ours, `open` does anything else. */
export type JobLink = { label: string } & ({ href: string } | { to: string } | { open: () => void });

interface Tracked {
  job: Job;
  linkOf?: (job: Job) => JobLink | null;
}

const tracked = createStore<readonly Tracked[]>([]);
const following = new Map<string, () => void>();

const hasEnded = (job: Job): boolean =>
  job.state === 'done' || job.state === 'failed' || job.state === 'canceled';

/** Keeps the live events of every project that has running jobs open, wherever the user goes meanwhile. */
function follow(): void {
  const running = new Set(
    tracked
      .get()
      .filter((one) => !hasEnded(one.job))
      .map((one) => one.job.project),
  );
  for (const [project, stop] of following) {
    if (running.has(project)) continue;
    following.delete(project);
    stop();
  }
  for (const project of running) {
    if (!following.has(project))
      following.set(project, followProject(project, { job: updateJob, resumed: () => recheck(project) }));
  }
}

/** After a pause of the stream: asks for the running jobs of the project, whose end may have been missed. */
async function recheck(project: string): Promise<void> {
  const jobs = await call(jobsContract.listJobs, { params: { mobileAppId: project } });
  for (const job of jobs) updateJob(job);
}

/** Puts a job into the tray, where live events move it on. `linkOf` says what can be opened once it is done. */
export function trackJob(job: Job, linkOf?: Tracked['linkOf']): void {
  tracked.set((all) => [...all.filter((one) => one.job._id !== job._id), { job, linkOf }]);
  follow();
}

/** News of a job; nothing where it was dismissed meanwhile, or has ended already (events may come late). */
export function updateJob(job: Job): void {
  const known = tracked.get().find((one) => one.job._id === job._id)?.job;
  if (!known || hasEnded(known)) return;
  tracked.set((all) => all.map((one) => (one.job._id === job._id ? { ...one, job } : one)));
  if (job.state === 'done' || job.state === 'failed')
    notice(job.title, job.state === 'done' ? 'done' : 'problem');
  follow();
}

/** Takes a job out of the tray; the work itself goes on. */
export function dismissJob(id: string): void {
  tracked.set((all) => all.filter((one) => one.job._id !== id));
  follow();
}

/** Asks the server to stop it. */
export async function cancelJob(job: Job): Promise<void> {
  updateJob(await call(jobsContract.cancelJob, { params: { mobileAppId: job.project, jobId: job._id } }));
}

/** Forgets all jobs (at sign-out). */
export function clearJobs(): void {
  tracked.set([]);
  follow();
}

/** The job as it is now; undefined where it is not in the tray. */
export function useJob(id: string | undefined): Job | undefined {
  return useStore(tracked).find((one) => one.job._id === id)?.job;
}

/** The jobs of the tray, oldest first, with what can be opened. */
export function useTray(): { job: Job; link: JobLink | null }[] {
  return useStore(tracked).map(({ job, linkOf }) => ({
    job,
    link: job.state === 'done' ? (linkOf?.(job) ?? null) : null,
  }));
}
