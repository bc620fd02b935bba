/** Who may write with a token, behind no, one and two proxies that the installation trusts (PARLANCE_TRUSTED_PROXIES). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { callsAs } from '../../../test/calls.ts';
import { createApp } from '../../app.ts';
import { buildClient, type ClientFixture, startClientServer } from './client-api.testing.ts';

/** What proxies stand in front of the server, by the addresses from which they reach it. */
const trusted = {
  none: [],
  one: ['10.0.0.1'],
  two: ['10.0.0.1', '172.16.0.0/12', 'fd00::/8'],
} as const;
type Trusted = keyof typeof trusted;

let server: TestApp;
let client: ClientFixture;
let apps: Record<Trusted, TestApp['app']>;
beforeAll(async () => {
  server = await startClientServer();
  const behind = (proxies: readonly string[]) =>
    createApp(
      { ...server.deps, env: { ...server.deps.env, trustedProxies: [...proxies] } },
      { callsPerMinute: 0, checkHotReplies: true },
    );
  apps = { none: await behind(trusted.none), one: await behind(trusted.one), two: await behind(trusted.two) };
});
afterAll(async () => {
  for (const app of Object.values(apps)) await app.close();
  await server.close();
});
beforeEach(async () => {
  client = await buildClient(server);
  await at().del(`${list()}?ip=127.0.0.1`);
});
const at = () => callsAs(server, client.owner);
const list = () => `/v1/projects/${client.project.wireId}/apiAccessIPRange`;
const allow = async (...addresses: string[]) => {
  for (const ip of addresses) expect((await at().post(list(), { ip })).statusCode).toBe(200);
};

interface Call {
  app: Trusted;
  /** The other end of the connection. */
  from: string;
  /** `X-Forwarded-For` as it arrives at the server. */
  forwarded?: string;
}

/** Writes with the token; answers the status, and the address that a refusal names. */
async function write({ app, from, forwarded }: Call): Promise<[status: number, address?: string]> {
  const answer = await apps[app].inject({
    method: 'POST',
    url: `/v1/api?app=${client.project.wireId}`,
    remoteAddress: from,
    headers: {
      host: 'localhost',
      authorization: `Bearer ${client.token}`,
      ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }),
    },
    payload: { data: { en: { main: { entries: { a: { v: 'A' } } } } } },
  });
  const address = /It is (.+)\.$/.exec(answer.json().message ?? '')?.[1];
  return address === undefined ? [answer.statusCode] : [answer.statusCode, address];
}

const listed = '192.0.2.10';
const stranger = '198.51.100.66';

describe('without a trusted proxy', () => {
  test('the connection counts, whatever a header says', async () => {
    await allow(listed);
    expect(await write({ app: 'none', from: listed })).toEqual([200]);
    expect(await write({ app: 'none', from: `::ffff:${listed}` })).toEqual([200]);
    for (const forwarded of [listed, `${listed}, 10.0.0.1`, `::ffff:${listed}`])
      expect(await write({ app: 'none', from: stranger, forwarded })).toEqual([400, stranger]);
    // The connection of a proxy that is not named is the proxy's: operate.md says so.
    expect(await write({ app: 'none', from: '10.0.0.1', forwarded: listed })).toEqual([400, '10.0.0.1']);
  });

  test.each([
    ['2001:db8::1', '2001:0DB8:0:0::1', true],
    ['2001:db8::1', '2001:db8::2', false],
    ['2001:db8:1::/48', '2001:db8:1:ffff::9', true],
    ['2001:db8:1::/48', '2001:db8:2::9', false],
    ['192.0.2.0/24', '192.0.2.255', true],
    ['192.0.2.0/24', '192.0.3.0', false],
    ['0.0.0.0/0', '2001:db8::1', false],
    ['::/0', '2001:db8::1', true],
  ])('a list of %s for %s: %s', async (range, from, may) => {
    await allow(range);
    expect((await write({ app: 'none', from }))[0]).toBe(may ? 200 : 400);
  });
});

