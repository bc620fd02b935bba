import { randomUUID } from 'node:crypto';
import type { Reply } from '@parlance/contract/endpoint';
import type { invitationsContract, SentInvitation } from '@parlance/contract/invitations';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { buildPeople, buildProject, buildTeamOf, buildUser, buildUserGroup } from '../../../test/builders.ts';
import { callsAs, refusal } from '../../../test/calls.ts';
import { mailsTo, tokenMailedTo } from '../../../test/mails.ts';
import type { Db } from '../../db/pool.ts';

/** From the invitation to the first text: signing up by its link, and where it leads. */
let server: TestApp;
let db: Db;
let people: Awaited<ReturnType<typeof buildPeople>>;
beforeAll(async () => {
  server = await createTestApp();
  db = server.deps.db;
  people = await buildPeople(db);
});

const address = () => `${randomUUID()}@example.com`;
const as = (user?: { headers: Record<string, string> }) => callsAs(server, user);
const password = 'Correct-Horse-Battery-1';

/** Signs up by the link of an invitation, and answers whether the address counts as confirmed, and the session. */
async function signUpBy(invitation: string, email: string) {
  const names = { firstName: 'Ivy', lastName: 'Invited' };
  const answer = await as().post('/auth/signup', {
    ...names,
    email,
    password,
    acceptTerms: true,
    invitation,
  });
  const { value } = answer.cookies.find(({ name }) => name === 'parlance_session') ?? { value: '' };
  const cookie = `parlance_session=${value}`;
  return {
    confirmed: answer.json<{ emailVerified: boolean }>().emailVerified,
    headers: { 'x-requested-with': 'XMLHttpRequest', host: 'localhost', cookie },
  };
}
const mailed = (email: string) =>
  db.updateTable('team_invitations').set({ link_shown: false }).where('email', '=', email).execute();
const invite = async (team: string, email: string, more: object = {}) =>
  as(people.owner).post(`/v1/teams/${team}/invite-user`, { email, role: 'translator', ...more });

describe('a user who signs up by the link of an invitation', () => {
  test('has proved the address, gets no second mail, and begins in their language', async () => {
    const team = await buildTeamOf(db, people);
    const project = await buildProject(db, { team, languages: ['en', 'de', 'fr'] });
    const email = address();
    expect(
      (await invite(team.wireId, email, { languages: ['fr'] })).json<SentInvitation>().languages,
    ).toEqual(['fr']);
    await mailed(email);
    const token = await tokenMailedTo(server, email);
    expect((await as().get(`/v1/invitations/${token}`)).json()).toMatchObject({ languages: ['fr'] });
    const ivy = await signUpBy(token, email);
    expect(ivy.confirmed).toBe(true);
    expect((await mailsTo(server, email)).map(({ kind }) => kind)).toEqual(['teamInvitation']);
    const joined = (await as(ivy).post(`/v1/invitations/${token}/accept`)).json();
    expect(joined).toEqual({
      teamId: team.wireId,
      opens: { projectId: project.wireId, languageId: project.language('fr').wireId },
    });
    expect((await as(ivy).get(`/v1/projects/${project.wireId}`)).json()).toMatchObject({
      narrowedTo: ['fr'],
    });
  });

  test('has proved nothing if the inviter was shown the link, nor with a link to another address', async () => {
    const team = await buildTeamOf(db, people);
    const email = address();
    const { link } = (await invite(team.wireId, email)).json<SentInvitation>();
    const token = link?.split('/').at(-1) ?? '';
    expect(token).not.toBe('');
    const ivy = await signUpBy(token, email);
    expect(ivy.confirmed).toBe(false);
    // Nothing waits for a confirmation where no mail is sent.
    expect((await mailsTo(server, email)).map(({ kind }) => kind)).toEqual(['teamInvitation']);
    expect((await as(ivy).post(`/v1/invitations/${token}/accept`)).statusCode).toBe(200);
    expect((await as(ivy).get('/users/me')).json()).toMatchObject({ emailVerified: false });
    const other = address();
    await invite(team.wireId, other);
    await mailed(other);
    expect((await signUpBy(await tokenMailedTo(server, other), address())).confirmed).toBe(false);
  });
});

