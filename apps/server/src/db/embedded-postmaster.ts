import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Account } from './account.ts';
import { giveTo } from './embedded-account.ts';
import { EmbeddedDatabaseError, USE_OTHER_SERVER } from './embedded-error.ts';
import type { Log } from './log.ts';
import { fixedEnvironment } from './run-program.ts';

export type Postmaster = {
  /** Resolves with the reason when the process has ended. */
  ended: Promise<string>;
  stop(): Promise<void>;
};

type PostmasterOptions = {
  program: string;
  cluster: string;
  logFile: string;
  socketFolder: string;
  account: Account;
  /** Address to check whether it is up. */
  url: string;
  settings: Record<string, string>;
  log: Log;
};

const LOCK_WAIT_MS = 15_000;
const RECOVERY_REPORT_MS = 5000;
const MAX_LOG_BYTES = 10 * 1024 * 1024;
/** A lock that another process still holds for a moment, in the words of PostgreSQL's log. */
const LEFT_OVER_LOCK = /lock file ".*" (already exists|is empty)|pre-existing shared memory block/;

/**
 * Starts PostgreSQL and waits until it answers, without a limit for its recovery. Retries for some seconds on a
 * left-over lock. @throws EmbeddedDatabaseError with the end of its log if it does not start
 */
export async function spawnPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const giveUp = Date.now() + LOCK_WAIT_MS;
  for (;;) {
    const { postmaster, logged } = await launch(options);
    const reason = await Promise.race([postmaster.ended, untilAnswering(options, postmaster)]);
    if (reason === undefined) return postmaster;
    const log = logged();
    if (!LEFT_OVER_LOCK.test(log) || Date.now() > giveUp) {
      throw new EmbeddedDatabaseError(
        `The database in ${options.cluster} does not start (${reason}). The end of ${options.logFile}:\n${log.slice(-1500).trim()}\nCorrect that and start again, ${USE_OTHER_SERVER}.`,
      );
    }
    await delay(250);
  }
}

async function launch(options: PostmasterOptions): Promise<{ postmaster: Postmaster; logged: () => string }> {
  const { logFile, cluster, socketFolder, account } = options;
  const logStart = await openLog(logFile, account);
  const log = openSync(logFile, 'a', 0o600);
  const settings = Object.entries(options.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // A process group of its own, so that Ctrl+C reaches only Parlance, which ends its requests first.
  const child = spawn(options.program, ['-D', cluster, '-k', socketFolder, ...settings], {
    cwd: '/',
    env: fixedEnvironment,
    stdio: ['ignore', log, log],
    detached: true,
    ...account,
  });
  closeSync(log);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  return {
    postmaster: { ended, stop: () => stop(child, ended) },
    logged: () => readFileSync(logFile).subarray(logStart).toString(),
  };
}

/** Moves a large log aside; returns the offset at which the lines of this start begin. */
async function openLog(logFile: string, account: Account): Promise<number> {
  closeSync(openSync(logFile, 'a', 0o600));
  await giveTo(account, logFile);
  const { size } = statSync(logFile);
  if (size < MAX_LOG_BYTES) return size;
  renameSync(logFile, `${logFile}.old`);
  return 0;
}

async function untilAnswering(options: PostmasterOptions, postmaster: Postmaster): Promise<undefined> {
  let alive = true;
  void postmaster.ended.then(() => {
    alive = false;
  });
  let reportAt = Date.now() + RECOVERY_REPORT_MS;
  while (alive) {
    const client = new pg.Client({ connectionString: options.url, connectionTimeoutMillis: 5000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return undefined;
    } catch (error) {
      if (!isStartingUp(error)) {
        await postmaster.stop();
        throw error;
      }
    } finally {
      await client.end();
    }
    if (Date.now() > reportAt) {
      options.log.info('The database is still recovering from its last end.');
      reportAt = Date.now() + RECOVERY_REPORT_MS;
    }
    await delay(10);
  }
  // The race is already settled by the end of the process.
  return undefined;
}

const CANNOT_CONNECT_NOW = '57P03';

function isStartingUp(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return (
    code === 'ENOENT' ||
    code === 'ECONNREFUSED' ||
    code === 'ECONNRESET' ||
    code === CANNOT_CONNECT_NOW ||
    /timeout|terminated/i.test(error.message)
  );
}

/** Fast shutdown (ends open transactions, writes everything), then harder ways. */
async function stop(child: ChildProcess, ended: Promise<string>): Promise<void> {
  for (const [signal, waitMs] of [
    ['SIGINT', 60_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 10_000],
  ] as const) {
    child.kill(signal);
    const timer = new AbortController();
    const gone = await Promise.race([
      ended.then(() => true),
      delay(waitMs, false, { signal: timer.signal }).catch(() => false),
    ]);
    timer.abort();
    if (gone) return;
  }
}
