import { entryErrors } from '@parlance/contract/entries';
import { type SaveMode, textsAfterSave, writtenField } from '@parlance/domain/entry/save';
import { retryDeadlocks } from '../../db/retry.ts';
import { ApiError, found, otherLanguage } from '../../http/errors.ts';
import { changeText, type TextDeps } from '../entry-store/change-text.service.ts';
import { assertNotLocked, guardWriting, holdLinked } from '../entry-store/guard.service.ts';
import { setLocked } from '../entry-store/locks.queries.ts';
import { presentEntry } from '../entry-store/rows.present.ts';
import {
  type EntryRowData,
  findEntryKey,
  findEntryRow,
  type LanguageRef,
} from '../entry-store/rows.queries.ts';
import { trashEntries } from '../entry-store/trash.service.ts';
import type { WriteDeps, Writer } from '../entry-store/write.service.ts';
import { asOperation, type OperationResult } from '../feed/operations.service.ts';

export interface TextToSave {
  text: string | null;
  mode: SaveMode;
  version: number;
  replacesDraft: boolean;
}

/**
 * Saves one text. "save" writes the draft if the project is in draft mode or the user may not write values, otherwise
 * the value (semantics, Entries). 409 with the current row if the text changed since `version`.
 */
export async function saveText(
  deps: TextDeps,
  writer: Writer,
  place: LanguageRef,
  id: number,
  { text, mode, version, replacesDraft }: TextToSave,
): Promise<EntryRowData> {
  const { project } = writer;
  const rights = {
    drafts: project.can('entries.draft'),
    values: project.can('entries.value'),
    draftMode: project.draftMode,
  };
  const field = writtenField(mode, rights);
  if (!field) throw new ApiError(entryErrors.noValues);
  const row = await changeText(deps, writer, place, id, (current) => {
    assertNotLocked(project, current);
    refuseOther(current, version);
    const texts = textsAfterSave(current, text || null, { field, mode, replacesDraft });
    // Who clears one of two texts has not said that the other one fits the current base text.
    return text ? texts : { ...texts, keepsBase: true };
  });
  return found(row);
}

/**
 * Refuses a version that the user has not seen: a save must not overwrite an unseen text, nor an approval publish it.
 */
export function refuseOther(current: EntryRowData, seen: number): void {
  if (current.version !== seen)
    throw new ApiError(entryErrors.textChanged, { current: presentEntry(current) });
}

/**
 * "Draft approval moves the draft into value and clears the draft" (specification 2 section 4). If the caller gives the
 * version that they saw, only that version is approved: 409 with the current row if it changed since.
 */
export async function approveEntry(
  deps: TextDeps,
  writer: Writer,
  place: LanguageRef,
  id: number,
  seen?: number,
): Promise<EntryRowData> {
  const row = await changeText(deps, writer, place, id, (current) => {
    assertNotLocked(writer.project, current);
    if (seen !== undefined) refuseOther(current, seen);
    if (current.draft === null) return { value: current.value, draft: null, keepsBase: true };
    return { value: current.draft, draft: null, keepsBase: true };
  });
  return found(row);
}

/** Locks or unlocks one entry and the entries linked to it, in one language. */
export async function lockEntry(
  { db, live }: WriteDeps,
  writer: Writer,
  place: LanguageRef,
  id: number,
  locked: boolean,
): Promise<EntryRowData> {
  found(await findEntryRow(db, place, id));
  const locking = { ...place, userId: writer.user.id, locked, operationId: null };
  // The transaction checks the writer's rights again if it had to wait (db/revalidation.ts).
  await retryDeadlocks(() =>
    db
      .transaction()
      .execute(async (trx) => setLocked(trx, locking, await holdLinked(trx, place.projectId, [id]))),
  );
  live.note(place.projectId);
  return found(await findEntryRow(db, place, id));
}

/** Locks or unlocks one entry and the entries linked to it, in all languages, as an operation with undo. */
export async function lockEntryAll(
  { db, live }: WriteDeps,
  { project, user }: Writer,
  id: number,
  locked: boolean,
): Promise<OperationResult> {
  const { id: projectId, languageRestriction } = project;
  if (languageRestriction && !languageRestriction.all) throw otherLanguage();
  found(await findEntryKey(db, projectId, id));
  const doing = { projectId, kind: locked ? 'lock' : 'unlock', userId: user.id } as const;
  const done = await retryDeadlocks(() =>
    db.transaction().execute((trx) =>
      asOperation(trx, doing, async (operation) => {
        const ids = await holdLinked(trx, projectId, [id]);
        const locking = { ...doing, languageId: null, locked, operationId: await operation.id() };
        return { changed: await setLocked(trx, locking, ids) };
      }),
    ),
  );
  live.note(projectId);
  return done;
}

/** Moves one entry with all its texts to the trash, as an operation with undo. */
export async function deleteEntry(
  { db, live }: WriteDeps,
  writer: Writer,
  place: LanguageRef,
  id: number,
): Promise<OperationResult> {
  const done = await retryDeadlocks(() =>
    db.transaction().execute(async (trx) => {
      found(await findEntryRow(trx, place, id));
      const guarded = { ...place, mayUnlock: writer.project.can('entries.lock') };
      await guardWriting(trx, guarded, [id], 'delete');
      const by = { projectId: place.projectId, userId: writer.user.id };
      return asOperation(trx, { ...by, kind: 'delete', summary: { changed: 1 } }, async (operation) => {
        const changed = await trashEntries(trx, { ...by, operationId: await operation.id() }, [id]);
        // Another transaction deleted the entry while this one waited. The error rolls back the operation too.
        found(changed || undefined);
        return { changed };
      });
    }),
  );
  live.note(place.projectId);
  return done;
}
