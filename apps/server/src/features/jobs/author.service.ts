/**
 * A job is carried out only while its author may all that they might when they asked for it (docs/decisions/0039), and
 * nobody revoked the session or token that they came by (0050): asked when either changes, when the job begins, and in
 * the transaction of its work, at its end; of work in several transactions in each.
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
import { failWaiting, findAsked, findAuthor, listWaitingJobs, writeStanding } from './author.queries.ts';
import { isCredentialGood } from './credential.service.ts';

/** What somebody may in a project now; undefined: nothing, or the project is not there. */
async function findStandingNow(db: Db, userId: number, projectId: number): Promise<Standing | undefined> {
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

/** Remembers with a new job what its author might when their request came: its input was settled by that. */
export const rememberStanding = (trx: Db, jobId: number, project: ProjectAccess): Promise<void> =>
  writeStanding(trx, { projectId: project.id, jobId }, projectStanding(project));

/** What is known of how a job was asked for. */
interface Asked {
  standing: unknown;
  session_id: number | null;
  token_id: number | null;
}

/** Why a job is not to be carried out any more; undefined: it is. */
async function refusalOf(
  db: Db,
  { userId, projectId }: { userId: number; projectId: number },
  asked: Asked,
): Promise<ErrorSpec | undefined> {
  if (!(await isCredentialGood(db, asked))) return jobErrors.credentialRevoked;
  const now = await findStandingNow(db, userId, projectId);
  // A job that waited while the server was replaced by one that remembers has none.
  const may = now !== undefined && (asked.standing === null || !mayLess(asked.standing as Standing, now));
  return may ? undefined : commonErrors.rightsChanged;
}

/** The same kind of job, of which nothing is written once its author may less, or what they came by was revoked. */
export const inNameOfAuthor = (db: Db, kind: JobKind): JobKind => ({
  ...kind,
  run: async (run) => {
    if (run.userId === null) return kind.run(run);
    const { userId } = run;
    const asked = await findAsked(db, run.projectId, run.jobId);
    const ask = async (at: Db): Promise<void> => {
      const refusal = await refusalOf(at, { userId, projectId: run.projectId }, asked);
      if (refusal) throw new ApiError(refusal);
    };
    const finish: JobRun['finish'] = async (trx, result) => {
      await ask(trx);
      await run.finish(trx, result);
    };
    const step: JobRun['step'] = async (trx, progress) => {
      await ask(trx);
      await run.step(trx, progress);
    };
    await ask(db);
    return kind.run({ ...run, step, finish });
  },
});

/** Ends waiting jobs of users who may less than when they asked, or revoked what they came by; answers how to stop. Those that run end by themselves. */
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
    // A job that is not ended now asks when it begins.
    for (const userId of userIds)
      look(userId).catch((error: unknown) => log.warn({ err: error, userId }, 'could not ask jobs again'));
  });
}
