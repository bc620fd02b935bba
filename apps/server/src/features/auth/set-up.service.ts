import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '../../db/pool.ts';
import { readSetting, replaceSetting, takeSetting } from '../../db/settings.ts';
import { hashOfToken } from '../../http/secret-token.ts';
import { hasSuperadmin } from '../users/users.queries.ts';

const settingName = 'setup-token-hash';
const hashOf = (token: string) => hashOfToken(token).toString('hex');

/**
 * While there is no superadmin: a new one-time token for /setup/{token}, of which only the hash is kept;
 * those of earlier starts end. undefined once there is a superadmin.
 */
export async function offerSetUp(db: Db): Promise<string | undefined> {
  if (await hasSuperadmin(db)) return undefined;
  const token = randomBytes(24).toString('base64url');
  await replaceSetting(db, settingName, hashOf(token));
  return token;
}

export async function isSetUpToken(db: Db, token: string): Promise<boolean> {
  const value = await readSetting(db, settingName);
  if (typeof value !== 'string') return false;
  return timingSafeEqual(Buffer.from(value), Buffer.from(hashOf(token)));
}

/** Takes the token out of use, in the transaction that creates the superadmin; false where another call was faster. */
export function useSetUpToken(trx: Db, token: string): Promise<boolean> {
  return takeSetting(trx, settingName, hashOf(token));
}
