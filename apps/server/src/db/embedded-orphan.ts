import { existsSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { EmbeddedDatabaseError } from './embedded-error.ts';
import type { Log } from './log.ts';
import { run } from './run-program.ts';

/** Prefix of the folder of the database's socket, to recognise and remove one that was left behind. */
export const SOCKET_FOLDER_PREFIX = 'parlance-db-';

const STOP_SIGNALS = [
  { signal: 'SIGINT', waitSeconds: 30 },
  { signal: 'SIGQUIT', waitSeconds: 15 },
] as const;

/**
 * Stops a database that outlived the process that ran it, and removes what a killed one left behind: its lock file,
 * once no process works on the cluster any more, and the folder of its socket.
 */
export async function stopOrphan(base: string, log: Log): Promise<void> {
  const cluster = join(base, 'cluster');
  const lockFile = join(cluster, 'postmaster.pid');
  if (!existsSync(lockFile)) return;
  const [pidLine = '', , , , socketFolder = ''] = (await readFile(lockFile, 'utf8')).split('\n');
  const postmaster = Number(pidLine);
  for (const { signal, waitSeconds } of STOP_SIGNALS) {
    const processes = await processesOf(cluster, postmaster);
    if (processes.includes(postmaster)) {
      log.warn(`Stopping the database (process ${postmaster}) that a killed Parlance left running.`);
      process.kill(postmaster, signal);
    }
    if (await allGone(cluster, postmaster, waitSeconds)) {
      await rm(lockFile, { force: true });
      removeSocketFolder(socketFolder);
      return;
    }
  }
  throw new EmbeddedDatabaseError(
    `A database that an earlier Parlance left running in ${cluster} does not stop (processes ${(await processesOf(cluster, postmaster)).join(', ')}): end it, then start again.`,
  );
}

export function removeSocketFolder(folder: string): void {
  if (basename(folder).startsWith(SOCKET_FOLDER_PREFIX)) rmSync(folder, { recursive: true, force: true });
}

async function allGone(cluster: string, postmaster: number, waitSeconds: number): Promise<boolean> {
  const end = Date.now() + waitSeconds * 1000;
  while ((await processesOf(cluster, postmaster)).length > 0) {
    if (Date.now() > end) return false;
    await delay(20);
  }
  return true;
}

/** The postmaster and the backends of a cluster: their working directory is its folder. */
async function processesOf(cluster: string, postmaster: number): Promise<number[]> {
  if (process.platform === 'linux') {
    return readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0 && worksIn(pid, cluster));
  }
  if (!postmaster) return [];
  const { output } = await run('ps', ['-o', 'command=', '-p', String(postmaster)]);
  return output.includes(cluster) ? [postmaster] : [];
}

function worksIn(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    // It has ended, or belongs to another user.
    return false;
  }
}
