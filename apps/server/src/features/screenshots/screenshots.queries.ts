import type { ScreenshotFilter } from '@parlance/contract/screenshots';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

/** What its sender said of a screenshot, as columns. */
export interface ScreenshotProperties {
  device_language: string;
  platform: string;
  device_model: string;
  operating_system: string;
  bundle_identifier: string;
  bundle_version: string;
  sdk_version: string;
  screen_height: number | null;
  is_blank: boolean;
}

export interface ScreenshotRow extends ScreenshotProperties {
  id: number;
  tag_id: number;
  content_hash: string;
  size: number;
  /** Bytes of keys and selectors that came with it. */
  positions_size: number;
  type: string;
  width: number;
  height: number;
  name: string;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

/** As lists and pages show it. */
export interface ShownRow extends ScreenshotRow {
  tag_name: string;
  positions: number;
}

const shownColumns = (
  projectId: number,
) => sql`s.*, g.name as tag_name, (select count(*)::integer from screenshot_positions p
  where p.project_id = ${projectId} and p.screenshot_id = s.id and p.deleted_at is null) as positions`;

/** Screenshots of a project that are there: a deleted tag takes its own along, and brings them back. */
const thereOf = (projectId: number, where: RawBuilder<unknown>) => sql`
  screenshots s join tags g on g.project_id = ${projectId} and g.id = s.tag_id and g.deleted_at is null
  where s.project_id = ${projectId} and s.deleted_at is null and ${where}`;

/** The filter of a list, with ids as numbers. */
export type FilterOfRows = Omit<ScreenshotFilter, 'tag'> & { tagId?: number };

/** The specification's names of the columns that are compared with words. */
const words = {
  deviceLanguageLong: sql`s.device_language`,
  bundleVersion: sql`s.bundle_version`,
  platform: sql`s.platform`,
  resolution: sql`s.width || 'x' || s.height`,
  deviceModel: sql`s.device_model`,
  operatingSystem: sql`s.operating_system`,
} as const;

function conditionOf({ tagId, isBlank, ...given }: FilterOfRows): RawBuilder<unknown> {
  const compared = (Object.keys(words) as (keyof typeof words)[]).flatMap((name) =>
    given[name] === undefined ? [] : [sql`${words[name]} = ${given[name]}`],
  );
  return sql.join(
    [
      tagId === undefined ? sql`true` : sql`s.tag_id = ${tagId}`,
      isBlank === undefined ? sql`true` : sql`s.is_blank = ${isBlank}`,
      ...compared,
    ],
    sql` and `,
  );
}

/** A page, newest first. */
export async function listScreenshotRows(
  db: Db,
  projectId: number,
  filter: FilterOfRows,
  { before, limit }: { before?: number; limit: number },
): Promise<ShownRow[]> {
  const older = before === undefined ? sql`true` : sql`s.id < ${before}`;
  const { rows } = await sql<ShownRow>`
    select ${shownColumns(projectId)} from ${thereOf(projectId, sql`${conditionOf(filter)} and ${older}`)}
    order by s.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function countScreenshotRows(db: Db, projectId: number, filter: FilterOfRows): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${thereOf(projectId, conditionOf(filter))}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many each tag has, by its number. */
export async function countByTag(db: Db, projectId: number): Promise<{ tag_id: number; count: number }[]> {
  const { rows } = await sql<{ tag_id: number; count: number }>`
    select s.tag_id, count(*)::integer as count from ${thereOf(projectId, sql`true`)} group by s.tag_id
    order by s.tag_id`.execute(db);
  return rows;
}

export async function findScreenshotRow(
  db: Db,
  projectId: number,
  id: number,
): Promise<ShownRow | undefined> {
  const { rows } = await sql<ShownRow>`
    select ${shownColumns(projectId)} from ${thereOf(projectId, sql`s.id = ${id}`)}`.execute(db);
  return rows[0];
}

/** Those with these numbers, also deleted ones. Call it with the lock of the project's screenshots. */
export async function listAnyScreenshots(
  trx: Db,
  projectId: number,
  ids: readonly number[],
): Promise<(ScreenshotRow & { tag_name: string; has_tag: boolean })[]> {
  const { rows } = await sql<ScreenshotRow & { tag_name: string; has_tag: boolean }>`
    select s.*, coalesce(g.name, '') as tag_name, coalesce(g.deleted_at is null and g.id is not null, false) as has_tag
    from screenshots s left join tags g on g.project_id = ${projectId} and g.id = s.tag_id
    where s.project_id = ${projectId} and s.id = any(${ids}::bigint[]) order by s.id`.execute(trx);
  return rows;
}

/**
 * Until the end of the transaction, nobody else writes screenshots of the project: two of the same screen at once become one,
 * and no bound is passed. false: the project is deleted.
 */
export async function lockScreenshots(trx: Db, projectId: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('screenshots', ${projectId}))`.execute(trx);
  const { rows } = await sql`
    select p.id from projects p where p.id = ${projectId} and p.deleted_at is null for key share`.execute(
    trx,
  );
  return rows.length === 1;
}

/** How much room is taken: by those that are there with their tag, and in bytes also by deleted ones. */
export async function measureScreenshots(
  trx: Db,
  projectId: number,
  tagId: number,
): Promise<{ ofProject: number; ofTag: number; bytes: number; positionBytes: number }> {
  const { rows } = await sql<{ of_project: number; of_tag: number; bytes: number; positions: number }>`
    select (count(*) filter (where s.deleted_at is null and g.deleted_at is null))::integer as of_project,
      (count(*) filter (where s.deleted_at is null and s.tag_id = ${tagId}))::integer as of_tag,
      coalesce(sum(s.size::bigint), 0)::double precision as bytes,
      coalesce(sum(s.positions_size::bigint), 0)::double precision as positions
    from screenshots s left join tags g on g.project_id = ${projectId} and g.id = s.tag_id
    where s.project_id = ${projectId}`.execute(trx);
  const [row] = rows;
  return {
    ofProject: row?.of_project ?? 0,
    ofTag: row?.of_tag ?? 0,
    bytes: row?.bytes ?? 0,
    positionBytes: row?.positions ?? 0,
  };
}

export type NewScreenshotRow = ScreenshotProperties &
  Pick<
    ScreenshotRow,
    'tag_id' | 'content_hash' | 'size' | 'positions_size' | 'type' | 'width' | 'height' | 'name'
  >;

export async function insertScreenshot(
  trx: Db,
  by: { projectId: number; userId: number | null },
  row: NewScreenshotRow,
): Promise<number> {
  const { id } = await trx
    .insertInto('screenshots')
    .values({ project_id: by.projectId, created_by: by.userId, ...row })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Those of the same screen on the same device: the last one that a program sent, or a person, if there is one. */
export const findSameScreen: FindSame = (trx, projectId, row) =>
  findLastOfDevice(trx, projectId, row, sql`s.width = ${row.width} and s.height = ${row.height}`);

/** One of a tag with the same bytes, of which the same was said. */
export const findSamePicture: FindSame = (trx, projectId, row) =>
  findLastOfDevice(
    trx,
    projectId,
    row,
    sql`s.content_hash = ${row.content_hash} and s.sdk_version = ${row.sdk_version}
      and s.screen_height is not distinct from ${row.screen_height}::double precision`,
  );

type FindSame = (trx: Db, projectId: number, row: NewScreenshotRow) => Promise<ScreenshotRow | undefined>;

/** The last one of the same tag, device, language and app, that is as blank as this one, with a further condition over `s`. */
async function findLastOfDevice(
  trx: Db,
  projectId: number,
  row: NewScreenshotRow,
  further: RawBuilder<unknown>,
): Promise<ScreenshotRow | undefined> {
  const { rows } = await sql<ScreenshotRow>`
    select s.* from screenshots s
    where s.project_id = ${projectId} and s.tag_id = ${row.tag_id} and s.deleted_at is null
      and s.device_language = ${row.device_language} and s.platform = ${row.platform}
      and s.device_model = ${row.device_model} and s.operating_system = ${row.operating_system}
      and s.bundle_identifier = ${row.bundle_identifier} and s.bundle_version = ${row.bundle_version}
      and s.is_blank = ${row.is_blank} and ${further}
    order by s.id desc limit 1`.execute(trx);
  return rows[0];
}

/** Marks screenshots as deleted, or as there again. */
export async function markScreenshots(
  trx: Db,
  projectId: number,
  ids: readonly number[],
  { deleted }: { deleted: boolean },
): Promise<void> {
  await sql`
    update screenshots set deleted_at = ${deleted ? sql`now()` : sql`null`}
    where project_id = ${projectId} and id = any(${ids}::bigint[])`.execute(trx);
}

export async function writeTagOf(trx: Db, projectId: number, id: number, tagId: number): Promise<void> {
  await trx
    .updateTable('screenshots')
    .set({ tag_id: tagId, updated_at: sql`now()` })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .execute();
}
