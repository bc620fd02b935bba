import { entryErrors } from '@parlance/contract/entries';
import type { Selection } from '@parlance/contract/selection';
import { hashOfIds } from '@parlance/domain/entry-list/ids-hash';
import { decodeId, encodeId } from '@parlance/domain/id';
import type { Db } from '../../db/pool.ts';
import { ApiError, found } from '../../http/errors.ts';
import type { LanguageScope } from '../entries/language.service.ts';
import { listedEntries } from './entry-list.service.ts';
import { findByKeys, listInTrash, listThere } from './selection.queries.ts';

/** The selected entries (docs/decisions/0081). */
export interface Selected {
  ids: number[];
  /** Named entries that no longer exist: ids of deleted entries, and unknown keys. */
  skipped: string[];
}

/**
 * Resolves the entries of a selection. Named ones keep their order; `asShown` gives those of a filter in the order of
 * its list.
 * @throws selectionChanged with the new count if a filter shows other entries than before, unknownEntries
 */
export async function selectedEntries(
  db: Db,
  scope: LanguageScope,
  selection: Selection,
  order: { asShown?: boolean } = {},
): Promise<Selected> {
  if ('entries' in selection) return thoseThere(db, scope.projectId, selection.entries.map(entryNumber));
  const { filter, count, idsHash } = selection;
  const excepted = selection.except.map(entryNumber);
  await thoseThere(db, scope.projectId, excepted);
  const except = new Set(excepted);
  const ids = (await listedEntries(db, scope, filter, order)).filter((id) => !except.has(id));
  assertAsShown(ids, { count, idsHash });
  return { ids, skipped: [] };
}

/**
 * Refuses if these are other entries than the user saw; what the caller does not send is not asked for (docs/decisions/0185).
 * @throws selectionChanged with the new count
 */
export function assertAsShown(
  ids: readonly number[],
  { count, idsHash }: { count?: number | undefined; idsHash?: number | undefined },
): void {
  const isAsShown =
    (count === undefined || ids.length === count) && (idsHash === undefined || hashOfIds(ids) === idsHash);
  if (!isAsShown) throw new ApiError(entryErrors.selectionChanged, { count: ids.length });
}

const entryNumber = (wireId: string): number => found(decodeId('entry', wireId));

/**
 * Finds entries by key or wire id, in the order in which they are named. A key that looks like an id is a key.
 * @throws unknownEntries
 */
export async function namedEntries(db: Db, projectId: number, names: readonly string[]): Promise<Selected> {
  const byKey = await findByKeys(db, projectId, names);
  const numbers = names.map((name) => (byKey.has(name) ? undefined : decodeId('entry', name)));
  const keys = names.filter((_, index) => numbers[index] === undefined);
  const byId = await thoseThere(
    db,
    projectId,
    numbers.filter((id) => id !== undefined),
  );
  const there = new Set(byId.ids);
  const found = names.map((name, index) => {
    const number = numbers[index];
    return number === undefined ? byKey.get(name) : there.has(number) ? number : undefined;
  });
  return {
    ids: [...new Set(found.filter((id) => id !== undefined))],
    skipped: [...byId.skipped, ...new Set(keys.filter((key) => !byKey.has(key)))],
  };
}

/** The maximum number of ids that an error names. */
const mostNamed = 100;

/**
 * Returns deleted entries as `skipped` and refuses ids that were never entries of this project.
 * @throws unknownEntries
 */
async function thoseThere(db: Db, projectId: number, asked: readonly number[]): Promise<Selected> {
  const wanted = [...new Set(asked)];
  if (wanted.length === 0) return { ids: [], skipped: [] };
  const there = await listThere(db, projectId, wanted);
  const missing = wanted.filter((id) => !there.has(id));
  if (missing.length === 0) return { ids: wanted, skipped: [] };
  const deleted = await listInTrash(db, projectId, missing);
  const wireIds = (ids: readonly number[]) => ids.map((id) => encodeId('entry', id));
  const unknown = wireIds(missing.filter((id) => !deleted.has(id)).slice(0, mostNamed));
  if (unknown.length > 0) throw new ApiError(entryErrors.unknownEntries, { ids: unknown });
  return { ids: wanted.filter((id) => there.has(id)), skipped: wireIds(missing) };
}
