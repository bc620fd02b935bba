import { randomUUID } from 'node:crypto';
import type { Invitation } from '@parlance/contract/invitations';
import type { FullTeam, TeamMember } from '@parlance/contract/teams';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { buildPeople, buildTeamOf, buildUser } from '../../../test/builders.ts';
import { callsAs, refusal } from '../../../test/calls.ts';
import { mailsTo, tokenMailedTo } from '../../../test/mails.ts';
import type { Db } from '../../db/pool.ts';
import { invitationSweep } from './invitations.service.ts';

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
const address = () => `${randomUUID()}@example.com`;
const invite = (user: User, team: string, email: string, role = 'translator') =>
  as(user).post(`/v1/teams/${team}/invite-user`, { firstName: 'Ivy', lastName: 'Invited', email, role });
const openFor = async (user: User, team: string) =>
  (await as(user).get(`/v1/teams/${team}/invitations`)).json<Invitation[]>();
const read = (token: string) => as().get(`/v1/invitations/${token}`);
const accept = (user: User | undefined, token: string) => as(user).post(`/v1/invitations/${token}/accept`);

async function invited(role = 'translator', email = address()) {
  const team = await buildTeamOf(db, people);
  const answer = await invite(people.owner, team.wireId, email, role);
  expect(answer.statusCode).toBe(200);
  return { team, email, invitation: answer.json<Invitation>(), token: await tokenMailedTo(server, email) };
}

/** Creates an account with this address, which is unconfirmed. */
async function buildUserWith(email: string) {
  const user = await buildUser(db, { firstName: 'Ivy', lastName: 'Invited', emailVerified: false });
  await db.updateTable('users').set({ email }).where('id', '=', user.id).execute();
  return user;
}
/** The tests have no mail server, so the inviter is shown the link. This marks it as mailed. */
const asIfMailed = (email: string) =>
  db.updateTable('team_invitations').set({ link_shown: false }).where('email', '=', email).execute();
const isVerified = async (id: number) =>
  (await db.selectFrom('users').select('email_verified_at').where('id', '=', id).executeTakeFirstOrThrow())
    .email_verified_at !== null;

describe('an invitation', () => {
  test('is a mail with a link that explains its purpose', async () => {
    const { email, token } = await invited('manager');
    const [mail] = await mailsTo(server, email);
    expect(mail?.subject).toBe('Olga Owner invites you to the team A team');
    expect(mail?.text).toContain('Hello Ivy,');
    expect(mail?.text).toContain('valid for 14 days');
    expect((await read(token)).json()).toMatchObject({
      team: { name: 'A team' },
      invitedBy: 'Olga Owner',
      email,
      firstName: 'Ivy',
      role: 'manager',
      hasAccount: false,
    });
  });

  test('shows names as text only, in any of them', async () => {
    const mallory = await buildUser(db, { firstName: 'https://evil.example', lastName: '<b>{team}</b>' });
    // A line of its own in a name is refused; the rest is text.
    expect((await as(mallory).post('/v1/teams', { name: 'a\u2028b' })).statusCode).toBe(400);
    const made = await as(mallory).post('/v1/teams', { name: 'a b http://evil.example' });
    const email = address();
    await invite(mallory, made.json<FullTeam>()._id, email);
    const row = await db
      .selectFrom('mails')
      .select(['subject', 'text_body', 'html_body'])
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow();
    const all = `${row.subject}\n${row.text_body}\n${row.html_body}`;
    expect(all).not.toMatch(/evil\.example/);
    expect(row.html_body).not.toContain('<b>');
    expect(row.subject).not.toMatch(/[\r\n\u2028]/);
  });

  test('takes in who accepts it with the address it went to, which is proved by that', async () => {
    const { team, email, token } = await invited('manager');
    await asIfMailed(email);
    const ivy = await buildUserWith(email.toUpperCase());
    expect((await read(token)).json().hasAccount).toBe(true);
    expect((await accept(ivy, token)).json()).toEqual({ teamId: team.wireId, opens: null });
    expect((await as(ivy).get(`/v1/teams/${team.wireId}`)).json<FullTeam>().role).toBe('manager');
    expect(await isVerified(ivy.id)).toBe(true);
    expect(await openFor(people.owner, team.wireId)).toEqual([]);
    expect(refusal(await accept(ivy, token))).toEqual({ status: 404, code: 'invitationGone' });
  });

  test('is not for another account, nor for a guest', async () => {
    const { team, token } = await invited();
    expect(refusal(await accept(people.stranger, token))).toEqual({ status: 409, code: 'otherAddress' });
    expect(refusal(await accept(undefined, token)).code).toBe('notSignedIn');
    expect((await as(people.stranger).get(`/v1/teams/${team.wireId}`)).statusCode).toBe(404);
  });

  test('is wanted for an account whose address is not confirmed: adding alone does not take it in', async () => {
    const squatter = await buildUserWith(address());
    const { email } = await db
      .selectFrom('users')
      .select('email')
      .where('id', '=', squatter.id)
      .executeTakeFirstOrThrow();
    const team = await buildTeamOf(db, people);
    const added = await as(people.owner).post(`/v1/teams/${team.wireId}/team-members`, {
      email,
      role: 'translator',
    });
    expect(refusal(added)).toEqual({ status: 404, code: 'unconfirmedUser' });
    await invite(people.owner, team.wireId, email);
    expect((await as(squatter).get(`/v1/teams/${team.wireId}`)).statusCode).toBe(404);
  });

  test('is sent once to an address, and not to a member of the team', async () => {
    const { team, email } = await invited();
    const again = await invite(people.admin, team.wireId, email.toUpperCase());
    expect(refusal(again)).toEqual({ status: 409, code: 'alreadyInvited' });
    for (const member of [people.translator, people.owner])
      expect(refusal(await invite(people.admin, team.wireId, member.email)).code).toBe('alreadyMember');
    expect(await mailsTo(server, email)).toHaveLength(1);
  });

  test('ends when a user with its address is added', async () => {
    const { team, email, token } = await invited();
    const ivy = await buildUserWith(email);
    await db.updateTable('users').set({ email_verified_at: sql`now()` }).where('id', '=', ivy.id).execute();
    const added = await as(people.owner).post(`/v1/teams/${team.wireId}/team-members`, {
      email,
      role: 'admin',
    });
    expect(added.json<TeamMember>().role).toBe('admin');
    expect((await read(token)).statusCode).toBe(404);
  });

  test('goes with its team, and comes back with it', async () => {
    const { team, token } = await invited();
    await as(people.owner).del(`/v1/teams/${team.wireId}`);
    expect((await read(token)).statusCode).toBe(404);
    await as(people.owner).post(`/v1/teams/${team.wireId}/restore`);
    expect((await read(token)).statusCode).toBe(200);
  });

  test('is no other token', async () => {
    expect(refusal(await read('x'))).toEqual({ status: 404, code: 'invitationGone' });
  });
});

