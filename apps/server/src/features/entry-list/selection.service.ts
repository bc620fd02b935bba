import { entryErrors, type Selection } from '@parlance/contract/entries';
import { decodeId } from '@parlance/domain/id';
import type { Db } from '../../db/pool.ts';
import { ApiError, found } from '../../http/errors.ts';
import type { LanguageScope } from '../entries/language.service.ts';
import { listedEntries } from './entry-list.service.ts';

/** The entries that an action is for; 409 with the new count where a filter does not show what it showed. */
export async function selectedEntries(db: Db, scope: LanguageScope, selection: Selection): Promise<number[]> {
  if ('entries' in selection) return [...new Set(selection.entries.map(entryNumber))];
  const except = new Set(selection.except.map(entryNumber));
  const ids = (await listedEntries(db, scope, selection.filter)).filter((id) => !except.has(id));
  if (ids.length !== selection.count) throw new ApiError(entryErrors.selectionChanged, { count: ids.length });
  return ids;
}

const entryNumber = (wireId: string): number => found(decodeId('entry', wireId));
