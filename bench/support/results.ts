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
  /** The figure as a number: milliseconds, or a rate. */
  value?: number;
  /** The same work by bare parts, in the same run (bare.ts), and how many times of it the product takes. */
  bare?: { figure: string; times: number };
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
  return { work, figure: ms(valueMs) + note, wanted: ms(limitMs), met: valueMs <= limitMs, value: valueMs };
}

export function printRow(row: Row): void {
  process.stdout.write(`${row.met ? '  ' : '! '}${row.work}: ${row.figure} (wanted ${row.wanted})\n`);
}

type Column = [head: string, cell: (row: Row) => string];
const columnsOfRow: Column[] = [
  ['work', ({ work }) => work],
  ['figure', ({ figure }) => figure],
  ['wanted', ({ wanted }) => wanted],
  ['met', ({ met }) => (met ? 'yes' : '**no**')],
];
const columnsOfBare: Column[] = [
  ['bare parts', ({ bare }) => bare?.figure ?? '–'],
  ['times', ({ bare }) => bare?.times.toFixed(1) ?? '–'],
];

const file = join(import.meta.dirname, '../RESULTS.md');
const title =
  '# Benchmark results\n\nEach section is written by its command, on the day and machine that it names.\n';

/** Puts one section into bench/RESULTS.md, as the first: the newest. The former one of its name becomes a line below it. */
export async function writeResults(
  section: string,
  command: string,
  rows: readonly Row[],
  notes: string,
): Promise<void> {
  const columns = rows.some(({ bare }) => bare) ? [...columnsOfRow, ...columnsOfBare] : columnsOfRow;
  const lineOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const table = [
    lineOf(columns.map(([head]) => head)),
    `|${columns.map(() => '---|').join('')}`,
    ...rows.map((row) => lineOf(columns.map(([, cell]) => cell(row)))),
  ].join('\n');
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
  const parts = before.split(/^(?=## )/m).filter((part) => part.startsWith('## '));
  const former = parts.find((part) => part.startsWith(`## ${section}\n`));
  const others = parts.filter((part) => part !== former);
  const sections = [former ? `${text}\n${earlierRuns(former)}` : text, ...others];
  await writeFile(file, [title, ...sections.map((part) => `${part.trimEnd()}\n`)].join('\n'));
}

const earlier = 'Earlier runs:';
const mostEarlier = 5;

/** The figures of a former section as one line, before those that it had itself. */
export function earlierRuns(former: string): string {
  const [content = '', lines = ''] = former.split(`\n${earlier}\n`);
  const [, stamp = ''] = /^(\d{4}-\d\d-\d\d, .*?\))/m.exec(content) ?? [];
  const figures = [...content.matchAll(/^\| ([^|]+) \| ([^|]+) \|/gm)]
    .slice(1)
    .map(([, work, figure]) => `${work} ${figure}`);
  const older = lines.split('\n').filter((line) => line.startsWith('- '));
  const line = `- ${stamp}: ${figures.join('; ')}`;
  return `${earlier}\n\n${[line, ...older].slice(0, mostEarlier).join('\n')}\n`;
}
