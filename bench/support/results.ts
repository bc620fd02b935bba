import { readFile, writeFile } from 'node:fs/promises';
import { arch, cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { machineSpeed } from './machine.ts';

export interface Row {
  work: string;
  figure: string;
  wanted: string;
  /** Whether the figure is within the target. */
  met: boolean;
}

/** Milliseconds of one run. */
export async function timeOf<T>(work: () => Promise<T>): Promise<{ ms: number; value: T }> {
  const began = performance.now();
  const value = await work();
  return { ms: performance.now() - began, value };
}

/** Sorted times of `runs` runs, in milliseconds. */
export async function timesOf(runs: number, work: (run: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) times.push((await timeOf(() => work(run))).ms);
  return times.sort((a, b) => a - b);
}

/** The value below which `share` of the sorted numbers lie. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const ms = (value: number) =>
  value >= 1000 ? `${(value / 1000).toFixed(2)} s` : `${value.toFixed(1)} ms`;

/** A row whose figure must not be above `limitMs`. */
export function within(work: string, valueMs: number, limitMs: number, note = ''): Row {
  return { work, figure: ms(valueMs) + note, wanted: ms(limitMs), met: valueMs <= limitMs };
}

export function printRow(row: Row): void {
  process.stdout.write(`${row.met ? '  ' : '! '}${row.work}: ${row.figure} (wanted ${row.wanted})\n`);
}

const file = join(import.meta.dirname, '../RESULTS.md');
const title =
  '# Benchmark results\n\nEach section is written by its command, on the day and machine that it names.\n';

/** Puts one section into bench/RESULTS.md in place of the former one of its name; the others stay. */
export async function writeResults(
  section: string,
  command: string,
  rows: readonly Row[],
  notes: string,
): Promise<void> {
  const lines = rows.map(
    (row) => `| ${row.work} | ${row.figure} | ${row.wanted} | ${row.met ? 'yes' : '**no**'} |`,
  );
  const table = `| work | figure | wanted | met |\n|---|---|---|---|\n${lines.join('\n')}`;
  await writeSection(section, command, `${table}\n\n${notes.trim()}`);
}

/** The same for a section that is not of figures and limits. */
export async function writeSection(section: string, command: string, content: string): Promise<void> {
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? arch()}, ${Math.round(totalmem() / 2 ** 30)} GiB`;
  const day = new Date().toISOString().slice(0, 10);
  const text = `## ${section}

${day}, Node ${process.versions.node}, ${machine} (${await machineSpeed()}). Command: \`${command}\`

${content}
`;
  const before = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const sections = before.split(/^(?=## )/m).filter((part) => part.startsWith('## '));
  const place = sections.findIndex((part) => part.startsWith(`## ${section}\n`));
  if (place < 0) sections.push(text);
  else sections[place] = text;
  await writeFile(file, [title, ...sections.map((part) => `${part.trimEnd()}\n`)].join('\n'));
}
