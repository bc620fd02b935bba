import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const lookEveryMs = 250;
/** Share of the main thread below which nobody waits for an answer. */
const idleShare = 0.1;

type CollectGarbage = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;

/**
 * Returns the memory that the start leaves behind, once the process is idle for the first time: what was needed to load
 * the code, and a young generation of 30 MB that V8 made for it and keeps until a collection that does not come while
 * nothing happens. It takes some 60 ms (docs/decisions/0130).
 */
export function releaseStartMemory(): void {
  let before = performance.eventLoopUtilization();
  const looking = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (utilization > idleShare) return;
    clearInterval(looking);
    collectGarbage();
  }, lookEveryMs);
  looking.unref();
}

/** V8 has a function for it, where a context begins while the flag is set. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as CollectGarbage;
  setFlagsFromString('--no-expose-gc');
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
