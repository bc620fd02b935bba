import { setTimeout as delay } from 'node:timers/promises';
import type { Product } from '../../test/support/product.ts';
import { entryList, packedList, type TryProject } from '../../test/support/project.ts';
import { connect } from './fill.ts';
import { load, oneByOne } from './load.ts';
import { rest } from './rest.ts';
import { ms, percentile, type Row, timeOf, within } from './results.ts';

/** Where figures go, and of how many keys they are: some limits grow with those. */
export interface Table {
  size: number;
  add: (row: Row) => void;
}

const count = (value: number) => value.toLocaleString('en');

/** Other people's requests while something long runs: sorted times in milliseconds. */
export async function timesMeanwhile(
  product: Product,
  project: TryProject,
  work: Promise<unknown>,
): Promise<number[]> {
  let running = true;
  const done = work.finally(() => {
    running = false;
  });
  const times: number[] = [];
  while (running) {
    times.push((await timeOf(() => product.call('GET', `/v1/projects/${project.id}`))).ms);
    // A single user looks at their project. A load would take processor time from the import.
    await delay(20);
  }
  await done;
  return times.sort((a, b) => a - b);
}

const listRuns = 60;

/** Users load lists while others work: a text changes before each list. */
async function saveSomeText(product: Product, project: TryProject, id: string): Promise<void> {
  const path = `/v1/projects/${project.id}/languages/${project.languages.get('de')}/entries/${id}`;
  const { version } = await product.call<{ version: number }>('GET', path);
  await product.call('PUT', `${path}/text`, { text: `Neu ${performance.now()}`, mode: 'final', version });
}

/** Windows of 50 entries from all over a list. */
export const windowsOf = (ids: readonly string[], windows: number): string[][] =>
  Array.from({ length: windows }, (_, run) => {
    const start = (run * 7919) % Math.max(1, ids.length - 50);
    return ids.slice(start, start + 50);
  });

/** The median of sorted times, and what the same took before the engine had compiled it. */
const aside = (times: readonly number[], early: readonly number[]): string =>
  `, median ${ms(percentile(times, 0.5))}; the first ${early.length} ${ms(percentile(early, 0.95))}, median ${ms(percentile(early, 0.5))}`;

/** What people read; answers the ids of the German language. */
export async function reads(product: Product, project: TryProject, { size, add }: Table): Promise<string[]> {
  const { ids } = await entryList(product, project, 'de');
  const lists: [string, Record<string, string>, number][] = [
    ['ordered ids, all', {}, 150],
    ['ordered ids, by key', { sort: 'key' }, 150],
    ['ordered ids, by source text', { sort: 'baseValue' }, 150],
    ['ordered ids, by last change', { sort: 'valueUpdatedAt', order: 'desc' }, 150],
    ['filter: untranslated', { state: 'untranslated' }, 60],
    [
      'filter: translated, New, with issues',
      { state: 'translated', status: '0', issue: 'variableMissing' },
      60,
    ],
    ['search, common word', { search: 'password' }, 60],
    ['search, rare word', { search: `${Math.floor(size / 2)}` }, 15],
    ['search, with an accent', { search: 'password ü' }, 60],
    // The language of the view is the base language then: it has no third.
    ['search, common word, another source language', { search: 'password', sourceLanguage: 'de' }, 60],
  ];
  for (const [work, filter, limit] of lists) {
    const view = filter.sourceLanguage ? 'en' : 'de';
    const first = await timeOf(() => packedList(product, project, view, filter));
    const times: number[] = [];
    for (let run = 0; run < listRuns; run++) {
      await saveSomeText(product, project, ids.at(-1 - ((run * 37) % (ids.length >> 1))) ?? '');
      times.push((await timeOf(() => packedList(product, project, view, filter))).ms);
    }
    times.sort((a, b) => a - b);
    add(within(`${work}, p95`, percentile(times, 0.95), limit, `, the first ${ms(first.ms)}`));
  }
  const language = project.languages.get('de');
  const path = `/v1/projects/${project.id}/languages/${language}/entry-rows`;
  const windowsAnywhere = windowsOf(ids, 1000).map((entries) => ({ entries }));
  // What the saves before the lists left to do in the background.
  await rest(product);
  const requests = windowsAnywhere.map((body) => ({ method: 'POST' as const, path, body }));
  const windows = () => oneByOne(product, requests.slice(0, 300));
  // The engine compiles what is called often; a process of a day is past that, and one that has just begun is not.
  const early = await windows();
  const times = await windows();
  add(within('window of 50 rows anywhere, p95', percentile(times, 0.95), 8, aside(times, early)));
  const first = await load(product, requests);
  const windowLoad = await load(product, requests);
  add({
    work: 'windows a second, 8 connections',
    figure: `${windowLoad.rate.toFixed(0)}, the first thousand ${first.rate.toFixed(0)}`,
    wanted: '1000',
    met: windowLoad.rate >= 1000,
    value: windowLoad.rate,
  });
  await rest(product);
  const counted = { method: 'GET' as const, path: `/v1/projects/${project.id}/entryCount/` };
  const counts = () => oneByOne(product, Array(200).fill(counted));
  const earlyCounts = await counts();
  const countTimes = await counts();
  add(
    within('all counts of the project, p95', percentile(countTimes, 0.95), 3, aside(countTimes, earlyCounts)),
  );
  return ids;
}

