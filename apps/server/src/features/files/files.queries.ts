import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { isShownInLanguage, type ShownScope } from '../entries/shown.sql.ts';

export interface KeptFileRow {
  id: number;
  path: string;
  format: string;
}

/** A kept file that is not deleted. */
export async function findKeptFile(
  db: Db,
  projectId: number,
  fileId: number,
): Promise<KeptFileRow | undefined> {
  return db
    .selectFrom('files')
    .select(['id', 'path', 'format'])
    .where('project_id', '=', projectId)
    .where('id', '=', fileId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The kept file with a path (without its language). */
export async function findFile(db: Db, projectId: number, path: string, format: string) {
  return db
    .selectFrom('files')
    .select(['id', 'group_id'])
    .where('project_id', '=', projectId)
    .where('path', '=', path)
    .where('format', '=', format)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The id of the kept file with a path; creates it if there is none, and reports that in `isNew`. */
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

/** The current body of a file in a language (0: all languages). */
export async function findBody(db: Db, projectId: number, fileId: number, languageId: number) {
  return db
    .selectFrom('file_bodies')
    .select(['id', 'file_id', 'content_hash', 'path', 'options', 'plurals', 'operation_id'])
    .where('project_id', '=', projectId)
    .where('file_id', '=', fileId)
    .where('language_id', '=', languageId)
    .where('withdrawn_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** The format and language of the newest current body with a path; a multilingual file has no language code. */
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

export interface KeyChoiceRow {
  /** Index of the file in the requested lists. */
  place: number;
  fileId: number;
  /** Of the newest current body; null if there is none. */
  options: unknown;
  /** Keys that current bodies leave out, in all languages. */
  leftOut: string[] | null;
}

/** The choices for the keys of kept files, by path (without language) and format. New files have no row. */
export async function listKeyChoices(
  db: Db,
  projectId: number,
  files: readonly { path: string; format: string }[],
): Promise<KeyChoiceRow[]> {
  const inForce = sql`
    select distinct on (b.language_id) b.id, b.options from file_bodies b
    where b.project_id = ${projectId} and b.file_id = f.id and b.withdrawn_at is null
    order by b.language_id, b.id desc`;
  const { rows } = await sql<KeyChoiceRow>`
    select w.place::integer - 1 as place, f.id as "fileId",
      (select b.options from (${inForce}) b order by b.id desc limit 1) as options,
      (select array_agg(distinct k.key) from (${inForce}) b
        cross join jsonb_array_elements_text(b.options -> 'leftOut') as k (key)) as "leftOut"
    from unnest(${files.map(({ path }) => path)}::text[], ${files.map(({ format }) => format)}::text[])
      with ordinality as w (path, format, place)
    join files f on f.project_id = ${projectId} and f.path = w.path and f.format = w.format and f.deleted_at is null`.execute(
    db,
  );
  return rows;
}

/** Current bodies of a file, one for each of its languages. */
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

/** The options with which these files were imported last. */
export async function listNewestOptions(db: Db, projectId: number, fileIds: readonly number[]) {
  return db
    .selectFrom('file_bodies as b')
    .distinctOn('b.file_id')
    .select(['b.file_id', 'b.options'])
    .where('b.project_id', '=', projectId)
    .where('b.file_id', 'in', fileIds)
    .where('b.withdrawn_at', 'is', null)
    .orderBy('b.file_id')
    .orderBy('b.id', 'desc')
    .execute();
}

/**
 * Kept files with their number of entries, by path. Excludes files whose imports are all undone and that have no
 * entries.
 */
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
    .where((is) =>
      is.or([
        is.exists(
          is
            .selectFrom('file_bodies as b')
            .whereRef('b.file_id', '=', 'f.id')
            .where('b.project_id', '=', projectId)
            .where('b.withdrawn_at', 'is', null),
        ),
        is.exists(
          is
            .selectFrom('file_entries as m')
            .whereRef('m.file_id', '=', 'f.id')
            .where('m.project_id', '=', projectId),
        ),
      ]),
    )
    .orderBy('f.path')
    .orderBy('f.id')
    .execute();
}

/**
 * Counts the entries of a group that belong to each file, by the file's number: those that the list of the language
 * shows.
 */
export async function countGroupEntries(
  db: Db,
  scope: ShownScope,
  groupId: number,
): Promise<Map<number, number>> {
  const { projectId } = scope;
  const { rows } = await sql<{ file_id: number; n: number }>`
    select m.file_id, count(*)::integer as n from entries e
    join file_entries m on m.project_id = ${projectId} and m.entry_id = e.id
    where e.project_id = ${projectId} and e.group_id = ${groupId} and ${isShownInLanguage(scope)}
    group by m.file_id`.execute(db);
  return new Map(rows.map(({ file_id, n }) => [file_id, n]));
}

/** Current bodies of all kept files of a project, with the users who imported them. */
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
    .select([
      'b.id',
      'b.file_id',
      'b.language_id',
      'b.path',
      'b.size',
      'b.options',
      'b.created_at',
      'b.created_by',
    ])
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

/** Marks a file as deleted; returns its path, or undefined if there is none. */
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

export async function setPlurals(
  trx: Db,
  projectId: number,
  bodyId: number,
  plurals: string[] | null,
): Promise<void> {
  await trx
    .updateTable('file_bodies')
    .set({ plurals })
    .where('project_id', '=', projectId)
    .where('id', '=', bodyId)
    .execute();
}
