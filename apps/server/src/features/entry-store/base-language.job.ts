import { issueBits } from '@parlance/domain/checks/issues';
import { z } from 'zod';
import type { Db } from '../../db/pool.ts';
import type { Deps } from '../../http/feature.ts';
import type { JobKind } from '../../jobs/queue.ts';
import { countProject } from '../counts/counts.service.ts';
import { baseLanguageJob } from '../projects/settings.service.ts';
import { type CheckedRow, findBaseLanguage, listRowsToCheck, writeChecked } from './base-language.queries.ts';
import { issuesOfRow } from './warnings.service.ts';

const input = z.object({ baseLanguageId: z.int() });
const entriesAtOnce = 500;

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
    let changed = 0;
    let done = 0;
    for (let after = 0; ; ) {
      signal.throwIfAborted();
      // Another choice since has a job of its own.
      if ((await findBaseLanguage(db, projectId)) !== baseLanguageId) break;
      const slice = await checkSlice(db, projectId, baseLanguageId, after);
      if (slice.last === undefined) break;
      after = slice.last;
      changed += slice.changed;
      done += entriesAtOnce;
      await progress(Math.min(done, entries), entries);
    }
    if (changed > 0) live.note(projectId);
    return { changed };
  },
});

async function checkSlice(db: Db, projectId: number, baseLanguageId: number, after: number) {
  const { rows, last } = await listRowsToCheck(db, projectId, baseLanguageId, {
    after,
    limit: entriesAtOnce,
  });
  const checked = rows
    .map((row) => ({ row, issues: issuesNow(row, baseLanguageId) }))
    .filter(({ row, issues }) => issues !== row.issues || row.remembers_other);
  if (checked.length > 0) {
    const writes = checked.map(({ row: { language_id, entry_id, version }, issues }) => ({
      language_id,
      entry_id,
      version,
      issues,
    }));
    await writeChecked(db, projectId, baseLanguageId, writes);
  }
  return { last, changed: checked.length };
}

const issuesNow = (row: CheckedRow, baseLanguageId: number): number =>
  issuesOfRow(row, {
    isBase: row.language_id === baseLanguageId,
    outdated: (row.issues & issueBits.outdated) !== 0,
  });
