import { generateKeyPairSync, X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { selfSigned } from './self-signed.ts';

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });

test.each([20, 40])('a certificate of our own is one that others can read, good for %d years', (years) => {
  const read = new X509Certificate(selfSigned(keys, 'Parlance', years));
  expect(read.subject).toBe('CN=Parlance');
  expect(read.verify(keys.publicKey)).toBe(true);
  expect(read.checkPrivateKey(keys.privateKey)).toBe(true);
  expect(read.validToDate.getUTCFullYear() - new Date().getUTCFullYear()).toBeGreaterThanOrEqual(years - 1);
  expect(read.validFromDate.getTime()).toBeLessThan(Date.now());
});
