import type { Team } from '@parlance/contract/teams';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { buildPeople, buildTeam, buildUser } from '../../../test/builders.ts';
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

const teamsOf = async (user: { headers: Record<string, string> }) =>
  (await callsAs(server, user).get('/v1/teams')).json<Team[]>();
const creatable = (teams: Team[]) => teams.filter((team) => team.mayCreateProjects).map((team) => team._id);

describe('the list of teams', () => {
  test('has the own team first, then those one is a member of, with role and owner', async () => {
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
