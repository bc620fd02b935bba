/**
 * Keys that several files share, in the project or in one import. A file of the import counts with its new content in
 * the languages that come, and with its stored content in the others (docs/decisions/0080).
 */
import { mostTexts } from '@parlance/formats/shared/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import { bodiesInForce } from '../../files/bodies.sql.ts';
import { allLanguages } from '../../files/files.service.ts';
import type { LanguageStep } from '../record/import.types.ts';
import type { KeysOfImport, ResolvedKeys } from './resolved-keys.ts';

/** Whether a project has other kept files. */
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

/** Other kept files that leave out keys that differ, according to their newest bodies. */
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

/**
 * `import_rows` has no statistics yet: without this setting, PostgreSQL joins its rows one by one with all stored ones.
 */
async function byHash<Row>(trx: Db, query: RawBuilder<Row>): Promise<Row[]> {
  await sql`set local work_mem = '64MB'; set local enable_nestloop = off`.execute(trx);
  const { rows } = await query.execute(trx);
  await sql`set local enable_nestloop to default`.execute(trx);
  return rows;
}

/** The files of an import as rows `f`: file_index, identity, leaves, kept_id (0: new file). */
function filesOf(keys: readonly ResolvedKeys[]): RawBuilder<unknown> {
  return sql`unnest(${keys.map((_, index) => index)}::integer[], ${keys.map(({ identity }) => identity)}::integer[],
    ${keys.map(({ sharedKeys }) => sharedKeys === 'leaveOut')}::boolean[],
    ${keys.map(({ fileId }) => fileId ?? 0)}::bigint[]) as f (file_index, identity, leaves, kept_id)`;
}

/**
 * Each entry that the current bodies of these files hold in a language, and whether the body has a text of it. A
 * multilingual body holds its entries in each of its languages for which `rows` has them.
 */
const heldBy = (projectId: number, files: RawBuilder<unknown>, rows: string) => sql`
    select file_id, language_id, entry_id, bool_and(says) as says
    from (
      select b.file_id, b.language_id, u.entry_id, u.says
      from ${bodiesInForce(projectId)} b
      cross join lateral (
        select unnest(b.entries) as entry_id, true as says union all select unnest(b.empty_entries), false) u
      where b.file_id in (${files}) and b.texts_in is null
      union all
      select b.file_id, l.id, u.entry_id, coalesce(u.digit, '1') = '1'
      from ${bodiesInForce(projectId)} b
      cross join (select distinct language_id as id from ${sql.table(rows)}) l
      cross join lateral unnest(b.entries, string_to_array(b.texts_in ->> l.id::text, null)) as u (entry_id, digit)
      where b.file_id in (${files}) and b.texts_in ->> l.id::text is not null
    ) b
    group by file_id, language_id, entry_id`;

/** Whether a body of `b` has the language of a row. */
const ofLanguage = (row: string) =>
  sql`b.language_id in (${sql.ref(`${row}.language_id`)}, ${sql.lit(allLanguages)})`;

/**
 * Temporary tables. `holding`: entries of `rows` (entry_id, language_id) with each kept file that has them in any
 * language and that this import does not replace in this one (`coming`: file_id, language_id). `here`: the content of
 * these files' bodies. `holders`: each entry once, with the first of its files, the first file that leaves out keys
 * that differ, and whether one of their bodies in the language has a text of it, or has it without a text.
 */
function holdersOf(
  projectId: number,
  of: { rows: string; coming: RawBuilder<unknown>; leaving?: readonly number[] },
): RawBuilder<unknown> {
  const leaves = sql`h.file_id = any(${of.leaving ?? []}::bigint[])`;
  return sql`
    holding as materialized (
      select distinct k.entry_id, k.language_id, m.file_id
      from ${sql.table(of.rows)} k
      join file_entries m on m.project_id = ${projectId} and m.entry_id = k.entry_id
      join files o on o.project_id = ${projectId} and o.id = m.file_id and o.deleted_at is null
      where (m.file_id, k.language_id::bigint) not in (${of.coming})
    ), here as materialized (${heldBy(projectId, sql`select file_id from holding`, of.rows)}
    ), holders as materialized (
      select h.entry_id, h.language_id, min(h.file_id) as file_id, min(h.file_id) filter (where ${leaves}) as leaving_id,
        coalesce(bool_or(b.says), false) as says, coalesce(bool_or(not b.says), false) as lacks
      from holding h
      left join here b on b.file_id = h.file_id and b.entry_id = h.entry_id and ${ofLanguage('h')}
      group by h.entry_id, h.language_id
    )`;
}

