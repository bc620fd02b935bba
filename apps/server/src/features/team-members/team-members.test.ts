import type { Mail } from '@parlance/contract/mail';
import type { FullTeam, TeamChange, TeamMember } from '@parlance/contract/teams';
import { encodeId } from '@parlance/domain/id';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { buildPeople, buildTeam, buildTeamOf, buildUser, type TestUser } from '../../../test/builders.ts';
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
const as = (user: User) => callsAs(server, user);
const membersFor = (user: User, team = people.team.wireId) => as(user).get(`/v1/teams/${team}/team-members`);
const rolesSeenBy = async (user: User, team?: string) =>
  (await membersFor(user, team)).json<TeamMember[]>().map((member) => member.role);

const everybody = ['admin', 'manager', 'owner', 'tptadmin', 'tptservices', 'tpttranslator', 'translator'];

describe('the members of a team', () => {
  test('are seen by owner, admins and staff, the owner first', async () => {
    const staff = await buildUser(db, { isSuperadmin: true });
    for (const user of [people.owner, people.admin, people.tptadmin, staff]) {
      const members = (await membersFor(user)).json<TeamMember[]>();
      expect(members.map((member) => member.role).sort()).toEqual(everybody);
      expect(members[0]).toMatchObject({
        _id: people.owner.wireId,
        user: { _id: people.owner.wireId, displayName: 'Olga Owner' },
        username: people.owner.email,
        role: 'owner',
        roles: [],
      });
    }
  });

  test('are translators alone for a manager, and none for a translator', async () => {
    for (const user of [people.manager, people.tptservices])
      expect((await rolesSeenBy(user)).sort()).toEqual(['tpttranslator', 'translator']);
    for (const user of [people.translator, people.tpttranslator]) expect(await rolesSeenBy(user)).toEqual([]);
  });

  test('are in the answers about the team and about one person as they are in the list', async () => {
    const team = (await as(people.manager).get(`/v1/teams/${people.team.wireId}`)).json<FullTeam>();
    expect(team.members.map((member) => member.role).sort()).toEqual(['tpttranslator', 'translator']);
    const one = (user: User, member: TestUser) =>
      as(user).get(`/v1/teams/${people.team.wireId}/team-members/${member.wireId}`);
    expect((await one(people.manager, people.translator)).json()).toMatchObject({
      role: 'translator',
      roles: ['translator', 'tpttranslator'],
    });
    expect((await one(people.manager, people.admin)).statusCode).toBe(404);
    expect((await one(people.admin, people.stranger)).statusCode).toBe(404);
  });

  test('have an owner who is also a member once, as owner', async () => {
    const user = await buildUser(db);
    const team = await buildTeam(db, { owner: user, members: [{ user, role: 'translator' }] });
    expect(await rolesSeenBy(user, team.wireId)).toEqual(['owner']);
  });

  test('are the same 404 for a stranger, for an unknown team and for an id of another kind', async () => {
    const answers = await Promise.all([
      membersFor(people.stranger),
      membersFor(people.stranger, encodeId('team', 2 ** 40)),
      membersFor(people.owner, encodeId('project', people.team.id)),
    ]);
    for (const answer of answers) {
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toBe(answers[0]?.body);
    }
    expect((await membersFor(people.owner, 'x')).statusCode).toBe(404);
  });
});

