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
 * After a project got another base language: its texts are checked against the new base texts. What was outdated stays
 * so, and nothing becomes outdated by the choice alone: a text counts as saved against the base text of now. The base
 * language itself has no such warnings. In slices, each its own transaction; can begin again at any time.
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
      // Another choice since has a job of its own.
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
