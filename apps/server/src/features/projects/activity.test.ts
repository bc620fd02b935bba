import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { eachWithinDay } from '../../../../../test/support/within-day.ts';
import { buildProject, buildTeam, buildUser } from '../../../test/builders.ts';
import { testDatabase } from '../../../test/database.ts';
import type { Db } from '../../db/pool.ts';
import { projectActivity } from './activity.service.ts';

eachWithinDay();

let db: Db;
let team: { id: number };
beforeAll(async () => {
  ({ db } = await testDatabase());
  team = await buildTeam(db, { owner: await buildUser(db) });
});

test('counts a change on its day in the requested time zone', async () => {
  const project = await buildProject(db, { team });
  await sql`insert into history (project_id, kind, old, at)
    values (${project.id}, 10, '{"value": null}', '2026-03-10T23:50:00Z'),
      (${project.id}, 10, '{"value": null}', '2026-03-11T00:10:00Z')`.execute(db);
  const now = new Date('2026-03-11T12:00:00Z');
  const lastTwo = async (zone: string) =>
    (await projectActivity(db, project.id, zone, now))
      .slice(-2)
      .map(({ day, published }) => [day, published]);
  expect(await lastTwo('UTC')).toEqual([
    ['2026-03-10', 1],
    ['2026-03-11', 1],
  ]);
  expect(await lastTwo('Europe/Berlin')).toEqual([
    ['2026-03-10', 0],
    ['2026-03-11', 2],
  ]);
  expect(await lastTwo('Asia/Kathmandu')).toEqual([
    ['2026-03-10', 0],
    ['2026-03-11', 2],
  ]);
  expect(await lastTwo('America/Los_Angeles')).toEqual([
    ['2026-03-10', 2],
    ['2026-03-11', 0],
  ]);
});

test('skips and repeats no day when the clocks change', async () => {
  const project = await buildProject(db, { team });
  const days = await projectActivity(db, project.id, 'Europe/Berlin', new Date('2026-04-05T22:30:00Z'));
  expect(days[0]?.day).toBe('2026-03-08');
  expect(days.at(-1)?.day).toBe('2026-04-06');
  expect(new Set(days.map(({ day }) => day)).size).toBe(30);
});

test('what an undo brings back counts no second time', async () => {
  const project = await buildProject(db, { team });
  const written = async (kind: 'publish' | 'undo') =>
    sql`
    with o as (insert into operations (project_id, kind, summary) values (${project.id}, ${kind}, '{}') returning id)
    insert into history (project_id, kind, old, at, operation_id)
    select ${project.id}, 10, v.old::jsonb, timestamptz '2026-03-11 12:00Z', o.id
    from o cross join (values ('{"value": null}'), ('{"draft": null}')) v (old)`.execute(db);
  const today = async () =>
    (await projectActivity(db, project.id, 'UTC', new Date('2026-03-11T12:00:00Z'))).at(-1);
  await written('publish');
  expect(await today()).toMatchObject({ published: 1, drafts: 1 });
  await written('undo');
  expect(await today()).toMatchObject({ published: 1, drafts: 1 });
});

test('changes of more than 30 days ago do not count', async () => {
  const project = await buildProject(db, { team });
  await sql`insert into history (project_id, kind, old, at)
    select ${project.id}, 10, '{"value": null}', timestamptz '2026-03-11 12:00Z' - n * interval '1 day'
    from generate_series(60, 0, -1) n`.execute(db);
  const days = await projectActivity(db, project.id, 'UTC', new Date('2026-03-11T12:00:00Z'));
  expect(days.map(({ published }) => published)).toEqual(Array.from({ length: 30 }, () => 1));
});

test('days that lie before the newest changes that are read are left out', async () => {
  const project = await buildProject(db, { team });
  await sql`insert into history (project_id, kind, old, at)
    select ${project.id}, 10, '{"value": null}', timestamptz '2026-03-11 12:00Z' - n / 20 * interval '1 day'
    from generate_series(79, 0, -1) n`.execute(db);
  const days = await projectActivity(db, project.id, 'UTC', new Date('2026-03-11T12:00:00Z'), {
    sliceSize: 10,
    mostSlices: 5,
  });
  expect(days).toEqual([
    { day: '2026-03-10', published: 20, drafts: 0 },
    { day: '2026-03-11', published: 20, drafts: 0 },
  ]);
});
