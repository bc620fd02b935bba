/**
 * Finds transactions that wait for a connection of a test. Reads pg_locks, which is current in every query: within a
 * transaction, pg_stat_activity keeps showing the same connections, never later ones. Counts only those that this
 * connection blocks: other databases of the cluster, in which other test files run, have waits too.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';

type Holder = Pick<pg.Client, 'query'> | Pick<pg.PoolClient, 'query'>;

/** Process numbers of the connections that wait for this one, or for one that waits for it. */
export async function waitersFor(holder: Holder): Promise<number[]> {
  const { rows } = await (holder as pg.Client).query<{ pid: number }>(
    `select distinct pid from pg_locks l where not granted and (
       pg_backend_pid() = any(pg_blocking_pids(pid)) or exists (
         select from unnest(pg_blocking_pids(l.pid)) b (pid) where pg_backend_pid() = any(pg_blocking_pids(b.pid))))`,
  );
  return rows.map(({ pid }) => pid);
}

/**
 * Waits until so many connections wait for this one, or until what should wait has ended without; the test's own time is
 * the limit. Answers their process numbers.
 */
export async function untilWaitedFor(
  holder: Holder,
  { count = 1, orEnded }: { count?: number; orEnded?: PromiseLike<unknown> } = {},
): Promise<number[]> {
  let ended = false;
  const end = () => {
    ended = true;
  };
  orEnded?.then(end, end);
  for (;;) {
    const pids = await waitersFor(holder);
    if (pids.length >= count || ended) return pids;
    await delay(2);
  }
}
