/** How many are kept, how long, and who hears of them. */
import { encodeId } from '@parlance/domain/id';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { buildUser, buildUserGroup } from '../../../test/builders.ts';
import { presentChanged } from '../live/changed.ts';
import { sweepTrash } from '../maintenance/trash.service.ts';
import { graceMs, sweepFiles } from '../maintenance/unused-files.service.ts';
import { png } from './pictures.testing.ts';
import { type ScreenProject, screenProject } from './screenshots.testing.ts';

let p: ScreenProject;
let home: string;
beforeEach(async () => {
  p = await screenProject();
  home = await p.tag('Home');
});

const by = () => p.people.manager;
const tagNumber = () => Number.parseInt(home.slice(8), 16);

/** Rows that say that they are screenshots. */
const fill = (count: number, { size = 1, deleted = false, tag = tagNumber() } = {}) =>
  sql`
  insert into screenshots (project_id, tag_id, content_hash, size, type, width, height, name, device_language, platform,
    device_model, operating_system, bundle_identifier, bundle_version, sdk_version, is_blank, deleted_at)
  select ${p.project.id}, ${tag}, 'none', ${size}, 'png', 1, 1, '', '', '', '', '', '', '', '', false,
    case when ${deleted} then now() end
  from generate_series(1, ${count}::integer)`.execute(p.db);

test.each([
  ['a tag', 500, {}, 'tooManyScreenshotsOfTag'],
  ['a project', 5_000, { tag: 1 }, 'tooManyScreenshots'],
  ['the trash with the rest', 20, { size: 1024 ** 3, deleted: true }, 'tooMuchKept'],
])('more than %s may have are refused, and none that is there is lost', async (_, count, more, code) => {
  await fill(count, more);
  const { status, body } = await p.upload(home, png());
  expect([status, body.code]).toEqual([409, code]);
  expect(body.message).toMatch(/\.$/);
});

test('counts for what an account may upload within a day, as files of imports do', async () => {
  await sql`
    insert into uploads (project_id, path, content_hash, size, user_id)
    select ${p.project.id}, 'x', 'none', 1024 * 1024 * 1024, ${by().id} from generate_series(1, 5)`.execute(
    p.db,
  );
  const { status, body } = await p.upload(home, png());
  expect([status, body.code]).toEqual([429, 'tooManyUploads']);
  expect((await p.upload(home, png(), { user: p.people.admin })).status).toBe(200);
});

test('what went with a deleted tag takes no room of the others', async () => {
  const login = await p.tag('Login');
  await fill(5_000, { tag: Number.parseInt(login.slice(8), 16) });
  expect((await p.upload(home, png())).body.code).toBe('tooManyScreenshots');
  await p.call(by(), 'DELETE', `/tags/${login}`);
  expect((await p.upload(home, png())).status).toBe(200);
});

test('a full tag takes no other one in, by moving or by undo', async () => {
  const login = await p.tag('Login');
  const { screenshot } = (await p.upload(login, png())).body;
  const deleted = (await p.call(by(), 'DELETE', `/screenshots/${screenshot._id}`)).body.operation;
  await p.undo(deleted);
  await fill(500);
  const move = (id: string) => p.call(by(), 'POST', `/screenshots/${id}/move`, { tag: home });
  expect((await move(screenshot._id)).body.code).toBe('tooManyScreenshotsOfTag');
  const again = (await p.call(by(), 'DELETE', `/screenshots/${screenshot._id}`)).body.operation;
  await fill(500, { tag: Number.parseInt(login.slice(8), 16) });
  expect((await p.undo(again)).body).toMatchObject({ restored: 0, kept: [{ key: 'Login' }] });
});

test('a screenshot has at most 1,000 positions', async () => {
  const id = (await p.upload(home, png(30, 20))).body.screenshot._id;
  await sql`
    insert into screenshot_positions (project_id, screenshot_id, x, y, width, height, is_drawn)
    select ${p.project.id}, ${Number.parseInt(id.slice(8), 16)}, 1, 1, 1, 1, true from generate_series(1, 1000)`.execute(
    p.db,
  );
  const body = { entry: p.wireId('title'), x: 1, y: 1, width: 5, height: 5 };
  const answer = await p.call(by(), 'POST', `/screenshots/${id}/positions`, body);
  expect([answer.status, answer.body.code]).toEqual([409, 'tooManyPositions']);
});

