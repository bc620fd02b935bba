import { entryErrors } from '@parlance/contract/entries';
import {
  type BulkActionName,
  type BulkWork,
  bulkActionNames,
  bulkActions,
} from '@parlance/domain/entry/bulk-actions';
import { isPublishedWithOthers } from '@parlance/domain/entry/save';
import { z } from 'zod';
import type { Db } from '../../db/pool.ts';
import { ApiError } from '../../http/errors.ts';
import { changeTexts, type TextsToWrite } from '../entry-store/change-text.service.ts';
import {
  assertSeen,
  changedSince,
  guardWriting,
  holdLinked,
  holdWritable,
} from '../entry-store/guard.service.ts';
import { unlinkEntries } from '../entry-store/link.queries.ts';
import { linkDuplicates } from '../entry-store/link.service.ts';
import { setLocked } from '../entry-store/locks.queries.ts';
import { refuseText } from '../entry-store/refused-text.present.ts';
import type { EntryRowData } from '../entry-store/rows.queries.ts';
import { trashEntries } from '../entry-store/trash.service.ts';
import { problemOfValue } from '../entry-store/warnings.service.ts';
import { isBase } from '../entry-store/write.service.ts';
import { asOperation } from '../feed/operations.service.ts';
import type { HowPart, PartDone } from './in-parts.service.ts';

/** The settled input of one bulk action: plain data that a job stores. */
export const bulkChange = z.object({
  projectId: z.int(),
  languageId: z.int(),
  baseLanguageId: z.int(),
  userId: z.int(),
  action: z.enum(bulkActionNames),
  /** Entries whose draft is published although it is older than the value, or was rejected. */
  olderDrafts: z.array(z.int()),
  /** The project state that the user saw when they read the drafts (X-Seen), or the list that they chose from. */
  seen: z.string().optional(),
});
export type BulkChange = z.output<typeof bulkChange>;

/**
 * Runs a bulk action on some entries in one transaction, as the whole operation or as one part of it.
 * @throws locked, inOrder, textsChanged, refusedByCheck, noDuplicates, notLinked, if `inTheWay` is `refused`
 */
export function changeInBulk(
  trx: Db,
  change: BulkChange,
  given: readonly number[],
  how: HowPart,
): Promise<PartDone> {
  const { operation: kind, everywhere, does, linked } = bulkActions[change.action];
  const { projectId, languageId, userId } = change;
  const doing = { projectId, kind, userId, ...(!everywhere && { languageId }), before: how.before };
  return asOperation(trx, doing, async (operation) => {
    const ids = linked === 'along' ? await holdLinked(trx, projectId, given) : given;
    const work = { trx, change, ids, inTheWay: how.inTheWay, operationId: await operation.id() };
    if (does.to === 'lock') return lockEntries(work, everywhere, does.locked);
    if (does.to === 'link') return does.linked ? linkSelected(work) : unlinkSelected(work);
    return does.to === 'trash' ? deleteEntries(work) : changeTextsOf(work, does);
  });
}

interface Work extends Pick<HowPart, 'inTheWay'> {
  trx: Db;
  change: BulkChange;
  ids: readonly number[];
  operationId: number;
}

type Done = Omit<PartDone, 'operation'>;

async function lockEntries(
  { trx, change, ids, operationId }: Work,
  everywhere: boolean,
  locked: boolean,
): Promise<Done> {
  const { projectId, userId } = change;
  const languageId = everywhere ? null : change.languageId;
  const changed = await setLocked(trx, { projectId, languageId, userId, locked, operationId }, ids);
  return { changed, leftOut: 0, stayed: 0 };
}

async function linkSelected({ trx, change, ids, inTheWay, operationId }: Work): Promise<Done> {
  const done = await linkDuplicates(trx, { ...change, operationId }, ids, inTheWay);
  if (inTheWay === 'refused') {
    assertSomethingDone(change, done);
    // The entries are held now. Parts of a job write texts of later parts, so only the request as a whole is asked.
    await assertSeen(...seenTexts(trx, change, ids));
  }
  return { ...done, leftOut: 0 };
}

/** Unlinks the selected children and the children of selected parents. Each keeps its texts. */
async function unlinkSelected(work: Work): Promise<Done> {
  const { trx, change, operationId, ids } = work;
  const writable = await lockWritable(work);
  const { projectId, userId } = change;
  const changed = await unlinkEntries(trx, { projectId, userId, operationId }, writable);
  const done = { changed, stayed: ids.length - writable.length };
  if (work.inTheWay === 'refused') assertSomethingDone(change, done);
  return { ...done, leftOut: 0 };
}

