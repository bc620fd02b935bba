import type { FullTeam } from '@parlance/contract/teams';
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

type People = Awaited<ReturnType<typeof buildPeople>>;

let server: TestApp;
let people: People;
beforeAll(async () => {
  server = await createTestApp();
});

const groupsOf = ({ team }: People) => `/v1/teams/${team.wireId}/user-groups`;
const rightsOf = ({ team }: People) => `/v1/teams/${team.wireId}/rights`;
const fresh = async () => {
  people = await buildPeople(server.deps.db);
  return people;
};
const translator = { translator: true, reviewer: false, accepted: false, rejected: false };

describe('a user group', () => {
  test('needs a name', async () => {
    const p = await fresh();
    for (const name of [undefined, '', '   ']) {
      const answer = await callsAs(server, p.owner).post(groupsOf(p), { name });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().message).toContain('Please select a name for the User Group.');
    }
  });

  test('has members and languages; selecting a language turns its translator role on', async () => {
    const p = await fresh();
    const made = await callsAs(server, p.owner).post(groupsOf(p), {
      name: ' DACH ',
      members: [p.translator.wireId, p.manager.wireId],
      languages: [{ language: 'DE' }, { language: 'fr', roles: { translator: false, rejected: true } }],
    });
    expect(made.statusCode).toBe(200);
    const group = made.json<UserGroup>();
    expect(group).toMatchObject({
      name: 'DACH',
      team: p.team.wireId,
      user: { _id: p.owner.wireId },
      memberCount: 2,
      personal: false,
      languages: [
        { language: 'de', roles: translator },
        { language: 'fr', roles: { translator: false, reviewer: false, accepted: false, rejected: true } },
      ],
    });
    expect(group.members.map(({ user, role }) => [user._id, role])).toEqual([
      [p.manager.wireId, 'manager'],
      [p.translator.wireId, 'translator'],
    ]);
    const read = await callsAs(server, p.admin).get(`${groupsOf(p)}/${group._id}`);
    expect(read.json()).toEqual(group);
  });

  test('shows a manager only translators, and a translator no one', async () => {
    const p = await fresh();
    await buildUserGroup(server.deps.db, { team: p.team, members: [p.manager, p.translator, p.admin] });
    const seen = async (user: TestUser) => {
      const [group] = (await callsAs(server, user).get(groupsOf(p))).json<UserGroup[]>();
      return [group?.members.map((member) => member.role).sort(), group?.memberCount];
    };
    expect(await seen(p.owner)).toEqual([['admin', 'manager', 'translator'], 3]);
    expect(await seen(p.manager)).toEqual([['translator'], 1]);
    expect(await seen(p.translator)).toEqual([[], 0]);
  });

  test('shows providers, and does not count them', async () => {
    const p = await fresh();
    await buildUserGroup(server.deps.db, { team: p.team, members: [p.translator, p.tpttranslator] });
    const [group] = (await callsAs(server, p.owner).get(groupsOf(p))).json<UserGroup[]>();
    expect(group?.members.map((member) => member.role).sort()).toEqual(['tpttranslator', 'translator']);
    expect(group?.memberCount).toBe(1);
  });

  test('stands in the answer about its team as it does in the list', async () => {
    const p = await fresh();
    const staff = await buildUser(server.deps.db, { isAdmin: true });
    await buildUserGroup(server.deps.db, { team: p.team, members: [p.admin, p.translator] });
    for (const user of [p.owner, p.manager, p.translator, staff]) {
      const groups = (await callsAs(server, user).get(groupsOf(p))).json<UserGroup[]>();
      const team = (await callsAs(server, user).get(`/v1/teams/${p.team.wireId}`)).json<FullTeam>();
      expect(groups).toHaveLength(1);
      expect(team.userGroups).toEqual(groups);
    }
  });

  test('is changed by managers, who place only translators and leave those whom they do not see', async () => {
    const p = await fresh();
    const { wireId } = await buildUserGroup(server.deps.db, {
      team: p.team,
      members: [p.admin, p.translator],
      languages: { de: ['translator'] },
    });
    const change = (body: object) => callsAs(server, p.manager).put(`${groupsOf(p)}/${wireId}`, body);
    expect(refusal(await change({ name: 'x', members: [p.tptservices.wireId] }))).toEqual({
      status: 403,
      code: 'otherMembers',
    });
    expect(refusal(await change({ name: 'x', members: [p.stranger.wireId] }))).toEqual({
      status: 400,
      code: 'notMember',
    });
    expect((await change({ name: 'New', members: [p.tpttranslator.wireId] })).statusCode).toBe(200);
    const group = (await callsAs(server, p.owner).get(`${groupsOf(p)}/${wireId}`)).json<UserGroup>();
    expect(group.name).toBe('New');
    expect(group.members.map((member) => member.role)).toEqual(['admin', 'tpttranslator']);
    expect(group.languages).toEqual([{ language: 'de', roles: translator }]);
    expect(refusal(await callsAs(server, p.manager).del(`${groupsOf(p)}/${wireId}`)).code).toBe('forbidden');
    expect((await callsAs(server, p.admin).del(`${groupsOf(p)}/${wireId}`)).statusCode).toBe(204);
    expect((await callsAs(server, p.admin).get(`${groupsOf(p)}/${wireId}`)).statusCode).toBe(404);
  });

  test('cannot be used by a restricted manager to widen their own permissions', async () => {
    const p = await fresh();
    const { wireId } = await buildUserGroup(server.deps.db, {
      team: p.team,
      members: [p.manager],
      languages: { de: ['translator'] },
    });
    const answer = await callsAs(server, p.manager).put(`${groupsOf(p)}/${wireId}`, {
      name: 'A group',
      languages: [{ language: 'de' }, { language: 'fr' }],
    });
    expect(refusal(answer)).toEqual({ status: 403, code: 'otherLanguages' });
    const other = await callsAs(server, p.manager).post(groupsOf(p), {
      name: 'French',
      languages: [{ language: 'fr' }],
    });
    expect(refusal(other)).toEqual({ status: 403, code: 'otherLanguages' });
  });

  test('of another team, or an id of another kind, is the same 404', async () => {
    const [p, other] = [await fresh(), await buildPeople(server.deps.db)];
    const { wireId } = await buildUserGroup(server.deps.db, { team: other.team });
    const ids = [wireId, encodeId('userGroup', 2 ** 40), encodeId('team', p.team.id)];
    for (const id of ids) {
      const calls = callsAs(server, p.owner);
      expect((await calls.get(`${groupsOf(p)}/${id}`)).statusCode).toBe(404);
      expect((await calls.put(`${groupsOf(p)}/${id}`, { name: 'x' })).statusCode).toBe(404);
      expect((await calls.del(`${groupsOf(p)}/${id}`)).statusCode).toBe(404);
    }
  });

  test('loses a user who leaves the team in any way', async () => {
    const p = await fresh();
    const { db } = server.deps;
    const { id } = await buildUserGroup(db, { team: p.team, members: [p.translator] });
    await db.deleteFrom('team_members').where('user_id', '=', p.translator.id).execute();
    const left = await db.selectFrom('user_group_members').selectAll().where('group_id', '=', id).execute();
    expect(left).toEqual([]);
  });
});

