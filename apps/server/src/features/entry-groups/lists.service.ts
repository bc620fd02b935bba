import { entryFilter } from '@parlance/contract/entry-filter';
import { decodeId, encodeId } from '@parlance/domain/id';
import type { Db } from '../../db/pool.ts';
import type { ProjectAccess } from '../../http/context.ts';
import { found } from '../../http/errors.ts';
import { getLanguageScope } from '../entries/language.service.ts';
import { completeEntries, type WholeEntryDeps } from '../entries/whole-entry.service.ts';
import { listedEntries } from '../entry-list/entry-list.service.ts';
import type { BatchedRows } from '../entry-store/batched-rows.service.ts';
import { listKeysOfGroup } from '../entry-store/move.queries.ts';
import { getGroupRow } from '../groups/groups.service.ts';

const keysAtOnce = 10_000;
/** The size of one window of the language view. */
const rowsAtOnce = 200;

const numberOf = (after: string | undefined): number =>
  after === undefined ? 0 : found(decodeId('entry', after));

/**
 * Lists the keys of a group in order of creation, one page at a time.
 * @throws 404
 */
export async function listGroupKeys(
  db: Db,
  project: ProjectAccess,
  groupWireId: string,
  after: string | undefined,
) {
  const group = await getGroupRow(db, project.id, groupWireId);
  const page = { groupId: group.id, after: numberOf(after), limit: keysAtOnce + 1 };
  const rows = await listKeysOfGroup(db, project.id, page);
  const entries = rows.slice(0, keysAtOnce).map(({ id, key }) => ({ _id: encodeId('entry', id), key }));
  return { entries, next: rows.length > keysAtOnce ? (entries.at(-1)?._id ?? null) : null };
}

/**
 * Lists the entries of a group that its view shows in one language, one page at a time.
 * @throws 404
 */
export async function listGroupValues(
  deps: WholeEntryDeps & { texts: Pick<BatchedRows, 'window'> },
  project: ProjectAccess,
  path: { languageId: string; groupId: string },
  { after, sourceLanguage }: { after?: string; sourceLanguage?: string },
) {
  const { db, texts } = deps;
  const scope = await getLanguageScope(db, project, path.languageId);
  const group = await getGroupRow(db, project.id, path.groupId);
  const from = numberOf(after);
  const filter = entryFilter.parse({ group: encodeId('group', group.id) });
  const ids = (await listedEntries(db, scope, filter)).filter((id) => id > from);
  const { version, rows, rest } = found(await texts.window(scope, ids.slice(0, rowsAtOnce)));
  const last = rows.at(-1);
  const hasMore = ids.length > rowsAtOnce || rest.length > 0;
  // If all entries of a page were deleted since, the next page begins after the page's last id.
  const next = last?.id ?? ids[rowsAtOnce - 1];
  return {
    version,
    entries: await completeEntries(deps, project, rows, { asked: sourceLanguage }),
    next: hasMore && next !== undefined ? encodeId('entry', next) : null,
  };
}
