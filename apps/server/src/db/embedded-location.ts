import { createHash } from 'node:crypto';
import { chmod, mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { serverFolder } from '../paths.ts';
import type { Account } from './account.ts';
import { giveTo } from './embedded-account.ts';
import { EmbeddedDatabaseError } from './embedded-error.ts';

const OUTSIDE = '/var/lib/parlance';
const clone = resolve(serverFolder, '../..');

/** File in a data folder that the database's account cannot enter: contains the path of the cluster. */
const POINTER = 'database-folder';
/** File in a cluster's folder outside the data folder: contains the path of the data folder. */
const BACK_POINTER = 'data-folder';

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** The folder for clusters that cannot be inside folders that only root may enter. */
export async function outsideFolder(): Promise<string> {
  const folder = join(OUTSIDE, shortHash(await realpath(clone)));
  await mkdir(folder, { recursive: true });
  // Overrides the umask: other accounts must be able to enter Parlance's two folders.
  await chmod(OUTSIDE, 0o755);
  await chmod(folder, 0o755);
  return folder;
}

/** Whether the account may enter every folder of `path`, including the last. */
export async function canEnter(account: Account, path: string): Promise<boolean> {
  if (!account) return true;
  for (let folder = await realpath(path); ; folder = dirname(folder)) {
    const { mode, uid, gid } = await stat(folder);
    const needed = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if (!(mode & needed)) return false;
    if (folder === dirname(folder)) return true;
  }
}

/**
 * Returns the folder of the cluster and its password; creates it if missing: `postgres` in the data folder, or a folder
 * in /var/lib/parlance if the account cannot enter the data folder. Never changes the modes of folders above.
 */
export async function placeCluster(dataFolder: string, account: Account): Promise<string> {
  const data = await realpath(dataFolder);
  const pointed = await readText(join(data, POINTER));
  if (pointed) return confirmPointer(data, pointed);
  const inside = await canEnter(account, data);
  const base = inside ? join(data, 'postgres') : join(await outsideFolder(), `cluster-${shortHash(data)}`);
  await mkdir(base, { recursive: true, mode: 0o700 });
  await giveTo(account, base);
  if (!inside) {
    await writeFile(join(base, BACK_POINTER), data);
    await writeFile(join(data, POINTER), base);
  }
  return base;
}

/** A data folder that was moved keeps its cluster; one that was copied must not share it with the original. */
async function confirmPointer(data: string, base: string): Promise<string> {
  const owner = await readText(join(base, BACK_POINTER));
  const pointer = join(data, POINTER);
  if (owner === undefined) {
    throw new EmbeddedDatabaseError(
      `The database of ${data} is missing: ${pointer} says that it lies in ${base}. Bring that folder back, or remove ${pointer} to start with an empty database.`,
    );
  }
  if (owner === data) return base;
  if ((await readText(join(owner, POINTER))) === base) {
    throw new EmbeddedDatabaseError(
      `${data} is a copy of ${owner}, whose database in ${base} was not copied with it: remove ${pointer} to start with an empty database, or set PARLANCE_DATA=${owner}.`,
    );
  }
  await writeFile(join(base, BACK_POINTER), data);
  return base;
}

async function readText(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
