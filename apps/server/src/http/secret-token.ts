import { createHash, randomBytes } from 'node:crypto';

/** A secret that nobody guesses, for links and cookies: 32 random bytes in base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of a token: its SHA-256, by which it is found and from which nobody gets it back. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();
