import { randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { acrossProjects } from '../../db/across-projects.ts';
import type { Db } from '../../db/pool.ts';
import { inProject } from '../../db/project-transaction.ts';
import { addToSketch, emptySketch, estimate } from './device-sketch.ts';

/** Devices of a project and month that are counted one by one; more are estimated. */
const mostExact = 100_000;

/** The salt of a month, made when the first device of it is written. */
export async function findSalt(db: Db, month: string): Promise<Buffer> {
  await sql`insert into usage_salts (month, salt) values (${month}::date, ${randomBytes(32)})
    on conflict do nothing`.execute(db);
  const { rows } = await sql<{ salt: Buffer }>`
    select salt from usage_salts where month = ${month}::date`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The salt of the month is gone.');
  return row.salt;
}

interface Requests {
  day: string;
  project_id: number;
  user_id: number;
  /** That of the call and its shorter forms, the nearest first. */
  codes: readonly string[];
  /** Where the call names it by its number. */
  language_id?: number;
  requests: number;
}

/** The language of a project that a call in `codes` (JSON) has: the one that delivery falls back to. 0: none. */
const languageOf = (projectId: RawBuilder<unknown>, codes: RawBuilder<unknown>) => sql`coalesce((
  select l.id from jsonb_array_elements_text(${codes}) with ordinality as c (code, place)
  join languages l on l.project_id = ${projectId} and l.code = c.code and l.deleted_at is null
  order by c.place limit 1), 0)`;

export async function addRequests(db: Db, requests: readonly Requests[]): Promise<void> {
  if (requests.length === 0) return;
  await sql`
    ${acrossProjects('what apps of all projects called within two seconds is written at once')}
    insert into usage_requests as u (project_id, day, user_id, language_id, requests)
    select r.project_id, r.day, r.user_id, coalesce((select n.id from languages n
        where n.project_id = r.project_id and n.id = r.language_id and n.deleted_at is null),
      ${languageOf(sql`r.project_id`, sql`r.codes`)}), sum(r.requests)
    from jsonb_to_recordset(${JSON.stringify(requests)}::jsonb)
      as r (day date, project_id bigint, user_id bigint, codes jsonb, language_id bigint, requests bigint)
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (project_id, day, user_id, language_id) do update set requests = u.requests + excluded.requests`.execute(
    db,
  );
}

interface Devices {
  projectId: number;
  month: string;
  devices: readonly { device: bigint; codes: readonly string[] }[];
}

/** Writes devices that called; beyond the number that is kept, into a sketch. */
export function writeDevices(db: Db, of: Devices): Promise<void> {
  const { projectId, month } = of;
  return inProject(db, projectId, async (trx) => {
    const sketch = await lockSketch(trx, projectId, month);
    if (!sketch && (await fits(trx, of))) return insertDevices(trx, of);
    const registers = sketch ?? (await sketchOfKept(trx, projectId, month));
    for (const { device } of of.devices) addToSketch(registers, device);
    await sql`
      insert into usage_sketches (project_id, month, registers)
      values (${projectId}, ${month}::date, ${Buffer.from(registers)})
      on conflict (project_id, month) do update set registers = excluded.registers`.execute(trx);
  });
}

/** One process at a time decides whether a project's devices are still kept one by one. */
async function lockSketch(trx: Db, projectId: number, month: string): Promise<Uint8Array | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('usage', ${projectId}))`.execute(trx);
  const { rows } = await sql<{ registers: Buffer }>`
    select registers from usage_sketches where project_id = ${projectId} and month = ${month}::date`.execute(
    trx,
  );
  const [row] = rows;
  return row && new Uint8Array(row.registers);
}

/** Whether all devices of the month can be kept one by one with these; those that are known take no more room. */
async function fits(trx: Db, { projectId, month, devices }: Devices): Promise<boolean> {
  const kept = await countKept(trx, projectId, month);
  if (kept + devices.length <= mostExact) return true;
  const { rows } = await sql<{ known: number }>`
    select count(*)::integer as known from usage_devices
    where project_id = ${projectId} and month = ${month}::date
      and device = any(${devices.map(({ device }) => String(device))}::bigint[])`.execute(trx);
  return kept + devices.length - (rows[0]?.known ?? 0) <= mostExact;
}

async function countKept(trx: Db, projectId: number, month: string): Promise<number> {
  const { rows } = await sql<{ devices: number }>`
    select count(*)::integer as devices from usage_devices
    where project_id = ${projectId} and month = ${month}::date`.execute(trx);
  return rows[0]?.devices ?? 0;
}

async function sketchOfKept(trx: Db, projectId: number, month: string): Promise<Uint8Array> {
  const { rows } = await sql<{ device: string }>`
    select device::text as device from usage_devices
    where project_id = ${projectId} and month = ${month}::date`.execute(trx);
  const registers = emptySketch();
  for (const { device } of rows) addToSketch(registers, BigInt(device));
  return registers;
}

async function insertDevices(trx: Db, { projectId, month, devices }: Devices): Promise<void> {
  const rows = devices.map(({ device, codes }) => ({ device: String(device), codes }));
  await sql`
    insert into usage_devices as u (project_id, month, device, language_id)
    select ${projectId}, ${month}::date, d.device, ${languageOf(sql`${projectId}`, sql`d.codes`)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d (device bigint, codes jsonb)
    order by d.device
    on conflict (project_id, month, device) do update set language_id = excluded.language_id
    where u.language_id <> excluded.language_id`.execute(trx);
}

/** Devices of a month by language, also of one that is over. A sketch is spread over them as those that are kept. */
export async function countDevices(
  db: Db,
  projectId: number,
  month: string,
): Promise<{ languageId: number; devices: number }[]> {
  const { rows } = await sql<{ languageId: number; devices: number }>`
    select language_id as "languageId", count(*)::integer as devices from usage_devices
    where project_id = ${projectId} and month = ${month}::date group by 1
    union all
    select language_id, devices::integer from usage_months
    where project_id = ${projectId} and month = ${month}::date order by 1`.execute(db);
  const sketch = await findEstimate(db, projectId, month);
  const kept = rows.reduce((sum, { devices }) => sum + devices, 0);
  if (sketch === undefined || kept === 0) return rows;
  const factor = Math.max(1, sketch / kept);
  return rows.map(({ languageId, devices }) => ({ languageId, devices: Math.round(devices * factor) }));
}

/** How many devices called in a month, where they are more than are counted one by one. */
export async function findEstimate(db: Db, projectId: number, month: string): Promise<number | undefined> {
  const { rows } = await sql<{ registers: Buffer }>`
    select registers from usage_sketches where project_id = ${projectId} and month = ${month}::date`.execute(
    db,
  );
  return rows[0] && estimate(rows[0].registers);
}

/** Projects of an account: those of all its teams, without what is in the trash. */
export async function listAccountProjects(db: Db, ownerId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    ${acrossProjects('the projects of an account')}
    select p.id from projects p join teams t on t.id = p.team_id
    where t.owner_id = ${ownerId} and t.deleted_at is null and p.deleted_at is null order by p.id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export interface ProjectInUse {
  id: number;
  devices: number;
  registers: Buffer | null;
  requests: number;
  integrated: boolean;
}

/** What the apps of an account use in a month, by project, in one statement. */
export async function listInUse(db: Db, ownerId: number, month: string): Promise<ProjectInUse[]> {
  const { rows } = await sql<ProjectInUse>`
    ${acrossProjects('what the apps of an account use')}
    select p.id, (select count(*)::integer from usage_devices d where d.project_id = p.id and d.month = ${month}::date) as devices,
      (select s.registers from usage_sketches s where s.project_id = p.id and s.month = ${month}::date) as registers,
      (select coalesce(sum(r.requests), 0)::float8 from usage_requests r
        where r.project_id = p.id and r.day >= ${month}::date) as requests,
      exists (select from integrations i where i.project_id = p.id) as integrated
    from projects p join teams t on t.id = p.team_id
    where t.owner_id = ${ownerId} and t.deleted_at is null and p.deleted_at is null`.execute(db);
  return rows;
}

export interface RequestRow {
  day: string;
  user_id: number;
  language_id: number;
  requests: number;
  /** Of somebody whose account was deleted. */
  is_former: boolean;
}

/** In whose name an app calls: nobody's (`usage_requests.user_id`). */
export const app = 0;

/** Whether the account in whose name a program called was deleted. */
const isFormer = sql<boolean>`(r.user_id <> ${app} and not exists (select from users u where u.id = r.user_id))`;

/** Requests of a project since a day. */
export async function listRequests(db: Db, projectId: number, since: string): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select r.day::text as day, r.user_id, r.language_id, r.requests::float8 as requests, ${isFormer} as is_former
    from usage_requests r where r.project_id = ${projectId} and r.day >= ${since}::date order by r.day`.execute(
    db,
  );
  return rows;
}

