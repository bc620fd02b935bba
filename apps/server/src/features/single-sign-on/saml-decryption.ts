import { promisify } from 'node:util';
import type { XmlElement } from '@xmldom/xmldom/lib/index.js';
import { decrypt } from 'xml-encryption';
import { SsoFailure } from './idp-profile.ts';
import { childrenOf, elementsAt, withContent } from './xml.ts';

const enc = 'http://www.w3.org/2001/04/xmlenc#';
const enc11 = 'http://www.w3.org/2009/xmlenc11#';
const dsig = 'http://www.w3.org/2000/09/xmldsig#';

const ciphers = [`${enc11}aes128-gcm`, `${enc11}aes256-gcm`, `${enc}aes128-cbc`, `${enc}aes256-cbc`];

const oaepSha1 = `<EncryptionMethod Algorithm="${enc}rsa-oaep-mgf1p"/>`;
const oaepSha256 =
  `<EncryptionMethod Algorithm="${enc11}rsa-oaep"><DigestMethod xmlns="${dsig}" Algorithm="${enc}sha256"/>` +
  `<MGF xmlns="${enc11}" Algorithm="${enc11}mgf1sha256"/></EncryptionMethod>`;

/**
 * Algorithms of the library, by key transport, digest and mask. Excluded are RSA of PKCS #1 1.5, which leaks secrets
 * (XML Encryption 1.1, section 5.5.1), and a mask with another hash than the digest, whose padding the library would
 * remove in JavaScript instead of OpenSSL.
 */
const keyTransports: Record<string, string> = {
  [`${enc}rsa-oaep-mgf1p  `]: oaepSha1,
  [`${enc}rsa-oaep-mgf1p ${dsig}sha1 `]: oaepSha1,
  [`${enc11}rsa-oaep  `]: oaepSha1,
  [`${enc11}rsa-oaep ${dsig}sha1 `]: oaepSha1,
  [`${enc11}rsa-oaep ${dsig}sha1 ${enc11}mgf1sha1`]: oaepSha1,
  [`${enc11}rsa-oaep ${enc}sha256 ${enc11}mgf1sha256`]: oaepSha256,
};

/** The encrypted assertion of a response, by methods that are taken. */
export interface EncryptedAssertion {
  response: XmlElement;
  /** Serialised again from the checked parts, so that the library finds nothing else in it. */
  encryptedData: string;
  isCbc: boolean;
}

/** Undefined where the response has none. Throws SsoFailure where it is not to be opened; no key is needed for that. */
export function findEncrypted(response: XmlElement): EncryptedAssertion | undefined {
  const [encrypted] = childrenOf(response, 'EncryptedAssertion');
  if (!encrypted) return undefined;
  const assertions = childrenOf(response, 'EncryptedAssertion', 'Assertion');
  const [data, ...moreData] = childrenOf(encrypted, 'EncryptedData');
  // The key stands within the data, or beside them (SAML core, section 2.3.4).
  const [key, ...moreKeys] = [
    ...elementsAt(encrypted, 'EncryptedData', 'KeyInfo', 'EncryptedKey'),
    ...childrenOf(encrypted, 'EncryptedKey'),
  ];
  if (assertions.length > 1 || !data || !key || moreData.length + moreKeys.length > 0)
    throw new SsoFailure('answer', 'the answer does not have exactly one assertion with one key');
  const cipher = methodAt(data);
  const transport = [methodAt(key), methodAt(key, 'DigestMethod'), methodAt(key, 'MGF')].join(' ');
  const keyMethod = keyTransports[transport];
  if (!ciphers.includes(cipher) || !keyMethod)
    throw new SsoFailure('answer', 'the assertion is encrypted by a method that is not taken');
  const encryptedData =
    `<EncryptedData xmlns="${enc}"><EncryptionMethod Algorithm="${cipher}"/><KeyInfo xmlns="${dsig}">` +
    `<EncryptedKey xmlns="${enc}">${keyMethod}${cipherData(key)}</EncryptedKey></KeyInfo>${cipherData(data)}` +
    '</EncryptedData>';
  return { response, encryptedData, isCbc: cipher.endsWith('-cbc') };
}

/** Empty if no method is given; all of them if several are, which no check accepts. */
const methodAt = (of: XmlElement, ...path: string[]): string =>
  elementsAt(of, 'EncryptionMethod', ...path)
    .map((method) => method.getAttribute('Algorithm'))
    .join(',');

/** As bytes, so that it cannot be anything but base64. */
function cipherData(of: XmlElement): string {
  const text = elementsAt(of, 'CipherData', 'CipherValue').map(({ textContent }) => textContent);
  const base64 = Buffer.from(text.join(''), 'base64').toString('base64');
  return `<CipherData><CipherValue>${base64}</CipherValue></CipherData>`;
}

/**
 * The response with only its assertion, decrypted. Decryption does not prove its sender: any sender can encrypt for
 * us. So the result is checked like an unencrypted assertion. Throws the errors of the library.
 */
export async function decryptAssertion(
  { response, encryptedData, isCbc }: EncryptedAssertion,
  privateKey: string,
): Promise<string> {
  const plain = await promisify(decrypt)(encryptedData, {
    key: privateKey,
    // To the library CBC is as insecure as what must never be taken; without it, it refuses those too.
    disallowDecryptionWithInsecureAlgorithm: !isCbc,
    warnInsecureAlgorithm: false,
  });
  return withContent(response, plain.replace(/^\s*<\?xml[^>]*\?>/, ''));
}
