import { randomBytes, X509Certificate } from 'node:crypto';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type EncryptOptions, encrypt } from 'xml-encryption';
import { createTestApp, ownHeaders, type TestApp } from '../../../test/app.ts';
import { newBrowser } from '../../../test/second-factor/sign-in.ts';
import { buildConnection, type ConnectionFixture, pageOf } from '../../../test/single-sign-on/login-flow.ts';
import { type About, newSamlProvider, type SamlProvider } from '../../../test/single-sign-on/saml.ts';
import { formerKey } from '../../../test/single-sign-on/saml-key.ts';
import { askBySaml, postAnswer } from '../../../test/single-sign-on/saml-trip.ts';
import { createSecretBox } from '../../http/secret-box.ts';
import { samlKey } from './saml-key.service.ts';
import { newKeyPair } from './self-signed.ts';

let server: TestApp;
let provider: SamlProvider;
let stranger: SamlProvider;
let setting: ConnectionFixture;
/** The key of another party. */
let other: X509Certificate;
/** As the provider reads it in our metadata. */
let certificate: X509Certificate;
beforeAll(async () => {
  server = await createTestApp();
  provider = await newSamlProvider();
  stranger = await newSamlProvider();
  other = new X509Certificate((await newKeyPair('other', { bits: 2048 })).certificate);
  setting = await buildConnection(server, {
    protocol: 'saml',
    name: 'Our provider',
    defaultRole: 'translator',
    metadata: provider.metadata,
  });
  const metadata = await metadataOf();
  const base64 = /<KeyDescriptor use="encryption">.*?<ds:X509Certificate>(.*?)</s.exec(metadata)?.[1] ?? '';
  certificate = new X509Certificate(Buffer.from(base64, 'base64'));
});

const metadataOf = async () => {
  const url = setting.connection.ownAddresses.metadata.replace('http://localhost:4000', '');
  return (await server.app.inject({ url, headers: ownHeaders })).body;
};

const enc = 'http://www.w3.org/2001/04/xmlenc#';
const enc11 = 'http://www.w3.org/2009/xmlenc11#';
type Methods = Pick<EncryptOptions, 'encryptionAlgorithm' | 'keyEncryptionAlgorithm'>;
const usual: Methods = {
  encryptionAlgorithm: `${enc11}aes256-gcm`,
  keyEncryptionAlgorithm: `${enc}rsa-oaep-mgf1p`,
};

/** An assertion encrypted by the library that other providers use (xml-encryption). */
async function encrypted(xml: string, methods: Methods = usual, receiver = certificate): Promise<string> {
  const data = await promisify(encrypt)(xml, {
    ...methods,
    rsa_pub: String(receiver.publicKey.export({ format: 'pem', type: 'spki' })),
    pem: receiver.toString(),
    warnInsecureAlgorithm: false,
    disallowEncryptionWithInsecureAlgorithm: false,
  });
  return `<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${data}</saml:EncryptedAssertion>`;
}

const assertionIn = (answer: string) =>
  /<saml:Assertion.*<\/saml:Assertion>/s.exec(Buffer.from(answer, 'base64').toString())?.[0] ?? '';

/** The answer of the provider with what `change` makes of its signed assertion in its place. */
async function answerWith(
  about: About,
  change: (assertion: string) => string | Promise<string>,
  content?: Parameters<SamlProvider['answer']>[1],
): Promise<string> {
  const plain = provider.answer(about, content);
  const assertion = assertionIn(plain);
  const changed = await change(assertion);
  const xml = Buffer.from(plain, 'base64')
    .toString()
    .replace(assertion, () => changed);
  return Buffer.from(xml).toString('base64');
}

/** A complete round trip; returns the address of the signed-in user, or the problem. */
async function travel(...how: [Parameters<typeof answerWith>[1], Parameters<SamlProvider['answer']>[1]?]) {
  const browser = newBrowser(server);
  const { about, relayState } = await askBySaml(browser, setting);
  const path = setting.connection.ownAddresses.redirect;
  const page = pageOf(await postAnswer(server, path, await answerWith(about, ...how), relayState));
  if (!page.startsWith('/auth/sso/return')) {
    expect(await browser.signedIn()).toBe(false);
    return new URL(page, 'http://localhost').searchParams.get('ssoErr');
  }
  await browser.get(page);
  const { email } = (await browser.get('/users/me')).json<{ email: string }>();
  return email === about.email ? 'signed in' : email;
}

