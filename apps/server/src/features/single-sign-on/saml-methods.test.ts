import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { processorClock } from '../../../../../test/support/processor-time.ts';
import { type About, newSamlProvider, type SamlProvider } from '../../../test/single-sign-on/saml.ts';
import {
  type AssertionEncryption,
  digest,
  dsig,
  enc,
  enc11,
  encryptAssertion,
  mask,
} from '../../../test/single-sign-on/saml-encryption.ts';
import type { SsoFailure } from './idp-profile.ts';
import { readMetadata } from './metadata.ts';
import { parseSamlProfile } from './saml.ts';
import { type KeyPair, newKeyPair } from './self-signed.ts';

const own = { entity: 'https://ours.example/entity', answer: 'https://ours.example/acs' };
const about: About = {
  requestId: '_request',
  recipient: own.answer,
  audience: own.entity,
  email: 'nora@works.example',
};
let provider: SamlProvider;
let stranger: SamlProvider;
let key: KeyPair;
let otherKey: KeyPair;
beforeAll(async () => {
  [provider, stranger] = [await newSamlProvider(), await newSamlProvider()];
  [key, otherKey] = [await newKeyPair('ours'), await newKeyPair('other')];
});

type Change = Parameters<SamlProvider['answer']>[1];
const plainAnswer = (from: SamlProvider, change?: Change) =>
  Buffer.from(from.answer(about, { issuer: provider.entityId, ...change }), 'base64').toString();
const assertionOf = (answer: string) => /<saml:Assertion.*<\/saml:Assertion>/s.exec(answer)?.[0] ?? '';

/** The provider's answer with something in place of its assertion. */
const answerWith = (inside: string) => {
  const plain = plainAnswer(provider);
  return plain.replace(assertionOf(plain), () => inside);
};
const signedAssertion = (change?: Change) => assertionOf(plainAnswer(provider, change));

let requestCount = 0;
let clockOfRefusals: Promise<number>;
function judge(answer: string) {
  const { entity_id, sign_in_url, certificates } = {
    entity_id: provider.entityId,
    sign_in_url: 'https://idp.example/sso',
    certificates: readMetadata(provider.metadata).certificates,
  };
  requestCount = 0;
  const askKey = async () => {
    requestCount += 1;
    clockOfRefusals = wait(250).then(() => performance.now());
    return key;
  };
  const posted = Buffer.from(answer).toString('base64');
  return parseSamlProfile({ entity_id, sign_in_url, certificates }, own, {
    requestId: about.requestId,
    posted,
    key: askKey,
  });
}

async function refusalOf(answer: string): Promise<string> {
  const outcome = await judge(answer).catch((error: SsoFailure) => error);
  if (!(outcome instanceof Error)) throw new Error('It was taken.');
  expect(outcome).toMatchObject({ name: 'SsoFailure', problem: 'answer' });
  return outcome.message;
}

const ciphers = [`${enc11}aes256-gcm`, `${enc11}aes128-gcm`, `${enc}aes256-cbc`, `${enc}aes128-cbc`];
const oaep = `${enc11}rsa-oaep`;
const transports: Pick<AssertionEncryption, 'transport' | 'details' | 'oaepHash'>[] = [
  { transport: `${enc}rsa-oaep-mgf1p`, details: '', oaepHash: 'sha1' },
  { transport: `${enc}rsa-oaep-mgf1p`, details: digest(`${dsig}sha1`), oaepHash: 'sha1' },
  { transport: oaep, details: '', oaepHash: 'sha1' },
  { transport: oaep, details: digest(`${dsig}sha1`), oaepHash: 'sha1' },
  { transport: oaep, details: digest(`${dsig}sha1`) + mask('mgf1sha1'), oaepHash: 'sha1' },
  { transport: oaep, details: digest(`${enc}sha256`) + mask('mgf1sha256'), oaepHash: 'sha256' },
  { transport: oaep, details: mask('mgf1sha256') + digest(`${enc}sha256`), oaepHash: 'sha256' },
];

describe('an assertion that is encrypted by a method that is allowed is taken', () => {
  test.each(ciphers.flatMap((cipher) => transports.map((transport) => ({ cipher, ...transport }))))(
    '$cipher with a key by $transport $details',
    async (how) => {
      const person = await judge(answerWith(encryptAssertion(signedAssertion(), key.certificate, how)));
      expect(person).toMatchObject({ subject: about.email, email: about.email });
    },
  );

  test('whose letters are those of the world, and whose prefix the response declares', async () => {
    const name = 'Ñora 日本 😀';
    const assertion = signedAssertion({ attributes: { givenName: name } });
    expect(await judge(answerWith(encryptAssertion(assertion, key.certificate)))).toMatchObject({
      firstName: name,
    });
  });
});

