/** The code that hears of other people's work comes after the list: what happened until then is read again. */
import { entriesContract } from '@parlance/contract/entries';
import { type LiveEvents, liveContract } from '@parlance/contract/live';
import { projectsContract } from '@parlance/contract/projects';
import { expect, it } from 'vitest';
import { hold } from '../support/hold.ts';
import { rowOf as shown } from '../support/language-view.ts';
import { answerEntries, germanView, rowOf } from './support/entries.ts';
import { RawAnswer } from './support/fake-server.ts';
import { projectPage } from './support/project-pages.ts';
import { idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const code = '**/assets/floating-*.js';

/** A stream without events, which ends at once: the browser waits longer than the test before it comes back. */
const quiet = new RawAnswer('retry: 600000\n\n', { 'content-type': 'text/event-stream' });

it('is fetched again where it could not be, and what was missed until then is read', async () => {
  answerEntries(api, [rowOf(1, 'checkout.title', { value: 'Reise prüfen' })]);
  api.answer(liveContract.events, quiet);
  const page = await open('/sign-in');
  let failures = 0;
  let isDown = true;
  await page.route(code, (route) => {
    if (!isDown) return route.fallback();
    failures += 1;
    return route.abort();
  });
  await page.goto(germanView());
  await shown(page, 'checkout.title').getByText('Reise prüfen').waitFor();
  // Once ahead, once for the menus that are in the same file, once for the stream, and then for the stream alone.
  await expect.poll(() => failures, { timeout: 60_000 }).toBeGreaterThanOrEqual(4);
  expect(api.callsOf(liveContract.events)).toEqual([]);
  answerEntries(api, [rowOf(1, 'checkout.title', { value: 'Reise ansehen', version: 4 })]);
  isDown = false;
  await shown(page, 'checkout.title').getByText('Reise ansehen').waitFor();
  expect(api.callsOf(liveContract.events)).toHaveLength(1);
});

/** A stream that says where it begins, and ends; the browser comes back after `retry` milliseconds. */
const begun = (version: number, { retry = 600_000, events = '' } = {}) =>
  new RawAnswer(`retry: ${retry}\nid: ${version}\nevent: presence\ndata: {"people":[]}\n\n${events}`, {
    'content-type': 'text/event-stream',
  });

/** The row that is read at first, and from then on that which somebody wrote at the version of the stream. */
function changesAfterRead(): void {
  const reply = (value: string, version: number) => ({
    version,
    rows: [rowOf(1, 'checkout.title', { value, version })],
    rest: [],
  });
  api.answer(entriesContract.entryRows, () => {
    api.answer(entriesContract.entryRows, reply('Reise ansehen', 9));
    return reply('Reise prüfen', 7);
  });
}

it('reads again what was changed between the read of the rows and the begin of the stream', async () => {
  answerEntries(api, [rowOf(1, 'checkout.title')]);
  changesAfterRead();
  api.answer(liveContract.events, begun(9));
  const page = await open('/sign-in');
  // They come when the stream is there: the page waits for them some seconds before it asks for that.
  const release = await hold(page, /\/entry-rows$/);
  await page.goto(germanView());
  await expect.poll(() => api.callsOf(liveContract.events).length, { timeout: 60_000 }).toBe(1);
  await release();
  await shown(page, 'checkout.title').getByText('Reise ansehen').waitFor();
  expect(api.callsOf(entriesContract.entryRows)).toHaveLength(2);
});

it('reads again what was changed between the look at a link, which reads ahead, and the press on it', async () => {
  answerEntries(api, [rowOf(1, 'checkout.title')]);
  changesAfterRead();
  api.answer(projectsContract.activity, []);
  // The browser comes back until it hears of the change.
  let isChanged = false;
  const text = { language: idOf('lang', 2), kind: 'text', changes: 'text', user: null } as const;
  const changed: LiveEvents['changed'] = {
    version: 9,
    reload: false,
    entries: [{ entry: rowOf(1, '')._id, ...text }],
  };
  const events = `id: 9\nevent: changed\ndata: ${JSON.stringify(changed)}\n\n`;
  api.answer(liveContract.events, () => (isChanged ? begun(7, { events }) : begun(7, { retry: 300 })));
  const page = await open(projectPage(''));
  const link = page.getByRole('table', { name: 'Languages' }).getByRole('link', { name: 'German' });
  await link.hover();
  await expect.poll(() => api.callsOf(entriesContract.entryRows).length, { timeout: 60_000 }).toBe(1);
  isChanged = true;
  const heard = api.callsOf(liveContract.events).length + 1;
  await expect.poll(() => api.callsOf(liveContract.events).length, { timeout: 60_000 }).toBe(heard);
  await link.click();
  await shown(page, 'checkout.title').getByText('Reise ansehen').waitFor();
});
