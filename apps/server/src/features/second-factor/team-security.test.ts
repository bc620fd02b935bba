import { beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { buildPeople, buildProject } from '../../../test/builders.ts';
import { callsAs, refusal } from '../../../test/calls.ts';
import { mailsTo } from '../../../test/mails.ts';
import { setUpApp, signUp } from '../../../test/second-factor/sign-in.ts';
import { mayStillHear } from '../live/live.service.ts';
import { findSessionUser } from '../sessions/session.service.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});

test('a team lets its members in only with a second factor, when its owner has one and wants it', async () => {
  const { db } = server.deps;
  const people = await buildPeople(db);
  const project = await buildProject(db, { team: people.team });
  const { browser, user, email } = await signUp(server);
  await db
    .updateTable('teams')
    .set({ owner_id: Number.parseInt(user._id.slice(8), 16) })
    .where('id', '=', people.team.id)
    .execute();
  const path = `/v1/teams/${people.team.wireId}/security`;
  const on = { requireSecondFactor: true };
  expect(refusal(await browser.put(path, on))).toEqual({ status: 400, code: 'ownFactorMissing' });
  const { secret } = await setUpApp(browser);
  expect(secret).toHaveLength(32);
  const security = (await browser.put(path, on)).json();
  expect(security.requireSecondFactor).toBe(true);
  const owner = security.members.find((member: { username: string }) => member.username === email);
  expect(owner).toMatchObject({ role: 'owner', secondFactor: true, singleSignOn: false });
  expect(security.members.filter((member: { secondFactor: boolean }) => !member.secondFactor)).toHaveLength(
    6,
  );

  // Every member without a second factor gets a mail, and no one else.
  const [mail] = await mailsTo(server, people.translator.email);
  expect(mail).toMatchObject({ kind: 'secondFactorWanted' });
  expect(mail?.subject).toBe('The team A team now requires a second factor');
  expect(mail?.link).toMatch(/\/settings\/security\?next=%2Fprojects$/);
  expect((await mailsTo(server, email)).map(({ kind }) => kind)).not.toContain('secondFactorWanted');

  const translator = callsAs(server, people.translator);
  // The way in stands where the projects stood.
  const closed = async (calls: typeof translator) => (await calls.get('/v1/closed-teams')).json();
  expect(await closed(translator)).toEqual([
    { _id: people.team.wireId, name: 'A team', projects: [project.name] },
  ]);
  expect(await closed(callsAs(server, people.stranger))).toEqual([]);
  expect((await browser.get('/v1/closed-teams')).json()).toEqual([]);
  const shut = { status: 403, code: 'secondFactorRequired' };
  expect(refusal(await translator.get(`/v1/projects/${project.wireId}`))).toEqual(shut);
  expect(refusal(await translator.get(`/v1/teams/${people.team.wireId}/team-members`))).toEqual(shut);
  expect((await translator.post('/v1/projectsByPage', {})).body).not.toContain(project.wireId);
  expect((await translator.get('/v1/teams/userTeamMembers')).json()).toEqual([]);
  const created = await callsAs(server, people.admin).post('/v1/projects', {
    name: 'Past the door',
    teamId: people.team.wireId,
    baseLanguage: 'en',
  });
  expect([created.statusCode, refusal(created)]).toEqual([403, shut]);
  const hasNotice = async (user: { headers: { cookie: string } }) =>
    mayStillHear(db, await findSessionUser(db, user.headers.cookie.split('=')[1] ?? ''), project.id);
  // A page that was open when the switch was turned hears no more of what goes on.
  expect(await hasNotice(people.translator)).toBe(false);
  expect((await translator.get('/users/second-factor')).json()).toMatchObject({ requiredBy: ['A team'] });
  expect((await browser.get(`/v1/projects/${project.wireId}`)).statusCode).toBe(200);
  // A stranger to the team learns nothing about it.
  const stranger = callsAs(server, people.stranger);
  expect(refusal(await stranger.get(path))).toEqual({ status: 404, code: 'notFound' });
  expect(refusal(await callsAs(server, people.manager).get(path)).status).toBe(403);

  await browser.put(path, { requireSecondFactor: false });
  const { changes } = (await browser.get(`/v1/teams/${people.team.wireId}/changelog`)).json();
  expect(changes.slice(0, 2).map(({ kind }: { kind: string }) => kind)).toEqual([
    'factorNotRequired',
    'factorRequired',
  ]);
  expect(await closed(translator)).toEqual([]);
  expect(await hasNotice(people.translator)).toBe(true);
  expect((await translator.get(`/v1/projects/${project.wireId}`)).statusCode).toBe(200);
});
