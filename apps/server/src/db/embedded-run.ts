import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Account } from './account.ts';
import { giveTo } from './embedded-account.ts';
import type { Binaries } from './embedded-binaries.ts';
import { SUPERUSER } from './embedded-cluster.ts';
import { canEnter } from './embedded-location.ts';
import { removeSocketFolder, SOCKET_FOLDER_PREFIX } from './embedded-orphan.ts';
import { type Postmaster, spawnPostmaster } from './embedded-postmaster.ts';
import { clusterSettings } from './embedded-settings.ts';
import type { Log } from './log.ts';

const APP_NAME = 'parlance';
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 5000;
/** The path of a socket may have 107 bytes. */
const MAX_SOCKET_FOLDER_LENGTH = 80;

type ClusterOptions = {
  base: string;
  binaries: Binaries;
  account: Account;
  password: string;
  settings: Record<string, string>;
  log: Log;
};

/** Runs a cluster: starts it, restarts it when it ends by itself, and stops it. */
export async function runCluster(
  options: ClusterOptions,
): Promise<{ url: string; superuserUrl: string; stop(): Promise<void> }> {
  const { base, account, password, log } = options;
  const socketFolder = await makeSocketFolder(account);
  const urlOf = (role: string, database: string) =>
    `postgresql://${role}:${password}@localhost/${database}?host=${encodeURIComponent(socketFolder)}`;
  const superuserUrl = urlOf(SUPERUSER, 'postgres');
  const start = () =>
    spawnPostmaster({
      program: join(options.binaries.folder, 'bin/postgres'),
      cluster: join(base, 'cluster'),
      logFile: join(base, 'postgres.log'),
      socketFolder,
      account,
      url: superuserUrl,
      settings: { ...clusterSettings(), ...options.settings },
      log,
    });
  let keeper: { stop(): Promise<void> } | undefined;
  try {
    keeper = keepUp(await start(), start, log);
    await makeAppDatabase(superuserUrl, password);
  } catch (error) {
    await keeper?.stop();
    removeSocketFolder(socketFolder);
    throw error;
  }
  return {
    url: urlOf(APP_NAME, APP_NAME),
    superuserUrl,
    stop: async () => {
      await keeper.stop();
      removeSocketFolder(socketFolder);
    },
  };
}

async function makeSocketFolder(account: Account): Promise<string> {
  const fits = tmpdir().length <= MAX_SOCKET_FOLDER_LENGTH && (await canEnter(account, tmpdir()));
  const parent = fits ? tmpdir() : '/tmp';
  const folder = await mkdtemp(join(parent, SOCKET_FOLDER_PREFIX));
  await giveTo(account, folder);
  return folder;
}

/** Restarts a database that was killed or failed, without a limit; pools reconnect by themselves. */
function keepUp(first: Postmaster, start: () => Promise<Postmaster>, log: Log): { stop(): Promise<void> } {
  let current: Postmaster | undefined = first;
  let stopping = false;
  const watch = async () => {
    while (!stopping) {
      const reason = await current?.ended;
      if (stopping) return;
      log.error(`The database ended by itself (${reason}); starting it again.`);
      current = undefined;
      for (let pauseMs = FIRST_PAUSE_MS; !stopping && !current; pauseMs = longer(pauseMs)) {
        current = await start().catch((error: unknown) => {
          log.error(error instanceof Error ? error.message : String(error));
          return delay(pauseMs, undefined);
        });
      }
      if (current) log.warn('The database is up again.');
    }
  };
  const watching = watch();
  return {
    stop: async () => {
      stopping = true;
      await current?.stop();
      await watching;
      // A start that was in progress at the stop has created another process.
      await current?.stop();
    },
  };
}

/**
 * A disk may stay full for long. The growing pause limits the log, and its maximum makes sure that free space is
 * noticed soon.
 */
const longer = (pauseMs: number) => Math.min(2 * pauseMs, LONGEST_PAUSE_MS);

/** Parlance owns its database and nothing else on the server. */
async function makeAppDatabase(superuserUrl: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `select exists(select from pg_roles where rolname = $1) as role,
        exists(select from pg_database where datname = $1) as database`,
      [APP_NAME],
    );
    if (!rows[0]?.role)
      await client.query(`create role ${APP_NAME} login password ${client.escapeLiteral(password)}`);
    if (!rows[0]?.database) await client.query(`create database ${APP_NAME} owner ${APP_NAME}`);
  } finally {
    await client.end();
  }
}
