import { randomUUID } from 'node:crypto';
import type { AccountInfo } from '@parlance/contract/plans';
import type { FullTeam, Team } from '@parlance/contract/teams';
import type { PlanId } from '@parlance/domain/plan/plans';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { buildTeam, buildUser, type TestUser } from '../../../test/builders.ts';
import { callsAs } from '../../../test/calls.ts';
import { mailsTo } from '../../../test/mails.ts';
import type { Db } from '../../db/pool.ts';

let server: TestApp;
let db: Db;
beforeAll(async () => {
  server = await createTestApp();
  db = server.deps.db;
});

type User = { headers: Record<string, string> };
const as = (user: User) => callsAs(server, user);

/** An owner with a plan of their own and a team with an admin: two of their seats are taken. */
async function buildAccount(planId: PlanId, change: { planOverrides?: object; seats?: number } = {}) {
  const [owner, admin] = await Promise.all([buildUser(db, { firstName: 'Olga' }), buildUser(db)]);
  await db
    .updateTable('users')
    .set({
      plan_id: planId,
      plan_overrides: change.planOverrides ? JSON.stringify(change.planOverrides) : null,
      additional_team_members: change.seats ?? 0,
    })
    .where('id', '=', owner.id)
    .execute();
  const team = await buildTeam(db, { owner, members: [{ user: admin, role: 'admin' }] });
  return { owner, admin, team };
}

const add = (user: User, team: string, member: TestUser, role = 'translator') =>
  as(user).post(`/v1/teams/${team}/team-members`, { email: member.email, role });
const invite = (user: User, team: string, email = `${randomUUID()}@example.com`, role = 'translator') =>
  as(user).post(`/v1/teams/${team}/invite-user`, { firstName: 'A', lastName: 'B', email, role });
const create = (user: User, teamId?: string) =>
  as(user).post('/v1/projects', { name: 'P', baseLanguage: 'en', teamId });
const seatsOf = async (user: User, team: string) =>
  (await as(user).get(`/v1/teams/${team}`)).json<FullTeam>().planInfo;

describe('seats', () => {
  test('are for the owner, members and invitations, not for providers', async () => {
    const { owner, team } = await buildAccount('free');
    expect(await seatsOf(owner, team.wireId)).toEqual({ teamMembers: 3, usedTeamMembers: 2 });
    expect((await add(owner, team.wireId, await buildUser(db), 'tptservices')).statusCode).toBe(200);
    expect((await invite(owner, team.wireId, undefined, 'tpttranslator')).statusCode).toBe(200);
    expect((await seatsOf(owner, team.wireId)).usedTeamMembers).toBe(2);
    expect((await invite(owner, team.wireId)).statusCode).toBe(200);
    expect((await seatsOf(owner, team.wireId)).usedTeamMembers).toBe(3);
  });

  test('that are all taken are refused with what is exceeded, and whether it is the own plan', async () => {
    const { owner, admin, team } = await buildAccount('free');
    await add(admin, team.wireId, await buildUser(db));
    const one = await buildUser(db);
    for (const [user, isOwner] of [
      [owner, true],
      [admin, false],
    ] as const) {
      const answers = [await add(user, team.wireId, one), await invite(user, team.wireId)];
      for (const answer of answers) {
        expect(answer.statusCode).toBe(409);
        expect(answer.json()).toEqual({
          code: 'upgradeRequired',
          message: expect.any(String),
          upgradeRequired: true,
          exceededProperty: 'teamMembers',
          limit: 3,
          isOwner,
          owner: { _id: owner.wireId, displayName: 'Olga Test' },
          teamId: team.wireId,
        });
      }
    }
    expect((await seatsOf(owner, team.wireId)).usedTeamMembers).toBe(3);
  });

  test('are one for a person, in however many teams of the account', async () => {
    const { owner, admin, team } = await buildAccount('free');
    const [second, person] = [await buildTeam(db, { owner }), await buildUser(db)];
    await add(owner, team.wireId, person);
    expect((await add(owner, second.wireId, person)).statusCode).toBe(200);
    expect((await add(owner, second.wireId, admin)).statusCode).toBe(200);
    expect((await seatsOf(owner, second.wireId)).usedTeamMembers).toBe(3);
    expect((await add(owner, second.wireId, await buildUser(db))).statusCode).toBe(409);
  });

  test('are needed by a provider who becomes a translator', async () => {
    const { owner, team } = await buildAccount('free');
    const provider = await buildUser(db);
    await add(owner, team.wireId, provider, 'tpttranslator');
    await add(owner, team.wireId, await buildUser(db));
    const path = `/v1/teams/${team.wireId}/team-members/${provider.wireId}`;
    expect((await as(owner).put(path, { role: 'translator' })).json().code).toBe('upgradeRequired');
    expect((await as(owner).put(path, { role: 'tptadmin' })).statusCode).toBe(200);
  });

  test('go from the invitation to who accepts it', async () => {
    const { owner, team } = await buildAccount('free');
    const person = await buildUser(db);
    await invite(owner, team.wireId, person.email);
    const token = (await mailsTo(server, person.email))[0]?.link.split('/').at(-1);
    expect((await as(person).post(`/v1/invitations/${token}/accept`)).statusCode).toBe(200);
    expect((await seatsOf(owner, team.wireId)).usedTeamMembers).toBe(3);
  });

  test('are not given twice to two concurrent requests', async () => {
    const { owner, team } = await buildAccount('free');
    const answers = await Promise.all(
      Array.from({ length: 4 }, async () => add(owner, team.wireId, await buildUser(db))),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409, 409]);
  });

  test('can be bought beside a plan, and agreed on beyond it', async () => {
    const starter = await buildAccount('starter', { seats: 2 });
    expect((await seatsOf(starter.owner, starter.team.wireId)).teamMembers).toBe(7);
    const agreed = await buildAccount('free', { planOverrides: { teamMembers: 12 } });
    expect((await seatsOf(agreed.owner, agreed.team.wireId)).teamMembers).toBe(12);
  });

  test('have no limit where Parlance is hosted by oneself', async () => {
    const owner = await buildUser(db);
    const team = await buildTeam(db, { owner });
    expect(await seatsOf(owner, team.wireId)).toEqual({ teamMembers: null, usedTeamMembers: 1 });
  });
});

