import type { Selection } from '@parlance/contract/entries';
import { mayGiveStatus, statusesThatStay } from '@parlance/domain/entry/status';
import type { Db } from '../../db/pool.ts';
import { inProject } from '../../db/project-transaction.ts';
import { retryDeadlocks } from '../../db/retry.ts';
import { forbidden } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import { getLanguageScope } from '../entries/language.service.ts';
import { type Selected, selectedEntries } from '../entry-list/selection.service.ts';
import { assertSeen, guardWriting, withLinked } from '../entry-store/guard.service.ts';
import { writeStatus } from '../entry-store/status.queries.ts';
import type { Writer } from '../entry-store/write.service.ts';
import type { OperationResult } from '../feed/operations.service.ts';
import { tellOfStatus } from '../notifications/notifications.service.ts';

export interface StatusToSet {
  selection: Selection;
  status: number;
  comment?: string | null;
  /** What was seen when the texts were read. */
  seen?: string;
}

/**
 * Sets status 1 to 4, or none, and a comment on a selection; one operation. 409 where one of them is in an order
 * ("Translation Order Active") or a text was changed since what was `seen`, 403 where one is locked and the user
 * may not unlock, or has a status that they may not take away. Members of user groups whom the
 * status concerns are told.
 */
export async function setStatus(
  { db, live }: { db: Db; live: Pick<Deps['live'], 'note' | 'noteUser'> },
  writer: Writer,
  languageWireId: string,
  { selection, status, comment, seen }: StatusToSet,
): Promise<OperationResult & Pick<Selected, 'skipped'>> {
  const { can } = writer.project;
  if (!mayGiveStatus(status, can)) throw forbidden();
  const scope = await getLanguageScope(db, writer.project, languageWireId);
  const { ids: selected, skipped } = await selectedEntries(db, scope, selection);
  const ids = await withLinked(db, scope.projectId, selected);
  const { projectId, languageId, baseLanguageId } = scope;
  const userId = writer.user.id;
  const stay = statusesThatStay(status, can);
  const change = { projectId, languageId, baseLanguageId, userId, status, stay, comment };
  const { done, told } = await retryDeadlocks(() =>
    inProject(db, projectId, async (trx) => {
      const written = await writeStatus(trx, change, ids);
      // Asked of what is written and held by now: nobody locks it in between, and a refusal takes all of it back.
      await guardWriting(trx, writer.project, languageId, ids, 'status', stay);
      await assertSeen(trx, { projectId, languageId }, seen, ids);
      const set = { projectId, teamId: writer.project.teamId, languageId, status, actorId: userId };
      const entryId = selected.length === 1 ? (selected[0] ?? null) : null;
      const about = { entries: written.changed, entryId, entryIds: ids };
      return { done: written, told: await tellOfStatus(trx, { ...set, ...about }) };
    }),
  );
  if (done.changed > 0) live.note(projectId);
  for (const receiver of told) live.noteUser(receiver);
  return { ...done, skipped };
}
