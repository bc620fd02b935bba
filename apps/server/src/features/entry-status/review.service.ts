import { entryErrors } from '@parlance/contract/entries';
import { hasText } from '@parlance/domain/entry/state';
import { entryStatus, mayGiveStatus, statusesThatStay, statusMoves } from '@parlance/domain/entry/status';
import { decodeId, encodeId } from '@parlance/domain/id';
import type { Db } from '../../db/pool.ts';
import { inProject } from '../../db/project-transaction.ts';
import { retryDeadlocks } from '../../db/retry.ts';
import type { ProjectContext } from '../../http/context.ts';
import { ApiError, forbidden, found } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import { refuseOther } from '../entries/entries.service.ts';
import { getLanguageScope } from '../entries/language.service.ts';
import { changeTexts } from '../entry-store/change-text.service.ts';
import { assertNotLocked, holdLinked } from '../entry-store/guard.service.ts';
import { lockEntriesForUpdate, lockTextsForUpdate } from '../entry-store/linked.queries.ts';
import { presentEntry } from '../entry-store/rows.present.ts';
import { findEntryRow } from '../entry-store/rows.queries.ts';
import { assertAccepted } from '../entry-store/warnings.service.ts';
import { isBase } from '../entry-store/write.service.ts';
import { asOperation, ofOneText } from '../feed/operations.service.ts';
import { changeInLanguage, notifyStatusChange, type StatusOfMany } from './status-change.service.ts';

interface EntryPlace {
  languageId: string;
  entryId: string;
}

export interface Decision {
  decision: 'accept' | 'reject';
  comment?: string | null;
  version: number;
  publish: boolean;
}

/**
 * Accepts or rejects one text as the user saw it: its draft is published if they say so, then the status is set, as one
 * operation. What was said to the decision before it goes with that: who accepts without a comment clears it. 409 with the
 * current row if the text changed since `version`, or where there is no text (decision 0236); then nothing is written.
 */
export async function reviewEntry(
  { db, live }: Pick<Deps, 'db' | 'live'>,
  writer: ProjectContext,
  { languageId, entryId }: EntryPlace,
  { decision, comment, version, publish }: Decision,
) {
  const { can } = writer.project;
  const status = decision === 'accept' ? entryStatus.accepted : entryStatus.rejected;
  const publishes = publish && decision === 'accept';
  if (!mayGiveStatus(status, can)) throw forbidden();
  if (publishes && !can('entries.value')) throw new ApiError(entryErrors.noValues);
  const scope = await getLanguageScope(db, writer.project, languageId);
  const id = found(decodeId('entry', entryId));
  const change: StatusOfMany = {
    ...{ projectId: scope.projectId, languageId: scope.languageId, baseLanguageId: scope.baseLanguageId },
    ...{ teamId: writer.project.teamId, userId: writer.user.id, status },
    comment: decision === 'accept' ? (comment ?? null) : comment,
    stay: statusesThatStay(status, statusMoves(can)),
    mayUnlock: can('entries.lock'),
    only: id,
  };
  const review = async (trx: Db) => {
    const ids = await holdLinked(trx, scope.projectId, [id]);
    await lockEntriesForUpdate(trx, scope.projectId, ids);
    await lockTextsForUpdate(trx, scope.projectId, scope.languageId, ids);
    const row = found(await findEntryRow(trx, scope, id));
    assertNotLocked(writer.project, row);
    refuseOther(row, version);
    if (!hasText(row)) throw new ApiError(entryErrors.noTextToReview);
    if (publishes) assertAccepted(row, isBase(scope), row.draft);
    const doing = { projectId: scope.projectId, languageId: scope.languageId, kind: 'status' } as const;
    const done = await asOperation(trx, { ...doing, userId: writer.user.id }, async (operation) => {
      const operationId = await operation.id();
      const published = publishes
        ? await changeTexts(trx, { ...scope, userId: writer.user.id, operationId }, ids, ({ draft }) =>
            draft === null ? undefined : { value: draft, draft: null, keepsBase: true },
          )
        : 0;
      const { changed } = await changeInLanguage(trx, change, ids, { operationId, inTheWay: 'refused' });
      return {
        changed: Math.max(changed, published),
        summary: { changed: Math.max(changed, published), status, ...ofOneText },
      };
    });
    const notified = await notifyStatusChange(trx, change, { ids, changed: done.changed });
    return { done, notified, row: found(await findEntryRow(trx, scope, id)) };
  };
  const { done, notified, row } = await retryDeadlocks(() => inProject(db, scope.projectId, review));
  if (done.changed > 0) live.note(scope.projectId);
  for (const receiver of notified) live.noteUser(receiver);
  const operation = done.operation === null ? null : encodeId('operation', done.operation);
  return { row: presentEntry(row), operation };
}