describe('groups', () => {
  const addGroup = (user: User, project: string, name: string) =>
    as(user).post(`/v1/projects/${project}/groups/`, { name });
  const withGroups = async (user: User, team: string) => {
    const id: string = (await create(user, team)).json()._id;
    expect((await as(user).put(`/v1/projects/${id}`, { groupsEnabled: true })).statusCode).toBe(200);
    return id;
  };

  test('beyond the plan are refused, over all projects of the account; default groups are not counted', async () => {
    const { owner, admin, team } = await buildAccount('starter', { planOverrides: { maxGroups: 2 } });
    const [first, second] = [await withGroups(owner, team.wireId), await withGroups(admin, team.wireId)];
    const shop = (await addGroup(owner, first, 'Shop')).json()._id;
    expect((await addGroup(admin, second, 'Shop')).statusCode).toBe(200);
    for (const project of [first, second]) {
      const answer = await addGroup(admin, project, 'One more');
      expect([answer.statusCode, answer.json()]).toMatchObject([
        409,
        {
          code: 'upgradeRequired',
          exceededProperty: 'maxGroups',
          limit: 2,
          isOwner: false,
          teamId: team.wireId,
        },
      ]);
      // A name that is taken is no question of the plan.
      expect((await addGroup(admin, project, 'Shop')).json().code).toBe('groupExists');
    }
    // Another default group makes no room, a deleted group does.
    await as(owner).put(`/v1/projects/${first}/groups/${shop}/`, { isDefault: true });
    expect((await addGroup(owner, first, 'One more')).json().code).toBe('upgradeRequired');
    const groups = (await as(owner).get(`/v1/projects/${first}/groups/`)).json<
      { _id: string; name: string }[]
    >();
    const main = groups.find(({ name }) => name === 'main')?._id;
    expect((await as(owner).del(`/v1/projects/${first}/groups/${main}/`)).statusCode).toBe(200);
    expect((await addGroup(owner, first, 'One more')).statusCode).toBe(200);
  });

  test('are not given twice to two concurrent requests', async () => {
    const { owner, team } = await buildAccount('starter', { planOverrides: { maxGroups: 1 } });
    const project = await withGroups(owner, team.wireId);
    const answers = await Promise.all(['A', 'B', 'C'].map((name) => addGroup(owner, project, name)));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409]);
  });

  test('have no limit in a plan that names none', async () => {
    const { owner, team } = await buildAccount('free');
    const project = await withGroups(owner, team.wireId);
    for (let n = 0; n < 12; n++) expect((await addGroup(owner, project, `G${n}`)).statusCode).toBe(200);
  });
});

