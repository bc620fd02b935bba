/** Looks for terms again in texts that an older version looked into (docs/decisions/0222), project by project. */
import { termsVersion } from '@parlance/domain/glossary/terms-version';
import { z } from 'zod';
import { createBackfill } from '../../jobs/backfill.ts';
import { findProjectWithTerms } from './check-terms.queries.ts';
import { checkAgain } from './check-terms.service.ts';

const backfill = createBackfill({
  setting: 'checked-terms',
  task: 'check-terms',
  version: termsVersion,
  /** The last project that was looked into. */
  position: z.object({ projectId: z.int() }),
  next: async (db, from, signal) => {
    const projectId = await findProjectWithTerms(db, from?.projectId ?? 0);
    if (projectId === undefined) return undefined;
    await checkAgain(db, projectId, signal);
    return { projectId, position: { projectId } };
  },
});

/** Queues a look into all texts of projects with terms if this server finds terms in a newer way. Call it at startup. */
export const checkTermsAgain = backfill.queue;
export const termChecksAgain = backfill.task;
/** Looks into the texts of the next project with terms and stores the progress; undefined: none is left. */
export const checkNextProject = backfill.doNext;