/** The bodies that the import replaces in a language, for `holdersOf`; leaves out files at the given indexes. */
function comingIn(
  { fileIndexes, languageId }: LanguageStep,
  keys: readonly ResolvedKeys[],
  but: readonly number[] = [],
): RawBuilder<unknown> {
  const files = fileIndexes.flatMap((index) => (but.includes(index) ? [] : (keys[index]?.fileId ?? [])));
  return sql`select file_id, ${languageId}::bigint from unnest(${files}::bigint[]) as f (file_id)`;
}

/** Whether a file's text differs from the stored one. An empty text also differs from that of another file. */
const differs = (value: RawBuilder<unknown>, stored: RawBuilder<unknown>) =>
  sql`(coalesce(${value} <> ${stored}, false) or (${value} is null and ${stored} is not null and h.says)
    or (${value} is not null and ${stored} is null and h.lacks))`;

/** The text of a row. In the base language, the source text stands in for a missing text, as in the import. */
const textOf = (isBase: RawBuilder<unknown>) =>
  sql`coalesce(nullif(r.value, ''), case when ${isBase} then nullif(r.source, '') end, nullif(r.draft, ''))`;

/** A key that a file of an import leaves out, with the kept or imported file that has it with another text. */
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
  /** Stored id of each language of the rows. */
  languages: ReadonlyMap<number, { id: number }>;
}

/**
 * Keys that differ from those of other files, in files that leave out such keys; by index of the file. The order of the
 * files does not matter: if the import newly adds a key of a kept file that leaves out, it leaves that key out itself.
 */
export async function listKeysToLeaveOut(
  trx: Db,
  { projectId, importId, baseLanguageId, languages }: Leaving,
  { files: keys, leaving }: Pick<KeysOfImport, 'files' | 'leaving'>,
): Promise<KeyToLeaveOut[]> {
  const former = keys.flatMap(({ identity, formerlyLeftOut }) =>
    formerlyLeftOut.map((key) => ({ identity, key })),
  );
  const coming = sql`select kept_id, language_id::bigint from r`;
  const query = sql<KeyToLeaveOut>`
    with r as materialized (
      select r.key_hash, r.key, l.id as language_id, e.id as entry_id, f.*,
        ${textOf(sql`l.id = ${baseLanguageId}`)} collate "C" as value
      from import_rows r
      join ${filesOf(keys)} on f.file_index = r.position / ${sql.lit(mostTexts)}
      join unnest(${[...languages.keys()]}::smallint[], ${[...languages.values()].map(({ id }) => id)}::smallint[])
        as l (row_id, id) on l.row_id = r.language_id
      left join entries e on e.project_id = ${projectId} and e.key_hash = r.key_hash
      where r.project_id = ${projectId} and r.import_id = ${importId}
    ), former as materialized (
      select distinct identity, md5(key)::uuid as key_hash
      from unnest(${former.map(({ identity }) => identity)}::integer[], ${former.map(({ key }) => key)}::text[])
        as w (identity, key)
    ), ${holdersOf(projectId, { rows: 'r', coming, leaving: [...leaving, ...leavingOf(keys)] })},
    ranked as materialized (
      select r.*, w.key_hash is not null as left_out_before, own.entry_id is not null as is_own,
        case when w.key_hash is not null then 2 when own.entry_id is not null then 0 else 1 end as rank
      from r
      left join former w on w.identity = r.identity and w.key_hash = r.key_hash
      left join file_entries own
        on own.project_id = ${projectId} and own.file_id = r.kept_id and own.entry_id = r.entry_id
    ), coming as materialized (
      -- Of files that all leave out, one that has the key already goes on having it; of others the first of the list gets it.
      select key_hash, language_id, bool_or(not leaves) as kept,
        (array_agg(identity order by rank, identity) filter (where leaves))[1] as first,
        min(identity) filter (where not leaves) as first_kept,
        min(value) filter (where not leaves) as low, max(value) filter (where not leaves) as high,
        bool_or(value is null) filter (where not leaves) as kept_empty,
        (array_agg(value order by rank, identity) filter (where leaves))[1] as first_value
      from ranked group by key_hash, language_id having min(identity) <> max(identity)
    ), held as (
      select m.identity, m.key_hash, case when m.leaves then h.file_id else h.leaving_id end as other_id,
        null::integer as other_place
      from ranked m
      join holders h on h.entry_id = m.entry_id and h.language_id = m.language_id
      left join translations t
        on t.project_id = ${projectId} and t.language_id = m.language_id and t.entry_id = m.entry_id
      where (m.leaves or (h.leaving_id is not null and not m.is_own))
        and (m.left_out_before or ${differs(sql`m.value`, sql`coalesce(t.value, t.draft) collate "C"`)})
      union
      select m.identity, m.key_hash, null, coalesce(c.first_kept, c.first)
      from ranked m
      join coming c on c.key_hash = m.key_hash and c.language_id = m.language_id
      where m.leaves and (
        (c.kept and (m.left_out_before or m.value is distinct from c.low or m.value is distinct from c.high
          or (c.kept_empty and m.value is not null)))
        or (c.first <> m.identity and (m.left_out_before or m.value is distinct from c.first_value)))
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

/**
 * Kept files of the import that leave out keys that differ. They keep the content of languages that do not come now.
 */
const leavingOf = (keys: readonly ResolvedKeys[]): number[] =>
  keys.flatMap(({ fileId, sharedKeys }) => (fileId !== null && sharedKeys === 'leaveOut' ? fileId : []));

/** Removes rows from an import: their keys do not belong to its file. */
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
      and r.position / ${sql.lit(mostTexts)} = x.file_index and r.key_hash = md5(x.key)::uuid`;
  await byHash(trx, query);
}

