import type { EarlierSource } from '@parlance/contract/history';
import { encodeId } from '@parlance/domain/id';
import type { Db } from '../../db/pool.ts';
import { found } from '../../http/errors.ts';
import type { LanguageRef } from '../entry-store/rows.queries.ts';
import type { HistoryLimits } from '../feed/history-limits.sql.ts';
import { findReplacedSource, findWrittenFor } from './earlier-source.queries.ts';

/**
 * The source as it was when the text of an entry was written (docs/decisions/0170). null: the history, as far as the plan
 * shows it, does not know it, or the text has none. @throws 404
 */
export async function findEarlierSource(
  db: Db,
  place: LanguageRef,
  entryId: number,
  limits: HistoryLimits,
): Promise<EarlierSource | null> {
  const { baseHash, sources } = found(await findWrittenFor(db, place, entryId));
  if (baseHash === null || place.languageId === place.baseLanguageId) return null;
  const replaced = await findReplacedSource(db, place, { baseHash, sources }, limits);
  if (!replaced) return null;
  const { text, at, user_id, user_name } = replaced;
  return {
    text,
    changed: at.toISOString(),
    user:
      user_id === null || user_name === null
        ? null
        : { _id: encodeId('user', user_id), displayName: user_name },
  };
}
