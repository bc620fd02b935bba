import { entryErrors } from '@parlance/contract/entries';
import type { Job } from '@parlance/contract/jobs';
import type { BulkJobResult } from '@parlance/contract/selection';
import { type BulkActionName, bulkActions } from '@parlance/domain/entry/bulk-actions';
import { encodeId } from '@parlance/domain/id';
import type { Db } from '../../db/pool.ts';
import type { ProjectContext } from '../../http/context.ts';
import { ApiError } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import type { LanguageScope } from '../entries/language.service.ts';
import { assertOlderAmong, bulkScope, doTo, refuseIdle } from '../entry-bulk/entry-bulk.service.ts';
import { type Selected, selectedEntries } from '../entry-list/selection.service.ts';
import { entriesOfGroup } from '../entry-status/entries-of-group.service.ts';
import { assertSeen, withLinked } from '../entry-store/guard.service.ts';
import { listInGroup } from '../entry-store/move.queries.ts';
import { getGroupRow } from '../groups/groups.service.ts';

interface GroupActionInput {
  keys?: readonly string[];
  /** Descriptions and texts of an entry have its id. */
  descIds?: readonly string[];
  valueIds?: readonly string[];
  /** The project state that the user saw when they read the list. */
  groupVersion?: number | string;
  /** Wire ids of entries whose draft is published although it is older than the value. */
  olderDrafts?: string[];
}

/**
 * Runs a bulk action on entries of a group.
 * @throws nothingSelected, unknownEntries, textsChanged, neverSeen, 404, and what the action refuses
 */
export async function doGroupAction(
  deps: Pick<Deps, 'db' | 'live' | 'jobs'>,
  writer: ProjectContext,
  { languageId, groupId, action }: { languageId: string; groupId: string; action: BulkActionName },
  { groupVersion, olderDrafts, ...named }: GroupActionInput,
): Promise<BulkJobResult | Job> {
  const { db } = deps;
  const scope = await bulkScope(db, writer, languageId, action);
  const chosen = await chooseOfGroup(db, scope, groupId, named);
  const { does, guardedAs, everywhere } = bulkActions[action];
  const seen = groupVersion === undefined ? undefined : String(groupVersion);
  if (guardedAs !== 'nothing')
    await assertSeen(
      db,
      { ...scope, languageId: everywhere ? null : scope.languageId },
      seen,
      await withLinked(db, scope.projectId, chosen.ids),
    );
  if (does.to === 'texts' && does.leavesOlderDrafts)
    await assertOlderAmong(db, scope, olderDrafts, chosen.ids);
  else refuseIdle(action, { olderDrafts });
  // The transaction that writes asks again, once it holds the entries.
  return doTo(deps, writer, scope, action, { ...chosen, olderDrafts, seen });
}

/** Finds the named entries in a group; those of other groups are `skipped`, as unknown keys are. */
async function chooseOfGroup(
  db: Db,
  scope: LanguageScope,
  groupWireId: string,
  { keys = [], descIds = [], valueIds = [] }: Omit<GroupActionInput, 'groupVersion'>,
): Promise<Selected> {
  const { projectId } = scope;
  const group = await getGroupRow(db, projectId, groupWireId);
  const entries = [...new Set([...descIds, ...valueIds])];
  if (keys.length + entries.length === 0) throw new ApiError(entryErrors.nothingSelected);
  const byKey = await entriesOfGroup(db, projectId, groupWireId, keys);
  const byId = await selectedEntries(db, scope, { entries });
  const inGroup = await listInGroup(db, projectId, group.id, byId.ids);
  const elsewhere = byId.ids.filter((id) => !inGroup.has(id)).map((id) => encodeId('entry', id));
  return {
    ids: [...new Set([...byKey.ids, ...byId.ids.filter((id) => inGroup.has(id))])],
    skipped: [...byKey.skipped, ...byId.skipped, ...elsewhere],
  };
}
