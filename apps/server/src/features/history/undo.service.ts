import { historyErrors } from '@parlance/contract/history';
import { historyKinds } from '@parlance/domain/history/kind';
import { decodeId, encodeId } from '@parlance/domain/id';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { inProject } from '../../db/project-transaction.ts';
import { retryDeadlocks } from '../../db/retry.ts';
import { type SliceBounds, slicesByWeight } from '../../db/slices.ts';
import { ApiError, forbidden, found, otherLanguage } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import { refreshDependentIssues } from '../entry-store/dependent-issues.service.ts';
import { listUnequalLinks } from '../entry-store/link.queries.ts';
import { hasLinks } from '../entry-store/linked.queries.ts';
import { restoreFromTrash } from '../entry-store/trash.queries.ts';
import type { Writer } from '../entry-store/write.service.ts';
import {
  asOperation,
  findChains,
  findOriginalOperation,
  isOfOneText,
  lockOperation,
  markUndone,
  ofOneText,
} from '../feed/operations.service.ts';
import { checkForFileLimits } from '../files/file-limits.service.ts';
import { withdrawBodies } from '../files/withdrawn.service.ts';
import { undoTerms } from '../glossary/undo-terms.service.ts';
import { holdGroups } from '../groups/groups.queries.ts';
import { bringBackGroups, takeBackGroups } from '../groups/undo-groups.service.ts';
import { isBeingDone } from '../jobs/jobs.queries.ts';
import { listToldOfRejections } from '../notifications/notifications.queries.ts';
import { undoScreenshots } from '../screenshots/undo-screenshots.service.ts';
import { bringBackTags, takeBackTags, undoCategories } from '../tags/undo-tags.service.ts';
import { type FormerText, listAuthorship } from './authorship.queries.ts';
import { isWithinRetention, listBeyondRights, listOutside, mayUndo } from './operations.service.ts';
import { type UndoRow, whatHappened } from './since.ts';
import {
  holdTexts,
  listEntriesOf,
  listSince,
  listTextsOf,
  listUndoBytes,
  lockEntryRowsForUpdate,
  lockTranslationsForUpdate,
  type RestoredTranslation,
  restoreTranslations,
} from './undo.queries.ts';
import { isBound, isUntouched, restoreTranslation, targetsOf, type UndoTarget } from './undo.ts';
import type { UndoOutcome, WholeUndoing } from './undo.types.ts';
import { listCreated, undoCreations } from './undo-creations.service.ts';
import { holdBoundLinks, undoEntries } from './undo-entries.service.ts';

/** Limits of one slice of entries, so that it fits into memory. Tests use smaller ones. */
export const entriesAtOnce: SliceBounds = { items: 10_000, bytes: 8 * 1024 * 1024 };
const mostKeptNamed = 100;

/**
 * Undoes one operation in one transaction: restores what has not changed since, and reports the rest. Entries that it
 * created go to the trash unless a user changed them; entries that it deleted are restored unless their key is taken;
 * files that it stored are withdrawn. The undo is an operation too, and can be undone.
 */
export async function undoOperation(
  { db, live, jobs }: Pick<Deps, 'db' | 'live' | 'jobs'>,
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
        const outcome = await undoWhole(trx, { ...undoing, chains }, id);
        await markUndone(trx, project.id, id, undoId);
        if (operation.undoes !== null) await markUndone(trx, project.id, operation.undoes, null);
        // Undone, redone, undone again: each undo reverts or restores what the first operation did.
        const isGone = first.undoings % 2 === 0;
        const bodies = await withdrawBodies(trx, { ...undoing, operationId: first.id }, isGone);
        if (bodies > 0) await checkForFileLimits(trx, jobs, project.id);
        await markUndone(trx, project.id, first.id, isGone ? undoId : null);
        const changed = outcome.restored;
        const summary = summaryOf(operation, outcome);
        return {
          ...outcome,
          changed,
          summary,
          undoId,
          kind: first.kind,
          codes: await languageCodes(trx, project.id),
        };
      });
    }),
  );
  await noteUndone({ db, live }, project.id, done.kind);
  return {
    operation: encodeId('operation', done.undoId),
    undoes: done.kind,
    restored: done.restored,
    ...presentKept(done),
  };
}

/** Tells open pages of an undo: also of who was told of a rejection that may have gone with it. */
async function noteUndone({ db, live }: Pick<Deps, 'db' | 'live'>, projectId: number, kind: string) {
  live.note(projectId);
  if (kind !== 'status') return;
  for (const receiver of await listToldOfRejections(db, projectId)) live.noteUser(receiver);
}

/** What the undo of an operation did. It is of one text if the operation is. */
const summaryOf = (
  { kind, summary }: { kind: string; summary: unknown },
  { restored, kept }: UndoOutcome,
) => ({
  ...{ changed: restored, kept: kept.length, undoes: kind },
  ...(isOfOneText(summary) && ofOneText),
});

