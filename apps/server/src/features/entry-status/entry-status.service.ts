import type { BulkJobResult, Selection } from '@parlance/contract/entries';
import type { Job } from '@parlance/contract/jobs';
import { mayGiveStatus, statusesThatStay, statusMoves } from '@parlance/domain/entry/status';
import { inProject } from '../../db/project-transaction.ts';
import { retryDeadlocks } from '../../db/retry.ts';
import type { ProjectContext } from '../../http/context.ts';
import { forbidden } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import { getLanguageScope } from '../entries/language.service.ts';
import { doInParts, mostAtOnce } from '../entry-bulk/in-parts.service.ts';
import { selectedEntries } from '../entry-list/selection.service.ts';
import { assertSeen, assertWritable, withLinked } from '../entry-store/guard.service.ts';
import { presentOperationResult } from '../feed/operations.service.ts';
import { changeStatus, type StatusOfMany, statusJob, tellOf } from './status-change.service.ts';

export interface StatusToSet {
  selection: Selection;
  status: number;
  comment?: string | null;
  /** What was seen when the texts were read. */
  seen?: string;
}

/**
 * Sets status 1 to 4, or none, and a comment on a selection, as one operation; of many entries in parts, as a job. 409
 * where one of them is in an order ("Translation Order Active") or a text was changed since what was `seen`, 403 where
 * one is locked and the user may not unlock, or has a status that they may not take away. Members of user groups whom
 * the status concerns are told.
 */
export async function setStatus(
  { db, live, jobs }: Pick<Deps, 'db' | 'live' | 'jobs'>,
  writer: ProjectContext,
  languageWireId: string,
  { selection, status, comment, seen }: StatusToSet,
): Promise<BulkJobResult | Job> {
  const { can, teamId } = writer.project;
  if (!mayGiveStatus(status, can)) throw forbidden();
  const scope = await getLanguageScope(db, writer.project, languageWireId);
  const { projectId, languageId, baseLanguageId } = scope;
  const { ids: selected, skipped } = await selectedEntries(db, scope, selection);
  const ids = await withLinked(db, projectId, selected);
  const [only] = selected.length === 1 ? selected : [];
  const place = { projectId, languageId, baseLanguageId, teamId };
  const change: StatusOfMany = {
    ...place,
    userId: writer.user.id,
    status,
    comment,
    seen,
    stay: statusesThatStay(status, statusMoves(can)),
    mayUnlock: can('entries.lock'),
    only: only ?? null,
  };
  if (ids.length > mostAtOnce) {
    await assertWritable(db, change, ids, 'status', change.stay);
    await assertSeen(db, change, seen, ids);
    const toDo = { change, ids, skipped, rowsPerEntry: 1, title: 'status' };
    return doInParts({ db, jobs }, writer, statusJob({ live }), toDo);
  }
  const { done, told } = await retryDeadlocks(() =>
    inProject(db, projectId, async (trx) => {
      const written = await changeStatus(trx, change, ids, { inTheWay: 'refused' });
      return { done: written, told: await tellOf(trx, change, { ids, changed: written.changed }) };
    }),
  );
  if (done.changed > 0) live.note(projectId);
  for (const receiver of told) live.noteUser(receiver);
  const { leftOut, stayed } = done;
  return { ...presentOperationResult(done), leftOut, stayed, skipped };
}
