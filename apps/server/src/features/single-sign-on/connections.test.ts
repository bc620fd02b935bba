import type { Connection } from '@parlance/contract/single-sign-on';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { buildPeople, buildUser } from '../../../test/builders.ts';
import { callsAs, refusal } from '../../../test/calls.ts';
import { type IdentityProvider, startIdentityProvider } from '../../../test/identity-provider.ts';
import { newBrowser } from '../../../test/second-factor/sign-in.ts';
import { buildConnection, followLoginFrom, settingsOf } from '../../../test/single-sign-on/login-flow.ts';
import { createOutgoing } from '../../http/outgoing.ts';
import { DnsUnavailable } from '../../ports/dns/port.ts';
import { providerFields } from './provider-fields.ts';

let server: TestApp;
let provider: IdentityProvider;
beforeAll(async () => {
  server = await createTestApp();
  provider = await startIdentityProvider({ sub: 'someone', email: 'someone@example.org' });
});
afterAll(() => provider.stop());

/** A connection as its owner has just made it: nothing proven, nothing tested. */
async function begun() {
  const people = await buildPeople(server.deps.db);
  const calls = callsAs(server, people.owner);
  const base = `/v1/teams/${people.team.wireId}/single-sign-on`;
  const connection = (await calls.post(base, settingsOf(provider))).json<Connection>();
  return { people, calls, base, connection, path: `${base}/${connection._id}` };
}
const lastDomain = (connection: Connection) => {
  const domain = connection.domains.at(-1);
  if (!domain) throw new Error('There is no domain.');
  return domain;
};

