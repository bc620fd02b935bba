import { sql } from 'kysely';
import { translationOf } from '../../db/lateral-lookup.ts';
import type { Db } from '../../db/pool.ts';
import { entriesBeside } from './beside.sql.ts';

/** An entry beside another one, by its name. */
export interface BesideRow {
  id: number;
  key: string;
}

export interface NeighbourRow extends BesideRow {
  source: string | null;
  value: string | null;
  draft: string | null;
}

/** Characters that are read of each text. */
const mostCharacters = 300;

/** Entries of the group of an entry, in the order in which they were made; the nearest first. */
export async function listBeside(
  db: Db,
  projectId: number,
  entry: { id: number; groupId: number },
  side: 'before' | 'after',
): Promise<BesideRow[]> {
  const beside = entriesBeside({ projectId, entryId: entry.id, groupId: sql`${entry.groupId}`, side });
  const order = side === 'before' ? sql`desc` : sql`asc`;
  const { rows } = await sql<BesideRow>`select id, key from ${beside} b order by id ${order}`.execute(db);
  return rows;
}

/** The texts of some entries, by their ids. */
export async function listTextsOf(
  db: Db,
  place: { projectId: number; languageId: number; baseLanguageId: number },
  entries: readonly BesideRow[],
): Promise<ReadonlyMap<number, NeighbourRow>> {
  const { projectId, languageId, baseLanguageId } = place;
  if (entries.length === 0) return new Map();
  const source = languageId === baseLanguageId ? sql`null` : sql`left(b.value, ${mostCharacters})`;
  const ids = entries.map(({ id }) => id);
  const { rows } = await sql<Omit<NeighbourRow, 'key'>>`
    select n.id, ${source} as source, left(t.value, ${mostCharacters}) as value, left(t.draft, ${mostCharacters}) as draft
    from unnest(${ids}::bigint[]) as n (id)
    left join ${translationOf(projectId, baseLanguageId, sql`n.id`)} b on true
    left join ${translationOf(projectId, languageId, sql`n.id`)} t on true`.execute(db);
  const keys = new Map(entries.map(({ id, key }) => [id, key]));
  return new Map(rows.map((row) => [row.id, { ...row, key: keys.get(row.id) ?? '' }]));
}

export const findGroupOf = (
  db: Db,
  { projectId, entryId }: { projectId: number; entryId: number },
): Promise<{ key: string; group_id: number } | undefined> =>
  db
    .selectFrom('entries')
    .select(['key', 'group_id'])
    .where('project_id', '=', projectId)
    .where('id', '=', entryId)
    .executeTakeFirst();
