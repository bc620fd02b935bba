import { historyErrors } from '@parlance/contract/history';
import type { StatusMover } from '@parlance/domain/entry/status';
import { historyKinds } from '@parlance/domain/history/kind';
import { decodeId, encodeId } from '@parlance/domain/id';
import type { Db } from '../../db/pool.ts';
import { inProject } from '../../db/project-transaction.ts';
import { retryDeadlocks } from '../../db/retry.ts';
import { type SliceBounds, slicesByWeight } from '../../db/slices.ts';
import { ApiError, forbidden, found, otherLanguage } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import { listBound } from '../entry-store/bound.queries.ts';
import { refreshDependentIssues } from '../entry-store/dependent-issues.service.ts';
import { listLinkable } from '../entry-store/link.queries.ts';
import { lockForTrash, restoreFromTrash } from '../entry-store/trash.queries.ts';
import { trashEntries } from '../entry-store/trash.service.ts';
import type { WriteDeps, Writer } from '../entry-store/write.service.ts';
import {
  asOperation,
  type Chains,
  findChains,
  findOriginalOperation,
  lockOperation,
  markUndone,
} from '../feed/operations.service.ts';
import { checkForCharsets } from '../files/charsets.service.ts';
import { withdrawBodies } from '../files/withdrawn.service.ts';
import { holdGroups, listGroups } from '../groups/groups.queries.ts';
import { bringBackGroups, takeBackGroups } from '../groups/undo-groups.service.ts';
import { isBeingDone } from '../jobs/jobs.queries.ts';
import { bringBackTags, takeBackTags } from '../tags/undo-tags.service.ts';
import { type FormerText, listAuthorship } from './authorship.queries.ts';
import { isWithinRetention, listBeyondRights, listOutside, mayUndo } from './operations.service.ts';
import { listMade, type UndoRow, whatHappened } from './since.ts';
import {
  type EntryNow,
  holdTexts,
  listEntriesOf,
  listSince,
  listTakenKeys,
  listTextsOf,
  listUndoBytes,
  lockEntryRowsForUpdate,
  lockTranslationsForUpdate,
  type RestoredEntry,
  type RestoredTranslation,
  restoreEntries,
  restoreTranslations,
  type SinceRow,
  type Undoing,
} from './undo.queries.ts';
import {
  isBound,
  isUntouched,
  restoreEntry,
  restoreTranslation,
  targetsOf,
  type UndoTarget,
} from './undo.ts';

/** Limits of one slice of entries, so that it fits into memory. Tests use smaller ones. */
export const entriesAtOnce: SliceBounds = { items: 10_000, bytes: 8 * 1024 * 1024 };
const mostKeptNamed = 100;

interface Kept {
  key: string;
  languageId: number | null;
}

interface Outcome {
  restored: number;
  kept: Kept[];
  /** Entries whose base text changed. */
  baseTexts: number[];
}

/**
 * Undoes one operation in one transaction: restores what has not changed since, and reports the rest. Entries that it
 * created go to the trash unless a user changed them; entries that it deleted are restored unless their key is taken;
 * files that it stored are withdrawn. The undo is an operation too, and can be undone.
 */
