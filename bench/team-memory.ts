/**
 * The translation memory of a team against a real server process over HTTP: until its index is made, suggestions, 1,000 texts
 * translated from it, and what may be cleaned away.
 *   npm run bench -- team-memory                 100,000 and 1,000,000 segments
 *   npm run bench -- team-memory 10000           a quick look
 * The index alone, in one thread without server and database, is `npm run bench -- memory`.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Job } from '@parlance/contract/jobs';
import type { Project } from '@parlance/contract/projects';
import type { BulkJobResult } from '@parlance/contract/selection';
import type { Suggestion } from '@parlance/contract/suggestions';
import { noFilter, segmentsWords } from '@parlance/domain/filter/conditions';
import { leastScore } from '@parlance/domain/memory/score';
import { type Product, signIn, startProduct } from '../test/support/product.ts';
import { createProject, entryList, type TryProject } from '../test/support/project.ts';
import { connect, settle } from './support/fill.ts';
import { rest } from './support/rest.ts';
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
import { fillWithTexts } from './support/segment-rows.ts';
import { lookUps, segments } from './support/segments.ts';

const sizes = process.argv.slice(2).map(Number);
/** What is wanted, in milliseconds, by segments. */
const wanted = {
  suggestions: { 100000: 15, 1000000: 30 } as Record<number, number>,
  similar: { 1000000: 8000 } as Record<number, number>,
  exact: { 1000000: 500 } as Record<number, number>,
};
const asked = 1000;
const warmUp = 100;
/** As many people as that, by turns: one session may not ask for more than 300 suggestions a minute. */
const people = 6;
const longestWaitMs = 15 * 60_000;
/** Until a session may ask for as many suggestions again. */
const untilNextMinute = 61_000;

const rows: Row[] = [];
const add = (row: Row): void => {
  rows.push(row);
  printRow(row);
};
const figure = (work: string, text: string): void => add({ work, figure: text, wanted: '–', met: true });
/** Without a limit, nothing is wanted of this size. */
const time = (work: string, valueMs: number, limitMs: number | undefined, note = ''): void =>
  limitMs === undefined ? figure(work, ms(valueMs) + note) : add(within(work, valueMs, limitMs, note));

interface Place {
  product: Product;
  memory: TryProject;
  /** A project with texts that are similar to some of the memory, or new, and one with texts that the memory has. */
  similar: TryProject;
  equal: TryProject;
  teamId: string;
}

async function prepare(product: Product, count: number): Promise<Place> {
  const similar = await createProject(product, 'Similar texts', ['en', 'de']);
  const { team } = await product.call<Project>('GET', `/v1/projects/${similar.id}`);
  const equal = await createProject(product, 'Equal texts', ['en', 'de'], team._id);
  const made = await product.call<Project>('POST', `/v1/teams/${team._id}/translation-memory/create`, {
    baseLanguage: 'en',
  });
  const german = await product.call<Project['languages'][number]>(
    'POST',
    `/v1/projects/${made._id}/languages`,
    { name: 'de' },
  );
  const base = made.languages.find(({ isBase }) => isBase)?._id ?? '';
  const memory = {
    id: made._id,
    languages: new Map([
      ['en', base],
      ['de', german._id],
    ]),
  };
  const client = await connect(product);
  await fillWithTexts(client, memory, segments(count), true);
  await fillWithTexts(client, similar, lookUps(count, asked + warmUp), false);
  await fillWithTexts(
    client,
    equal,
    everyNth(segments(count), Math.max(1, Math.floor(count / asked))),
    false,
  );
  await settle(client);
  await client.end();
  await rest(product);
  return { product, memory, similar, equal, teamId: team._id };
}

function* everyNth(texts: Iterable<string>, step: number): Generator<string> {
  let at = 0;
  for (const text of texts) if (at++ % step === 0 && at <= asked * step) yield text;
}

interface Suggested {
  suggestions: Suggestion[];
  late: string[];
}

/** Suggestions by similar texts; the first look-up waits for the index. */
async function suggestions({ product, similar }: Place, count: number): Promise<void> {
  const name = count.toLocaleString('en');
  const { ids } = await entryList(product, similar, 'de');
  const sessions: string[] = [];
  while (sessions.length < people) sessions.push(await signIn(product));
  const suggest = (at: number) =>
    product.call<Suggested>(
      'GET',
      `/v1/projects/${similar.id}/languages/${similar.languages.get('de')}/entries/${ids[at]}/suggestions`,
      undefined,
      { cookie: sessions[at % people] ?? '' },
    );
  const before = await product.memoryMb();
  const made = await timeOf(async () => {
    let calls = 0;
    for (const began = performance.now(); (await suggest(calls++ % asked)).late.length > 0; await delay(100))
      if (performance.now() - began > longestWaitMs) throw new Error('The index is not made.');
  });
  figure(`${name}: until the index is made from the database, and stored`, ms(made.ms));
  for (let at = 0; at < warmUp; at++) await suggest(at);
  const after = await product.memoryMb();
  figure(`${name}: memory of the server with it`, `${before.toFixed(0)} → ${after.toFixed(0)} MB`);
  const measure = async (work: string, limit: number | undefined) => {
    let found = 0;
    let late = 0;
    const times = await timesOf(asked, async (run) => {
      const { suggestions: all, late: waiting } = await suggest(warmUp + run);
      if (all.some(({ source }) => source === 'memory')) found++;
      if (waiting.length > 0) late++;
    });
    const note = `, p50 ${ms(percentile(times, 0.5))}, p99 ${ms(percentile(times, 0.99))}, ${found} of ${asked} found, ${late} late`;
    time(`${name}: ${work}`, percentile(times, 0.95), limit, note);
  };
  await measure('suggestions of all sources over HTTP, p95', undefined);
  const stop = new AbortController();
  const working = work({ product, project: similar, ids: ids.slice(0, warmUp) }, stop.signal);
  await delay(untilNextMinute);
  await measure('the same beside people who save 20 texts a second, p95', wanted.suggestions[count]);
  stop.abort();
  await working;
}

