import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** An unguessable secret for links and cookies: 32 random bytes in base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a token: its SHA-256, which finds the token but does not reveal it. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Compares in a time that does not tell how much of a secret is right. */
export function isSameSecret(known: string, given: string): boolean {
  const [one, other] = [Buffer.from(known), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
