import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'parlance-work-';

/** A new folder of our own among the system's temporary ones; whoever makes it removes it. */
export const newWorkFolder = (purpose: string): Promise<string> =>
  mkdtemp(join(tmpdir(), `${prefix}${purpose}-`));

/**
 * Removes those that a killed process left behind, last written to before that time, of the account that we run as;
 * answers how many. No work takes a day.
 */
export async function sweepWorkFolders(before: Date, parent = tmpdir()): Promise<number> {
  let removed = 0;
  for (const name of await readdir(parent)) {
    if (!name.startsWith(prefix)) continue;
    const path = join(parent, name);
    const found = await stat(path).catch(gone);
    if (!found?.isDirectory() || found.mtime >= before || found.uid !== (process.getuid?.() ?? 0)) continue;
    await rm(path, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}

/** Removed by its maker while the folder was read. */
function gone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
