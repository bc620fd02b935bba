/**
 * The index of the translation memory alone: time to build it, to store and read it, its bytes, and look-ups of the best
 * similar segments, one after the other in one thread.
 *   npm run bench -- memory [segments ...]
 */
import { leastExampleScore, mostExampleSegments, mostExampleSteps } from '@parlance/domain/memory/examples';
import { type LookUp, MemoryIndex } from '@parlance/domain/memory/memory-index';
import { leastScore } from '@parlance/domain/memory/score';
import { emptyStore, packIndex, readHead, unpackIndex } from '@parlance/domain/memory/stored-index';
import {
  ms,
  percentile,
  printRow,
  type Row,
  timeOf,
  timesOf,
  within,
  writeResults,
} from './support/results.ts';
import { lookUps, segments } from './support/segments.ts';

const sizes = process.argv.slice(2).map(Number);
/** Milliseconds that 95 in 100 look-ups may take, by segments. */
const wanted: Record<number, number> = { 100000: 15, 1000000: 30 };
const looking = { languages: 1, least: leastScore, limit: 12 };
/** What a language model is shown: less alike than what is suggested to people (docs/decisions/0221). */
const examples = {
  languages: 1,
  least: leastExampleScore,
  limit: mostExampleSegments,
  steps: mostExampleSteps,
};
const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;

async function measure(count: number): Promise<Row[]> {
  const name = count.toLocaleString('en');
  const rows: Row[] = [];
  const figure = (work: string, text: string) =>
    rows.push({ work: `${name}: ${work}`, figure: text, wanted: '', met: true });
  const built = await timeOf(async () => {
    const index = new MemoryIndex();
    let id = 0;
    for (const text of segments(count)) index.set(++id, text, 1);
    index.sort();
    return index;
  });
  const index = built.value;
  figure('build', ms(built.ms));
  figure('bytes of the index', megabytes(index.bytes));
  const stored = await timeOf(async () => Buffer.concat(packIndex(index, {})));
  figure('stored', `${megabytes(stored.value.length)} in ${ms(stored.ms)}`);
  const read = await timeOf(async () => {
    const head = readHead(stored.value);
    if (!head) throw new Error('The stored index has no head.');
    const { store, parts } = emptyStore(head);
    let at = head.length;
    for (const part of parts) {
      part.set(stored.value.subarray(at, at + part.length));
      at += part.length;
    }
    return unpackIndex(store);
  });
  figure('read', ms(read.ms));
  figure('memory of the process', megabytes(process.memoryUsage().rss));
  const texts = lookUps(count, 1100);
  for (const text of texts.slice(0, 100)) index.find(text, looking);
  const lookUp = async (looked: LookUp) => {
    let hits = 0;
    let cut = 0;
    const times = await timesOf(1000, async (run) => {
      const { found, isWhole } = index.find(texts[run + 100] as string, looked);
      if (found.length > 0) hits++;
      if (!isWhole) cut++;
    });
    const note = `, p50 ${ms(percentile(times, 0.5))}, p99 ${ms(percentile(times, 0.99))}, ${hits} of 1,000 found, ${cut} cut short`;
    return { times, note };
  };
  const { times, note } = await lookUp(looking);
  rows.push(
    within(
      `${name}: similar segments, p95`,
      percentile(times, 0.95),
      wanted[count] ?? Number.POSITIVE_INFINITY,
      note,
    ),
  );
  const sum = times.reduce((total, time) => total + time, 0);
  if (count === 1_000_000) rows.push(within(`${name}: 1,000 texts one after the other`, sum, 8000));
  const lessAlike = await lookUp(examples);
  figure(
    `examples for language models, from ${leastExampleScore} %, p95`,
    `${ms(percentile(lessAlike.times, 0.95))}${lessAlike.note}`,
  );
  return rows;
}

const rows: Row[] = [];
for (const count of sizes.length > 0 ? sizes : [100_000, 1_000_000]) rows.push(...(await measure(count)));
for (const row of rows) printRow(row);
if (sizes.length === 0)
  await writeResults(
    'Translation memory: the index',
    'npm run bench -- memory',
    rows,
    `Half of the look-ups are edited copies of stored segments, half are new. Twelve suggestions of ${leastScore} % and more are looked for, and ${mostExampleSegments} examples.`,
  );
