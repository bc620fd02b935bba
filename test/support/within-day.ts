import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach } from 'vitest';

const dayMs = 86_400_000;
/** Longer than any test that counts by day takes on a busy machine. */
const longestMs = 30_000;

/**
 * For files whose tests count by day or month (UTC), as the product does: each of them begins and ends on one day. Where less than
 * half a minute of it is left, the test waits for the next.
 */
export function eachWithinDay(): void {
  beforeEach(async () => {
    const leftMs = dayMs - (Date.now() % dayMs);
    if (leftMs < longestMs) await sleep(leftMs + 10);
  });
}
