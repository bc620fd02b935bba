import { createHash } from 'node:crypto';

/** What the database's text_hash gives: the first 32 bits of the MD5 as a signed integer. */
export function textHash(text: string): number {
  return createHash('md5').update(text).digest().readInt32BE(0);
}
