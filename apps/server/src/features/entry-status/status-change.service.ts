import { z } from 'zod';
import type { Db } from '../../db/pool.ts';
import type { Deps } from '../../http/feature.ts';
import type { HowPart, PartDone, PartsKind } from '../entry-bulk/in-parts.service.ts';
import {
  assertSeen,
  assertWritable,
  changedSince,
  guardWriting,
  holdWritable,
} from '../entry-store/guard.service.ts';
import { lockTextsForUpdate } from '../entry-store/linked.queries.ts';
import { writeStatus } from '../entry-store/status.queries.ts';
import { asOperation } from '../feed/operations.service.ts';
import { tellOfStatus } from '../notifications/notifications.service.ts';

/** A status that is given, as it was settled when it was asked for: plain data, which a job keeps. */
const statusOfMany = z.object({
  projectId: z.int(),
  teamId: z.int(),
  /** That of the path, whose texts were seen. */
  languageId: z.int(),
  /** The languages in which it is given; left out: that one. */
  languages: z.array(z.int()).min(1).optional(),
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

const languagesOf = ({ languageId, languages = [languageId] }: StatusOfMany): readonly number[] => languages;

/**
 * Sets a status on some entries in one transaction, as the whole operation or a part of it, in each of its languages.
 * @throws inOrder, locked, forbidden, textsChanged, where what is in the way is refused
 */
export async function changeStatus(
  trx: Db,
  change: StatusOfMany,
  ids: readonly number[],
  { before, inTheWay }: HowPart,
): Promise<PartDone> {
  const { projectId, userId, status } = change;
  const languages = languagesOf(change);
  const [languageId] = languages.length === 1 ? languages : [];
  const doing = { projectId, languageId, kind: 'status', userId, before } as const;
  return asOperation(trx, doing, async (operation) => {
    const operationId = await operation.id();
    const done = { changed: 0, stayed: 0 };
    for (const language of languages) {
      // What was seen are the texts of the path's language.
      const seen = language === change.languageId ? change.seen : undefined;
      const part = { ...change, languageId: language, seen };
      const there = await changeInLanguage(trx, part, ids, { operationId, inTheWay });
      done.changed += there.changed;
      done.stayed += there.stayed;
    }
    const summary = { changed: done.changed + (before?.changed ?? 0), status };
    return { ...done, summary, leftOut: 0 };
  });
}

async function changeInLanguage(
  trx: Db,
  change: StatusOfMany,
  ids: readonly number[],
  { operationId, inTheWay }: Pick<HowPart, 'inTheWay'> & { operationId: number },
): Promise<{ changed: number; stayed: number }> {
  const { projectId, languageId, stay, seen } = change;
  const writable = inTheWay === 'stays' ? await listWritable(trx, change, ids) : ids;
  const changed = await writeStatus(trx, { ...change, comment: change.comment, operationId }, writable);
  // Asked of what is written and held by now: nobody locks it in between, and a refusal takes all of it back.
  await guardWriting(trx, change, writable, 'status', stay);
  await assertSeen(trx, { projectId, languageId }, seen, writable);
  return { changed, stayed: ids.length - writable.length };
}

/** Refuses in the same way before a job begins, and holds nothing. */
export async function assertGivable(db: Db, change: StatusOfMany, ids: readonly number[]): Promise<void> {
  for (const languageId of languagesOf(change)) {
    const part = { ...change, languageId };
    await assertWritable(db, part, ids, 'status', change.stay);
    if (languageId === change.languageId) await assertSeen(db, part, change.seen, ids);
  }
}

/** Those that nothing keeps from getting the status, and whose text is what was seen. */
async function listWritable(trx: Db, change: StatusOfMany, ids: readonly number[]): Promise<number[]> {
  await lockTextsForUpdate(trx, change.projectId, change.languageId, ids);
  const free = await holdWritable(trx, change, ids, 'status', change.stay);
  const unseen = new Set(await changedSince(trx, change, change.seen, free));
  return free.filter((id) => !unseen.has(id));
}

/** Tells whom the status concerns, once for all entries of a language; gives whom to call when it is committed. */
export async function tellOf(
  trx: Db,
  change: StatusOfMany,
  { ids, changed }: { ids: readonly number[]; changed: number },
): Promise<number[]> {
  const { projectId, teamId, status, userId: actorId, only: entryId } = change;
  const told = new Set<number>();
  for (const languageId of languagesOf(change)) {
    const set = { projectId, teamId, languageId, status, actorId };
    const entries = Math.min(changed, ids.length);
    for (const one of await tellOfStatus(trx, { ...set, entries, entryId, entryIds: ids })) told.add(one);
  }
  return [...told];
}
