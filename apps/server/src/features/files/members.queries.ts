/**
 * The entries of kept files. Each body lists its own (`file_bodies.entries`); `file_entries` has those of the file in
 * all its languages, for queries about the file as a whole. Lists of entries are array literals of PostgreSQL, which
 * this process passes on unparsed.
 */
import { mostTexts } from '@parlance/formats/shared/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { placeInFiles, takeOutOfFiles } from '../entry-store/file-entries.sql.ts';
import { bodiesInForce } from './bodies.sql.ts';

/** An array literal: `{12,13}`. */
export type Members = string;

/**
 * The entries of a body, and those without a text; for a multilingual body also those with one, by language
 * (`file_bodies.texts_in`).
 */
export interface Held {
  members: Members;
  empty: Members;
  textsIn: string | null;
}

export const noMembers: Members = '{}';
export const nothingHeld: Held = { members: noMembers, empty: noMembers, textsIn: null };

interface OfFile {
  projectId: number;
  fileId: number;
}

/** The entries of a file of an import, in its order: from `import_changes`, or from what `noteMembers` collected. */
export async function readMembers(trx: Db, fileIndex: number, from: 'step' | 'import'): Promise<Held> {
  const start = fileIndex * mostTexts;
  const inFile = sql`position between ${start} and ${start + mostTexts - 1} and entry_id is not null`;
  if (from === 'import') return readGathered(trx, inFile);
  const { rows } = await sql<Held>`
    select ${heldIn(sql`(select entry_id, position, is_empty from import_changes where ${inFile}) r`)}`.execute(
    trx,
  );
  return rows[0] ?? nothingHeld;
}

const heldIn = (rows: RawBuilder<unknown>, textsIn = sql`null::text`) => sql`
  coalesce(array_agg(r.entry_id order by r.position), '{}')::text as members,
  coalesce(array_agg(r.entry_id order by r.position) filter (where r.is_empty), '{}')::text as empty,
  ${textsIn} as "textsIn"
  from ${rows}`;

/**
 * Texts are added up, not joined: temporary tables have no statistics, and PostgreSQL would join the texts of a language one by
 * one with all of its entries.
 */
async function readGathered(trx: Db, inFile: RawBuilder<unknown>): Promise<Held> {
  const textsIn = sql`(
      select jsonb_object_agg(s.language_id, s.digits)::text from (
        select g.language_id, string_agg(g.digit, '' order by g.position) as digits from (
          select u.language_id, min(u.position) as position, max(u.digit) as digit from (
            select l.language_id, e.entry_id, e.position, '0' as digit
            from (select distinct language_id from import_kept where ${inFile}) l cross join held e
            union all
            select language_id, entry_id, null, '1' from import_kept where ${inFile} and not is_empty
          ) u group by u.language_id, u.entry_id) g
        group by g.language_id) s)`;
  const { rows } = await sql<Held>`
    with held as materialized (
      select entry_id, min(position) as position, bool_and(is_empty) as is_empty from import_kept
      where ${inFile} group by entry_id
    )
    select ${heldIn(sql`held r`, textsIn)}`.execute(trx);
  return rows[0] ?? nothingHeld;
}

/** Creates the table that collects the entries of multilingual files. It is dropped with the transaction. */
export async function beginMembers(trx: Db): Promise<void> {
  await sql`
    create temp table import_kept (language_id smallint not null, position bigint not null, entry_id bigint, is_empty boolean)
    on commit drop`.execute(trx);
}

/** Collects the entries of a language of these files from `import_changes`. */
export async function noteMembers(
  trx: Db,
  languageId: number,
  fileIndexes: readonly number[],
): Promise<void> {
  await sql`
    insert into import_kept (language_id, position, entry_id, is_empty)
    select ${languageId}::smallint, position, entry_id, is_empty from import_changes
    where position / ${sql.lit(mostTexts)} = any(${fileIndexes}::integer[])`.execute(trx);
}

/** The entries of a body. */
export async function findMembers(db: Db, projectId: number, bodyId: number): Promise<Held> {
  const { rows } = await sql<Held>`
    select entries::text as members, empty_entries::text as empty, texts_in::text as "textsIn"
    from file_bodies where project_id = ${projectId} and id = ${bodyId}`.execute(db);
  return rows[0] ?? nothingHeld;
}

