import type { DeletedTeam, FullTeam, Team, TeamChange } from '@parlance/contract/teams';
import { historyKinds } from '@parlance/domain/history/kind';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import {
  buildPeople,
  buildProject,
  buildTeam,
  buildTeamOf,
  buildUser,
  type TestUser,
} from '../../../test/builders.ts';
import { callsAs, refusal } from '../../../test/calls.ts';
import { mailsTo } from '../../../test/mails.ts';
import type { Db } from '../../db/pool.ts';

let server: TestApp;
let db: Db;
let people: Awaited<ReturnType<typeof buildPeople>>;
beforeAll(async () => {
  server = await createTestApp();
  db = server.deps.db;
  people = await buildPeople(db);
});

const teamsOf = async (user: { headers: Record<string, string> }) =>
  (await callsAs(server, user).get('/v1/teams')).json<Team[]>();
const creatable = (teams: Team[]) => teams.filter((team) => team.mayCreateProjects).map((team) => team._id);

describe('the list of teams', () => {
  test('has the own team first, then those that the user is a member of, with role and owner', async () => {
    const user = await buildUser(db);
    const other = await buildTeam(db, {
      owner: people.owner,
      name: 'A first',
      members: [{ user, role: 'manager' }],
    });
    const own = await buildTeam(db, { owner: user, name: 'Z last' });
    expect(await teamsOf(user)).toEqual([
      expect.objectContaining({ _id: own.wireId, role: 'owner', mayCreateProjects: true }),
      expect.objectContaining({
        _id: other.wireId,
        role: 'manager',
        mayCreateProjects: false,
        user: { _id: people.owner.wireId, displayName: 'Olga Owner' },
      }),
    ]);
  });

  test("has nothing of others' for a stranger", async () => {
    expect(await teamsOf(people.stranger)).toEqual([]);
  });

  test('offers owners and, where the owner allows it, admins to create projects', async () => {
    expect(creatable(await teamsOf(people.owner))).toContain(people.team.wireId);
    expect(creatable(await teamsOf(people.admin))).toEqual([people.team.wireId]);
    for (const user of [people.manager, people.translator, people.tptadmin])
      expect(creatable(await teamsOf(user))).toEqual([]);
    const closed = await buildTeam(db, {
      owner: people.owner,
      members: [{ user: people.admin, role: 'admin' }],
      adminsCreateProjects: false,
    });
    expect(creatable(await teamsOf(people.admin))).not.toContain(closed.wireId);
  });

  test('shows staff all teams and offers those where they are not owner', async () => {
    const staff = await buildUser(db, { isAdmin: true });
    const own = await buildTeam(db, { owner: staff });
    const teams = await teamsOf(staff);
    expect(teams[0]).toMatchObject({ _id: own.wireId, role: 'owner', mayCreateProjects: false });
    expect(teams.find((team) => team._id === people.team.wireId)).toMatchObject({
      role: 'none',
      mayCreateProjects: true,
    });
  });

  test('is for those who are signed in', async () => {
    expect(refusal(await callsAs(server).get('/v1/teams'))).toEqual({ status: 401, code: 'notSignedIn' });
  });
});

const as = (user: { headers: Record<string, string> }) => callsAs(server, user);
const changesOf = async (user: { headers: Record<string, string> }, team: string, query = '') =>
  (await as(user).get(`/v1/teams/${team}/changelog${query}`)).json<{
    changes: TeamChange[];
    total: number;
    users: { displayName: string }[];
  }>();

