/**
 * Work that takes long leaves the processor to whoever waits for an answer (decision 0058): its threads, and the
 * processes of the database that work for it, where that database is our own. A priority is a wish: where the system
 * grants none, the work is as quick as before and others wait longer.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { readFile, writeFile } from 'node:fs/promises';
import { constants, getPriority, setPriority } from 'node:os';
import type pg from 'pg';

/** Nine tenths of the processor go to others who want it at the same time. */
const niceness = Math.min(
  constants.priority.PRIORITY_LOW,
  getPriority() + constants.priority.PRIORITY_BELOW_NORMAL,
);
const isLinux = process.platform === 'linux';

/** Something that is done, with all that is begun in the course of it. */
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

  /** It takes longer than was thought. */
  slowDown(): void {
    if (this.#isLong) return;
    this.#isLong = true;
    for (const listener of this.#listeners) listener();
  }

  /** Calls once it turns out to take long; answers how to call no more. */
  onSlow(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

const current = new AsyncLocalStorage<Work>();

/** What this is done in the course of. */
export const currentWork = (): Work | undefined => current.getStore();

/** Does something that takes long; what it begins takes long as well. */
export const asLongWork = <T>(work: () => T): T => new Work({ isLong: true }).do(work);

/** Whether this is done in the course of something that takes long. */
export const isLongWork = (): boolean => currentWork()?.isLong === true;

/** What of a pool others use. */
export type Connections = Pick<pg.Pool, 'options' | 'end'> & { connect: () => Promise<pg.PoolClient> };

/**
 * Two pools as one: what takes long has connections of its own, which stay slow once they were slowed down. One that is
 * in use when its work turns out to take long is slowed down there, and closed behind it.
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
  client.release = (reason) => {
    forget();
    release.call(client, reason || isSlow);
  };
  return client;
}

/** The thread that calls this, for the rest of its life. Linux alone knows priorities of threads. */
export function slowThread(): void {
  // Zero is the calling thread there, not the process.
  if (isLinux) setPriority(0, niceness);
}

/** The database's process behind a connection, for the rest of its life, where it is one of this machine. */
export async function slowConnection(client: pg.ClientBase): Promise<void> {
  const { processID: pid, host } = client as pg.ClientBase & { processID: number | null; host: string };
  if (!isLinux || !pid || !host.startsWith('/')) return;
  try {
    // A socket may lead into a container, whose numbers mean other processes here.
    const line = await readFile(`/proc/${pid}/cmdline`, 'latin1');
    if (!line.startsWith('postgres: ')) return;
    setPriority(pid, niceness);
    // Each process of the database is a session of its own, and sessions are what Linux weighs first.
    await writeFile(`/proc/${pid}/autogroup`, String(niceness));
    // Processes that help it would be as quick as those of others.
    await client.query('set max_parallel_workers_per_gather = 0');
  } catch {
    // It has ended meanwhile, belongs to somebody else, or this kernel weighs no sessions: then it stays as it is.
  }
}
