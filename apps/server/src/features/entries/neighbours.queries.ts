import { sql } from 'kysely';
import { translationOf } from '../../db/lateral-lookup.ts';
import type { Db } from '../../db/pool.ts';

export interface NeighbourRow {
  id: number;
  key: string;
  source: string | null;
  value: string | null;
  draft: string | null;
}

/** Entries that are looked at on each side: of other groups, and the forms of one plural, are among them. */
const looked = 40;
/** Characters that are read of each text. */
const mostCharacters = 300;

/** Entries of the group of an entry, in the order in which they were made; the nearest first. */
export async function listBeside(
  db: Db,
  place: { projectId: number; languageId: number; baseLanguageId: number },
  entry: { id: number; groupId: number },
  side: 'before' | 'after',
): Promise<NeighbourRow[]> {
  const { projectId, languageId, baseLanguageId } = place;
  const beyond =
    side === 'before' ? sql`e.id < ${entry.id} order by e.id desc` : sql`e.id > ${entry.id} order by e.id`;
  const source = languageId === baseLanguageId ? sql`null` : sql`left(b.value, ${mostCharacters})`;
  const { rows } = await sql<NeighbourRow>`
    select n.id, n.key, ${source} as source, left(t.value, ${mostCharacters}) as value, left(t.draft, ${mostCharacters}) as draft
    from (select e.id, e.key, e.group_id from entries e where e.project_id = ${projectId} and ${beyond} limit ${looked}) n
    left join ${translationOf(projectId, baseLanguageId, sql`n.id`)} b on true
    left join ${translationOf(projectId, languageId, sql`n.id`)} t on true
    where n.group_id = ${entry.groupId}
    order by n.id ${side === 'before' ? sql`desc` : sql`asc`}`.execute(db);
  return rows;
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
