/** How a file of separated values is written (RFC 4180 and what is met besides). */
export interface CsvDialect {
  /** One character between cells. */
  delimiter: string;
  /** The quote around cells that need one; empty where the file has none. */
  qualifier: '"' | "'" | '';
  /** A quote inside of quotes is doubled, or comes after a backslash. */
  escape: 'double' | 'backslash';
  newline: string;
  /** Offset of the first row: behind Excel's own `sep=;`. */
  start: number;
}

const delimiters = [',', ';', '\t', '|'];

/** Characters that are looked at. */
const sampleSize = 1 << 16;

/** Rows that are looked at. */
const sampleRows = 200;

/** What a sample looks like when it is read in one way. */
interface Trial {
  /** Cells of each row that is not empty. */
  counts: number[];
  /** Cells that are quoted as they should be. */
  quoted: number;
  /** Cells that begin with a quote and go on behind the one that ends it. */
  broken: number;
  /** Doubled quotes inside of quotes. */
  doubled: number;
  /** All cells of the first row that are not empty are quoted. */
  headQuoted: boolean;
}

/** Finds out how a file is written, by its beginning; `usual` is taken where several delimiters fit. */
export function detectDialect(text: string, usual: string): CsvDialect {
  const declared = /^sep=(.)(\r\n?|\n)/.exec(text.slice(0, 8));
  const start = declared?.[0].length ?? 0;
  const sample = text.slice(start, start + sampleSize);
  const whole = start + sampleSize >= text.length;
  const candidates = declared?.[1]
    ? [declared[1]]
    : [usual, ...delimiters.filter((other) => other !== usual)];
  const quoting = quotingOf(sample, candidates, whole);
  const delimiter = bestDelimiter(sample, candidates, quoting, whole);
  return { delimiter, ...quoting, newline: /\r\n?|\n/.exec(sample)?.[0] ?? '\r\n', start };
}

type Quoting = Pick<CsvDialect, 'qualifier' | 'escape'>;

function quotingOf(sample: string, candidates: readonly string[], whole: boolean): Quoting {
  const usual: Quoting = { qualifier: '"', escape: 'double' };
  const tries = (quoting: Quoting) =>
    candidates.map((delimiter) => attempt(sample, delimiter, quoting, whole));
  const single: Quoting = { qualifier: "'", escape: 'double' };
  const isSingle =
    sample.startsWith("'") && tries(single).some((trial) => trial.headQuoted && trial.broken === 0);
  if (isSingle && tries(usual).every((trial) => trial.quoted + trial.broken === 0)) return single;
  if (tries(usual).some((trial) => trial.broken === 0)) return usual;
  const backslash: Quoting = { qualifier: '"', escape: 'backslash' };
  if (sample.includes('\\"') && tries(backslash).some(isWhole)) return backslash;
  const none: Quoting = { qualifier: '', escape: 'double' };
  const best = bestDelimiter(sample, candidates, none, whole);
  return attempt(sample, best, usual, whole).quoted === 0 ? none : usual;
}

const isWhole = ({ broken, doubled }: Trial) => broken === 0 && doubled === 0;

/** The delimiter that parts the first row, and the rows evenly. */
function bestDelimiter(
  sample: string,
  candidates: readonly string[],
  quoting: Quoting,
  whole: boolean,
): string {
  let best = { delimiter: candidates[0] ?? ',', score: 0 };
  for (const delimiter of candidates) {
    const { counts, broken } = attempt(sample, delimiter, quoting, whole);
    const usual = modeOf(counts.filter((count) => count > 1));
    if (usual === 0) continue;
    const even = counts.filter((count) => count === usual).length / counts.length;
    const score = even + ((counts[0] ?? 1) > 1 ? 2 : 0) - (broken > 0 ? 1 : 0);
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

function modeOf(counts: readonly number[]): number {
  const seen = new Map<number, number>();
  for (const count of counts) seen.set(count, (seen.get(count) ?? 0) + 1);
  return [...seen].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
}

function attempt(sample: string, delimiter: string, { qualifier, escape }: Quoting, whole: boolean): Trial {
  const trial: Trial = { counts: [], quoted: 0, broken: 0, doubled: 0, headQuoted: true };
  let at = 0;
  let count = 0;
  let filled = false;
  while (at < sample.length && trial.counts.length < sampleRows) {
    const from = at;
    const isQuoted = qualifier !== '' && sample[at] === qualifier;
    if (isQuoted) {
      at = endOfQuoted(sample, at, qualifier, escape, trial);
      if (at < 0) {
        if (whole) trial.broken++;
        return trial;
      }
      const next = sample[at];
      if (next === undefined || next === delimiter || next === '\n' || next === '\r') trial.quoted++;
      else trial.broken++;
    }
    while (at < sample.length && sample[at] !== delimiter && sample[at] !== '\n' && sample[at] !== '\r') at++;
    if (at > from) {
      filled = true;
      if (trial.counts.length === 0 && !isQuoted) trial.headQuoted = false;
    }
    count++;
    if (sample[at] === delimiter) {
      filled = true;
      at++;
      if (at < sample.length) continue;
      count++;
    }
    if (filled && (whole || at < sample.length)) trial.counts.push(count);
    at += sample.startsWith('\r\n', at) ? 2 : 1;
    count = 0;
    filled = false;
  }
  return trial;
}

/** The offset behind the quote that ends a cell, or -1. */
function endOfQuoted(
  text: string,
  from: number,
  qualifier: string,
  escape: CsvDialect['escape'],
  trial: Trial,
): number {
  for (let at = from + 1; at < text.length; at++) {
    if (escape === 'backslash' && text[at] === '\\') at++;
    else if (text[at] === qualifier) {
      if (text[at + 1] !== qualifier) return at + 1;
      trial.doubled++;
      at++;
    }
  }
  return -1;
}