describe('who was invited on the page of a project', () => {
  const twoProjects = async () => {
    const team = await buildTeamOf(db, people);
    const first = await buildProject(db, { team, name: 'A first one', languages: ['en', 'de', 'fr'] });
    const project = await buildProject(db, { team, name: 'The later one', languages: ['en', 'fr', 'de'] });
    return { team, first, project };
  };
  /** Signs up by the invitation, joins, and answers where that leads. */
  const join = async (email: string) => {
    await mailed(email);
    const token = await tokenMailedTo(server, email);
    const ivy = await signUpBy(token, email);
    return (await as(ivy).post(`/v1/invitations/${token}/accept`)).json();
  };

  test.each(['invite-user', 'invitations'])('begins there in a language of theirs (%s)', async (call) => {
    const { team, first, project } = await twoProjects();
    const email = address();
    const to = call === 'invite-user' ? { email } : { emails: [email] };
    const body = { ...to, role: 'translator', languages: ['de'], fromProject: project.wireId };
    expect((await as(people.owner).post(`/v1/teams/${team.wireId}/${call}`, body)).statusCode).toBe(200);
    // A link that is sent again leads there, too.
    const [open] = (await as(people.owner).get(`/v1/teams/${team.wireId}/invitations`)).json<
      SentInvitation[]
    >();
    await as(people.owner).post(`/v1/teams/${team.wireId}/invitations/${open?._id}/resend`);
    expect(await join(email)).toEqual({
      teamId: team.wireId,
      opens: { projectId: project.wireId, languageId: project.language('de').wireId },
    });
    // Without it, the first by name.
    const other = address();
    await invite(team.wireId, other, { languages: ['de'] });
    expect(await join(other)).toMatchObject({ opens: { projectId: first.wireId } });
  });

  test('begins at its overview who does more than translate, and elsewhere once it is gone', async () => {
    const { team, first, project } = await twoProjects();
    const [manager, translator] = [address(), address()];
    const from = { fromProject: project.wireId };
    await invite(team.wireId, manager, { role: 'manager', ...from });
    await invite(team.wireId, translator, { languages: ['de'], ...from });
    expect(await join(manager)).toMatchObject({ opens: { projectId: project.wireId, languageId: null } });
    expect((await as(people.owner).del(`/v1/projects/${project.wireId}`)).statusCode).toBeLessThan(300);
    expect(await join(translator)).toMatchObject({ opens: { projectId: first.wireId } });
  });

  test('has an account: the mail leads there; a project of another team is refused', async () => {
    const { team, project } = await twoProjects();
    const known = await buildUser(db, { firstName: 'Kim' });
    const add = (fromProject: string) =>
      as(people.owner).post(`/v1/teams/${team.wireId}/team-members`, {
        ...{ email: known.email, role: 'translator', languages: ['fr'], fromProject },
      });
    const foreign = await buildProject(db, { team: await buildTeamOf(db, people) });
    expect((await add(foreign.wireId)).statusCode).toBe(404);
    expect((await add(project.wireId)).statusCode).toBe(200);
    const text = (await mailsTo(server, known.email))[0]?.text ?? '';
    expect(text).toContain(`/projects/${project.wireId}/languages/${project.language('fr').wireId}`);
  });
});