test('what is deleted goes for good after 30 days, with places and bytes; what another tag has stays', async () => {
  const login = await p.tag('Login');
  const gone = (await p.upload(home, png(37, 23))).body.screenshot._id;
  const kept = (await p.upload(login, png(31, 20))).body.screenshot._id;
  for (const id of [gone, kept])
    await p.call(by(), 'POST', `/screenshots/${id}/positions`, {
      entry: p.wireId('title'),
      ...{ x: 1, y: 1, width: 5, height: 5 },
    });
  await p.call(by(), 'DELETE', `/screenshots/${gone}`);
  const rows = async () =>
    (
      await sql<{ hash: string; positions: number }>`
        select s.content_hash as hash, (select count(*)::integer from screenshot_positions x
          where x.project_id = s.project_id and x.screenshot_id = s.id) as positions
        from screenshots s where s.project_id = ${p.project.id} order by s.id`.execute(p.db)
    ).rows;
  const age = (days: number) =>
    sql`update screenshots set deleted_at = now() - make_interval(days => ${days})
      where project_id = ${p.project.id} and deleted_at is not null`.execute(p.db);
  const later = new Date(Date.now() + graceMs + 60_000);
  const [deleted, other] = await rows();
  // For a day it is an upload, too.
  await p.db.deleteFrom('uploads').where('project_id', '=', p.project.id).execute();
  await age(29);
  await sweepTrash(p.db);
  await sweepFiles(p.deps, later);
  expect(await rows()).toMatchObject([{ positions: 1 }, { positions: 1 }]);
  expect(await p.deps.files.has(deleted?.hash ?? '')).toBe(true);
  await age(31);
  await sweepTrash(p.db);
  await sweepFiles(p.deps, later);
  expect(await rows()).toEqual([other]);
  expect(await p.deps.files.has(deleted?.hash ?? '')).toBe(false);
  expect((await p.call(by(), 'GET', `/images/${kept}`)).status).toBe(200);
});

test('those of a tag that went for good go, too', async () => {
  await p.upload(home, png());
  await p.call(by(), 'DELETE', `/tags/${home}`);
  await sql`update tags set deleted_at = now() - interval '31 days'
    where project_id = ${p.project.id} and deleted_at is not null`.execute(p.db);
  await sweepTrash(p.db);
  const left = await p.db
    .selectFrom('screenshots')
    .select('id')
    .where('project_id', '=', p.project.id)
    .execute();
  expect(left).toEqual([]);
});

test('operations say what was done to a screenshot, and by its tag to which', async () => {
  const login = await p.tag('Login');
  const id = (await p.upload(home, png(30, 20))).body.screenshot._id;
  const body = { entry: p.wireId('title'), x: 1, y: 1, width: 5, height: 5 };
  await p.call(by(), 'POST', `/screenshots/${id}/positions`, body);
  await p.call(by(), 'POST', `/screenshots/${id}/move`, { tag: login });
  await p.call(by(), 'DELETE', `/screenshots/${id}`);
  const { operations } = (await p.call(by(), 'GET', '/operations')).body;
  expect(operations.map(({ summary }: { summary: object }) => summary)).toEqual([
    { changed: 1, did: 'screenshotDeleted', tag: 'Login' },
    { changed: 2, did: 'screenshotChanged', tag: 'Login' },
    { changed: 2, did: 'screenshotChanged', tag: 'Home' },
    { changed: 1, did: 'screenshotAdded', tag: 'Home' },
  ]);
});

test('the history names the tag, and where a screenshot came from', async () => {
  const login = await p.tag('Login');
  const id = (await p.upload(home, png())).body.screenshot._id;
  await p.call(by(), 'POST', `/screenshots/${id}/move`, { tag: login });
  await p.call(by(), 'DELETE', `/screenshots/${id}`);
  const response = await p.app.inject({
    method: 'POST',
    url: `/v2/projects/${p.project.wireId}/changelog`,
    headers: by().headers,
    payload: { query: { kind: ['screenshotAdded', 'screenshotChanged', 'screenshotDeleted'] } },
  });
  expect(response.json().entries).toMatchObject([
    { changeType: 'screenshotDeleted', tagName: 'Login', changes: [] },
    {
      changeType: 'screenshotChanged',
      tagName: 'Login',
      changes: [{ field: 'screenTag', oldValue: 'Home', value: 'Login' }],
    },
    { changeType: 'screenshotAdded', tagName: 'Home', changes: [] },
  ]);
});

test('open pages hear of each change', async () => {
  const id = (await p.upload(home, png())).body.screenshot._id;
  await p.call(by(), 'DELETE', `/screenshots/${id}`);
  const rows = await p.db
    .selectFrom('history')
    .select(['id', 'kind', 'language_id', 'entry_id', 'user_id'])
    .where('project_id', '=', p.project.id)
    .where('kind', 'in', [80, 82])
    .execute();
  for (const row of rows)
    expect(presentChanged(p.project.id, { rows: [row], version: 1, isHeldBack: false }).reload).toBe(true);
  expect(rows).toHaveLength(2);
});

test('who may not change tags undoes none of it: a manager of languages without the base language', async () => {
  const narrowed = await buildUser(p.db);
  const { team } = p.people;
  await p.db
    .insertInto('team_members')
    .values({ team_id: team.id, user_id: narrowed.id, role: 'manager' })
    .execute();
  await buildUserGroup(p.db, { team, members: [narrowed], languages: { de: ['translator'] } });
  const { operation } = (await p.upload(home, png())).body;
  expect((await p.upload(home, png(9, 9), { user: narrowed })).body.code).toBe('otherLanguage');
  expect((await p.undo(operation, narrowed)).body.code).toBe('otherLanguage');
  expect((await p.undo(encodeId('operation', 999_999))).status).toBe(404);
});
