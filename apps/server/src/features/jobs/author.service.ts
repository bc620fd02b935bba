/**
 * A job is carried out only while its author may all that they might when they asked for it (docs/decisions/0039): asked
 * when what they may changes, when the job begins, and in the transaction of its work, at its end.
 */
import { jobErrors } from '@parlance/contract/jobs';
import { encodeId } from '@parlance/domain/id';
import { projectActions } from '@parlance/domain/permissions/actions';
import { mayLess, type Standing } from '@parlance/domain/permissions/standing';
import type { Db } from '../../db/pool.ts';
import type { ProjectAccess } from '../../http/context.ts';
import { ApiError } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import { lacksFactor } from '../../http/locks.ts';
import type { JobKind, JobRun } from '../../jobs/queue.ts';
import { findProjectAccess } from '../projects/access.service.ts';
import { failWaiting, findAuthor, findStanding, listWaitingJobs, writeStanding } from './author.queries.ts';

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
  return standingIn(project);
}

const standingIn = (project: ProjectAccess): Standing => ({
  actions: projectActions.filter((action) => project.can(action)),
  languages: project.groupLanguages ?? null,
});

/** Remembers with a new job what its author might when their request came: its input was settled by that. */
export const rememberStanding = (trx: Db, jobId: number, project: ProjectAccess): Promise<void> =>
  writeStanding(trx, { projectId: project.id, jobId }, standingIn(project));

async function mayStill(
  db: Db,
  { userId, projectId }: { userId: number; projectId: number },
  before: unknown,
): Promise<boolean> {
  const now = await findStandingNow(db, userId, projectId);
  // A job that waited while the server was replaced by one that remembers has none.
  return now !== undefined && (before === null || !mayLess(before as Standing, now));
}

/** The same kind of job, of which nothing is written once its author may less. */
export const inNameOfAuthor = (db: Db, kind: JobKind): JobKind => ({
  ...kind,
  run: async (run) => {
    if (run.userId === null) return kind.run(run);
    const { userId } = run;
    const before = await findStanding(db, run.projectId, run.jobId);
    const ask = async (at: Db): Promise<void> => {
      if (!(await mayStill(at, { userId, projectId: run.projectId }, before)))
        throw new ApiError(jobErrors.rightsChanged);
    };
    const finish: JobRun['finish'] = async (trx, result) => {
      await ask(trx);
      await run.finish(trx, result);
    };
    await ask(db);
    return kind.run({ ...run, finish });
  },
});

/** Ends waiting jobs of users who may less than when they asked; answers how to stop. Those that run end by themselves. */
export function endRefusedJobs({ db, live, log }: Pick<Deps, 'db' | 'live' | 'log'>): () => void {
  const { code, status, message } = jobErrors.rightsChanged;
  const look = async (userId: number): Promise<void> => {
    for (const job of await listWaitingJobs(db, userId)) {
      const number = { projectId: job.project_id, jobId: job.id };
      if (await mayStill(db, { userId, projectId: job.project_id }, job.standing)) continue;
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
