import { z } from 'zod';
import type { Db } from '../../db/pool.ts';
import type { Deps } from '../../http/feature.ts';
import type { HowPart, PartDone, PartsKind } from '../entry-bulk/in-parts.service.ts';
import { assertSeen, changedSince, guardWriting, holdWritable } from '../entry-store/guard.service.ts';
import { lockTextsForUpdate } from '../entry-store/linked.queries.ts';
import { writeStatus } from '../entry-store/status.queries.ts';
import { asOperation } from '../feed/operations.service.ts';
import { tellOfStatus } from '../notifications/notifications.service.ts';

/** A status that is given, as it was settled when it was asked for: plain data, which a job keeps. */
const statusOfMany = z.object({
  projectId: z.int(),
  teamId: z.int(),
  languageId: z.int(),
  baseLanguageId: z.int(),
  userId: z.int(),
  status: z.int(),
  /** undefined: the comments stay. */
  comment: z.string().nullable().optional(),
  /** What was seen when the texts were read. */
  seen: z.string().optional(),
  /** Texts with one of these keep it. */
  stay: z.array(z.int()),
  mayUnlock: z.boolean(),
  /** The one entry that was selected. */
  only: z.int().nullable(),
});
export type StatusOfMany = z.output<typeof statusOfMany>;

/** Statuses of many entries as a job. */
export const statusJob = ({ live }: { live: Pick<Deps['live'], 'noteUser'> }): PartsKind<StatusOfMany> => ({
  name: 'bulk-status',
  change: statusOfMany,
  do: changeStatus,
  end: async (trx, change, done) => {
    const told = await tellOf(trx, change, done);
    return () => {
      for (const receiver of told) live.noteUser(receiver);
    };
  },
});

/**
 * Sets a status on some entries in one transaction, as the whole operation or a part of it.
 * @throws inOrder, locked, forbidden, textsChanged, where what is in the way is refused
 */
export async function changeStatus(
  trx: Db,
  change: StatusOfMany,
  ids: readonly number[],
  { before, inTheWay }: HowPart,
): Promise<PartDone> {
  const { projectId, languageId, userId, status, stay, seen, comment } = change;
  const doing = { projectId, languageId, kind: 'status', userId, before } as const;
  return asOperation(trx, doing, async (operation) => {
    const writable = inTheWay === 'stays' ? await listWritable(trx, change, ids) : ids;
    const writing = { ...change, comment, operationId: await operation.id() };
    const changed = await writeStatus(trx, writing, writable);
    // Asked of what is written and held by now: nobody locks it in between, and a refusal takes all of it back.
    await guardWriting(trx, change, writable, 'status', stay);
    await assertSeen(trx, { projectId, languageId }, seen, writable);
    const summary = { changed: changed + (before?.changed ?? 0), status };
    return { changed, summary, leftOut: 0, stayed: ids.length - writable.length };
  });
}

/** Those that nothing keeps from getting the status, and whose text is what was seen. */
async function listWritable(trx: Db, change: StatusOfMany, ids: readonly number[]): Promise<number[]> {
  await lockTextsForUpdate(trx, change.projectId, change.languageId, ids);
  const free = await holdWritable(trx, change, ids, 'status', change.stay);
  const unseen = new Set(await changedSince(trx, change, change.seen, free));
  return free.filter((id) => !unseen.has(id));
}

/** Tells whom the status concerns, once for all entries; gives whom to call when it is committed. */
export function tellOf(
  trx: Db,
  { projectId, teamId, languageId, status, userId: actorId, only: entryId }: StatusOfMany,
  { ids, changed }: { ids: readonly number[]; changed: number },
): Promise<number[]> {
  const set = { projectId, teamId, languageId, status, actorId };
  return tellOfStatus(trx, { ...set, entries: changed, entryId, entryIds: ids });
}
