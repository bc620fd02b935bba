import { entryErrors, type Selection } from '@parlance/contract/entries';
import { decodeId, encodeId } from '@parlance/domain/id';
import type { Db } from '../../db/pool.ts';
import { ApiError, found } from '../../http/errors.ts';
import type { LanguageScope } from '../entries/language.service.ts';
import { listedEntries } from './entry-list.service.ts';
import { findByKeys, listInTrash, listThere } from './selection.queries.ts';

/** What was selected (docs/decisions/0081). */
export interface Selected {
  ids: number[];
  /** Named, and gone: entries that were deleted meanwhile, and keys that there are not. */
  skipped: string[];
}

/**
 * The entries that an action is for.
 * @throws selectionChanged with the new count where a filter does not show what it showed, unknownEntries
 */
export async function selectedEntries(db: Db, scope: LanguageScope, selection: Selection): Promise<Selected> {
  if ('entries' in selection) return thoseThere(db, scope.projectId, selection.entries.map(entryNumber));
  const excepted = selection.except.map(entryNumber);
  await thoseThere(db, scope.projectId, excepted);
  const except = new Set(excepted);
  const ids = (await listedEntries(db, scope, selection.filter)).filter((id) => !except.has(id));
  if (ids.length !== selection.count) throw new ApiError(entryErrors.selectionChanged, { count: ids.length });
  return { ids, skipped: [] };
}

const entryNumber = (wireId: string): number => found(decodeId('entry', wireId));

/** Entries by wire id or key. @throws unknownEntries */
export async function namedEntries(db: Db, projectId: number, names: readonly string[]): Promise<Selected> {
  const numbers = names.map((name) => decodeId('entry', name));
  const keys = names.filter((_, index) => numbers[index] === undefined);
  const byKey = keys.length > 0 ? await findByKeys(db, projectId, keys) : new Map<string, number>();
  const byId = await thoseThere(
    db,
    projectId,
    numbers.filter((id) => id !== undefined),
  );
  return {
    ids: [...new Set([...byId.ids, ...byKey.values()])],
    skipped: [...byId.skipped, ...new Set(keys.filter((key) => !byKey.has(key)))],
  };
}

/** Ids that an error names. */
const mostNamed = 100;

/** What somebody deleted is left out and told; what never was an entry here is refused. @throws unknownEntries */
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
