import { encodeId } from '@parlance/domain/id';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { buildPeople, buildProject, buildTeam, buildTeamOf, buildUser } from '../../../test/builders.ts';
import { callsAs, refusal } from '../../../test/calls.ts';
import {
  type Answered,
  type ReceivedRequest,
  type StandIn,
  standIns,
  startStandIn,
} from '../../ports/machine-translation/stand-ins.testing.ts';
import { getService, translatingOf } from './translate.service.ts';
import { findUsedCharacters, reserveCharacters } from './usage.queries.ts';

let server: TestApp;
let outside: StandIn;
let instead: ((asked: ReceivedRequest) => Answered) | undefined;
let staff: Awaited<ReturnType<typeof buildUser>>;
let people: Awaited<ReturnType<typeof buildPeople>>;
let team: Awaited<ReturnType<typeof buildTeamOf>>;
beforeAll(async () => {
  server = await createTestApp();
  staff = await buildUser(server.deps.db, { isAdmin: true });
  outside = await startStandIn((asked) => (instead ?? standIns.deepl)(asked));
});
afterAll(() => outside.close());
beforeEach(async () => {
  instead = undefined;
  outside.asked.length = 0;
  people = await buildPeople(server.deps.db);
  team = await buildTeamOf(server.deps.db, people);
});

/** Gives an account a service outside. */
async function giveDeepl(user: { wireId: string }): Promise<string> {
  const profile = { name: 'DeepL', kind: 'deepl', key: 'right', address: outside.address };
  const { id } = (await callsAs(server, staff).post('/v1/mtprofile', profile)).json();
  await callsAs(server, staff).post(`/v1/mtprofile/user/${user.wireId}/mtprofile`, { profileId: id });
  return id;
}

const translate = async (of: { id: number }, text: string, user = people.owner) => {
  const project = await buildProject(server.deps.db, { team: of });
  return callsAs(server, user).post(`/v1/projects/${project.wireId}/translations`, {
    from: 'en',
    to: 'de',
    text,
  });
};

it('bounds all teams of an owner together, also after one of them is gone', async () => {
  const { db } = server.deps;
  const other = await buildTeamOf(db, people);
  expect(await reserveCharacters(db, { teamId: team.id, characters: 60, limit: 100 })).toBe(true);
  expect(await reserveCharacters(db, { teamId: other.id, characters: 60, limit: 100 })).toBe(false);
  expect(await reserveCharacters(db, { teamId: other.id, characters: 40, limit: 100 })).toBe(true);
  expect(await findUsedCharacters(db, other.id)).toBe(100);
  await db.deleteFrom('mt_usage').where('team_id', '=', team.id).execute();
  const third = await buildTeamOf(db, people);
  expect(await reserveCharacters(db, { teamId: third.id, characters: 1, limit: 100 })).toBe(false);
  const ofAnother = await buildTeamOf(db, await buildPeople(db));
  expect(await reserveCharacters(db, { teamId: ofAnother.id, characters: 100, limit: 100 })).toBe(true);
});

it('counts once what calls at the same time send by two teams', async () => {
  const { db } = server.deps;
  const other = await buildTeamOf(db, people);
  const taken = await Promise.all(
    [team, other, team, other, team].map(({ id }) =>
      reserveCharacters(db, { teamId: id, characters: 30, limit: 100 }),
    ),
  );
  expect(taken.filter(Boolean)).toHaveLength(3);
});

it('does not use the profile of a new owner for a team that was handed over, until it is given again', async () => {
  const id = await giveDeepl(people.admin);
  const path = `/v1/teams/${encodeId('team', team.id)}/transfer`;
  const handed = await callsAs(server, people.owner).post(path, { teamMemberId: people.admin.wireId });
  expect(handed.statusCode).toBe(200);
  expect((await translate(team, 'Paid by me')).json().service.kind).toBe('pseudo');
  const own = await buildTeam(server.deps.db, { owner: people.admin });
  expect((await translate(own, 'Paid by me', people.admin)).json().service.kind).toBe('deepl');
  const given = `/v1/mtprofile/user/${people.admin.wireId}/mtprofile`;
  await callsAs(server, staff).del(`${given}?profileId=${id}`);
  await callsAs(server, staff).post(given, { profileId: id });
  expect((await translate(team, 'Paid by me')).json().service.kind).toBe('deepl');
  // Teams of others, whose accounts have no profile, do not get it either.
  const others = await buildPeople(server.deps.db);
  expect((await translate(others.team, 'Paid by nobody', others.owner)).json().service.kind).toBe('pseudo');
});

it('asks for a confirmed address before texts go outside, where mails are sent', async () => {
  await giveDeepl(people.owner);
  const translating = translatingOf(server.deps);
  const { env } = server.deps;
  const deps = { ...translating, env: { ...env, mail: { ...env.mail, kind: 'smtp' } } } as typeof translating;
  const withoutMails = {
    ...translating,
    env: { ...env, mail: { ...env.mail, kind: 'outbox' } },
  } as typeof translating;
  const unconfirmed = { hasConfirmedAddress: false };
  await expect(getService(deps, team.id, unconfirmed)).rejects.toMatchObject({ code: 'addressUnconfirmed' });
  expect((await getService(deps, team.id, { hasConfirmedAddress: true })).about.kind).toBe('deepl');
  expect((await getService(withoutMails, team.id, unconfirmed)).about.kind).toBe('deepl');
  const ofAnother = await buildTeamOf(server.deps.db, await buildPeople(server.deps.db));
  expect((await getService(deps, ofAnother.id, unconfirmed)).about.kind).toBe('pseudo');
});

it('counts nothing that a service refused by an error of its own, and asks it for the next text', async () => {
  await giveDeepl(people.owner);
  expect((await translate(team, 'Hello')).statusCode).toBe(200);
  instead = () => ({ status: 500, body: {}, headers: { 'retry-after': '900' } });
  const away = { status: 503, code: 'serviceAway' };
  expect(refusal(await translate(team, 'Goodbye'))).toEqual(away);
  expect(await findUsedCharacters(server.deps.db, team.id)).toBe('Hello'.length);
  instead = undefined;
  expect((await translate(team, 'Farewell')).statusCode).toBe(200);
});