describe('an encrypted assertion', () => {
  test.each([`${enc11}aes256-gcm`, `${enc11}aes128-gcm`, `${enc}aes256-cbc`, `${enc}aes128-cbc`] as const)(
    'signs in: %s',
    async (encryptionAlgorithm) => {
      expect(await travel((xml) => encrypted(xml, { ...usual, encryptionAlgorithm }))).toBe('signed in');
    },
  );

  test('signs in where its key stands beside the data, or begins with an XML declaration', async () => {
    const beside = async (xml: string) => {
      const whole = await encrypted(`<?xml version="1.0"?>\n${xml}`);
      const key = /<(\w+:)?EncryptedKey.*<\/\1EncryptedKey>/s.exec(whole)?.[0] ?? '';
      expect(key).not.toBe('');
      return whole.replace(key, '').replace('</saml:EncryptedAssertion>', `${key}</saml:EncryptedAssertion>`);
    };
    expect(await travel(beside)).toBe('signed in');
  });

  const bitTurned = (xml: string) =>
    xml.replace(/(<(?:\w+:)?CipherValue>[^<]*<\/(?:\w+:)?CipherValue>)(?!.*CipherValue>)/s, (last) =>
      last.replace(/>(.{40})(.)/, (_all, head, one) => `>${head}${one === 'A' ? 'B' : 'A'}`),
    );
  test.each<[string, (xml: string) => string | Promise<string>, Parameters<SamlProvider['answer']>[1]?]>([
    ['is not signed inside', encrypted, { unsigned: true }],
    ['is signed with SHA-1 inside', encrypted, { digest: 'sha1' }],
    ['is for another audience', encrypted, { audience: 'https://other.example' }],
    ['has a document type inside', (xml) => encrypted(`<!DOCTYPE a [<!ENTITY b "c">]>${xml}`)],
    ['is for another receiver', (xml) => encrypted(xml, usual, other)],
    ['was changed on its way', async (xml) => bitTurned(await encrypted(xml))],
    ['stands beside another one', async (xml) => (await encrypted(xml)) + xml],
    ['is there twice', async (xml) => (await encrypted(xml)).repeat(2)],
    ['holds two', (xml) => encrypted(xml + xml)],
    ['holds no XML', () => encrypted('nothing')],
    [
      'has its key by PKCS #1 1.5',
      (xml) => encrypted(xml, { ...usual, keyEncryptionAlgorithm: `${enc}rsa-1_5` }),
    ],
    ['is by triple DES', (xml) => encrypted(xml, { ...usual, encryptionAlgorithm: `${enc}tripledes-cbc` })],
    ['is empty', () => '<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"/>'],
  ])('is refused that %s', async (_what, change, content) => {
    expect(await travel(change, content)).toBe('answer');
  });

  test('is refused with another party’s signature', async () => {
    const forged = (xml: string) => {
      const id = /InResponseTo="([^"]+)"/.exec(xml)?.[1] ?? '';
      const { redirect, entity } = setting.connection.ownAddresses;
      const about = { requestId: id, recipient: redirect, audience: entity, email: `boss@${setting.domain}` };
      return encrypted(assertionIn(stranger.answer(about, { issuer: provider.entityId })));
    };
    expect(await travel(forged)).toBe('answer');
  });
});

describe('the key', () => {
  test('is made once, also by several at once, and its private half lies sealed in the database', async () => {
    const keys = await Promise.all([1, 2, 3].map(() => samlKey(server.deps)));
    expect(new Set(keys.map((key) => key.certificate)).size).toBe(1);
    const [key] = keys;
    expect(key?.certificate).toBe(certificate.toString());
    expect(key?.privateKey).toContain('PRIVATE KEY');
    const { rows } = await sql<{ row: string }>`select s::text as row from settings s`.execute(
      server.deps.db,
    );
    const kept = rows.map(({ row }) => row).join();
    expect(kept).not.toContain('PRIVATE KEY');
    expect(kept).not.toContain(key?.privateKey.slice(60, 120));
    const stolen = { db: server.deps.db, secrets: createSecretBox(randomBytes(32)) };
    await expect(samlKey(stolen)).rejects.toThrow();
    expect(await metadataOf()).not.toContain('PRIVATE');
  });

  test('that an installation made before stays, and opens what is encrypted for it', async () => {
    const { db, secrets } = server.deps;
    const { certificate: former, privateKey } = formerKey;
    const value = {
      certificate: former,
      privateKey: secrets.seal(privateKey, 'saml-key').toString('base64'),
    };
    await db
      .updateTable('settings')
      .set({ value: JSON.stringify(value) })
      .where('name', '=', 'saml-key')
      .execute();
    const base64 = former.replaceAll(/-----.*?-----|\n/g, '');
    expect((await metadataOf()).replaceAll(/\s/g, '')).toContain(base64);
    expect(await travel((xml) => encrypted(xml, usual, new X509Certificate(former)))).toBe('signed in');
    expect(await travel((xml) => encrypted(xml))).toBe('answer');
  });
});