/** The rows of one language of an import with their texts. */
function rowsOf(step: LanguageStep, keys: readonly ResolvedKeys[]): RawBuilder<unknown> {
  const isBase = sql.lit(step.languageId === step.baseLanguageId);
  return sql`
    select r.position, r.key, r.key_hash, f.file_index, f.identity, e.id as entry_id,
      ${step.languageId}::smallint as language_id, ${textOf(isBase)} collate "C" as value
    from import_rows r
    join ${filesOf(keys)} on f.file_index = r.position / ${sql.lit(mostTexts)}
    left join entries e on e.project_id = ${step.projectId} and e.key_hash = r.key_hash
    where r.project_id = ${step.projectId} and r.import_id = ${step.importId} and r.language_id = ${step.rowLanguageId}`;
}

/** Texts of other files that a file of an import replaces. */
export interface Replaced {
  file_index: number;
  count: number;
  /** The first of their keys, in the order of the file. */
  keys: string[];
  /** Paths of the kept files that have them, and indexes of files of the import. */
  kept_paths: string[];
  other_places: number[];
}

/**
 * Texts of other files that a language of an import replaces, or adds where those files have none, by index of the
 * replacing file. Counts stored files and files of the same import; lists at most `limit` keys of each. A file that
 * comes `again` unchanged counts like one that does not come. Reads `import_changes`.
 */
export async function listReplacedTexts(
  trx: Db,
  step: LanguageStep,
  { keys, again, mostKeys }: { keys: readonly ResolvedKeys[]; again: readonly number[]; mostKeys: number },
): Promise<Replaced[]> {
  const { projectId, languageId } = step;
  const units = sql.lit(mostTexts);
  const amongThem =
    step.fileIndexes.length > 1
      ? sql`
        union all
        select w.position, w.key, null, o.file_index
        from (${rowsOf(step, keys)}) w
        join import_changes c on c.position = w.position and c.winner and c.blocked is null
        join (${rowsOf(step, keys)}) o
          on o.key_hash = w.key_hash and o.identity <> w.identity and o.value is distinct from w.value`
      : sql``;
  const query = sql<Replaced>`
    with changed as materialized (
      select c.position, c.key, c.key_hash, c.known_id as entry_id, ${languageId}::smallint as language_id,
        c.old_value is null as was_empty, (${keys.map(({ format }) => format)}::text[])[c.position / ${units} + 1] as format
      from import_changes c
      where c.winner and c.text_changed and c.old_value is distinct from c.new_value and c.known_id is not null
    ), ${holdersOf(projectId, { rows: 'changed', coming: comingIn(step, keys, again) })},
    replaced as materialized (
      select c.position, c.key, h.file_id, null::integer as other_place
      from changed c
      join holding h on h.entry_id = c.entry_id
      left join here b on b.file_id = h.file_id and b.entry_id = h.entry_id and ${ofLanguage('h')}
      where (not c.was_empty or b.entry_id is not null or ${getsFromOther(step)})
        and not exists (
          select from import_changes x
          where x.key_hash = c.key_hash
            and (${keys.map(({ fileId }) => fileId ?? 0)}::bigint[])[x.position / ${units} + 1] = h.file_id)
      ${amongThem}
    )
    select t.file_index, count(*) as count, (array_agg(t.key order by t.position))[1:${sql.lit(mostKeys)}] as keys,
      array(
        select distinct o.path from replaced p join files o on o.project_id = ${projectId} and o.id = p.file_id
        where p.position / ${units} = t.file_index order by o.path) as kept_paths,
      array(
        select distinct p.other_place from replaced p
        where p.position / ${units} = t.file_index and p.other_place is not null) as other_places
    from (select distinct position / ${units} as file_index, position, key from replaced) t
    group by t.file_index order by t.file_index`;
  return byHash(trx, query);
}

