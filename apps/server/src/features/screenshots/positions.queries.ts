import { type RawBuilder, sql } from 'kysely';
import { entryOf, isEntryWithHash, lateralLookup } from '../../db/lateral-lookup.ts';
import type { Db } from '../../db/pool.ts';
import { unnamedStatement } from '../../db/unnamed-statement.ts';
import type { ShownRow } from './screenshots.queries.ts';

/** What is stored of a position. */
export interface PositionColumns {
  entry_id: number | null;
  key: string | null;
  fuzzy_keys: string[];
  /** What somebody said stands there, of those with `fuzzy_keys`. */
  verified_entry_id: number | null;
  x: number;
  y: number;
  width: number;
  height: number;
  css: string;
  is_drawn: boolean;
  created_by: number | null;
}

/** With what the project has of it now. */
export interface PositionRow extends PositionColumns {
  id: number;
  screenshot_id: number;
  /** The verified entry, or else the one with this number, or with this key. */
  found_id: number | null;
  found_key: string | null;
  is_verified: boolean;
}

/**
 * The entry that a position means: the verified one, or the one that it was given for, while these are there, else the one
 * that has its key.
 */
const foundEntry = (projectId: number) => sql`
  left join ${entryOf(projectId, sql`p.verified_entry_id`)} v on true
  left join ${entryOf(projectId, sql`p.entry_id`)} e on true
  left join ${lateralLookup(sql`select k.* from entries k
    where ${isEntryWithHash('k', projectId, sql`p.key_hash`)} and k.key = p.key and e.id is null`)} f on true`;
const foundId = sql`coalesce(v.id, e.id, f.id)`;

/** Positions of screenshots, as they were given; with `entry` only those that may mean it. */
export function listPositions(
  db: Db,
  projectId: number,
  screenshotIds: readonly number[],
  entry?: { id: number; key: string },
): Promise<PositionRow[]> {
  const meant = entry
    ? sql`(${entry.id} in (p.verified_entry_id, p.entry_id) or p.key_hash = md5(${entry.key})::uuid)`
    : sql`true`;
  return readPositions(db, projectId, screenshotIds, meant);
}

async function readPositions(
  db: Db,
  projectId: number,
  screenshotIds: readonly number[],
  condition: RawBuilder<unknown>,
): Promise<PositionRow[]> {
  const { rows } = await sql<PositionRow>`
    select p.*, ${foundId} as found_id, coalesce(v.key, e.key, f.key) as found_key, v.id is not null as is_verified
    from screenshot_positions p ${foundEntry(projectId)}
    where p.project_id = ${projectId} and p.screenshot_id = any(${screenshotIds}::bigint[]) and p.deleted_at is null and ${condition}
    order by p.id`.execute(db);
  return rows;
}

export async function findPosition(
  db: Db,
  projectId: number,
  { screenshotId, id }: { screenshotId: number; id: number },
): Promise<PositionRow | undefined> {
  return (await readPositions(db, projectId, [screenshotId], sql`p.id = ${id}`))[0];
}

