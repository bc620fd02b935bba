/**
 * Texts that were checked by an older version of the checks are checked again (docs/decisions/0075): language by language, in
 * slices, each kept as done, so that whoever is killed or stopped goes on from there.
 */
import { issueBits } from '@parlance/domain/checks/issues';
import { checksVersion } from '@parlance/domain/checks/text-rules';
import { z } from 'zod';
import { asLongWork } from '../../db/long-work.ts';
import type { Db } from '../../db/pool.ts';
import { inProject } from '../../db/project-transaction.ts';
import { readSetting, replaceSetting } from '../../db/settings.ts';
import type { SliceBounds } from '../../db/slices.ts';
import type { Deps } from '../../http/feature.ts';
import type { QueueTask } from '../../jobs/queue.ts';
import {
  findLanguageFrom,
  type LanguageToCheck,
  listTextsToCheck,
  type TextPlace,
  type TextToCheck,
  writeIssuesFound,
} from './check-again.queries.ts';
import { issuesOfRow } from './warnings.service.ts';

const settingName = 'checked-texts';
/** A server with older checks does not know the task by this name, and leaves it to those with newer ones. */
const taskName = `check-texts-${checksVersion}`;
/** After so long the task ends and goes to the end of the queue: others get their turn, and a server can stop. */
const runMs = 3000;
/** Some 20 ms of rules, in which nobody else is answered. */
const textsAtOnce: SliceBounds = { items: 500, bytes: 1024 * 1024 };

const place = z.object({ projectId: z.int(), languageId: z.int(), entryId: z.int() });
const checkedTexts = z.object({
  /** By which all texts were checked. */
  version: z.int(),
  /** Up to where they were checked by another since. */
  doing: place.extend({ version: z.int() }).optional(),
});
type CheckedTexts = z.infer<typeof checkedTexts>;

const beginning: TextPlace = { projectId: 0, languageId: 0, entryId: 0 };

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
  const from = doing?.version === checksVersion ? doing : beginning;
  const language = await findLanguageFrom(db, from);
  if (!language) {
    await replaceSetting(db, settingName, { version: checksVersion } satisfies CheckedTexts);
    return undefined;
  }
  const next = await checkSlice(db, language, from, bounds);
  await replaceSetting(db, settingName, {
    version,
    doing: { ...next, version: checksVersion },
  } satisfies CheckedTexts);
  return language.project_id;
}

/** Checks a slice of a language; answers up to where. */
async function checkSlice(
  db: Db,
  language: LanguageToCheck,
  from: TextPlace,
  bounds: SliceBounds,
): Promise<TextPlace> {
  const { project_id: projectId, language_id: languageId } = language;
  const isSame = from.projectId === projectId && from.languageId === languageId;
  const after = isSame ? from.entryId : 0;
  const texts = await listTextsToCheck(db, language, after, bounds);
  const last = texts.at(-1);
  if (!last) return { projectId, languageId: languageId + 1, entryId: 0 };
  const found = texts
    .map((text) => ({ text, issues: issuesNow(text, language) }))
    .filter(({ text, issues }) => issues !== text.issues);
  const written =
    found.length === 0 ? 0 : await inProject(db, projectId, (trx) => writeIssuesFound(trx, language, found));
  // Texts that became others meanwhile are looked at once more, with the rest of their slice.
  return { projectId, languageId, entryId: written === found.length ? last.entry_id : after };
}

/** Whether a base text is another than it was is no check: it stays as it was found. */
const issuesNow = (text: TextToCheck, language: LanguageToCheck): number =>
  issuesOfRow(text, {
    isBase: language.language_id === language.base_language_id,
    outdated: (text.issues & issueBits.outdated) !== 0,
  });
