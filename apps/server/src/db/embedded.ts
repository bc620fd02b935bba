import { mkdir } from 'node:fs/promises';
import type { Env } from '../env.ts';
import { findAccount } from './embedded-account.ts';
import { findBinaries } from './embedded-binaries.ts';
import { makeCluster } from './embedded-cluster.ts';
import { EmbeddedDatabaseError } from './embedded-error.ts';
import { placeCluster } from './embedded-location.ts';
import { stopOrphan } from './embedded-orphan.ts';
import { takeOwnership } from './embedded-owner.ts';
import { runCluster } from './embedded-run.ts';
import type { Log } from './log.ts';

/** A running database: its address, and a function that stops it after the last query. */
export type RunningDatabase = { url: string; stop(): Promise<void> };

/** Returns the database of DATABASE_URL, or starts the one under PARLANCE_DATA. */
export async function startDatabase(
  env: Pick<Env, 'databaseUrl' | 'dataFolder'>,
  log: Log,
): Promise<RunningDatabase> {
  if (env.databaseUrl) return { url: env.databaseUrl, stop: () => Promise.resolve() };
  const { url, stop } = await startEmbedded(env.dataFolder, log);
  return { url, stop };
}

/**
 * Starts PostgreSQL on a cluster under `dataFolder`, which it creates if missing, and keeps it running until `stop`.
 * Adds `settings` to those of embedded-run.ts. `superuserUrl` is for actions that the owner of a database may not do,
 * such as creating others. @throws EmbeddedDatabaseError with a message that says what to do
 */
export async function startEmbedded(
  dataFolder: string,
  log: Log,
  settings: Record<string, string> = {},
): Promise<RunningDatabase & { superuserUrl: string }> {
  await makeDataFolder(dataFolder);
  const account = await findAccount();
  const binaries = await findBinaries(account);
  const base = await placeCluster(dataFolder, account);
  const release = await takeOwnership(base);
  try {
    await stopOrphan(base, log);
    const password = await makeCluster(base, binaries, account);
    const running = await runCluster({ base, binaries, account, password, settings, log });
    return {
      url: running.url,
      superuserUrl: running.superuserUrl,
      stop: async () => {
        await running.stop();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

async function makeDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new EmbeddedDatabaseError(
      `The folder for Parlance's data cannot be made (${reason}): set PARLANCE_DATA to one that this user may write.`,
      { cause },
    );
  }
}