describe('rights', () => {
  const readRights = async (user: TestUser, p = people) =>
    (await callsAs(server, user).get(rightsOf(p))).json<TeamRights>();

  test('show people, groups and the languages of all projects of the team', async () => {
    const p = await fresh();
    const { db } = server.deps;
    await buildProject(db, { team: p.team, languages: ['en', 'de'] });
    await buildProject(db, { team: p.team, languages: ['en', 'fr'] });
    await buildUserGroup(db, {
      team: p.team,
      members: [p.translator, p.manager],
      languages: { ja: ['reviewer'] },
    });
    const rights = await readRights(p.owner);
    expect(rights.people.map(({ role, mayChange }) => [role, mayChange])).toEqual(
      expect.arrayContaining([
        ['owner', false],
        ['admin', false],
        ['manager', true],
        ['tpttranslator', true],
      ]),
    );
    expect(rights.languages).toEqual([
      { code: 'de', projects: 1, mayChange: true },
      { code: 'en', projects: 2, mayChange: true },
      { code: 'fr', projects: 1, mayChange: true },
      { code: 'ja', projects: 0, mayChange: true },
    ]);
    const ofManager = await readRights(p.manager);
    expect(ofManager.people.map(({ role }) => role).sort()).toEqual([
      'manager',
      'tpttranslator',
      'translator',
    ]);
    expect(ofManager.languages.filter(({ mayChange }) => mayChange).map(({ code }) => code)).toEqual(['ja']);
  });

  test('given to one person make a group of their own, and taken lead out of a shared one', async () => {
    const p = await fresh();
    await buildUserGroup(server.deps.db, {
      team: p.team,
      name: 'Shared',
      members: [p.translator, p.tpttranslator],
      languages: { de: ['translator'], fr: ['reviewer'] },
    });
    const changed = await callsAs(server, p.owner).put(rightsOf(p), {
      changes: [
        { user: p.translator.wireId, language: 'de', roles: null },
        { user: p.translator.wireId, language: 'JA', roles: translator },
      ],
    });
    expect(changed.statusCode).toBe(200);
    const { groups } = changed.json<TeamRights>();
    expect(groups.map(({ name, personal, members }) => [name, personal, members])).toEqual([
      ['Shared', false, [p.tpttranslator.wireId]],
      ['Tom Translator', true, [p.translator.wireId]],
    ]);
    expect(groups[1]?.languages.map(({ language }) => language)).toEqual(['fr', 'ja']);
  });

  test('set free narrow no more', async () => {
    const p = await fresh();
    const project = await buildProject(server.deps.db, { team: p.team });
    const narrowedTo = async () =>
      (await callsAs(server, p.translator).get(`/v1/projects/${project.wireId}`)).json().narrowedTo;
    const change = { user: p.translator.wireId, language: 'de', roles: translator };
    await callsAs(server, p.owner).put(rightsOf(p), { changes: [change] });
    expect(await narrowedTo()).toEqual(['de']);
    const freed = await callsAs(server, p.owner).put(rightsOf(p), { free: [p.translator.wireId] });
    expect(freed.json<TeamRights>().groups).toEqual([]);
    expect(await narrowedTo()).toBeNull();
  });

  test('are changed by managers for translators alone', async () => {
    const p = await fresh();
    const change = (user: TestUser) =>
      callsAs(server, p.manager).put(rightsOf(p), {
        changes: [{ user: user.wireId, language: 'de', roles: translator }],
      });
    expect(refusal(await change(p.manager)).code).toBe('otherMembers');
    expect((await change(p.translator)).statusCode).toBe(200);
    expect(refusal(await callsAs(server, p.translator).get(rightsOf(p))).code).toBe('forbidden');
  });

  test('of 200 people in 40 languages are changed in one go', async () => {
    const p = await fresh();
    const { db } = server.deps;
    const users = await Promise.all(Array.from({ length: 200 }, () => buildUser(db)));
    await db
      .insertInto('team_members')
      .values(users.map(({ id }) => ({ team_id: p.team.id, user_id: id, role: 'translator' })))
      .execute();
    const codes = Array.from({ length: 40 }, (_, index) => `q${'abcdefghij'[index % 10]}-${10 + index}x`);
    const changes = users.flatMap(({ wireId }) =>
      codes.map((language) => ({ user: wireId, language, roles: translator })),
    );
    const answer = await callsAs(server, p.owner).put(rightsOf(p), { changes });
    expect(answer.statusCode).toBe(200);
    const { groups, languages } = answer.json<TeamRights>();
    expect(languages).toHaveLength(40);
    expect(groups).toHaveLength(200);
    expect(groups.every((group) => group.languages.length === 40)).toBe(true);
  });
});
