/**
 * The statements that write which entries kept files have, and in which order. Which ones, the files decide
 * (features/files); they stand here since an entry goes to the trash, and comes back, with its places in files.
 */
import { type RawBuilder, sql } from 'kysely';

type Part = RawBuilder<unknown>;

/** Gives entries their places in files; `ifThere`: what becomes of one that the file has already. */
export function placeInFiles(rows: {
  projectId: number;
  fileId: Part;
  entryId: Part;
  position: Part;
  /** What stands behind `from`, with joins, `where` and `order by`. */
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

/** Takes entries out of files: rows `f` that fit `where`, which may name `using`. `returning` may follow. */
export const takeOutOfFiles = (rows: { projectId: number; using?: Part; where: Part }): Part =>
  sql`delete from file_entries f ${rows.using ? sql`using ${rows.using}` : sql``}
    where f.project_id = ${rows.projectId} and ${rows.where}`;
