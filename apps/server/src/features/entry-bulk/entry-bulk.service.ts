import type { Selection } from '@parlance/contract/entries';
import {
  type BulkActionName,
  type BulkWork,
  bulkActions,
  mayDoInBulk,
  mayDoInBulkIn,
} from '@parlance/domain/entry/bulk-actions';
import { inProject } from '../../db/one-project.ts';
import type { Db } from '../../db/pool.ts';
import { retryDeadlocks } from '../../db/retry.ts';
import { forbidden, otherLanguage } from '../../http/errors.ts';
import { changeTexts, holdTexts, type Texts } from '../entries/change-text.service.ts';
import {
  type Done,
  type EntryRowData,
  refuseBound,
  setLocked,
  withLinked,
} from '../entries/entries.service.ts';
import { getLanguageScope, type LanguageScope } from '../entries/language.service.ts';
import { holdForTrash, trashEntries } from '../entries/trash.service.ts';
import { entryNumber, type WriteDeps, type Writer } from '../entries/write.service.ts';
import { selectedEntries } from '../entry-list/selection.service.ts';
import { finishOperation, startOperation } from '../feed/operations.service.ts';

/** Entries that are read into memory and written at once. */
const entriesAtOnce = 5000;

export interface BulkDone extends Done {
  /** Drafts that are older than what is published, and were not named. */
  leftOut: number;
}

/**
 * Does one action on a selection, as one operation that can be undone. `olderDrafts` names the drafts to publish among
 * those that are older than what is published; the others of these are left out. 403 without the action's own permissions or
 * with locked entries among the selected (but for lock and unlock), 409 where the selection is not what was shown.
 */
export async function doInBulk(
  { db, live }: WriteDeps,
  writer: Writer,
  languageWireId: string,
  action: BulkActionName,
  { selection, olderDrafts = [] }: { selection: Selection; olderDrafts?: readonly string[] },
): Promise<BulkDone> {
  if (!mayDoInBulk(action, writer.project.can)) throw forbidden();
  const scope = await getLanguageScope(db, writer.project, languageWireId);
  if (!mayDoInBulkIn(action, writer.project.narrowing, scope.languageId)) throw otherLanguage();
  const selected = await selectedEntries(db, scope, selection);
  const ids = await withLinked(db, scope.projectId, selected);
  const named = new Set(await withLinked(db, scope.projectId, olderDrafts.map(entryNumber)));
  const done = await retryDeadlocks(() => carryOut({ db, writer, scope, action, ids, named }));
  if (done.changed > 0) live.note(scope.projectId);
  return { leftOut: 0, ...done };
}

interface Work {
  db: Db;
  writer: Writer;
  scope: LanguageScope;
  action: BulkActionName;
  ids: number[];
  /** Entries whose draft is published though it is older than the value. */
  named: ReadonlySet<number>;
}

function carryOut(work: Work): Promise<Done & { leftOut?: number }> {
  const { does } = bulkActions[work.action];
  if (does.to === 'lock') return lockInBulk(work, does.locked);
  if (does.to === 'trash') return deleteInBulk(work);
  return changeInBulk(work, does);
}

function lockInBulk({ db, writer, scope, action, ids }: Work, locked: boolean): Promise<Done> {
  const languageId = bulkActions[action].everywhere ? null : scope.languageId;
  const userId = writer.user.id;
  const locking = { projectId: scope.projectId, languageId, userId, locked, asOperation: true };
  return inProject(db, scope.projectId, (trx) => setLocked(trx, locking, ids));
}

/** Changes texts as the action says; older drafts that it leaves out are counted. */
async function changeInBulk(
  work: Work,
  { change, leavesOlderDrafts }: Extract<BulkWork, { to: 'texts' }>,
): Promise<BulkDone> {
  const leftOut = new Set<number>();
  const done = await writeInBulk(work, ({ id, value, draft, draft_older: isOlder }) => {
    if (!leavesOlderDrafts || !isOlder || work.named.has(id))
      return { ...change({ value, draft }), keepsBase: true };
    leftOut.add(id);
    return undefined;
  });
  return { ...done, leftOut: leftOut.size };
}

function writeInBulk(work: Work, decide: (row: EntryRowData) => Texts | undefined): Promise<Done> {
  return asOperation(work, async (trx, operationId) => {
    const { scope, writer, ids } = work;
    // Held first, so that nobody locks them meanwhile.
    await holdTexts(trx, scope.projectId, scope.languageId, ids);
    await refuseBound(trx, writer.project, scope.languageId, ids, 'texts');
    const writing = { ...work.scope, userId: work.writer.user.id, operationId };
    let changed = 0;
    for (let start = 0; start < work.ids.length; start += entriesAtOnce)
      changed += await changeTexts(trx, writing, work.ids.slice(start, start + entriesAtOnce), decide);
    return changed;
  });
}

function deleteInBulk(work: Work): Promise<Done> {
  const { scope, writer, ids } = work;
  const trashing = { projectId: scope.projectId, userId: writer.user.id };
  return asOperation(work, async (trx, operationId) => {
    // Held first, so that nobody locks them or puts them into an order meanwhile.
    await holdForTrash(trx, scope.projectId, ids);
    await refuseBound(trx, writer.project, scope.languageId, ids, 'deleteMany');
    return trashEntries(trx, { ...trashing, operationId }, ids);
  });
}

/** One transaction with its operation, which is there only if something changed. */
function asOperation(
  { db, writer, scope, action }: Work,
  work: (trx: Db, operationId: number) => Promise<number>,
): Promise<Done> {
  const { operation, everywhere } = bulkActions[action];
  return inProject(db, scope.projectId, async (trx) => {
    const operationId = await startOperation(trx, {
      projectId: scope.projectId,
      kind: operation,
      userId: writer.user.id,
      ...(!everywhere && { languageId: scope.languageId }),
    });
    const changed = await work(trx, operationId);
    await finishOperation(trx, scope.projectId, operationId, { changed });
    return { operation: changed > 0 ? operationId : null, changed };
  });
}
