/** The key that began a decision answers its question, whatever is drawn on the page below meanwhile. */
import { commentsContract } from '@parlance/contract/comments';
import type { EntryRow } from '@parlance/contract/entries';
import { entryStatusContract } from '@parlance/contract/entry-status';
import { historyContract } from '@parlance/contract/history';
import { liveContract } from '@parlance/contract/live';
import { expect, it } from 'vitest';
import { untilFocused } from '../support/keyboard.ts';
import { edit } from '../support/language-view.ts';
import { answerEntries, germanView, rowOf } from './support/entries.ts';
import { RawAnswer } from './support/fake-server.ts';
import { idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const { reviewEntry } = entryStatusContract;

it.each([
  ['the list', '', 'F4'],
  ['the review', '/review?state=draftsToReview', 'a'],
])('in %s', async (where, rest, key) => {
  const rows = [
    rowOf(1, 'checkout.hold', {
      baseValue: 'Held until {time}.',
      draft: 'Ist reserviert.',
      issues: 1,
      status: 2,
    }),
    rowOf(2, 'checkout.seat', { draft: 'Ihr Platz', status: 2 }),
  ] as [EntryRow, EntryRow];
  const [hold, seat] = rows;
  answerEntries(api, rows);
  api.answer(commentsContract.listComments, { threads: [], mentioned: [] });
  api.answer(historyContract.changelog, { entries: [], more: false } as never);
  api.answer(reviewEntry, () => ({
    row: Object.assign(hold, { value: hold.draft, draft: null, status: 1 }),
    operation: idOf('oper'),
  }));
  // A stream that ends at once comes again, and has all read anew.
  api.answer(liveContract.events, new RawAnswer('retry: 200\n\n', { 'content-type': 'text/event-stream' }));
  const page = await open(germanView(rest));
  if (where === 'the list') await edit(page, hold.key);
  else await page.getByRole('article', { name: hold.key }).waitFor();
  await page.keyboard.press(key);
  const question = page.getByRole('dialog', { name: `Accept “${hold.key}” anyway?` });
  await question.waitFor();
  await untilFocused(question.getByRole('button', { name: /anyway/ }));
  Object.assign(seat, { draft: 'Ihr Sitzplatz', version: 8 });
  Object.assign(hold, { baseValue: 'Your seat is held until {time}.', version: 8 });
  await page.getByText('Ihr Sitzplatz', { exact: true }).first().waitFor({ state: 'attached' });
  await page.keyboard.press(key);
  await expect.poll(() => api.callsOf(reviewEntry).length).toBe(1);
  await question.waitFor({ state: 'detached' });
});
