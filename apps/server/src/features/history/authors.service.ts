import type { Reply } from '@parlance/contract/endpoint';
import type { historyContract } from '@parlance/contract/history';
import { encodeId } from '@parlance/domain/id';
import type { Db } from '../../db/pool.ts';
import { found } from '../../http/errors.ts';
import { findEntryKey, type LanguageRef } from '../entry-store/rows.queries.ts';
import type { HistoryLimits } from '../feed/history-limits.sql.ts';
import { type AuthoredField, listLastAuthors } from './authors.queries.ts';

/** Who wrote the texts of an entry in a language last, and gave it its status. @throws 404 */
export async function listAuthors(
  db: Db,
  place: Pick<LanguageRef, 'projectId' | 'languageId'>,
  entryId: number,
  limits: HistoryLimits,
): Promise<Reply<typeof historyContract.listAuthors>> {
  found(await findEntryKey(db, place.projectId, entryId));
  const rows = await listLastAuthors(db, place, entryId, limits);
  const of = (field: AuthoredField) => {
    const found = rows.find((row) => row.field === field);
    if (!found) return null;
    const { at, user_id, user_name } = found;
    const user =
      user_id === null || user_name === null
        ? null
        : { _id: encodeId('user', user_id), displayName: user_name };
    return { user, at: at.toISOString() };
  };
  return { draft: of('draft'), value: of('value'), status: of('status') };
}
