import { randomBytes, randomUUID } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acrossProjects } from '../src/db/across-projects.ts';
import { buildTestApp, type TestApp } from './app.ts';
import { buildProject, buildTeam, buildUser } from './builders.ts';
import { callsAs } from './calls.ts';
import { cloneDatabase, type TestDatabase } from './database.ts';
import { followProvider, startIdentityProvider } from './identity-provider.ts';
import { tokenMailedTo } from './mails.ts';
import { type Browser, codeOf, newBrowser } from './second-factor/sign-in.ts';
import {
  begin,
  buildConnection,
  type ConnectionFixture,
  pageOf,
  settingsOf,
} from './single-sign-on/login-flow.ts';
import { newSamlProvider, type SamlProvider } from './single-sign-on/saml.ts';

/**
 * Unmistakable secrets go through everything that takes one. Then all that left the server (answers, log, payloads of
 * jobs) and every row that it keeps is searched: each may be where it belongs, and nowhere else.
 */
interface Canary {
  what: string;
  secret: string;
  /** Beginnings of the places where it belongs. */
  belongs: readonly string[];
}

let database: TestDatabase;
let server: TestApp;
const canaries: Canary[] = [];
const sightings: { place: string; text: string }[] = [];

function watch(what: string, secret: string | undefined, ...belongs: string[]): string {
  if (!secret || secret.length < 6) throw new Error(`There is no ${what}: ${secret}`);
  canaries.push({ what, secret, belongs });
  return secret;
}

/** Addresses without ids and tokens. */
const placeOf = (method: string, url: string) =>
  `${method} ${(url.split('?')[0] ?? '').replaceAll(/\/[\w-]{20,}/g, '/…')}`;

function noteAnswer({ method = 'GET', url }: InjectOptions, answer: LightMyRequestResponse): void {
  const place = placeOf(method, String(url));
  const { 'set-cookie': cookies, location, ...headers } = answer.headers;
  sightings.push({ place: `answer ${place}`, text: JSON.stringify(headers) + answer.body });
  sightings.push({ place: `cookie ${place}`, text: JSON.stringify(cookies ?? '') });
  sightings.push({ place: `location ${place}`, text: String(location ?? '') });
  for (const { name, value } of answer.cookies) if (value !== '') watch(`cookie ${name}`, value, 'cookie ');
}

beforeAll(async () => {
  database = await cloneDatabase();
  server = await buildTestApp(database, { log: (text) => sightings.push({ place: 'log', text }) });
  const { app, deps } = server;
  const inject = app.inject.bind(app) as (options: InjectOptions) => Promise<LightMyRequestResponse>;
  const listening = async (options: InjectOptions) => {
    const answer = await inject(options);
    noteAnswer(options, answer);
    return answer;
  };
  app.inject = listening as typeof app.inject;
  const { addTask } = deps.jobs;
  deps.jobs.addTask = (trx, name, payload) => {
    sightings.push({ place: `job ${name}`, text: JSON.stringify(payload) });
    return addTask.call(deps.jobs, trx, name, payload);
  };
});
afterAll(async () => {
  await server.close();
  await database.db.destroy();
});

const newPassword = (what: string) => watch(what, `Canary-Pass-${randomBytes(6).toString('hex')}-1`);
const mailed = ['table mails', 'answer GET /v1/outbox'];
const tokenTo = async (what: string, email: string, ...belongs: string[]) =>
  watch(what, await tokenMailedTo(server, email), ...mailed, ...belongs);

async function signUp(email: string, password: string): Promise<Browser> {
  const browser = newBrowser(server);
  const person = { firstName: 'Ada', lastName: 'Byron', email, password, acceptTerms: true };
  expect((await browser.post('/auth/signup', person)).statusCode).toBe(200);
  return browser;
}

