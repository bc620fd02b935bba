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
 * A job that this user may see and cancel: their own, or any if they may change the project's entries and their user
 * groups allow all languages of the job. @throws 404 otherwise
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

/** The given jobs of a project that this user may see. */
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

/** `languages`: the codes that a job names; null: it may write to any. */
function mayManage({ can, groupLanguages }: ProjectAccess, languages: readonly string[] | null): boolean {
  if (!can('entries.change')) return false;
  if (!groupLanguages) return true;
  const mine = new Set(groupLanguages.map(normalLanguageCode));
  return languages?.every((code) => mine.has(normalLanguageCode(code))) ?? false;
}

/**
 * Checks early, in one statement, whether the user may add a job now, before the server receives and reads their files.
 * @throws jobErrors, if a limit is reached
 */
export const assertRoomForJob = (
  { db, jobs }: { db: Db; jobs: JobQueue },
  { user, project }: { user: CurrentUser; project: ProjectAccess },
): Promise<void> => jobs.assertRoom(db, { userId: user.id, teamId: project.teamId });

/**
 * Adds a job with the access of a request, in its own transaction, and returns it as the browser gets it.
 * @throws notSignedIn if the session or token was revoked in the meantime
 */
export async function addJob(
  deps: { db: Db; jobs: JobQueue },
  { user, project }: { user: CurrentUser; project: ProjectAccess },
  given: Omit<NewJob, 'projectId' | 'userId' | 'credential'>,
): Promise<{ jobId: number; answer: Job }> {
  // The token of a project is no credential of the user in whose name it writes (docs/decisions/0100).
  const credential = user.viaProjectToken ? undefined : credentialOf(user);
  const job = { ...given, projectId: project.id, userId: user.id, credential };
  const jobId = await deps.db.transaction().execute(async (trx) => {
    const id = await deps.jobs.add(trx, job);
    await holdCredential(trx, job.credential);
    await rememberStanding(trx, id, project);
    return id;
  });
  return { jobId, answer: presentJob(found(await findJob(deps.db, job.projectId, jobId))) };
}

/**
 * The result of an added job (`R`, which its kind returns) after it has ended; or at once the job with 202, if the
 * client prefers that (RFC 7240).
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
