import { randomUUID } from 'node:crypto';
import type { Project, ProjectItem } from '@parlance/contract/projects';
import { encodeId } from '@parlance/domain/id';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import {
  buildEntries,
  buildPeople,
  buildProject,
  buildTeam,
  buildUser,
  type TestProject,
} from '../../../test/builders.ts';
import { callsAs, refusal } from '../../../test/calls.ts';
import type { Db } from '../../db/pool.ts';

let server: TestApp;
let db: Db;
let people: Awaited<ReturnType<typeof buildPeople>>;
beforeAll(async () => {
  server = await createTestApp();
  db = server.deps.db;
  people = await buildPeople(db);
});

type User = { headers: Record<string, string> };
const as = (user?: User) => callsAs(server, user);
const newProject = (options: { languages?: string[]; name?: string } = {}) =>
  buildProject(db, { team: people.team, ...options });
const historyOf = (project: { id: number }) =>
  db
    .selectFrom('history')
    .select(['kind', 'user_id', 'subject', 'old'])
    .where('project_id', '=', project.id)
    .orderBy('id')
    .execute();
const notFound = { status: 404, code: 'notFound' };

describe('creating a project', () => {
  test('the first one makes its team, the second goes into the same', async () => {
    const user = await buildUser(db, { firstName: 'Ida', lastName: 'New' });
    const first = await as(user).post('/v1/projects', { name: ' Shop ', baseLanguage: 'pt-br' });
    expect(first.statusCode).toBe(200);
    const project = first.json<Project>();
    expect(project).toMatchObject({
      name: 'Shop',
      type: 'app',
      baseLanguage: 'pt-BR',
      team: {
        name: 'Ida’s team',
        members: [{ user: { _id: user.wireId, displayName: 'Ida New' }, role: 'owner' }],
      },
      user: { _id: user.wireId, displayName: 'Ida New' },
      roleInApp: 'admin',
      languages: [{ name: 'pt-BR', isBase: true, rtl: false, plurals: ['one', 'many', 'other'] }],
      groups: [{ name: 'main', isDefault: true }],
      entryCount: 0,
    });
    expect(project.lastChange).not.toBeNull();
    const second = await as(user).post('/v1/projects', { name: 'Game', baseLanguage: 'en' });
    expect(second.json<Project>().team._id).toBe(project.team._id);
    const third = await as(user).post('/v1/projects', {
      name: 'Other',
      baseLanguage: 'en',
      createTeam: true,
    });
    expect(third.json<Project>().team._id).not.toBe(project.team._id);
  });

  test('two first ones at once make one team', async () => {
    const user = await buildUser(db);
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((name) => as(user).post('/v1/projects', { name, baseLanguage: 'en' })),
    );
    expect(new Set(answers.map((answer) => answer.json<Project>().team._id)).size).toBe(1);
  });

  test('gives it no secret before somebody asks for one, and writes its history', async () => {
    await as(people.owner).post('/v1/projects', { name: 'Secret', baseLanguage: 'en' });
    const row = await db
      .selectFrom('projects')
      .select(['id', 'secret_sealed'])
      .where('name', '=', 'Secret')
      .where('created_by', '=', people.owner.id)
      .executeTakeFirstOrThrow();
    expect(row.secret_sealed).toBeNull();
    expect(await historyOf(row)).toEqual([
      { kind: 40, user_id: people.owner.id, subject: 'Secret', old: null },
    ]);
  });

  test('in a chosen team is for its owner, its admins where allowed, and staff', async () => {
    const staff = await buildUser(db, { isAdmin: true });
    const body = { name: 'Chosen', baseLanguage: 'en', teamId: people.team.wireId };
    for (const user of [people.owner, people.admin, staff])
      expect((await as(user).post('/v1/projects', body)).json<Project>().team._id).toBe(people.team.wireId);
    for (const user of [people.manager, people.translator, people.tptadmin])
      expect(refusal(await as(user).post('/v1/projects', body))).toEqual({ status: 403, code: 'noTeam' });
    expect(refusal(await as(people.stranger).post('/v1/projects', body))).toEqual(notFound);
    const closed = await buildTeam(db, {
      owner: people.owner,
      members: [{ user: people.admin, role: 'admin' }],
      adminsCreateProjects: false,
    });
    expect(refusal(await as(people.admin).post('/v1/projects', { ...body, teamId: closed.wireId }))).toEqual({
      status: 403,
      code: 'noTeam',
    });
  });

  test.each([
    ['name', { name: '  ', baseLanguage: 'en' }],
    ['name', { name: 'two\nlines', baseLanguage: 'en' }],
    ['name', { name: 'x'.repeat(201), baseLanguage: 'en' }],
    ['baseLanguage', { name: 'x', baseLanguage: '../etc' }],
    ['baseLanguage', { name: 'x' }],
  ])('says what is wrong with %s', async (field, body) => {
    const answer = await as(people.owner).post('/v1/projects', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().validationErrors).toContainEqual(expect.objectContaining({ field }));
  });
});

