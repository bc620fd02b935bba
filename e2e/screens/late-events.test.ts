/** The code that hears of other people's work comes after the list: what happened until then is read again. */
import { liveContract } from '@parlance/contract/live';
import { expect, it } from 'vitest';
import { rowOf as shown } from '../support/language-view.ts';
import { answerEntries, germanView, rowOf } from './support/entries.ts';
import { RawAnswer } from './support/fake-server.ts';
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
