/**
 * Where the time goes: the ten most frequent requests with eight connections, and an import; statements and processor
 * time in one pass, a profile of the server's main thread in another.
 *   npm run bench -- profile [keys]
 */
import { po, texts } from '../test/support/generate.ts';
import { type Product, startProduct } from '../test/support/product.ts';
import { createProject, entryList, importText, type TryProject } from '../test/support/project.ts';
import { connectProfiler, type Profiler } from './support/cpu-profile.ts';
import { connect, fillProject, settle } from './support/fill.ts';
import { type LoadRequest, load } from './support/load.ts';
import { processorTime } from './support/processor.ts';
import { rest } from './support/rest.ts';
import { timeOf, writeSection } from './support/results.ts';
import { countStatements, forget, listStatements } from './support/statements.ts';

const size = Number(process.argv[2] ?? 100_000);
const many = 400;

type Requests = Record<string, LoadRequest[]>;

const repeated = (request: LoadRequest, times = many) => Array.from({ length: times }, () => request);

async function frequentRequests(product: Product, project: TryProject): Promise<Requests> {
  const base = `/v1/projects/${project.id}/languages/${project.languages.get('de')}`;
  const { ids } = await entryList(product, project, 'de');
  const { ids: translated } = await entryList(product, project, 'de', { state: 'translated' });
  const windowAt = (run: number) => {
    const start = (run * 7919) % (ids.length - 50);
    return ids.slice(start, start + 50);
  };
  const list = await product.raw('GET', `${base}/entry-list`);
  const etag = list.headers.get('etag') ?? '';
  const each = (of: (run: number) => LoadRequest) => Array.from({ length: many }, (_, run) => of(run));
  return {
    'who is signed in': repeated({ method: 'GET', path: '/users/me' }),
    'page of projects': repeated({ method: 'POST', path: '/v1/projectsByPage', body: {} }),
    'a project': repeated({ method: 'GET', path: `/v1/projects/${project.id}` }),
    'counts of its languages': repeated({ method: 'GET', path: `/v1/projects/${project.id}/entryCount/` }),
    'ordered ids, unchanged': repeated({
      method: 'GET',
      path: `${base}/entry-list`,
      headers: { 'if-none-match': etag },
    }),
    'ordered ids': repeated({ method: 'GET', path: `${base}/entry-list` }, 20),
    'window of 50 rows': each((run) => ({
      method: 'POST',
      path: `${base}/entry-rows`,
      body: { entries: windowAt(run) },
    })),
    'an entry': each((run) => ({
      method: 'GET',
      path: `${base}/entries/${ids[(run * 13) % ids.length]}`,
    })),
    'history of an entry': each((run) => ({
      method: 'POST',
      path: `/v2/projects/${project.id}/changelog`,
      body: { query: { entryId: ids[(run * 13) % ids.length] } },
    })),
    // Each text is saved once: half of them in the first pass, half in the second.
    'save of a text': translated.slice(0, 4 * many).map((id, run) => ({
      method: 'PUT',
      path: `${base}/entries/${id}/text`,
      body: { text: `Neuer Text ${run}`, mode: 'final', version: 1 },
    })),
  };
}

const lines: string[] = [];
const parts: string[] = [];

async function report(
  product: Product,
  client: Parameters<typeof forget>[0],
  work: string,
  count: number,
  run: () => Promise<number>,
): Promise<void> {
  await forget(client);
  const before = await processorTime(product);
  const rate = await run();
  const after = await processorTime(product);
  const statements = await listStatements(client);
  const calls = statements.reduce((sum, one) => sum + one.calls, 0);
  const executing = statements.reduce((sum, one) => sum + one.ms, 0);
  const each = (value: number) => (value / count).toFixed(count === 1 ? 0 : 2);
  const line = [
    work,
    count === 1 ? `${(1000 / rate).toFixed(0)} ms` : rate.toFixed(0),
    each(after.server - before.server),
    each(after.database - before.database),
    each(calls),
    each(executing),
  ];
  lines.push(`| ${line.join(' | ')} |`);
  process.stdout.write(`${line.join('  ')}\n`);
  for (const { calls, ms, text } of statements.slice(0, count === 1 ? 8 : 2))
    process.stdout.write(`      ${(ms / count).toFixed(3)} ms, ${calls} times: ${text.slice(0, 100)}\n`);
}

/** What the main thread does in `run`; parts below a twentieth are left out. */
async function printParts(profiler: Profiler, work: string, run: () => Promise<unknown>): Promise<void> {
  await profiler.start();
  await run();
  const shares = (await profiler.stop())
    .filter(({ share }) => share >= 0.04)
    .map(({ part, share }) => `${part} ${Math.round(100 * share)} %`);
  parts.push(`| ${work} | ${shares.join(', ')} |`);
  process.stdout.write(`${work}: ${shares.join(', ')}\n`);
}

let product = await startProduct(undefined, undefined, { program: 'bundle' });
try {
  const project = await createProject(product, 'Large', ['en', 'de']);
  const filling = await connect(product);
  await fillProject(filling, project, size);
  await settle(filling);
  await filling.end();
  const counting = await countStatements(product);
  product = counting.product;
  const { client } = counting;
  const profiler = await connectProfiler(counting.debugger);
  try {
    for (const [work, requests] of Object.entries(await frequentRequests(product, project))) {
      // Code is compiled and plans are made.
      if (work !== 'save of a text') await load(product, requests.slice(0, 100));
      const half = work === 'save of a text' ? requests.length / 2 : requests.length;
      const first = requests.slice(0, half);
      await rest(product);
      await report(product, client, work, first.length, async () => (await load(product, first)).rate);
      await printParts(profiler, work, () => load(product, requests.slice(-half)));
    }
    const file = { path: 'de.po', type: 'gettext_po', language: 'de' };
    const small = await createProject(product, 'Warm', ['en', 'de']);
    await importText(product, small, { ...file, content: po(texts(2000), 'de') });
    const target = await createProject(product, 'Import', ['en', 'de']);
    const large = { ...file, content: po(texts(size), 'de') };
    for (const work of [`import of ${size.toLocaleString('en')}`, 'the same again']) {
      // The profiler itself takes more than a server at rest.
      await rest(product);
      await printParts(profiler, work, () =>
        report(
          product,
          client,
          work,
          1,
          async () => 1000 / (await timeOf(() => importText(product, target, large))).ms,
        ),
      );
    }
  } finally {
    profiler.close();
    await client.end();
  }
} finally {
  await product.stop();
  await product.remove();
}
await writeSection(
  'Where the time goes',
  `npm run bench -- profile ${size}`,
  `| request | a second, 8 connections | server, ms | database, ms | statements | of them running, ms |
|---|---|---|---|---|---|
${lines.join('\n')}

| request | the main thread of the server, while it was not idle |
|---|---|
${parts.join('\n')}

Processor time of each request, from the kernel's figures for server and database with all their processes and threads (what people's requests make readers of the feed do afterwards is in it); statements are those of pg_stat_statements, with all that ran meanwhile. What the database takes beyond running statements is the protocol, transactions and waking up. The second table is from a pass of its own with Node's sampling profiler (every quarter of a millisecond; self times, by the source file of each function); in the imports the files are read in another thread.`,
);