/** Whose usage it is: that of one language, of one user, of `app`, or of all whose account was deleted; undefined: of all. */
export interface UsageOf {
  languageId?: number | undefined;
  userId?: number | 'former' | undefined;
}

/** Whether devices belong to it: they are nobody's, so apps have them all, and users none. */
export const hasDevices = ({ userId }: UsageOf): boolean => userId === undefined || userId === app;

/** Requests by month, and devices of months that are over. */
export async function listMonths(
  db: Db,
  projectId: number,
  of: UsageOf = {},
): Promise<{ month: string; requests: number; devices: number }[]> {
  const { languageId, userId } = of;
  const ofLanguage = languageId === undefined ? sql`` : sql`and language_id = ${languageId}`;
  const ofUser =
    userId === undefined
      ? sql``
      : userId === 'former'
        ? sql`and ${isFormer}`
        : sql`and r.user_id = ${userId}`;
  const { rows } = await sql<{ month: string; requests: number; devices: number }>`
    select month::text as month, sum(requests)::float8 as requests, sum(devices)::float8 as devices from (
      select date_trunc('month', r.day)::date as month, r.requests, 0 as devices from usage_requests r
      where r.project_id = ${projectId} ${ofLanguage} ${ofUser}
      union all
      select month, 0, devices from usage_months
      where project_id = ${projectId} ${ofLanguage} and ${hasDevices(of)}::boolean
    ) m group by 1 order by 1 desc limit 24`.execute(db);
  return rows;
}