describe('a project', () => {
  test('is seen by everybody in its team and by staff, each with what they may', async () => {
    const project = await newProject();
    const seen = async (user: User) => (await as(user).get(`/v1/projects/${project.wireId}`)).json<Project>();
    const staff = await buildUser(db, { isSuperadmin: true });
    expect((await seen(people.owner)).roleInApp).toBe('admin');
    expect((await seen(people.manager)).permissions).toEqual({
      can_edit_drafts: true,
      can_edit_translations: true,
      can_delete_translations: true,
      can_create_orders: true,
      can_delete_orders: false,
    });
    const translator = await seen(people.tpttranslator);
    expect(translator.roleInApp).toBe('translator');
    expect(translator.actions).toEqual([
      'project.see',
      'entries.draft',
      'entries.status',
      'screenshots.verify',
      'comments.write',
      'import',
      'export',
      'operations.undo',
    ]);
    // Specification 1 section 6: a translator sees no members, a manager translators, others all.
    expect(translator.team.members).toEqual([]);
    expect(await seen(staff)).toMatchObject({ roleInApp: 'none', actions: ['project.see', 'export'] });
  });

  test("gives translators what the project's switches say", async () => {
    const project = await buildProject(db, {
      team: people.team,
      translatorRights: { drafts: false, values: true },
    });
    const answer = await as(people.translator).get(`/v1/projects/${project.wireId}`);
    expect(answer.json<Project>().permissions).toMatchObject({
      can_edit_drafts: false,
      can_edit_translations: true,
      can_delete_translations: false,
    });
  });

  test('is the same 404 for strangers, unknown ids and ids of other kinds', async () => {
    const project = await newProject();
    for (const [user, id] of [
      [people.stranger, project.wireId],
      [people.owner, encodeId('project', 2 ** 40)],
      [people.owner, encodeId('entry', project.id)],
    ] as const)
      expect(refusal(await as(user).get(`/v1/projects/${id}`))).toEqual(notFound);
  });
});

