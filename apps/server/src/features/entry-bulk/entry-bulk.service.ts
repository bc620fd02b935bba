import { entryErrors, type Selection } from '@parlance/contract/entries';
import {
  type BulkActionName,
  bulkActions,
  mayDoInBulk,
  mayDoInBulkIn,
} from '@parlance/domain/entry/bulk-actions';
import { inProject } from '../../db/one-project.ts';
import type { Db } from '../../db/pool.ts';
import { retryDeadlocks } from '../../db/retry.ts';
import { ApiError, forbidden, otherLanguage } from '../../http/errors.ts';
import { changeTexts, type DecideTexts } from '../entries/change-text.service.ts';
import { type Done, setLocked, withLinked } from '../entries/entries.service.ts';
import { getLanguageScope, type LanguageScope } from '../entries/language.service.ts';
import { trashEntries } from '../entries/trash.service.ts';
import type { WriteDeps, Writer } from '../entries/write.service.ts';
import { selectedEntries } from '../entry-list/selection.service.ts';
import { finishOperation, startOperation } from '../history/history.service.ts';
import { countLocked } from './entry-bulk.queries.ts';

/** Entries that are read into memory and written at once. */
const entriesAtOnce = 5000;

/**
 * Does one action on a selection, as one operation that can be undone. 403 without the action's own permissions or
 * with locked entries among the selected (but for lock and unlock), 409 where the selection is not what was shown.
 */
export async function doInBulk(
  { db, live }: WriteDeps,
  writer: Writer,
  languageWireId: string,
  action: BulkActionName,
  selection: Selection,
): Promise<Done> {
  if (!mayDoInBulk(action, writer.project.can)) throw forbidden();
  const scope = await getLanguageScope(db, writer.project, languageWireId);
  if (!mayDoInBulkIn(action, writer.project.narrowing, scope.languageId)) throw otherLanguage();
  const selected = await selectedEntries(db, scope, selection);
  const locked = bulkActions[action].takesLocked ? 0 : await countLocked(db, scope, selected);
  if (locked > 0) throw new ApiError(entryErrors.locked, { lockedCount: locked });
  const ids = await withLinked(db, scope.projectId, selected);
  const done = await retryDeadlocks(() => kinds[action]({ db, writer, scope, action, ids }));
  if (done.changed > 0) live.note(scope.projectId);
  return done;
}

interface Work {
  db: Db;
  writer: Writer;
  scope: LanguageScope;
  action: BulkActionName;
  ids: number[];
}

const kinds: Record<BulkActionName, (work: Work) => Promise<Done>> = {
  publish: (work) =>
    changeInBulk(work, ({ draft, value }) =>
      draft === null ? { draft, value } : { value: draft, draft: null, keepsBase: true },
    ),
  clearDraft: (work) => changeInBulk(work, ({ value }) => ({ value, draft: null, keepsBase: true })),
  // "Clearing a value leaves the draft" (semantics, Entries).
  clearValue: (work) => changeInBulk(work, ({ draft }) => ({ value: null, draft, keepsBase: true })),
  lock: (work) => lockInBulk(work, true),
  lockAll: (work) => lockInBulk(work, true),
  unlock: (work) => lockInBulk(work, false),
  unlockAll: (work) => lockInBulk(work, false),
  delete: deleteInBulk,
};

function lockInBulk({ db, writer, scope, action, ids }: Work, locked: boolean): Promise<Done> {
  const languageId = bulkActions[action].everywhere ? null : scope.languageId;
  const userId = writer.user.id;
  const locking = { projectId: scope.projectId, languageId, userId, locked, asOperation: true };
  return inProject(db, scope.projectId, (trx) => setLocked(trx, locking, ids));
}

function changeInBulk(work: Work, decide: DecideTexts): Promise<Done> {
  return asOperation(work, async (trx, operationId) => {
    const writing = { ...work.scope, userId: work.writer.user.id, operationId };
    let changed = 0;
    for (let start = 0; start < work.ids.length; start += entriesAtOnce)
      changed += await changeTexts(trx, writing, work.ids.slice(start, start + entriesAtOnce), decide);
    return changed;
  });
}

function deleteInBulk(work: Work): Promise<Done> {
  const trashing = { projectId: work.scope.projectId, userId: work.writer.user.id };
  return asOperation(work, (trx, operationId) => trashEntries(trx, { ...trashing, operationId }, work.ids));
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