/**
 * Whether a file without the key in this language gets it from the import: its body in the base language has the key,
 * and the import is a file of another format, as translators return it (export/members.sql.ts).
 */
const getsFromOther = ({ projectId, languageId, baseLanguageId }: LanguageStep) => sql`exists (
  select from here x join files o on o.project_id = ${projectId} and o.id = x.file_id and o.format <> c.format
  where x.file_id = h.file_id and x.entry_id = h.entry_id and x.language_id = ${baseLanguageId}
    and exists (select from here n where n.file_id = h.file_id and n.language_id = ${languageId}))`;

export interface InCommon {
  file_index: number;
  count: number;
  differing: number;
  examples: { key: string; text: string | null; otherFile: string; otherText: string | null }[];
}

/** Most characters of a text in an example. */
const mostShown = 300;
const mostExamples = 5;

/** Keys that several files of the import have, with the least and the greatest of their texts and their files. */
const comingTogether = sql`
  select key_hash, min(value) as low, max(value) as high,
    (array_agg(file_index order by value, file_index))[1] as low_file,
    (array_agg(file_index order by value desc nulls last, file_index desc))[1] as high_file,
    min(file_index) filter (where value is null) as empty_file
  from r group by key_hash having min(identity) <> max(identity)`;

/** Keys that files of an import share with others in one language, by index of the file. */
export async function listInCommon(
  trx: Db,
  step: LanguageStep,
  keys: readonly ResolvedKeys[],
): Promise<InCommon[]> {
  const { projectId, languageId } = step;
  const shown = (text: RawBuilder<unknown>) => sql`left(${text}, ${sql.lit(mostShown)})`;
  const query = sql<InCommon>`
    with r as materialized (${rowsOf(step, keys)}),
    ${holdersOf(projectId, { rows: 'r', coming: comingIn(step, keys) })},
    together as materialized (${comingTogether}),
    common as (
      select r.position, r.file_index, r.key, r.value, o.place as other_index, o.value as other_value, h.file_id,
        case when g.key_hash is null then ${differs(sql`r.value`, sql`o.value`)}
          else r.value is distinct from o.value end as differs
      from r
      left join holders h on h.entry_id = r.entry_id
      left join translations t
        on t.project_id = ${projectId} and t.language_id = ${languageId} and t.entry_id = h.entry_id
      left join together g on g.key_hash = r.key_hash
      cross join lateral (
        select w.place, case w.place when g.low_file then g.low when g.high_file then g.high
            when g.empty_file then null else coalesce(t.value, t.draft) collate "C" end as value
        from (
          select case
            when g.low is not null and r.value is distinct from g.low then g.low_file
            when g.low <> g.high then g.high_file
            when r.value is not null and g.empty_file is not null then g.empty_file
            when g.low_file <> r.file_index then g.low_file
            else g.high_file end as place) w) o
      where h.entry_id is not null or g.key_hash is not null
    ), ranked as (
      select *, row_number() over (partition by file_index order by differs desc, position) as rank from common
    )
    select file_index, count(*) as count, count(*) filter (where differs) as differing,
      json_agg(json_build_object('key', key, 'text', ${shown(sql`value`)}, 'otherText', ${shown(sql`other_value`)},
        'otherFile', coalesce((${sql`${keys.map(({ path }) => path)}::text[]`})[other_index + 1],
          (select o.path from files o where o.project_id = ${projectId} and o.id = ranked.file_id)))
        order by rank) filter (where rank <= ${sql.lit(mostExamples)}) as examples
    from ranked group by file_index order by file_index`;
  return byHash(trx, query);
}