export async function undoOperation(
  { db, live, jobs }: WriteDeps & Pick<Deps, 'jobs'>,
  writer: Writer,
  wireId: string,
) {
  const { project, user } = writer;
  const id = found(decodeId('operation', wireId));
  const done = await retryDeadlocks(() =>
    inProject(db, project.id, async (trx) => {
      const operation = found(await lockOperation(trx, project.id, id));
      // Locks groups, so that no user deletes a group that entries return to.
      await holdGroups(trx, project.id);
      if (!mayUndo(writer, operation)) throw forbidden();
      if ((await listOutside(trx, writer, [operation])).size > 0) throw otherLanguage();
      const first = await findOriginalOperation(trx, project.id, id);
      const withFiles = { id, undoes: first.id === id ? null : first.id };
      if ((await listBeyondRights(trx, writer, [withFiles])).size > 0) throw forbidden();
      if (operation.undone_by !== null) throw new ApiError(historyErrors.undone);
      if (!isWithinRetention(operation)) throw new ApiError(historyErrors.notUndoable);
      // The job of the operation writes to the row that is locked here.
      if (await isBeingDone(trx, project.id, wireId)) throw new ApiError(historyErrors.stillRunning);
      const doing = {
        projectId: project.id,
        kind: 'undo',
        userId: user.id,
        undoes: id,
        ...(operation.language_id !== null && { languageId: operation.language_id }),
        stays: true,
      } as const;
      return asOperation(trx, doing, async (running) => {
        const undoId = await running.id();
        const undoing = {
          projectId: project.id,
          baseLanguageId: project.baseLanguageId,
          userId: user.id,
          operationId: undoId,
          // Imports of earlier versions did not store the base text of the replaced texts.
          writtenNow: operation.kind === 'import',
          touchesLocked: project.can('entries.lock'),
          mover: project.can,
        };
        const chains = await findChains(trx, project.id, id);
        const outcome = await undoAll(trx, { ...undoing, chains }, id);
        await markUndone(trx, project.id, id, undoId);
        if (operation.undoes !== null) await markUndone(trx, project.id, operation.undoes, null);
        // Undone, redone, undone again: each undo reverts or restores what the first operation did.
        const isGone = first.undoings % 2 === 0;
        const bodies = await withdrawBodies(trx, { ...undoing, operationId: first.id }, isGone);
        if (bodies > 0) await checkForCharsets(trx, jobs, project.id);
        await markUndone(trx, project.id, first.id, isGone ? undoId : null);
        const changed = outcome.restored;
        const summary = { changed, kept: outcome.kept.length, undoes: operation.kind };
        return { ...outcome, changed, summary, undoId, codes: await languageCodes(trx, project.id) };
      });
    }),
  );
  live.note(project.id);
  return {
    operation: encodeId('operation', done.undoId),
    restored: done.restored,
    kept: done.kept.slice(0, mostKeptNamed).map(({ key, languageId }) => ({
      key,
      languageName: languageId === null ? null : (done.codes.get(languageId) ?? null),
    })),
    keptCount: done.kept.length,
  };
}

interface WholeUndoing extends Undoing {
  writtenNow: boolean;
  /** Whether the caller may change locked texts (semantics, Roles). */
  touchesLocked: boolean;
  /** The user whose rights limit the statuses to restore. */
  mover: StatusMover;
  /** Changes that were undone do not count. */
  chains: Chains;
}

async function undoAll(trx: Db, undoing: WholeUndoing, operationId: number): Promise<Outcome> {
  const tags = await bringBackTags(trx, undoing, operationId);
  // Before the entries, since they return to their groups.
  const groups = await bringBackGroups(trx, undoing, operationId);
  const outcome: Outcome = {
    restored: tags.restored + groups.restored,
    kept: [...tags.kept, ...groups.kept].map((key) => ({ key, languageId: null })),
    baseTexts: [],
  };
  for (let after = 0; ; ) {
    const slice = { afterEntry: after, limit: entriesAtOnce.items };
    const ids = await listEntriesOf(trx, undoing.projectId, operationId, slice);
    const last = ids.at(-1);
    if (last === undefined) break;
    after = last;
    const bytes = await listUndoBytes(trx, undoing, operationId, ids);
    for (const held of slicesByWeight(ids, (entry) => bytes.get(entry) ?? 0, entriesAtOnce))
      await undoSlice(trx, { ...undoing, tagExists: tags.exists }, operationId, held, outcome);
  }
  outcome.restored += await takeBackTags(trx, undoing, operationId);
  outcome.restored += await takeBackGroups(trx, undoing, operationId);
  await refreshDependentIssues(trx, undoing, outcome.baseTexts);
  return outcome;
}

async function undoSlice(
  trx: Db,
  undoing: WholeUndoing & { tagExists: (tag: number) => boolean },
  operationId: number,
  ids: readonly number[],
  outcome: Outcome,
): Promise<void> {
  // Locks the texts before it reads the changes of others, so that it waits for running saves and sees them.
  await holdTexts(trx, undoing.projectId, await listTextsOf(trx, undoing.projectId, operationId, ids));
  await lockEntryRowsForUpdate(trx, undoing.projectId, ids);
  const since = await listSince(trx, undoing.projectId, operationId, ids);
  const rows = whatHappened(since, operationId, undoing.chains);
  const created = await listCreated(trx, undoing, rows, since);
  await undoDeletions(trx, undoing, rows, outcome);
  const targets = targetsOf(rows.filter((row) => row.kind !== historyKinds.entryDeleted));
  // Base texts first: the others are checked against them.
  const isBase = ({ languageId }: UndoTarget) => languageId === undoing.baseLanguageId;
  await undoTexts(trx, undoing, targets.filter(isBase), outcome);
  await undoTexts(
    trx,
    undoing,
    targets.filter((target) => !isBase(target)),
    outcome,
  );
  await undoEntries(trx, undoing, targets, outcome);
  await undoCreations(trx, undoing, created, outcome);
}

