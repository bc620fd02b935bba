import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'parlance-work-';

/** Creates a new folder for temporary files; its creator removes it. */
export const newWorkFolder = (purpose: string): Promise<string> =>
  mkdtemp(join(tmpdir(), `${prefix}${purpose}-`));

/**
 * Removes folders that a killed process left behind: those of our account, last written before the given time. Returns
 * their number. No work takes a day.
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

/** Its creator removed it while the parent folder was read. */
function gone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
