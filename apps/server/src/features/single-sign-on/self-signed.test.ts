import { createPrivateKey, X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { newKeyPair } from './self-signed.ts';

test.each([20, 40])(
  'a certificate of our own is one that others can read, good for %d years',
  async (years) => {
    const made = await newKeyPair('Parlance', { bits: 2048, years });
    const read = new X509Certificate(made.certificate);
    expect(read.toString()).toBe(made.certificate);
    expect(read.subject).toBe('CN=Parlance');
    expect(read.verify(read.publicKey)).toBe(true);
    expect(read.checkPrivateKey(createPrivateKey(made.privateKey))).toBe(true);
    expect(read.publicKey.asymmetricKeyDetails?.modulusLength).toBe(2048);
    expect(read.serialNumber).toMatch(/^[0-9A-F]{16,}$/);
    expect(read.ca).toBe(false);
    expect(read.validToDate.getUTCFullYear() - new Date().getUTCFullYear()).toBeGreaterThanOrEqual(years - 1);
    expect(read.validFromDate.getTime()).toBeLessThan(Date.now());
  },
);
