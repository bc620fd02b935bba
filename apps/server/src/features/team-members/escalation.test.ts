import type { Invitation } from '@parlance/contract/invitations';
import type { TeamChange, TeamMember } from '@parlance/contract/teams';
import type { TeamRights, UserGroup } from '@parlance/contract/user-groups';
import { encodeId } from '@parlance/domain/id';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import {
  buildPeople,
  buildProject,
  buildUser,
  buildUserGroup,
  type TestUser,
} from '../../../test/builders.ts';
import { callsAs, refusal } from '../../../test/calls.ts';
import { tokenMailedTo } from '../../../test/mails.ts';
import { holdTeam } from '../team-access/access.service.ts';
import { changeRole, removeMember } from './change-members.service.ts';

/** What people try in order to be more in a team than they were made. */
let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});

const as = (user: TestUser) => callsAs(server, user);
const german = { de: ['translator'] } as const;

/** A team whose manager works in German alone, and its project in two languages. */
async function narrowedManager() {
  const { db } = server.deps;
  const people = await buildPeople(db);
  const { team, manager } = people;
  const group = await buildUserGroup(db, { team, members: [manager], languages: german, name: 'German' });
  const project = await buildProject(db, { team, languages: ['en', 'de', 'fr'] });
  const narrowedTo = async (user: TestUser) =>
    (await as(user).get(`/v1/projects/${project.wireId}`)).json<{ narrowedTo: string[] | null }>().narrowedTo;
  return { ...people, db, group, url: `/v1/teams/${team.wireId}`, narrowedTo };
}

const invited = (email: string) => ({ firstName: 'Ivy', lastName: 'Invited', email, role: 'translator' });

describe('a manager who works in one language', () => {
  test('adds and invites people to that language alone', async () => {
    const { db, manager, url, narrowedTo } = await narrowedManager();
    const [added, unverified] = [await buildUser(db), await buildUser(db, { emailVerified: false })];
    const answer = await as(manager).post(`${url}/team-members`, { email: added.email, role: 'translator' });
    expect(answer.statusCode).toBe(200);
    expect((await as(manager).post(`${url}/invite-user`, invited(unverified.email))).statusCode).toBe(200);
    const token = await tokenMailedTo(server, unverified.email);
    expect((await as(unverified).post(`/v1/invitations/${token}/accept`)).statusCode).toBe(200);
    expect([await narrowedTo(added), await narrowedTo(unverified)]).toEqual([['de'], ['de']]);
    const { people, groups } = (await as(manager).get(`${url}/rights`)).json<TeamRights>();
    expect(people.map(({ user }) => user._id)).toEqual(
      expect.arrayContaining([added.wireId, unverified.wireId]),
    );
    expect(groups.filter(({ personal }) => personal)).toHaveLength(2);
  });

  test('removes no user from their last group, by any way', async () => {
    const { db, manager, translator, owner, team, url, narrowedTo } = await narrowedManager();
    const last = await buildUserGroup(db, { team, members: [translator], languages: german, name: 'Last' });
    const group = `${url}/user-groups/${last.wireId}`;
    const refused = { status: 403, code: 'allLanguages' };
    expect(refusal(await as(manager).put(group, { name: 'Last', members: [] }))).toEqual(refused);
    expect(refusal(await as(manager).put(`${url}/rights`, { free: [translator.wireId] }))).toEqual(refused);
    expect(await narrowedTo(translator)).toEqual(['de']);
    await buildUserGroup(db, { team, members: [translator], languages: german, name: 'Another' });
    expect((await as(manager).put(group, { name: 'Last', members: [] })).statusCode).toBe(200);
    expect((await as(owner).put(`${url}/rights`, { free: [translator.wireId] })).statusCode).toBe(200);
    expect(await narrowedTo(translator)).toBeNull();
  });

  test('adds no user who works in all languages to their groups, by any way', async () => {
    const { manager, translator, group, url, narrowedTo } = await narrowedManager();
    const roles = { translator: true, reviewer: false, accepted: false, rejected: false };
    const { put, post, get } = as(manager);
    const answers = [
      await put(`${url}/user-groups/${group.wireId}`, { name: 'German', members: [translator.wireId] }),
      await post(`${url}/user-groups`, { name: 'Mine', members: [translator.wireId] }),
      await put(`${url}/rights`, { changes: [{ user: translator.wireId, language: 'de', roles }] }),
      await put(`${url}/rights`, { changes: [{ user: translator.wireId, language: 'de', roles: null }] }),
    ];
    for (const answer of answers) expect(refusal(answer)).toEqual({ status: 403, code: 'allLanguages' });
    expect(await narrowedTo(translator)).toBeNull();
    const rights = (await get(`${url}/rights`)).json<TeamRights>();
    expect(rights.mayUngroup).toBe(false);
    expect(rights.people.filter(({ mayChange }) => mayChange)).toEqual([]);
  });

  test('gives all languages to no user whom they removed and added again', async () => {
    const { manager, owner, translator, url, narrowedTo } = await narrowedManager();
    expect((await as(manager).del(`${url}/team-members/${translator.wireId}`)).statusCode).toBe(204);
    const again = { email: translator.email, role: 'translator' };
    expect((await as(manager).post(`${url}/team-members`, again)).statusCode).toBe(200);
    expect(await narrowedTo(translator)).toEqual(['de']);
    const { changes } = (await as(owner).get(`${url}/changelog`)).json<{ changes: TeamChange[] }>();
    expect(changes).toContainEqual(
      expect.objectContaining({
        kind: 'groupCreated',
        user: { _id: manager.wireId, displayName: manager.displayName },
        subject: translator.displayName,
        details: { personal: true, new: { languages: 'de' } },
      }),
    );
  });
});

