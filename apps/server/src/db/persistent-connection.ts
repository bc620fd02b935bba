import pg from 'pg';
import type { DatabaseHealthMonitor } from './health-monitor.ts';
import type { Log } from './log.ts';

const connectTimeoutMs = 5000;
const againAfterMs = 1000;
const askEveryMs = 5000;
const answerMs = 10_000;

export interface PersistentConnection {
  /** Opens it; throws if the first attempt fails. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface Lasting {
  url: string;
  name: string;
  log: Log;
  watch?: DatabaseHealthMonitor;
  onOpen: (client: pg.Client, isFirst: boolean) => Promise<void>;
}

/**
 * One connection for the life of the process, for what a pool cannot do: LISTEN, and showing that the process runs. If
 * it breaks, another one is opened, with an attempt every second; a regular query detects a silent break. `onOpen`
 * prepares each connection before it counts as open.
 */
export function createPersistentConnection(lasting: Lasting): PersistentConnection {
  const { name, log } = lasting;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const open = async (isFirst: boolean) => {
    const fresh = await connect(lasting, isFirst);
    if (stopped) {
      await fresh.end();
      return;
    }
    fresh.once('end', () => {
      client = undefined;
      if (!stopped) void reopen();
    });
    client = fresh;
  };

  const reopen = async () => {
    while (!stopped) {
      await new Promise((resolve) => setTimeout(resolve, againAfterMs).unref());
      try {
        if (!stopped) await open(false);
        return;
      } catch (error) {
        log.warn({ err: error, name }, 'a lasting connection is still away');
      }
    }
  };

  return {
    async start() {
      await open(true);
      timer = setInterval(() => {
        // The connection's own listeners handle a break.
        client?.query('select 1').catch(() => undefined);
      }, askEveryMs);
      timer.unref();
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await client?.end();
    },
  };
}

async function connect({ url, name, log, watch, onOpen }: Lasting, isFirst: boolean): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    keepAlive: true,
    connectionTimeoutMillis: connectTimeoutMs,
  });
  client.on('error', (error) => log.warn({ err: error, name }, 'a lasting connection broke'));
  try {
    await client.connect();
    watch?.add(client, answerMs);
    await onOpen(client, isFirst);
  } catch (error) {
    client.connection.stream.destroy();
    throw error;
  }
  return client;
}
