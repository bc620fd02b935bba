/** What screenshots say of a tag, which stands for a screen. */

import { mostScreenshotsOfTag } from '@parlance/contract/screenshots.endpoints';
import { mostEntryIds, type TagScreens } from '@parlance/contract/tags';
import { decodeId, encodeId } from '@parlance/domain/id';
import type { Db } from '../../db/pool.ts';
import { found } from '../../http/errors.ts';
import { countSupposedByTag, listGivenEntries, listSimilarEntries } from './positions.queries.ts';
import { listScreenshotRows } from './screenshots.queries.ts';

/** @throws 404 for an id of something else */
export async function findScreens(db: Db, projectId: number, tagWireId: string): Promise<TagScreens> {
  const tagId = found(decodeId('tag', tagWireId));
  const [rows, given, similar] = await Promise.all([
    listScreenshotRows(db, projectId, { tagId }, { limit: mostScreenshotsOfTag }),
    listGivenEntries(db, projectId, tagId, mostEntryIds),
    listSimilarEntries(db, projectId, tagId, mostEntryIds),
  ]);
  return {
    automaticLanguageEntryIds: given.map((id) => encodeId('entry', id)),
    fuzzyLanguageEntryIds: similar.map((id) => encodeId('entry', id)),
    _screenshots: rows.map(({ id }) => encodeId('screenshot', id)),
  };
}

/** Of some entries, how many are supposed on screenshots of tags that they do not carry, by API id of the tag. */
export async function countSupposed(
  db: Db,
  projectId: number,
  entryIds: readonly number[],
): Promise<Record<string, number>> {
  const rows = await countSupposedByTag(db, projectId, entryIds);
  return Object.fromEntries(rows.map((row) => [encodeId('tag', row.tag_id), row.count]));
}
