/**
 * The language view in headless Chromium (software rendering) on a language of 100,000 entries: opening, scrolling,
 * typing, memory.
 *   npm run bench -- scroll [entries] [languages]
 */
import { visit } from '../e2e/support/browser.ts';
import { launchBrowser } from '../e2e/support/launch.ts';
import { po, texts } from '../test/support/generate.ts';
import { startProduct } from '../test/support/product.ts';
import { createProject, importText } from '../test/support/project.ts';
import { rest } from './support/rest.ts';
import { ms, percentile, printRow, type Row, timesOf, within, writeResults } from './support/results.ts';
import {
  frameTimes,
  heapMb,
  keyTimes,
  keyWork,
  nextTimes,
  rowWithText,
  showEmptyField,
  showEmptyList,
} from './support/scrolling.ts';

const size = Number(process.argv[2] ?? 100_000);
/** The base language, German, and others with as many texts. */
const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'cs'].slice(
  0,
  Number(process.argv[3] ?? 2),
);
const openingRuns = 7;
const rows: Row[] = [];
const add = (row: Row) => {
  rows.push(row);
  printRow(row);
};

const product = await startProduct(undefined, undefined, { program: 'bundle' });
const browser = await launchBrowser();
try {
  const project = await createProject(product, 'Large', languages);
  for (const language of languages.slice(1))
    await importText(product, project, {
      path: `${language}.po`,
      type: 'gettext_po',
      language,
      content: po(texts(size), language),
    });
  // The search index is fed after an import: for the first half minute that would be measured as well.
  await rest(product);
  const { page } = await visit(browser, product.url, { cookie: product.cookie, width: 1280 });
  // What this machine's browser can do: the same scrolling with nothing to draw.
  const { page: empty } = await visit(browser, product.url, { width: 1280 });
  await showEmptyList(empty);
  const address = `/projects/${project.id}/languages/${project.languages.get('de')}`;
  // The first visit fills the browser's cache of scripts, as for a returning user.
  await page.goto(address);
  await rowWithText(page).waitFor();
  const openings = await timesOf(openingRuns, async () => {
    await page.goto(address, { waitUntil: 'commit' });
    await rowWithText(page).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.locator('[contenteditable], textarea').first().waitFor();
  });
  add(
    within(
      `open ${size.toLocaleString('en')} entries until one can type`,
      percentile(openings, 0.5),
      500,
      `, longest ${ms(openings.at(-1) ?? 0)}`,
    ),
  );
  const keys = await keyTimes(page);
  add(within('key to frame, p95', percentile(keys, 0.95), 33));
  const work = await keyWork(page);
  await empty.bringToFront();
  await showEmptyField(empty);
  const least = await keyWork(empty);
  await showEmptyList(empty);
  await page.bringToFront();
  for (const [of, row] of [
    ['processor', 'work of a key with all checks, p95'],
    ['clock', 'the same by the clock, p95'],
  ] as const) {
    const nothing = ms(percentile(least[of], 0.95));
    add(within(row, percentile(work[of], 0.95), 16, `; in a field that does nothing ${nothing}`));
  }
  const next = percentile(await nextTimes(page), 0.95);
  add({ work: 'saved until the next text has the keyboard, p95', figure: ms(next), wanted: '–', met: true });
  await page.keyboard.press('Escape');
  const heap = await heapMb(page);
  add({ work: 'heap of the page', figure: `${heap.toFixed(0)} MB`, wanted: '60 MB', met: heap <= 60 });
  for (const [speed, step] of [
    ['steadily', 90],
    ['fast', 2000],
  ] as const) {
    await empty.bringToFront();
    const least = await frameTimes(empty, step);
    await page.bringToFront();
    const frames = await frameTimes(page, step);
    const figure = `p95 ${ms(percentile(least, 0.95))}, longest ${ms(least.at(-1) ?? 0)}`;
    add({ work: `scroll an empty page ${speed}`, figure, wanted: '–', met: true });
    add(within(`scroll ${speed}, frame p95`, percentile(frames, 0.95), 18));
    add(within(`scroll ${speed}, longest frame`, frames.at(-1) ?? 0, 33));
  }
} finally {
  await browser.close();
  await product.stop();
  await product.remove();
}
await writeResults(
  'Language view',
  `npm run bench -- scroll ${size}${languages.length > 2 ? ` ${languages.length}` : ''}`,
  rows,
  `Opening is the median of ${openingRuns}; frames over 395 frames, keys over 38, work of a key over 112. The empty page is scrolled just before the list, in the same browser, and typed in just after the text: what its frames and keys take is the browser and the machine. Work of a key is time of the processor; by the clock it is longer where the machine gave the processor to something else meanwhile.`,
);
