import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { DatabaseHealthMonitor } from '../db/health-monitor.ts';
import { createPersistentConnection } from '../db/persistent-connection.ts';
import type { LiveHub } from '../http/live.ts';

const channel = 'parlance_feed';
const notifyAfterMs = 50;
const pollEveryMs = 5000;
/** A payload is at most 8,000 bytes. */
const numbersPerNotify = 400;
/** Before the number of a user in a payload; those of projects stand alone. */
const userSign = 'u';
/** Before the number of a user of whom the database says that what they may has changed. */
const standingSign = 's';

export interface HubDeps {
  pool: pg.Pool;
  /** For a connection of its own: LISTEN does not work through a transaction pooler. */
  url: string;
  watch?: DatabaseHealthMonitor;
  log: FastifyBaseLogger;
}

/** See http/live.ts. */
export function createLiveHub({ pool, url, watch, log }: HubDeps): LiveHub {
  const self = randomUUID();
  const noted = new Set<number>();
  const notedUsers = new Set<number>();
  const watchers = new Map<number, Set<() => void>>();
  const userWatchers = new Map<number, Set<() => void>>();
  const standingListeners = new Set<(userIds: readonly number[]) => void>();
  const readers = new Set<(projectIds: number[]) => void>();
  let flushTimer: NodeJS.Timeout | undefined;
  let pollTimer: NodeJS.Timeout | undefined;

  const tell = (projectIds: number[]) => {
    for (const reader of readers) reader(projectIds);
    for (const id of projectIds) for (const watcher of watchers.get(id) ?? []) watcher();
  };

  const tellUsers = (userIds: Iterable<number>) => {
    for (const id of userIds) for (const watcher of userWatchers.get(id) ?? []) watcher();
  };

  const flush = async () => {
    flushTimer = undefined;
    const projectIds = [...noted];
    const userIds = [...notedUsers];
    noted.clear();
    notedUsers.clear();
    if (projectIds.length > 0) tell(projectIds);
    tellUsers(userIds);
    const all = [...projectIds.map(String), ...userIds.map((id) => `${userSign}${id}`)];
    try {
      for (let start = 0; start < all.length; start += numbersPerNotify) {
        const part = all.slice(start, start + numbersPerNotify);
        await pool.query('select pg_notify($1, $2)', [channel, `${self} ${part.join(' ')}`]);
      }
    } catch (error) {
      // Other processes find the change at their next look, within 5 s.
      log.warn({ err: error }, 'could not tell other processes of a change');
    }
  };

  const onNotification = (message: pg.Notification) => {
    const [sender, ...ids] = (message.payload ?? '').split(' ');
    if (sender === self) return;
    const numbersOf = (sign: string) =>
      ids.filter((id) => id.startsWith(sign)).map((id) => Number(id.slice(sign.length)));
    const projectIds = ids.filter((id) => /^\d/.test(id)).map(Number);
    if (projectIds.length > 0) tell(projectIds);
    tellUsers(numbersOf(userSign));
    const standing = numbersOf(standingSign);
    if (standing.length > 0) for (const listener of standingListeners) listener(standing);
  };

  const connection = createPersistentConnection({
    url,
    name: 'parlance live',
    watch,
    log,
    async onOpen(client, isFirst) {
      client.on('notification', onNotification);
      await client.query(`listen ${channel}`);
      // For what they may have missed.
      if (isFirst) return;
      tell([...watchers.keys()]);
      tellUsers(userWatchers.keys());
      for (const listener of standingListeners) listener([]);
    },
  });

  const flushSoon = () => {
    flushTimer ??= setTimeout(() => void flush(), notifyAfterMs);
  };

  return {
    note(projectId) {
      noted.add(projectId);
      flushSoon();
    },
    noteUser(userId) {
      notedUsers.add(userId);
      flushSoon();
    },
    listen: (projectId, listener) => listenIn(watchers, projectId, listener),
    listenUser: (userId, listener) => listenIn(userWatchers, userId, listener),
    listenStanding(listener) {
      standingListeners.add(listener);
      return () => standingListeners.delete(listener);
    },
    listenAll(listener) {
      readers.add(listener);
      return () => readers.delete(listener);
    },
    async start() {
      await connection.start();
      pollTimer = setInterval(() => tell([...watchers.keys()]), pollEveryMs);
      pollTimer.unref();
    },
    async stop() {
      clearInterval(pollTimer);
      if (flushTimer) {
        clearTimeout(flushTimer);
        await flush();
      }
      await connection.stop();
    },
  };
}

function listenIn(watchers: Map<number, Set<() => void>>, number: number, listener: () => void): () => void {
  const group = watchers.get(number) ?? new Set();
  watchers.set(number, group.add(listener));
  return () => {
    group.delete(listener);
    if (group.size === 0) watchers.delete(number);
  };
}
