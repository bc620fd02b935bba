/**
 * Looks for terms again in texts that an older version looked into (docs/decisions/0222): project by project, with the
 * progress stored after each, so that a stopped process resumes there.
 */
import { termsVersion } from '@parlance/domain/glossary/terms-version';
import { z } from 'zod';
import { asLongWork } from '../../db/long-work.ts';
import type { Db } from '../../db/pool.ts';
import { readSetting, replaceSetting } from '../../db/settings.ts';
import type { Deps } from '../../http/feature.ts';
import type { QueueTask } from '../../jobs/queue.ts';
import { findProjectWithTerms } from './check-terms.queries.ts';
import { checkAgain } from './check-terms.service.ts';

const settingName = 'checked-terms';
/** The task name contains the version: an older server does not know it and leaves the task to newer ones. */
const taskName = `check-terms-${termsVersion}`;
/** After this time the task goes to the end of the queue, so that other jobs get their turn and a server can stop. */
const runMs = 3000;

const checkedTerms = z.object({
  /** The version that looked into all texts. */
  version: z.int(),
  /** The progress of another version: the last project that it looked into. */
  doing: z.object({ version: z.int(), projectId: z.int() }).optional(),
});
type CheckedTerms = z.infer<typeof checkedTerms>;

/** Before there was a setting, texts were looked into by any version. */
const readChecked = async (db: Db): Promise<CheckedTerms> =>
  checkedTerms.parse((await readSetting(db, settingName)) ?? { version: 0 });

/** Queues a look into all texts of projects with terms if this server finds terms in a newer way. Call it at startup. */
export async function checkTermsAgain({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<void> {
  if ((await readChecked(db)).version < termsVersion) await jobs.addTask(db, taskName, {});
}

export const termChecksAgain = ({ db, jobs, live }: Pick<Deps, 'db' | 'jobs' | 'live'>): QueueTask => ({
  name: taskName,
  oneByOne: true,
  run: (_payload, { signal }) =>
    asLongWork(async () => {
      for (const end = performance.now() + runMs; performance.now() < end && !signal.aborted; ) {
        const projectId = await checkNextProject(db, signal);
        if (projectId === undefined) return;
        live.note(projectId);
      }
      await jobs.addTask(db, taskName, {});
    }),
});

/** Looks into the texts of the next project with terms and stores the progress; undefined: none is left. */
export async function checkNextProject(db: Db, signal?: AbortSignal): Promise<number | undefined> {
  const { version, doing } = await readChecked(db);
  // Another server with a newer way may have begun.
  if (Math.max(version, doing?.version ?? 0) > termsVersion || version === termsVersion) return undefined;
  const after = doing?.version === termsVersion ? doing.projectId : 0;
  const projectId = await findProjectWithTerms(db, after);
  if (projectId === undefined) {
    await replaceSetting(db, settingName, { version: termsVersion } satisfies CheckedTerms);
    return undefined;
  }
  await checkAgain(db, projectId, signal);
  await replaceSetting(db, settingName, {
    version,
    doing: { version: termsVersion, projectId },
  } satisfies CheckedTerms);
  return projectId;
}