/** Requests that programs made in the name of a user since a day. */
export async function countRequestsOf(db: Db, userId: number, since: string): Promise<number> {
  const { rows } = await sql<{ requests: number }>`
    ${acrossProjects('what programs called in the name of a user, in all projects')}
    select coalesce(sum(requests), 0)::float8 as requests from usage_requests
    where user_id = ${userId} and day >= ${since}::date`.execute(db);
  return rows[0]?.requests ?? 0;
}

export async function listNames(db: Db, userIds: readonly number[]) {
  return db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', '=', sql<number>`any(${userIds}::bigint[])`)
    .execute();
}

/** In whose name programs have ever called for a project, by name. */
export async function listCallers(db: Db, projectId: number) {
  const { rows } = await sql<{ id: number; first_name: string; last_name: string }>`
    select u.id, u.first_name, u.last_name from users u
    where u.id in (select user_id from usage_requests where project_id = ${projectId})
    order by lower(u.last_name), lower(u.first_name), u.id`.execute(db);
  return rows;
}

/** Whether apps, and people whose account was deleted, have ever called for a project. */
export async function findOtherCallers(
  db: Db,
  projectId: number,
): Promise<{ apps: boolean; former: boolean }> {
  const { rows } = await sql<{ apps: boolean | null; former: boolean | null }>`
    select bool_or(r.user_id = ${app}) as apps, bool_or(${isFormer}) as former
    from usage_requests r where r.project_id = ${projectId}`.execute(db);
  return { apps: rows[0]?.apps ?? false, former: rows[0]?.former ?? false };
}

/** Projects whose devices of a month that is over are still kept. */
export async function listOpenMonths(
  db: Db,
  before: string,
): Promise<{ projectId: number; month: string }[]> {
  const { rows } = await sql<{ projectId: number; month: string }>`
    ${acrossProjects('months of all projects end at once')}
    select distinct project_id as "projectId", month::text as month from usage_devices
    where month < ${before}::date order by 1, 2`.execute(db);
  return rows;
}

/** Leaves only the numbers of a month that is over. */
export async function closeMonth(db: Db, projectId: number, month: string): Promise<void> {
  const counts = await countDevices(db, projectId, month);
  await inProject(db, projectId, async (trx) => {
    await sql`
      insert into usage_months (project_id, month, language_id, devices)
      select ${projectId}, ${month}::date, c."languageId", c.devices
      from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as c ("languageId" smallint, devices bigint)
      on conflict (project_id, month, language_id) do update set devices = excluded.devices`.execute(trx);
    await sql`delete from usage_devices where project_id = ${projectId} and month = ${month}::date`.execute(
      trx,
    );
    await sql`delete from usage_sketches where project_id = ${projectId} and month = ${month}::date`.execute(
      trx,
    );
  });
}

export async function deleteSalts(db: Db, before: string): Promise<void> {
  await sql`delete from usage_salts where month < ${before}::date`.execute(db);
}

/** Owners of projects in which devices called in a month. */
export async function listOwnersWithDevices(db: Db, month: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    ${acrossProjects('the limits of all accounts are compared with what they use')}
    select distinct t.owner_id as id from (select distinct project_id from usage_devices where month = ${month}::date) d
    join projects p on p.id = d.project_id join teams t on t.id = p.team_id
    where not exists (select from usage_notices n where n.user_id = t.owner_id and n.month = ${month}::date)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Whether this is the first notice of the month. */
export async function noteNotice(trx: Db, userId: number, month: string): Promise<boolean> {
  const { rows } = await sql`
    insert into usage_notices (user_id, month) values (${userId}, ${month}::date)
    on conflict do nothing returning user_id`.execute(trx);
  return rows.length > 0;
}
