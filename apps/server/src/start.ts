import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { checkServer } from './db/check.ts';
import type { RunningDatabase } from './db/embedded.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase, openPool } from './db/pool.ts';
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

/** Starts everything on a running database and answers once requests are taken; whatever runs is stopped when a step fails. */
export async function startServer(env: Env, database: RunningDatabase, log: Logger): Promise<RunningServer> {
  const stops: (() => Promise<void>)[] = [database.stop];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) {
      const late = delay(stepMs, 'late' as const, { ref: false });
      // A statement that does not end must not keep the process: stopping the database ends its connections.
      if ((await Promise.race([end(), late])) === 'late')
        log.warn('a part of the server did not stop in time');
    }
  };
  try {
    const pool = openPool(database.url, { connections: env.databaseConnections });
    const db = openDatabase(pool, { statementNames: env.statementNames });
    stops.push(() => db.destroy());
    await checkServer(pool);
    await migrate(pool);
    const files = createFileStore(env);
    await files.check();
    const live = createLiveHub(pool, database.url, log);
    const jobs = createJobQueue({ db, pool, url: database.url, log, live });
    const mail = createMailTransport(env);
    let url = env.publicUrl ?? `http://localhost:${env.port}`;
    const address = () => url;
    const outgoing = createOutgoing(env);
    const secrets = createSecretBox(await loadSecretKey(db, env));
    const dns = createSystemDns();
    const services = { files, jobs, live, mail, outgoing, dns, secrets };
    const deps: Deps = { env, db, pool, databaseUrl: database.url, log, ...services, address };
    defineJobs(deps);
    await live.start();
    stops.push(() => live.stop());
    if (env.role !== 'web') {
      await jobs.start();
      stops.push(() => jobs.stop());
      const stopReaders = await startReaders(deps);
      stops.push(stopReaders);
    }
    const app = await createApp(deps);
    await app.listen({ port: env.port, host: env.host });
    stops.push(() => app.close());
    url = env.publicUrl ?? addressOf(env.host, app.server.address() as AddressInfo);
    const token = await offerSetUp(db);
    return { url, setUpLink: token && `${url}/setup/${token}`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function addressOf(host: string, address: AddressInfo): string {
  const name = ['0.0.0.0', '::', '127.0.0.1'].includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${address.port}`;
}
