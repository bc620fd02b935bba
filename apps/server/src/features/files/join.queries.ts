import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { bodiesInForce } from './bodies.sql.ts';
import type { DifferingText } from './compare-bodies.ts';
import type { Held, Members } from './members.queries.ts';

/** Current bodies of two files, also those of deleted languages, which may be restored. */
export async function listBodiesToJoin(db: Db, projectId: number, fileIds: readonly number[]) {
  return db
    .selectFrom('file_bodies as b')
    .leftJoin('languages as l', (join) =>
      join.on('l.project_id', '=', projectId).onRef('l.id', '=', 'b.language_id'),
    )
    .leftJoin('users as u', 'u.id', 'b.created_by')
    .distinctOn(['b.file_id', 'b.language_id'])
    .select(['b.id', 'b.file_id', 'b.language_id', 'b.content_hash', 'b.path', 'b.options'])
    .select(['b.created_at', 'b.created_by', 'l.code', 'u.first_name', 'u.last_name'])
    .where('b.project_id', '=', projectId)
    .where('b.file_id', 'in', fileIds)
    .where('b.withdrawn_at', 'is', null)
    .orderBy('b.file_id')
    .orderBy('b.language_id')
    .orderBy('b.id', 'desc')
    .execute();
}

export type BodyToJoin = Awaited<ReturnType<typeof listBodiesToJoin>>[number];

interface SharedKeys {
  both: number;
  stays: number;
  other: number;
  staysKeys: string[] | null;
  otherKeys: string[] | null;
}

/** Counts the entries that both files hold, and that one holds alone, with the first keys of these. */
export async function countSharedEntries(
  db: Db,
  projectId: number,
  { stays, other, most }: { stays: number; other: number; most: number },
): Promise<SharedKeys> {
  const first = (rank: string) =>
    sql`array_agg(key order by key) filter (where side = ${rank} and rank <= ${most})`;
  const { rows } = await sql<SharedKeys>`
    with held as materialized (
      select entry_id, case when count(*) = 2 then 'both' when min(file_id) = ${stays} then 'stays' else 'other' end as side
      from file_entries
      where project_id = ${projectId} and file_id in (${stays}, ${other})
      group by entry_id
    ), named as (
      select h.side, e.key, row_number() over (partition by h.side order by e.key) as rank
      from held h join entries e on e.project_id = ${projectId} and e.id = h.entry_id
    )
    select count(*) filter (where side = 'both')::integer as both,
      count(*) filter (where side = 'stays')::integer as stays,
      count(*) filter (where side = 'other')::integer as other,
      ${first('stays')} as "staysKeys", ${first('other')} as "otherKeys"
    from named`.execute(db);
  return rows[0] as SharedKeys;
}

/** How many entries of the second body the first one lacks, for each pair, in their order. */
export async function countMissing(
  db: Db,
  projectId: number,
  pairs: readonly { has: number; lacks: number }[],
): Promise<number[]> {
  const { rows } = await sql<{ n: number }>`
    select (select count(*)::integer from (
        select e.id from file_bodies h cross join unnest(h.entries) as u (id)
        join entries e on e.project_id = ${projectId} and e.id = u.id
        where h.project_id = ${projectId} and h.id = p.has
        except
        select unnest(l.entries) from file_bodies l where l.project_id = ${projectId} and l.id = p.lacks) m) as n
    from unnest(${pairs.map(({ has }) => has)}::bigint[], ${pairs.map(({ lacks }) => lacks)}::bigint[])
      with ordinality as p (has, lacks, place)
    order by p.place`.execute(db);
  return rows.map(({ n }) => n);
}

interface StoredBeside {
  /** How many of the texts are stored otherwise than this file has them. */
  stays: number;
  other: number;
  /** The stored texts of the first ones, in their order. */
  first: (string | null)[] | null;
}

/** Compares texts that differ between two files with what the project has for their keys. */
export async function compareWithStored(
  db: Db,
  of: { projectId: number; languageId: number; keyPrefix: string; most: number },
  texts: readonly DifferingText[],
): Promise<StoredBeside> {
  const { projectId, languageId, keyPrefix, most } = of;
  const { rows } = await sql<StoredBeside>`
    with given as materialized (
      select w.*, t.value from unnest(${texts.map(({ key }) => keyPrefix + key)}::text[],
        ${texts.map(({ stays }) => stays)}::text[], ${texts.map(({ other }) => other)}::text[])
        with ordinality as w (key, stays, other, place)
      left join entries e on e.project_id = ${projectId} and e.key_hash = md5(w.key)::uuid
      left join translations t on t.project_id = ${projectId} and t.language_id = ${languageId} and t.entry_id = e.id
    )
    select count(*) filter (where coalesce(value, '') <> stays)::integer as stays,
      count(*) filter (where coalesce(value, '') <> other)::integer as other,
      array_agg(value order by place) filter (where place <= ${most}) as first
    from given`.execute(db);
  return rows[0] as StoredBeside;
}

/** Those of the entries that are not deleted. */
export async function withoutDeleted(trx: Db, projectId: number, members: Members): Promise<Members> {
  const { rows } = await sql<{ members: Members }>`
    select coalesce(array_agg(m.id order by m.place), '{}')::text as members
    from unnest(${members}::bigint[]) with ordinality as m (id, place)
    join entries e on e.project_id = ${projectId} and e.id = m.id`.execute(trx);
  return rows[0]?.members ?? members;
}

