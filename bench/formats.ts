// Reads generated files with our readers and with the libraries that design/quality.md names, in one run.
// usage: npm run bench -- formats [entries [format…]]; MB/s, the ratio to the library, peak memory per byte; times of
// workbooks. The results are written where no formats are named.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cases, type FormatCase, timeWorkbook } from './support/format-cases.ts';
import { memoryOfReading } from './support/format-memory.ts';
import { printRow, type Row, within, writeResults } from './support/results.ts';

const runs = 5;
const notes =
  'Reading with validation and positions, median of 5 runs in one process. Memory is the peak of reading once, in a thread with the limits of the server\'s, in a process of its own, without what a file of 20 entries takes (code, and the engine’s first pages); files below 5 MB have a young generation that is smaller by as much. "Holds" is what the document weighs that comes out of it. Libraries are measured likewise, after ours. quality.md names figures for PO, CSV, JSON, XLIFF, Android XML, properties and YAML; other formats take those of their kind. The writers of the workbook and Android XML spend their time in escaping.';

async function workbookRows(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const format of ['xlsx', 'xls']) {
    const entries = format === 'xls' ? 60_000 : 100_000;
    const { read, write } = await timeWorkbook(format, entries);
    const work = `${format} of ${entries.toLocaleString('en')} rows`;
    rows.push(within(`${work}, read`, read * 1e3, 1.2e3), within(`${work}, written`, write * 1e3, 1.5e3));
  }
  for (const each of rows) printRow(each);
  return rows;
}

const entries = Number(process.argv[2] ?? 50_000);
const only = process.argv.slice(3);
const folder = mkdtempSync(join(tmpdir(), 'parlance-bench-'));
const rows: Row[] = [];
for (const each of cases)
  if (only.length === 0 || only.includes(each.format)) rows.push(await compare(each, entries, folder));
rmSync(folder, { recursive: true });
if (only.length === 0) {
  rows.push(...(await workbookRows()));
  await writeResults('Formats', `npm run bench -- formats ${entries}`, rows, notes);
}

interface Figures {
  speed: number;
  memory: Memory;
}

interface Memory {
  /** Bytes a byte of the file, without `fixed`. */
  peak: number;
  result: number;
  /** Bytes that reading takes for a file of any size. */
  fixed: number;
}

/** The memory of reading a file of `size` bytes, less that of a tiny one. */
function memoryOf(format: string, reader: string, file: string, tiny: string, size: number): Memory {
  const { peak: fixed } = memoryOfReading(format, reader, tiny);
  const { peak, result } = memoryOfReading(format, reader, file);
  return { peak: (peak - fixed) / size, result: result / size, fixed };
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
  const tiny = `${file}-tiny`;
  writeFileSync(tiny, await make(20));
  const megabytes = bytes.length / 1e6;
  process.stdout.write(`${format}: ${entries} entries, ${megabytes.toFixed(1)} MB\n`);
  let ours: Figures | undefined;
  const ratios: string[] = [];
  for (const [name, load] of Object.entries(readers)) {
    const read = await load();
    const times = Array.from({ length: runs }, () => time(() => read(bytes)));
    const speed = megabytes / median(times.map(({ wall }) => wall));
    const busy = megabytes / median(times.map(({ processor }) => processor));
    const memory = memoryOf(format, name, file, tiny, bytes.length);
    ours ??= { speed, memory };
    const ratio = speed === ours.speed ? '' : `${(ours.speed / speed).toFixed(1)} × ${name}`;
    if (ratio) ratios.push(ratio);
    const speeds = `${speed.toFixed(0).padStart(4)} MB/s (${busy.toFixed(0).padStart(3)} by processor time)`;
    process.stdout.write(
      `  ${name.padEnd(16)} ${speeds}, peak ${memory.peak.toFixed(1)} bytes a byte and ${(memory.fixed / 1e6).toFixed(1)} MB, holds ${memory.result.toFixed(1)}, ${ratio}\n`,
    );
  }
  if (!ours) throw new Error(`nothing reads ${format}`);
  return rowOf(format, wanted, ours, ratios);
}

function rowOf(
  format: string,
  wanted: FormatCase['wanted'],
  { speed, memory: { peak, result, fixed } }: Figures,
  ratios: readonly string[],
): Row {
  return {
    work: `read ${format}`,
    figure: [
      `${speed.toFixed(0)} MB/s`,
      `${peak.toFixed(1)} bytes a byte and ${(fixed / 1e6).toFixed(1)} MB (holds ${result.toFixed(1)})`,
      ...ratios,
    ].join(', '),
    wanted: `${wanted.speed} MB/s, ${wanted.memory} bytes a byte`,
    met: speed >= wanted.speed && Number(peak.toFixed(1)) <= wanted.memory,
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
