import { entryErrors } from '@parlance/contract/entries';
import { entryFilter } from '@parlance/contract/entry-filter';
import type { Job } from '@parlance/contract/jobs';
import type { BulkJobResult, Selection } from '@parlance/contract/selection';
import { encodeId } from '@parlance/domain/id';
import { inProject } from '../../db/project-transaction.ts';
import { retryDeadlocks } from '../../db/retry.ts';
import type { ProjectContext } from '../../http/context.ts';
import { ApiError, forbidden, otherLanguage } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import { getLanguageScope } from '../entries/language.service.ts';
import { changeMany } from '../entry-bulk/entry-bulk.service.ts';
import { doInParts, mostAtOnce } from '../entry-bulk/in-parts.service.ts';
import { listedEntries } from '../entry-list/entry-list.service.ts';
import {
  assertAsShown,
  namedEntries,
  type Selected,
  selectedEntries,
} from '../entry-list/selection.service.ts';
import { withLinked } from '../entry-store/guard.service.ts';
import { listEntriesOfGroup } from '../entry-store/move.queries.ts';
import { presentOperationResult } from '../feed/operations.service.ts';
import { getGroupRow } from '../groups/groups.service.ts';
import { listLanguageRows } from '../languages/languages.queries.ts';
import { type MoveOfMany, moveJob, moveMany, withCompanions } from './move-change.service.ts';

type BulkDeps = Pick<Deps, 'db' | 'live' | 'jobs'>;

/** The entries to move. */
export interface EntriesToMove {
  /** Keys or wire ids. */
  entryKeys?: string[];
  selection?: Selection;
  /** The language of the selection's filter. */
  languageId?: string;
}

/**
 * Moves entries into a group, as one operation; a large selection runs in parts, as a job. Entries that no list shows
 * separately move too: the other forms of a plural, and linked entries.
 * @throws nothingSelected, unknownEntries, selectionChanged, groupsOff, 404
 */
export async function moveEntries(
  { db, live, jobs }: BulkDeps,
  writer: ProjectContext,
  groupWireId: string,
  chosen: EntriesToMove,
): Promise<BulkJobResult | Job> {
  const { id: projectId, baseLanguageId } = writer.project;
  const group = await getGroupRow(db, projectId, groupWireId);
  const { ids: selected, skipped } = await chooseEntries({ db }, writer, chosen);
  const ids = await withCompanions(db, projectId, selected);
  const change: MoveOfMany = { projectId, baseLanguageId, userId: writer.user.id, groupId: group.id };
  if (ids.length > mostAtOnce) {
    // An entry's counts move with it, in each language.
    const rows = Math.max(1, (await listLanguageRows(db, projectId)).length);
    const toDo = { change, ids, skipped, rowsPerEntry: rows, title: 'move' };
    return doInParts({ db, jobs }, writer, moveJob, toDo);
  }
  const { leftOut, stayed, ...done } = await retryDeadlocks(() =>
    inProject(db, projectId, (trx) => moveMany(trx, change, ids, {})),
  );
  if (done.changed > 0) live.note(projectId);
  return { ...presentOperationResult(done), leftOut, stayed, skipped };
}

async function chooseEntries(
  { db }: Pick<Deps, 'db'>,
  { project }: ProjectContext,
  { entryKeys, selection, languageId }: EntriesToMove,
): Promise<Selected> {
  if (entryKeys) return namedEntries(db, project.id, entryKeys);
  if (!selection || languageId === undefined) throw new ApiError(entryErrors.nothingSelected);
  return selectedEntries(db, await getLanguageScope(db, project, languageId), selection);
}

/**
 * Empties a group: moves its entries to the trash, as the bulk deletion does.
 * @throws selectionChanged if the group does not hold the entries that the page showed, locked, inOrder, 404,
 * and 403 without the right to delete in all languages
 */
export async function resetGroup(
  deps: BulkDeps,
  writer: ProjectContext,
  groupWireId: string,
  shown: Parameters<typeof assertAsShown>[1],
): Promise<BulkJobResult | Job> {
  const { project, user } = writer;
  if (!project.can('entries.delete')) throw forbidden();
  if (!project.canIn('entries.delete')) throw otherLanguage();
  const group = await getGroupRow(deps.db, project.id, groupWireId);
  const ids = await listEntriesOfGroup(deps.db, project.id, group.id);
  assertAsShown(ids, shown);
  const { id: projectId, baseLanguageId } = project;
  const place = { projectId, languageId: baseLanguageId, baseLanguageId };
  const change = { ...place, userId: user.id, action: 'delete' as const, olderDrafts: [] };
  return changeMany(deps, writer, change, { ids, skipped: [], inTheWay: 'refused' });
}

/**
 * "Approval can be done for one entry or for all entries of a language (or group)" (specification 2 section 4):
 * publishes the drafts of a group in a language, except locked ones.
 * @throws 404
 */
export async function approveGroup(
  deps: BulkDeps,
  writer: ProjectContext,
  path: { languageId: string; groupId: string },
): Promise<BulkJobResult | Job> {
  const { db } = deps;
  const scope = await getLanguageScope(db, writer.project, path.languageId);
  const group = await getGroupRow(db, scope.projectId, path.groupId);
  const filter = entryFilter.parse({ group: encodeId('group', group.id), state: 'drafts' });
  const ids = await withLinked(db, scope.projectId, await listedEntries(db, scope, filter));
  const { projectId, languageId, baseLanguageId } = scope;
  const place = { projectId, languageId, baseLanguageId };
  const change = { ...place, userId: writer.user.id, action: 'publish' as const, olderDrafts: [] };
  return changeMany(deps, writer, change, { ids, skipped: [], inTheWay: 'stays' });
}
