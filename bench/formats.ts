// Reads generated files with our readers and with the libraries that design/quality.md names, in one run.
// usage: npm run bench -- formats [entries]; prints MB/s, the ratio to the library, and peak memory per byte.
import { spawnSync } from 'node:child_process';
import { cases, type FormatCase } from './support/format-cases.ts';

const runs = 5;

if (process.argv[2] === '--memory') {
  const [name = '', reader = '', entries = ''] = process.argv.slice(3);
  await reportMemory(name, reader, Number(entries));
} else {
  for (const each of cases) await compare(each, Number(process.argv[2] ?? 50_000));
}

/** Prints a line for each reader of one format. */
async function compare({ format, make, readers }: FormatCase, entries: number): Promise<void> {
  const bytes = make(entries);
  const megabytes = bytes.length / 1e6;
  process.stdout.write(`${format}: ${entries} entries, ${megabytes.toFixed(1)} MB\n`);
  let ours = 0;
  for (const [name, load] of Object.entries(readers)) {
    const read = await load();
    const speed = megabytes / (median(Array.from({ length: runs }, () => time(() => read(bytes)))) / 1000);
    ours ||= speed;
    const memory = memoryPerByte(format, name, entries);
    const ratio = speed === ours ? '' : `, ours is ${(ours / speed).toFixed(1)} times as fast`;
    process.stdout.write(
      `  ${name.padEnd(22)} ${speed.toFixed(0).padStart(4)} MB/s, peak ${memory} bytes a byte${ratio}\n`,
    );
  }
}

function time(run: () => unknown): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

/** Peak resident memory of reading once in a process of its own, above what the process and the file take. */
function memoryPerByte(format: string, reader: string, entries: number): string {
  const args = [import.meta.filename, '--memory', format, reader, String(entries)];
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return stdout.trim();
}

async function reportMemory(format: string, reader: string, entries: number): Promise<void> {
  const found = cases.find((each) => each.format === format);
  const read = await found?.readers[reader]?.();
  const bytes = found?.make(entries);
  if (!read || !bytes) throw new Error(`there is no reader ${reader} of ${format}`);
  const before = process.resourceUsage().maxRSS * 1024;
  const kept = read(bytes);
  const after = process.resourceUsage().maxRSS * 1024;
  process.stdout.write(kept ? ((after - before) / bytes.length).toFixed(1) : '');
}
