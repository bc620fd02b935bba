import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../env.ts';
import type { Db } from './pool.ts';
import { keepFirstSetting } from './settings.ts';

const settingName = 'secret-key-print';
const keyBytes = 32;

/** The secrets in the database were encrypted with another key; shown at the start of the server. */
class SecretKeyError extends Error {
  override name = 'SecretKeyError';
}

/**
 * The installation's key: PARLANCE_SECRET_KEY, else the file `secret.key` of the data folder, created at the first
 * start. Throws if the database has secrets of another key, since nothing could decrypt them.
 */
export async function loadSecretKey(db: Db, env: Pick<Env, 'dataFolder' | 'secretKey'>): Promise<Buffer> {
  const key = env.secretKey ?? (await keyOfFolder(env.dataFolder));
  const print = createHash('sha256').update('parlance').update(key).digest('hex');
  if ((await keepFirstSetting(db, settingName, print)) === print) return key;
  throw new SecretKeyError(
    'The database keeps secrets (second factors, single sign-on) sealed with another key. Set PARLANCE_SECRET_KEY to it, or bring back the file secret.key of the data folder it came from.',
  );
}

/** The key of the file; of several processes that start together, one creates it and all read it. */
async function keyOfFolder(folder: string): Promise<Buffer> {
  const file = join(folder, 'secret.key');
  await mkdir(folder, { recursive: true });
  const text = (await readFile(file, 'utf8').catch(none)) ?? (await makeFile(file));
  const key = Buffer.from(text, 'base64');
  if (key.length !== keyBytes) throw new SecretKeyError(`${file} is damaged: bring it back from a backup.`);
  return key;
}

/**
 * Creates the file under another name and links it, so that it is complete from the start; a later process reads the
 * first one's file.
 */
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
