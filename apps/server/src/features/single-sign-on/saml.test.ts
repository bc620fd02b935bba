import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, ownHeaders, type TestApp } from '../../../test/app.ts';
import { type Browser, newBrowser } from '../../../test/second-factor/sign-in.ts';
import { buildConnection, type ConnectionFixture, pageOf } from '../../../test/single-sign-on/login-flow.ts';
import { type About, newSamlProvider, type SamlProvider } from '../../../test/single-sign-on/saml.ts';
import { askBySaml, postAnswer } from '../../../test/single-sign-on/saml-trip.ts';
import { readMetadata } from './metadata.ts';

let server: TestApp;
let provider: SamlProvider;
let stranger: SamlProvider;
let setting: ConnectionFixture;
beforeAll(async () => {
  server = await createTestApp();
  provider = await newSamlProvider();
  stranger = await newSamlProvider();
  setting = await buildConnection(server, {
    protocol: 'saml',
    name: 'Our provider',
    defaultRole: 'manager',
    metadata: provider.metadata,
  });
});

const ask = (browser: Browser) => askBySaml(browser, setting);
const post = (answer: string, relayState: string, path = setting.connection.ownAddresses.redirect) =>
  postAnswer(server, path, answer, relayState);
const problem = (page: string) => new URL(page, 'http://localhost').searchParams.get('ssoErr');

describe('a round trip by SAML', () => {
  test('signs in, makes the account and its membership', async () => {
    const browser = newBrowser(server);
    const { about, address, request, relayState } = await ask(browser);
    expect(address.href).toMatch(/^https:\/\/idp\.example\/sso\?/);
    expect(request).toContain(`AssertionConsumerServiceURL="${about.recipient}"`);
    const answer = await post(provider.answer(about), relayState);
    expect(answer.statusCode).toBe(303);
    expect(answer.cookies).toEqual([]);
    expect(pageOf(await browser.get(pageOf(answer)))).toBe('/projects');
    expect((await browser.get('/users/me')).json()).toMatchObject({
      email: about.email,
      emailVerified: true,
    });
  });

  test('ends in the browser in which it began, and only once', async () => {
    const browser = newBrowser(server);
    const { about, relayState } = await ask(browser);
    const ticket = pageOf(await post(provider.answer(about), relayState));
    const other = newBrowser(server);
    expect(problem(pageOf(await other.get(ticket)))).toBe('expired');
    expect(problem(pageOf(await browser.get(ticket)))).toBe('expired');
    expect(await browser.signedIn()).toBe(false);
  });

  test('is described by metadata that name our addresses', async () => {
    const { entity, redirect } = setting.connection.ownAddresses;
    const answer = await server.app.inject({
      url: entity.replace('http://localhost:4000', ''),
      headers: ownHeaders,
    });
    expect(answer.headers['content-type']).toContain('samlmetadata+xml');
    expect(answer.body).toContain(`entityID="${entity}"`);
    expect(answer.body).toContain(`Location="${redirect}"`);
    expect(answer.body).toContain('WantAssertionsSigned="true"');
  });
});

