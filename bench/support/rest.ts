import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Product } from '../../test/support/product.ts';

const stepMs = 250;
/** Of one core: what an idle server and database take. */
const restingShare = 0.04;
const longestMs = 120_000;

/**
 * Waits until server and database have nothing left to do (the search index is fed after an import, tables are
 * vacuumed), so that what is measured next is measured alone. Answers how long that took, milliseconds.
 */
export async function rest(product: Product): Promise<number> {
  const began = performance.now();
  const postmaster = Number.parseInt(
    await readFile(join(product.folder, 'postgres/cluster/postmaster.pid'), 'utf8'),
    10,
  );
  let calm = 0;
  let before = await usedMs([product.child.pid ?? 0, postmaster]);
  while (calm < 3) {
    await delay(stepMs);
    const now = await usedMs([product.child.pid ?? 0, postmaster]);
    calm = now - before < restingShare * stepMs ? calm + 1 : 0;
    before = now;
    if (performance.now() - began > longestMs) throw new Error('The server does not come to rest.');
  }
  return performance.now() - began - 3 * stepMs;
}

/** Processor time of processes and their children so far; processes that are gone count no more. */
async function usedMs(roots: readonly number[]): Promise<number> {
  const pids = [...roots];
  for (const root of roots) {
    const children = await readFile(`/proc/${root}/task/${root}/children`, 'utf8');
    pids.push(...children.split(' ').filter(Boolean).map(Number));
  }
  const times = await Promise.all([...new Set(pids)].map(usedBy));
  return times.reduce((sum, time) => sum + time, 0);
}

const tickMs = 10;

async function usedBy(pid: number): Promise<number> {
  // A process may end in the meantime; then it is idle.
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * tickMs;
}
