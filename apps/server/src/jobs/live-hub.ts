import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { DatabaseHealthMonitor } from '../db/health-monitor.ts';
import { createPersistentConnection } from '../db/persistent-connection.ts';
import type { LiveHub } from '../http/live.ts';

const channel = 'parlance_feed';
const notifyAfterMs = 50;
const pollEveryMs = 5000;
/** A payload has at most 8,000 bytes. */
const numbersPerNotify = 400;
/** Prefix of the id of a user in a payload; ids of projects have none. */
const userSign = 'u';
/** Prefix of the id of a user whose rights have changed, which the database sends. */
const standingSign = 's';

export interface HubDeps {
  pool: pg.Pool;
  /** For a separate connection: LISTEN does not work through a transaction pooler. */
  url: string;
  watch?: DatabaseHealthMonitor;
  log: FastifyBaseLogger;
}

/** See http/live.ts. */
export function createLiveHub({ pool, url, watch, log }: HubDeps): LiveHub {
  const self = randomUUID();
  const listeners = new Listeners();
  const connection = createPersistentConnection({
    url,
    name: 'parlance live',
    watch,
    log,
    async onOpen(client, isFirst) {
      client.on('notification', ({ payload = '' }) => receiveNotification(listeners, self, payload));
      await client.query(`listen ${channel}`);
      // In case they missed something.
      if (!isFirst) listeners.notifyAll();
    },
  });
  const notes = new Notes(listeners, (part) =>
    pool.query('select pg_notify($1, $2)', [channel, `${self} ${part.join(' ')}`]).then(
      () => undefined,
      (error: unknown) => {
        // Other processes find the change at their next check, within 5 s.
        log.warn({ err: error }, 'could not tell other processes of a change');
      },
    ),
  );
  let pollTimer: NodeJS.Timeout | undefined;
  return {
    note: (projectId) => notes.add('projects', projectId),
    noteUser: (userId) => notes.add('users', userId),
    listen: (projectId, listener) => listenIn(listeners.projects, projectId, listener),
    listenUser: (userId, listener) => listenIn(listeners.users, userId, listener),
    listenStanding(listener) {
      listeners.standing.add(listener);
      return () => listeners.standing.delete(listener);
    },
    listenAll(listener) {
      listeners.readers.add(listener);
      return () => listeners.readers.delete(listener);
    },
    async start() {
      await connection.start();
      pollTimer = setInterval(() => listeners.tell([...listeners.projects.keys()]), pollEveryMs);
      pollTimer.unref();
    },
    async stop() {
      clearInterval(pollTimer);
      await notes.stop();
      await connection.stop();
    },
  };
}

/** The listeners in this process. */
class Listeners {
  readonly projects = new Map<number, Set<() => void>>();
  readonly users = new Map<number, Set<() => void>>();
  readonly standing = new Set<(userIds: readonly number[]) => void>();
  readonly readers = new Set<(projectIds: number[]) => void>();

  tell(projectIds: number[]): void {
    for (const reader of this.readers) reader(projectIds);
    for (const id of projectIds) for (const listener of this.projects.get(id) ?? []) listener();
  }

  notifyUsers(userIds: Iterable<number>): void {
    for (const id of userIds) for (const listener of this.users.get(id) ?? []) listener();
  }

  /** Without ids: the rights of any user may have changed. */
  notifyStanding(userIds: readonly number[]): void {
    for (const listener of this.standing) listener(userIds);
  }

  notifyAll(): void {
    this.tell([...this.projects.keys()]);
    this.notifyUsers(this.users.keys());
    this.notifyStanding([]);
  }
}

/** Collects ids for a moment, then calls the listeners of this process and notifies other processes. */
class Notes {
  readonly #listeners: Listeners;
  readonly #send: (part: string[]) => Promise<void>;
  readonly #noted = { projects: new Set<number>(), users: new Set<number>() };
  #timer: NodeJS.Timeout | undefined;

  constructor(listeners: Listeners, send: (part: string[]) => Promise<void>) {
    this.#listeners = listeners;
    this.#send = send;
  }

  add(of: 'projects' | 'users', number: number): void {
    this.#noted[of].add(number);
    this.#timer ??= setTimeout(() => void this.#flush(), notifyAfterMs);
  }

  async stop(): Promise<void> {
    if (!this.#timer) return;
    clearTimeout(this.#timer);
    await this.#flush();
  }

  async #flush(): Promise<void> {
    this.#timer = undefined;
    const { projects, users } = this.#noted;
    const projectIds = [...projects];
    const userIds = [...users];
    projects.clear();
    users.clear();
    if (projectIds.length > 0) this.#listeners.tell(projectIds);
    this.#listeners.notifyUsers(userIds);
    const all = [...projectIds.map(String), ...userIds.map((id) => `${userSign}${id}`)];
    for (let start = 0; start < all.length; start += numbersPerNotify)
      await this.#send(all.slice(start, start + numbersPerNotify));
  }
}

/** Calls the listeners of this process for a notification of another process or of the database. */
function receiveNotification(listeners: Listeners, self: string, payload: string): void {
  const [sender, ...ids] = payload.split(' ');
  if (sender === self) return;
  const numbersOf = (sign: string) =>
    ids.filter((id) => id.startsWith(sign)).map((id) => Number(id.slice(sign.length)));
  const projectIds = ids.filter((id) => /^\d/.test(id)).map(Number);
  if (projectIds.length > 0) listeners.tell(projectIds);
  listeners.notifyUsers(numbersOf(userSign));
  const standing = numbersOf(standingSign);
  if (standing.length > 0) listeners.notifyStanding(standing);
}

function listenIn(watchers: Map<number, Set<() => void>>, number: number, listener: () => void): () => void {
  const group = watchers.get(number) ?? new Set();
  watchers.set(number, group.add(listener));
  return () => {
    group.delete(listener);
    if (group.size === 0) watchers.delete(number);
  };
}
