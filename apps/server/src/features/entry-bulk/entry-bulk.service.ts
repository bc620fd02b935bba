import { entryErrors } from '@parlance/contract/entries';
import { inputError } from '@parlance/contract/input-errors';
import type { Job } from '@parlance/contract/jobs';
import { buildMessage } from '@parlance/contract/messages';
import type { BulkJobResult, Selection } from '@parlance/contract/selection';
import {
  type BulkActionName,
  bulkActions,
  mayDoInBulk,
  mayDoInBulkIn,
} from '@parlance/domain/entry/bulk-actions';
import { encodeLanguageId } from '@parlance/domain/id';
import type { Db } from '../../db/pool.ts';
import { inProject } from '../../db/project-transaction.ts';
import { retryDeadlocks } from '../../db/retry.ts';
import type { ProjectContext } from '../../http/context.ts';
import { ApiError, forbidden, otherLanguage } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import { refusal } from '../../http/input.ts';
import { getLanguageScope, type LanguageScope } from '../entries/language.service.ts';
import { type Selected, selectedEntries } from '../entry-list/selection.service.ts';
import { assertSeen, assertWritable, countBinding, withLinked } from '../entry-store/guard.service.ts';
import { entryNumber } from '../entry-store/write.service.ts';
import { presentOperationResult } from '../feed/operations.service.ts';
import { listLanguageRows } from '../languages/languages.queries.ts';
import {
  assertSomethingDone,
  type BulkChange,
  bulkChange,
  changeInBulk,
  rowsPerEntry,
} from './bulk-change.service.ts';
import { listDraftsToPublish } from './drafts.queries.ts';
import { doInParts, type HowPart, mostAtOnce, type PartsKind } from './in-parts.service.ts';

export interface BulkInput {
  selection: Selection;
  olderDrafts?: readonly string[];
  /** The project state that the user saw when they read the drafts (X-Seen). */
  seen?: string;
}

/** Bulk actions as jobs. */
export const bulkActionJob: PartsKind<BulkChange> = {
  name: 'bulk-action',
  change: bulkChange,
  do: changeInBulk,
  assertDone: assertSomethingDone,
};

/** The selected entries, with the linked ones that the action takes along. */
const comingAlong = async (
  db: Db,
  projectId: number,
  action: BulkActionName,
  selected: number[],
): Promise<readonly number[]> =>
  bulkActions[action].linked === 'along' ? withLinked(db, projectId, selected) : selected;

/**
 * Runs one action on a selection as one operation with undo. A large selection runs in parts, as a job. `olderDrafts`
 * names the drafts to publish although the value is newer; other such drafts are left out. 403 without the permissions
 * of the action, or if a selected entry is locked (except for lock and unlock). 409 if the selection differs from what
 * the page showed, or if a draft to publish changed after `seen`. 400 if `seen` cannot be a state of this project.
 */
export async function doInBulk(
  { db, live, jobs }: Pick<Deps, 'db' | 'live' | 'jobs'>,
  writer: ProjectContext,
  languageWireId: string,
  action: BulkActionName,
  { selection, ...judged }: BulkInput,
): Promise<BulkJobResult | Job> {
  refuseIdle(action, judged);
  const scope = await bulkScope(db, writer, languageWireId, action);
  const selected = await selectedEntries(db, scope, selection, { asShown: bulkActions[action].isOrdered });
  if ('entries' in selection) await assertOlderAmong(db, scope, judged.olderDrafts, selected.ids);
  return doTo({ db, live, jobs }, writer, scope, action, { ...selected, ...judged });
}

/**
 * Refuses `olderDrafts` that are not among the named entries and what is linked with them: nothing would be done with these
 * drafts. Deleted entries do not count.
 * @throws ApiError 400, unknownEntries
 */
export async function assertOlderAmong(
  db: Db,
  scope: LanguageScope,
  olderDrafts: readonly string[] | undefined,
  ids: readonly number[],
): Promise<void> {
  if (!olderDrafts || olderDrafts.length === 0) return;
  const older = await selectedEntries(db, scope, { entries: [...olderDrafts] });
  const among = new Set(await withLinked(db, scope.projectId, [...ids]));
  if (older.ids.every((id) => among.has(id))) return;
  const field = 'olderDrafts';
  throw refusal([inputError(field, buildMessage('field-without-effect', { field }))]);
}

/**
 * Counts, by language, the texts that keep an action from being done to a selection. The action itself asks again.
 * @throws forbidden, otherLanguage, 404, selectionChanged, unknownEntries
 */