describe('the identity providers of a team', () => {
  test('are the owner’s and the staff’s alone; the secret is never given back', async () => {
    const { people, calls, base } = await begun();
    const list = await calls.get(base);
    expect(list.json<Connection[]>()).toEqual([
      expect.objectContaining({
        issuer: provider.issuer,
        hasClientSecret: true,
        enabled: false,
        tested: null,
      }),
    ]);
    expect(list.body).not.toContain(provider.clientSecret);
    for (const user of [people.admin, people.translator])
      expect(refusal(await callsAs(server, user).get(base)).status).toBe(403);
    expect(refusal(await callsAs(server, people.stranger).get(base)).status).toBe(404);
    const staff = await buildUser(server.deps.db, { isAdmin: true });
    expect((await callsAs(server, staff).get(base)).statusCode).toBe(200);
    const { rows } = {
      rows: await server.deps.db.selectFrom('sso_connections').select('client_secret').execute(),
    };
    for (const { client_secret } of rows)
      expect(client_secret?.includes(provider.clientSecret)).not.toBe(true);
  });

  test('are distinguished from other files', async () => {
    const { calls, base } = await begun();
    const wrong = { ...settingsOf(provider), issuer: `${provider.issuer}/elsewhere` };
    const answer = await calls.post(base, wrong);
    expect(refusal(answer)).toEqual({ status: 400, code: 'issuerInvalid' });
    expect(answer.json().message).toMatch(/^The identity provider cannot be used\. ./);
  });

  test('can be begun before the provider is known, as the provider requires our address first', async () => {
    const { calls, base } = await begun();
    const made = (
      await calls.post(base, { protocol: 'oidc', name: 'Draft', defaultRole: 'translator' })
    ).json();
    expect(made).toMatchObject({ issuer: null, enabled: false });
    expect(made.ownAddresses.redirect).toContain('http');
    const path = `${base}/${made._id}`;
    expect(refusal(await calls.post(`${path}/test`))).toEqual({ status: 409, code: 'notSetUp' });
    expect(refusal(await calls.post(`${path}/switch`, { enabled: true })).code).toBe('notTested');
    const half = await calls.put(path, {
      protocol: 'oidc',
      name: 'Draft',
      defaultRole: 'translator',
      issuer: provider.issuer,
    });
    expect(half.json().validationErrors).toMatchObject([{ field: 'clientId' }]);
    expect((await calls.put(path, settingsOf(provider))).json()).toMatchObject({ issuer: provider.issuer });
  });

  test('are refused in a sentence where their secret is wrong', async () => {
    const { calls, path, connection, people } = await begun();
    provider.redirects.push(connection.ownAddresses.redirect);
    await calls.put(path, { ...settingsOf(provider), clientSecret: 'not the secret' });
    const browser = newBrowser(server);
    browser.cookies.set('parlance_session', people.owner.headers.cookie.split('=')[1] ?? '');
    const { address } = (await browser.post(`${path}/test`)).json<{ address: string }>();
    expect(await followLoginFrom(address, provider, browser)).toContain('reason=provider-wrong-client');
  });

  test('on our own network are not called', async () => {
    const outgoing = createOutgoing({ privateNetworks: [] });
    for (const issuer of [provider.issuer, 'https://localhost', 'http://169.254.169.254'])
      await expect(
        providerFields(
          { outgoing },
          { ...settingsOf(provider), protocol: 'oidc', defaultRole: 'translator', issuer },
        ),
      ).rejects.toThrow(/cannot be reached|https/);
    for (const metadataUrl of ['http://10.0.0.1/metadata', 'https://127.0.0.1/metadata'])
      await expect(
        providerFields({ outgoing }, { protocol: 'saml', name: 'x', defaultRole: 'translator', metadataUrl }),
      ).rejects.toThrow(/cannot be reached|https/);
  });

  test('are switched on after a test and with a domain, and off again by a change', async () => {
    const { calls, connection, path, people } = await begun();
    provider.redirects.push(connection.ownAddresses.redirect);
    const on = () => calls.post(`${path}/switch`, { enabled: true });
    expect(refusal(await on()).code).toBe('notTested');
    const browser = newBrowser(server);
    browser.cookies.set('parlance_session', people.owner.headers.cookie.split('=')[1] ?? '');
    const own = await startIdentityProvider({ sub: 'tester', email: 'tester@example.org' });
    own.redirects.push(connection.ownAddresses.redirect);
    await calls.put(path, settingsOf(own));
    const { address } = (await browser.post(`${path}/test`)).json<{ address: string }>();
    expect(await followLoginFrom(address, own, browser)).toBe(
      `/teams/${people.team.wireId}/single-sign-on?tested=${connection._id}`,
    );
    expect(refusal(await on()).code).toBe('noDomain');
    const added = lastDomain(
      (await calls.post(`${path}/domains`, { domain: `${connection._id}.example` })).json(),
    );
    server.textRecords.set(added.recordName, [added.recordText]);
    await calls.post(`${path}/domains/${added._id}/prove`);
    expect((await on()).json()).toMatchObject({ enabled: true });
    const renamed = { ...settingsOf(own), name: 'Another name', clientSecret: undefined };
    expect((await calls.put(path, renamed)).json()).toMatchObject({ enabled: true, name: 'Another name' });
    const changelog = async () =>
      (await calls.get(`/v1/teams/${people.team.wireId}/changelog`))
        .json<{ changes: { kind: string; subject: string }[] }>()
        .changes.map(({ kind }) => kind);
    // Undone at once, the deletion of the team undoes what it did to its sign-on.
    const gone = await calls.del(`/v1/teams/${people.team.wireId}`);
    expect(gone.json()).toMatchObject({ singleSignOnSwitchedOff: ['Another name'] });
    const back = await calls.post(`/v1/teams/${people.team.wireId}/restore`);
    expect(back.json()).toMatchObject({ singleSignOnLeftOff: [] });
    expect((await calls.get(`/v1/teams/${people.team.wireId}/single-sign-on`)).json()).toMatchObject([
      { enabled: true },
    ]);
    // If another team has proved the domain since, the connection stays off, and the owner is notified.
    await calls.del(`/v1/teams/${people.team.wireId}`);
    await server.deps.db
      .updateTable('sso_domains')
      .set({ proven_at: null, proven_by: null })
      .where('domain', '=', `${connection._id}.example`)
      .execute();
    const without = await calls.post(`/v1/teams/${people.team.wireId}/restore`);
    expect(without.json()).toMatchObject({ singleSignOnLeftOff: ['Another name'] });
    await calls.post(`${path}/domains/${added._id}/prove`);
    expect((await on()).json()).toMatchObject({ enabled: true });
    const changed = { ...renamed, clientId: 'another' };
    expect((await calls.put(path, changed)).json()).toMatchObject({ enabled: false, tested: null });
    expect(await changelog()).toEqual([
      'ssoSwitchedOff',
      'ssoChanged',
      'ssoSwitchedOn',
      'domainProven',
      'teamRestored',
      'ssoSwitchedOff',
      'teamDeleted',
      'ssoSwitchedOn',
      'teamRestored',
      'ssoSwitchedOff',
      'teamDeleted',
      'ssoChanged',
      'ssoSwitchedOn',
      'domainProven',
      'domainAdded',
      'ssoSecretChanged',
      'ssoChanged',
      'ssoAdded',
    ]);
    await own.stop();
  });

  test('lose the secret with the issuer it was meant for', async () => {
    const { calls, path } = await begun();
    const other = await startIdentityProvider({ sub: 'x', email: 'x@example.org' });
    const moved = { ...settingsOf(other), clientSecret: undefined };
    expect((await calls.put(path, moved)).json()).toMatchObject({ hasClientSecret: false });
    await other.stop();
  });
});

