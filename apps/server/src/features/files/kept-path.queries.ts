import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

/** Whether a body is the current one of its file and language. */
const isInForce = (projectId: number) => sql`b.withdrawn_at is null and not exists (
  select from file_bodies n
  where n.project_id = ${projectId} and n.file_id = b.file_id and n.language_id = b.language_id
    and n.withdrawn_at is null and n.id > b.id)`;

/** The paths of the kept files whose current body of this language came with this path, by index in the list. */
export async function findPathsOfBodies(
  db: Db,
  projectId: number,
  files: readonly { path: string; format: string; language: string }[],
): Promise<Map<number, string>> {
  if (files.length === 0) return new Map();
  const { rows } = await sql<{ place: number; path: string }>`
    select distinct on (w.place) w.place::integer - 1 as place, f.path
    from unnest(${files.map(({ path }) => path)}::text[], ${files.map(({ format }) => format)}::text[],
      ${files.map(({ language }) => language)}::text[]) with ordinality as w (path, format, language, place)
    join languages l on l.project_id = ${projectId} and l.code = w.language
    join file_bodies b on b.project_id = ${projectId} and b.path = w.path and b.language_id = l.id
    join files f on f.project_id = ${projectId} and f.id = b.file_id and f.format = w.format and f.deleted_at is null
    where ${isInForce(projectId)}
    order by w.place, b.id desc`.execute(db);
  return new Map(rows.map(({ place, path }) => [place, path]));
}

/**
 * Current bodies, of one language each, that are in the folder of their kept file and of which no whole name was taken for
 * the language.
 */
export async function listBodiesBeside(
  db: Db,
  projectId: number,
  formats: readonly string[],
): Promise<{ kept: string; path: string; format: string; code: string }[]> {
  const { rows } = await sql<{ kept: string; path: string; format: string; code: string }>`
    select f.path as kept, b.path, f.format, l.code from files f
    join file_bodies b on b.project_id = ${projectId} and b.file_id = f.id
    join languages l on l.project_id = ${projectId} and l.id = b.language_id
    where f.project_id = ${projectId} and f.deleted_at is null and f.format = any(${formats}::text[])
      and strpos(f.path, '{language}') = 0
      and regexp_replace(f.path, '[^/]*$', '') = regexp_replace(b.path, '[^/]*$', '')
      and ${isInForce(projectId)}`.execute(db);
  return rows;
}

/** The files at whose place the current body of their language came with another path, by index in the list. */
export async function listOtherBodies(
  db: Db,
  projectId: number,
  files: readonly { path: string; place: string; format: string; language: string }[],
): Promise<Set<number>> {
  const { rows } = await sql<{ at: number }>`
    select distinct w.at::integer - 1 as at
    from unnest(${files.map(({ path }) => path)}::text[], ${files.map(({ place }) => place)}::text[],
      ${files.map(({ format }) => format)}::text[], ${files.map(({ language }) => language)}::text[])
      with ordinality as w (path, place, format, language, at)
    join languages l on l.project_id = ${projectId} and l.code = w.language
    join files f on f.project_id = ${projectId} and f.path = w.place and f.format = w.format and f.deleted_at is null
    join file_bodies b on b.project_id = ${projectId} and b.file_id = f.id and b.language_id = l.id
    where b.path <> w.path and ${isInForce(projectId)}`.execute(db);
  return new Set(rows.map(({ at }) => at));
}

/** Those of the places that a kept file with a current body has. */
export async function listPathsInUse(
  db: Db,
  projectId: number,
  places: readonly { path: string; format: string }[],
): Promise<{ path: string; format: string }[]> {
  if (places.length === 0) return [];
  const { rows } = await sql<{ path: string; format: string }>`
    select f.path, f.format
    from unnest(${places.map(({ path }) => path)}::text[], ${places.map(({ format }) => format)}::text[])
      as w (path, format)
    join files f on f.project_id = ${projectId} and f.path = w.path and f.format = w.format and f.deleted_at is null
    where exists (
      select from file_bodies b
      where b.project_id = ${projectId} and b.file_id = f.id and b.withdrawn_at is null)`.execute(db);
  return rows;
}
