/**
 * Imports and exports five formats through a real server process: a first import, the same again, one with one text in
 * a hundred changed, and an export; also exports new files in other formats. Other users open their project at the same
 * time.
 *   npm run bench -- exchange [strings]     10,000 and 100,000 by default
 */
import { setTimeout as delay } from 'node:timers/promises';
import { getFormat } from '@parlance/formats/registry';
import { type Text, texts } from '../test/support/generate.ts';
import { type Product, startProduct } from '../test/support/product.ts';
import { createProject, exportLanguage, importText, type TryProject } from '../test/support/project.ts';
import { rest } from './support/rest.ts';
import { ms, percentile, printRow, type Row, timeOf, within, writeResults } from './support/results.ts';

const formats = [
  { name: 'gettext_po', path: 'de.po' },
  { name: 'nested_json', path: 'de.json' },
  { name: 'android_xml', path: 'values-de/strings.xml' },
  { name: 'xliff', path: 'de.xlf' },
  { name: 'csv', path: 'de.csv' },
] as const;
/** Two that are written while their entries are read, two trees, and one that gathers forms. */
const newFormats = ['java_properties', 'xliff', 'nested_json', 'android_xml', 'gettext_po'];
const sizes = process.argv[2] ? [Number(process.argv[2])] : [10_000, 100_000];

const rows: Row[] = [];
const add = (row: Row) => {
  rows.push(row);
  printRow(row);
};

/** Limits of quality.md for so many strings, milliseconds. */
const limits = (size: number) =>
  size <= 10_000 ? { fresh: 450, again: 120, out: 80 } : { fresh: 4000, again: 1000, out: 600 };

function fileOf(format: string, list: readonly Text[], changed: boolean): string {
  const units = list.map(({ key, source, target }, index) => ({
    // Names that every format can hold.
    key: key.replaceAll('.', '_'),
    text: changed && index % 100 === 0 ? `${target}!` : target,
    source,
  }));
  const pieces = getFormat(format).write({ units }, { language: 'de', sourceLanguage: 'en' });
  return Buffer.concat([...pieces]).toString('utf8');
}

async function tryFormat(
  product: Product,
  quiet: TryProject,
  { name, path }: (typeof formats)[number],
  list: readonly Text[],
): Promise<TryProject> {
  const size = list.length;
  const limit = limits(size);
  const project = await createProject(product, `${name} ${size}`, ['en', 'de']);
  const file = { path, type: name, language: 'de', content: fileOf(name, list, false) };
  const title = `${name}, ${size.toLocaleString('en')}`;
  const concurrent = await timesMeanwhile(product, quiet, async () => {
    add(
      within(
        `${title}: import new`,
        (await timeOf(() => importText(product, project, file))).ms,
        limit.fresh,
      ),
    );
  });
  add(within(`${title}: others meanwhile, p99`, percentile(concurrent, 0.99), 50));
  await rest(product);
  const again = await timeOf(() => importText(product, project, file));
  add(within(`${title}: the same again`, again.ms, limit.again));
  const edited = { ...file, content: fileOf(name, list, true) };
  const change = await timeOf(() => importText(product, project, edited));
  add({ work: `${title}: one text in a hundred changed`, figure: ms(change.ms), wanted: '–', met: true });
  await rest(product);
  const out = await exportLanguage(product, project, name, 'de');
  add(within(`${title}: export`, out.ms, limit.out, `, first byte ${ms(out.firstByteMs)}`));
  return project;
}

/** Exports of a project as formats of which it keeps no file; the middle one of three each. */
async function tryNewFiles(product: Product, project: TryProject, size: number): Promise<void> {
  for (const name of newFormats) {
    await rest(product);
    const outs = [];
    for (let round = 0; round < 3; round++) outs.push(await exportLanguage(product, project, name, 'de'));
    outs.sort((one, other) => one.ms - other.ms);
    const [, out] = outs;
    if (!out) throw new Error('There is no export.');
    const title = `${name}, ${size.toLocaleString('en')}: export as a new file`;
    add(within(title, out.ms, limits(size).out, `, first byte ${ms(out.firstByteMs)}`));
  }
}

async function timesMeanwhile(product: Product, project: TryProject, work: () => Promise<void>) {
  let running = true;
  const done = work().finally(() => {
    running = false;
  });
  const times: number[] = [];
  while (running) {
    times.push((await timeOf(() => product.call('GET', `/v1/projects/${project.id}`))).ms);
    await delay(20);
  }
  await done;
  return times.sort((one, other) => one - other);
}

const product = await startProduct(undefined, undefined, { program: 'bundle' });
try {
  const quiet = await createProject(product, 'Quiet', ['en', 'de']);
  const few = texts(1000);
  const warm = await createProject(product, 'First', ['en', 'de']);
  for (const { name, path } of formats) {
    await importText(product, warm, { path, type: name, language: 'de', content: fileOf(name, few, false) });
    await exportLanguage(product, warm, name, 'de');
  }
  await rest(product);
  for (const size of sizes) {
    const list = texts(size);
    let project = warm;
    for (const format of formats) project = await tryFormat(product, quiet, format, list);
    await tryNewFiles(product, project, size);
  }
  const peak = await product.peakMemoryMb();
  add({
    work: 'peak memory of the server',
    figure: `${peak.toFixed(0)} MB`,
    wanted: '350 MB',
    met: peak <= 350,
  });
} finally {
  await product.stop();
  await product.remove();
}
await writeResults(
  'Imports and exports of five formats',
  `npm run bench -- exchange${process.argv[2] ? ` ${process.argv[2]}` : ''}`,
  rows,
  'One run each (new files: the middle of three), on a server that has imported a thousand strings of each format before; before each new file it has come to rest.',
);
