/**
 * In whose name a transaction is: a request's, which was asked for its rights when it came. What it writes may wait for
 * rows that others hold (an import holds them for seconds), and its sender may have lost these rights meanwhile. So the
 * driver asks again before it commits (revalidating-driver.ts, docs/decisions/0055-asked-before-the-commit), wherever the transaction stands.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely } from 'kysely';
import type { Database } from './schema.gen.ts';

export interface Revalidation {
  /** When it was asked last, as performance.now() tells it. */
  checkedAt: number;
  /** Nothing is asked any more: the request was answered, what still runs is not in its name. */
  isOver: boolean;
  /** @throws ApiError where the sender may less than when the request came; holds what they came by until the commit */
  ask: (trx: Kysely<Database>) => Promise<void>;
}

/** What a transaction may take without being asked: a save that waits for nobody pays nothing. */
export const unheldMs = 50;
/** What may lie between the first asking and the writing, of which most is spent in queues of this process. */
const freshMs = 250;

const revalidations = new AsyncLocalStorage<Revalidation>();

/** Does work in the name of a request: transactions that it commits are asked for. */
export async function withRevalidation<T>(revalidation: Revalidation, work: () => Promise<T>): Promise<T> {
  try {
    return await revalidations.run(revalidation, work);
  } finally {
    revalidation.isOver = true;
  }
}

/** Does what is not of the request in which it happens to begin. */
export const withoutRevalidation = <T>(work: () => T): T => revalidations.exit(work);

/** The revalidation of the request that this is done for; undefined: of none. */
export function currentRevalidation(): Revalidation | undefined {
  const revalidation = revalidations.getStore();
  return revalidation?.isOver ? undefined : revalidation;
}

/** Whether a revalidation was asked too long ago for whatever is written now. */
export const isStale = ({ checkedAt }: Revalidation): boolean => performance.now() - checkedAt > freshMs;
