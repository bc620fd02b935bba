import { mostMissingTexts, type RoomOfTexts } from '@parlance/domain/entry/missing-texts';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

export async function findCollectsMissing(db: Db, projectId: number): Promise<boolean> {
  const { collect_missing } = await db
    .selectFrom('projects')
    .select('collect_missing')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  return collect_missing;
}

/** Of these keys, those that the project has as entries, and those that were sent in the language before. */
export async function listKnownKeys(
  db: Db,
  { projectId, languageId }: { projectId: number; languageId: number },
  keys: readonly string[],
): Promise<{ entries: Set<string>; sent: Set<string> }> {
  const { rows } = await sql<{ key: string; is_entry: boolean; is_sent: boolean }>`
    select k.key,
      exists (select from entries e
        where e.project_id = ${projectId} and e.key_hash = md5(k.key)::uuid and e.key = k.key) as is_entry,
      exists (select from missing_texts m where m.project_id = ${projectId} and m.language_id = ${languageId}
        and m.key_hash = md5(k.key)::uuid) as is_sent
    from unnest(${keys}::text[]) as k (key)`.execute(db);
  const where = (is: 'is_entry' | 'is_sent') => new Set(rows.filter((row) => row[is]).map(({ key }) => key));
  return { entries: where('is_entry'), sent: where('is_sent') };
}

/**
 * Remembers that texts were sent again, once an hour: devices send them at each start. Rows that somebody else writes are left
 * out: who sends the same does it too.
 */
export async function touchMissing(
  db: Db,
  { projectId, languageId }: { projectId: number; languageId: number },
  keys: readonly string[],
): Promise<void> {
  await sql`
    update missing_texts set last_at = now()
    where project_id = ${projectId} and id in (
      select m.id from missing_texts m
      where m.project_id = ${projectId} and m.language_id = ${languageId} and m.last_at < now() - interval '1 hour'
        and m.key_hash in (select md5(k.key)::uuid from unnest(${keys}::text[]) as k (key))
      order by m.id for update skip locked)`.execute(db);
}

const lockOf = (projectId: number) => sql`hashtextextended('missing texts', ${projectId})`;

/** Until the end of the transaction, nobody else decides about the texts of a project or adds some. */
export async function lockMissing(trx: Db, projectId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockOf(projectId)})`.execute(trx);
}

/** The same, without waiting for it; false: somebody else has the lock. */
export async function tryLockMissing(trx: Db, projectId: number): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(${lockOf(projectId)}) as mine`.execute(trx);
  return rows[0]?.mine ?? false;
}

/** Drops what waits and has got a text by now, so that it takes no room; answers how many. */
export async function dropAnswered(db: Db, projectId: number): Promise<number> {
  const { rows } = await sql`
    delete from missing_texts where project_id = ${projectId} and id in (
      select m.id from missing_texts m
      where m.project_id = ${projectId} and m.refused_at is null and ${isAnswered}
      order by m.id for update of m skip locked)
    returning id`.execute(db);
  return rows.length;
}

/** The entry that was missing is there and has a text in the language, unless none was sent. */
const isAnswered = sql`exists (
  select from entries e
  left join translations t on t.project_id = m.project_id and t.language_id = m.language_id and t.entry_id = e.id
  where e.project_id = m.project_id and e.key_hash = m.key_hash and e.key = m.key
    and (m.text = '' or coalesce(t.value, t.draft) is not null))`;

/** What a text takes of the room that there is. */
const size = sql`octet_length(m.key) + octet_length(m.text)`;
/** Texts of deleted languages are not listed, so that they take no room either. */
const inLanguage = sql`
  join languages l on l.project_id = m.project_id and l.id = m.language_id and l.deleted_at is null`;

/** What waits in languages that the project has: all, and what a network sent. */
export async function countMissing(db: Db, projectId: number, sender: Buffer) {
  const { rows } = await sql<{ texts: number; bytes: number; own_texts: number; own_bytes: number }>`
    select count(*)::integer as texts, coalesce(sum(${size}), 0)::integer as bytes,
      (count(*) filter (where m.sender = ${sender}))::integer as own_texts,
      coalesce(sum(${size}) filter (where m.sender = ${sender}), 0)::integer as own_bytes
    from missing_texts m ${inLanguage}
    where m.project_id = ${projectId} and m.refused_at is null`.execute(db);
  const [row] = rows;
  return {
    all: { texts: row?.texts ?? 0, bytes: row?.bytes ?? 0 },
    own: { texts: row?.own_texts ?? 0, bytes: row?.own_bytes ?? 0 },
  };
}

