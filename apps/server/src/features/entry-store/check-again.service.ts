/**
 * Checks texts again that an older version of the checks has checked (docs/decisions/0075). It runs language by
 * language, in slices, and stores its progress after each, so that a stopped process resumes there.
 */
import { checksVersion } from '@parlance/domain/checks/text-rules';
import { z } from 'zod';
import { asLongWork } from '../../db/long-work.ts';
import type { Db } from '../../db/pool.ts';
import { readSetting, replaceSetting } from '../../db/settings.ts';
import type { SliceBounds } from '../../db/slices.ts';
import type { Deps } from '../../http/feature.ts';
import type { QueueTask } from '../../jobs/queue.ts';
import { type CheckPosition, findLanguageFrom } from './check-slice.queries.ts';
import { beginning, checkSlice, textsAtOnce } from './check-slice.service.ts';

const settingName = 'checked-texts';
/**
 * The task name contains the version: a server with older checks does not know it and leaves the task to newer servers.
 */
const taskName = `check-texts-${checksVersion}`;
/** After this time the task goes to the end of the queue, so that other jobs get their turn and a server can stop. */
const runMs = 3000;

const place = z.object({ projectId: z.int(), languageId: z.int(), entryId: z.int() });
const checkedTexts = z.object({
  /** The version that checked all texts. */
  version: z.int(),
  /** The progress of a check by another version: the position up to which texts are checked. */
  doing: place.extend({ version: z.int() }).optional(),
});
type CheckedTexts = z.infer<typeof checkedTexts>;

const readChecked = async (db: Db): Promise<CheckedTexts> =>
  checkedTexts.parse((await readSetting(db, settingName)) ?? { version: 0 });

/** Queues a check of all texts if this server's checks are newer than the last ones. Call it at startup. */
export async function checkTextsAgain({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<void> {
  if ((await readChecked(db)).version < checksVersion) await jobs.addTask(db, taskName, {});
}

export const textChecks = ({ db, jobs, live }: Pick<Deps, 'db' | 'jobs' | 'live'>): QueueTask => ({
  name: taskName,
  oneByOne: true,
  run: (_payload, { signal }) =>
    asLongWork(async () => {
      for (const end = performance.now() + runMs; performance.now() < end && !signal.aborted; ) {
        const projectId = await checkNextTexts(db, textsAtOnce);
        if (projectId === undefined) return;
        live.note(projectId);
      }
      await jobs.addTask(db, taskName, {});
    }),
});

/**
 * Checks the next slice of texts and stores the progress. Returns the project of these texts; undefined if none is
 * left.
 */
export async function checkNextTexts(db: Db, bounds: SliceBounds): Promise<number | undefined> {
  const { version, doing } = await readChecked(db);
  // Another server with newer checks may have begun.
  if (Math.max(version, doing?.version ?? 0) > checksVersion || version === checksVersion) return undefined;
  const from: CheckPosition = doing?.version === checksVersion ? doing : beginning(0);
  const language = await findLanguageFrom(db, from);
  if (!language) {
    await replaceSetting(db, settingName, { version: checksVersion } satisfies CheckedTexts);
    return undefined;
  }
  const { next } = await checkSlice(db, language, from, { bounds, isNewBase: false });
  await replaceSetting(db, settingName, {
    version,
    doing: { ...next, version: checksVersion },
  } satisfies CheckedTexts);
  return language.project_id;
}
