import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { Deps } from '../../http/feature.ts';
import { hasFileLimits } from '../entry-store/file-limits.sql.ts';
import { checkLevelsJob } from '../projects/settings.service.ts';

/**
 * Checks a project's texts again after files came or went, if files of it lack characters: which of them a text is written
 * to is known only then. Few projects have such files.
 */
export async function checkForFileLimits(trx: Db, jobs: Deps['jobs'], projectId: number): Promise<void> {
  const { rows } = await sql<{ has: boolean }>`select ${hasFileLimits(projectId)} as has`.execute(trx);
  if (!rows[0]?.has) return;
  await jobs.add(trx, {
    projectId,
    kind: checkLevelsJob,
    userId: null,
    title: '',
    input: { judgesOutdated: false },
    isShared: true,
  });
}
