import { mostUnits } from '@parlance/formats/shared/limits';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

/** The kept file of a path (without its language). */
export async function findFile(db: Db, projectId: number, path: string, format: string) {
  return db
    .selectFrom('files')
    .select(['id', 'group_id'])
    .where('project_id', '=', projectId)
    .where('path', '=', path)
    .where('format', '=', format)
    .where('key_prefix', '=', '')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The number of the kept file of a path, made where there is none; `isNew` says which. */
export async function upsertFile(
  trx: Db,
  file: { projectId: number; path: string; format: string; groupId: number | null; userId: number | null },
): Promise<{ id: number; isNew: boolean; groupChanged: boolean }> {
  const found = await findFile(trx, file.projectId, file.path, file.format);
  if (found) {
    const groupChanged = file.groupId !== null && found.group_id !== file.groupId;
    if (groupChanged) {
      await trx
        .updateTable('files')
        .set({ group_id: file.groupId })
        .where('project_id', '=', file.projectId)
        .where('id', '=', found.id)
        .execute();
    }
    return { id: found.id, isNew: false, groupChanged };
  }
  const made = await trx
    .insertInto('files')
    .values({
      project_id: file.projectId,
      path: file.path,
      format: file.format,
      group_id: file.groupId,
      created_by: file.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: made.id, isNew: true, groupChanged: false };
}

/** The body in force of a file in a language (0: all languages). */
export async function findBody(db: Db, projectId: number, fileId: number, languageId: number) {
  return db
    .selectFrom('file_bodies')
    .select(['id', 'file_id', 'content_hash', 'path', 'options', 'operation_id'])
    .where('project_id', '=', projectId)
    .where('file_id', '=', fileId)
    .where('language_id', '=', languageId)
    .where('withdrawn_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** As what the newest body in force under a path is kept; no code for a file of several languages. */
export async function findKeptAs(
  db: Db,
  projectId: number,
  path: string,
): Promise<{ format: string; code: string | null } | undefined> {
  return db
    .selectFrom('file_bodies as b')
    .innerJoin('files as f', (join) =>
      join.on('f.project_id', '=', projectId).onRef('f.id', '=', 'b.file_id').on('f.deleted_at', 'is', null),
    )
    .leftJoin('languages as l', (join) =>
      join
        .on('l.project_id', '=', projectId)
        .onRef('l.id', '=', 'b.language_id')
        .on('l.deleted_at', 'is', null),
    )
    .select(['f.format', 'l.code'])
    .where('b.project_id', '=', projectId)
    .where('b.path', '=', path)
    .where('b.withdrawn_at', 'is', null)
    .orderBy('b.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Bodies in force of a file, one for each language that has one. */
export async function listBodies(db: Db, projectId: number, fileId: number) {
  return db
    .selectFrom('file_bodies as b')
    .leftJoin('languages as l', (join) =>
      join
        .on('l.project_id', '=', projectId)
        .onRef('l.id', '=', 'b.language_id')
        .on('l.deleted_at', 'is', null),
    )
    .distinctOn('b.language_id')
    .select(['b.id', 'b.language_id', 'b.content_hash', 'b.path', 'b.options', 'l.code'])
    .where('b.project_id', '=', projectId)
    .where('b.file_id', '=', fileId)
    .where('b.withdrawn_at', 'is', null)
    .orderBy('b.language_id')
    .orderBy('b.id', 'desc')
    .execute();
}

/**
 * Says which entries of the file of `import_changes` (features/import) belong to the kept file. `leads`: this body
 * decides order and membership, being the base language's or the only one; other bodies add what is missing.
 * Answers how many rows changed.
 */
export async function writeFileEntries(
  trx: Db,
  of: { projectId: number; fileId: number; fileIndex: number; leads: boolean; isNew: boolean },
): Promise<number> {
  const { projectId, fileId, fileIndex, leads, isNew } = of;
  const start = fileIndex * mostUnits;
  const stored = sql`select 1 from file_entries f where f.project_id = ${projectId} and f.file_id = ${fileId}
    and f.entry_id = c.entry_id ${leads ? sql`and f.position = c.position - ${start}` : sql``}`;
  const written = await sql`
    insert into file_entries (project_id, file_id, entry_id, position)
    select ${projectId}, ${fileId}, c.entry_id, c.position - ${start} from import_changes c
    where c.position between ${start} and ${start + mostUnits - 1} and c.entry_id is not null
      ${
        isNew
          ? sql`order by c.entry_id`
          : sql`and not exists (${stored}) order by c.entry_id
        on conflict (project_id, file_id, entry_id) do update set position = excluded.position`
      }`.execute(trx);
  return Number(written.numAffectedRows ?? 0);
}

/** Entries that a file in force does not have any more belong to it no longer; they themselves stay. */
export async function dropFileEntries(
  trx: Db,
  of: { projectId: number; fileId: number; fileIndex: number },
): Promise<number> {
  const start = of.fileIndex * mostUnits;
  // NOT IN is hashed whatever the planner thinks of a table without statistics; entry_id is not null here.
  const dropped = await sql`
    delete from file_entries
    where project_id = ${of.projectId} and file_id = ${of.fileId} and entry_id not in (
      select entry_id from import_changes
      where position between ${start} and ${start + mostUnits - 1} and entry_id is not null)`.execute(trx);
  return Number(dropped.numAffectedRows ?? 0);
}

/** Kept files with how many entries belong to each, by path. */
export async function listFiles(db: Db, projectId: number) {
  return db
    .selectFrom('files as f')
    .select(['f.id', 'f.path', 'f.format', 'f.created_at'])
    .select((is) =>
      is
        .selectFrom('file_entries as e')
        .whereRef('e.project_id', '=', 'f.project_id')
        .whereRef('e.file_id', '=', 'f.id')
        .where('e.project_id', '=', projectId)
        .select((count) => count.fn.countAll<number>().as('n'))
        .as('entry_count'),
    )
    .where('f.project_id', '=', projectId)
    .where('f.deleted_at', 'is', null)
    .orderBy('f.path')
    .orderBy('f.id')
    .execute();
}

/** Bodies in force of all kept files of a project, with who brought them. */
export async function listAllBodies(db: Db, projectId: number) {
  return db
    .selectFrom('file_bodies as b')
    .leftJoin('languages as l', (join) =>
      join
        .on('l.project_id', '=', projectId)
        .onRef('l.id', '=', 'b.language_id')
        .on('l.deleted_at', 'is', null),
    )
    .leftJoin('users as u', 'u.id', 'b.created_by')
    .distinctOn(['b.file_id', 'b.language_id'])
    .select(['b.file_id', 'b.language_id', 'b.path', 'b.size', 'b.options', 'b.created_at', 'b.created_by'])
    .select('l.code')
    .select(['u.first_name', 'u.last_name'])
    .where('b.project_id', '=', projectId)
    .where('b.withdrawn_at', 'is', null)
    .orderBy('b.file_id')
    .orderBy('b.language_id')
    .orderBy('b.id', 'desc')
    .execute();
}

export type FileRow = Awaited<ReturnType<typeof listFiles>>[number];
export type BodyRow = Awaited<ReturnType<typeof listAllBodies>>[number];

/** Marks a file as deleted; answers its path, or undefined where there is none. */
export async function markFileDeleted(
  trx: Db,
  projectId: number,
  fileId: number,
): Promise<string | undefined> {
  const row = await trx
    .updateTable('files')
    .set({ deleted_at: sql`now()` })
    .where('project_id', '=', projectId)
    .where('id', '=', fileId)
    .where('deleted_at', 'is', null)
    .returning('path')
    .executeTakeFirst();
  return row?.path;
}
