/**
 * Keys that several files have: of the project, or of one import. A file of the import counts by what comes with it, not
 * by what it held before.
 */
import { mostUnits } from '@parlance/formats/shared/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { LanguageStep } from './import.types.ts';
import type { KeysOfImport, ResolvedKeys } from './resolved-keys.ts';

/** Whether a project keeps files beside these. */
export async function hasOtherFiles(db: Db, projectId: number, fileIds: readonly number[]): Promise<boolean> {
  const other = await db
    .selectFrom('files')
    .select('id')
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .where('id', '<>', sql<number>`all(${fileIds}::bigint[])`)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Kept files beside these that leave out what differs, as their newest bodies say. */
export async function listLeavingFiles(
  db: Db,
  projectId: number,
  fileIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select f.id from files f
    cross join lateral (
      select b.options from file_bodies b
      where b.project_id = ${projectId} and b.file_id = f.id and b.withdrawn_at is null
      order by b.id desc limit 1) newest
    where f.project_id = ${projectId} and f.deleted_at is null and f.id <> all(${fileIds}::bigint[])
      and newest.options ->> 'sharedKeys' = 'leaveOut'
    order by f.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Tables of rows on their way have no statistics: without this, rows are joined one by one with all that is stored. */
async function byHash<Row>(trx: Db, query: RawBuilder<Row>): Promise<Row[]> {
  await sql`set local work_mem = '64MB'; set local enable_nestloop = off`.execute(trx);
  const { rows } = await query.execute(trx);
  await sql`set local enable_nestloop to default`.execute(trx);
  return rows;
}

/** The files of an import as rows `f`: file_index, identity, leaves, kept_id (0: not kept so far). */
function filesOf(keys: readonly ResolvedKeys[]): RawBuilder<unknown> {
  return sql`unnest(${keys.map((_, index) => index)}::integer[], ${keys.map(({ identity }) => identity)}::integer[],
    ${keys.map(({ sharedKeys }) => sharedKeys === 'leaveOut')}::boolean[],
    ${keys.map(({ fileId }) => fileId ?? 0)}::bigint[]) as f (file_index, identity, leaves, kept_id)`;
}

/**
 * Entries with the first of the kept files that hold them and do not come with the import, and the first of these that
 * leaves out what differs.
 */
function holdersOf(
  projectId: number,
  keys: readonly ResolvedKeys[],
  leaving: readonly number[] = [],
): RawBuilder<unknown> {
  const coming = keys.flatMap(({ fileId }) => fileId ?? []);
  return sql`
    select m.entry_id, min(m.file_id) as file_id, min(m.file_id) filter (where m.file_id = any(${leaving}::bigint[])) as leaving_id
    from file_entries m
    join files o on o.project_id = ${projectId} and o.id = m.file_id and o.deleted_at is null
    where m.project_id = ${projectId} and m.file_id <> all(${coming}::bigint[])
    group by m.entry_id`;
}

/** What a row of the file says; in the base language the source where there is no other text, as the import takes it. */
const textOf = (isBase: RawBuilder<unknown>) =>
  sql`coalesce(nullif(r.value, ''), case when ${isBase} then nullif(r.source, '') end, nullif(r.draft, ''))`;

/** A key that a file of an import leaves out, with the file that has it otherwise: a kept one, or one of the import. */
export interface KeyToLeaveOut {
  file_index: number;
  key: string;
  kept_path: string | null;
  other_place: number | null;
}

export interface Leaving {
  projectId: number;
  importId: number;
  baseLanguageId: number;
  /** Stored number of each language of the rows. */
  languages: ReadonlyMap<number, { id: number }>;
}

/**
 * Keys that files which leave out what differs have in common with others, by the file's place in the import. That holds
 * in whatever order the files come: one that newly has a key of a kept file which leaves out leaves it out itself.
 */
export async function listKeysToLeaveOut(
  trx: Db,
  { projectId, importId, baseLanguageId, languages }: Leaving,
  { files: keys, leaving }: Pick<KeysOfImport, 'files' | 'leaving'>,
): Promise<KeyToLeaveOut[]> {
  const former = keys.flatMap(({ identity, formerlyLeftOut }) =>
    formerlyLeftOut.map((key) => ({ identity, key })),
  );
  const query = sql<KeyToLeaveOut>`
    with r as materialized (
      select r.key_hash, r.key, r.language_id, l.id as stored_id, f.*,
        ${textOf(sql`l.id = ${baseLanguageId}`)} collate "C" as value
      from import_rows r
      join ${filesOf(keys)} on f.file_index = r.position / ${sql.lit(mostUnits)}
      join unnest(${[...languages.keys()]}::smallint[], ${[...languages.values()].map(({ id }) => id)}::smallint[])
        as l (row_id, id) on l.row_id = r.language_id
      where r.project_id = ${projectId} and r.import_id = ${importId}
    ), former as materialized (
      select distinct identity, md5(key)::uuid as key_hash
      from unnest(${former.map(({ identity }) => identity)}::integer[], ${former.map(({ key }) => key)}::text[])
        as w (identity, key)
    ), holders as materialized (${holdersOf(projectId, keys, leaving)}
    ), coming as materialized (
      -- Of files that all leave out, the first of the list has the key.
      select key_hash, language_id, bool_or(not leaves) as kept, min(identity) filter (where leaves) as first,
        min(identity) filter (where not leaves) as first_kept,
        min(value) filter (where not leaves) as low, max(value) filter (where not leaves) as high,
        (array_agg(value order by identity) filter (where leaves))[1] as first_value
      from r group by key_hash, language_id having min(identity) <> max(identity)
    ), held as (
      select m.identity, m.key_hash, case when m.leaves then h.file_id else h.leaving_id end as other_id,
        null::integer as other_place
      from r m
      join entries e on e.project_id = ${projectId} and e.key_hash = m.key_hash
      join holders h on h.entry_id = e.id
      left join translations t
        on t.project_id = ${projectId} and t.language_id = m.stored_id and t.entry_id = e.id
      left join former w on w.identity = m.identity and w.key_hash = m.key_hash
      left join file_entries own
        on own.project_id = ${projectId} and own.file_id = m.kept_id and own.entry_id = e.id
      where (m.leaves or (h.leaving_id is not null and own.entry_id is null))
        and (w.key_hash is not null or m.value <> coalesce(t.value, t.draft) collate "C")
      union
      select m.identity, m.key_hash, null, coalesce(c.first_kept, c.first)
      from r m
      join coming c on c.key_hash = m.key_hash and c.language_id = m.language_id
      left join former w on w.identity = m.identity and w.key_hash = m.key_hash
      where m.leaves and (
        (c.kept and (w.key_hash is not null or m.value <> c.low or m.value <> c.high))
        or (c.first < m.identity and (w.key_hash is not null or m.value <> c.first_value)))
    )
    select k.file_index, k.key, k.other_place,
      (select o.path from files o where o.project_id = ${projectId} and o.id = k.other_id) as kept_path
    from (
      select r.file_index, r.key, min(held.other_id) as other_id, min(held.other_place) as other_place
      from r join held using (identity, key_hash) group by r.file_index, r.key
    ) k
    order by 1, 2`;
  return byHash(trx, query);
}

/** Takes rows out of an import: their keys are none of its file's. */
export async function removeKeys(
  trx: Db,
  { projectId, importId }: Pick<Leaving, 'projectId' | 'importId'>,
  keys: readonly { file_index: number; key: string }[],
): Promise<void> {
  const query = sql`
    delete from import_rows r
    using unnest(${keys.map(({ file_index }) => file_index)}::integer[], ${keys.map(({ key }) => key)}::text[])
      as x (file_index, key)
    where r.project_id = ${projectId} and r.import_id = ${importId}
      and r.position / ${sql.lit(mostUnits)} = x.file_index and r.key_hash = md5(x.key)::uuid`;
  await byHash(trx, query);
}

/** The rows of one language of an import with what they say. */
function rowsOf(pass: LanguageStep, keys: readonly ResolvedKeys[]): RawBuilder<unknown> {
  const isBase = sql.lit(pass.languageId === pass.baseLanguageId);
  return sql`
    select r.position, r.key, r.key_hash, f.file_index, f.identity, ${textOf(isBase)} collate "C" as value
    from import_rows r
    join ${filesOf(keys)} on f.file_index = r.position / ${sql.lit(mostUnits)}
    where r.project_id = ${pass.projectId} and r.import_id = ${pass.importId} and r.language_id = ${pass.rowLanguageId}`;
}

/** Keys of these rows that several files of the import have: the least and the greatest of their texts, and where from. */
const comingTogether = sql`
  select key_hash, min(value) as low, max(value) as high, max(position) as last,
    (array_agg(file_index order by value, file_index))[1] as low_file,
    (array_agg(file_index order by value desc, file_index desc))[1] as high_file
  from r group by key_hash having min(identity) <> max(identity)`;

/** What a file of an import does to texts of others. */
export interface Replaced {
  file_index: number;
  count: number;
  /** The first of their keys, in order of the file. */
  keys: string[];
  /** Paths of the kept files that have them, and places of files of the import. */
  kept_paths: string[];
  other_places: number[];
}

/**
 * The texts of other files that a language of an import replaces, by the place of the file that does: stored ones, and
 * those of files that stand before it in the same import; at most so many keys of each. Reads `import_changes`.
 */
export async function listReplacedTexts(
  trx: Db,
  pass: LanguageStep,
  keys: readonly ResolvedKeys[],
  mostKeys: number,
): Promise<Replaced[]> {
  const { projectId } = pass;
  const units = sql.lit(mostUnits);
  const coming = keys.flatMap(({ fileId }) => fileId ?? []);
  const amongThem =
    pass.fileIndexes.length > 1
      ? sql`
        union all
        select c.position, c.key, null, case when g.low_file = c.position / ${units} then g.high_file else g.low_file end
        from import_changes c
        join (with r as materialized (${rowsOf(pass, keys)}) ${comingTogether}) g on g.last = c.position
        where c.blocked is null and g.low <> g.high`
      : sql``;
  const query = sql<Replaced>`
    with replaced as materialized (
      select c.position, c.key, c.known_id as entry_id, null::integer as other_place
      from import_changes c join (${holdersOf(projectId, keys)}) h on h.entry_id = c.known_id
      where c.winner and c.text_changed and c.old_value is distinct from c.new_value and c.old_value is not null
      ${amongThem}
    ), paths as materialized (
      select distinct r.position / ${units} as file_index, o.path
      from replaced r
      join file_entries m on m.project_id = ${projectId} and m.entry_id = r.entry_id
      join files o on o.project_id = ${projectId} and o.id = m.file_id and o.deleted_at is null
      where m.file_id <> all(${coming}::bigint[])
    )
    select t.file_index, count(*) as count, (array_agg(t.key order by t.position))[1:${sql.lit(mostKeys)}] as keys,
      array(select p.path from paths p where p.file_index = t.file_index order by p.path) as kept_paths,
      coalesce(array_agg(distinct t.other_place) filter (where t.other_place is not null), '{}') as other_places
    from (
      select position / ${units} as file_index, position, min(key) as key, min(other_place) as other_place
      from replaced group by position
    ) t
    group by t.file_index order by t.file_index`;
  return byHash(trx, query);
}

export interface InCommon {
  file_index: number;
  count: number;
  differing: number;
  examples: { key: string; text: string | null; otherFile: string; otherText: string | null }[];
}

/** Characters of a text that an example shows. */
const mostShown = 300;
const mostExamples = 5;

/** What files of an import have in common with others in one language, by their place. */
export async function listInCommon(
  trx: Db,
  pass: LanguageStep,
  keys: readonly ResolvedKeys[],
): Promise<InCommon[]> {
  const { projectId, languageId } = pass;
  const shown = (text: RawBuilder<unknown>) => sql`left(${text}, ${sql.lit(mostShown)})`;
  const query = sql<InCommon>`
    with r as materialized (${rowsOf(pass, keys)}),
    holders as materialized (${holdersOf(projectId, keys)}),
    together as materialized (${comingTogether}),
    common as (
      select r.position, r.file_index, r.key, r.value, g.key_hash is not null as comes,
        case when g.key_hash is null then coalesce(t.value, t.draft) collate "C"
          when r.value is distinct from g.low then g.low else g.high end as other_value,
        case when g.key_hash is null then null
          when r.value is distinct from g.low or g.low_file <> r.file_index and g.low = g.high then g.low_file
          else g.high_file end as other_index,
        h.file_id
      from r
      left join entries e on e.project_id = ${projectId} and e.key_hash = r.key_hash
      left join holders h on h.entry_id = e.id
      left join translations t
        on t.project_id = ${projectId} and t.language_id = ${languageId} and t.entry_id = h.entry_id
      left join together g on g.key_hash = r.key_hash
      where h.entry_id is not null or g.key_hash is not null
    ), ranked as (
      select *, coalesce(value <> other_value, false) as differs,
        row_number() over (partition by file_index order by coalesce(value <> other_value, false) desc, position) as rank
      from common
    )
    select file_index, count(*) as count, count(*) filter (where differs) as differing,
      json_agg(json_build_object('key', key, 'text', ${shown(sql`value`)}, 'otherText', ${shown(sql`other_value`)},
        'otherFile', coalesce((${sql`${keys.map(({ path }) => path)}::text[]`})[other_index + 1],
          (select o.path from files o where o.project_id = ${projectId} and o.id = ranked.file_id)))
        order by rank) filter (where rank <= ${sql.lit(mostExamples)}) as examples
    from ranked group by file_index order by file_index`;
  return byHash(trx, query);
}
