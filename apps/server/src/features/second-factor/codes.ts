import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const issuer = 'Parlance';
const periodSeconds = 30;
const secretBytes = 20;
const codeCount = 10;

const totpOf = (secret: string, label = '') =>
  // RFC 6238 with what every app knows: SHA-1, six digits, 30 seconds.
  new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
    secret: Secret.fromBase32(secret),
  });

export const newSecret = (): string => new Secret({ size: secretBytes }).base32;

/** The content of the QR code for an authenticator app. */
export const secretUri = (secret: string, email: string): string => totpOf(secret, email).toString();

export const isAuthenticatorCode = (code: string): boolean => /^\d{6}$/.test(code.replaceAll(' ', ''));

/** The time step that a code belongs to, now or one before or after (clocks differ); undefined where it is wrong. */
export function stepOfCode(secret: string, code: string): number | undefined {
  const delta = totpOf(secret).validate({ token: code.replaceAll(' ', ''), window: 1 });
  return delta === null ? undefined : TOTP.counter({ period: periodSeconds }) + delta;
}

// Crockford's alphabet: no letters that are taken for digits.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Ten codes of 80 random bits each: guessing one is infeasible, so a fast hash keeps them. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: codeCount }, () => {
    const letters = [...randomBytes(16)].map((byte) => alphabet[byte % 32]).join('');
    return letters.replace(/(.{4})(?=.)/g, '$1-');
  });
}

export function recoveryCodeHash(code: string): Buffer {
  const letters = code
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return createHash('sha256').update(letters).digest();
}
