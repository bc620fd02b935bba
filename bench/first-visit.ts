/**
 * Waiting time of a distant user who opens Parlance for the first time: sign-in, a project, the editor until it accepts
 * input, over HTTP/1.1 at 80 ms and 10 Mbit/s, then once more with the browser's cache.
 *   npm run bench -- first-visit [entries] [requests]   `requests` lists the requests
 */
import { launchBrowser } from '../e2e/support/launch.ts';
import { po, texts } from '../test/support/generate.ts';
import { startProduct } from '../test/support/product.ts';
import { createProject, importText } from '../test/support/project.ts';
import { type FirstVisit, firstVisit } from './support/first-visit.ts';
import { rest } from './support/rest.ts';
import { percentile, printRow, type Row, within, writeResults } from './support/results.ts';
import { rowOfText } from './support/scrolling.ts';

const size = Number(process.argv[2] ?? 10_000);
const listsRequests = process.argv.includes('requests');
const runs = 5;
const mostRequests = 15;
const rows: Row[] = [];
const add = (row: Row) => {
  rows.push(row);
  printRow(row);
};

const product = await startProduct(undefined, undefined, { program: 'bundle' });
const browser = await launchBrowser();
try {
  const project = await createProject(product, 'Far away', ['en', 'de']);
  await importText(product, project, {
    path: 'de.po',
    type: 'gettext_po',
    language: 'de',
    content: po(texts(size), 'de'),
  });
  await rest(product);
  const places = [
    {
      name: 'sign-in',
      address: '/login',
      wanted: 800,
      usable: 'input[type=email], input[autocomplete^=username]',
    },
    {
      name: 'project',
      address: `/projects/${project.id}`,
      cookie: product.cookie,
      wanted: 1200,
      usable: 'main a[href*="/languages/"]',
    },
    {
      name: 'editor until one can type',
      address: `/projects/${project.id}/languages/${project.languages.get('de')}`,
      cookie: product.cookie,
      wanted: 1500,
      usable: '[contenteditable], textarea',
      keys: { where: rowOfText, names: ['ArrowDown', 'Enter'] },
    },
  ];
  for (const { name, wanted, ...place } of places) {
    const visits: { cold: FirstVisit; warm: FirstVisit }[] = [];
    for (let run = 0; run < runs; run++) visits.push(await firstVisit(browser, product.url, place));
    const median = (of: (one: (typeof visits)[number]) => number) =>
      percentile(
        visits.map(of).sort((a, b) => a - b),
        0.5,
      );
    const [first] = visits;
    const kilobytes = median(({ cold }) => cold.bytes) / 1000;
    add(
      within(
        `first visit: ${name}`,
        median(({ cold }) => cold.ms),
        wanted,
        `, ${kilobytes.toFixed(0)} kB`,
      ),
    );
    const count = median(({ cold }) => cold.requests.length);
    add({
      work: `first visit: ${name}, requests`,
      figure: String(count),
      wanted: `${mostRequests}`,
      met: count <= mostRequests,
    });
    add(
      within(
        `again, from the browser's cache: ${name}`,
        median(({ warm }) => warm.ms),
        600,
      ),
    );
    if (listsRequests)
      for (const { kind, path } of first?.cold.requests ?? []) console.log(`    ${kind} ${path}`);
  }
} finally {
  await browser.close();
  await product.stop();
  await product.remove();
}
await writeResults(
  'First visit',
  `npm run bench -- first-visit ${size}`,
  rows,
  `Medians of ${runs} visits, each with an empty cache and then once more; the network is the browser's own imitation (80 ms there and back, 10 Mbit/s, six connections). Times are from the request for the page until the field for the e-mail address, the first language or the open field of a text is there, by the browser's clock; requests are all that began in that time: page, scripts, styles, fonts, calls, and also what nobody waits for.`,
);
