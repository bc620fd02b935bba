import { constants, createCipheriv, publicEncrypt, randomBytes } from 'node:crypto';

export const enc = 'http://www.w3.org/2001/04/xmlenc#';
export const enc11 = 'http://www.w3.org/2009/xmlenc11#';
export const dsig = 'http://www.w3.org/2000/09/xmldsig#';

const ciphers: Record<string, string> = {
  [`${enc11}aes128-gcm`]: 'aes-128-gcm',
  [`${enc11}aes256-gcm`]: 'aes-256-gcm',
  [`${enc}aes128-cbc`]: 'aes-128-cbc',
  [`${enc}aes192-cbc`]: 'aes-192-cbc',
  [`${enc}aes256-cbc`]: 'aes-256-cbc',
  [`${enc}tripledes-cbc`]: 'des-ede3-cbc',
};

export interface AssertionEncryption {
  cipher: string;
  /** The description of the key's transport: its algorithm, and the children of its method. */
  transport: string;
  details: string;
  /** How the key is really wrapped. */
  oaepHash: 'sha1' | 'sha256' | 'none';
  /** In place of the padding that fits, in bytes that are not counted. */
  padding?: Buffer;
}

const usual: AssertionEncryption = {
  cipher: `${enc}aes256-cbc`,
  transport: `${enc}rsa-oaep-mgf1p`,
  details: '',
  oaepHash: 'sha1',
};

export const digest = (name: string) => `<ds:DigestMethod xmlns:ds="${dsig}" Algorithm="${name}"/>`;
export const mask = (name: string) => `<x:MGF xmlns:x="${enc11}" Algorithm="${enc11}${name}"/>`;

/** An assertion encrypted by another hand than the library's (XML Encryption 1.1); `certificate` is PEM. */
export function encryptAssertion(
  xml: string | Buffer,
  certificate: string,
  how: Partial<AssertionEncryption> = {},
): string {
  const { cipher, transport, details, oaepHash, padding } = { ...usual, ...how };
  const name = ciphers[cipher] ?? 'aes-256-gcm';
  const secret = randomBytes(name.includes('128') ? 16 : /192|des/.test(name) ? 24 : 32);
  const wrapped = publicEncrypt(
    oaepHash === 'none'
      ? { key: certificate, padding: constants.RSA_PKCS1_PADDING }
      : { key: certificate, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash },
    secret,
  );
  return (
    '<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">' +
    `<xenc:EncryptedData xmlns:xenc="${enc}" Type="${enc}Element">` +
    `<xenc:EncryptionMethod Algorithm="${cipher}"/><ds:KeyInfo xmlns:ds="${dsig}"><xenc:EncryptedKey>` +
    `<xenc:EncryptionMethod Algorithm="${transport}">${details}</xenc:EncryptionMethod><xenc:CipherData>` +
    `<xenc:CipherValue>${wrapped.toString('base64')}</xenc:CipherValue></xenc:CipherData></xenc:EncryptedKey>` +
    `</ds:KeyInfo><xenc:CipherData><xenc:CipherValue>${sealed(Buffer.from(xml), secret, name, padding)}` +
    '</xenc:CipherValue></xenc:CipherData></xenc:EncryptedData></saml:EncryptedAssertion>'
  );
}

function sealed(plain: Buffer, secret: Buffer, name: string, padding?: Buffer): string {
  if (name.endsWith('gcm')) {
    const nonce = randomBytes(12);
    const cipher = createCipheriv(name as 'aes-256-gcm', secret, nonce);
    const data = Buffer.concat([nonce, cipher.update(plain), cipher.final()]);
    return Buffer.concat([data, cipher.getAuthTag()]).toString('base64');
  }
  const block = name.startsWith('des') ? 8 : 16;
  const missing = block - (plain.length % block);
  const filling = padding ?? Buffer.concat([randomBytes(missing - 1), Buffer.from([missing])]);
  const vector = randomBytes(block);
  const cipher = createCipheriv(name, secret, vector).setAutoPadding(false);
  const data = [vector, cipher.update(Buffer.concat([plain, filling])), cipher.final()];
  return Buffer.concat(data).toString('base64');
}
