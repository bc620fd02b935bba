import type { Job } from '@parlance/contract/jobs';
import { expect } from 'vitest';
import type { TestUser } from './builders.ts';
import type { EntryProject } from './entry-project.ts';

/** Calls something of a project that may go on as a job; by default the answer is that job. */
export const postLater = (
  p: EntryProject,
  path: string,
  body: object,
  {
    user = p.people.manager,
    headers = { prefer: 'respond-async' },
    method = 'POST',
  }: { user?: TestUser; headers?: object | undefined; method?: 'POST' | 'PUT' } = {},
) =>
  p.app.inject({
    method,
    url: `/v1/projects/${p.project.wireId}${path}`,
    headers: { ...user.headers, ...headers },
    body,
  });

export async function jobNow(p: EntryProject, { _id }: Job): Promise<Job> {
  return (await p.call(p.people.owner, 'GET', `/jobs/${_id}`)).body;
}

export async function untilEnded(p: EntryProject, job: Job): Promise<Job> {
  await expect
    .poll(async () => (await jobNow(p, job)).state, { timeout: 20_000 })
    .toMatch(/done|failed|canceled/);
  return jobNow(p, job);
}
