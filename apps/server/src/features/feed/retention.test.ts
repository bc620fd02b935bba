import { historyKinds } from '@parlance/domain/history/kind';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { type EntryProject, entryProject } from '../../../test/entry-project.ts';
import { listChangelog } from '../history/changelog.service.ts';
import { type HistoryLimits, unlimited } from './history-limits.sql.ts';
import { limitsByPlan } from './plan-limits.service.ts';
import { projectVersionOf } from './positions.sql.ts';
import { intoHistoryInBlocks } from './record.sql.ts';
import { cutHistory } from './retention.service.ts';

const none: HistoryLimits = { entries: null, days: null };

/** A project with changes of the given ages in days, oldest first, all of which the search index has read. */
async function grown(ages: readonly number[], kind: number = historyKinds.status) {
  const p = await entryProject([{ key: 'one', texts: { en: 'One' } }]);
  await sql`delete from history where project_id = ${p.project.id}`.execute(p.db);
  for (const days of ages) await add(p, days, kind);
  await passed(p);
  return p;
}

async function add({ db, project, ids }: EntryProject, days: number, kind: number) {
  await sql`
    insert into history (project_id, kind, entry_id, at)
    values (${project.id}, ${kind}, ${ids.get('one')?.id},
      now() - make_interval(days => ${days}))`.execute(db);
}

const passed = ({ db, project }: EntryProject) =>
  sql`
    insert into feed_positions (project_id, reader, position, position_id)
    select project_id, 'search', max(xid)::text::bigint, max(id) from history where project_id = ${project.id}
    group by 1
    on conflict (project_id, reader) do update set position = excluded.position, position_id = excluded.position_id`.execute(
    db,
  );

async function agesOf({ db, project }: EntryProject): Promise<number[]> {
  const { rows } = await sql<{ days: number }>`
    select extract(day from now() - at)::integer as days from history where project_id = ${project.id} order by id`.execute(
    db,
  );
  return rows.map(({ days }) => days);
}

async function versionOf({ db, project }: EntryProject): Promise<number> {
  const { rows } = await sql<{ version: number }>`select ${projectVersionOf(project.id)} as version`.execute(
    db,
  );
  return rows[0]?.version ?? 0;
}

const cut = (p: EntryProject, limits: Partial<HistoryLimits>) =>
  cutHistory(p.db, p.project.id, { limits: { ...none, ...limits }, readers: ['search'] });

it('deletes by days, but keeps the thirty that undo needs', async () => {
  const p = await grown([100, 60, 40, 20, 1]);
  expect(await cut(p, { days: 50 })).toBe(2);
  expect(await agesOf(p)).toEqual([40, 20, 1]);
  expect(await cut(p, { days: 7 })).toBe(1);
  expect(await agesOf(p)).toEqual([20, 1]);
});

it('deletes by the number of changes', async () => {
  const p = await grown([100, 90, 80, 70, 10]);
  expect(await cut(p, { entries: 3 })).toBe(2);
  expect(await agesOf(p)).toEqual([80, 70, 10]);
  expect(await cut(p, unlimited)).toBe(0);
});

it('counts the entries of a block, and deletes it when all of them are beyond the limit', async () => {
  const p = await grown([100]);
  await sql`${intoHistoryInBlocks(
    { projectId: p.project.id, operationId: null, userId: null },
    sql`select ${historyKinds.status}, 1, n, null, null from generate_series(1, 3) n`,
  )}`.execute(p.db);
  await sql`update history set at = now() - make_interval(days => 90)
    where project_id = ${p.project.id} and size = 3`.execute(p.db);
  await add(p, 80, historyKinds.status);
  await passed(p);
  expect(await cut(p, { entries: 4 })).toBe(1);
  expect(await agesOf(p)).toEqual([90, 80]);
  // One entry of the block is still visible.
  expect(await cut(p, { entries: 2 })).toBe(0);
  expect(await cut(p, { entries: 1 })).toBe(1);
  expect(await agesOf(p)).toEqual([80]);
});

