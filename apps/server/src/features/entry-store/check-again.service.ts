/**
 * Texts that were checked by an older version of the checks are checked again (docs/decisions/0075): language by language, in
 * slices, each kept as done, so that whoever is killed or stopped goes on from there.
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
/** A server with older checks does not know the task by this name, and leaves it to those with newer ones. */
const taskName = `check-texts-${checksVersion}`;
/** After so long the task ends and goes to the end of the queue: others get their turn, and a server can stop. */
const runMs = 3000;

const place = z.object({ projectId: z.int(), languageId: z.int(), entryId: z.int() });
const checkedTexts = z.object({
  /** By which all texts were checked. */
  version: z.int(),
  /** Up to where they were checked by another since. */
  doing: place.extend({ version: z.int() }).optional(),
});
type CheckedTexts = z.infer<typeof checkedTexts>;

const readChecked = async (db: Db): Promise<CheckedTexts> =>
  checkedTexts.parse((await readSetting(db, settingName)) ?? { version: 0 });

/** Has texts checked again where the checks of this server are newer than those they were checked by. To be called at the start. */
export async function checkTextsAgain({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<void> {
  if ((await readChecked(db)).version < checksVersion) await jobs.addTask(db, taskName, {});
}

export const textChecks = ({ db, jobs, live }: Pick<Deps, 'db' | 'jobs' | 'live'>): QueueTask => ({
  name: taskName,
  oneByOne: true,
  run: () =>
    asLongWork(async () => {
      for (const end = performance.now() + runMs; performance.now() < end; ) {
        const projectId = await checkNextTexts(db, textsAtOnce);
        if (projectId === undefined) return;
        live.note(projectId);
      }
      await jobs.addTask(db, taskName, {});
    }),
});

/** Checks the texts that come next and keeps how far it came; answers whose they are, undefined when none is left. */
export async function checkNextTexts(db: Db, bounds: SliceBounds): Promise<number | undefined> {
  const { version, doing } = await readChecked(db);
  // Meanwhile others with newer checks may have begun.
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