describe('a team', () => {
  test('is created by any user, who owns it', async () => {
    const user = await buildUser(db);
    const made = (await as(user).post('/v1/teams', { name: '  Fernway  ' })).json<FullTeam>();
    expect(made).toMatchObject({ name: 'Fernway', role: 'owner', projectCount: 0, translationMemory: null });
    expect(made.members.map(({ role }) => role)).toEqual(['owner']);
    expect((await as(user).post('/v1/teams', { name: ' ' })).statusCode).toBe(400);
    expect((await changesOf(user, made._id)).changes.map(({ kind }) => kind)).toEqual(['teamCreated']);
  });

  test('lists what each of its people may do in it', async () => {
    const actions = async (user: TestUser) =>
      (await as(user).get(`/v1/teams/${people.team.wireId}`)).json<FullTeam>().actions;
    expect(await actions(people.owner)).toContain('team.delete');
    expect(await actions(people.admin)).toEqual(
      expect.arrayContaining(['team.rename', 'team.members', 'team.changelog', 'team.createProject']),
    );
    expect(await actions(people.admin)).not.toContain('team.delete');
    expect(await actions(people.translator)).toEqual(['team.see', 'team.data']);
    expect(await actions(await buildUser(db, { isAdmin: true }))).toEqual(['team.see', 'team.singleSignOn']);
  });

  test('is renamed by its admins; the owner decides what they may create', async () => {
    const team = (await buildTeamOf(db, people)).wireId;
    const put = (user: TestUser, body: object) => as(user).put(`/v1/teams/${team}`, body);
    expect((await put(people.admin, { name: 'New' })).json<FullTeam>().name).toBe('New');
    expect(refusal(await put(people.admin, { adminsCreateProjects: false }))).toEqual({
      status: 403,
      code: 'ownersSetting',
    });
    expect((await put(people.admin, { name: 'Newer', adminsCreateProjects: true })).statusCode).toBe(200);
    await put(people.owner, { adminsCreateProjects: false });
    expect((await as(people.admin).get(`/v1/teams/${team}`)).json<FullTeam>()).toMatchObject({
      mayCreateProjects: false,
      adminsCreateProjects: false,
    });
    expect((await changesOf(people.owner, team)).changes.map(({ details }) => details)).toEqual([
      {
        old: { name: 'Newer', adminsCreateProjects: true },
        new: { name: 'Newer', adminsCreateProjects: false },
      },
      {
        old: { name: 'New', adminsCreateProjects: true },
        new: { name: 'Newer', adminsCreateProjects: true },
      },
      {
        old: { name: 'A team', adminsCreateProjects: true },
        new: { name: 'New', adminsCreateProjects: true },
      },
    ]);
  });

  test('returns its projects, their languages and its memory', async () => {
    const team = await buildTeamOf(db, people);
    const app = await buildProject(db, { team, name: 'App', languages: ['en', 'de', 'fr'] });
    const memory = await buildProject(db, { team, name: 'Memory', languages: ['en', 'de'] });
    await db.updateTable('projects').set({ type: 'tm' }).where('id', '=', memory.id).execute();
    const apps = await as(people.translator).get(`/v1/teams/${team.wireId}/team-apps`);
    expect(apps.json()).toEqual([
      { _id: app.wireId, name: 'App', type: 'app', baseLanguage: 'en', languages: ['en', 'de', 'fr'] },
      { _id: memory.wireId, name: 'Memory', type: 'tm', baseLanguage: 'en', languages: ['en', 'de'] },
    ]);
    const languages = await as(people.translator).get(`/v1/teams/${team.wireId}/team-languages`);
    expect(languages.json()).toEqual([
      { name: 'de', projectCount: 2 },
      { name: 'en', projectCount: 2 },
      { name: 'fr', projectCount: 1 },
    ]);
    expect((await as(people.owner).get(`/v1/teams/${team.wireId}`)).json<FullTeam>()).toMatchObject({
      translationMemory: memory.wireId,
      projectCount: 2,
    });
  });
});

describe('all teams', () => {
  test('are for staff', async () => {
    const staff = await buildUser(db, { isAdmin: true });
    const all = (await as(staff).get('/v1/teams/getAll')).json<Team[]>();
    expect(all.map(({ _id }) => _id)).toContain(people.team.wireId);
    expect((await as(people.owner).get('/v1/teams/getAll')).statusCode).toBe(404);
  });
});

test('lists each member of all own teams once, limited to those that the user sees', async () => {
  const [owner, person] = [await buildUser(db), await buildUser(db, { firstName: 'Zoe' })];
  const first = await buildTeam(db, { owner, name: 'One', members: [{ user: person, role: 'manager' }] });
  const second = await buildTeam(db, {
    owner: person,
    name: 'Two',
    members: [{ user: owner, role: 'translator' }],
  });
  type People = { username: string; teams: { _id: string; role: string }[] }[];
  const seenBy = async (user: TestUser) =>
    (await as(user).get('/v1/teams/userTeamMembers'))
      .json<People>()
      .map(({ username, teams }) => [username, teams.map(({ _id, role }) => [_id, role])]);
  expect(await seenBy(owner)).toEqual([
    [owner.email, [[first.wireId, 'owner']]],
    [person.email, [[first.wireId, 'manager']]],
  ]);
  expect(await seenBy(person)).toEqual([
    [owner.email, [[second.wireId, 'translator']]],
    [person.email, [[second.wireId, 'owner']]],
  ]);
});