/** Sign-up, verification, wrong and malformed sign-ins, change and reset of the password, and deletion. */
async function passwords(): Promise<void> {
  const email = `${randomUUID()}@example.org`;
  const first = newPassword('password of a sign-up');
  const browser = await signUp(email, first);
  const verify = await tokenTo('link of a verification', email);
  expect((await browser.get(`/auth/verify/${verify}`)).statusCode).toBe(200);
  expect((await browser.post(`/auth/verify/${verify}`)).statusCode).toBeLessThan(300);

  const wrong = newPassword('wrong password');
  const other = newBrowser(server);
  for (const body of [
    { email, password: wrong },
    { email: `${randomUUID()}@example.org`, password: wrong },
    { email: 5, password: wrong },
    { email, password: { [wrong]: wrong } },
    { password: wrong, email: wrong },
  ])
    expect((await other.post('/auth/signin', body)).statusCode).toBe(400);
  const malformed = await server.app.inject({
    method: 'POST',
    url: '/auth/signin',
    headers: { ...other.headers(), 'content-type': 'application/json' },
    payload: `{"password": ${wrong}`,
  });
  expect(malformed.statusCode).toBe(400);
  const weak = watch('weak password', 'canaryweak5f1d');
  const person = { firstName: 'A', lastName: 'B', email, password: weak, acceptTerms: true };
  expect((await other.post('/auth/signup', person)).statusCode).toBe(400);

  const second = newPassword('changed password');
  const change = { currentPassword: first, newPassword: second, verifyPassword: second };
  expect((await browser.post('/users/password', change)).statusCode).toBeLessThan(300);
  await other.post('/auth/forgot', { email });
  const reset = await tokenTo('link of a reset', email);
  await other.get(`/auth/reset/${reset}`);
  const third = newPassword('password of a reset');
  const choose = { newPassword: third, verifyPassword: third };
  expect((await other.post(`/auth/reset/${reset}`, choose)).statusCode).toBe(204);
  expect((await other.post(`/auth/reset/${reset}`, choose)).statusCode).toBe(404);
  expect((await other.post('/auth/signin', { email, password: third })).statusCode).toBe(200);
  const to = `${randomUUID()}@example.org`;
  expect((await other.post('/users/email', { email: to, password: third })).statusCode).toBeLessThan(300);
  await other.post(`/auth/verify/${await tokenTo('link of a new address', to)}`);
  expect((await other.del('/users')).statusCode).toBeLessThan(300);
  const confirm = await tokenTo('link of a deletion', to);
  await other.get(`/auth/delete/${confirm}`);
}

async function secondStep(): Promise<void> {
  const email = `${randomUUID()}@example.org`;
  const password = newPassword('password before a second step');
  const browser = await signUp(email, password);
  const begun = await browser.post('/users/second-factor/authenticator', { password });
  const { secret } = begun.json<{ secret: string }>();
  watch('secret of an authenticator', secret, 'answer POST /users/second-factor/authenticator');
  const confirmed = await browser.post('/users/second-factor/authenticator/confirm', {
    code: codeOf(secret, -1),
  });
  const { recoveryCodes } = confirmed.json<{ recoveryCodes: string[] }>();
  for (const code of recoveryCodes)
    watch('recovery code', code, 'answer POST /users/second-factor/authenticator/confirm');
  const again = newBrowser(server);
  expect((await again.post('/auth/signin', { email, password })).json()).toEqual({ secondFactor: true });
  const wrong = watch('wrong recovery code', 'CANA-RYWR-ONGC-ODE1');
  expect((await again.post('/auth/second-factor/code', { code: wrong })).statusCode).toBe(400);
  expect((await again.post('/auth/second-factor/code', { code: recoveryCodes[0] })).statusCode).toBe(200);
  await again.get('/users/second-factor');
}

