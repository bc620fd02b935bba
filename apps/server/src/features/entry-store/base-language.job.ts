import { z } from 'zod';
import type { Deps } from '../../http/feature.ts';
import type { JobKind } from '../../jobs/queue.ts';
import { countProject } from '../counts/counts.service.ts';
import { listLanguageRows } from '../languages/languages.queries.ts';
import { baseLanguageJob } from '../projects/settings.service.ts';
import { findLanguageFrom } from './check-slice.queries.ts';
import { beginning, checkSlice, textsAtOnce } from './check-slice.service.ts';

const input = z.object({ baseLanguageId: z.int() });

/**
 * Runs after a project changes its base language and checks its texts against the new base texts. Outdated texts stay
 * outdated. The change alone makes no text outdated: each counts as saved against its current base text. The base
 * language itself has no such warnings. Each slice has its own transaction, so the job can restart at any time.
 */
export const baseLanguageJobKind = ({ db, live }: Pick<Deps, 'db' | 'live'>): JobKind => ({
  name: baseLanguageJob,
  run: async ({ projectId, input: given, signal, progress }) => {
    const { baseLanguageId } = input.parse(given);
    const { entries } = await countProject(db, projectId, []);
    const total = entries * (await listLanguageRows(db, projectId)).length;
    let changed = 0;
    let done = 0;
    for (let from = beginning(projectId); ; ) {
      signal.throwIfAborted();
      const language = await findLanguageFrom(db, from);
      if (language?.project_id !== projectId) break;
      // The base language changed again; that change has its own job.
      if (language.base_language_id !== baseLanguageId) break;
      const { next, looked, written } = await checkSlice(db, language, from, {
        bounds: textsAtOnce,
        isNewBase: true,
      });
      from = next;
      changed += written;
      done += looked;
      await progress(Math.min(done, total), total);
    }
    if (changed > 0) live.note(projectId);
    return { changed };
  },
});
