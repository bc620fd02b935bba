import { jobsEndpoints } from '@parlance/contract/jobs.endpoints';
import type { Project } from '@parlance/contract/projects';
import { call } from '../../api/call.ts';
import { hasEnded } from '../../live/job-state.ts';
import { trackJob } from '../../live/jobs.ts';

/** The job that checks the texts of a project again after its levels changed. */
const jobKind = 'checkLevels';

/** Shows in the tray the job that checks the texts again; returns whether there is one. */
export async function trackTextChecks(project: Pick<Project, '_id'>, title: string): Promise<boolean> {
  const jobs = await call(jobsEndpoints.listJobs, { params: { mobileAppId: project._id } });
  const running = jobs
    .map((job) => ({ ...job, result: null }))
    .find((job) => job.kind === jobKind && !hasEnded(job));
  if (running) trackJob(running, { title });
  return running !== undefined;
}