async function tokensAndInvitations(): Promise<void> {
  const owner = await buildUser(server.deps.db);
  const { get, post } = callsAs(server, owner);
  const made = await post('/users/tokens', { name: 'Build', scopes: ['read'], days: 30 });
  const { token } = made.json<{ token: string }>();
  watch('access token', token, 'answer POST /users/tokens');
  const bearer = { host: 'localhost', authorization: `Bearer ${token}` };
  expect((await server.app.inject({ url: '/v1/projects', headers: bearer })).statusCode).toBe(200);
  // Where it does not belong it opens nothing, and is not written down.
  await server.app.inject({ url: `/v1/projects?token=${token}&access_token=${token}`, headers: bearer });
  await get('/users/tokens');
  const project = await buildProject(server.deps.db, { team: await buildTeam(server.deps.db, { owner }) });
  const rotated = await post(`/v1/projects/${project.wireId}/rotateToken`);
  const { accessToken } = rotated.json<{ accessToken: string }>();
  watch(
    'secret of a project',
    accessToken.split('!')[1],
    'answer POST /v1/projects/…/rotateToken',
    'answer GET /v1/projects/…/getToken',
  );
  await get(`/v1/projects/${project.wireId}/getToken`);
  await get(`/v1/projects/${project.wireId}/apiAccess`);
  const team = await buildTeam(server.deps.db, { owner });
  const email = `${randomUUID()}@example.org`;
  const invited = { firstName: 'Ivy', lastName: 'Invited', email, role: 'manager' };
  expect((await post(`/v1/teams/${team.wireId}/invite-user`, invited)).statusCode).toBe(200);
  // Without a mail server who invites hands the link on (0070).
  const inviting = 'answer POST /v1/teams/…/invite-user';
  const link = await tokenTo('link of an invitation', email, inviting);
  expect((await get(`/v1/invitations/${link}`)).statusCode).toBe(200);
  expect((await post(`/v1/invitations/${link}/accept`)).statusCode).toBe(409);
  const joiner = await signUp(email, newPassword('password of one who was invited'));
  expect((await joiner.post(`/v1/invitations/${link}/accept`)).statusCode).toBe(200);
  await get(`/v1/teams/${team.wireId}/invitations`);
  await get(`/v1/teams/${team.wireId}/changelog`);
}

async function openIdConnect(): Promise<void> {
  const provider = await startIdentityProvider({
    sub: randomUUID(),
    email: 'x@example.org',
    email_verified: true,
  });
  try {
    watch('secret of a client', provider.clientSecret);
    const setting = await buildConnection(server, settingsOf(provider));
    provider.redirects.push(setting.connection.ownAddresses.redirect);
    provider.person.email = `${randomUUID()}@${setting.domain}`;
    await callsAs(server, setting.owner).get(setting.path.split('/').slice(0, -1).join('/'));
    const browser = newBrowser(server);
    const start = await begin(browser, setting.domain);
    watch('state', new URL(start).searchParams.get('state') ?? '', 'location GET /auth/sso');
    const back = (await followProvider(start, provider.issuer)).replace('http://localhost:4000', '');
    watch('code', new URL(back, 'http://localhost').searchParams.get('code') ?? '');
    const forged = back.replace(/code=[^&]*/, `code=${watch('forged code', 'canary-forged-code-91c2')}`);
    expect(pageOf(await browser.get(back))).toBe('/projects');
    expect(pageOf(await browser.get(forged))).toContain('ssoErr=expired');
  } finally {
    await provider.stop();
  }
}

async function saml(): Promise<void> {
  const provider = await newSamlProvider();
  const settings = { protocol: 'saml', name: 'S', defaultRole: 'manager', metadata: provider.metadata };
  const setting = await buildConnection(server, settings);
  await postAnswer(setting, provider.answer, 'assertion');
  await postAnswer(setting, (about) => provider.answer(about, { unsigned: true }), 'unsigned assertion');
}

