import pg from 'pg';
import type { DatabaseHealthMonitor } from './health-monitor.ts';
import type { Log } from './log.ts';

const connectTimeoutMs = 5000;
const againAfterMs = 1000;
const askEveryMs = 5000;
const answerMs = 10_000;

export interface PersistentConnection {
  /** Opens it; throws when that fails the first time. */
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
 * One connection that is there as long as the process, for what a pool cannot hold: LISTEN, and to be seen. When it
 * breaks another is opened, every second until that works; it is asked now and then, so that a silent break is noticed.
 * `onOpen` prepares each one before it counts as open.
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
        // A break is heard by the connection's own listeners.
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
