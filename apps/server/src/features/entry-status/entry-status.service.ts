import { entryErrors, type Selection } from '@parlance/contract/entries';
import { inProject } from '../../db/one-project.ts';
import { retryDeadlocks } from '../../db/retry.ts';
import { ApiError } from '../../http/errors.ts';
import { type Done, withLinked } from '../entries/entries.service.ts';
import { getLanguageScope } from '../entries/language.service.ts';
import type { WriteDeps, Writer } from '../entries/write.service.ts';
import { selectedEntries } from '../entry-list/selection.service.ts';
import { countBound, writeStatus } from './entry-status.queries.ts';

export interface StatusToSet {
  selection: Selection;
  status: number;
  comment?: string | null;
}

/**
 * Sets status 1 to 4, or none, and a comment on a selection; one operation. 409 where one of them is in an order
 * ("Translation Order Active"), 403 where one is locked and the user may not unlock.
 */
export async function setStatus(
  { db, live }: WriteDeps,
  writer: Writer,
  languageWireId: string,
  { selection, status, comment }: StatusToSet,
): Promise<Done> {
  const scope = await getLanguageScope(db, writer.project, languageWireId);
  const selected = await selectedEntries(db, scope, selection);
  const { inOrder, locked } = await countBound(db, scope, selected);
  if (inOrder > 0) throw new ApiError(entryErrors.inOrder);
  if (locked > 0 && !writer.project.can('entries.lock'))
    throw new ApiError(entryErrors.locked, { lockedCount: locked });
  const ids = await withLinked(db, scope.projectId, selected);
  const { projectId, languageId, baseLanguageId } = scope;
  const userId = writer.user.id;
  const change = { projectId, languageId, baseLanguageId, userId, status, comment };
  const done = await retryDeadlocks(() => inProject(db, projectId, (trx) => writeStatus(trx, change, ids)));
  if (done.changed > 0) live.note(projectId);
  return done;
}