describe('projects', () => {
  test('beyond the plan are refused, in all teams of the account', async () => {
    const { owner, admin, team } = await buildAccount('free');
    expect((await create(admin, team.wireId)).statusCode).toBe(200);
    for (const answer of [await create(owner), await create(owner, team.wireId)])
      expect(answer.json()).toMatchObject({ code: 'upgradeRequired', exceededProperty: 'apps', limit: 1 });
    const inNew = await as(owner).post('/v1/projects', { name: 'P', baseLanguage: 'en', createTeam: true });
    expect(inNew.json()).toMatchObject({ isOwner: true, teamId: null });
    expect((await as(owner).get('/v1/teams')).json<Team[]>()).toHaveLength(1);
  });

  test('do not come back from the trash beyond the plan', async () => {
    const { owner } = await buildAccount('free');
    const first = (await create(owner)).json()._id;
    await as(owner).del(`/v1/projects/${first}`);
    const second = (await create(owner)).json()._id;
    expect((await as(owner).post(`/v1/projects/${first}/restore`)).json().code).toBe('upgradeRequired');
    await as(owner).del(`/v1/projects/${second}`);
    expect((await as(owner).post(`/v1/projects/${first}/restore`)).statusCode).toBe(200);
  });

  test('stay readable, and can be deleted, when the plan became smaller', async () => {
    const { owner, team } = await buildAccount('pro');
    const ids = [
      (await create(owner, team.wireId)).json()._id,
      (await create(owner, team.wireId)).json()._id,
    ];
    await db.updateTable('users').set({ plan_id: 'free' }).where('id', '=', owner.id).execute();
    for (const id of ids) expect((await as(owner).get(`/v1/projects/${id}`)).statusCode).toBe(200);
    expect((await as(owner).del(`/v1/projects/${ids[0]}`)).statusCode).toBe(200);
  });
});

test('an account gets its plan and its usage', async () => {
  const { owner, admin, team } = await buildAccount('pro');
  await create(owner, team.wireId);
  const info = (await as(owner).get('/v1/teams/userTeamsInfo')).json<AccountInfo & { teams: Team[] }>();
  expect(info).toMatchObject({
    _planInfo: { id: 'pro', apps: 10, mau: 100_000, teamMembers: 15, apiAccess: false, glossary: true },
    _info: { apps: 1, teams: 1, teamMembers: 2 },
  });
  expect(info.teams.map(({ _id }) => _id)).toEqual([team.wireId]);
  expect((await as(admin).get('/v1/teams/userTeamsInfo')).json<AccountInfo>()._info).toMatchObject({
    apps: 0,
    teams: 0,
    teamMembers: 1,
  });
});

describe('asking the owner for a larger plan', () => {
  test('is a mail to them, once a day for each limit', async () => {
    const { owner, admin, team } = await buildAccount('free');
    const ask = (exceededProperty: string) =>
      as(admin).post(`/v1/teams/${team.wireId}/send-notification`, {
        requestingUser: 'somebody else',
        exceededProperty,
      });
    expect((await ask('teamMembers')).statusCode).toBe(204);
    expect((await ask('teamMembers')).json()).toMatchObject({ code: 'alreadyRequested' });
    expect((await ask('apps')).statusCode).toBe(204);
    expect((await ask('glossary')).statusCode).toBe(204);
    expect((await ask('maxAutomations')).json()).toMatchObject({ code: 'notLimited' });
    expect((await ask('price')).statusCode).toBe(400);
    const mails = await mailsTo(server, owner.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'The team A team has reached a limit of your plan',
      'The team A team has reached a limit of your plan',
      'The team A team has reached a limit of your plan',
    ]);
    expect(mails.map(({ text }) => /\((.*?)\)/.exec(text)?.[1]).sort()).toEqual([
      'glossary',
      'projects',
      'seats for people',
    ]);
    expect(mails[0]?.text).toContain('Ada Test could not continue');
    expect(mails[0]?.text).toContain(`/teams/${team.wireId}`);
  });

  test('is refused where the plan has no limit', async () => {
    const { owner, admin, team } = await buildAccount('enterprise');
    await db
      .updateTable('users')
      .set({ plan_overrides: JSON.stringify({ glossary: true }) })
      .where('id', '=', owner.id)
      .execute();
    for (const exceededProperty of ['glossary', 'maxGroups'])
      expect(
        (await as(admin).post(`/v1/teams/${team.wireId}/send-notification`, { exceededProperty })).json(),
      ).toMatchObject({ code: 'notLimited' });
    expect(await mailsTo(server, owner.email)).toEqual([]);
  });

  test('is refused with what to do where no mail may go to the owner', async () => {
    const { owner, admin, team } = await buildAccount('free');
    const become = (set: { email_verified_at?: Date | null; account_locked?: boolean }) =>
      db.updateTable('users').set(set).where('id', '=', owner.id).execute();
    const ask = async () =>
      (
        await as(admin).post(`/v1/teams/${team.wireId}/send-notification`, { exceededProperty: 'apps' })
      ).json();
    await become({ email_verified_at: null });
    expect(await ask()).toMatchObject({ code: 'ownerNotReached' });
    await become({ email_verified_at: new Date(), account_locked: true });
    expect(await ask()).toMatchObject({ code: 'ownerNotReached' });
    expect(await mailsTo(server, owner.email)).toEqual([]);
  });

  test('is for the people of the team', async () => {
    const { team } = await buildAccount('free');
    const staff = await buildUser(db, { isAdmin: true });
    const answer = await as(staff).post(`/v1/teams/${team.wireId}/send-notification`, {
      exceededProperty: 'apps',
    });
    expect(answer.statusCode).toBe(403);
  });
});
