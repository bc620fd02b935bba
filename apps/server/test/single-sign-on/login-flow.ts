import { randomUUID } from 'node:crypto';
import type { Connection } from '@parlance/contract/single-sign-on';
import type { TestApp } from '../app.ts';
import { buildTeam, buildUser, type TestTeam, type TestUser } from '../builders.ts';
import { callsAs } from '../calls.ts';
import { followProvider, type IdentityProvider } from '../identity-provider.ts';
import { type Browser, newBrowser } from '../second-factor/sign-in.ts';

export interface ConnectionFixture {
  owner: TestUser;
  team: TestTeam;
  connection: Connection;
  domain: string;
  /** Path below which the connection is set up. */
  path: string;
}

const ours = 'http://localhost:4000';

/** A team whose domain signs in with these settings: proved and, by default, on. */
export async function buildConnection(
  server: TestApp,
  settings: object,
  options: { enabled?: boolean; provenBy?: 'dns' | 'staff' } = {},
): Promise<ConnectionFixture> {
  const owner = await buildUser(server.deps.db);
  const team = await buildTeam(server.deps.db, { owner });
  const calls = callsAs(server, owner);
  const base = `/v1/teams/${team.wireId}/single-sign-on`;
  const made = (await calls.post(base, settings)).json<Connection>();
  const domain = `${randomUUID()}.example`;
  const path = `${base}/${made._id}`;
  const [added] = (await calls.post(`${path}/domains`, { domain })).json<Connection>().domains;
  if (!added) throw new Error('The domain was not added.');
  server.textRecords.set(added.recordName, ['something else', added.recordText]);
  await calls.post(`${path}/domains/${added._id}/prove`);
  const id = Number.parseInt(made._id.slice(8), 16);
  const { db } = server.deps;
  if (options.provenBy === 'staff')
    await db.updateTable('sso_domains').set({ proven_by: 'staff' }).where('connection_id', '=', id).execute();
  await db
    .updateTable('sso_connections')
    .set({ tested_at: new Date(), enabled: options.enabled ?? true })
    .where('id', '=', id)
    .execute();
  const [connection] = (await calls.get(base)).json<Connection[]>();
  if (!connection) throw new Error('The connection is not listed.');
  return { owner, team, connection, domain, path };
}

export const settingsOf = (provider: IdentityProvider) => ({
  protocol: 'oidc',
  name: 'Our provider',
  defaultRole: 'translator',
  issuer: provider.issuer,
  clientId: provider.clientId,
  clientSecret: provider.clientSecret,
});

/** The page that a redirect of ours leads to. */
export const pageOf = (answer: { headers: Record<string, unknown> }): string =>
  String(answer.headers.location ?? '');

/** Where the browser is led from our sign-in. */
export const begin = async (browser: Browser, domain: string, more = '') =>
  pageOf(await browser.get(`/auth/sso?ssoEmailOrDomain=${encodeURIComponent(domain)}${more}`));

/** The whole round trip by an OpenID provider; answers our page at its end. */
export async function followLogin(
  server: TestApp,
  provider: IdentityProvider,
  domain: string,
  browser = newBrowser(server),
  more = '',
) {
  const back = await followProvider(await begin(browser, domain, more), provider.issuer);
  return { browser, page: pageOf(await browser.get(back.replace(ours, ''))) };
}

/** From the address of a link or test to our page at its end. */
export async function followLoginFrom(address: string, provider: IdentityProvider, browser: Browser) {
  const back = await followProvider(address, provider.issuer);
  return pageOf(await browser.get(back.replace(ours, '')));
}