async function postAnswer(
  { connection, domain }: ConnectionFixture,
  answerFor: SamlProvider['answer'],
  what: string,
): Promise<void> {
  const { redirect: recipient, entity: audience } = connection.ownAddresses;
  const browser = newBrowser(server);
  const query = new URL(await begin(browser, domain)).searchParams;
  const request = inflateRawSync(Buffer.from(query.get('SAMLRequest') ?? '', 'base64')).toString();
  const requestId = /ID="([^"]+)"/.exec(request)?.[1] ?? '';
  const email = `${randomUUID()}@${domain}`;
  const SAMLResponse = answerFor({ requestId, recipient, audience, email });
  // The signature and the text around it, as they were sent and as they were meant.
  watch(`${what}, sent`, SAMLResponse.slice(400, 460));
  watch(
    `${what}, meant`,
    /<saml:Assertion [^>]{60}/.exec(Buffer.from(SAMLResponse, 'base64').toString())?.[0],
  );
  const RelayState = watch('RelayState', query.get('RelayState') ?? '', 'location GET /auth/sso');
  const answer = await server.app.inject({
    method: 'POST',
    url: recipient.replace('http://localhost:4000', ''),
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ SAMLResponse, RelayState }).toString(),
  });
  const page = pageOf(answer);
  const ticket = new URL(page, 'http://localhost').searchParams.get('ticket');
  if (!ticket) return expect(page).toContain('ssoErr=answer');
  watch('ticket', ticket, 'location POST /auth/sso/saml');
  expect(pageOf(await browser.get(page))).toBe('/projects');
}

/** A failure inside: what the driver knows of the row must not get into answer or log. */
async function failInside(): Promise<void> {
  const { db } = server.deps;
  await sql`alter table users add constraint canary check (first_name <> 'Canary-First-Name') not valid`.execute(
    db,
  );
  const secret = watch('what stood in a row that failed', `Canary-Last-Name-${randomUUID()}`);
  const person = { firstName: 'Canary-First-Name', lastName: secret, acceptTerms: true };
  const body = { ...person, email: `${randomUUID()}@example.org`, password: newPassword('of a failed row') };
  const answer = await newBrowser(server).post('/auth/signup', body);
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    code: 'unknown',
    message: expect.any(String),
    requestId: expect.any(String),
  });
}

async function readEverythingKept(): Promise<void> {
  const { db } = server.deps;
  const boss = await buildUser(db, { isAdmin: true, isSuperadmin: true });
  const staff = await buildUser(db, { isAdmin: true });
  expect((await callsAs(server, boss).get('/v1/outbox')).statusCode).toBe(200);
  expect((await callsAs(server, staff).get('/v1/outbox')).statusCode).toBe(404);
  const { rows } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker')`.execute(db);
  for (const { schema, name } of rows) {
    const { rows: kept } = await sql<{ row: string }>`
      ${acrossProjects('every row that is kept is looked through')}
      select t::text as row from ${sql.id(schema, name)} t`.execute(db);
    sightings.push({ place: `table ${name}`, text: kept.map(({ row }) => row).join('\n') });
  }
  expect(rows.length).toBeGreaterThan(30);
}

test('no secret is where it does not belong', async () => {
  await passwords();
  await secondStep();
  await tokensAndInvitations();
  await openIdConnect();
  await saml();
  await failInside();
  await readEverythingKept();
  const strays = canaries.flatMap(({ what, secret, belongs }) => {
    const forms = [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')];
    const seen = sightings.filter(({ text }) => forms.some((form) => text.includes(form)));
    return seen
      .filter(({ place }) => !belongs.some((beginning) => place.startsWith(beginning)))
      .map(({ place, text }) => {
        const at = forms.map((form) => text.indexOf(form)).find((found) => found >= 0) ?? 0;
        return `${what} in ${place}: …${text.slice(Math.max(0, at - 60), at + 90)}`;
      });
  });
  expect([...new Set(strays)]).toEqual([]);
  // What was looked through: else the test would find nothing in nothing.
  const kinds = new Set(sightings.map(({ place }) => place.split(' ')[0]));
  expect([...kinds].sort()).toEqual(['answer', 'cookie', 'job', 'location', 'log', 'table']);
  expect(canaries.length).toBeGreaterThan(40);
});
