import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { isDatabaseUnavailable } from '../../../apps/server/src/db/unavailable.ts';
import { openDatabaseProxy } from '../database-proxy.ts';
import { ownDatabaseUrl } from '../own-database.ts';
import { inDatabase, judge, judgeAnswers, judgeFiles, untilJobsEnd } from './checks.ts';
import { work } from './clients.ts';
import type { Ledger } from './ledger.ts';
import { clusterOf, databaseProcesses } from './victims.ts';
import { openWorld, setStage, untilReady, type World } from './world.ts';

/** A world with something that can go wrong in it, and be put right again. */
interface Trial {
  world: World;
  begin(): Promise<void> | void;
  end(): Promise<void> | void;
  close(): Promise<void>;
}

export interface Scenario {
  name: string;
  /** What it really does. */
  means: string;
  /** Whether calls must go on while it lasts. */
  goesOn?: boolean;
  open(seed: number): Promise<Trial>;
}

export interface Outcome {
  troubles: string[];
  /** From the end of the fault until the server could do its work, without a restart. */
  readyMs: number;
  ledger: Ledger;
}

/** Longer waits look like a hang to a user. */
const longestMs = 15_000;

/** Clients work before, during and after a fault of `lastsMs`; compares their answers with the stored data. */
export async function playScenario(scenario: Scenario, seed: number, lastsMs: number): Promise<Outcome> {
  const trial = await scenario.open(seed);
  const { world } = trial;
  const troubles: string[] = [];
  try {
    const stop = new AbortController();
    const stage = await setStage(world, scenario.name, 300, stop.signal);
    const working = work(world, stage);
    await delay(1000);
    await trial.begin();
    await delay(lastsMs);
    const before = stage.ledger.texts.length;
    if (!scenario.goesOn && (await fetch(`${world.product.url}/readyz`)).status !== 503)
      troubles.push('The server says that it is ready in the middle of the fault.');
    await trial.end();
    const readyMs = await untilReady(world);
    await delay(2000);
    stop.abort();
    await working;
    if (stage.ledger.texts.length === before) troubles.push('Nothing can be saved after the fault.');
    if (world.product.child.exitCode !== null) troubles.push('The server ended.');
    // An import waits for its job, which waits for the database.
    const limits = { longestMs: longestMs + lastsMs, mayBreak: false };
    troubles.push(...judgeAnswers(stage, world, limits));
    await inDatabase(world, async (look) => {
      troubles.push(...(await untilJobsEnd(look)).troubles, ...(await judge(look, stage)).troubles);
    });
    troubles.push(...(await judgeFiles(world, stage)));
    return { troubles, readyMs, ledger: stage.ledger };
  } finally {
    await trial.close();
  }
}