/** What stays as others changed it since: the first of it, and how much that is. */
function presentKept({ kept, codes }: UndoOutcome & { codes: ReadonlyMap<number, string> }) {
  const named = kept.slice(0, mostKeptNamed).map(({ key, languageId }) => ({
    key,
    languageName: languageId === null ? null : (codes.get(languageId) ?? null),
  }));
  return { kept: named, keptCount: kept.length };
}

/**
 * Undoes everything, but nothing of linked entries that would differ from each other then: what was done to one of them before
 * they were linked. They are kept, and named. Which ones is known when all is undone, so it is done once more without them.
 * What differed before is no reason, and looked at only where something differs after.
 */
async function undoWhole(trx: Db, undoing: WholeUndoing, operationId: number): Promise<UndoOutcome> {
  const { projectId } = undoing;
  if (!(await hasLinks(trx, projectId))) return undoAll(trx, undoing, operationId, new Set());
  const unequal = async () => {
    const ids = await listEntriesOf(trx, projectId, operationId, { afterEntry: 0, limit: null });
    return (await listUnequalLinks(trx, projectId, ids)).flatMap(({ child, parent }) => [child, parent]);
  };
  const kept = new Set<number>();
  let before: ReadonlySet<number> | undefined;
  for (;;) {
    await sql`savepoint whole_undo`.execute(trx);
    const outcome = await undoAll(trx, undoing, operationId, kept);
    const differing = (await unequal()).filter((id) => !before?.has(id) && !kept.has(id));
    if (differing.length === 0) return outcome;
    await sql`rollback to savepoint whole_undo`.execute(trx);
    const differedBefore = before ?? new Set(await unequal());
    before = differedBefore;
    for (const id of differing) if (!differedBefore.has(id)) kept.add(id);
  }
}

async function undoAll(
  trx: Db,
  undoing: WholeUndoing,
  operationId: number,
  kept: ReadonlySet<number>,
): Promise<UndoOutcome> {
  const tags = await bringBackTags(trx, undoing, operationId);
  const categories = await undoCategories(trx, undoing, operationId);
  // Before the entries, since they return to their groups.
  const groups = await bringBackGroups(trx, undoing, operationId);
  const terms = await undoTerms(trx, undoing, operationId);
  const screenshots = await undoScreenshots(trx, undoing, operationId);
  const outcome: UndoOutcome = {
    restored: tags.restored + categories.restored + groups.restored + terms.restored + screenshots.restored,
    kept: [...tags.kept, ...categories.kept, ...groups.kept, ...terms.kept, ...screenshots.kept].map(
      (key) => ({
        key,
        languageId: null,
      }),
    ),
    baseTexts: [],
  };
  const linked = new Set([...kept, ...(await holdBoundLinks(trx, undoing, operationId))]);
  for (let after = 0; ; ) {
    const slice = { afterEntry: after, limit: entriesAtOnce.items };
    const ids = await listEntriesOf(trx, undoing.projectId, operationId, slice);
    const last = ids.at(-1);
    if (last === undefined) break;
    after = last;
    const bytes = await listUndoBytes(trx, undoing, operationId, ids);
    for (const held of slicesByWeight(ids, (entry) => bytes.get(entry) ?? 0, entriesAtOnce))
      await undoSlice(trx, { ...undoing, tagExists: tags.exists, linked }, operationId, held, outcome);
  }
  outcome.restored += await takeBackTags(trx, undoing, operationId);
  outcome.restored += await takeBackGroups(trx, undoing, operationId);
  await refreshDependentIssues(trx, undoing, outcome.baseTexts);
  return outcome;
}

async function undoSlice(
  trx: Db,
  undoing: WholeUndoing & { tagExists: (tag: number) => boolean; linked: ReadonlySet<number> },
  operationId: number,
  ids: readonly number[],
  outcome: UndoOutcome,
): Promise<void> {
  // Locks the texts before it reads the changes of others, so that it waits for running saves and sees them.
  await holdTexts(trx, undoing.projectId, await listTextsOf(trx, undoing.projectId, operationId, ids));
  const there = await lockEntryRowsForUpdate(trx, undoing.projectId, ids);
  const since = await listSince(trx, undoing.projectId, operationId, ids);
  const rows = whatHappened(since, operationId, undoing.chains);
  const created = await listCreated(trx, undoing, rows, since);
  await undoDeletions(trx, undoing, rows, outcome);
  const changed = targetsOf(rows.filter((row) => row.kind !== historyKinds.entryDeleted));
  const targets = changed.filter(({ entryId }) => !undoing.linked.has(entryId));
  const stays = new Set(changed.map(({ entryId }) => entryId)).intersection(undoing.linked);
  for (const { id, key } of there) if (stays.has(id)) outcome.kept.push({ key, languageId: null });
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
  outcome: UndoOutcome,
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

async function undoDeletions(
  trx: Db,
  undoing: WholeUndoing,
  rows: UndoRow[],
  outcome: UndoOutcome,
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
