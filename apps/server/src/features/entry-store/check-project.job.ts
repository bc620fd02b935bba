import { z } from 'zod';
import type { Deps } from '../../http/feature.ts';
import type { JobKind, JobRun } from '../../jobs/queue.ts';
import { countProject } from '../counts/counts.service.ts';
import { listLanguageRows } from '../languages/languages.queries.ts';
import { baseLanguageJob, checkLevelsJob } from '../projects/settings.service.ts';
import { findLanguageFrom, type LanguageToCheck } from './check-slice.queries.ts';
import { beginning, checkSlice, textsAtOnce } from './check-slice.service.ts';

type JobDeps = Pick<Deps, 'db' | 'live'>;

const newBase = z.object({ baseLanguageId: z.int() });
const newLevels = z.object({ judgesOutdated: z.boolean() });

/**
 * Runs after a project changes its base language and checks its texts against the new base texts. Outdated texts stay
 * outdated. The change alone makes no text outdated: each counts as saved against its current base text. The base
 * language itself has no such warnings.
 */
export const baseLanguageJobKind = (deps: JobDeps): JobKind => ({
  name: baseLanguageJob,
  run: (run) => {
    const { baseLanguageId } = newBase.parse(run.input);
    // The base language may change again; that change has its own job.
    const isWanted = (language: LanguageToCheck) => language.base_language_id === baseLanguageId;
    return checkProject(deps, run, isWanted, { isNewBase: true });
  },
});

/** Runs after a project changes the levels of its checks: what counts now is stored, and what does not is taken away. */
export const checkLevelsJobKind = (deps: JobDeps): JobKind => ({
  name: checkLevelsJob,
  run: (run) => checkProject(deps, run, () => true, newLevels.parse(run.input)),
});

/**
 * Checks all texts of a project while `isWanted` holds, and reports the progress. Each slice has its own transaction, so the
 * job can restart at any time.
 */
async function checkProject(
  { db, live }: JobDeps,
  { projectId, signal, progress }: JobRun,
  isWanted: (language: LanguageToCheck) => boolean,
  how: { isNewBase?: boolean; judgesOutdated?: boolean },
): Promise<{ changed: number }> {
  const { entries } = await countProject(db, projectId, []);
  const total = entries * (await listLanguageRows(db, projectId)).length;
  let changed = 0;
  let done = 0;
  for (let from = beginning(projectId); ; ) {
    signal.throwIfAborted();
    const language = await findLanguageFrom(db, from);
    if (language?.project_id !== projectId || !isWanted(language)) break;
    const { next, looked, written } = await checkSlice(db, language, from, { ...how, bounds: textsAtOnce });
    from = next;
    changed += written;
    done += looked;
    await progress(Math.min(done, total), total);
  }
  if (changed > 0) live.note(projectId);
  return { changed };
}
