/**
 * The statements that write the entries of kept files and their order. features/files decides both. The statements are
 * here because the trash stores and restores an entry's places in files.
 */
import { type RawBuilder, sql } from 'kysely';

type Part = RawBuilder<unknown>;

/** Gives entries their places in files. `ifThere`: what happens to an entry that the file already has. */
export function placeInFiles(rows: {
  projectId: number;
  fileId: Part;
  entryId: Part;
  position: Part;
  /** The SQL after `from`, with joins, `where` and `order by`. */
  from: Part;
  ifThere: 'fails' | 'stays' | 'moves';
}): Part {
  const { projectId, fileId, entryId, position, from, ifThere } = rows;
  const conflict = {
    fails: sql``,
    stays: sql`on conflict (project_id, file_id, entry_id) do nothing`,
    moves: sql`on conflict (project_id, file_id, entry_id) do update set position = excluded.position`,
  };
  return sql`insert into file_entries (project_id, file_id, entry_id, position)
    select ${projectId}, ${fileId}, ${entryId}, ${position}
    from ${from}
    ${conflict[ifThere]}`;
}

/**
 * Removes entries from files: the rows `f` that match `where`, which may refer to `using`. The caller may append
 * `returning`.
 */
export const takeOutOfFiles = (rows: { projectId: number; using?: Part; where: Part }): Part =>
  sql`delete from file_entries f ${rows.using ? sql`using ${rows.using}` : sql``}
    where f.project_id = ${rows.projectId} and ${rows.where}`;
