import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { EngineSettings } from '@parlance/domain/machine-translation/engines';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { checkServer } from './db/check.ts';
import type { RunningDatabase } from './db/embedded.ts';
import { DatabaseHealthMonitor } from './db/health-monitor.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase, openPool, type PoolOptions } from './db/pool.ts';
import { loadSecretKey } from './db/secret-key.ts';
import type { Env } from './env.ts';
import { offerSetUp } from './features/auth/set-up.service.ts';
import { defineJobs, startReaders } from './features/index.ts';
import type { Deps } from './http/feature.ts';
import { createOutgoing } from './http/outgoing.ts';
import { createSecretBox } from './http/secret-box.ts';
import { createJobQueue } from './jobs/graphile.ts';
import { createLiveHub } from './jobs/live-hub.ts';
import { createSystemDns } from './ports/dns/system.ts';
import { createFileStore } from './ports/files/create.ts';
import { createEngine } from './ports/machine-translation/create.ts';
import { findLocalEngine } from './ports/machine-translation/local.ts';
import { createMailTransport } from './ports/mail/create.ts';

export interface RunningServer {
  /** The address it listens on. */
  url: string;
  /** The one-time set-up link, while there is no superadmin. */
  setUpLink: string | undefined;
  /** Answers what is under way, ends jobs safely, then stops the database. */
  stop: () => Promise<void>;
}

/** What each part of the server may take to stop. */
const stepMs = 10_000;
/** Time limits of a statement: for a request that waits for its answer, and in the background. */
const requestStatementMs = 60_000;
const backgroundStatementMs = 15 * 60_000;
/**
 * Connections for a small job with a transaction and its progress, the queue, and the check whether jobs may continue.
 */
const backgroundConnections = 6;
/**
 * Three long jobs with a transaction and their progress, three that wait for services outside and write in between, and the
 * readers of the feed, one project at a time.
 */
const longWorkConnections = 13;

/**
 * Starts everything on a running database, and resolves once requests are accepted; stops everything that runs if a
 * step fails.
 */
export async function startServer(env: Env, database: RunningDatabase, log: Logger): Promise<RunningServer> {
  const stops: Stops = [database.stop];
  const stop = () => stopAll(stops, log);
  if (process.getuid?.() === 0)
    log.warn('this server runs as root, and reads files of strangers: start it as a user of its own');
  try {
    await prepareDatabase(database.url);
    const watch = new DatabaseHealthMonitor(database.url, log);
    stops.push(async () => watch.stop());
    const stopping = new AbortController();
    const { request, background } = openConnections(env, { url: database.url, watch, stops, stopping });
    const files = createFileStore(env);
    await files.check();
    const live = createLiveHub({ pool: request.pool, url: database.url, watch, log });
    const jobs = createJobQueue({ ...background, url: database.url, watch, log, live });
    let url = env.publicUrl ?? `http://localhost:${env.port}`;
    const address = () => url;
    const lost = () => watch.lost();
    const secrets = createSecretBox(await loadSecretKey(request.db, env));
    const outgoing = createOutgoing({ ...env, log });
    const services = {
      files,
      jobs,
      live,
      mail: createMailTransport(env),
      outgoing,
      translation: (settings: EngineSettings) => createEngine({ outgoing }, settings),
      localTranslation: findLocalEngine,
      dns: createSystemDns(),
      secrets,
    };
    const shared = { env, databaseUrl: database.url, lost, log, ...services, address };
    const deps: Deps = { ...shared, ...request };
    await startBackground({ ...shared, ...background }, stops);
    // Before readers and jobs are stopped: then nothing waits for an unavailable database.
    stops.push(async () => stopping.abort());
    const app = await createApp(deps);
    await app.listen({ port: env.port, host: env.host });
    stops.push(() => closeApp(app));
    url = env.publicUrl ?? addressOf(env.host, app.server.address() as AddressInfo);
    const token = await offerSetUp(request.db);
    return { url, setUpLink: token && `${url}/setup/${token}`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** How to stop what runs, in the order in which it was started. */
type Stops = (() => Promise<void>)[];

/** Stops what was started last first; each step has its time. */
async function stopAll(stops: Stops, log: Logger): Promise<void> {
  for (const end of stops.splice(0).reverse()) {
    const late = delay(stepMs, 'late' as const, { ref: false });
    // A statement that does not end must not keep the process: stopping the database ends its connections.
    if ((await Promise.race([end(), late])) === 'late') log.warn('a part of the server did not stop in time');
  }
}

/** How often connections are closed whose last answer was given after the server began to close: clients keep them open. */
const idleEveryMs = 100;

/** Answers what is under way, and takes nothing more. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const timer = setInterval(() => app.server.closeIdleConnections(), idleEveryMs).unref();
  try {
    await app.close();
  } finally {
    clearInterval(timer);
  }
}

/** Connections for those who wait for an answer, and for what is done in the background. */
function openConnections(
  { databaseConnections, statementNames }: Env,
  of: { url: string; watch: DatabaseHealthMonitor; stops: Stops; stopping: AbortController },
) {
  const { url, watch, stops } = of;
  const patience = of.stopping.signal;
  const open = (connections: number, statementMs: number, more: Partial<PoolOptions> = {}) => {
    // pgbouncer in transaction mode refuses settings of a connection.
    const limit = statementNames ? statementMs : undefined;
    return openPool(url, { connections, statementMs: limit, watch, ...more });
  };
  const openDb = (...given: Parameters<typeof openDatabase>) => {
    const db = openDatabase(...given);
    stops.push(() => db.destroy());
    return db;
  };
  const pool = open(databaseConnections, requestStatementMs);
  const request = { pool, db: openDb(pool, { statementNames }) };
  const backgroundPool = open(backgroundConnections, backgroundStatementMs, { patience });
  const ofLongWork = open(longWorkConnections, backgroundStatementMs, { patience, isLong: true });
  const background = { pool: backgroundPool, db: openDb(backgroundPool, { statementNames, ofLongWork }) };
  return { request, background };
}

/** Lets changes be heard, jobs run and the feed be read; a process of the role "web" only hears. */
async function startBackground(deps: Deps, stops: Stops): Promise<void> {
  const { jobs, live } = deps;
  defineJobs(deps);
  await live.start();
  stops.push(() => live.stop());
  // Also where other processes run them: who waits for one here is told that this process stops.
  stops.push(() => jobs.stop());
  if (deps.env.role === 'web') return;
  await jobs.start();
  stops.push(await startReaders(deps));
}

/** Checks that the server is suitable and migrates it; neither has a time limit. */
async function prepareDatabase(url: string): Promise<void> {
  const pool = openPool(url, { connections: 1 });
  try {
    await checkServer(pool);
    await migrate(pool);
  } finally {
    await pool.end();
  }
}

function addressOf(host: string, address: AddressInfo): string {
  const name = ['0.0.0.0', '::', '127.0.0.1'].includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${address.port}`;
}