export async function countInTheWay(
  db: Db,
  writer: ProjectContext,
  { languageId: languageWireId, action }: { languageId: string; action: BulkActionName },
  selection: Selection,
) {
  const scope = await bulkScope(db, writer, languageWireId, action);
  const { guardedAs } = bulkActions[action];
  const selected = await selectedEntries(db, scope, selection);
  const { projectId, languageId } = scope;
  const ids = await comingAlong(db, projectId, action, selected.ids);
  if (guardedAs === 'nothing' || ids.length === 0) return { languages: [] };
  const counted = await countBinding(db, { projectId, languageId, mayUnlock: false }, ids, guardedAs);
  const byId = new Map(counted.map((texts) => [texts.languageId, texts]));
  const languages = (await listLanguageRows(db, projectId)).flatMap(({ id, code }) => {
    const texts = byId.get(id);
    if (!texts) return [];
    const { locked, inOrder } = texts;
    return [{ _id: encodeLanguageId(projectId, id), name: code, locked, inOrder }];
  });
  return { languages };
}

/**
 * Resolves the language of a bulk action.
 * @throws forbidden, otherLanguage, 404
 */
export async function bulkScope(
  db: Db,
  { project }: ProjectContext,
  languageWireId: string,
  action: BulkActionName,
): Promise<LanguageScope> {
  if (!mayDoInBulk(action, project.can)) throw forbidden();
  const scope = await getLanguageScope(db, project, languageWireId);
  if (!mayDoInBulkIn(action, project.languageRestriction, scope.languageId)) throw otherLanguage();
  return scope;
}

/** Runs an action on these entries, after `bulkScope` allowed it. */
export async function doTo(
  { db, live, jobs }: Pick<Deps, 'db' | 'live' | 'jobs'>,
  writer: ProjectContext,
  { projectId, languageId, baseLanguageId }: LanguageScope,
  action: BulkActionName,
  { ids: selected, skipped, olderDrafts = [], seen }: Selected & Omit<BulkInput, 'selection'>,
): Promise<BulkJobResult | Job> {
  const { atLeast = 1 } = bulkActions[action];
  if (selected.length === 0) return { operation: null, changed: 0, leftOut: 0, stayed: 0, skipped };
  if (selected.length < atLeast) throw new ApiError(entryErrors.oneSelected);
  const ids = await comingAlong(db, projectId, action, selected);
  const named = await withLinked(db, projectId, olderDrafts.map(entryNumber));
  const place = { projectId, languageId, baseLanguageId };
  const change: BulkChange = { ...place, userId: writer.user.id, action, olderDrafts: named, seen };
  return changeMany({ db, live, jobs }, writer, change, { ids, skipped, inTheWay: 'refused' });
}

/** Why the selection changes. `inTheWay` decides whether a blocked entry refuses the whole change or is skipped. */
interface Many extends Pick<HowPart, 'inTheWay'> {
  ids: readonly number[];
  /** As in `Selected`. */
  skipped: string[];
}

/** Runs a settled action on selected entries, in the request or as a job. */
export async function changeMany(
  { db, live, jobs }: Pick<Deps, 'db' | 'live' | 'jobs'>,
  writer: ProjectContext,
  change: BulkChange,
  { ids, skipped, inTheWay }: Many,
): Promise<BulkJobResult | Job> {
  const { projectId, action } = change;
  if (ids.length > mostAtOnce) {
    if (inTheWay === 'refused') await refuseInTheWay(db, change, ids);
    const rows = rowsPerEntry(action, (await listLanguageRows(db, projectId)).length);
    const { isOrdered } = bulkActions[action];
    const toDo = { change, ids, skipped, rowsPerEntry: rows, isOrdered, title: action };
    return doInParts({ db, jobs }, writer, bulkActionJob, toDo);
  }
  const { leftOut, stayed, ...done } = await retryDeadlocks(() =>
    inProject(db, projectId, (trx) => changeInBulk(trx, change, ids, { inTheWay })),
  );
  if (done.changed > 0) live.note(projectId);
  return { ...presentOperationResult(done), leftOut, stayed, skipped };
}

/** Refuses the whole job if an entry is blocked before it begins. Entries that become blocked later are skipped. */
async function refuseInTheWay(db: Db, change: BulkChange, ids: readonly number[]): Promise<void> {
  const { does, guardedAs } = bulkActions[change.action];
  if (guardedAs === 'nothing') return;
  const guarded = { ...change, mayUnlock: false };
  await assertWritable(db, guarded, ids, guardedAs);
  if (does.to !== 'texts' || !does.leavesOlderDrafts || change.seen === undefined) return;
  await assertSeen(db, change, change.seen, await listDraftsToPublish(db, change, ids));
}

/**
 * Refuses `olderDrafts` and `seen` for actions that do not publish drafts.
 * @throws ApiError 400 that names these fields
 */
export function refuseIdle(action: BulkActionName, judged: Pick<BulkInput, 'olderDrafts' | 'seen'>): void {
  const { does } = bulkActions[action];
  if (does.to === 'texts' && does.leavesOlderDrafts) return;
  const idle = (['olderDrafts', 'seen'] as const).filter((field) => judged[field] !== undefined);
  if (idle.length > 0)
    throw refusal(idle.map((field) => inputError(field, buildMessage('field-without-effect', { field }))));
}