describe('adding a member', () => {
  const add = (user: User, email: string, role: string, team = people.team.wireId) =>
    as(user).post(`/v1/teams/${team}/team-members`, { email, role });

  test('adds a user, notifies them by mail and records it', async () => {
    const ada = await buildUser(db, { firstName: 'Ada', lastName: 'Added' });
    const answer = await add(people.manager, ada.email.toUpperCase(), 'translator');
    expect(answer.json<TeamMember>()).toMatchObject({ _id: ada.wireId, role: 'translator' });
    await server.deps.jobs.drain();
    const boss = await buildUser(db, { isSuperadmin: true });
    const { mails } = (await as(boss).get('/v1/outbox')).json<{ mails: Mail[] }>();
    const mail = mails.find(({ recipient }) => recipient === ada.email);
    expect(mail?.subject).toBe('You are in the team A team');
    expect(mail?.text).toContain(`http://localhost:4000/teams/${people.team.wireId}`);
    const log = await as(people.admin).get(`/v1/teams/${people.team.wireId}/changelog?kind=memberAdded`);
    expect(log.json<{ changes: TeamChange[] }>().changes[0]).toMatchObject({
      user: { displayName: 'Mara Manager' },
      subject: 'Ada Added',
      details: { new: { role: 'translator' } },
    });
    expect(refusal(await add(people.owner, ada.email, 'admin'))).toEqual({
      status: 409,
      code: 'alreadyMember',
    });
  });

  test('takes the address by the name of the field that a member has it in', async () => {
    const ada = await buildUser(db);
    const post = (body: object) =>
      as(people.admin).post(`/v1/teams/${people.team.wireId}/team-members`, { ...body, role: 'manager' });
    expect((await post({ username: ada.email })).json<TeamMember>()).toMatchObject({
      _id: ada.wireId,
      username: ada.email,
      role: 'manager',
    });
    for (const body of [{}, { username: 'nobody' }, { email: 'nobody' }]) {
      const answer = await post(body);
      expect([answer.statusCode, answer.json().message]).toEqual([400, 'Please fill a valid email address.']);
    }
  });

  test('answers 404 for an address that has no account, or is not confirmed', async () => {
    const unverified = await buildUser(db, { emailVerified: false });
    for (const [email, code] of [
      [unverified.email, 'unconfirmedUser'],
      ['nobody-has-this@example.com', 'unknownUser'],
    ] as const)
      expect(refusal(await add(people.admin, email, 'manager'))).toEqual({
        status: 404,
        code,
      });
  });

  test('does not reveal who has an account to those who may not add', async () => {
    for (const user of [people.translator, people.tpttranslator])
      expect(refusal(await add(user, people.stranger.email, 'translator'))).toEqual({
        status: 403,
        code: 'forbidden',
      });
    expect((await add(people.stranger, people.owner.email, 'translator')).statusCode).toBe(404);
    const roleNotYours = { status: 403, code: 'roleNotYours' };
    for (const email of [people.stranger.email, 'nobody-has-this@example.com'])
      expect(refusal(await add(people.manager, email, 'admin'))).toEqual(roleNotYours);
  });

  test('needs a role', async () => {
    for (const body of [{ email: 'a@example.com' }, { email: 'a@example.com', role: 'owner' }]) {
      const answer = await as(people.owner).post(`/v1/teams/${people.team.wireId}/team-members`, body);
      expect([answer.statusCode, answer.json().message]).toEqual([400, 'Please select a role for the User.']);
    }
  });

  test('treats the owner as a member of the team', async () => {
    expect(refusal(await add(people.admin, people.owner.email, 'translator')).code).toBe('alreadyMember');
  });
});

describe('roles', () => {
  const change = (user: User, team: string, member: TestUser, role: string) =>
    as(user).put(`/v1/teams/${team}/team-members/${member.wireId}`, { role });
  const remove = (user: User, team: string, member: TestUser) =>
    as(user).del(`/v1/teams/${team}/team-members/${member.wireId}`);

  test('are changed by admins for any, by managers among translators', async () => {
    const team = (await buildTeamOf(db, people)).wireId;
    expect((await change(people.manager, team, people.translator, 'tpttranslator')).statusCode).toBe(200);
    expect(refusal(await change(people.manager, team, people.translator, 'admin')).code).toBe('roleNotYours');
    expect((await change(people.manager, team, people.admin, 'translator')).statusCode).toBe(404);
    expect((await change(people.admin, team, people.translator, 'manager')).json()).toMatchObject({
      role: 'manager',
    });
    expect(refusal(await change(people.admin, team, people.owner, 'translator')).code).toBe('roleNotYours');
    expect((await change(people.owner, team, people.stranger, 'translator')).statusCode).toBe(404);
  });

  test('are in force at once', async () => {
    const team = await buildTeamOf(db, people);
    expect((await as(people.manager).get(`/v1/teams/${team.wireId}/changelog`)).statusCode).toBe(403);
    await change(people.owner, team.wireId, people.manager, 'admin');
    expect((await as(people.manager).get(`/v1/teams/${team.wireId}/changelog`)).statusCode).toBe(200);
  });

  test('end with the membership', async () => {
    const team = (await buildTeamOf(db, people)).wireId;
    expect((await remove(people.manager, team, people.admin)).statusCode).toBe(404);
    expect(refusal(await remove(people.admin, team, people.owner)).code).toBe('roleNotYours');
    expect((await remove(people.manager, team, people.translator)).statusCode).toBe(204);
    expect((await as(people.translator).get(`/v1/teams/${team}`)).statusCode).toBe(404);
    expect((await remove(people.manager, team, people.translator)).statusCode).toBe(404);
  });

  test('can be given up by every member but the owner', async () => {
    const team = (await buildTeamOf(db, people)).wireId;
    const leave = (user: User) => as(user).post(`/v1/teams/${team}/leave`);
    expect((await leave(people.translator)).statusCode).toBe(204);
    expect((await leave(people.translator)).statusCode).toBe(404);
    expect(refusal(await leave(people.owner)).code).toBe('roleNotYours');
    const log = (await as(people.owner).get(`/v1/teams/${team}/changelog`)).json<{ changes: TeamChange[] }>();
    expect(log.changes[0]).toMatchObject({ kind: 'memberLeft', subject: 'Tom Translator' });
  });
});