describe('a user with an account who is added', () => {
  const mailAfterAdding = async (team: string, more: object) => {
    const known = await buildUser(db, { firstName: 'Kim' });
    const added = await as(people.owner).post(`/v1/teams/${team}/team-members`, {
      email: known.email,
      ...more,
    });
    expect(added.statusCode).toBe(200);
    return (await mailsTo(server, known.email))[0]?.text ?? '';
  };

  test('is led to their first language, and sees their role and languages', async () => {
    const team = await buildTeamOf(db, people);
    const project = await buildProject(db, { team, languages: ['en', 'de', 'fr'] });
    const text = await mailAfterAdding(team.wireId, { role: 'translator', languages: ['fr'] });
    expect(text).toContain(`/projects/${project.wireId}/languages/${project.language('fr').wireId}`);
    expect(text).toMatch(/as translator\/\u2060?reviewer\. You work in French\. You find its projects/);
  });

  test('is led to the team where there is no such language', async () => {
    const team = await buildTeamOf(db, people);
    const text = await mailAfterAdding(team.wireId, { role: 'manager' });
    expect(text).toContain(`/teams/${team.wireId}`);
    expect(text).toContain('as manager. You find its projects');
  });
});

describe('several people at once', () => {
  const invitePeople = (user: { headers: Record<string, string> }, team: string, body: object) =>
    as(user).post(`/v1/teams/${team}/invitations`, { role: 'translator', ...body });
  type Invited = Reply<typeof invitationsContract.invitePeople>;

  test('are added or invited, each once, with their languages and groups', async () => {
    const team = await buildTeamOf(db, people);
    const known = await buildUser(db, { firstName: 'Kim' });
    const group = await buildUserGroup(db, { team, languages: { de: ['translator'] } });
    const [one, other] = [address(), address()];
    await invite(team.wireId, other);
    const answer = await invitePeople(people.owner, team.wireId, {
      emails: [one, known.email, one.toUpperCase(), other, people.translator.email],
      languages: ['fr'],
      userGroups: [group.wireId],
    });
    expect(answer.json<Invited>().people).toEqual([
      { email: one, outcome: 'invited', link: expect.stringContaining('/invitations/') },
      { email: known.email, outcome: 'added', link: null },
      { email: other, outcome: 'alreadyInvited', link: null },
      { email: people.translator.email, outcome: 'member', link: null },
    ]);
    const open = (await as(people.owner).get(`/v1/teams/${team.wireId}/invitations`)).json<
      SentInvitation[]
    >();
    expect(open.find(({ email }) => email === one)).toMatchObject({ languages: ['de', 'fr'], firstName: '' });
    const [mail] = await mailsTo(server, one);
    expect(mail?.text).toMatch(/^Hello,\n/);
    expect(mail?.text).toContain('because Olga Owner entered your address');
    expect(mail?.text).not.toContain('your Parlance account');
    const rights = (await as(people.owner).get(`/v1/teams/${team.wireId}/rights`)).json<{
      groups: { members: string[]; languages: { language: string }[] }[];
    }>();
    const codes = rights.groups
      .filter(({ members }) => members.includes(known.wireId))
      .flatMap(({ languages }) => languages.map(({ language }) => language));
    expect(codes.toSorted()).toEqual(['de', 'fr']);
  });

  test('are added all or not at all, and only by a user who may give the role and the languages', async () => {
    const team = await buildTeamOf(db, people);
    const email = address();
    const foreign = await buildUserGroup(db, { team: await buildTeamOf(db, people) });
    const wrong = await invitePeople(people.owner, team.wireId, {
      emails: [email],
      userGroups: [foreign.wireId],
    });
    expect(wrong.statusCode).toBe(404);
    const role = await invitePeople(people.manager, team.wireId, { emails: [email], role: 'admin' });
    expect(refusal(role).code).toBe('roleNotYours');
    await buildUserGroup(db, { team, languages: { de: ['translator'] }, members: [people.manager] });
    const languages = await invitePeople(people.manager, team.wireId, { emails: [email], languages: ['fr'] });
    expect(refusal(languages)).toEqual({ status: 403, code: 'otherLanguages' });
    expect(refusal(await invitePeople(people.translator, team.wireId, { emails: [email] })).code).toBe(
      'forbidden',
    );
    expect(await mailsTo(server, email)).toEqual([]);
  });
});
