import type { Product } from '../../test/support/product.ts';
import type { TryProject } from '../../test/support/project.ts';
import { BareTables, bareAnswers, bareRate } from './bare.ts';
import { oneByOne } from './load.ts';
import { type Table, windowsOf } from './product-rows.ts';
import { ms, percentile, type Row } from './results.ts';

/** What an import fills before it answers; the search's tables are fed later. */
const importedTables = ['entries', 'translations', 'history', 'file_entries'];
const count = (value: number) => value.toLocaleString('en');

/**
 * Puts bare parts beside the rows that are there: of the same project, in the same run, when all has been measured and
 * before the project is deleted.
 */
export async function addBareParts(
  product: Product,
  project: TryProject,
  rows: readonly Row[],
  { size, ids, small }: { size: Table['size']; ids: readonly string[]; small: TryProject },
): Promise<void> {
  const beside = (work: string, figure: string, value: number, isRate = false): void => {
    const row = rows.find((one) => one.work === work);
    if (row?.value === undefined) throw new Error(`No row "${work}" with a value.`);
    row.bare = { figure, times: isRate ? value / row.value : row.value / value };
    process.stdout.write(`  bare parts of ${work}: ${figure} (${row.bare.times.toFixed(1)} times)\n`);
  };
  const besideMs = (work: string, valueMs: number, what: string): void =>
    beside(work, `${ms(valueMs)}, ${what}`, valueMs);

  const ofSmall = await BareTables.open(product, small);
  try {
    const copied = await ofSmall.copy(importedTables);
    besideMs('import 10,000 new strings (nested JSON)', copied, 'COPY of what it left');
  } finally {
    await ofSmall.close();
  }
  const search = (word: string) => tables.search(project, 'de', word, 60);
  const tables = await BareTables.open(product, project);
  let read = { rate: Number.NaN, p95: Number.NaN };
  try {
    const copied = await tables.copy(importedTables);
    const megabytes = [...rows].find(({ work }) => work.startsWith(`import ${count(size)} new`))?.work ?? '';
    besideMs(megabytes, copied, 'COPY of what it left');
    besideMs(
      `export ${count(size)} (fresh nested JSON)`,
      await tables.flatJson(project, 'de'),
      'read and stringify',
    );
    besideMs('search, common word, p95', await search('password'), 'the index alone');
    besideMs('search, rare word, p95', await search(String(Math.floor(size / 2))), 'the index alone');
    const few = Math.min(size, 10_000);
    besideMs(
      `lock ${count(few)}`,
      await tables.update(project, 'de', 'locked = not locked', few),
      'one UPDATE',
    );
    const status = 'status = 3 - status, version = version + 1';
    besideMs(`set status on ${count(few)}`, await tables.update(project, 'de', status, few), 'one UPDATE');
    const all = await tables.update(project, 'de', 'locked = not locked', size);
    besideMs(`lock ${count(ids.length)} rows`, all, 'one UPDATE');
    const saves = await tables.saves(8, 6000);
    beside('saves a second, 8 connections', `${saves.rate.toFixed(0)}, UPDATE and INSERT`, saves.rate, true);
    besideMs('save, p99', saves.p99, 'UPDATE and INSERT');
    read = await tables.windows(project, 'de', windowsOf(ids, 1000), 300);
    besideMs('window of 50 rows anywhere, p95', read.p95, 'node:http and one statement');
  } finally {
    await tables.close();
  }

  const window = await answerOfWindow(product, project, ids);
  const requests = Array.from({ length: 3000 }, () => ({
    method: 'POST' as const,
    path: '/',
    body: window.body,
  }));
  const rate = await bareRate(window.bytes, requests);
  beside(
    'windows a second, 8 connections',
    `${read.rate.toFixed(0)}, node:http and one statement; ${rate.toFixed(0)} with ${count(window.bytes)} bytes and no statement`,
    read.rate,
    true,
  );
  const counts = await product.raw('GET', `/v1/projects/${project.id}/entryCount/`);
  const bytes = (await counts.arrayBuffer()).byteLength;
  const times = await bareAnswers(bytes, (at) => oneByOne(at, Array(500).fill({ method: 'GET', path: '/' })));
  besideMs('all counts of the project, p95', percentile(times, 0.95), 'node:http');
}

async function answerOfWindow(product: Product, project: TryProject, ids: readonly string[]) {
  const body = { entries: ids.slice(0, 50) };
  const path = `/v1/projects/${project.id}/languages/${project.languages.get('de')}/entry-rows`;
  const answer = await product.raw('POST', path, JSON.stringify(body), {
    'content-type': 'application/json',
  });
  return { body, bytes: (await answer.arrayBuffer()).byteLength };
}
