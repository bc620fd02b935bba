import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
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

/** The key of the file; of several processes that start at once one makes it, and all read it. */
async function keyOfFolder(folder: string): Promise<Buffer> {
  const file = join(folder, 'secret.key');
  await mkdir(folder, { recursive: true });
  const text = (await readFile(file, 'utf8').catch(none)) ?? (await makeFile(file));
  const key = Buffer.from(text, 'base64');
  if (key.length !== keyBytes) throw new SecretKeyError(`${file} is damaged: bring it back from a backup.`);
  return key;
}

/** Made beside its place and linked there, so that it is there whole or not at all; who comes second reads the first. */
async function makeFile(file: string): Promise<string> {
  const aside = `${file}.${randomUUID()}`;
  try {
    await writeFile(aside, randomBytes(keyBytes).toString('base64'), {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    });
    await link(aside, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(aside, { force: true });
  }
  return readFile(file, 'utf8');
}

function none(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
