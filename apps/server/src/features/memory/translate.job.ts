import { printOrigin } from '@parlance/domain/entry/text-origin';
import { z } from 'zod';
import type { Db } from '../../db/pool.ts';
import { inProject } from '../../db/project-transaction.ts';
import type { Deps } from '../../http/feature.ts';
import type { HowPart, PartDone, PartsKind } from '../entry-bulk/in-parts.service.ts';
import { changeTexts } from '../entry-store/change-text.service.ts';
import { holdWritable } from '../entry-store/guard.service.ts';
import { problemOfValue } from '../entry-store/warnings.service.ts';
import { asOperation } from '../feed/operations.service.ts';
import { findExactMatches } from './exact-matches.queries.ts';

/** The settled input of a translation from the memory: plain data that a job stores. */
export const memoryTranslation = z.object({
  projectId: z.int(),
  baseLanguageId: z.int(),
  userId: z.int(),
  /** Texts become drafts: the project is in draft mode, or the user may not publish. */
  asDraft: z.boolean(),
  sourceId: z.int(),
  memoryId: z.int(),
  memorySourceId: z.int(),
  languages: z.array(
    z.object({ languageId: z.int(), memoryTargetId: z.int(), usedPlurals: z.array(z.int()) }),
  ),
  ignoreCase: z.boolean(),
  ignoreWhitespace: z.boolean(),
});
export type MemoryTranslation = z.output<typeof memoryTranslation>;

/** What it takes has the same source text. */
const origin = printOrigin({ kind: 'memory', score: 100 });

/** The job kind that translates many entries from the memory. */
export const memoryTranslateJob: PartsKind<MemoryTranslation> = {
  name: 'memory-translate',
  change: memoryTranslation,
  do: translateEntries,
};

/** Translates some entries in one transaction, as the whole operation or as one part of it. Locked ones stay. */
function translateEntries(
  trx: Db,
  change: MemoryTranslation,
  ids: readonly number[],
  { before }: Pick<HowPart, 'before'>,
): Promise<PartDone> {
  const { projectId, baseLanguageId, userId, languages } = change;
  const [only] = languages.length === 1 ? languages : [];
  const doing = { projectId, kind: 'memory' as const, userId, languageId: only?.languageId, before };
  return asOperation(trx, doing, async (operation) => {
    const done = { changed: 0, stayed: 0, leftOut: 0 };
    for (const { languageId, memoryTargetId, usedPlurals } of languages) {
      const place = { projectId, languageId, baseLanguageId };
      const matches = await findExactMatches(
        trx,
        { ...change, languageId, memoryTargetId, usedPlurals },
        ids,
      );
      if (matches.size === 0) continue;
      const wanted = [...matches.keys()];
      const writable = await holdWritable(trx, { ...place, mayUnlock: false }, wanted, 'texts');
      done.stayed += wanted.length - writable.length;
      if (writable.length === 0) continue;
      const operationId = await operation.id();
      done.changed += await changeTexts(trx, { ...place, userId, operationId }, writable, (row) => {
        const text = matches.get(row.id);
        if (text === undefined || row.value !== null || row.draft !== null) return undefined;
        if (change.asDraft) return { value: null, draft: text, origin };
        if (!problemOfValue(row, false, text)) return { value: text, draft: null, origin };
        done.stayed++;
        return undefined;
      });
    }
    return done;
  });
}

/** Translates entries in the request. */
export const translateAtOnce = (
  { db }: Pick<Deps, 'db'>,
  change: MemoryTranslation,
  ids: readonly number[],
): Promise<PartDone> => inProject(db, change.projectId, (trx) => translateEntries(trx, change, ids, {}));
