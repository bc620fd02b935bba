import { mostTexts } from '@parlance/formats/shared/limits';
import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';

/** A file of an import, by index, that no kept file has the path of. */
export interface UnmatchedFile {
  fileIndex: number;
  /** Path without the language, and as it came. */
  path: string;
  wholePath: string;
  format: string;
  /** The stored language; null: a new one, or the format holds several. */
  languageId: number | null;
}

/** A kept file with the format and the name of a new file, in another folder. */
export interface Candidate {
  fileIndex: number;
  fileId: number;
  path: string;
  /** Prefix of its keys in the project. */
  prefix: string;
  /** Its current body in the language of the new file, or its multilingual one; null: it has none. */
  bodyId: number | null;
}

/** Most candidates of one new file: those in a folder above or below come first. */
const mostCandidates = 20;

export async function listCandidates(
  trx: Db,
  projectId: number,
  { files, except }: { files: readonly UnmatchedFile[]; except: readonly number[] },
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select w.file_index as "fileIndex", f.id as "fileId", f.path, f.prefix, f.body_id as "bodyId"
    from unnest(${files.map(({ fileIndex }) => fileIndex)}::integer[], ${files.map(({ path }) => path)}::text[],
      ${files.map(({ format }) => format)}::text[], ${files.map(({ languageId }) => languageId ?? 0)}::integer[],
      ${files.map(({ wholePath }) => wholePath)}::text[]) as w (file_index, path, format, language_id, whole_path)
    cross join lateral (
      select o.id, o.path, coalesce(newest.options ->> 'keyPrefix', '') as prefix, own.id as body_id
      from files o
      cross join lateral (
        select b.options from file_bodies b
        where b.project_id = ${projectId} and b.file_id = o.id and b.withdrawn_at is null
        order by b.id desc limit 1) newest
      left join lateral (
        select b.id from file_bodies b
        where b.project_id = ${projectId} and b.file_id = o.id and b.withdrawn_at is null
          and b.language_id in (w.language_id, 0)
        order by b.id desc limit 1) own on true
      where o.project_id = ${projectId} and o.deleted_at is null and o.format = w.format and o.path <> w.path
        and o.id <> all(${except}::bigint[])
        and substring(o.path from '[^/]*$') in (substring(w.path from '[^/]*$'), substring(w.whole_path from '[^/]*$'))
      order by right(w.path, char_length(o.path) + 1) <> '/' || o.path
        and right(o.path, char_length(w.path) + 1) <> '/' || w.path, o.id
      limit ${sql.lit(mostCandidates)}
    ) f
    order by w.file_index, f.id`.execute(trx);
  return rows;
}

export interface KeysOfBoth {
  fileIndex: number;
  fileId: number;
  /** How many keys the new file has, how many the kept one, and how many both. */
  keys: number;
  keptKeys: number;
  common: number;
}

/** Counts the keys of new files and their candidates. Reads the rows of the import. */
export async function countCommonKeys(
  trx: Db,
  { projectId, importId }: { projectId: number; importId: number },
  candidates: readonly Candidate[],
): Promise<KeysOfBoth[]> {
  const units = sql.lit(mostTexts);
  const indexes = [...new Set(candidates.map(({ fileIndex }) => fileIndex))];
  const { rows } = await sql<KeysOfBoth>`
    with pairs as materialized (
      select * from unnest(${candidates.map(({ fileIndex }) => fileIndex)}::integer[],
        ${candidates.map(({ fileId }) => fileId)}::bigint[], ${candidates.map(({ prefix }) => prefix)}::text[],
        ${candidates.map(({ bodyId }) => bodyId ?? 0)}::bigint[]) as p (file_index, file_id, prefix, body_id)
    ), given as materialized (
      select distinct position / ${units} as file_index, key from import_rows
      where project_id = ${projectId} and import_id = ${importId} and position / ${units} = any(${indexes}::integer[])
    ), kept as materialized (
      select p.file_index, p.file_id, u.entry_id
      from pairs p join file_bodies b on b.project_id = ${projectId} and b.id = p.body_id
      cross join lateral unnest(b.entries) as u (entry_id)
      union all
      select p.file_index, p.file_id, m.entry_id
      from pairs p join file_entries m on m.project_id = ${projectId} and m.file_id = p.file_id
      where p.body_id = 0
    ), common as (
      select p.file_index, p.file_id, count(*) as count
      from given g
      join pairs p on p.file_index = g.file_index
      join entries e on e.project_id = ${projectId} and e.key_hash = md5(p.prefix || g.key)::uuid
      join kept k on k.file_index = p.file_index and k.file_id = p.file_id and k.entry_id = e.id
      group by p.file_index, p.file_id
    )
    select c.file_index as "fileIndex", c.file_id as "fileId", c.count as common,
      (select count(*) from given g where g.file_index = c.file_index) as keys,
      (select count(*) from kept k where k.file_index = c.file_index and k.file_id = c.file_id) as "keptKeys"
    from common c order by 1, 2`.execute(trx);
  return rows;
}