test('an admin who works in all languages adds people to all', async () => {
  const { db, admin, url, narrowedTo } = await narrowedManager();
  const added = await buildUser(db);
  await as(admin).post(`${url}/team-members`, { email: added.email, role: 'translator' });
  expect(await narrowedTo(added)).toBeNull();
});

test('the group of one person stays theirs alone', async () => {
  const { owner, translator, tpttranslator, url } = await narrowedManager();
  const roles = { translator: true, reviewer: false, accepted: false, rejected: false };
  const changes = [{ user: translator.wireId, language: 'de', roles }];
  await as(owner).put(`${url}/rights`, { changes });
  const list = (await as(owner).get(`${url}/user-groups`)).json<UserGroup[]>();
  const own = list.find(({ personal }) => personal);
  const body = { name: own?.name, members: [translator.wireId, tpttranslator.wireId] };
  const answer = await as(owner).put(`${url}/user-groups/${own?._id}`, body);
  expect(refusal(answer)).toEqual({ status: 409, code: 'ofOnePerson' });
});

describe('an invitation of one', () => {
  const open = async () => {
    const people = await buildPeople(server.deps.db);
    const url = `/v1/teams/${people.team.wireId}`;
    const second = await buildUser(server.deps.db);
    const { email } = second;
    const invitation = await as(people.manager).post(`${url}/invite-user`, invited(email));
    return {
      ...people,
      url,
      second,
      token: await tokenMailedTo(server, email),
      invitation: invitation.json<Invitation>(),
    };
  };

  test('an invitation of a removed member is void, until a user with the right sends it again', async () => {
    const { admin, manager, url, second, token, invitation } = await open();
    await as(admin).del(`${url}/team-members/${manager.wireId}`);
    expect((await as(second).get(`/v1/invitations/${token}`)).statusCode).toBe(404);
    expect(refusal(await as(second).post(`/v1/invitations/${token}/accept`)).code).toBe('invitationGone');
    const list = async () => (await as(admin).get(`${url}/invitations`)).json<Invitation[]>();
    expect(await list()).toMatchObject([{ _id: invitation._id, expired: true }]);
    await server.deps.db
      .updateTable('team_invitations')
      .set({ sent_at: new Date(0) })
      .where('email', '=', invitation.email)
      .execute();
    expect((await as(admin).post(`${url}/invitations/${invitation._id}/resend`)).statusCode).toBe(200);
    expect(await list()).toMatchObject([{ expired: false, invitedBy: { _id: admin.wireId } }]);
    const again = await tokenMailedTo(server, invitation.email);
    expect((await as(second).post(`/v1/invitations/${again}/accept`)).statusCode).toBe(200);
  });

  test('an invitation is void where its author may not give its role any more', async () => {
    const { admin, manager, url, second, token } = await open();
    await as(admin).put(`${url}/team-members/${manager.wireId}`, { role: 'translator' });
    expect(refusal(await as(second).post(`/v1/invitations/${token}/accept`)).code).toBe('invitationGone');
  });
});

