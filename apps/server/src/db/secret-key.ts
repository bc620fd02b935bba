import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../env.ts';
import type { Db } from './pool.ts';
import { keepFirstSetting } from './settings.ts';

const settingName = 'secret-key-print';
const keyBytes = 32;

/** The key with which secrets were kept is not the one that is here: said to whoever starts the server. */
class SecretKeyError extends Error {
  override name = 'SecretKeyError';
}

/**
 * The installation's key: PARLANCE_SECRET_KEY, else the file `secret.key` of the data folder, made at the first
 * start. Throws where the database has secrets of another key, since nobody could open them.
 */
export async function loadSecretKey(db: Db, env: Pick<Env, 'dataFolder' | 'secretKey'>): Promise<Buffer> {
  const key = env.secretKey ?? (await keyOfFolder(env.dataFolder));
  const print = createHash('sha256').update('parlance').update(key).digest('hex');
  if ((await keepFirstSetting(db, settingName, print)) === print) return key;
  throw new SecretKeyError(
    'The database keeps secrets (second factors, single sign-on) sealed with another key. Set PARLANCE_SECRET_KEY to it, or bring back the file secret.key of the data folder it came from.',
  );
}

/** Two processes that start at once agree: the file is made by one of them, and both read it. */
async function keyOfFolder(folder: string): Promise<Buffer> {
  const file = join(folder, 'secret.key');
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(file, randomBytes(keyBytes).toString('base64'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const key = Buffer.from(await readFile(file, 'utf8'), 'base64');
  if (key.length !== keyBytes) throw new SecretKeyError(`${file} is damaged: bring it back from a backup.`);
  return key;
}