async function undoTexts(
  trx: Db,
  undoing: WholeUndoing,
  targets: UndoTarget[],
  outcome: Outcome,
): Promise<void> {
  if (targets.length === 0) return;
  const pairs = targets.flatMap(({ entryId, languageId }) =>
    languageId === null ? [] : [{ entryId, languageId }],
  );
  const rows = await lockTranslationsForUpdate(trx, undoing.projectId, undoing.baseLanguageId, pairs);
  const now = new Map(rows.map((row) => [`${row.entry_id} ${row.language_id}`, row]));
  const back: RestoredTranslation[] = [];
  const former: FormerText[] = [];
  for (const target of targets) {
    if (target.languageId === null) continue;
    const row = now.get(`${target.entryId} ${target.languageId}`);
    if (!row || !isUntouched(target, row) || isBound(target, row, undoing)) {
      outcome.kept.push({
        key: row?.key ?? encodeId('entry', target.entryId),
        languageId: target.languageId,
      });
      continue;
    }
    const was = restoreTranslation(target, row, undoing);
    if (!was) continue;
    back.push(was);
    const { entryId, languageId, textRow } = target;
    const hasText = was.value !== null || was.draft !== null;
    if (was.text_changed && hasText && textRow !== null)
      former.push({ entryId, languageId, before: textRow });
    if (target.languageId === undoing.baseLanguageId && was.value !== row.value)
      outcome.baseTexts.push(row.entry_id);
  }
  // A restored text keeps its age: exports compare it with the age of a file (export/members.sql.ts).
  const given = new Map(
    (await listAuthorship(trx, undoing.projectId, former)).map((one) => [
      `${one.entryId} ${one.languageId}`,
      one,
    ]),
  );
  const asGiven = back.map((was): RestoredTranslation => {
    const one = was.text_changed ? given.get(`${was.entry_id} ${was.language_id}`) : undefined;
    return one ? { ...was, given_at: one.at, given_by: one.by } : was;
  });
  await restoreTranslations(trx, undoing, asGiven);
  outcome.restored += back.length;
}

async function undoEntries(
  trx: Db,
  undoing: Undoing & { tagExists: (tag: number) => boolean },
  targets: UndoTarget[],
  outcome: Outcome,
): Promise<void> {
  const own = targets.filter((target) => target.languageId === null);
  if (own.length === 0) return;
  const rows = await lockEntryRowsForUpdate(
    trx,
    undoing.projectId,
    own.map((target) => target.entryId),
  );
  const now = new Map(rows.map((row) => [row.id, row]));
  const back: RestoredEntry[] = [];
  for (const target of own) {
    const row = now.get(target.entryId);
    if (row && isUntouched(target, row)) {
      const was = restoreEntry(target, row, undoing.tagExists);
      if (was) back.push(was);
    } else outcome.kept.push({ key: row?.key ?? encodeId('entry', target.entryId), languageId: null });
  }
  const taken = await listTakenKeys(trx, undoing.projectId, back);
  // Nothing goes back into a group that is gone.
  const groups = new Set((await listGroups(trx, undoing.projectId)).map(({ id }) => id));
  const apart = await listApart(trx, undoing.projectId, back, now);
  const isFree = ({ id, key, group_id: group }: RestoredEntry) =>
    !taken.has(key) && groups.has(group) && !apart.has(id);
  const free = back.filter(isFree);
  for (const { id } of back.filter((entry) => !isFree(entry)))
    outcome.kept.push({ key: now.get(id)?.key ?? '', languageId: null });
  await restoreEntries(trx, undoing, free);
  outcome.restored += free.length;
}

