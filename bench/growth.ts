/**
 * How each cost grows with the keys and the languages of a project. Ordered lists and searches answer more where there
 * is more; nothing else but imports and exports may grow with the project.
 *   npm run bench -- growth [most keys]
 */
import { po, texts } from '../test/support/generate.ts';
import { type Product, startProduct } from '../test/support/product.ts';
import {
  createProject,
  entryList,
  exportLanguage,
  importText,
  packedList,
  type TryProject,
} from '../test/support/project.ts';
import { connect, fillProject, settle } from './support/fill.ts';
import { rest } from './support/rest.ts';
import { percentile, timeOf, timesOf, writeSection } from './support/results.ts';

const most = Number(process.argv[2] ?? 300_000);
/** Files of more keys are larger than an upload may be. */
const mostImported = 100_000;
const tenLanguages = ['en', 'de', 'fr', 'es', 'it', 'pl', 'nl', 'sv', 'ja', 'ru'];
const thirtyLanguages = [
  ...tenLanguages,
  ...['pt', 'cs', 'da', 'fi', 'nb', 'hu', 'ro', 'bg', 'el', 'tr', 'uk', 'ko', 'th', 'vi', 'id', 'he', 'ar'],
  ...['hi', 'sk', 'hr'],
];

interface Case {
  title: string;
  keys: number;
  codes: string[];
}
const cases: Case[] = [
  ...[1000, 10_000, 100_000, 300_000].map((keys) => ({
    title: `${keys.toLocaleString('en')} × 2`,
    keys,
    codes: ['en', 'de'],
  })),
  ...[['de'], tenLanguages, thirtyLanguages].map((codes) => ({
    title: `10,000 × ${codes.length}`,
    keys: 10_000,
    codes,
  })),
].filter(({ keys }) => keys <= most);

/** Milliseconds by work; the order of the rows is that of the first case. */
type Figures = Map<string, number>;

const median = async (runs: number, work: (run: number) => Promise<unknown>) =>
  percentile(await timesOf(runs, work), 0.5);

async function readAll(product: Product, project: TryProject, figures: Figures): Promise<void> {
  const lists: [string, Record<string, string>][] = [
    ['ordered ids (8 bytes each)', {}],
    ['ordered ids by source text', { sort: 'baseValue' }],
    ['search, common word', { search: 'password' }],
    ['search, rare word', { search: '777' }],
  ];
  for (const [work, filter] of lists)
    figures.set(work, await median(7, () => packedList(product, project, 'de', filter)));
  const { ids } = await entryList(product, project, 'de');
  const path = `/v1/projects/${project.id}/languages/${project.languages.get('de')}`;
  const windowAt = (run: number) => {
    const start = (run * 7919) % Math.max(1, ids.length - 50);
    return { entries: ids.slice(start, start + 50) };
  };
  const calls: [string, (run: number) => Promise<unknown>][] = [
    ['window of 50 rows', (run) => product.call('POST', `${path}/entry-rows`, windowAt(run))],
    ['an entry', (run) => product.call('GET', `${path}/entries/${ids[(run * 37) % ids.length]}`)],
    ['all counts', () => product.call('GET', `/v1/projects/${project.id}/entryCount/`)],
    ['the project', () => product.call('GET', `/v1/projects/${project.id}`)],
    ['page of projects', () => product.call('POST', '/v1/projectsByPage', {})],
    ['newest changes', () => product.call('POST', `/v2/projects/${project.id}/changelog`, { query: {} })],
  ];
  for (const [work, call] of calls) figures.set(work, await median(60, call));
}

async function writeAll(product: Product, project: TryProject, figures: Figures): Promise<void> {
  const path = `/v1/projects/${project.id}/languages/${project.languages.get('de')}`;
  const { ids } = await entryList(product, project, 'de', { state: 'translated' });
  const save = (run: number) =>
    product.call('PUT', `${path}/entries/${ids[run]}/text`, {
      text: `Neu ${run}`,
      mode: 'final',
      version: 1,
    });
  figures.set('save of a text', await median(60, save));
  const some = { selection: { entries: ids.slice(100, 200) } };
  figures.set(
    'lock of 100 entries',
    (await timeOf(() => product.call('POST', `${path}/bulk/lock`, some))).ms,
  );
}

async function exchange(product: Product, { keys, codes }: Case, figures: Figures): Promise<void> {
  if (keys > mostImported) return;
  const project = await createProject(product, `Import of ${keys}`, codes);
  const file = { path: 'de.po', type: 'gettext_po', language: 'de', content: po(texts(keys), 'de') };
  figures.set('import, new', (await timeOf(() => importText(product, project, file))).ms);
  await rest(product);
  figures.set('import, the same again', await median(2, () => importText(product, project, file)));
  figures.set('export', await median(2, () => exportLanguage(product, project, 'gettext_po', 'de')));
}

async function measure(product: Product, one: Case): Promise<Figures> {
  const figures: Figures = new Map();
  const client = await connect(product);
  const project = await createProject(product, one.title, one.codes);
  await fillProject(client, project, one.keys);
  await settle(client);
  await client.end();
  await rest(product);
  await readAll(product, project, figures);
  await writeAll(product, project, figures);
  await exchange(product, one, figures);
  await rest(product);
  const remove = () => product.call('DELETE', `/v1/projects/${project.id}`);
  figures.set('deletion of the project, answered', (await timeOf(remove)).ms);
  return figures;
}

const product = await startProduct(undefined, undefined, { program: 'bundle' });
const columns: Figures[] = [];
try {
  for (const one of cases) {
    columns.push(await measure(product, one));
    process.stdout.write(`${one.title}\n`);
    for (const [work, ms] of columns.at(-1) ?? []) process.stdout.write(`  ${work}: ${ms.toFixed(1)} ms\n`);
  }
} finally {
  await product.stop();
  await product.remove();
}

const shown = (ms: number | undefined) =>
  ms === undefined ? '–' : ms >= 100 ? ms.toFixed(0) : ms.toFixed(1);
const table = [...(columns[0]?.keys() ?? [])].map(
  (work) => `| ${work} | ${columns.map((figures) => shown(figures.get(work))).join(' | ')} |`,
);
await writeSection(
  'Growth',
  `npm run bench -- growth ${most}`,
  `Milliseconds by keys × languages: medians of 60 calls (7 for lists and searches, 2 for files, one for what is done once).

| work | ${cases.map((one) => one.title).join(' | ')} |
|---|${'---|'.repeat(cases.length)}
${table.join('\n')}

Files, lists of all ids and searches for a word that a twelfth of all texts has grow with what they read and answer. Nothing else does.`,
);