/** People at work in the same project: each save changes its index. */
async function work(
  { product, project, ids }: { product: Product; project: TryProject; ids: readonly string[] },
  signal: AbortSignal,
): Promise<void> {
  const versions = new Map<string, number>();
  for (let saves = 0; !signal.aborted; saves++) {
    const id = ids[saves % ids.length] ?? '';
    const saved = await product.call<{ version: number }>(
      'PUT',
      `/v1/projects/${project.id}/languages/${project.languages.get('de')}/entries/${id}/text`,
      { text: `Text ${saves}`, mode: 'final', version: versions.get(id) ?? 0 },
    );
    versions.set(id, saved.version);
    await delay(50);
  }
}

/** Similar texts of 1,000 entries as drafts, by a job. */
async function similarTexts({ product, similar }: Place, count: number): Promise<void> {
  const { ids } = await entryList(product, similar, 'de');
  const project = `/v1/projects/${similar.id}`;
  const body = {
    selection: { entries: ids.slice(warmUp) },
    from: { memory: leastScore, machine: false },
    as: 'draft',
  };
  const { ms: taken, value } = await timeOf(async () => {
    const path = `${project}/languages/${similar.languages.get('de')}/pretranslation`;
    const begun = await product.call<Job | BulkJobResult>('POST', path, body);
    // What is soon done is answered at once.
    if (!('state' in begun)) return begun;
    for (;;) {
      const { state, result } = await product.call<Job>('GET', `${project}/jobs/${begun._id}`);
      if (state === 'done') return result as BulkJobResult;
      if (state !== 'waiting' && state !== 'running') throw new Error(`The job ended: ${state}.`);
      await delay(20);
    }
  });
  const note = `, ${value.changed} of ${asked} translated`;
  time(
    `${count.toLocaleString('en')}: translate 1,000 strings, similar ones too`,
    taken,
    wanted.similar[count],
    note,
  );
}

/** "Translate from Memory" of 1,000 entries; what it wrote is undone before the next. */
async function translation({ product, equal, teamId }: Place, count: number): Promise<void> {
  const name = count.toLocaleString('en');
  const { ids } = await entryList(product, equal, 'de');
  const group = await product.call<{ _id: string }>('GET', `/v1/projects/${equal.id}/groups/defaultGroup/`);
  const path = `/v1/teams/${teamId}/translation-memory/autotranslate/${equal.id}/${group._id}`;
  for (const [work, options, limit] of [
    ['exact only', {}, wanted.exact[count]],
    ['letter case ignored', { ignoreCase: true }, undefined],
    ['white space ignored', { ignoreWhitespace: true }, undefined],
  ] as const) {
    const languageIds = [equal.languages.get('de')];
    const body = { selection: { entries: ids }, languageIds, options };
    const { ms: taken, value } = await timeOf(() =>
      product.call<{ operation: string; changed: number }>('POST', path, body),
    );
    const note = `, ${value.changed} of ${ids.length} translated`;
    time(`${name}: translate 1,000 strings, ${work}`, taken, limit, note);
    await product.call('POST', `/v1/projects/${equal.id}/operations/${value.operation}/undo`);
    await rest(product);
  }
}

async function cleaning({ product, memory }: Place, count: number): Promise<void> {
  const name = count.toLocaleString('en');
  const path = `/v1/projects/${memory.id}/languages/${memory.languages.get('de')}/entry-list/counts`;
  for (const words of segmentsWords) {
    const count = () =>
      product.call<{ counts: number[] }>('POST', path, { filters: [{ ...noFilter, segments: words }] });
    await count();
    const { ms: taken, value } = await timeOf(count);
    figure(`${name}: count what is ${words}`, `${ms(taken)}, ${value.counts[0]} found`);
  }
}

for (const count of sizes.length > 0 ? sizes : [100_000, 1_000_000]) {
  const product = await startProduct();
  try {
    const place = await prepare(product, count);
    await suggestions(place, count);
    await similarTexts(place, count);
    await translation(place, count);
    await cleaning(place, count);
    figure(
      `${count.toLocaleString('en')}: peak memory of the server`,
      `${(await product.peakMemoryMb()).toFixed(0)} MB`,
    );
  } finally {
    await product.stop();
    await product.remove();
  }
}
if (sizes.length === 0)
  await writeResults(
    'Translation memory of a team',
    'npm run bench -- team-memory',
    rows,
    'Half of the strings are edited copies of stored segments, half are new. A team with a memory and two projects of 1,000 texts each.',
  );
