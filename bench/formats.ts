// Reads generated files with our readers and with the libraries that design/quality.md names, in one run.
// usage: npm run bench -- formats [entries]; prints MB/s, the ratio to the library, and peak memory per byte.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cases, type FormatCase } from './support/format-cases.ts';

const runs = 5;

if (process.argv[2] === '--memory') {
  const [format = '', reader = '', file = ''] = process.argv.slice(3);
  await reportMemory(format, reader, file);
} else {
  const folder = mkdtempSync(join(tmpdir(), 'parlance-bench-'));
  for (const each of cases) await compare(each, Number(process.argv[2] ?? 50_000), folder);
  rmSync(folder, { recursive: true });
}

/** Prints a line for each reader of one format. */
async function compare(
  { format, make, readers }: FormatCase,
  entries: number,
  folder: string,
): Promise<void> {
  const bytes = make(entries);
  const file = join(folder, format);
  writeFileSync(file, bytes);
  const megabytes = bytes.length / 1e6;
  process.stdout.write(`${format}: ${entries} entries, ${megabytes.toFixed(1)} MB\n`);
  let ours = 0;
  for (const [name, load] of Object.entries(readers)) {
    const read = await load();
    const times = Array.from({ length: runs }, () => time(() => read(bytes)));
    const speed = megabytes / median(times.map(({ wall }) => wall));
    const busy = megabytes / median(times.map(({ processor }) => processor));
    ours ||= speed;
    const ratio = speed === ours ? '' : `, ours is ${(ours / speed).toFixed(1)} times as fast`;
    const memory = memoryPerByte(format, name, file);
    const speeds = `${speed.toFixed(0).padStart(4)} MB/s (${busy.toFixed(0).padStart(3)} by processor time)`;
    process.stdout.write(`  ${name.padEnd(16)} ${speeds}, peak ${memory} bytes a byte${ratio}\n`);
  }
}

/** Seconds on the clock, and of all processors: what counts on a machine that does other things too. */
function time(run: () => unknown): { wall: number; processor: number } {
  const start = performance.now();
  const used = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(used);
  return { wall: (performance.now() - start) / 1e3, processor: (user + system) / 1e6 };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

/** Peak memory of reading once in a process of its own, above what the process and the file in it take. */
function memoryPerByte(format: string, reader: string, file: string): string {
  const args = [import.meta.filename, '--memory', format, reader, file];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

async function reportMemory(format: string, reader: string, file: string): Promise<void> {
  const read = await cases.find((each) => each.format === format)?.readers[reader]?.();
  if (!read) throw new Error(`there is no reader ${reader} of ${format}`);
  const bytes = new Uint8Array(readFileSync(file));
  const before = process.memoryUsage.rss();
  const kept = read(bytes);
  const after = process.resourceUsage().maxRSS * 1024;
  process.stdout.write(kept ? ((after - before) / bytes.length).toFixed(1) : '');
}
