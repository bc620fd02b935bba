/** The address of a review names the text that is shown (docs/decisions/0150). */
import { commentsContract } from '@parlance/contract/comments';
import { historyContract } from '@parlance/contract/history';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { answerEntries, germanView, rowOf } from './support/entries.ts';
import { idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const pay = rowOf(1, 'checkout.pay', { draft: 'Jetzt zahlen', status: 2 });
const hold = rowOf(2, 'checkout.hold', { draft: 'Ihr Sitzplatz ist reserviert.', status: 2 });
const refund = rowOf(3, 'checkout.refund', { draft: 'Kostenlose Erstattung', status: 2 });
const card = (page: Page, key: string) => page.getByRole('article', { name: key });

it('names the shown text in its address, where a reload or a link begins', async () => {
  answerEntries(api, [pay, hold, refund]);
  api.answer(commentsContract.listComments, { threads: [], mentioned: [] });
  api.answer(historyContract.changelog, { entries: [], more: false });
  const page = await open(germanView('/review?state=draftsToReview'));
  const named = () => new URL(page.url()).searchParams.get('entry');
  await card(page, pay.key).waitFor();
  await expect.poll(named).toBe(pay._id);
  const entries = await page.evaluate(() => history.length);
  await page.keyboard.press('n');
  await card(page, hold.key).waitFor();
  await page.keyboard.press('n');
  await card(page, refund.key).waitFor();
  await expect.poll(named).toBe(refund._id);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await page.reload();
  await card(page, refund.key).waitFor();
  // What was skipped comes after it.
  await page.keyboard.press('n');
  await card(page, pay.key).waitFor();
  await expect.poll(named).toBe(pay._id);
  // A text that has left the queue is named by an older link.
  await page.goto(page.url().replace(pay._id, idOf('entry', 99)));
  await card(page, pay.key).waitFor();
  await expect.poll(named).toBe(pay._id);
  for (const key of [pay.key, hold.key, refund.key]) {
    await card(page, key).waitFor();
    await page.keyboard.press('n');
  }
  await card(page, refund.key).waitFor({ state: 'detached' });
  await expect.poll(named).toBe(null);
});
