/** The job that translates many entries, in parts: memory and service are asked outside of transactions. */
import type { BulkJobResult } from '@parlance/contract/selection';
import { entryStatus } from '@parlance/domain/entry/status';
import { printOrigin } from '@parlance/domain/entry/text-origin';
import { decodeId, encodeId } from '@parlance/domain/id';
import { z } from 'zod';
import type { Db } from '../../db/pool.ts';
import { inProject } from '../../db/project-transaction.ts';
import { retryDeadlocks } from '../../db/retry.ts';
import type { Deps } from '../../http/feature.ts';
import type { JobKind, JobRun } from '../../jobs/queue.ts';
import { changeTexts } from '../entry-store/change-text.service.ts';
import { holdWritable, withLinked } from '../entry-store/guard.service.ts';
import type { EntryRowData } from '../entry-store/rows.queries.ts';
import { writeStatus } from '../entry-store/status.queries.ts';
import { problemOfValue } from '../entry-store/warnings.service.ts';
import { asOperation } from '../feed/operations.service.ts';
import { translatingOf } from '../machine-translation/translate.service.ts';
import { similarTextsOf } from '../memory/similar-texts.service.ts';
import { findTexts } from './find-texts.service.ts';
import { type FoundPart, type Pretranslation, pretranslation } from './pretranslation.types.ts';

export const pretranslationJobName = 'pretranslate';

const reachedBefore = z.object({
  operation: z.string().nullable(),
  changed: z.int(),
  /** Texts whose translation was not offered. */
  leftOut: z.int(),
  stayed: z.int(),
  skipped: z.array(z.string()),
  at: z.int(),
  fromMemory: z.int(),
  /** The service that wrote texts. */
  service: z.string().optional(),
});
type Reached = z.output<typeof reachedBefore>;
const nothing: Reached = {
  operation: null,
  changed: 0,
  leftOut: 0,
  stayed: 0,
  skipped: [],
  at: 0,
  fromMemory: 0,
};

export const pretranslationJob = (given: Deps): JobKind => ({
  name: pretranslationJobName,
  waitsOutside: true,
  run: async (run) => {
    const deps = { ...translatingOf(given), similar: similarTextsOf(given) };
    const input = pretranslation.parse(run.input);
    let reached: Reached =
      run.reached === undefined ? { ...nothing, skipped: input.skipped } : reachedBefore.parse(run.reached);
    while (reached.at < input.ids.length) {
      run.signal.throwIfAborted();
      const from = reached;
      const found = await findTexts(deps, input, { at: from.at, signal: run.signal });
      reached = await retryDeadlocks(() =>
        inProject(deps.db, run.projectId, (trx) => writePart(trx, run, input, { from, found })),
      );
      given.live.note(run.projectId);
    }
    const { operation, changed, leftOut, stayed, skipped } = reached;
    return { operation, changed, leftOut, stayed, skipped } satisfies BulkJobResult;
  },
});

/** Writes what was translated, where there is still no text, and its source is the same. */
async function writePart(
  trx: Db,
  run: JobRun,
  input: Pretranslation,
  { from, found }: { from: Reached; found: FoundPart },
): Promise<Reached> {
  const { place, userId, as, mayPublish, stay } = input;
  const number = from.operation === null ? null : (decodeId('operation', from.operation) ?? null);
  const before = { operation: number, changed: from.changed };
  const doing = { ...place, kind: 'pretranslate', userId, before } as const;
  const service = found.service ?? from.service;
  let { fromMemory } = from;
  const done = await asOperation(trx, doing, async (operation) => {
    if (found.texts.size === 0) return { changed: 0, stayed: 0, summary: summaryOf(from) };
    const operationId = await operation.id();
    const ids = await withLinked(trx, place.projectId, [...found.texts.keys()]);
    const writable = await holdWritable(trx, { ...place, mayUnlock: false }, ids, 'texts');
    const [written, uncertain]: [number[], number[]] = [[], []];
    const decide = (row: EntryRowData) => {
      const given = found.texts.get(row.link_parent ?? row.id);
      if (!given || row.value !== null || row.draft !== null || row.base_value !== given.baseText)
        return undefined;
      const texts =
        as === 'draft' || !mayPublish || given.isUncertain
          ? { value: null, draft: given.text }
          : { value: given.text, draft: null };
      if (problemOfValue(row, false, texts.value)) return undefined;
      written.push(row.id);
      if (given.isUncertain) uncertain.push(row.id);
      if (given.origin.kind === 'memory') fromMemory += 1;
      return { ...texts, origin: printOrigin(given.origin) };
    };
    const changed = await changeTexts(trx, { ...place, userId, operationId }, writable, decide);
    const toReview = as === 'needsReview' ? written : uncertain;
    if (toReview.length > 0) {
      const change = {
        ...place,
        userId,
        operationId,
        status: entryStatus.needsReview,
        stay,
        comment: undefined,
      };
      await writeStatus(trx, change, toReview);
    }
    const summary = summaryOf({ changed: changed + from.changed, fromMemory, service });
    return { changed, stayed: ids.length - changed, summary };
  });
  const reached = {
    ...from,
    operation: done.operation === null ? null : encodeId('operation', done.operation),
    changed: from.changed + done.changed,
    leftOut: from.leftOut + found.leftOut,
    stayed: from.stayed + found.locked + done.stayed,
    at: found.to,
    fromMemory,
    service,
  };
  await run.step(trx, { done: found.to, total: input.ids.length, reached });
  return reached;
}

/** The history names where texts came from. */
const summaryOf = ({
  changed,
  fromMemory,
  service,
}: Pick<Reached, 'changed' | 'fromMemory' | 'service'>) => ({
  changed,
  ...(fromMemory > 0 && { fromMemory }),
  ...(service !== undefined && { service }),
});