/** Entries that would be linked again, and have other texts than their parent since, or it is gone: they stay apart. */
async function listApart(
  trx: Db,
  projectId: number,
  back: readonly RestoredEntry[],
  now: ReadonlyMap<number, EntryNow>,
): Promise<Set<number>> {
  const links = back.flatMap(({ id, link_parent: parent }) =>
    parent === null || parent === now.get(id)?.link_parent ? [] : [{ child: id, parent }],
  );
  const linkable = new Set((await listLinkable(trx, projectId, links)).map(({ child }) => child));
  return new Set(links.map(({ child }) => child).filter((id) => !linkable.has(id)));
}

/** An entry that the operation created or restored; `stays`: a user changed it since. */
interface Created {
  entryId: number;
  key: string;
  stays: boolean;
}

/**
 * Call it before anything is written. Changes that were undone or changed back do not count if the entry is again as
 * the operation left it. A text that was locked since, for example, counts.
 */
async function listCreated(
  trx: Db,
  { projectId, baseLanguageId, chains }: WholeUndoing,
  rows: UndoRow[],
  since: SinceRow[],
): Promise<Created[]> {
  const created = rows.filter(
    ({ kind }) => kind === historyKinds.entryCreated || kind === historyKinds.entryRestored,
  );
  const back = created.flatMap(({ id, entry_id: entryId, since }) =>
    since === 'replaced' ? { id, entryId } : [],
  );
  const made = listMade(since, chains, back);
  const pairs = made.flatMap(({ entryId, languageId }) =>
    languageId === null ? [] : { entryId, languageId },
  );
  const now = new Map<string, object>();
  for (const text of await lockTranslationsForUpdate(trx, projectId, baseLanguageId, pairs))
    now.set(`${text.entry_id} ${text.language_id}`, text);
  const entryIds = back.map(({ entryId }) => entryId);
  for (const entry of await lockEntryRowsForUpdate(trx, projectId, entryIds))
    now.set(`${entry.id} null`, entry);
  const others = made.filter(({ entryId, languageId, columns }) => {
    const row = now.get(`${entryId} ${languageId}`);
    return !row || !isUntouched({ made: columns }, row);
  });
  const changed = new Set(others.map(({ entryId }) => entryId));
  return created.map(({ entry_id: entryId, subject, since }) => {
    const stays = since === 'touched' || changed.has(entryId);
    return { entryId, key: subject ?? '', stays };
  });
}

/** Moves entries that the operation created or restored to the trash, unless a user changed them. */
async function undoCreations(
  trx: Db,
  undoing: Undoing,
  created: readonly Created[],
  outcome: Outcome,
): Promise<void> {
  const ids = created.filter(({ stays }) => !stays).map(({ entryId }) => entryId);
  await lockForTrash(trx, undoing.projectId, ids);
  // Entries in an order cannot be deleted, in any language.
  const bound = await listBound(trx, { projectId: undoing.projectId, languageId: null }, ids);
  const ordered = new Set(bound.filter(({ inOrder }) => inOrder).map(({ entryId }) => entryId));
  for (const { entryId, key, stays } of created)
    if (stays || ordered.has(entryId)) outcome.kept.push({ key, languageId: null });
  outcome.restored += await trashEntries(
    trx,
    undoing,
    ids.filter((id) => !ordered.has(id)),
  );
}

async function undoDeletions(
  trx: Db,
  undoing: WholeUndoing,
  rows: UndoRow[],
  outcome: Outcome,
): Promise<void> {
  const deleted = rows.filter(({ kind }) => kind === historyKinds.entryDeleted);
  if (deleted.length === 0) return;
  const ids = deleted.map((row) => row.entry_id);
  const back = new Set(await restoreFromTrash(trx, undoing, undoing.chains.own, ids));
  outcome.restored += back.size;
  for (const { entry_id, subject } of deleted)
    if (!back.has(entry_id)) outcome.kept.push({ key: subject ?? '', languageId: null });
}

async function languageCodes(trx: Db, projectId: number): Promise<Map<number, string>> {
  const rows = await trx
    .selectFrom('languages')
    .select(['id', 'code'])
    .where('project_id', '=', projectId)
    .execute();
  return new Map(rows.map(({ id, code }) => [id, code]));
}
