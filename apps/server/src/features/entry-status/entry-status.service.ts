import type { Selection } from '@parlance/contract/entries';
import { mayGiveStatus, statusesThatStay } from '@parlance/domain/entry/status';
import { inProject } from '../../db/one-project.ts';
import type { Db } from '../../db/pool.ts';
import { retryDeadlocks } from '../../db/retry.ts';
import { forbidden } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import { type Done, refuseBound, withLinked } from '../entries/entries.service.ts';
import { getLanguageScope } from '../entries/language.service.ts';
import type { Writer } from '../entries/write.service.ts';
import { selectedEntries } from '../entry-list/selection.service.ts';
import { tellOfStatus } from '../notifications/notifications.service.ts';
import { writeStatus } from './entry-status.queries.ts';

export interface StatusToSet {
  selection: Selection;
  status: number;
  comment?: string | null;
}

/**
 * Sets status 1 to 4, or none, and a comment on a selection; one operation. 409 where one of them is in an order
 * ("Translation Order Active"), 403 where one is locked and the user may not unlock, or has a status that they may not
 * take away. Members of user groups whom the
 * status concerns are told.
 */
export async function setStatus(
  { db, live }: { db: Db; live: Pick<Deps['live'], 'note' | 'noteUser'> },
  writer: Writer,
  languageWireId: string,
  { selection, status, comment }: StatusToSet,
): Promise<Done> {
  const { can } = writer.project;
  if (!mayGiveStatus(status, can)) throw forbidden();
  const scope = await getLanguageScope(db, writer.project, languageWireId);
  const selected = await selectedEntries(db, scope, selection);
  const ids = await withLinked(db, scope.projectId, selected);
  const { projectId, languageId, baseLanguageId } = scope;
  const userId = writer.user.id;
  const stay = statusesThatStay(status, can);
  const change = { projectId, languageId, baseLanguageId, userId, status, stay, comment };
  const { done, told } = await retryDeadlocks(() =>
    inProject(db, projectId, async (trx) => {
      const written = await writeStatus(trx, change, ids);
      // Asked of what is written and held by now: nobody locks it in between, and a refusal takes all of it back.
      await refuseBound(trx, writer.project, languageId, ids, 'status', stay);
      const set = { projectId, teamId: writer.project.teamId, languageId, status, actorId: userId };
      const entryId = selected.length === 1 ? (selected[0] ?? null) : null;
      return { done: written, told: await tellOfStatus(trx, { ...set, entries: written.changed, entryId }) };
    }),
  );
  if (done.changed > 0) live.note(projectId);
  for (const receiver of told) live.noteUser(receiver);
  return done;
}
