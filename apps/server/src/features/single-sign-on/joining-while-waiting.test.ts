import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { decodeId } from '@parlance/domain/id';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { type IdentityProvider, startIdentityProvider } from '../../../test/identity-provider.ts';
import {
  buildConnection,
  type ConnectionFixture,
  followLogin,
  settingsOf,
} from '../../../test/single-sign-on/login-flow.ts';
import type { Db } from '../../db/pool.ts';

let server: TestApp;
let db: Db;
let provider: IdentityProvider;
beforeAll(async () => {
  server = await createTestApp();
  db = server.deps.db;
  provider = await startIdentityProvider({ sub: 'nobody', email: 'nobody@example.org' });
});
afterAll(() => provider.stop());

/** Looked for outside of the holder's transaction, which would see the same connections again and again. */
async function isWaitedFor(): Promise<void> {
  const waiting = sql`select from pg_stat_activity
    where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`;
  while ((await waiting.execute(db)).rows.length === 0) await delay(5);
}

/** A new user signs in by the provider, and waits for the account whose plan counts them. */
async function comeInMeanwhile(change: (setting: ConnectionFixture) => Promise<unknown>) {
  const setting = await buildConnection(server, { ...settingsOf(provider), defaultRole: 'admin' });
  provider.redirects.push(setting.connection.ownAddresses.redirect);
  const email = `${randomUUID()}@${setting.domain}`;
  provider.person = { sub: randomUUID(), email, email_verified: true, given_name: 'Grace' };
  const trip = await db.transaction().execute(async (holder) => {
    await sql`select from users where id = ${setting.owner.id} for no key update`.execute(holder);
    const coming = followLogin(server, provider, setting.domain);
    await Promise.race([isWaitedFor(), coming.then(({ page }) => Promise.reject(new Error(page)))]);
    await change(setting);
    return { coming };
  });
  const { browser, page } = await trip.coming;
  const members = await db
    .selectFrom('team_members')
    .select('role')
    .where('team_id', '=', setting.team.id)
    .execute();
  const account = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  return { page, members, isIn: await browser.signedIn(), hasAccount: account !== undefined };
}

const connectionOf = ({ connection }: ConnectionFixture) => {
  const id = decodeId('connection', connection._id);
  if (id === undefined) throw new Error('This is no id of a connection.');
  return id;
};
const setConnection = (setting: ConnectionFixture, values: { enabled: boolean } | { default_role: string }) =>
  db.updateTable('sso_connections').set(values).where('id', '=', connectionOf(setting)).execute();

test('a waiting user joins where nothing changes', async () => {
  expect(await comeInMeanwhile(async () => {})).toEqual({
    page: '/projects',
    members: [{ role: 'admin' }],
    isIn: true,
    hasAccount: true,
  });
});

test.each([
  ['is switched off', (setting: ConnectionFixture) => setConnection(setting, { enabled: false })],
  [
    'gives newcomers less',
    (setting: ConnectionFixture) => setConnection(setting, { default_role: 'translator' }),
  ],
  [
    'loses the domain',
    (setting: ConnectionFixture) =>
      db.deleteFrom('sso_domains').where('connection_id', '=', connectionOf(setting)).execute(),
  ],
])('a waiting user does not join while the connection %s', async (_what, change) => {
  const { page, ...left } = await comeInMeanwhile(change);
  expect(page).toMatch(/^\/login\?.*expired/);
  expect(left).toEqual({ members: [], isIn: false, hasAccount: false });
});
