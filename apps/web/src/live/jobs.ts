import type { Job } from '@parlance/contract/jobs';
import { jobsEndpoints } from '@parlance/contract/jobs.endpoints';
import { call } from '../api/call.ts';
import { createStore, useStore } from '../browser/store.ts';
import { notice } from '../messages/notices.ts';
import { showProblem } from '../messages/problems.ts';
import { hasEnded } from './job-state.ts';

/** Long jobs (import, export, backup, machine translation) in the tray: the server's jobs, plus the link that the
 *  starting feature adds for the end. `href` downloads, `to` goes to a page of the app, `open` runs any other
 *  action. */
export type JobLink = { label: string } & ({ href: string } | { to: string } | { open: () => void });

interface Tracked {
  job: Job;
  /** Its name, where the server's title (file names, for example) does not contain it. */
  title?: string;
  /** What it did, once it is done. */
  doneTitleOf?: (job: Job) => string;
  /** The link for the completed job. */
  linkOf?: (job: Job) => JobLink | null;
  /** Called once when it ends, with any result. */
  onEnd?: (job: Job) => void;
  /** The user asks to stop it; afterwards the job says so (`canceling`), also on other pages and after a reload. */
  isCanceling?: boolean;
}

const tracked = createStore<readonly Tracked[]>([]);
const following = new Map<string, () => void>();

/** Follows every running job of the tray on all pages, except jobs that ended or were dismissed. */
function follow(): void {
  const running = tracked.get().filter((one) => !hasEnded(one.job));
  for (const [id, stop] of following) {
    if (running.some((one) => one.job._id === id)) continue;
    following.delete(id);
    stop();
  }
  for (const { job } of running) {
    if (!following.has(job._id)) following.set(job._id, followLater(job));
  }
}

/** Follows a job as soon as the code for that is loaded; returns a function that stops it. */
function followLater(job: Job): () => void {
  let isStopped = false;
  let stop = (): void => {
    isStopped = true;
  };
  import('./follow-job.ts').then(({ followJob }) => {
    // Without an answer, polling continues; the tray shows the last known state.
    if (!isStopped) stop = followJob(job, updateJob, () => {});
  }, showProblem);
  return () => stop();
}

/** Adds a job to the tray, where live events update it. */
export function trackJob(job: Job, how: Omit<Tracked, 'job'> = {}): void {
  tracked.set((all) => [...all.filter((one) => one.job._id !== job._id), { ...how, job }]);
  follow();
}

const titleOf = ({ title, doneTitleOf, job }: Tracked): string =>
  (job.state === 'done' ? doneTitleOf?.(job) : undefined) ?? title ?? job.title;

/** An update of a job; undefined if the user dismissed it, or it has already ended (events may arrive late). */
function updateJob(job: Job): void {
  const known = tracked.get().find((one) => one.job._id === job._id);
  if (!known || hasEnded(known.job)) return;
  tracked.set((all) => all.map((one) => (one.job._id === job._id ? { ...one, job } : one)));
  if (hasEnded(job)) known.onEnd?.(job);
  if (job.state === 'done' || job.state === 'failed')
    notice(titleOf({ ...known, job }), job.state === 'done' ? 'done' : 'problem');
  follow();
}

/** Removes a job from the tray; the job itself continues. */
export function dismissJob(id: string): void {
  tracked.set((all) => all.filter((one) => one.job._id !== id));
  follow();
}

/** Requests the server to stop it: until it has ended, the tray says that it is stopping. */
export async function cancelJob(job: Job): Promise<void> {
  const setCanceling = (isCanceling: boolean): void =>
    tracked.set((all) => all.map((one) => (one.job._id === job._id ? { ...one, isCanceling } : one)));
  setCanceling(true);
  try {
    updateJob(await call(jobsEndpoints.cancelJob, { params: { mobileAppId: job.project, jobId: job._id } }));
  } catch (error) {
    setCanceling(false);
    throw error;
  }
}

/** Removes all jobs (at sign-out). */
export function clearJobs(): void {
  tracked.set([]);
  follow();
}

/** The jobs of the tray, oldest first, with their links. */
export function useTray(): { job: Job; isCanceling: boolean; link: JobLink | null }[] {
  return useStore(tracked).map((one) => ({
    job: { ...one.job, title: titleOf(one) },
    isCanceling: one.isCanceling || one.job.canceling,
    link: one.job.state === 'done' ? (one.linkOf?.(one.job) ?? null) : null,
  }));
}