describe('behind one trusted proxy', () => {
  const from = '10.0.0.1';

  test('what the proxy says last counts; what callers wrote before it does not', async () => {
    await allow(listed);
    expect(await write({ app: 'one', from, forwarded: listed })).toEqual([200]);
    expect(await write({ app: 'one', from, forwarded: `${stranger}, ${listed}` })).toEqual([200]);
    expect(await write({ app: 'one', from, forwarded: stranger })).toEqual([400, stranger]);
    for (const spoofed of [listed, `${listed}, ${listed}`, `${listed},${from}`])
      expect(await write({ app: 'one', from, forwarded: `${spoofed}, ${stranger}` })).toEqual([
        400,
        stranger,
      ]);
  });

  test('a caller that reaches the server past the proxy is itself', async () => {
    await allow(listed);
    expect(await write({ app: 'one', from: stranger, forwarded: listed })).toEqual([400, stranger]);
    expect(await write({ app: 'one', from: listed, forwarded: stranger })).toEqual([200]);
  });

  test('the second proxy of a chain of which one is trusted is the caller', async () => {
    await allow(listed);
    const forwarded = `${listed}, 172.16.4.4`;
    expect(await write({ app: 'one', from, forwarded })).toEqual([400, '172.16.4.4']);
  });

  test('an address of the list for IPv6, a range, and an IPv4 address mapped into IPv6', async () => {
    await allow('2001:db8:5::/48', '203.0.113.0/25');
    expect(await write({ app: 'one', from, forwarded: '2001:DB8:5:1::1' })).toEqual([200]);
    expect(await write({ app: 'one', from, forwarded: '2001:db8:6::1' })).toEqual([400, '2001:db8:6::1']);
    expect(await write({ app: 'one', from: `::ffff:${from}`, forwarded: '::ffff:203.0.113.9' })).toEqual([
      200,
    ]);
    expect(await write({ app: 'one', from, forwarded: '203.0.113.200' })).toEqual([400, '203.0.113.200']);
  });

  test('a port that the proxy adds does not count', async () => {
    await allow(listed, '2001:db8::1');
    for (const forwarded of [
      `${listed}:567`,
      '[2001:db8::1]:567',
      '[2001:db8::1]',
      `${stranger}:1, ${listed}:2`,
    ])
      expect(await write({ app: 'one', from, forwarded })).toEqual([200]);
    expect(await write({ app: 'one', from, forwarded: `${listed}:1, ${stranger}:2` })).toEqual([
      400,
      stranger,
    ]);
    expect(await write({ app: 'none', from: stranger, forwarded: `${listed}:1` })).toEqual([400, stranger]);
    const inner = `${listed}:1, 172.20.1.1:2`;
    expect(await write({ app: 'two', from, forwarded: inner })).toEqual([200]);
    expect(await write({ app: 'one', from, forwarded: inner })).toEqual([400, '172.20.1.1']);
  });

  test('what is no address is in no list, and refused like one', async () => {
    await allow('0.0.0.0/0', '::/0');
    for (const forwarded of ['unknown', '_hidden', 'x'.repeat(40)])
      expect((await write({ app: 'one', from, forwarded }))[0]).toBe(400);
  });

  test('a proxy that says nothing is the caller', async () => {
    await allow(listed);
    expect(await write({ app: 'one', from })).toEqual([400, from]);
    expect(await write({ app: 'one', from, forwarded: '' })).toEqual([400, from]);
  });
});

describe('behind two trusted proxies', () => {
  test.each(['10.0.0.1', '172.16.4.4', 'fd00::7'])(
    'from %s, the last address that is none of theirs counts',
    async (from) => {
      await allow(listed);
      for (const inner of ['172.20.1.1', 'fd12::1', '10.0.0.1']) {
        expect(await write({ app: 'two', from, forwarded: `${listed}, ${inner}` })).toEqual([200]);
        expect(await write({ app: 'two', from, forwarded: `${stranger}, ${inner}` })).toEqual([
          400,
          stranger,
        ]);
        expect(await write({ app: 'two', from, forwarded: `${listed}, ${stranger}, ${inner}` })).toEqual([
          400,
          stranger,
        ]);
      }
    },
  );

  test('who writes trusted addresses into the header stays who they are', async () => {
    await allow(listed);
    const forwarded = `${listed}, 172.16.4.4, 10.0.0.1, ${stranger}, 172.16.4.4`;
    expect(await write({ app: 'two', from: '10.0.0.1', forwarded })).toEqual([400, stranger]);
    // Past the outer proxy: the inner one sees the caller.
    expect(await write({ app: 'two', from: '10.0.0.1', forwarded: `${listed}, ${stranger}` })).toEqual([
      400,
      stranger,
    ]);
  });

  test('the settings offer the address from which programs of the same place write', async () => {
    const own = await apps.two.inject({
      url: `/v1/projects/${client.project.wireId}/apiAccess`,
      remoteAddress: '10.0.0.1',
      headers: { ...client.owner.headers, 'x-forwarded-for': `${listed}, ${stranger}, 172.16.4.4` },
    });
    expect(own.json().ownAddress).toBe(stranger);
  });
});