export interface JoinedBody {
  projectId: number;
  fileId: number;
  operationId: number;
  /** The body whose bytes it has. */
  from: number;
  path: string;
  options: object | null;
  held: Pick<Held, 'members'>;
  /** All bodies that it stands for: what they had and it has not is told by its age as before. */
  bodies: readonly number[];
}

/**
 * Stores a body of a joined file. The time and the author of its bytes stay: the time decides which texts are newer than
 * the file.
 */
export async function insertJoinedBody(trx: Db, body: JoinedBody): Promise<void> {
  const { projectId, fileId, operationId, from, path, options, held, bodies } = body;
  await sql`
    insert into file_bodies (project_id, file_id, language_id, content_hash, size, path, options, entries, empty_entries,
      texts_in, dropped_entries, plurals, limits, operation_id, created_at, first_at, created_by)
    select ${projectId}, ${fileId}, b.language_id, b.content_hash, b.size, ${path},
      ${options && JSON.stringify(options)}::jsonb, ${held.members}::bigint[], b.empty_entries, b.texts_in,
      array(
        select unnest(d.entries || d.dropped_entries) from file_bodies d
        where d.project_id = ${projectId} and d.id = any(${bodies}::bigint[])
        except select unnest(${held.members}::bigint[])),
      b.plurals, b.limits, ${operationId}, b.created_at, b.first_at, b.created_by
    from file_bodies b where b.project_id = ${projectId} and b.id = ${from}`.execute(trx);
}

/** Ends a file that another one took in. */
export async function endJoinedFile(
  trx: Db,
  { projectId, fileId, operationId }: { projectId: number; fileId: number; operationId: number },
): Promise<void> {
  await trx
    .updateTable('files')
    .set({ deleted_at: sql`now()`, joined_by: operationId })
    .where('project_id', '=', projectId)
    .where('id', '=', fileId)
    .execute();
}

/** Whether a file was imported since at the path of one that an operation joined into another. */
export async function isPathTaken(
  trx: Db,
  { projectId, operationId }: { projectId: number; operationId: number },
): Promise<boolean> {
  const row = await trx
    .selectFrom('files as f')
    .innerJoin('files as n', (join) =>
      join
        .on('n.project_id', '=', projectId)
        .onRef('n.path', '=', 'f.path')
        .onRef('n.format', '=', 'f.format')
        .on('n.deleted_at', 'is', null),
    )
    .select('f.path')
    .where('f.project_id', '=', projectId)
    .where('f.joined_by', '=', operationId)
    .where('f.deleted_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Brings back the files that an operation joined into others, or ends them again; answers how many they are. */
export async function restoreJoinedFiles(
  trx: Db,
  { projectId, operationId }: { projectId: number; operationId: number },
  restored: boolean,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('files')
    .set({ deleted_at: restored ? null : sql`now()` })
    .where('project_id', '=', projectId)
    .where('joined_by', '=', operationId)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export interface DoubledFiles {
  one: number;
  two: number;
  keys: number;
  common: number;
}

/** Entries of more files than this say nothing about two of them. */
const mostFiles = 8;
const nearlyAll = 0.9;
const half = 0.5;

/**
 * Pairs of files that hold nearly the same entries: nine of ten of the one that has fewer, and half of those of the
 * other. Both hold one language a body, in the same format or under the same extension.
 */
export async function listDoubled(db: Db, projectId: number, most: number): Promise<DoubledFiles[]> {
  const extension = (path: string) => sql`lower(substring(${sql.ref(path)} from '[^./]*$'))`;
  const { rows } = await sql<DoubledFiles>`
    with alive as materialized (
      select f.id, f.path, f.format from files f
      where f.project_id = ${projectId} and f.deleted_at is null
        and exists (select from ${bodiesInForce(projectId)} b where b.file_id = f.id)
        and not exists (
          select from file_bodies b where b.project_id = ${projectId} and b.file_id = f.id and b.withdrawn_at is null
            and (b.language_id = 0 or b.options ? 'leftOut'))
    ), held as materialized (
      select m.entry_id, array_agg(m.file_id) as files from file_entries m
      where m.project_id = ${projectId} and m.file_id in (select id from alive)
      group by m.entry_id having count(*) between 2 and ${sql.lit(mostFiles)}
    ), pairs as materialized (
      select one, two, count(*) as common from held h cross join unnest(h.files) one cross join unnest(h.files) two
      where one < two group by one, two
    )
    select p.one, p.two, greatest(o.n, t.n)::integer as keys, p.common::integer as common
    from pairs p
    join alive a on a.id = p.one
    join alive b on b.id = p.two and (b.format = a.format or ${extension('b.path')} = ${extension('a.path')})
    cross join lateral (select count(*) as n from file_entries x where x.project_id = ${projectId} and x.file_id = p.one) o
    cross join lateral (select count(*) as n from file_entries x where x.project_id = ${projectId} and x.file_id = p.two) t
    where p.common >= ${sql.lit(nearlyAll)} * least(o.n, t.n) and p.common >= ${sql.lit(half)} * greatest(o.n, t.n)
    order by p.common desc, p.one, p.two limit ${most}`.execute(db);
  return rows;
}
