// Reads one file once in a thread with the limits of the server's, in a process of its own, and prints what it took.
// usage: node --expose-gc format-memory.ts <format> <reader> <file>
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { threadLimits } from '../../apps/server/src/jobs/threads/thread-limits.ts';
import { cases } from './format-cases.ts';

export interface MemoryOfReading {
  /** Greatest memory of the process while it reads, above what it and the file take before, in bytes. */
  peak: number;
  /** What was read, of which most is its texts, in bytes. */
  result: number;
}

export function memoryOfReading(format: string, reader: string, file: string): MemoryOfReading {
  const args = ['--expose-gc', import.meta.filename, format, reader, file];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  const [peak, result] = JSON.parse(stdout);
  return { peak, result };
}

interface Order {
  format: string;
  reader: string;
  file: string;
}

async function measure({ format, reader, file }: Order): Promise<MemoryOfReading> {
  const read = await cases.find((each) => each.format === format)?.readers[reader]?.();
  if (!read) throw new Error(`there is no reader ${reader} of ${format}`);
  const bytes = new Uint8Array(readFileSync(file));
  globalThis.gc?.();
  const { heapUsed } = process.memoryUsage();
  // From now on: loading the code took more, and gave it back (proc(5), clear_refs).
  writeFileSync('/proc/self/clear_refs', '5');
  const before = resident('VmRSS');
  const kept = read(bytes);
  const peak = resident('VmHWM') - before;
  globalThis.gc?.();
  return { peak, result: kept ? process.memoryUsage().heapUsed - heapUsed : 0 };
}

/** Memory of this process now, or at most, in bytes (proc(5), status). */
function resident(name: 'VmRSS' | 'VmHWM'): number {
  const kilobytes = new RegExp(`^${name}:\\s*(\\d+) kB$`, 'm').exec(
    readFileSync('/proc/self/status', 'utf8'),
  )?.[1];
  if (kilobytes === undefined) throw new Error(`This system does not tell ${name}.`);
  return Number(kilobytes) * 1024;
}

/** Files of so many bytes and more are read with the server's own limits. */
const large = 5_000_000;

/**
 * The engine fills the young generation before it collects garbage. A small file gets a proportionally smaller one, so
 * that its figure shows the memory of the reader.
 */
function limitsFor(file: string): typeof threadLimits {
  const share = Math.min(1, statSync(file).size / large);
  const young = Math.max(1, Math.round(threadLimits.maxYoungGenerationSizeMb * share));
  return { ...threadLimits, maxYoungGenerationSizeMb: young };
}

if (!isMainThread && parentPort) parentPort.postMessage(await measure(workerData));
else if (import.meta.main) {
  const [format = '', reader = '', file = ''] = process.argv.slice(2);
  const workerData: Order = { format, reader, file };
  const worker = new Worker(import.meta.filename, { workerData, resourceLimits: limitsFor(file) });
  worker.on('message', ({ peak, result }) => process.stdout.write(JSON.stringify([peak, result])));
}