describe('a deleted team', () => {
  test('is out of sight with its projects, and comes back with those that went with it', async () => {
    const team = await buildTeamOf(db, people);
    const before = await buildProject(db, { team, name: 'Deleted before' });
    const project = await buildProject(db, { team });
    await as(people.admin).del(`/v1/projects/${before.wireId}`);
    expect(refusal(await as(people.admin).del(`/v1/teams/${team.wireId}`)).code).toBe('forbidden');
    const answer = (await as(people.owner).del(`/v1/teams/${team.wireId}`)).json<{ purgedAfter: string }>();
    expect(Date.parse(answer.purgedAfter)).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    for (const path of [`/v1/teams/${team.wireId}`, `/v1/projects/${project.wireId}`])
      expect((await as(people.admin).get(path)).statusCode).toBe(404);
    expect((await teamsOf(people.admin)).map(({ _id }) => _id)).not.toContain(team.wireId);
    const trash = (await as(people.owner).get('/v1/deleted-projects')).json<{ _id: string }[]>();
    expect(trash.map(({ _id }) => _id)).not.toContain(project.wireId);
    expect((await as(people.admin).post(`/v1/projects/${before.wireId}/restore`)).statusCode).toBe(404);
    const deleted = (await as(people.owner).get('/v1/deleted-teams')).json();
    expect(deleted).toContainEqual(expect.objectContaining({ _id: team.wireId, projectCount: 1 }));

    for (const user of [people.admin, people.stranger])
      expect(refusal(await as(user).post(`/v1/teams/${team.wireId}/restore`)).code).toBe('teamNotInTrash');
    const back = (await as(people.owner).post(`/v1/teams/${team.wireId}/restore`)).json<FullTeam>();
    expect(back.projectCount).toBe(1);
    expect((await as(people.admin).get(`/v1/projects/${project.wireId}`)).statusCode).toBe(200);
    expect((await as(people.admin).get(`/v1/projects/${before.wireId}`)).statusCode).toBe(404);
    expect((await as(people.admin).post(`/v1/projects/${before.wireId}/restore`)).statusCode).toBe(200);
    const kinds = (await changesOf(people.owner, team.wireId)).changes.map(({ kind }) => kind);
    expect(kinds).toEqual(['teamRestored', 'teamDeleted']);
    const restored = await db
      .selectFrom('history')
      .select('kind')
      .where('project_id', '=', project.id)
      .orderBy('id')
      .execute();
    expect(restored.map(({ kind }) => kind)).toEqual([
      historyKinds.projectDeleted,
      historyKinds.projectRestored,
    ]);
  });

  test('is told to its owner and members, with its projects, and to nobody else', async () => {
    const team = await buildTeamOf(db, people);
    const before = await buildProject(db, { team });
    const project = await buildProject(db, { team });
    await as(people.owner).del(`/v1/projects/${before.wireId}`);
    await as(people.owner).del(`/v1/teams/${team.wireId}`);
    const told = async (user: TestUser) =>
      (await as(user).get('/v1/deleted-teams')).json<DeletedTeam[]>().find(({ _id }) => _id === team.wireId);
    const ofOwner = await told(people.owner);
    expect(ofOwner).toMatchObject({
      role: 'owner',
      user: { _id: people.owner.wireId },
      projectCount: 1,
      projects: [project.wireId],
    });
    for (const role of ['admin', 'translator', 'tpttranslator'] as const)
      expect(await told(people[role])).toEqual({ ...ofOwner, role });
    expect(await told(people.stranger)).toBeUndefined();
    for (const path of [`/v1/teams/${team.wireId}`, `/v1/projects/${project.wireId}`]) {
      const answers = [people.stranger, people.translator].map((user) => as(user).get(path));
      for (const answer of await Promise.all(answers))
        expect(refusal(answer)).toEqual({ status: 404, code: 'notFound' });
    }
    await as(people.owner).post(`/v1/teams/${team.wireId}/restore`);
    expect(await told(people.translator)).toBeUndefined();
  });

  test('cannot be restored by others, nor after 30 days', async () => {
    const team = await buildTeamOf(db, people);
    await as(people.owner).del(`/v1/teams/${team.wireId}`);
    await sql`update teams set deleted_at = now() - interval '30 days 1 minute' where id = ${team.id}`.execute(
      db,
    );
    const answer = await as(people.owner).post(`/v1/teams/${team.wireId}/restore`);
    expect(refusal(answer)).toEqual({ status: 404, code: 'teamNotInTrash' });
    for (const user of [people.owner, people.translator])
      expect((await as(user).get('/v1/deleted-teams')).body).not.toContain(team.wireId);
  });
});

