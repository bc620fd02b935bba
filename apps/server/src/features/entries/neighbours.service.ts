import type { Neighbour } from '@parlance/contract/entries';
import { generalForm, splitPluralKey } from '@parlance/domain/entry/plural';
import { encodeId } from '@parlance/domain/id';
import type { Db } from '../../db/pool.ts';
import { found } from '../../http/errors.ts';
import {
  type BesideRow,
  findGroupOf,
  listBeside,
  listTextsOf,
  type NeighbourRow,
} from './neighbours.queries.ts';

/** How many entries are shown on each side. */
const shown = 3;

/** The entries before and after one, in the order of reading. @throws 404 */
export async function listNeighbours(
  db: Db,
  place: { projectId: number; languageId: number; baseLanguageId: number },
  entryId: number,
): Promise<{ before: Neighbour[]; after: Neighbour[] }> {
  const { key, group_id } = found(await findGroupOf(db, { projectId: place.projectId, entryId }));
  const entry = { id: entryId, groupId: group_id };
  const [before = [], after = []] = await Promise.all(
    (['before', 'after'] as const).map(async (side) =>
      nearest(key, await listBeside(db, place.projectId, entry, side)),
    ),
  );
  const texts = await listTextsOf(db, place, [...before, ...after]);
  const present = ({ id }: BesideRow): Neighbour[] => {
    const row = texts.get(id);
    return row ? [presentNeighbour(row)] : [];
  };
  return { before: before.toReversed().flatMap(present), after: after.flatMap(present) };
}

const nameOf = (key: string): string => splitPluralKey(key)?.base ?? key;

/** The first entries that are no forms of the same plural: of another one its general form, else its first. */
function nearest(key: string, rows: readonly BesideRow[]): BesideRow[] {
  const byName = Map.groupBy(rows, (row) => nameOf(row.key));
  byName.delete(nameOf(key));
  return [...byName.values()]
    .slice(0, shown)
    .flatMap(
      (forms) => forms.find((row) => splitPluralKey(row.key)?.category === generalForm) ?? forms[0] ?? [],
    );
}

const presentNeighbour = ({ id, key, source, value, draft }: NeighbourRow): Neighbour => ({
  _id: encodeId('entry', id),
  key,
  source,
  text: draft ?? value,
  isDraft: draft !== null,
});
