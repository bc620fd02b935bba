import type { Job } from '@parlance/contract/jobs';
import { jobsEndpoints } from '@parlance/contract/jobs.endpoints';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../api/call.ts';
import { useFirstScreen } from '../browser/first-screen.ts';
import { isUnanswered } from '../messages/call-error.ts';
import { showProblem } from '../messages/problems.ts';

/** Jobs that any page has already passed on. */
const known = new Set<string>();

/** Passes on the user's own jobs of these kinds that were running when the project was first opened (after a
 *  reload), each once. If the server does not answer, the banner reports it, and the request is repeated when there
 *  is a network. */
export function useRunningJobs(
  projectId: string,
  kinds: readonly string[],
  track: (job: Job) => void | Promise<void>,
): void {
  const { data, error } = useQuery({
    queryKey: ['running-jobs', projectId],
    queryFn: () => listRunningJobs(projectId),
    enabled: useFirstScreen(),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  useEffect(() => {
    for (const job of data ?? []) {
      if (!kinds.includes(job.kind) || known.has(job._id)) continue;
      known.add(job._id);
      void track({ ...job, result: null });
    }
  }, [data, kinds, track]);
  useEffect(() => (error && !isUnanswered(error) ? showProblem(error) : undefined), [error]);
}

async function listRunningJobs(mobileAppId: string) {
  const jobs = await call(jobsEndpoints.listJobs, { params: { mobileAppId } });
  return jobs.filter(({ state }) => state === 'waiting' || state === 'running');
}