describe('handing a team over', () => {
  const hand = (user: TestUser, team: string, to: TestUser) =>
    as(user).post(`/v1/teams/${team}/transfer`, { teamMemberId: to.wireId });

  test('makes one of its admins the owner and the owner an admin', async () => {
    const team = (await buildTeamOf(db, people)).wireId;
    expect(refusal(await hand(people.admin, team, people.admin)).code).toBe('forbidden');
    for (const other of [people.manager, people.stranger, people.owner])
      expect((await hand(people.owner, team, other)).statusCode).toBe(404);
    expect((await hand(people.owner, team, people.admin)).json<FullTeam>()).toMatchObject({
      role: 'admin',
      user: { _id: people.admin.wireId },
    });
    const seen = (await as(people.admin).get(`/v1/teams/${team}`)).json<FullTeam>();
    expect(seen.role).toBe('owner');
    expect(seen.members.filter(({ _id }) => _id === people.admin.wireId)).toHaveLength(1);
    expect((await changesOf(people.admin, team)).changes[0]).toMatchObject({
      kind: 'ownerChanged',
      subject: 'Adam Admin',
    });
    expect((await mailsTo(server, people.admin.email)).at(-1)?.subject).toBe('The team A team is yours now');
  });

  test('needs room in the plan of the new owner, whose address is confirmed', async () => {
    const [owner, admin, unverified] = [
      await buildUser(db),
      await buildUser(db),
      await buildUser(db, { emailVerified: false }),
    ];
    await db.updateTable('users').set({ plan_id: 'free' }).where('id', '=', admin.id).execute();
    const team = await buildTeam(db, {
      owner,
      members: [
        { user: admin, role: 'admin' },
        { user: unverified, role: 'admin' },
        { user: people.manager, role: 'manager' },
      ],
    });
    expect(refusal(await hand(owner, team.wireId, unverified)).code).toBe('ownerUnverified');
    expect((await hand(owner, team.wireId, admin)).json()).toMatchObject({
      code: 'upgradeRequired',
      exceededProperty: 'teamMembers',
      isOwner: false,
      owner: { _id: admin.wireId },
      teamId: null,
    });
  });
});

describe('the changelog', () => {
  test('has 25 a page and is filtered by kind, person and whom it is about', async () => {
    const team = await buildTeamOf(db, people);
    for (let n = 1; n <= 27; n++)
      await as(people.owner).put(`/v1/teams/${team.wireId}`, { name: `Name ${n}` });
    await as(people.translator).post(`/v1/teams/${team.wireId}/leave`);
    const first = await changesOf(people.admin, team.wireId);
    expect([first.changes.length, first.total]).toEqual([25, 28]);
    expect(first.users.map(({ displayName }) => displayName)).toEqual(['Olga Owner', 'Tom Translator']);
    const second = await changesOf(people.admin, team.wireId, '?page=2');
    expect(second.changes.map(({ subject }) => subject)).toEqual(['Name 3', 'Name 2', 'Name 1']);
    const subjects = async (query: string) =>
      (await changesOf(people.admin, team.wireId, query)).changes.map(({ subject }) => subject);
    expect(await subjects('?kind=memberLeft')).toEqual(['Tom Translator']);
    expect(await subjects(`?userId=${people.translator.wireId}`)).toEqual(['Tom Translator']);
    expect(await subjects('?search=ame%2027')).toEqual(['Name 27']);
    expect(await subjects('?search=%25')).toEqual([]);
  });

  test('is for owner and admins', async () => {
    for (const user of [people.manager, people.translator])
      expect((await as(user).get(`/v1/teams/${people.team.wireId}/changelog`)).statusCode).toBe(403);
  });
});

test('one account owns a hundred teams at most, also with concurrent requests', async () => {
  const user = await buildUser(db);
  await sql`insert into teams (name, owner_id) select 'T', ${user.id} from generate_series(1, 97)`.execute(
    db,
  );
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => callsAs(server, user).post('/v1/teams', { name: 'One more' })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, ...Array(5).fill(409)]);
  const project = { name: 'P', baseLanguage: 'en', createTeam: true };
  expect(refusal(await callsAs(server, user).post('/v1/projects', project))).toEqual({
    status: 409,
    code: 'tooManyTeams',
  });
});
