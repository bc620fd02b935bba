import { mostRunning } from '@parlance/contract/entries';
import type { Seen } from './snapshots.sql.ts';

/** As the contract's `seen`. Beside very many that ran, less is told than was seen, so that it stays short. */
export function writeSeen({ last, running }: Seen): string {
  const beyond = running[mostRunning];
  const told = beyond === undefined ? [last, ...running] : [beyond - 1, ...running.slice(0, mostRunning)];
  return told.join('.');
}

/** Of what the contract let through; a version alone is the last one, with none before it that ran. */
export function readSeen(seen: string): Seen {
  const [last = 0, ...running] = seen.split('.').map(Number);
  return { last, running };
}