/**
 * Refuses an action that found nothing to do, where that is an error: none of the entries has a duplicate, or is linked.
 * What was in the way is no such case.
 * @throws noDuplicates, notLinked
 */
export function assertSomethingDone(
  { action }: BulkChange,
  { changed, stayed }: Pick<PartDone, 'changed' | 'stayed'>,
): void {
  const { does } = bulkActions[action];
  if (does.to !== 'link' || changed + stayed > 0) return;
  throw new ApiError(does.linked ? entryErrors.noDuplicates : entryErrors.notLinked);
}

async function deleteEntries(work: Work): Promise<Done> {
  const { trx, change, ids, operationId } = work;
  const writable = await lockWritable(work);
  const { projectId, userId } = change;
  const changed = await trashEntries(trx, { projectId, userId, operationId }, writable);
  return { changed, leftOut: 0, stayed: ids.length - writable.length };
}

/** Changes texts as the action requires and counts the older drafts that it leaves out. */
async function changeTextsOf(
  work: Work,
  { change, leavesOlderDrafts }: Extract<BulkWork, { to: 'texts' }>,
): Promise<Done> {
  const { trx, inTheWay, operationId } = work;
  const { projectId, languageId, baseLanguageId, userId, olderDrafts, seen } = work.change;
  const place = { projectId, languageId, baseLanguageId };
  const writable = await lockWritable(work);
  const leaves = inTheWay === 'stays' && leavesOlderDrafts;
  const unseen = new Set(leaves ? await changedSince(trx, place, seen, writable) : []);
  const named = new Set(olderDrafts);
  const published: number[] = [];
  const counts = { leftOut: 0, stayed: work.ids.length - writable.length };
  const decide = (row: EntryRowData): TextsToWrite | undefined => {
    const { id, value, draft, draft_older: draftOlder, status, link_parent: parent } = row;
    if (leavesOlderDrafts && draft !== null) {
      const isMeant = named.has(id) || isPublishedWithOthers({ draftOlder, status });
      const stays = !isMeant ? 'leftOut' : unseen.has(id) ? 'stayed' : undefined;
      if (stays) {
        // Linked entries are counted with their parent (docs/decisions/0042), which is always among them.
        if (parent === null) counts[stays]++;
        return undefined;
      }
      published.push(id);
    }
    const texts = change({ value, draft });
    const problem = problemOfValue(row, isBase(place), texts.value);
    if (!problem) return { ...texts, keepsBase: true };
    if (inTheWay === 'refused') throw refuseText(problem, row.key);
    if (parent === null) counts.stayed++;
    return undefined;
  };
  const changed = await changeTexts(trx, { ...place, userId, operationId }, writable, decide);
  // The check runs after the rows are locked, so it sees the texts that this transaction writes.
  if (inTheWay === 'refused') await assertSeen(trx, place, seen, published);
  return { changed, ...counts };
}

/** Locks the entries and returns those that this action may write. */
async function lockWritable({ trx, change, ids, inTheWay }: Work): Promise<readonly number[]> {
  const { guardedAs } = bulkActions[change.action];
  if (guardedAs === 'nothing') return ids;
  // In bulk, an entry lock stops every user, including those who may unlock.
  const guarded = { ...change, mayUnlock: false };
  if (inTheWay === 'refused') {
    await guardWriting(trx, guarded, ids, guardedAs);
    await assertSeen(...seenTexts(trx, change, ids));
    return ids;
  }
  const writable = await holdWritable(trx, guarded, ids, guardedAs);
  const unseen = new Set(await changedSince(...seenTexts(trx, change, writable)));
  return writable.filter((id) => !unseen.has(id));
}

/** What has to be as it was seen. Publishing asks for the drafts that it publishes, when they are known. */
function seenTexts(
  trx: Db,
  { projectId, languageId, action, seen }: BulkChange,
  ids: readonly number[],
): Parameters<typeof changedSince> {
  const { does, everywhere } = bulkActions[action];
  const asksLater = does.to === 'texts' && does.leavesOlderDrafts;
  return [trx, { projectId, languageId: everywhere ? null : languageId }, asksLater ? undefined : seen, ids];
}

/** Counts the rows that an action may write for one entry in a project with this many languages. */
export const rowsPerEntry = (action: BulkActionName, languages: number): number =>
  bulkActions[action].everywhere ? Math.max(1, languages) : 1;