describe('the list of projects', () => {
  let user: User & { id: number };
  const other = { names: ['b shared', 'A shared'] };
  beforeAll(async () => {
    user = await buildUser(db);
    const own = await buildTeam(db, { owner: user });
    const foreign = await buildTeam(db, {
      owner: people.owner,
      members: [{ user, role: 'translator' }],
    });
    for (const name of ['Zebra', 'ape 100%', 'Ape_two']) await buildProject(db, { team: own, name });
    for (const name of other.names) await buildProject(db, { team: foreign, name });
    await newProject({ name: 'of others' });
  });

  const names = (items: ProjectItem[]) => items.map((item) => item.name);
  const page = async (body: object) => (await as(user).post('/v1/projectsByPage', body)).json();

  test('has own and shared ones by name, and nothing of others', async () => {
    const items = (await as(user).get('/v1/projects')).json<ProjectItem[]>();
    expect(names(items)).toEqual(['A shared', 'ape 100%', 'Ape_two', 'b shared', 'Zebra']);
    expect(await as(people.stranger).get('/v1/projects')).toMatchObject({ body: '[]' });
  });

  test('comes in pages, own and shared apart, with how many there are', async () => {
    const first = await page({ size: 2 });
    expect([names(first.mobileApps), names(first.sharedApps)]).toEqual([
      ['ape 100%', 'Ape_two'],
      ['A shared', 'b shared'],
    ]);
    const next = await page({ current: 2, currentShared: 1, size: 2 });
    expect([names(next.mobileApps), names(next.sharedApps)]).toEqual([['Zebra'], ['A shared', 'b shared']]);
    const beyond = await page({ current: 9, size: 2, total: 3 });
    expect(beyond).toEqual({ mobileApps: [], sharedApps: [], mobileAppsCount: 3, sharedAppsCount: 2 });
  });

  test('is searched by what names contain, taken literally', async () => {
    expect(await page({ search: 'APE' })).toMatchObject({ mobileAppsCount: 2, sharedAppsCount: 0 });
    expect(names((await page({ search: '0%' })).mobileApps)).toEqual(['ape 100%']);
    expect(names((await page({ search: '_' })).mobileApps)).toEqual(['Ape_two']);
    expect((await page({ search: '\\' })).mobileAppsCount).toBe(0);
  });

  test('refuses pages that are none', async () => {
    for (const body of [{ size: 101 }, { current: 0 }, { search: 'x'.repeat(201) }])
      expect((await as(user).post('/v1/projectsByPage', body)).statusCode).toBe(400);
  });

  test('has counts of each project', async () => {
    const project = await newProject({ languages: ['en', 'de', 'ja'], name: randomUUID() });
    await buildEntries(db, project, [
      { key: 'a', texts: { en: 'A', de: 'Ä', ja: { draft: 'あ' } } },
      { key: 'b', texts: { en: 'B', ja: { locked: true } } },
      { key: 'c[one]', texts: { en: 'one' } },
    ]);
    const answer = await as(people.manager).post('/v1/projectsByPage', { search: project.name });
    expect(answer.json().sharedApps[0]).toMatchObject({
      entryCount: 3,
      languageCount: 3,
      languageCodes: ['de', 'ja'],
      progress: { all: 5, translated: 1, draft: 1, locked: 1, issues: 0 },
      baseLanguage: 'en',
    });
  });

  test('is sorted by last change on request', async () => {
    const mark = randomUUID();
    const [older, newer] = [await newProject({ name: `B ${mark}` }), await newProject({ name: `A ${mark}` })];
    const find = async () => {
      const answer = await as(people.manager).post('/v1/projectsByPage', {
        search: mark,
        sort: 'lastChange',
      });
      return answer.json().sharedApps as ProjectItem[];
    };
    await buildEntries(db, newer, [{ key: 'a', texts: { en: 'A' } }]);
    await as(people.owner).put(`/v1/projects/${older.wireId}`, { draftModeEnabled: true });
    expect(names(await find())).toEqual([`B ${mark}`, `A ${mark}`]);
    expect((await find())[0]?.lastChange).not.toBeNull();
  });
});

