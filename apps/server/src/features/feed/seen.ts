import { mostRunning } from '@parlance/contract/selection';
import type { ClientSnapshot } from './snapshots.sql.ts';

/**
 * Writes the contract's `seen`. With very many running transactions, it states less than was seen, so that it stays
 * short.
 */
export function writeSeen({ last, running }: ClientSnapshot): string {
  const beyond = running[mostRunning];
  const transactions =
    beyond === undefined ? [last, ...running] : [beyond - 1, ...running.slice(0, mostRunning)];
  return transactions.join('.');
}

/**
 * Reads a value that the contract has validated. A version alone is the last transaction, with no running one before
 * it.
 */
export function readSeen(seen: string): ClientSnapshot {
  const [last = 0, ...running] = seen.split('.').map(Number);
  return { last, running };
}
