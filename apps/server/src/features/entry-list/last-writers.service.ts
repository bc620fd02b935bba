import { encodeId } from '@parlance/domain/id';
import type { Db } from '../../db/pool.ts';
import type { LanguageScope } from '../entries/language.service.ts';
import { withColumns } from '../entry-columns/columns.service.ts';
import { listNames } from './last-writers.queries.ts';

/** Lists everybody who wrote a text of a language last, also those who are in its team no more. The history names them, too. */
export async function listLastWriters(
  db: Db,
  scope: LanguageScope,
): Promise<{ _id: string; displayName: string }[]> {
  const wanted = { orders: [], facts: [scope.languageId] };
  const writers = await withColumns(
    db,
    scope,
    wanted,
    (columns) => new Set(columns.factsOf(scope.languageId).by),
  );
  // Nobody is known to have written these.
  writers.delete(0);
  if (writers.size === 0) return [];
  const names = await listNames(db, [...writers]);
  return names.map(({ id, name }) => ({ _id: encodeId('user', id), displayName: name }));
}
