/**
 * A job runs only while its author still has all rights that they had when they started it (docs/decisions/0039), and
 * while the session or token of their request is not revoked (0050). This is checked when either changes, when the
 * job starts, and in the transaction of its work, at its end; if the work takes several transactions, in each.
 */
import { commonErrors } from '@parlance/contract/common';
import type { ErrorSpec } from '@parlance/contract/endpoint';
import { jobErrors } from '@parlance/contract/jobs';
import { encodeId } from '@parlance/domain/id';
import { mayLess, type Standing } from '@parlance/domain/permissions/standing';
import type { Db } from '../../db/pool.ts';
import { projectStanding } from '../../http/access-revalidation.ts';
import type { ProjectAccess } from '../../http/context.ts';
import { ApiError } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import { lacksFactor } from '../../http/locks.ts';
import type { JobKind, JobRun } from '../../jobs/queue.ts';
import { findProjectAccess } from '../projects/access.service.ts';
import { failWaiting, findAuthor, findJobOrigin, listWaitingJobs, writeStanding } from './author.queries.ts';
import { isCredentialGood } from './credential.service.ts';

/** The current rights of a user in a project; undefined: none, or the project is deleted. */
export async function findStandingNow(
  db: Db,
  userId: number,
  projectId: number,
): Promise<Standing | undefined> {
  const author = await findAuthor(db, userId);
  if (!author || author.account_locked) return undefined;
  const user = {
    id: author.id,
    sessionId: 0,
    displayName: '',
    email: '',
    isAdmin: author.is_admin,
    isSuperadmin: author.is_superadmin,
    hasSecondFactor: author.has_second_factor,
    hasConfirmedAddress: true,
    locked: author.account_locked,
  };
  const project = await findProjectAccess(db, user, encodeId('project', projectId));
  if (!project || project.ownerLocked || lacksFactor(user, project)) return undefined;
  return projectStanding(project);
}

/** Stores with a new job the rights of its author at the time of the request, which decided its input. */
export const rememberStanding = (trx: Db, jobId: number, project: ProjectAccess): Promise<void> =>
  writeStanding(trx, { projectId: project.id, jobId }, projectStanding(project));

/** How a job was started. */
interface JobOrigin {
  standing: unknown;
  session_id: number | null;
  token_id: number | null;
}

/** Why a job must not run any more; undefined: it may. */
async function refusalOf(
  db: Db,
  { userId, projectId }: { userId: number; projectId: number },
  origin: JobOrigin,
): Promise<ErrorSpec | undefined> {
  if (!(await isCredentialGood(db, origin))) return jobErrors.credentialRevoked;
  const now = await findStandingNow(db, userId, projectId);
  // A job that an older version of the server queued has no rights stored.
  const may = now !== undefined && (origin.standing === null || !mayLess(origin.standing as Standing, now));
  return may ? undefined : commonErrors.rightsChanged;
}

/** The same kind of job, which writes nothing once its author has fewer rights, or the session or token was revoked. */
export const inNameOfAuthor = (db: Db, kind: JobKind): JobKind => ({
  ...kind,
  run: async (run) => {
    if (run.userId === null) return kind.run(run);
    const { userId } = run;
    const origin = await findJobOrigin(db, run.projectId, run.jobId);
    const assertAllowed = async (at: Db): Promise<void> => {
      const refusal = await refusalOf(at, { userId, projectId: run.projectId }, origin);
      if (refusal) throw new ApiError(refusal);
    };
    const finish: JobRun['finish'] = async (trx, result) => {
      await assertAllowed(trx);
      await run.finish(trx, result);
    };
    const step: JobRun['step'] = async (trx, progress) => {
      await assertAllowed(trx);
      await run.step(trx, progress);
    };
    await assertAllowed(db);
    return kind.run({ ...run, step, finish });
  },
});

/**
 * Fails waiting jobs of users who lost rights, or whose session or token was revoked; returns a function that stops it.
 * Running jobs fail by themselves.
 */
export function endRefusedJobs({ db, live, log }: Pick<Deps, 'db' | 'live' | 'log'>): () => void {
  const look = async (userId: number): Promise<void> => {
    for (const job of await listWaitingJobs(db, userId)) {
      const number = { projectId: job.project_id, jobId: job.id };
      const refusal = await refusalOf(db, { userId, projectId: job.project_id }, job);
      if (!refusal) continue;
      const { code, status, message } = refusal;
      await failWaiting(db, number, { code, status, message });
      live.note(job.project_id);
    }
  };
  return live.listenStanding((userIds) => {
    // A job that does not fail now checks again when it starts.
    for (const userId of userIds)
      look(userId).catch((error: unknown) => log.warn({ err: error, userId }, 'could not ask jobs again'));
  });
}