describe('who invites', () => {
  test('may invite to the roles that they may give', async () => {
    const { wireId } = await buildTeamOf(db, people);
    expect((await invite(people.manager, wireId, address(), 'tpttranslator')).statusCode).toBe(200);
    expect(refusal(await invite(people.manager, wireId, address(), 'manager')).code).toBe('roleNotYours');
    expect(refusal(await invite(people.translator, wireId, address())).code).toBe('forbidden');
  });

  test('sees and handles only invitations to such roles', async () => {
    const { team, invitation, token } = await invited('admin');
    const at = `/v1/teams/${team.wireId}/invitations/${invitation._id}`;
    await invite(people.owner, team.wireId, address(), 'translator');
    expect((await openFor(people.manager, team.wireId)).map(({ role }) => role)).toEqual(['translator']);
    expect(await openFor(people.admin, team.wireId)).toHaveLength(2);
    expect((await as(people.manager).del(at)).statusCode).toBe(404);
    expect((await as(people.manager).post(`${at}/resend`)).statusCode).toBe(404);
    expect((await as(people.admin).del(at)).statusCode).toBe(204);
    expect((await read(token)).statusCode).toBe(404);
  });

  test('does not reach the invitations of another team', async () => {
    const { invitation } = await invited();
    const other = (await buildTeamOf(db, people)).wireId;
    expect((await as(people.owner).del(`/v1/teams/${other}/invitations/${invitation._id}`)).statusCode).toBe(
      404,
    );
  });
});

async function withMailServer(run: () => Promise<void>): Promise<void> {
  const { env } = server.deps;
  const { mail } = env;
  env.mail = { kind: 'smtp', url: 'smtp://127.0.0.1:1', from: 'parlance@example.com' };
  try {
    await run();
  } finally {
    env.mail = mail;
  }
}

describe('an invitation that was not accepted', () => {
  const change = (id: string, what: string) =>
    sql`update team_invitations set ${sql.raw(what)}
      where id = ${Number.parseInt(id.slice(8), 16)}`.execute(db);

  test('is sent again with a new link, not twice in five minutes', async () => {
    const { team, email, invitation, token } = await invited();
    const resend = () =>
      as(people.admin).post(`/v1/teams/${team.wireId}/invitations/${invitation._id}/resend`);
    await withMailServer(async () =>
      expect(refusal(await resend())).toEqual({ status: 429, code: 'sentJustNow' }),
    );
    await change(invitation._id, "sent_at = now() - interval '6 minutes'");
    expect((await resend()).statusCode).toBe(200);
    expect((await read(token)).statusCode).toBe(404);
    expect((await read(await tokenMailedTo(server, email))).statusCode).toBe(200);
  });

  test('ends after its time, and can be made valid again', async () => {
    const { team, email, invitation, token } = await invited();
    await change(invitation._id, "expires_at = now(), sent_at = now() - interval '14 days'");
    expect((await read(token)).statusCode).toBe(404);
    expect(refusal(await accept(await buildUserWith(email), token)).code).toBe('invitationGone');
    expect(await openFor(people.owner, team.wireId)).toMatchObject([{ expired: true }]);
    await as(people.owner).post(`/v1/teams/${team.wireId}/invitations/${invitation._id}/resend`);
    expect(await openFor(people.owner, team.wireId)).toMatchObject([{ expired: false }]);
  });

  test('gives way to a new one to the same address once it expired', async () => {
    const { team, email, invitation } = await invited();
    await change(invitation._id, 'expires_at = now()');
    expect((await invite(people.owner, team.wireId, email, 'manager')).statusCode).toBe(200);
    expect(await openFor(people.owner, team.wireId)).toMatchObject([{ role: 'manager', expired: false }]);
  });

  test('is forgotten after 90 days', async () => {
    const { team, invitation } = await invited();
    await change(invitation._id, "expires_at = now() - interval '91 days'");
    await invitationSweep({ db }).run();
    expect(await openFor(people.owner, team.wireId)).toEqual([]);
  });
});