describe('changing a project', () => {
  test('is for owner and admins and keeps what was in the history', async () => {
    const project = await newProject({ name: 'Before' });
    const path = `/v1/projects/${project.wireId}`;
    const answer = await as(people.tptadmin).put(path, {
      name: 'After',
      draftModeEnabled: true,
      translatorRights: { values: true },
    });
    expect(answer.json<Project>()).toMatchObject({
      name: 'After',
      draftModeEnabled: true,
      collectMissingEnabled: false,
      translatorRights: { drafts: true, values: true, delete: false },
    });
    await as(people.owner).put(path, { name: 'After', draftModeEnabled: true });
    expect(await historyOf(project)).toEqual([
      {
        kind: 41,
        user_id: people.tptadmin.id,
        subject: 'After',
        old: {
          name: 'Before',
          draftModeEnabled: false,
          translatorRights: { drafts: true, values: false, delete: false },
        },
      },
    ]);
    for (const user of [people.manager, people.translator])
      expect(refusal(await as(user).put(path, { name: 'x' }))).toEqual({ status: 403, code: 'forbidden' });
    expect(refusal(await as(people.stranger).put(path, { name: 'x' }))).toEqual(notFound);
    expect((await as(people.owner).put(path, { name: '' })).statusCode).toBe(400);
  });

  test('another base language has to be one of the project', async () => {
    const project = await newProject();
    const path = `/v1/projects/${project.wireId}`;
    expect(refusal(await as(people.owner).put(path, { baseLanguage: 'fr' }))).toEqual({
      status: 400,
      code: 'noSuchLanguage',
    });
    const answer = await as(people.owner).put(path, { baseLanguage: 'DE' });
    expect(answer.json<Project>()).toMatchObject({
      baseLanguage: 'de',
      languages: [
        { name: 'de', isBase: true },
        { name: 'en', isBase: false },
      ],
    });
  });

  test('after another base language texts are checked against it, and only what was outdated is', async () => {
    const project = await newProject({ languages: ['en', 'de', 'fr'] });
    await buildEntries(db, project, [
      { key: 'fine', texts: { en: 'Hi', de: 'Hallo', fr: 'Bon' } },
      {
        key: 'stale',
        texts: { en: 'Hi', de: { value: 'Hallo', issues: 4 }, fr: { value: 'Bon', issues: 4 } },
      },
      { key: 'variable', texts: { en: 'Hi you', de: 'Hallo {name}', fr: 'Bon' } },
      { key: 'long', texts: { en: 'Hello world', de: 'Hi', fr: 'Bonjour' } },
    ]);
    await as(people.owner).put(`/v1/projects/${project.wireId}`, { baseLanguage: 'de' });
    await server.deps.jobs.drain();
    const rows = await sql<{ key: string; language_id: number; issues: number; current: boolean | null }>`
      select e.key, t.language_id, t.issues, t.base_hash = text_hash(b.value) as current
      from translations t join entries e on e.project_id = t.project_id and e.id = t.entry_id
      join translations b on b.project_id = t.project_id and b.entry_id = e.id and b.language_id = 2
      where t.project_id = ${project.id} and e.project_id = ${project.id} and b.project_id = ${project.id}
      order by e.id, t.language_id`.execute(db);
    expect(rows.rows.map((row) => [row.key, row.language_id, row.issues, row.current])).toEqual([
      ['fine', 1, 0, true],
      ['fine', 2, 0, null],
      ['fine', 3, 0, true],
      ['stale', 1, 0, true],
      ['stale', 2, 0, null],
      ['stale', 3, 4, false],
      ['variable', 1, 1, true],
      ['variable', 2, 0, null],
      ['variable', 3, 1, true],
      ['long', 1, 0, true],
      ['long', 2, 0, null],
      ['long', 3, 0, true],
    ]);
  });
});

describe('activity', () => {
  const activity = (project: TestProject, timeZone: string, user: User = people.translator) =>
    as(user).get(`/v1/projects/${project.wireId}/activity?timeZone=${encodeURIComponent(timeZone)}`);

  test('has the last 30 days, with values as published and drafts as drafts', async () => {
    const project = await newProject();
    await sql`insert into history (project_id, kind, old, at)
      values (${project.id}, 10, '{"value": null}', now()),
        (${project.id}, 10, '{"value": "x", "draft": "y"}', now()),
        (${project.id}, 10, '{"draft": null}', now()),
        (${project.id}, 11, '{"status": 0}', now())`.execute(db);
    const days = (await activity(project, 'UTC')).json<
      { day: string; published: number; drafts: number }[]
    >();
    expect(days).toHaveLength(30);
    expect(days.reduce((sum, day) => sum + day.published, 0)).toBe(2);
    expect(days.reduce((sum, day) => sum + day.drafts, 0)).toBe(1);
    expect(days.at(-1)).toMatchObject({ published: 2, drafts: 1 });
  });

  test('is refused for a zone that is none, and for strangers', async () => {
    const project = await newProject();
    expect(refusal(await activity(project, 'Mars/Base'))).toEqual({ status: 400, code: 'noSuchTimeZone' });
    expect(refusal(await activity(project, 'UTC', people.stranger))).toEqual(notFound);
  });
});

test('entry counts of a project are those of its languages and their sum', async () => {
  const project = await newProject();
  await buildEntries(db, project, [
    { key: 'a', texts: { en: 'A' } },
    { key: 'b', texts: { en: 'B', de: 'B' } },
  ]);
  const path = `/v1/projects/${project.wireId}/entryCount/`;
  const counts = (await as(people.translator).get(path)).json();
  expect(counts).toMatchObject({
    all: 2,
    current: { all: 4, translated: 3, notTranslated: 1 },
    languages: [
      { _id: project.language('en').wireId, name: 'en', all: 2, translated: 2 },
      { _id: project.language('de').wireId, name: 'de', all: 2, translated: 1, notTranslated: 1 },
    ],
  });
  expect(refusal(await as(people.stranger).get(path))).toEqual(notFound);
});