/** What people write, many at once at the end. */
export async function writes(
  product: Product,
  project: TryProject,
  ids: readonly string[],
  { size, add }: Table,
): Promise<void> {
  const scaled = (limitMs: number) => (limitMs * size) / 100_000;
  const language = project.languages.get('de');
  const base = `/v1/projects/${project.id}/languages/${language}`;
  await rest(product);
  const { ids: translated } = await entryList(product, project, 'de', { state: 'translated' });
  // Those of the other half have been changed between the lists, and by the live row.
  const chosen = translated.slice(0, Math.min(6000, translated.length >> 1));
  const requests = chosen.map((id, index) => ({
    method: 'PUT' as const,
    path: `${base}/entries/${id}/text`,
    body: { text: `Neuer Text ${index}`, mode: 'final', version: 1 },
  }));
  const logBefore = await written(product);
  const saves = await load(product, requests);
  await rest(product);
  const log = await written(product);
  const each = (what: keyof Log) => (log[what] - logBefore[what]) / requests.length;
  add({
    work: 'saves a second, 8 connections',
    figure: `${saves.rate.toFixed(0)}, each ${(each('bytes') / 1000).toFixed(1)} kB of log with ${each('pages').toFixed(1)} whole pages`,
    wanted: '2000',
    met: saves.rate >= 2000,
    value: saves.rate,
  });
  add(within('save, p99', percentile(saves.times, 0.99), 10));
  const ten = { selection: { entries: ids.slice(0, 10_000) } };
  const lock = await timeOf(() => product.call('POST', `${base}/bulk/lock`, ten));
  add(within(`lock ${count(ten.selection.entries.length)}`, lock.ms, 80));
  await product.call('POST', `${base}/bulk/unlock`, ten);
  const status = await timeOf(() => product.call('POST', `${base}/bulk/status`, { ...ten, status: 2 }));
  add(within(`set status on ${count(ten.selection.entries.length)}`, status.ms, 250));
  const all = { selection: { filter: {}, except: [], count: ids.length } };
  const everywhere = await timeOf(() => product.call('POST', `${base}/bulk/lock`, all));
  add(within(`lock ${count(ids.length)} rows`, everywhere.ms, scaled(800)));
}

/** Deletes the project. */
export async function removal(product: Product, project: TryProject, { add }: Table): Promise<void> {
  const { ms } = await timeOf(() => product.call('DELETE', `/v1/projects/${project.id}`));
  add(within('delete the project, answered', ms, 20));
}

/** What PostgreSQL has written to its log so far; pages are written whole when they change first after a checkpoint. */
interface Log {
  bytes: number;
  pages: number;
}

async function written(product: Product): Promise<Log> {
  const client = await connect(product);
  try {
    const { rows } = await client.query<Log>(
      'select wal_bytes::float8 as bytes, wal_fpi::float8 as pages from pg_stat_wal',
    );
    return rows[0] as Log;
  } finally {
    await client.end();
  }
}