describe('an assertion by another method is rejected before the key is loaded', () => {
  const twice = (xml: string, part: RegExp) => xml.replace(part, '$&$&');
  const sealAs = (how: Partial<AssertionEncryption>) => () =>
    encryptAssertion(signedAssertion(), key.certificate, how);
  const changed = (change: (xml: string) => string) => () =>
    change(encryptAssertion(signedAssertion(), key.certificate));
  const weak = `<xenc:EncryptionMethod Algorithm="${enc}rsa-1_5"/>`;
  const encryptedKey = /<xenc:EncryptedKey>.*<\/xenc:EncryptedKey>/s;
  test.each<[string, () => string]>([
    ['triple DES', sealAs({ cipher: `${enc}tripledes-cbc` })],
    ['AES of 192 bits', sealAs({ cipher: `${enc}aes192-cbc` })],
    ['a cipher that nobody knows', sealAs({ cipher: `${enc11}aes256-ecb` })],
    ['no cipher', sealAs({ cipher: '' })],
    ['a key by PKCS #1 1.5', sealAs({ transport: `${enc}rsa-1_5`, oaepHash: 'none' })],
    [
      'a key by PKCS #1 1.5, declared as OAEP',
      sealAs({ transport: `${enc}rsa-1_5`, details: digest(`${dsig}sha1`) }),
    ],
    ['a key wrapped by AES', sealAs({ transport: `${enc}kw-aes256` })],
    ['a digest with another mask', sealAs({ details: digest(`${enc}sha256`) })],
    ['a digest without a mask', sealAs({ transport: oaep, details: digest(`${enc}sha256`) })],
    [
      'a mask with another digest',
      sealAs({ transport: oaep, details: digest(`${dsig}sha1`) + mask('mgf1sha256') }),
    ],
    ['a digest by a name that is none', sealAs({ details: digest(`${dsig}sha256`), oaepHash: 'sha256' })],
    ['a digest of MD5', sealAs({ details: digest('http://www.w3.org/2001/04/xmldsig-more#md5') })],
    ['two digests', sealAs({ details: digest(`${dsig}sha1`) + digest(`${dsig}sha1`) })],
    ['two methods, the weak one first', changed((xml) => xml.replace(/<xenc:EncryptedKey>/, `$&${weak}`))],
    [
      'two methods, the weak one last',
      changed((xml) => xml.replace(/(<xenc:CipherData>)(.*<\/xenc:EncryptedKey>)/s, `${weak}$1$2`)),
    ],
    ['two keys', changed((xml) => twice(xml, encryptedKey))],
    [
      'a key within the data and one beside',
      changed((xml) =>
        xml
          .replace(
            '</saml:EncryptedAssertion>',
            () => `${encryptedKey.exec(xml)?.[0]}</saml:EncryptedAssertion>`,
          )
          .replace('<saml:EncryptedAssertion', `<saml:EncryptedAssertion xmlns:xenc="${enc}"`),
      ),
    ],
    ['no key', changed((xml) => xml.replace(encryptedKey, ''))],
    ['two pieces of data', changed((xml) => twice(xml, /<xenc:EncryptedData.*<\/xenc:EncryptedData>/s))],
    ['two of them', changed((xml) => xml + xml)],
    ['one beside an open one', changed((xml) => xml + signedAssertion())],
  ])('%s', async (_name, seal) => {
    const reason = await refusalOf(answerWith(seal()));
    expect(reason).toMatch(/by a method that is not taken|exactly one assertion with one key/);
    expect(requestCount).toBe(0);
  });

  test('and nothing in what the library reads is what was sent', async () => {
    const xml = encryptAssertion(signedAssertion(), key.certificate);
    const decoy = `<x xmlns="${enc}"><KeyInfo><EncryptedKey>${weak.replaceAll('xenc:', '')}</EncryptedKey></KeyInfo></x>`;
    for (const place of ['<xenc:EncryptionMethod', '<ds:KeyInfo', '<xenc:CipherData>'])
      expect(await judge(answerWith(xml.replace(place, `${decoy}$&`)))).toMatchObject({ email: about.email });
  });
});