/** A database that is not the server's own, with a network between them. */
async function openRemote(seed: number) {
  const databaseFolder = await mkdtemp(join(tmpdir(), 'parlance-remote-'));
  await chmod(databaseFolder, 0o755);
  const holder = spawn(process.execPath, [join(root, 'apps/server/test/hold-database.ts'), databaseFolder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [chunk] = (await once(holder.stdout, 'data')) as [Buffer];
  const proxy = await openDatabaseProxy(chunk.toString().trim());
  const world = await openWorld(seed, { env: { DATABASE_URL: proxy.url }, databaseFolder });
  const close = async () => {
    await world.product.stop();
    await world.product.remove();
    await proxy.close();
    const [postmaster] = databaseProcesses(clusterOf(world));
    holder.kill('SIGKILL');
    if (postmaster) process.kill(postmaster, 'SIGKILL');
    while (databaseProcesses(clusterOf(world)).length > 0) await delay(20);
    await rm(databaseFolder, { recursive: true, force: true });
  };
  return { world, proxy, close };
}

const root = join(import.meta.dirname, '../../..');

async function openOwn(seed: number, dataFolder?: string) {
  const world = await openWorld(seed, { dataFolder });
  const close = async () => {
    await world.product.stop();
    if (!dataFolder) await world.product.remove();
  };
  return { world, close };
}

function signal(world: World, name: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of databaseProcesses(clusterOf(world))) {
    try {
      process.kill(pid, name);
    } catch (error) {
      // It has ended in this moment.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

const broken: Scenario = {
  name: 'connections broken',
  means: 'a proxy between server and database breaks all connections and refuses new ones',
  async open(seed) {
    const { world, proxy, close } = await openRemote(seed);
    return { world, begin: proxy.cut, end: proxy.mend, close };
  },
};

const silent: Scenario = {
  name: 'connections silent',
  means: 'a proxy swallows everything and breaks nothing, as a firewall that forgot the connections',
  async open(seed) {
    const { world, proxy, close } = await openRemote(seed);
    return { world, begin: proxy.silence, end: proxy.mend, close };
  },
};

const frozen: Scenario = {
  name: 'database frozen',
  means: 'SIGSTOP to all processes of PostgreSQL, later SIGCONT',
  async open(seed) {
    const { world, close } = await openOwn(seed);
    return { world, begin: () => signal(world, 'SIGSTOP'), end: () => signal(world, 'SIGCONT'), close };
  },
};

const stallMs = 600;
const goMs = 200;

const stalling: Scenario = {
  name: 'disk slow',
  means: `all processes of PostgreSQL stand still for ${stallMs} of every ${stallMs + goMs} ms, as on a disk that stalls; no device is slowed down`,
  goesOn: true,
  async open(seed) {
    const { world, close } = await openOwn(seed);
    const ending = new AbortController();
    let pulses = Promise.resolve();
    const pulse = async () => {
      while (!ending.signal.aborted) {
        signal(world, 'SIGSTOP');
        await delay(stallMs);
        signal(world, 'SIGCONT');
        await delay(goMs);
      }
    };
    return {
      world,
      begin: () => {
        pulses = pulse();
      },
      end: async () => {
        ending.abort();
        await pulses;
      },
      close,
    };
  },
};

const diskSize = '320m';

/** A world on a disk of its own, which `begin` fills to the last byte and keeps full. */
async function openSmallDisk(seed: number) {
  const folder = await mkdtemp(join(tmpdir(), 'parlance-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskSize},mode=755`, 'tmpfs', folder]);
  const data = join(folder, 'data');
  const filler = join(folder, 'filler');
  await mkdir(data, { mode: 0o755 });
  const { world, close } = await openOwn(seed, data);
  const ending = new AbortController();
  let filling = Promise.resolve();
  return {
    world,
    begin: () => {
      filling = keepFull(filler, ending.signal);
    },
    end: async () => {
      ending.abort();
      await filling;
      await rm(filler);
    },
    async close() {
      await close();
      execFileSync('umount', [folder]);
      await rm(folder, { recursive: true });
    },
  };
}

const full: Scenario = {
  name: 'disk full',
  means: `the data folder, database included, is a tmpfs of ${diskSize}B that is filled to the last byte and kept full`,
  open: openSmallDisk,
};

/** More than PostgreSQL keeps in store. */
const mostSegments = 20;

const fullLog: Scenario = {
  name: 'disk full, and the log of the database too',
  means:
    'the same, and PostgreSQL is made to begin new segments of its write-ahead log until that fails, on which it ends itself',
  async open(seed) {
    const trial = await openSmallDisk(seed);
    const begin = async () => {
      trial.begin();
      const client = new pg.Client({
        connectionString: await ownDatabaseUrl(trial.world.databaseFolder, 'postgres'),
      });
      client.on('error', () => undefined);
      await client.connect();
      await delay(1000);
      let segments = 0;
      // It ends with the database.
      while (segments < mostSegments && (await beginSegment(client))) segments++;
      if (segments === mostSegments) throw new Error('The disk was not full.');
    };
    return { ...trial, begin };
  },
};

async function beginSegment(client: pg.Client): Promise<boolean> {
  try {
    await client.query(`select pg_logical_emit_message(false, 'fill', repeat('x', 100)), pg_switch_wal()`);
    return true;
  } catch (error) {
    if (isDatabaseUnavailable(error)) return false;
    throw error;
  }
}

/** Takes every byte that is free, again and again. */
async function keepFull(path: string, ending: AbortSignal): Promise<void> {
  const file = await open(path, 'w');
  let chunk = Buffer.alloc(1024 * 1024, 1);
  try {
    while (!ending.aborted) {
      try {
        await file.write(chunk);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        if (chunk.length > 4096) chunk = chunk.subarray(0, 4096);
        else await delay(50);
      }
    }
  } finally {
    await file.close();
  }
}

/** Whether a scenario can be played here: a small disk can be made by root on Linux only. */
export function isPossible(scenario: Scenario): boolean {
  const needsDisk = scenario === full || scenario === fullLog;
  return !needsDisk || (process.platform === 'linux' && process.getuid?.() === 0);
}

export const scenarios = { broken, silent, frozen, stalling, full, fullLog };