/** Adds positions; answers their numbers, in their order. */
export async function insertPositions(
  trx: Db,
  { projectId, screenshotId }: { projectId: number; screenshotId: number },
  positions: readonly PositionColumns[],
): Promise<number[]> {
  if (positions.length === 0) return [];
  const rows = await trx
    .insertInto('screenshot_positions')
    .values(
      positions.map(({ key, ...columns }) => ({
        project_id: projectId,
        screenshot_id: screenshotId,
        key,
        key_hash: key === null ? null : sql<string>`md5(${key})::uuid`,
        ...columns,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Removes positions, or brings them back; answers those that were not so already. */
export async function markPositions(
  trx: Db,
  projectId: number,
  ids: readonly number[],
  { deleted }: { deleted: boolean },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update screenshot_positions set deleted_at = ${deleted ? sql`now()` : sql`null`}
    where project_id = ${projectId} and id = any(${ids}::bigint[]) and (deleted_at is null) = ${deleted}
    returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Which of the supposed entries stands at a position; null: nobody said it. */
export interface Verification {
  id: number;
  from: number | null;
  to: number | null;
}

/** Says so, where it is still as it was; answers whether. */
export async function writeVerified(
  trx: Db,
  projectId: number,
  { id, from, to }: Verification,
): Promise<boolean> {
  const { rows } = await sql`
    update screenshot_positions set verified_entry_id = ${to}
    where project_id = ${projectId} and id = ${id} and deleted_at is null
      and verified_entry_id is not distinct from ${from}::bigint
    returning id`.execute(trx);
  return rows.length === 1;
}

/** The numbers of the entries with these keys, by key. */
export async function findEntriesByKey(
  db: Db,
  projectId: number,
  keys: readonly string[],
): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{ id: number; key: string }>`
    select e.id, e.key from unnest(${[...new Set(keys)]}::text[]) as given (key)
    join ${entryOfGivenKey(projectId)} e on true`.execute(db);
  return new Map(rows.map(({ id, key }) => [key, id]));
}

export async function findEntry(
  db: Db,
  projectId: number,
  id: number,
): Promise<{ id: number; key: string; tags: number[] | null } | undefined> {
  return db
    .selectFrom('entries')
    .select(['id', 'key', 'tags'])
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Conditions over a position `p`: whether the entry that it names is there. */
const isThere = (projectId: number, id: RawBuilder<unknown>) =>
  sql`exists (select from entries e where e.project_id = ${projectId} and e.id = ${id})`;
const isVerified = (projectId: number) => isThere(projectId, sql`p.verified_entry_id`);

/** Screenshots that show an entry: where it has a place first, then those of its tags; of each kind the newest first. */
export async function listOfEntry(
  db: Db,
  projectId: number,
  { id, key, tags }: { id: number; key: string; tags: number[] | null },
  limit: number,
): Promise<ShownRow[]> {
  const { rows } = await sql<ShownRow>`
    with placed as materialized (
      select distinct p.screenshot_id as id from screenshot_positions p
      where p.project_id = ${projectId} and p.deleted_at is null and (p.verified_entry_id = ${id}
        or not ${isVerified(projectId)} and (p.entry_id = ${id}
          or p.key_hash = md5(${key})::uuid and p.key = ${key} and not ${isThere(projectId, sql`p.entry_id`)}))
    )
    select s.*, g.name as tag_name, (select count(*)::integer from screenshot_positions p
      where p.project_id = ${projectId} and p.screenshot_id = s.id and p.deleted_at is null) as positions
    from screenshots s join tags g on g.project_id = ${projectId} and g.id = s.tag_id and g.deleted_at is null
    where s.project_id = ${projectId} and s.deleted_at is null
      and (s.tag_id = any(${tags ?? []}::bigint[]) or s.id in (select id from placed))
    order by s.id in (select id from placed) desc, s.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Positions that programs gave on the screenshots of a tag. */
const givenOnTag = (projectId: number) => sql`screenshots s
  join screenshot_positions p on p.project_id = ${projectId} and p.screenshot_id = s.id and p.deleted_at is null and not p.is_drawn`;
const ofTag = (projectId: number, tagId: number) =>
  sql`s.project_id = ${projectId} and s.tag_id = ${tagId} and s.deleted_at is null`;

/** The entries that programs named there, and those of which somebody confirmed it. */
export async function listGivenEntries(
  db: Db,
  projectId: number,
  tagId: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct ${foundId} as id from ${givenOnTag(projectId)} ${foundEntry(projectId)}
    where ${ofTag(projectId, tagId)} and ${foundId} is not null order by 1 limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The entry with the key of a row of `given`. */
const entryOfGivenKey = (projectId: number) =>
  lateralLookup(sql`select k.* from entries k
    where ${isEntryWithHash('k', projectId, sql`md5(given.key)::uuid`)} and k.key = given.key`);

/** Of some entries, how many are supposed on screenshots of each tag that they do not carry; tags without one are left out. */
export async function countSupposedByTag(
  db: Db,
  projectId: number,
  entryIds: readonly number[],
): Promise<{ tag_id: number; count: number }[]> {
  const { rows } = await sql<{ tag_id: number; count: number }>`
    ${unnamedStatement('from one entry to all of a project')}
    select given.tag_id, count(distinct e.id)::integer as count from (
      select distinct s.tag_id, unnest(p.fuzzy_keys) as key from ${givenOnTag(projectId)}
      join tags g on g.project_id = ${projectId} and g.id = s.tag_id and g.deleted_at is null
      where s.project_id = ${projectId} and s.deleted_at is null and p.fuzzy_keys <> '{}'
        and not ${isVerified(projectId)}
    ) given
    join ${entryOfGivenKey(projectId)} e on true
    where e.id = any(${entryIds}::bigint[]) and not coalesce(given.tag_id = any(e.tags), false)
    group by given.tag_id`.execute(db);
  return rows;
}

/** The entries whose texts look like what stands there, where nobody confirmed one of them. */
export async function listSimilarEntries(
  db: Db,
  projectId: number,
  tagId: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct e.id from (
      select distinct unnest(p.fuzzy_keys) as key from ${givenOnTag(projectId)}
      where ${ofTag(projectId, tagId)} and not ${isVerified(projectId)}
    ) given
    join ${entryOfGivenKey(projectId)} e on true
    order by e.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