describe('a domain', () => {
  test('is proven by its record, and belongs to one connection', async () => {
    const [one, two] = [await begun(), await begun()];
    const domain = `${one.connection._id}.example`;
    const mine = lastDomain((await one.calls.post(`${one.path}/domains`, { domain })).json());
    const theirs = lastDomain((await two.calls.post(`${two.path}/domains`, { domain })).json());
    expect(mine.recordName).toBe(`_parlance.${domain}`);
    expect(mine.recordText).not.toBe(theirs.recordText);
    const prove = () => one.calls.post(`${one.path}/domains/${mine._id}/prove`);
    expect(refusal(await prove()).code).toBe('domainUnproven');
    server.textRecords.set(mine.recordName, [theirs.recordText]);
    expect(refusal(await prove()).code).toBe('domainUnproven');
    server.textRecords.set(mine.recordName, [mine.recordText, theirs.recordText]);
    expect(lastDomain((await prove()).json()).proven).toBe(true);
    const second = await two.calls.post(`${two.path}/domains/${theirs._id}/prove`);
    expect(refusal(second)).toEqual({ status: 409, code: 'domainTaken' });
    expect(refusal(await two.calls.post(`${two.path}/domains/${mine._id}/prove`)).status).toBe(404);
  });

  test('is confirmed by staff, and by no one else', async () => {
    const { calls, path, base, connection, people } = await begun();
    const domain = lastDomain(
      (await calls.post(`${path}/domains`, { domain: `staff-${connection._id}.example` })).json(),
    );
    const confirm = `/v1/admin/single-sign-on/${base.split('/')[3]}/${connection._id}/domains/${domain._id}/confirm`;
    expect(refusal(await callsAs(server, people.owner).post(confirm)).status).toBe(404);
    const staff = await buildUser(server.deps.db, { isAdmin: true });
    expect(lastDomain((await callsAs(server, staff).post(confirm)).json()).proven).toBe(true);
  });

  test('is not reported as unproven if its name servers do not answer', async () => {
    const { calls, path, connection } = await begun();
    const domain = lastDomain(
      (await calls.post(`${path}/domains`, { domain: `silent-${connection._id}.example` })).json(),
    );
    const { find } = server.deps.dns;
    server.deps.dns.find = async () => {
      throw new DnsUnavailable('nobody answers');
    };
    const answer = await calls.post(`${path}/domains/${domain._id}/prove`);
    server.deps.dns.find = find;
    expect(refusal(answer)).toEqual({ status: 503, code: 'dnsUnavailable' });
  });

  test.each(['com', 'someone@example.com', '127.0.0.1', 'a b.example', 'https://example.com/'])(
    'is invalid: %s',
    async (domain) => {
      const { calls, path } = await begun();
      expect(refusal(await calls.post(`${path}/domains`, { domain })).code).toBe('domainInvalid');
    },
  );

  test('that is removed switches its connection off', async () => {
    const { owner, path, connection } = await buildConnection(server, settingsOf(provider));
    const { _id } = lastDomain(connection);
    const answer = await callsAs(server, owner).del(`${path}/domains/${_id}`);
    expect(answer.json()).toMatchObject({ enabled: false, domains: [] });
  });
});
