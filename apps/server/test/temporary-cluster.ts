import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningDatabase, startEmbedded } from '../src/db/embedded.ts';
import { stopOrphan } from '../src/db/embedded-orphan.ts';
import { findOwner } from '../src/db/embedded-owner.ts';

/** No run of tests outlives its machine, so nothing needs to reach the disk. */
const settings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum_naptime: '10s',
  max_connections: '200',
};

/** Sends plans to the client of the statement, once it switches them on (plans.ts). */
export const explainToClient = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '-1',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
  'auto_explain.log_nested_statements': 'on',
};

const PREFIX = 'parlance-cluster-';
const quiet = { info: () => undefined, warn: () => undefined, error: console.error };

/** An empty PostgreSQL in a folder of its own; `stop` removes both. */
export async function startTemporaryCluster(
  more: Record<string, string> = {},
): Promise<RunningDatabase & { superuserUrl: string; folder: string }> {
  await sweepAbandoned();
  const folder = await mkdtemp(join(tmpdir(), PREFIX));
  // The database's account must be able to enter it.
  await chmod(folder, 0o755);
  const cluster = await startEmbedded(folder, quiet, { ...settings, ...more });
  return {
    ...cluster,
    folder,
    stop: async () => {
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A run of tests that was killed leaves its cluster behind, running; the next one ends and removes it. */
async function sweepAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const base = join(tmpdir(), name, 'postgres');
    if (!name.startsWith(PREFIX) || !existsSync(join(base, 'owner')) || (await findOwner(base))) continue;
    await stopOrphan(base, quiet);
    await rm(join(tmpdir(), name), { recursive: true, force: true });
  }
}
