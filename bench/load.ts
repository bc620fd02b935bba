/**
 * The rows of the product in one project of many keys in ten languages, beside 99 others of the same sum.
 *   npm run bench -- --load           100,000 keys
 *   npm run bench -- --load 20000     a quicker look
 *   BENCH_DATA=<folder> npm run bench -- --load   makes the data in this folder and keeps it: the next run measures at once
 */
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { po, texts } from '../test/support/generate.ts';
import { type Product, startProduct } from '../test/support/product.ts';
import { createProject, importText, type TryProject } from '../test/support/project.ts';
import { connect, fillProject, settle } from './support/fill.ts';
import { liveRow } from './support/live-rows.ts';
import { reads, timesMeanwhile, writes } from './support/product-rows.ts';
import { rest } from './support/rest.ts';
import { ms, percentile, printRow, type Row, timeOf, within, writeResults } from './support/results.ts';

const size = Number(process.argv[2] ?? 100_000);
const others = 99;
const codes = ['en', 'de', 'fr', 'es', 'it', 'pl', 'nl', 'sv', 'ja', 'ru'];
const rows: Row[] = [];
const add = (row: Row) => {
  rows.push(row);
  printRow(row);
};

/** The results in the folder of an earlier run. */
interface Kept {
  cookie: string;
  project: { id: string; languages: [string, string][] };
}

const kept = process.env.BENCH_DATA;
const keptFile = join(kept ?? '', 'bench.json');

async function findKept(): Promise<Kept | undefined> {
  if (!kept) return undefined;
  await mkdir(kept, { recursive: true });
  // The database's account has to enter it.
  await chmod(kept, 0o755);
  const text = await readFile(keptFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : (JSON.parse(text) as Kept);
}

async function fill(product: Product): Promise<TryProject> {
  const client = await connect(product);
  try {
    for (let other = 0; other < others; other++) {
      const project = await createProject(product, `Other ${other}`, codes);
      await fillProject(client, project, Math.round(size / others));
    }
    const project = await createProject(product, 'Large', codes);
    await fillProject(client, project, size);
    await settle(client);
    return project;
  } finally {
    await client.end();
  }
}

/** Requests of other users during an import of as many strings, and during the clean-up of that project. */
async function measureOthers(product: Product, quiet: TryProject): Promise<void> {
  const second = await createProject(product, 'Second', ['en', 'de']);
  const file = { path: 'de.po', type: 'gettext_po', language: 'de', content: po(texts(size), 'de') };
  const work = timeOf(() => importText(product, second, file));
  const during = await timesMeanwhile(product, quiet, work);
  add(
    within(
      'other requests while they are imported, p99',
      percentile(during, 0.99),
      50,
      ` of ${during.length}, import ${ms((await work).ms)}`,
    ),
  );
  await rest(product);
  const selection = { filter: {}, except: [], count: size };
  const path = `/v1/projects/${second.id}/languages/${second.languages.get('de')}/bulk/delete`;
  const removal = timeOf(() => product.call('POST', path, { selection }));
  const removing = await timesMeanwhile(product, quiet, removal);
  add(
    within(
      'other requests while they are deleted, p99',
      percentile(removing, 0.99),
      50,
      ` of ${removing.length}, deletion ${ms((await removal).ms)}`,
    ),
  );
  await product.call('DELETE', `/v1/projects/${second.id}`);
}

const before = await findKept();
const product = await startProduct(kept, before?.cookie, { program: 'bundle' });
try {
  const made = before ? undefined : await timeOf(() => fill(product));
  if (made) add({ work: 'making the data', figure: ms(made.ms), wanted: '–', met: true });
  const project = made?.value ?? {
    id: before?.project.id ?? '',
    languages: new Map(before?.project.languages),
  };
  if (kept && made) {
    const { id, languages } = project;
    await writeFile(
      keptFile,
      JSON.stringify({ cookie: product.cookie, project: { id, languages: [...languages] } }),
    );
  }
  await rest(product);
  if (!kept || before) {
    const ids = await reads(product, project, { size, add });
    add(await liveRow(product, project, ids));
    await measureOthers(product, project);
    await writes(product, project, ids, { size, add });
  }
} finally {
  await product.stop();
  if (!kept || before) await product.remove();
}
if (kept && !before) process.exit();
await writeResults(
  'Load',
  `npm run bench -- load ${size}`,
  rows,
  `One project of ${size.toLocaleString('en')} keys in ${codes.length} languages beside ${others} others that hold as many together (${others} of that size each would be 100,000,000 texts and some 400 GB with their indexes). Made by SQL, as after imports long ago. Each figure is one run; percentiles as in "Product".

What falls short is explained at "Product". The search for a common word finds 28,000 texts of this language.`,
);