describe('an answer is refused that is', () => {
  const refuse = async (answerFor: (about: About) => string, expected = 'answer') => {
    const browser = newBrowser(server);
    const { about, relayState } = await ask(browser);
    const answer = await post(answerFor(about), relayState);
    const page = pageOf(answer);
    const end = page.startsWith('/auth/sso/return') ? pageOf(await browser.get(page)) : page;
    expect(problem(end)).toBe(expected);
    expect(await browser.signedIn()).toBe(false);
  };
  const minute = 60_000;
  const change = (content: Parameters<SamlProvider['answer']>[1]) => (about: About) =>
    provider.answer(about, content);
  const admin = (assertion: string) => assertion.replaceAll(/[0-9a-f-]{36}@/g, 'admin@');

  test.each<[string, (about: About) => string]>([
    ['unsigned', change({ unsigned: true })],
    ['signed by another key', (about) => stranger.answer(about, { issuer: provider.entityId })],
    ['of another issuer', change({ issuer: 'https://evil.example' })],
    ['changed after it was signed', change({ forge: admin })],
    ['for another audience', change({ audience: 'https://other.example' })],
    ['for another recipient', change({ recipient: 'https://other.example/acs' })],
    ['expired', change({ notBefore: -10 * minute, notOnOrAfter: -5 * minute })],
    ['not valid yet', change({ notBefore: 10 * minute, notOnOrAfter: 20 * minute })],
    ['about another request', change({ requestId: '_another', sessionInResponseTo: '_another' })],
    ['about another request inside than outside', change({ requestId: '_another' })],
    ['signed with SHA-1', change({ digest: 'sha1' })],
    [
      'signed with SHA-1 under a hidden name',
      change({ digest: 'sha1', forge: (xml) => xml.replaceAll('sha1"', 'sha&#49;"') }),
    ],
    [
      'wrapped: a forged assertion before the signed one',
      change({ wrap: (signed) => admin(signed).replace(/<ds:Signature .*<\/ds:Signature>/s, '') + signed }),
    ],
    [
      'wrapped: a forged assertion that carries the signed one',
      change({
        wrap: (signed) =>
          admin(signed)
            .replace(/ID="_/, 'ID="_forged')
            .replace(/<ds:Signature .*<\/ds:Signature>/s, `<saml:Advice>${signed}</saml:Advice>`),
      }),
    ],
    [
      'wrapped: the signed assertion within the signature of a forged one',
      change({
        wrap: (signed) =>
          admin(signed)
            .replace(/ID="_/, 'ID="_forged')
            .replace('</ds:Signature>', `<ds:Object>${signed}</ds:Object></ds:Signature>`),
      }),
    ],
    ['twice the same assertion', change({ wrap: (signed) => signed + signed })],
    ['without an assertion', change({ wrap: () => '' })],
    [
      'with a document type',
      (about) => {
        const xml = Buffer.from(provider.answer(about), 'base64').toString();
        return Buffer.from(`<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${xml}`).toString('base64');
      },
    ],
    ['no XML', () => Buffer.from('nonsense').toString('base64')],
    ['empty', () => ''],
  ])('%s', (_name, answerFor) => refuse(answerFor));

  test('replayed: the same answer to the same or to another request', async () => {
    const browser = newBrowser(server);
    const { about, relayState } = await ask(browser);
    const answer = provider.answer(about);
    await post(answer, relayState);
    expect(problem(pageOf(await post(answer, relayState)))).toBe('expired');
    const next = await ask(browser);
    expect(problem(pageOf(await post(answer, next.relayState)))).toBe('answer');
  });

  test('not requested', async () => {
    const { about } = await ask(newBrowser(server));
    expect(problem(pageOf(await post(provider.answer(about), 'invented')))).toBe('expired');
  });

  test('of an address that a comment cuts: all of it counts', async () => {
    const cut = (email: string) => (about: About) =>
      provider.answer({ ...about, email }, { forge: (xml) => xml.replace('.evil', '<!-- -->.evil') });
    await refuse(cut(`admin@${setting.domain}.evil`), 'domain');
  });

  test('posted to the address of another connection', async () => {
    const other = await buildConnection(server, {
      protocol: 'saml',
      name: 'Another',
      defaultRole: 'translator',
      metadata: (await newSamlProvider()).metadata,
    });
    const { about, relayState } = await ask(newBrowser(server));
    const page = pageOf(
      await post(provider.answer(about), relayState, other.connection.ownAddresses.redirect),
    );
    expect(problem(page)).toBe('expired');
  });
});

describe('forms of other sites', () => {
  test('are taken at no other address', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/auth/signin',
      headers: { ...ownHeaders, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=a%40example.org&password=x',
    });
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupported']);
  });
});

describe('metadata of a provider', () => {
  test('give its name, address and certificates', () => {
    const read = readMetadata(provider.metadata);
    expect(read).toMatchObject({ entityId: provider.entityId, signInUrl: 'https://idp.example/sso' });
    expect(read.certificates).toEqual([expect.stringMatching(/^-----BEGIN CERTIFICATE-----/)]);
  });

  test.each<[string, (xml: string) => string, RegExp]>([
    [
      'without a certificate',
      (xml) => xml.replace('use="signing"', 'use="encryption"'),
      /signing certificate/,
    ],
    [
      'with a broken certificate',
      (xml) => xml.replace(/X509Certificate>MII/, 'X509Certificate>XXX'),
      /certificate/,
    ],
    ['without an address', (xml) => xml.replace('HTTP-Redirect', 'HTTP-POST'), /HTTP-Redirect/],
    [
      'with a script as address',
      (xml) => xml.replace('https://idp.example/sso', 'javascript:alert(1)'),
      /web address/,
    ],
    ['with a document type', (xml) => `<!DOCTYPE a [<!ENTITY b "c">]>${xml}`, /DOCTYPE/],
    ['with a character that is stored nowhere', (xml) => xml.replace('entityID="', '$&&#0;'), /character/],
    ['that are not closed', (xml) => xml.slice(0, -5), /well-formed XML \(line 1\)/],
    ['that are taken with a warning elsewhere', (xml) => xml.replace('entityID="', 'a=b $&'), /well-formed/],
    ['of several providers', (xml) => `<EntitiesDescriptor>${xml}</EntitiesDescriptor>`, /several/],
    ['that are no XML', () => 'nonsense', /./],
  ])('are refused %s', (_name, change, reason) => {
    expect(() => readMetadata(change(provider.metadata))).toThrow(reason);
  });
});
