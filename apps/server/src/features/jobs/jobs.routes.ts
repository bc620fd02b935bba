import { jobsContract } from '@parlance/contract/jobs';
import { type Deps, feature } from '../../http/feature.ts';
import { presentJob, presentListedJob } from './jobs.present.ts';
import { listJobs } from './jobs.queries.ts';
import { getJob } from './jobs.service.ts';

export const jobsRoutes = ({ db, jobs }: Pick<Deps, 'db' | 'jobs'>) =>
  feature(jobsContract, {
    listJobs: async (_input, { user, project }) =>
      (await listJobs(db, project.id, user.id)).map(presentListedJob),

    getJob: async ({ params }, { user, project }) =>
      presentJob(await getJob(db, user, project, params.jobId)),

    cancelJob: async ({ params }, { user, project }) => {
      const job = await getJob(db, user, project, params.jobId);
      await jobs.cancel(project.id, job.id);
      return presentJob(await getJob(db, user, project, params.jobId));
    },
  });
