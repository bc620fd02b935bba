/**
 * Lowers the priority of long work, so that requests of users get the processor (decision 0058): for its threads, and
 * for the database processes that work for it, if the database is embedded. A priority is a request: if the system
 * ignores it, the work is as fast as before and others wait longer.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { readFile, writeFile } from 'node:fs/promises';
import { constants, getPriority, setPriority } from 'node:os';
import type pg from 'pg';

/** Leaves nine tenths of the processor to others who need it at the same time. */
const niceness = Math.min(
  constants.priority.PRIORITY_LOW,
  getPriority() + constants.priority.PRIORITY_BELOW_NORMAL,
);
const isLinux = process.platform === 'linux';

/** A piece of work, with everything that is started within it. */
export class Work {
  #isLong: boolean;
  readonly #listeners = new Set<() => void>();

  constructor({ isLong }: { isLong: boolean }) {
    this.#isLong = isLong;
  }

  get isLong(): boolean {
    return this.#isLong;
  }

  do<T>(work: () => T): T {
    return current.run(this, work);
  }

  /** Marks it as long: it takes longer than expected. */
  slowDown(): void {
    if (this.#isLong) return;
    this.#isLong = true;
    for (const listener of this.#listeners) listener();
  }

  /** Calls `listener` once the work turns out to take long; returns a function that cancels this. */
  onSlow(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

const current = new AsyncLocalStorage<Work>();

/** The work within which this code runs. */
export const currentWork = (): Work | undefined => current.getStore();

/** Runs long work; everything that it starts is long work too. */
export const asLongWork = <T>(work: () => T): T => new Work({ isLong: true }).do(work);

/** Whether this code runs within long work. */
export const isLongWork = (): boolean => currentWork()?.isLong === true;

/** The part of a pool that other code uses. */
export type Connections = Pick<pg.Pool, 'options' | 'end'> & { connect: () => Promise<pg.PoolClient> };

/**
 * Two pools as one: long work has separate connections, which stay slow once they were slowed down. If work turns out
 * to take long, its connection is slowed down in use and closed afterwards.
 */
export function poolByWork(pool: pg.Pool, ofLongWork: pg.Pool): Connections {
  return {
    options: pool.options,
    connect: async () => {
      const work = currentWork();
      if (!work) return pool.connect();
      return work.isLong ? ofLongWork.connect() : slowedWith(work, await pool.connect());
    },
    end: async () => {
      await Promise.all([pool.end(), ofLongWork.end()]);
    },
  };
}

function slowedWith(work: Work, client: pg.PoolClient): pg.PoolClient {
  const { release } = client;
  let isSlow = false;
  const forget = work.onSlow(() => {
    isSlow = true;
    void slowConnection(client);
  });
  // Has a name before it is a property (decision 0306).
  const releaseSlowed: typeof client.release = (reason) => {
    forget();
    release.call(client, reason || isSlow);
  };
  client.release = releaseSlowed;
  return client;
}

/** Slows down the calling thread for the rest of its life. Only Linux has priorities of threads. */
export function slowThread(): void {
  // On Linux, zero is the calling thread and not the process.
  if (isLinux) setPriority(0, niceness);
}

/** Slows down the database process of a connection for the rest of its life, if it runs on this machine. */
export async function slowConnection(client: pg.ClientBase): Promise<void> {
  const { processID: pid, host } = client as pg.ClientBase & { processID: number | null; host: string };
  if (!isLinux || !pid || !host.startsWith('/')) return;
  try {
    // A socket may lead into a container, where the same id is another process.
    const line = await readFile(`/proc/${pid}/cmdline`, 'latin1');
    if (!line.startsWith('postgres: ')) return;
    setPriority(pid, niceness);
    // Each process of the database is its own session, and Linux weighs sessions first.
    await writeFile(`/proc/${pid}/autogroup`, String(niceness));
    // Parallel workers would have the normal priority.
    await client.query('set max_parallel_workers_per_gather = 0');
  } catch {
    // It has ended in the meantime, belongs to another user, or this kernel does not weigh sessions: then its priority
    // stays.
  }
}
