/** Checks texts again that an older version of the checks has checked (docs/decisions/0075), language by language, in slices. */
import { checksVersion } from '@parlance/domain/checks/text-rules';
import { z } from 'zod';
import type { Db } from '../../db/pool.ts';
import type { SliceBounds } from '../../db/slices.ts';
import { createBackfill } from '../../jobs/backfill.ts';
import { findLanguageFrom } from './check-slice.queries.ts';
import { beginning, checkSlice, textsAtOnce } from './check-slice.service.ts';

const backfillOf = (bounds: SliceBounds) =>
  createBackfill({
    setting: 'checked-texts',
    task: 'check-texts',
    version: checksVersion,
    /** Up to where texts are checked. */
    position: z.object({ projectId: z.int(), languageId: z.int(), entryId: z.int() }),
    next: async (db, from = beginning(0)) => {
      const language = await findLanguageFrom(db, from);
      if (!language) return undefined;
      const { next } = await checkSlice(db, language, from, { bounds, isNewBase: false });
      return { projectId: language.project_id, position: next };
    },
  });

/** Queues a check of all texts if this server's checks are newer than the last ones. Call it at startup. */
export const { queue: checkTextsAgain, task: textChecks } = backfillOf(textsAtOnce);

/** Checks the next slice of texts and stores the progress. Returns the project of these texts; undefined if none is left. */
export const checkNextTexts = (db: Db, bounds: SliceBounds): Promise<number | undefined> =>
  backfillOf(bounds).doNext(db);
