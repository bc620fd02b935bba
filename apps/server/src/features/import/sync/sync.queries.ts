import { mostTexts } from '@parlance/formats/shared/limits';
import { sql } from 'kysely';
import { acrossProjects } from '../../../db/across-projects.ts';
import type { Db } from '../../../db/pool.ts';

/**
 * Creates the table of the entries of the other project, numbered within their groups. It is dropped with the
 * transaction. Returns the number of entries of each group.
 */
export async function beginSyncEntries(
  trx: Db,
  fromId: number,
): Promise<{ groupId: number; count: number }[]> {
  await sql`drop table if exists sync_entries`.execute(trx);
  await sql`
    create temp table sync_entries on commit drop as
    select e.id, e.key, e.group_id, e.description, e.metadata,
      row_number() over (partition by e.group_id order by e.id) - 1 as number
    from entries e where e.project_id = ${sql.lit(fromId)}`.execute(trx);
  const { rows } = await sql<{ groupId: number; count: number }>`
    select group_id as "groupId", count(*) as count from sync_entries group by 1 order by 1`.execute(trx);
  return rows;
}

export interface RowsOfLanguage {
  projectId: number;
  importId: number;
  fromId: number;
  languageId: number;
  /** The same language in the other project; null: it does not have it. */
  fromLanguageId: number | null;
  isBase: boolean;
  /** The other project's groups, with the index of the first file that stands for each. */
  groups: readonly { id: number; firstFile: number }[];
}

/**
 * Adds the rows of one language to `import_rows`: in the base language all entries, with what holds for all languages;
 * in the others those with a text or a length. Returns their number by file.
 */
export async function insertSyncRows(trx: Db, of: RowsOfLanguage): Promise<Map<number, number>> {
  const { projectId, importId, fromId, languageId, fromLanguageId, isBase, groups } = of;
  const { rows } = await sql<{ file: number; count: number }>`
    ${acrossProjects('a sync reads the texts of another project')}
    with added as (
      insert into import_rows (project_id, import_id, position, language_id, key, value, draft, description, metadata, max_length)
      select ${projectId}, ${importId}, g.first * ${sql.lit(mostTexts)} + s.number, ${languageId}, s.key, t.value, t.draft,
        case when ${isBase}::boolean then s.description end, case when ${isBase}::boolean then s.metadata end, t.max_length
      from sync_entries s
      join unnest(${groups.map(({ id }) => id)}::bigint[], ${groups.map(({ firstFile }) => firstFile)}::bigint[])
        as g (id, first) on g.id = s.group_id
      left join translations t on t.project_id = ${fromId} and t.language_id = ${fromLanguageId}::smallint and t.entry_id = s.id
      where ${isBase}::boolean or t.value is not null or t.draft is not null or t.max_length is not null
      returning position)
    select position / ${sql.lit(mostTexts)} as file, count(*) as count from added group by 1 order by 1`.execute(
    trx,
  );
  return new Map(rows.map(({ file, count }) => [file, count]));
}
