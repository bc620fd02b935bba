// Reads generated files with our readers and with the libraries that design/quality.md names, in one run.
// usage: npm run bench -- formats [entries]; MB/s, the ratio to the library, peak memory per byte; a workbook's times.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cases, type FormatCase, timeWorkbook } from './support/format-cases.ts';
import { printRow, type Row, within, writeResults } from './support/results.ts';

const runs = 5;
const notes =
  'Reading with validation and positions, median of 5 runs in one process; memory is the peak of reading once in a process of its own. Libraries run in the same process after ours. The flavours of JSON with plural forms or messages are read through a tree of the file, which costs their memory; the writers of the workbook and Android XML spend their time in escaping.';

async function workbookRows(): Promise<Row[]> {
  const { read, write } = await timeWorkbook(100_000);
  const row = (work: string, seconds: number, limit: number): Row => within(work, seconds * 1e3, limit * 1e3);
  const rows = [
    row('xlsx of 100,000 rows, read', read, 1.2),
    row('xlsx of 100,000 rows, written', write, 1.5),
  ];
  for (const each of rows) printRow(each);
  return rows;
}

if (process.argv[2] === '--memory') {
  const [format = '', reader = '', file = ''] = process.argv.slice(3);
  await reportMemory(format, reader, file);
} else {
  const entries = Number(process.argv[2] ?? 50_000);
  const folder = mkdtempSync(join(tmpdir(), 'parlance-bench-'));
  const rows: Row[] = [];
  for (const each of cases) rows.push(await compare(each, entries, folder));
  rmSync(folder, { recursive: true });
  rows.push(...(await workbookRows()));
  await writeResults('Formats', `npm run bench -- formats ${entries}`, rows, notes);
}

/** Prints a line for each reader of one format. */
async function compare(
  { format, wanted, make, readers }: FormatCase,
  entries: number,
  folder: string,
): Promise<Row> {
  const bytes = await make(entries);
  const file = join(folder, format);
  writeFileSync(file, bytes);
  const megabytes = bytes.length / 1e6;
  process.stdout.write(`${format}: ${entries} entries, ${megabytes.toFixed(1)} MB\n`);
  let ours: { speed: number; memory: string } | undefined;
  const ratios: string[] = [];
  for (const [name, load] of Object.entries(readers)) {
    const read = await load();
    const times = Array.from({ length: runs }, () => time(() => read(bytes)));
    const speed = megabytes / median(times.map(({ wall }) => wall));
    const busy = megabytes / median(times.map(({ processor }) => processor));
    const memory = memoryPerByte(format, name, file);
    ours ??= { speed, memory };
    const ratio = speed === ours.speed ? '' : `${(ours.speed / speed).toFixed(1)} × ${name}`;
    if (ratio) ratios.push(ratio);
    const speeds = `${speed.toFixed(0).padStart(4)} MB/s (${busy.toFixed(0).padStart(3)} by processor time)`;
    process.stdout.write(`  ${name.padEnd(16)} ${speeds}, peak ${memory} bytes a byte, ${ratio}\n`);
  }
  return rowOf(format, wanted, ours ?? { speed: 0, memory: '0' }, ratios);
}

function rowOf(
  format: string,
  wanted: FormatCase['wanted'],
  { speed, memory }: { speed: number; memory: string },
  ratios: readonly string[],
): Row {
  return {
    work: `read ${format}`,
    figure: [`${speed.toFixed(0)} MB/s`, `${memory} bytes a byte`, ...ratios].join(', '),
    wanted: `${wanted.speed} MB/s, ${wanted.memory} bytes a byte`,
    met: speed >= wanted.speed && Number(memory) <= wanted.memory,
  };
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