/** How many texts `listMissing` answers that nobody has refused. */
export async function countWaiting(db: Db, projectId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from missing_texts m ${inLanguage}
      where m.project_id = ${projectId} and m.refused_at is null and not ${isAnswered}
      limit ${mostMissingTexts}) w`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The most texts, and the most bytes, that any one network has among what waits and the project still lacks. */
export async function findMostOfNetworks(db: Db, projectId: number): Promise<RoomOfTexts> {
  const { rows } = await sql<RoomOfTexts>`
    select coalesce(max(n.texts), 0)::integer as texts, coalesce(max(n.bytes), 0)::integer as bytes from (
      select count(*) as texts, sum(${size}) as bytes from missing_texts m ${inLanguage}
      where m.project_id = ${projectId} and m.refused_at is null and m.sender is not null and not ${isAnswered}
      group by m.sender) n`.execute(db);
  return rows[0] ?? { texts: 0, bytes: 0 };
}

export async function insertMissing(
  trx: Db,
  of: { projectId: number; languageId: number; sender: Buffer },
  texts: readonly [key: string, text: string][],
): Promise<number> {
  const { rows } = await sql`
    insert into missing_texts (project_id, language_id, key, key_hash, text, sender)
    select ${of.projectId}, ${of.languageId}, n.key, md5(n.key)::uuid, n.text, ${of.sender}
    from unnest(${texts.map(([key]) => key)}::text[], ${texts.map(([, text]) => text)}::text[]) as n (key, text)
    on conflict (project_id, language_id, key_hash) do nothing returning id`.execute(trx);
  return rows.length;
}

/** Texts that the project still lacks in languages that it still has, the latest first. */
export async function listMissing(db: Db, projectId: number, ids?: readonly number[]) {
  const { rows } = await sql<{
    id: number;
    key: string;
    language_id: number;
    code: string;
    text: string;
    refused_at: Date | null;
    first_at: Date;
    last_at: Date;
  }>`
    select m.id, m.key, m.language_id, l.code, m.text, m.refused_at, m.first_at, m.last_at
    from missing_texts m ${inLanguage}
    where m.project_id = ${projectId} ${ids ? sql`and m.id = any(${ids}::bigint[])` : sql``}
      and not ${isAnswered}
    order by m.id desc`.execute(db);
  return rows;
}
export type MissingRow = Awaited<ReturnType<typeof listMissing>>[number];

/** How many of these texts the project has by now. */
export async function countAnswered(
  db: Db,
  projectId: number,
  texts: readonly Pick<MissingRow, 'key' | 'language_id' | 'text'>[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from (
      select ${projectId}::bigint as project_id, n.language_id, n.key, md5(n.key)::uuid as key_hash, n.text
      from unnest(${texts.map((one) => one.language_id)}::smallint[], ${texts.map(({ key }) => key)}::text[],
        ${texts.map(({ text }) => text)}::text[]) as n (language_id, key, text)) m
    where ${isAnswered}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Two entries of which one would stand at the name of the other's part in a nested file: `a` and `a.b`. */
export interface KeysThatClash {
  key: string;
  other: string;
}

/** Pairs of entries that no nested file can hold both, of which one has one of these keys, at most `limit`. */
export async function listClashing(
  db: Db,
  projectId: number,
  keys: readonly string[],
  limit: number,
): Promise<KeysThatClash[]> {
  const parts = sql`string_to_array(e.key, '.')`;
  const { rows } = await sql<KeysThatClash>`
    select o.key, e.key as other
    from entries e
    cross join lateral (
      select array_to_string((${parts})[1:n], '.') as key from generate_series(1, cardinality(${parts}) - 1) n) p
    join entries o on o.project_id = ${projectId} and o.key_hash = md5(p.key)::uuid and o.key = p.key
    where e.project_id = ${projectId} and e.key like '%.%'
      and (p.key = any(${[...keys]}::text[]) or e.key = any(${[...keys]}::text[]))
    order by e.key, o.key limit ${limit}`.execute(db);
  return rows;
}

/** Refuses texts, or lets them wait again; answers how many. */
export async function markMissing(
  trx: Db,
  projectId: number,
  { ids, refused }: { ids: readonly number[]; refused: boolean },
): Promise<number> {
  const { rows } = await sql`
    update missing_texts set refused_at = ${refused ? sql`now()` : null}
    where project_id = ${projectId} and id = any(${ids}::bigint[]) and (refused_at is null) = ${refused}
    returning id`.execute(trx);
  return rows.length;
}

/** Forgets the refused texts that go beyond a number and a sum of bytes, the oldest first. */
export async function forgetRefused(trx: Db, projectId: number, most: RoomOfTexts): Promise<void> {
  await sql`
    delete from missing_texts m using (
      select m.id, row_number() over newest as number, sum(${size}) over newest as bytes
      from missing_texts m ${inLanguage}
      where m.project_id = ${projectId} and m.refused_at is not null
      window newest as (order by m.refused_at desc, m.id desc rows unbounded preceding)) r
    where m.project_id = ${projectId} and m.id = r.id and (r.number > ${most.texts} or r.bytes > ${most.bytes})`.execute(
    trx,
  );
}
