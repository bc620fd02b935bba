import type { Db } from '../../db/pool.ts';
import { holdWritable } from '../entry-store/guard.service.ts';
import { trashEntries } from '../entry-store/trash.service.ts';
import { listMade, type UndoRow } from './since.ts';
import {
  lockEntryRowsForUpdate,
  lockTranslationsForUpdate,
  makingKinds,
  type SinceRow,
  type Undoing,
} from './undo.queries.ts';
import { asGuarded, isUntouched } from './undo.ts';
import type { UndoOutcome, WholeUndoing } from './undo.types.ts';

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
export async function listCreated(
  trx: Db,
  { projectId, baseLanguageId, chains }: WholeUndoing,
  rows: UndoRow[],
  since: SinceRow[],
): Promise<Created[]> {
  const created = rows.filter(({ kind }) => makingKinds.includes(kind));
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

/** Moves entries that the operation created or restored to the trash, unless a user changed them, or a lock or an order binds them. */
export async function undoCreations(
  trx: Db,
  undoing: Undoing,
  created: readonly Created[],
  outcome: UndoOutcome,
): Promise<void> {
  const ids = created.filter(({ stays }) => !stays).map(({ entryId }) => entryId);
  const free = await holdWritable(trx, asGuarded(undoing), ids, 'delete');
  const isFree = new Set(free);
  for (const { entryId, key } of created)
    if (!isFree.has(entryId)) outcome.kept.push({ key, languageId: null });
  outcome.restored += await trashEntries(trx, undoing, free);
}
