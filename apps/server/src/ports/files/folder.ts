import { randomUUID } from 'node:crypto';
import {
  access,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { contentKey, pack, packStream, storedExtension, unpack, unpackStream } from './codec.ts';
import { assertKey, FileMissing, type FileStore } from './port.ts';

/**
 * Files in a folder, `ab/cd/abcd….zst`. A file appears whole or not at all, also after a power cut: it is written
 * beside its place, synced, then renamed, and the folder is synced.
 */
export function createFolderStore(folder: string): FileStore {
  const incoming = join(folder, 'incoming');
  const pathOf = (key: string) => {
    assertKey(key);
    return join(folder, key.slice(0, 2), key.slice(2, 4), key + storedExtension);
  };
  const has = (key: string) => exists(pathOf(key));

  return {
    has,
    async put(bytes) {
      const key = contentKey(bytes);
      if (await refresh(pathOf(key))) return key;
      const packed = await pack(bytes);
      await writeAside(incoming, async (file) => {
        await file.writeFile(packed);
        return pathOf(key);
      });
      return key;
    },
    async putStream(source) {
      let stored = { key: '', size: 0 };
      await writeAside(incoming, async (file) => {
        stored = await packStream(source, (packed) => writeFile(file, packed));
        return (await refresh(pathOf(stored.key))) ? undefined : pathOf(stored.key);
      });
      return stored;
    },
    async get(key) {
      return unpack(await readFile(pathOf(key)).catch(missing(key)), key);
    },
    async stream(key) {
      const file = await open(pathOf(key)).catch(missing(key));
      return unpackStream(file.createReadStream(), key);
    },
    list: () => listFolder(folder),
    remove: (key) => rm(pathOf(key), { force: true }),
    sweepUnfinished: (before) => sweepFolder(incoming, before),
    async check() {
      try {
        await writeAside(incoming, async (file) => {
          await file.writeFile('ok');
          return undefined;
        });
      } catch (cause) {
        throw new Error(`Files cannot be stored in ${folder}: ${messageOf(cause)}`, { cause });
      }
    },
  };
}

async function* listFolder(folder: string): AsyncGenerator<{ key: string; storedAt: Date }> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !entry.name.endsWith(storedExtension)) continue;
    const path = join(entry.parentPath, entry.name);
    const found = await stat(path).catch(gone);
    const key = entry.name.slice(0, -storedExtension.length);
    if (found) yield { key, storedAt: found.mtime };
  }
}

/** Removes what is older; answers how many. */
async function sweepFolder(folder: string, before: Date): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder).catch(none)) {
    const path = join(folder, name);
    const found = await stat(path).catch(gone);
    if (!found || found.mtime >= before) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

type Handle = Awaited<ReturnType<typeof open>>;

/** Lets `write` fill a new file, then moves it to the returned path, or drops it without one. */
async function writeAside(
  folder: string,
  write: (file: Handle) => Promise<string | undefined>,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const aside = join(folder, randomUUID());
  const file = await open(aside, 'wx', 0o600);
  try {
    const path = await write(file);
    if (!path) return;
    await file.sync();
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await rename(aside, path);
    await syncFolder(dirname(path));
  } finally {
    await file.close();
    await rm(aside, { force: true });
  }
}

async function syncFolder(path: string): Promise<void> {
  // Windows has no handle of a folder; its rename is durable anyway.
  if (process.platform === 'win32') return;
  const folder = await open(path);
  await folder.sync();
  await folder.close();
}

function missing(key: string) {
  return (error: NodeJS.ErrnoException): never => {
    throw error.code === 'ENOENT' ? new FileMissing(key) : error;
  };
}

function exists(path: string): Promise<boolean> {
  return access(path).then(() => true, absent);
}

/** Makes a file young again; answers whether it is there. */
function refresh(path: string): Promise<boolean> {
  const now = new Date();
  return utimes(path, now, now).then(() => true, absent);
}

function absent(error: NodeJS.ErrnoException): false {
  if (error.code === 'ENOENT') return false;
  throw error;
}

/** The folder is made with the first file. */
function none(error: NodeJS.ErrnoException): string[] {
  if (error.code !== 'ENOENT') throw error;
  return [];
}

/** A file that was removed while the folder was read. */
function gone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
