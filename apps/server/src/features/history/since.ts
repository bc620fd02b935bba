import { derivedKinds } from '@parlance/domain/history/kind';
import type { Chains } from '../feed/operations.service.ts';
import type { SinceRow } from './undo.queries.ts';
import { comparedColumns } from './undo-columns.ts';

/** What an operation did to an entry, with later changes of its columns. */
export interface UndoRow extends SinceRow {
  /** The values that the next change by others replaced, by column: the result of the operation. */
  later: Record<string, unknown>;
  /**
   * Later changes of an entry that the operation created, apart from warnings: one that remains; only changes that were
   * undone or perhaps changed back; or none.
   */
  since: 'touched' | 'replaced' | 'nothing';
}

/**
 * What the first later change replaced in an entry that the operation created, in a language (null: in the entry
 * itself).
 */
export interface Made {
  entryId: number;
  languageId: number | null;
  columns: Record<string, unknown>;
}

type Is = (row: SinceRow) => boolean;

/** Separates what an operation did from what others did since. `rows`: by entry, oldest first. */
export function whatHappened(rows: readonly SinceRow[], operationId: number, chains: Chains): UndoRow[] {
  const byEntry = Map.groupBy(rows, (row) => row.entry_id);
  const isOwn: Is = (row) => row.operation_id === operationId;
  return rows.filter(isOwn).map((row) => {
    const after = (byEntry.get(row.entry_id) ?? []).filter(({ id }) => id > row.id);
    return {
      ...row,
      later: replacedFirst(
        after.filter((one) => one.language_id === row.language_id && !isOwn(one)),
        row.old ?? {},
      ),
      since: sinceMade(after, chains),
    };
  });
}

/** The values of the columns of `of` that the first of the rows replaced. */
function replacedFirst(rows: readonly SinceRow[], of?: Record<string, unknown>): Record<string, unknown> {
  const replaced: Record<string, unknown> = {};
  for (const { old } of rows)
    for (const [column, was] of Object.entries(old ?? {}))
      if (!(column in replaced) && (!of || column in of)) replaced[column] = was;
  return replaced;
}

function sinceMade(after: readonly SinceRow[], { own, undoneSince }: Chains): UndoRow['since'] {
  const others = after.filter(
    ({ operation_id: by, kind }) => !derivedKinds.includes(kind) && !isOneOf(own, by),
  );
  if (others.length === 0) return 'nothing';
  return others.every((row) => isOneOf(undoneSince, row.operation_id) || isComparable(row))
    ? 'replaced'
    : 'touched';
}

/** Whether the current value shows that a change was changed back: not for tags. */
const isComparable: Is = ({ old }) =>
  old !== null && Object.keys(old).every((column) => comparedColumns.has(column));

const isOneOf = (operations: readonly number[], id: number | null) => id !== null && operations.includes(id);

/** What others replaced first in entries that an operation created. `rows`: as above. */
export function listMade(
  rows: readonly SinceRow[],
  { own }: Chains,
  created: readonly { id: number; entryId: number }[],
): Made[] {
  const madeBy = new Map(created.map(({ id, entryId }) => [entryId, id]));
  const since = rows.filter(
    ({ id, entry_id, operation_id: by }) =>
      id > (madeBy.get(entry_id) ?? Number.POSITIVE_INFINITY) && !isOneOf(own, by),
  );
  const byPlace = Map.groupBy(since, (row) => `${row.entry_id} ${row.language_id}`);
  return [...byPlace.values()].flatMap((list) => {
    const [first] = list;
    if (!first || list.every(({ old }) => !old)) return [];
    return { entryId: first.entry_id, languageId: first.language_id, columns: replacedFirst(list) };
  });
}
