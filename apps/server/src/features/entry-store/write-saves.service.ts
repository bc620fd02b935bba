import type { Db } from '../../db/pool.ts';
import { isStale, type Revalidation, unheldMs, withoutRevalidation } from '../../db/revalidation.ts';
import { ApiError } from '../../http/errors.ts';
import type { LanguageRef } from './rows.queries.ts';
import { isHeldUp, type RowChange, type Written, writeRows } from './save-texts.queries.ts';

/** A row to write, with the right to check again if the write had to wait. Without one, the write has no user. */
export interface Save {
  change: RowChange;
  revalidation: Revalidation | undefined;
}

/** The outcome of a save: written, or its writer lost the right. A save that another writer overtook has none. */
export type SaveOutcome = Written | { refusal: ApiError };

/**
 * Writes the saves of several users in one language, each over exactly the row that was read. If no row is locked, one
 * statement without a transaction does it. Otherwise one transaction checks each writer's rights before it commits
 * (docs/decisions/0055-asked-before-the-commit).
 */
export async function writeSaves(
  db: Db,
  place: LanguageRef,
  saves: readonly Save[],
): Promise<Map<Save, SaveOutcome>> {
  const isLate = saves.some(({ revalidation }) => revalidation && isStale(revalidation));
  if (!isLate) {
    try {
      return outcomesOf(saves, await writeRows(db, place, changesOf(saves), unheldMs));
    } catch (error) {
      if (!isHeldUp(error)) throw error;
    }
  }
  return withoutRevalidation(() => writeChecked(db, place, saves));
}

const changesOf = (saves: readonly Save[]) => saves.map(({ change }) => change);

function outcomesOf(saves: readonly Save[], rows: readonly Written[]): Map<Save, SaveOutcome> {
  const written = new Map(rows.map((row) => [row.entry_id, row]));
  return new Map(
    saves.flatMap((save) => {
      const row = written.get(save.change.entryId);
      return row ? [[save, row] as const] : [];
    }),
  );
}

/** Rolls back the whole transaction; the refused saves are then left out. */
class SomeRefused extends Error {}

async function writeChecked(
  db: Db,
  place: LanguageRef,
  saves: readonly Save[],
): Promise<Map<Save, SaveOutcome>> {
  const refused = new Map<Save, SaveOutcome>();
  // Each round refuses at least one save.
  while (refused.size < saves.length) {
    const left = saves.filter((save) => !refused.has(save));
    try {
      const rows = await db.transaction().execute(async (trx) => {
        const written = await writeRows(trx, place, changesOf(left));
        if (await refuse(trx, left, refused)) throw new SomeRefused();
        return written;
      });
      return new Map([...refused, ...outcomesOf(left, rows)]);
    } catch (error) {
      if (!(error instanceof SomeRefused)) throw error;
    }
  }
  return refused;
}

/** Checks the rights for each save once all rows are locked. Returns whether any is refused. */
async function refuse(trx: Db, saves: readonly Save[], refused: Map<Save, SaveOutcome>): Promise<boolean> {
  const before = refused.size;
  for (const save of saves) {
    try {
      await save.revalidation?.assertAllowed(trx);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refused.set(save, { refusal: error });
    }
  }
  return refused.size > before;
}