describe('one whose role was taken while their call was under way', () => {
  /** What the call found when it came in: an admin. */
  const stale = async () => {
    const people = await buildPeople(server.deps.db);
    const { admin, owner, team } = people;
    const access = await server.deps.db
      .transaction()
      .execute((trx) => holdTeam(trx, admin, team, 'team.members'));
    const url = `/v1/teams/${team.wireId}/team-members`;
    await as(owner).put(`${url}/${admin.wireId}`, { role: 'translator' });
    const members = async () => (await as(owner).get(url)).json<TeamMember[]>();
    return { ...people, access, members };
  };

  test('changes no member and removes none', async () => {
    const { admin, manager, access, members } = await stale();
    const { deps } = server;
    await expect(changeRole(deps, admin, access, admin.wireId, 'admin')).rejects.toThrow();
    await expect(removeMember(deps.db, admin, access, manager.wireId)).rejects.toThrow();
    const roles = new Map((await members()).map(({ _id, role }) => [_id, role]));
    expect([roles.get(admin.wireId), roles.get(manager.wireId)]).toEqual(['translator', 'manager']);
  });
});

test('of two admins who take each other out at once, one stays', async () => {
  const people = await buildPeople(server.deps.db);
  const url = `/v1/teams/${people.team.wireId}/team-members`;
  await as(people.owner).put(`${url}/${people.manager.wireId}`, { role: 'admin' });
  const answers = await Promise.all([
    as(people.admin).del(`${url}/${people.manager.wireId}`),
    as(people.manager).del(`${url}/${people.admin.wireId}`),
  ]);
  expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
  const left = (await as(people.owner).get(url)).json<TeamMember[]>();
  expect(left.filter(({ role }) => role === 'admin')).toHaveLength(1);
});

test.each(['owner', 'superadmin', '', null])('no user is made %j', async (role) => {
  const { admin, manager, translator, team } = await buildPeople(server.deps.db);
  const url = `/v1/teams/${team.wireId}/team-members`;
  for (const user of [admin, manager])
    expect((await as(user).put(`${url}/${translator.wireId}`, { role })).statusCode).toBe(400);
});

test('the owner cannot be changed, removed or replaced', async () => {
  const { admin, manager, owner, team } = await buildPeople(server.deps.db);
  const url = `/v1/teams/${team.wireId}`;
  const one = `${url}/team-members/${owner.wireId}`;
  expect(refusal(await as(admin).put(one, { role: 'translator' })).code).toBe('roleNotYours');
  expect(refusal(await as(admin).del(one)).code).toBe('roleNotYours');
  expect((await as(manager).del(one)).statusCode).toBe(404);
  expect(refusal(await as(owner).del(one)).code).toBe('roleNotYours');
  const transfer = await as(admin).post(`${url}/transfer`, { teamMemberId: admin.wireId });
  expect(refusal(transfer)).toEqual({ status: 403, code: 'forbidden' });
});

test('a member of another team is not moved by naming them', async () => {
  const [one, other] = [await buildPeople(server.deps.db), await buildPeople(server.deps.db)];
  const url = `/v1/teams/${one.team.wireId}`;
  const { put, del } = as(one.owner);
  expect((await put(`${url}/team-members/${other.admin.wireId}`, { role: 'admin' })).statusCode).toBe(404);
  expect((await del(`${url}/team-members/${other.admin.wireId}`)).statusCode).toBe(404);
  expect((await del(`${url}/team-members/${encodeId('user', 2 ** 40)}`)).statusCode).toBe(404);
});
