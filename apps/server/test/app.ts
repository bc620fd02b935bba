import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { inject } from 'vitest';
import { createApp } from '../src/app.ts';
import { loadEnv } from '../src/env.ts';
import { defineJobs, startReaders } from '../src/features/index.ts';
import type { Deps } from '../src/http/feature.ts';
import { createOutgoing } from '../src/http/outgoing.ts';
import { createSecretBox } from '../src/http/secret-box.ts';
import { createJobQueue } from '../src/jobs/graphile.ts';
import { createLiveHub } from '../src/jobs/live-hub.ts';
import { loggedError } from '../src/logged-error.ts';
import type { TextRecords } from '../src/ports/dns/port.ts';
import { createFileStore } from '../src/ports/files/create.ts';
import { createEngine } from '../src/ports/machine-translation/create.ts';
import type { CreateEngine } from '../src/ports/machine-translation/port.ts';
import { createMailTransport } from '../src/ports/mail/create.ts';
import { cloneDatabase, type TestDatabase, testDatabase } from './database.ts';

export interface TestApp {
  app: FastifyInstance;
  deps: Deps;
  /** The answers of the tests' name servers: text records by name. */
  textRecords: Map<string, string[]>;
  close: () => Promise<void>;
}

/** Headers of the web app's own calls. */
export const ownHeaders = { 'x-requested-with': 'XMLHttpRequest', host: 'localhost' };

let shared: Promise<TestApp> | undefined;

/** The server on this worker's database, without a port and without call limits; one for all tests of a worker. */
export function createTestApp(): Promise<TestApp> {
  shared ??= testDatabase().then(buildTestApp);
  return shared;
}

interface TestAppOptions {
  log?: (line: string) => void;
  settings?: Record<string, string>;
  readsFeed?: boolean;
}

/** A server for the tests of one file, on a database of its own whose connections end with it: those of many files would be more
 *  than the cluster has. */
export async function startOwnTestApp(options?: TestAppOptions): Promise<TestApp> {
  const database = await cloneDatabase();
  const own = await buildTestApp(database, options);
  const close = async () => {
    await own.close();
    await database.db.destroy();
  };
  return { ...own, close };
}

/**
 * The server on a database of its own, for tests that must be alone with one; `log` hears all levels of its log. `readsFeed: false`: its
 * readers of the feed do nothing by themselves, for tests that say when these read.
 */
export async function buildTestApp(
  { url, pool, db }: TestDatabase,
  options: TestAppOptions = {},
): Promise<TestApp> {
  const folder = await mkdtemp(join(inject('cluster').folder, 'data-'));
  const env = loadEnv({
    PARLANCE_DATA: folder,
    LOG_LEVEL: 'silent',
    // Whatever else this machine runs.
    PARLANCE_TRANSLATION: 'pseudo',
    ...options.settings,
  });
  const serializers = { err: loggedError };
  const log = options.log
    ? pino({ level: 'trace', serializers }, { write: options.log })
    : pino({ level: 'silent' });
  const files = createFileStore(env);
  await files.check();
  const live = createLiveHub({ pool, url, log });
  const jobs = createJobQueue({ db, pool, url, log, live });
  const mail = createMailTransport(env);
  const address = () => 'http://localhost:4000';
  const textRecords = new Map<string, string[]>();
  const dns: TextRecords = { find: async (name) => textRecords.get(name) ?? [] };
  // Stand-ins for services of others listen on loopback.
  const outgoing = createOutgoing({ privateNetworks: ['127.0.0.0/8'] });
  const secrets = createSecretBox(randomBytes(32));
  const translation: CreateEngine = (settings) => createEngine({ outgoing }, settings);
  const localTranslation = async () => undefined;
  const services = { files, jobs, live, mail, outgoing, translation, localTranslation, dns, secrets };
  const lost = () => new AbortController().signal;
  const deps: Deps = { env, db, pool, databaseUrl: url, lost, log, ...services, address };
  defineJobs(deps);
  await live.start();
  const stopReaders = options.readsFeed === false ? undefined : await startReaders(deps);
  const app = await createApp(deps, { callsPerMinute: 0, checkHotReplies: true });
  await app.ready();
  const close = async () => {
    await app.close();
    await stopReaders?.();
    await jobs.stop();
    await live.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { app, deps, textRecords, close };
}
