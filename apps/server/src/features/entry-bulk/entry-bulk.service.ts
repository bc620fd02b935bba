import type { Selection } from '@parlance/contract/entries';
import { inputError } from '@parlance/contract/input-errors';
import { say } from '@parlance/contract/messages';
import {
  type BulkActionName,
  type BulkWork,
  bulkActions,
  mayDoInBulk,
  mayDoInBulkIn,
} from '@parlance/domain/entry/bulk-actions';
import type { Db } from '../../db/pool.ts';
import { inProject } from '../../db/project-transaction.ts';
import { retryDeadlocks } from '../../db/retry.ts';
import { forbidden, otherLanguage } from '../../http/errors.ts';
import { refusal } from '../../http/input.ts';
import { getLanguageScope, type LanguageScope } from '../entries/language.service.ts';
import { selectedEntries } from '../entry-list/selection.service.ts';
import { changeTexts, type Texts } from '../entry-store/change-text.service.ts';
import { assertSeen, guardWriting, withLinked } from '../entry-store/guard.service.ts';
import { setLocked } from '../entry-store/locks.queries.ts';
import type { EntryRowData } from '../entry-store/rows.queries.ts';
import { trashEntries } from '../entry-store/trash.service.ts';
import { entryNumber, type WriteDeps, type Writer } from '../entry-store/write.service.ts';
import { asOperation, type OperationResult } from '../feed/operations.service.ts';

export interface BulkInput {
  selection: Selection;
  olderDrafts?: readonly string[];
  /** What was seen when the drafts were read. */
  seen?: string;
}

export interface BulkResult extends OperationResult {
  /** Drafts that are older than what is published, and were not named. */
  leftOut: number;
  /** As in `Selected`. */
  skipped: string[];
}

/**
 * Does one action on a selection, as one operation that can be undone. `olderDrafts` names the drafts to publish among
 * those that are older than what is published; the others of these are left out. 403 without the action's own permissions or
 * with locked entries among the selected (but for lock and unlock), 409 where the selection is not what was shown, or
 * what would be published was changed since what was `seen`, 400 where that cannot have been.
 */
export async function doInBulk(
  { db, live }: WriteDeps,
  writer: Writer,
  languageWireId: string,
  action: BulkActionName,
  { selection, ...judged }: BulkInput,
): Promise<BulkResult> {
  refuseIdle(action, judged);
  const { olderDrafts = [], seen } = judged;
  if (!mayDoInBulk(action, writer.project.can)) throw forbidden();
  const scope = await getLanguageScope(db, writer.project, languageWireId);
  if (!mayDoInBulkIn(action, writer.project.languageRestriction, scope.languageId)) throw otherLanguage();
  const { ids: selected, skipped } = await selectedEntries(db, scope, selection);
  const ids = await withLinked(db, scope.projectId, selected);
  const named = new Set(await withLinked(db, scope.projectId, olderDrafts.map(entryNumber)));
  const done = await retryDeadlocks(() => carryOut({ db, writer, scope, action, ids, named, seen }));
  if (done.changed > 0) live.note(scope.projectId);
  return { leftOut: 0, ...done, skipped };
}

/** What says how drafts were looked at is for the action that looks at them. @throws ApiError 400 with the names of others */
function refuseIdle(action: BulkActionName, judged: Pick<BulkInput, 'olderDrafts' | 'seen'>): void {
  const { does } = bulkActions[action];
  if (does.to === 'texts' && does.leavesOlderDrafts) return;
  const idle = (['olderDrafts', 'seen'] as const).filter((field) => judged[field] !== undefined);
  if (idle.length > 0)
    throw refusal(idle.map((field) => inputError(field, say('field-without-effect', { field }))));
}

interface Work {
  db: Db;
  writer: Writer;
  scope: LanguageScope;
  action: BulkActionName;
  ids: number[];
  /** Entries whose draft is published though it is older than the value. */
  named: ReadonlySet<number>;
  seen: string | undefined;
}

function carryOut(work: Work): Promise<OperationResult & { leftOut?: number }> {
  const { does } = bulkActions[work.action];
  if (does.to === 'lock') return lockInBulk(work, does.locked);
  if (does.to === 'trash') return deleteInBulk(work);
  return changeInBulk(work, does);
}

function lockInBulk({ db, writer, scope, action, ids }: Work, locked: boolean): Promise<OperationResult> {
  const languageId = bulkActions[action].everywhere ? null : scope.languageId;
  const userId = writer.user.id;
  const locking = { projectId: scope.projectId, languageId, userId, locked, asOperation: true };
  return inProject(db, scope.projectId, (trx) => setLocked(trx, locking, ids));
}

/** Changes texts as the action says; older drafts that it leaves out are counted. */
async function changeInBulk(
  work: Work,
  { change, leavesOlderDrafts }: Extract<BulkWork, { to: 'texts' }>,
): Promise<OperationResult & { leftOut: number }> {
  const leftOut = new Set<number>();
  const published: number[] = [];
  const decide = ({ id, value, draft, draft_older: isOlder }: EntryRowData): Texts | undefined => {
    if (leavesOlderDrafts && isOlder && !work.named.has(id)) {
      leftOut.add(id);
      return undefined;
    }
    if (leavesOlderDrafts && draft !== null) published.push(id);
    return { ...change({ value, draft }), keepsBase: true };
  };
  const { scope, seen } = work;
  const done = await writeInBulk(work, decide, (trx) => assertSeen(trx, scope, seen, published));
  return { ...done, leftOut: leftOut.size };
}

function writeInBulk(
  work: Work,
  decide: (row: EntryRowData) => Texts | undefined,
  /** Asked of what is written and held. */
  check: (trx: Db) => Promise<void>,
): Promise<OperationResult> {
  return inTransaction(work, async (trx, operationId) => {
    const { scope, writer, ids } = work;
    await guardWriting(trx, writer.project, scope.languageId, ids, 'texts');
    const writing = { ...work.scope, userId: work.writer.user.id, operationId };
    const changed = await changeTexts(trx, writing, ids, decide);
    await check(trx);
    return changed;
  });
}

function deleteInBulk(work: Work): Promise<OperationResult> {
  const { scope, writer, ids } = work;
  const trashing = { projectId: scope.projectId, userId: writer.user.id };
  return inTransaction(work, async (trx, operationId) => {
    await guardWriting(trx, writer.project, scope.languageId, ids, 'deleteMany');
    return trashEntries(trx, { ...trashing, operationId }, ids);
  });
}

/** One transaction with its operation, which is there only if something changed. */
function inTransaction(
  { db, writer, scope, action }: Work,
  work: (trx: Db, operationId: number) => Promise<number>,
): Promise<OperationResult> {
  const { operation, everywhere } = bulkActions[action];
  const doing = {
    projectId: scope.projectId,
    kind: operation,
    userId: writer.user.id,
    ...(!everywhere && { languageId: scope.languageId }),
  };
  return inProject(db, scope.projectId, (trx) =>
    asOperation(trx, doing, async ({ id }) => ({ changed: await work(trx, await id()) })),
  );
}