/** SQL: entries of the former body, or of its own former ones, that are not among these. */
export const droppedSince = (
  projectId: number,
  formerBodyId: number | undefined,
  members: Members,
): RawBuilder<number[]> =>
  formerBodyId === undefined
    ? sql`'{}'::bigint[]`
    : sql`(select array(
        select unnest(b.entries || b.dropped_entries) except select unnest(${members}::bigint[]))
      from file_bodies b where b.project_id = ${projectId} and b.id = ${formerBodyId})`;

/** SQL: when the first version of the former body came, to the microsecond. */
export const firstOf = (
  projectId: number,
  formerBodyId: number | undefined,
): RawBuilder<Date | null> | null =>
  formerBodyId === undefined
    ? null
    : sql`(select coalesce(first_at, created_at) from file_bodies
      where project_id = ${projectId} and id = ${formerBodyId})`;

export async function setMembers(
  trx: Db,
  projectId: number,
  bodyId: number,
  { members, empty, textsIn }: Held,
): Promise<void> {
  await sql`
    update file_bodies
    set entries = ${members}::bigint[], empty_entries = ${empty}::bigint[], texts_in = ${textsIn}::jsonb
    where project_id = ${projectId} and id = ${bodyId}`.execute(trx);
}

/** Whether entries of the file are in the former list and not in the other one; deleted ones are no entries of it any more. */
export async function hasMoreThan(
  trx: Db,
  { projectId, fileId }: OfFile,
  former: Held,
  held: Held,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from file_entries f where f.project_id = ${projectId} and f.file_id = ${fileId} and f.entry_id in (
        select unnest(${former.members}::bigint[]) except select unnest(${held.members}::bigint[]))) as found`.execute(
    trx,
  );
  return rows[0]?.found ?? false;
}

/** The first list, followed by the entries of the second that it lacks. */
export async function joinMembers(trx: Db, first: Members, second: Members): Promise<Members> {
  const { rows } = await sql<{ members: Members }>`
    select (${first}::bigint[] || coalesce(array_agg(m.id order by m.place), '{}'))::text as members
    from unnest(${second}::bigint[]) with ordinality as m (id, place)
    where not m.id = any(${first}::bigint[])`.execute(trx);
  return rows[0]?.members ?? first;
}

/** Adds entries to a file and sets its order: that of the base language's body, or of the only one. */
export async function orderFile(
  trx: Db,
  { projectId, fileId, isNew }: OfFile & { isNew: boolean },
  members: Members,
): Promise<void> {
  const changed = sql`where (m.entry_id, (m.place - 1)::integer) not in (
    select entry_id, position from file_entries where project_id = ${projectId} and file_id = ${fileId})`;
  await placeInFiles({
    projectId,
    fileId: sql`${fileId}`,
    entryId: sql`m.entry_id`,
    position: sql`m.place - 1`,
    from: sql`unnest(${members}::bigint[]) with ordinality as m (entry_id, place)
      ${isNew ? sql`` : changed} order by m.entry_id`,
    ifThere: isNew ? 'fails' : 'moves',
  }).execute(trx);
}

/** Adds entries to a file and keeps its order: new entries come right after their predecessors. */
export async function addToFile(trx: Db, { projectId, fileId }: OfFile, members: Members): Promise<void> {
  // PostgreSQL hashes NOT IN even without statistics; entry_id is not null here.
  const { rows } = await sql<{ missing: boolean }>`
    select exists (
      select from unnest(${members}::bigint[]) as m (entry_id) where m.entry_id not in (
        select entry_id from file_entries where project_id = ${projectId} and file_id = ${fileId})) as missing`.execute(
    trx,
  );
  if (!rows[0]?.missing) return;
  const listed = sql`unnest(${members}::bigint[]) with ordinality as m (entry_id, place)
    left join file_entries f on f.project_id = ${projectId} and f.file_id = ${fileId} and f.entry_id = m.entry_id`;
  await sql`set local enable_nestloop = off`.execute(trx);
  await placeInFiles({
    projectId,
    fileId: sql`${fileId}`,
    entryId: sql`entry_id`,
    position: sql`coalesce(behind, 0)`,
    from: sql`(
        select entry_id, position, first_value(position) over (partition by run order by place) as behind
        from (
          select m.entry_id, m.place, f.position, count(f.position) over (order by m.place) as run from ${listed}
        ) l
      ) p
      where position is null
      order by entry_id`,
    ifThere: 'fails',
  }).execute(trx);
  await sql`set local enable_nestloop to default`.execute(trx);
}

/**
 * Removes entries that one body no longer has from the file, unless another current body has them. The entries
 * themselves stay. Returns the number of removed ones.
 */
export async function dropFromFile(
  trx: Db,
  { projectId, fileId }: OfFile,
  gone: readonly number[],
): Promise<number> {
  if (gone.length === 0) return 0;
  const dropped = await takeOutOfFiles({
    projectId,
    where: sql`f.file_id = ${fileId} and f.entry_id = any(${gone}::bigint[]) and f.entry_id not in (
      select unnest(b.entries) from ${bodiesInForce(projectId)} b where b.file_id = ${fileId})`,
  }).execute(trx);
  return Number(dropped.numAffectedRows ?? 0);
}

/** The files and languages whose bodies an operation stored, with the current bodies before and after `change`. */
export async function changeBodiesInForce(
  trx: Db,
  of: { projectId: number; operationId: number; baseLanguageId: number },
  change: () => Promise<unknown>,
): Promise<void> {
  const { projectId, operationId, baseLanguageId } = of;
  const touched = sql`select file_id, language_id from file_bodies
    where project_id = ${projectId} and operation_id = ${operationId}`;
  await sql`
    create temp table bodies_before on commit drop as
    select b.file_id, b.entries from ${bodiesInForce(projectId)} b
    where (b.file_id, b.language_id) in (${touched})`.execute(trx);
  await change();
  await takeOutOfFiles({
    projectId,
    using: sql`(select file_id, unnest(entries) as entry_id from bodies_before) g`,
    where: sql`f.file_id = g.file_id and f.entry_id = g.entry_id and not exists (
      select from (select b.file_id, unnest(b.entries) as entry_id from ${bodiesInForce(projectId)} b) h
      where h.file_id = f.file_id and h.entry_id = f.entry_id)`,
  }).execute(trx);
  await sql`drop table bodies_before`.execute(trx);
  await placeInFiles({
    projectId,
    fileId: sql`p.file_id`,
    entryId: sql`p.entry_id`,
    position: sql`p.place - 1`,
    from: sql`(
        select distinct on (b.file_id, m.entry_id) b.file_id, m.entry_id, m.place
        from ${bodiesInForce(projectId)} b
        join files k on k.project_id = ${projectId} and k.id = b.file_id
        cross join unnest(b.entries) with ordinality as m (entry_id, place)
        join entries e on e.project_id = ${projectId} and e.id = m.entry_id
        where (b.file_id, b.language_id) in (${touched})
        order by b.file_id, m.entry_id, b.language_id <> ${baseLanguageId}, b.language_id
      ) p`,
    ifThere: 'stays',
  }).execute(trx);
}

/** Removes from files the entries that only bodies of this language hold, which are about to be deleted. */
export async function dropMembersOfLanguage(trx: Db, projectId: number, languageId: number): Promise<void> {
  const held = (whose: RawBuilder<unknown>) => sql`
    select b.file_id, unnest(b.entries) as entry_id from ${bodiesInForce(projectId)} b where b.language_id ${whose}`;
  await takeOutOfFiles({
    projectId,
    using: sql`(${held(sql`= ${languageId}`)} except ${held(sql`<> ${languageId}`)}) g`,
    where: sql`f.file_id = g.file_id and f.entry_id = g.entry_id`,
  }).execute(trx);
}

/** Entries that stay in a file when its body in a language is replaced: those that other bodies hold, or none. */
export const membersBeside = (of: OfFile & { languageId: number }): RawBuilder<unknown> => sql`
  select f.entry_id from file_entries f where f.project_id = ${of.projectId} and f.file_id = ${of.fileId}
    and (f.entry_id not in (
        select unnest(b.entries) from ${bodiesInForce(of.projectId)} b
        where b.file_id = ${of.fileId} and b.language_id = ${of.languageId})
      or f.entry_id in (
        select unnest(b.entries) from ${bodiesInForce(of.projectId)} b
        where b.file_id = ${of.fileId} and b.language_id <> ${of.languageId}))`;
