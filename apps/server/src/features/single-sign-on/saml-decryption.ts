import { constants, createDecipheriv, privateDecrypt } from 'node:crypto';
import { XmlReader } from '@parlance/formats/shared/xml';
import { decodeXmlText } from '@parlance/formats/shared/xml-text';
import { SsoFailure } from './person.ts';

/** What there is of an encrypted assertion (XML Encryption 1.1, section 3). */
interface Encrypted {
  /** Range of its element. */
  start: number;
  end: number;
  /** By their place below EncryptedData and EncryptedKey, such as `EncryptedKey/CipherData/CipherValue`. */
  texts: Record<string, string>;
  algorithms: Record<string, string>;
}

const enc = 'http://www.w3.org/2001/04/xmlenc#';
const enc11 = 'http://www.w3.org/2009/xmlenc11#';
const dsig = 'http://www.w3.org/2000/09/xmldsig#';

const ciphers: Record<string, { name: string; nonceBytes: number }> = {
  [`${enc11}aes128-gcm`]: { name: 'aes-128-gcm', nonceBytes: 12 },
  [`${enc11}aes256-gcm`]: { name: 'aes-256-gcm', nonceBytes: 12 },
  [`${enc}aes128-cbc`]: { name: 'aes-128-cbc', nonceBytes: 16 },
  [`${enc}aes256-cbc`]: { name: 'aes-256-cbc', nonceBytes: 16 },
};

/** Hash of OAEP by key transport, digest and mask; no RSA of PKCS #1 1.5, which gives secrets away (section 5.5.1). */
const paddings: Record<string, string> = {
  [`${enc}rsa-oaep-mgf1p  `]: 'sha1',
  [`${enc}rsa-oaep-mgf1p ${dsig}sha1 `]: 'sha1',
  [`${enc11}rsa-oaep  `]: 'sha1',
  [`${enc11}rsa-oaep ${dsig}sha1 ${enc11}mgf1sha1`]: 'sha1',
  [`${enc11}rsa-oaep ${enc}sha256 ${enc11}mgf1sha256`]: 'sha256',
};

export const isEncrypted = (xml: string): boolean => /EncryptedAssertion\b/.test(xml);

/**
 * The response with its encrypted assertion opened and put in its place. That says nothing about who wrote it: anybody
 * can encrypt for us, so whatever comes out is judged like an assertion that came open. Throws SsoFailure, with the
 * same words for whatever is wrong with what was encrypted.
 */
export function openAssertion(xml: string, privateKey: string): string {
  const found = findEncrypted(xml);
  if (!found) return xml;
  const { texts, algorithms } = found;
  const cipher = ciphers[algorithms['EncryptedData/EncryptionMethod'] ?? ''];
  const key = ['EncryptionMethod', 'EncryptionMethod/DigestMethod', 'EncryptionMethod/MGF'].map(
    (place) => algorithms[`EncryptedKey/${place}`] ?? '',
  );
  const oaepHash = paddings[key.join(' ')];
  if (!cipher || !oaepHash)
    throw new SsoFailure('answer', 'the assertion is encrypted by a method that is not taken');
  try {
    const wrapped = bytesOf(texts['EncryptedKey/CipherData/CipherValue']);
    const padding = constants.RSA_PKCS1_OAEP_PADDING;
    const secret = privateDecrypt({ key: privateKey, padding, oaepHash }, wrapped);
    const plain = decrypt(cipher, secret, bytesOf(texts['EncryptedData/CipherData/CipherValue']));
    return xml.slice(0, found.start) + plain.replace(/^\s*<\?xml[^>]*\?>/, '') + xml.slice(found.end);
  } catch {
    // Words that tell more would help to guess what was encrypted (padding oracles).
    throw new SsoFailure('answer', 'the assertion could not be decrypted');
  }
}

const bytesOf = (base64 = ''): Buffer => Buffer.from(base64, 'base64');

function decrypt(
  { name, nonceBytes }: { name: string; nonceBytes: number },
  key: Buffer,
  data: Buffer,
): string {
  const nonce = data.subarray(0, nonceBytes);
  if (name.endsWith('gcm')) {
    const open = createDecipheriv(name as 'aes-256-gcm', key, nonce, { authTagLength: 16 });
    open.setAuthTag(data.subarray(-16));
    return Buffer.concat([open.update(data.subarray(nonceBytes, -16)), open.final()]).toString('utf8');
  }
  // The last byte counts the padding, whose other bytes are anything (section 5.2.2).
  const open = createDecipheriv(name, key, nonce).setAutoPadding(false);
  const padded = Buffer.concat([open.update(data.subarray(nonceBytes)), open.final()]);
  const count = padded.at(-1) ?? 0;
  if (count < 1 || count > 16) throw new Error('padding');
  return padded.subarray(0, -count).toString('utf8');
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** The first encrypted assertion directly within the response. */
function findEncrypted(xml: string): Encrypted | undefined {
  const found: Encrypted = { start: -1, end: -1, texts: {}, algorithms: {} };
  const path: string[] = [];
  const reader = new XmlReader(xml);
  for (let event = reader.next(); event !== 'end'; event = reader.next()) {
    const isWithin = path[1] === 'EncryptedAssertion';
    if (event === 'open') {
      path.push(localName(reader.name));
      if (path.length === 2 && path[1] === 'EncryptedAssertion') found.start = reader.start;
      else if (isWithin) found.algorithms[placeOf(path)] ??= reader.attribute('Algorithm') ?? '';
      if (reader.empty) path.pop();
    } else if (event === 'text' && isWithin) {
      const place = placeOf(path);
      found.texts[place] = (found.texts[place] ?? '') + decodeXmlText(xml, reader.start, reader.end);
    } else if (event === 'close') {
      path.pop();
      if (isWithin && path.length === 1) return { ...found, end: reader.end };
    }
  }
  return undefined;
}

/** From EncryptedData or EncryptedKey on: the key stands within the data, or beside them (SAML core, section 2.3.4). */
function placeOf(path: string[]): string {
  const from = Math.max(path.lastIndexOf('EncryptedKey'), path.indexOf('EncryptedData'));
  return path.slice(Math.max(from, 0)).join('/');
}
