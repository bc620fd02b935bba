/**
 * The rows of the product in one project of many keys in ten languages, beside 99 others of the same sum.
 *   npm run bench -- load           100,000 keys
 *   npm run bench -- load 20000     a quicker look
 */
import { startProduct } from '../test/support/product.ts';
import { createProject } from '../test/support/project.ts';
import { connect, fillProject, settle } from './support/fill.ts';
import { liveRow } from './support/live-rows.ts';
import { reads, writes } from './support/product-rows.ts';
import { rest } from './support/rest.ts';
import { ms, printRow, type Row, timeOf, writeResults } from './support/results.ts';

const size = Number(process.argv[2] ?? 100_000);
const others = 99;
const codes = ['en', 'de', 'fr', 'es', 'it', 'pl', 'nl', 'sv', 'ja', 'ru'];
const rows: Row[] = [];
const add = (row: Row) => {
  rows.push(row);
  printRow(row);
};

const product = await startProduct(undefined, undefined, 'bundle');
try {
  const client = await connect(product);
  const filled = await timeOf(async () => {
    for (let other = 0; other < others; other++)
      await fillProject(
        client,
        await createProject(product, `Other ${other}`, codes),
        Math.round(size / others),
      );
    const project = await createProject(product, 'Large', codes);
    await fillProject(client, project, size);
    await settle(client);
    return project;
  }).finally(() => client.end());
  add({ work: 'making the data', figure: ms(filled.ms), wanted: '–', met: true });
  await rest(product);
  const ids = await reads(product, filled.value, { size, add });
  add(await liveRow(product, filled.value, ids));
  await writes(product, filled.value, ids, { size, add });
} finally {
  await product.stop();
  await product.remove();
}
await writeResults(
  'Load',
  `npm run bench -- load ${size}`,
  rows,
  `One project of ${size.toLocaleString('en')} keys in ${codes.length} languages beside ${others} others of the same sum. Each figure is one run; percentiles as in "Product".`,
);