it('keeps what a reader of the feed has not passed, and the last change, which is the version', async () => {
  const p = await grown([100, 90]);
  const version = await versionOf(p);
  // A reader that was registered since has read nothing yet.
  const readers = ['search', 'newcomer'];
  expect(await cutHistory(p.db, p.project.id, { limits: { ...none, days: 7 }, readers })).toBe(0);
  expect(await cut(p, { days: 7 })).toBe(1);
  expect(await agesOf(p)).toEqual([90]);
  // The version may rise: while transactions of other tests run, the newest change is not visible yet. Until they end,
  // one of them may also hide the row that is the version.
  await expect.poll(() => versionOf(p)).toBeGreaterThanOrEqual(version);
  await add(p, 80, historyKinds.status);
  await add(p, 70, historyKinds.status);
  expect(await cut(p, { days: 7 })).toBe(1);
  expect(await agesOf(p)).toEqual([80, 70]);
  await passed(p);
  expect(await cut(p, { days: 7 })).toBe(1);
  expect(await agesOf(p)).toEqual([70]);
});

it('deletes the last change of a description too, which exports know from the entry', async () => {
  const p = await grown([100, 90], historyKinds.description);
  await add(p, 1, historyKinds.status);
  await passed(p);
  expect(await cut(p, { days: 7 })).toBe(2);
  expect(await agesOf(p)).toEqual([1]);
});

it('deletes operations without history', async () => {
  const p = await grown([1]);
  const { rows } = await sql<{ id: number }>`
    insert into operations (project_id, kind, at) values
      (${p.project.id}, 'import', now() - interval '90 days'), (${p.project.id}, 'import', now() - interval '5 days')
    returning id`.execute(p.db);
  await cut(p, { days: 7 });
  const left = await p.db
    .selectFrom('operations')
    .select('id')
    .where('project_id', '=', p.project.id)
    .execute();
  expect(left).toEqual([{ id: rows[1]?.id }]);
});

it('hides what a plan does not show, even before it is deleted', async () => {
  const p = await grown([20, 10, 5, 1]);
  const shown = async (limits: Partial<HistoryLimits>) =>
    (await listChangelog(p.db, p.project.id, { query: {}, limit: 25 }, { ...none, ...limits })).entries
      .length;
  expect(await shown({})).toBe(4);
  expect(await shown({ days: 7 })).toBe(2);
  expect(await shown({ entries: 3 })).toBe(3);
  expect(await shown({ entries: 3, days: 3 })).toBe(1);
});

it('uses the plan of the team owner', async () => {
  const p = await grown([90, 20, 1]);
  const plan = (name: string | null, overrides: object | null = null) =>
    p.db
      .updateTable('users')
      .set({ plan_id: name, plan_overrides: overrides && JSON.stringify(overrides) })
      .where('id', '=', p.people.owner.id)
      .execute();
  const shown = async () => {
    const url = `/v2/projects/${p.project.wireId}/changelog`;
    const { headers } = p.people.translator;
    const answer = await p.app.inject({ method: 'POST', url, headers, body: {} });
    return (answer.json() as { entries: unknown[] }).entries.length;
  };
  const limitsOf = limitsByPlan({ db: p.db, env: p.deps.env });
  expect([await shown(), await limitsOf(p.project.id)]).toEqual([3, unlimited]);
  await plan('free');
  expect([await shown(), await limitsOf(p.project.id)]).toEqual([1, { entries: 1000, days: 7 }]);
  await plan('free', { changelogDays: 30 });
  expect(await shown()).toBe(2);
  expect(
    await cutHistory(p.db, p.project.id, { limits: await limitsOf(p.project.id), readers: ['search'] }),
  ).toBe(1);
  expect(await agesOf(p)).toEqual([20, 1]);
});
