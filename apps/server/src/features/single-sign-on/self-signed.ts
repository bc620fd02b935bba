import 'reflect-metadata';
import { KeyObject } from 'node:crypto';
import { BasicConstraintsExtension, X509CertificateGenerator } from '@peculiar/x509';

/** Both as PEM. */
export interface KeyPair {
  certificate: string;
  privateKey: string;
}

const dayMs = 86_400_000;

/**
 * A new RSA key with a self-signed certificate (RFC 5280): no authority vouches for it, it is only the form in which
 * keys are exchanged. Valid from a day ago, for `years`.
 */
export async function newKeyPair(name: string, { bits = 3072, years = 20 } = {}): Promise<KeyPair> {
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  const keys = await crypto.subtle.generateKey(
    { ...algorithm, modulusLength: bits, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ['sign', 'verify'],
  );
  const now = Date.now();
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: [{ CN: [name] }],
    notBefore: new Date(now - dayMs),
    notAfter: new Date(now + years * 365 * dayMs),
    signingAlgorithm: algorithm,
    // A list of extensions may not be empty (section 4.1).
    extensions: [new BasicConstraintsExtension(false)],
    keys,
  });
  return {
    certificate: `${certificate.toString('pem')}\n`,
    privateKey: String(KeyObject.from(keys.privateKey).export({ format: 'pem', type: 'pkcs8' })),
  };
}
