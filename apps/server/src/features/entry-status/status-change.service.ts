import { z } from 'zod';
import type { Db } from '../../db/pool.ts';
import type { Deps } from '../../http/feature.ts';
import type { HowPart, PartDone, PartsKind } from '../entry-bulk/in-parts.service.ts';
import {
  assertSeen,
  assertWritable,
  changedSince,
  guardWriting,
  holdLinked,
  holdWritable,
} from '../entry-store/guard.service.ts';
import { lockTextsForUpdate } from '../entry-store/linked.queries.ts';
import { writeStatus } from '../entry-store/status.queries.ts';
import { asOperation, ofOneText } from '../feed/operations.service.ts';
import { listToldOfRejections } from '../notifications/notifications.queries.ts';
import { notifyOfStatus } from '../notifications/notifications.service.ts';

/** The settled input of a status change: plain data that a job stores. */
const statusOfMany = z.object({
  projectId: z.int(),
  teamId: z.int(),
  /** The language of the path, whose texts the user saw. */
  languageId: z.int(),
  /** The languages that get the status. Omitted: the language of the path. */
  languages: z.array(z.int()).min(1).optional(),
  baseLanguageId: z.int(),
  userId: z.int(),
  status: z.int(),
  /** undefined: comments stay. */
  comment: z.string().nullable().optional(),
  /** The project state that the user saw when they read the texts (X-Seen). */
  seen: z.string().optional(),
  /** Texts with one of these statuses keep it. */
  stay: z.array(z.int()),
  mayUnlock: z.boolean(),
  /** The entry, if the user selected exactly one. */
  only: z.int().nullable(),
});
export type StatusOfMany = z.output<typeof statusOfMany>;

/** The job kind that sets the status of many entries. */
export const statusJob = ({ live }: { live: Pick<Deps['live'], 'noteUser'> }): PartsKind<StatusOfMany> => ({
  name: 'bulk-status',
  change: statusOfMany,
  do: changeStatus,
  end: async (trx, change, done) => {
    const notified = await notifyStatusChange(trx, change, done);
    return () => {
      for (const receiver of notified) live.noteUser(receiver);
    };
  },
});

const languagesOf = ({ languageId, languages = [languageId] }: StatusOfMany): readonly number[] => languages;

/**
 * Sets the status of some entries in one transaction, in each of its languages, as the whole operation or as one part
 * of it.
 * @throws inOrder, locked, forbidden, textsChanged, if `inTheWay` is `refused`
 */
export async function changeStatus(
  trx: Db,
  change: StatusOfMany,
  given: readonly number[],
  { before, inTheWay }: HowPart,
): Promise<PartDone> {
  const { projectId, userId, status } = change;
  const languages = languagesOf(change);
  const [languageId] = languages.length === 1 ? languages : [];
  const doing = { projectId, languageId, kind: 'status', userId, before } as const;
  return asOperation(trx, doing, async (operation) => {
    const operationId = await operation.id();
    const ids = await holdLinked(trx, projectId, given);
    const done = { changed: 0, stayed: 0 };
    for (const language of languages) {
      // `seen` covers only the texts of the path's language.
      const seen = language === change.languageId ? change.seen : undefined;
      const part = { ...change, languageId: language, seen };
      const there = await changeInLanguage(trx, part, ids, { operationId, inTheWay });
      done.changed += there.changed;
      done.stayed += there.stayed;
    }
    const isOne = change.only !== null && languages.length === 1;
    const summary = { changed: done.changed + (before?.changed ?? 0), status, ...(isOne && ofOneText) };
    return { ...done, summary, leftOut: 0 };
  });
}

/** Sets the status in one language, within an operation. */
export async function changeInLanguage(
  trx: Db,
  change: StatusOfMany,
  ids: readonly number[],
  { operationId, inTheWay }: Pick<HowPart, 'inTheWay'> & { operationId: number },
): Promise<{ changed: number; stayed: number }> {
  const { projectId, languageId, stay, seen } = change;
  const writable = inTheWay === 'stays' ? await listWritable(trx, change, ids) : ids;
  const changed = await writeStatus(trx, { ...change, comment: change.comment, operationId }, writable);
  // The guard runs after the write: the rows are locked now, so no lock can come between, and a refusal rolls back the
  // write.
  await guardWriting(trx, change, writable, 'status', stay);
  await assertSeen(trx, { projectId, languageId }, seen, writable);
  return { changed, stayed: ids.length - writable.length };
}

/** Runs the same checks before a job begins. It takes no row locks. */
export async function assertGivable(db: Db, change: StatusOfMany, ids: readonly number[]): Promise<void> {
  for (const languageId of languagesOf(change)) {
    const part = { ...change, languageId };
    await assertWritable(db, part, ids, 'status', change.stay);
    if (languageId === change.languageId) await assertSeen(db, part, change.seen, ids);
  }
}

/** Lists the entries that may get the status and whose text is the one that the user saw. */
async function listWritable(trx: Db, change: StatusOfMany, ids: readonly number[]): Promise<number[]> {
  await lockTextsForUpdate(trx, change.projectId, change.languageId, ids);
  const free = await holdWritable(trx, change, ids, 'status', change.stay);
  const unseen = new Set(await changedSince(trx, change, change.seen, free));
  return free.filter((id) => !unseen.has(id));
}

/**
 * Notifies the members whom the status concerns, once for all entries of a language. Returns the users to update live
 * after the commit: also those who were told of a rejection that goes with it.
 */
export async function notifyStatusChange(
  trx: Db,
  change: StatusOfMany,
  { ids, changed }: { ids: readonly number[]; changed: number },
): Promise<number[]> {
  const { projectId, teamId, status, userId: actorId, only: entryId } = change;
  const notified = new Set(await listToldOfRejections(trx, projectId, ids));
  for (const languageId of languagesOf(change)) {
    const set = { projectId, teamId, languageId, status, actorId };
    const entries = Math.min(changed, ids.length);
    for (const one of await notifyOfStatus(trx, { ...set, entries, entryId, entryIds: ids }))
      notified.add(one);
  }
  return [...notified];
}