describe('what an encrypted assertion holds', () => {
  const lastTurned = (xml: string) => {
    const [, head = '', value = '', tail = ''] = /^(.*<xenc:CipherValue>)([^<]*)(<.*)$/s.exec(xml) ?? [];
    const bytes = Buffer.from(value, 'base64');
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 20) ^ 1, bytes.length - 20);
    return head + bytes.toString('base64') + tail;
  };
  const block = (last: number) => Buffer.concat([Buffer.alloc(15, 65), Buffer.from([last])]);
  const sixteens = 'x'.repeat(64);
  const kinds: [string, () => string][] = [
    ['padding of no bytes', () => encryptAssertion(sixteens, key.certificate, { padding: block(0) })],
    ['padding of too many bytes', () => encryptAssertion(sixteens, key.certificate, { padding: block(17) })],
    ['good padding around no XML', () => encryptAssertion(sixteens, key.certificate, { padding: block(16) })],
    ['only padding', () => encryptAssertion('', key.certificate)],
    ['bytes that are no text', () => encryptAssertion(Buffer.alloc(640, 0xff), key.certificate)],
    ['XML that is not closed', () => encryptAssertion(signedAssertion().slice(0, -9), key.certificate)],
    ['other XML', () => encryptAssertion('<a/>', key.certificate)],
    ['a document type', () => encryptAssertion(`<!DOCTYPE a>${signedAssertion()}`, key.certificate)],
    ['no signature', () => encryptAssertion(signedAssertion({ unsigned: true }), key.certificate)],
    ['a signature by SHA-1', () => encryptAssertion(signedAssertion({ digest: 'sha1' }), key.certificate)],
    [
      'the signature of a stranger',
      () => encryptAssertion(assertionOf(plainAnswer(stranger)), key.certificate),
    ],
    [
      'what was changed after it was signed',
      () => encryptAssertion(signedAssertion().replaceAll('nora@', 'boss@'), key.certificate),
    ],
    ['two assertions', () => encryptAssertion(signedAssertion().repeat(2), key.certificate)],
    [
      'one around the signed one',
      () =>
        encryptAssertion(
          signedAssertion({
            wrap: (signed) =>
              signed
                .replace(/ID="_/, 'ID="_forged')
                .replace(/<ds:Signature .*<\/ds:Signature>/s, `<saml:Advice>${signed}</saml:Advice>`),
          }),
          key.certificate,
        ),
    ],
    [
      'a way out of the response',
      () => encryptAssertion(`${signedAssertion()}</samlp:Response><a/>`, key.certificate),
    ],
    ['a changed byte', () => lastTurned(encryptAssertion(signedAssertion(), key.certificate))],
    [
      'a changed byte that the cipher detects',
      () =>
        lastTurned(encryptAssertion(signedAssertion(), key.certificate, { cipher: `${enc11}aes256-gcm` })),
    ],
    ['what is for another key', () => encryptAssertion(signedAssertion(), otherKey.certificate)],
    [
      'a key by another padding than it says',
      () => encryptAssertion(signedAssertion(), key.certificate, { oaepHash: 'none' }),
    ],
    [
      'another key than the cipher takes',
      () => encryptAssertion(signedAssertion(), key.certificate).replace('aes256-cbc', 'aes128-cbc'),
    ],
    [
      'no data',
      () =>
        encryptAssertion(signedAssertion(), key.certificate).replaceAll(
          /CipherValue>[^<]*</g,
          'CipherValue><',
        ),
    ],
  ];

  test('is rejected with one message for every fault before its signature is verified', async () => {
    const reasons = await Promise.all(
      kinds.map(async ([kind, seal]) => [kind, await refusalOf(answerWith(seal()))]),
    );
    const sentence =
      'the assertion is not encrypted for our key, or not signed by the provider with SHA-256 or better';
    expect(reasons).toEqual(kinds.map(([kind]) => [kind, sentence]));
  });

  test('is rejected after the same time, counted from the loading of the key', {
    timeout: 30_000,
  }, async () => {
    for (const [kind, seal] of kinds.filter((_kind, index) => index % 3 === 0)) {
      await refusalOf(answerWith(seal()));
      // A clock that is late by as much as theirs when the machine is busy.
      const late = performance.now() - (await clockOfRefusals);
      expect([kind, late > -5 && late < 20]).toEqual([kind, true]);
    }
  });

  test('names its audience or expiry in the message, once its signature is verified', async () => {
    const sealed = (change: Change) => answerWith(encryptAssertion(signedAssertion(change), key.certificate));
    expect(await refusalOf(sealed({ audience: 'https://other.example' }))).toMatch(/audience/i);
    expect(await refusalOf(sealed({ notBefore: -900_000, notOnOrAfter: -600_000 }))).toMatch(
      /subject confirmation/,
    );
    expect(await refusalOf(sealed({ recipient: 'https://other.example' }))).toMatch(/this request/);
  });
});

test('a person of a thousand groups is let in, and answers that are longer still are refused', async () => {
  const groups = (count: number) =>
    plainAnswer(provider, {
      attributes: Object.fromEntries(Array.from({ length: count }, (_, index) => [`group${index}`, 'yes'])),
    });
  expect(await judge(groups(1000))).toMatchObject({ email: about.email });
  expect(await refusalOf(groups(1300))).toMatch(/larger/);
});

test('what would keep the parser busy for long is refused at once', async () => {
  const names = Array.from({ length: 8000 }, (_, index) => `<a xmlns:a${index}="b">`);
  const nested = names.join('') + '</a>'.repeat(names.length);
  const took = processorClock();
  const answer = plainAnswer(provider);
  expect(await refusalOf(answer.replace('</samlp:Response>', `${nested}</samlp:Response>`))).toMatch(
    /larger/,
  );
  expect(await refusalOf(answer.replace('</samlp:Response>', '<a/>'.repeat(50_000)))).toMatch(/larger/);
  expect(await refusalOf('<a>'.repeat(100_000))).toMatch(/larger/);
  expect(() => readMetadata(nested)).toThrow(/larger/);
  expect(took()).toBeLessThan(1000);
});
