import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { LiveHub } from '../http/live.ts';

const channel = 'parlance_feed';
const notifyAfterMs = 50;
const pollEveryMs = 5000;
/** A payload is at most 8,000 bytes. */
const projectsPerNotify = 400;

/** See http/live.ts. `url` is for a connection of its own: LISTEN does not work through a transaction pooler. */
export function createLiveHub(pool: pg.Pool, url: string, log: FastifyBaseLogger): LiveHub {
  const self = randomUUID();
  const noted = new Set<number>();
  const watchers = new Map<number, Set<() => void>>();
  const readers = new Set<(projectIds: number[]) => void>();
  let flushTimer: NodeJS.Timeout | undefined;
  let pollTimer: NodeJS.Timeout | undefined;
  let client: pg.Client | undefined;
  let stopped = false;

  const tell = (projectIds: number[]) => {
    for (const reader of readers) reader(projectIds);
    for (const id of projectIds) for (const watcher of watchers.get(id) ?? []) watcher();
  };

  const flush = async () => {
    flushTimer = undefined;
    const projectIds = [...noted];
    noted.clear();
    tell(projectIds);
    try {
      for (let start = 0; start < projectIds.length; start += projectsPerNotify) {
        const part = projectIds.slice(start, start + projectsPerNotify);
        await pool.query('select pg_notify($1, $2)', [channel, `${self} ${part.join(' ')}`]);
      }
    } catch (error) {
      // Other processes find the change at their next look, within 5 s.
      log.warn({ err: error }, 'could not tell other processes of a change');
    }
  };

  const onNotification = (message: pg.Notification) => {
    const [sender, ...ids] = (message.payload ?? '').split(' ');
    if (sender !== self) tell(ids.map(Number));
  };

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'parlance live',
      keepAlive: true,
    });
    fresh.on('notification', onNotification);
    fresh.on('error', (error) => log.warn({ err: error }, 'the live connection broke'));
    await fresh.connect();
    await fresh.query(`listen ${channel}`);
    fresh.once('end', () => void reconnect());
    client = fresh;
  };

  const reconnect = async (): Promise<void> => {
    while (!stopped) {
      await new Promise((resolve) => setTimeout(resolve, 1000).unref());
      try {
        if (stopped) return;
        await connect();
        tell([...watchers.keys()]);
        return;
      } catch (error) {
        log.warn({ err: error }, 'the live connection is still away');
      }
    }
  };

  return {
    note(projectId) {
      noted.add(projectId);
      flushTimer ??= setTimeout(() => void flush(), notifyAfterMs);
    },
    listen(projectId, listener) {
      const group = watchers.get(projectId) ?? new Set();
      watchers.set(projectId, group.add(listener));
      return () => {
        group.delete(listener);
        if (group.size === 0) watchers.delete(projectId);
      };
    },
    listenAll(listener) {
      readers.add(listener);
      return () => readers.delete(listener);
    },
    async start() {
      await connect();
      pollTimer = setInterval(() => tell([...watchers.keys()]), pollEveryMs);
      pollTimer.unref();
    },
    async stop() {
      stopped = true;
      clearInterval(pollTimer);
      if (flushTimer) {
        clearTimeout(flushTimer);
        await flush();
      }
      await client?.end();
    },
  };
}
