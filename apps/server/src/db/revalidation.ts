/**
 * Links transactions to a request. The rights of a request are checked when it comes. Its writes may wait for rows that
 * others hold (an import holds them for seconds), and the sender may lose these rights in that time. So the driver
 * checks again before every commit (revalidating-driver.ts, docs/decisions/0055-asked-before-the-commit), for all
 * transactions of the request.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely } from 'kysely';
import type { Database } from './schema.gen.ts';

export interface Revalidation {
  /** Time of the last check, by performance.now(). */
  checkedAt: number;
  /** No more checks: the request was answered, and remaining work no longer belongs to it. */
  isOver: boolean;
  /**
   * @throws ApiError if the sender has fewer rights than when the request came; locks their session or token until the
   * commit
   */
  assertAllowed: (trx: Kysely<Database>) => Promise<void>;
}

/** Shorter transactions are not checked: a save that does not wait has no extra cost. */
export const unheldMs = 50;
/** Longest time between the first check and a write, most of which is spent in queues of this process. */
const freshMs = 250;

const revalidations = new AsyncLocalStorage<Revalidation>();

/** Runs work for a request: its transactions check the rights before they commit. */
export async function withRevalidation<T>(revalidation: Revalidation, work: () => Promise<T>): Promise<T> {
  try {
    return await revalidations.run(revalidation, work);
  } finally {
    revalidation.isOver = true;
  }
}

/** Runs work that does not belong to the request in which it starts. */
export const withoutRevalidation = <T>(work: () => T): T => revalidations.exit(work);

/** The revalidation of the request of this code; undefined: none. */
export function currentRevalidation(): Revalidation | undefined {
  const revalidation = revalidations.getStore();
  return revalidation?.isOver ? undefined : revalidation;
}

/** Whether the last check is too old for a write now. */
export const isStale = ({ checkedAt }: Revalidation): boolean => performance.now() - checkedAt > freshMs;
