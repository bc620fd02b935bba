import type { Job } from '@parlance/contract/jobs';
import { decodeId } from '@parlance/domain/id';
import { normalLanguageCode } from '@parlance/domain/language/language';
import type { Db } from '../../db/pool.ts';
import type { CurrentUser, ProjectAccess, ProjectContext } from '../../http/context.ts';
import { found, notFound } from '../../http/errors.ts';
import type { JobQueue, NewJob } from '../../jobs/queue.ts';
import { rememberStanding } from './author.service.ts';
import { credentialOf, holdCredential } from './credential.service.ts';
import { presentJob } from './jobs.present.ts';
import { findJob, type JobRow, listJobReaches } from './jobs.queries.ts';

/**
 * A job that this user may see and cancel: their own, or any where they may change the project's entries and user groups leave
 * them all languages that it may come to. 404 otherwise.
 */
export async function getJob(
  db: Db,
  user: CurrentUser,
  project: ProjectAccess,
  wireId: string,
): Promise<JobRow> {
  const row = found(await findJob(db, project.id, found(decodeId('job', wireId))));
  if (!(await listVisible(db, user, project, [row.id])).has(row.id)) throw notFound();
  return row;
}

/** Those of some jobs of a project that this user may see. */
export async function listVisible(
  db: Db,
  user: Pick<CurrentUser, 'id'>,
  project: ProjectAccess,
  jobIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (jobIds.length === 0) return new Set();
  const jobs = await listJobReaches(db, project.id, jobIds);
  const isVisible = ({ userId, languages }: (typeof jobs)[number]) =>
    userId === user.id || mayManage(project, languages);
  return new Set(jobs.filter(isVisible).map(({ id }) => id));
}

/** `languages`: codes of those that a job names; null: it may come to any. */
function mayManage({ can, groupLanguages }: ProjectAccess, languages: readonly string[] | null): boolean {
  if (!can('entries.change')) return false;
  if (!groupLanguages) return true;
  const mine = new Set(groupLanguages.map(normalLanguageCode));
  return languages?.every((code) => mine.has(normalLanguageCode(code))) ?? false;
}

/**
 * Refuses early, with one statement, who may not add a job now: before their files are taken and looked at.
 * @throws jobErrors, beyond bounds
 */
export const assertRoomForJob = (
  { db, jobs }: { db: Db; jobs: JobQueue },
  { user, project }: { user: CurrentUser; project: ProjectAccess },
): Promise<void> => jobs.assertRoom(db, { userId: user.id, teamId: project.teamId });

/**
 * Adds a job of somebody who came with this access, in a transaction of its own, and answers it as the browser gets it.
 * @throws notSignedIn where what they came with was revoked meanwhile
 */
export async function addJob(
  deps: { db: Db; jobs: JobQueue },
  { user, project }: { user: CurrentUser; project: ProjectAccess },
  given: Omit<NewJob, 'projectId' | 'userId' | 'credential'>,
): Promise<{ jobId: number; answer: Job }> {
  const job = { ...given, projectId: project.id, userId: user.id, credential: credentialOf(user) };
  const jobId = await deps.db.transaction().execute(async (trx) => {
    const id = await deps.jobs.add(trx, job);
    await holdCredential(trx, job.credential);
    await rememberStanding(trx, id, project);
    return id;
  });
  return { jobId, answer: presentJob(found(await findJob(deps.db, job.projectId, jobId))) };
}

/**
 * What an added job has done (`R`, which its kind returns), once it has ended; or at once the job with 202, where the caller
 * prefers that (RFC 7240).
 */
export async function answerJob<R>(
  { jobs }: { jobs: JobQueue },
  { request, reply, project }: Pick<ProjectContext, 'request' | 'reply' | 'project'>,
  { jobId, answer }: { jobId: number; answer: Job },
): Promise<R | Job> {
  if (/\brespond-async\b/.test(String(request.headers.prefer ?? ''))) {
    reply.code(202).header('preference-applied', 'respond-async');
    return answer;
  }
  return (await jobs.wait(project.id, jobId)) as R;
}
