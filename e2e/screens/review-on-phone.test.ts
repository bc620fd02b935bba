/** Fingers on the card of a review, the way to it on a phone, and the review of somebody who only reads. */
import { commentsContract } from '@parlance/contract/comments';
import { entryStatusContract } from '@parlance/contract/entry-status';
import { historyContract } from '@parlance/contract/history';
import { projectActions } from '@parlance/domain/permissions/actions';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectGoodLooks } from '../support/visual-checks.ts';
import { answerEntries, germanView, rowOf } from './support/entries.ts';
import { idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const { reviewEntry } = entryStatusContract;

const draft = () => rowOf(1, 'checkout.pay', { draft: 'Jetzt zahlen', status: 2 });
const card = (page: Page) => page.getByRole('article', { name: 'checkout.pay' });

async function openReview(given: Parameters<typeof answerEntries>[2] = {}, row = draft()): Promise<Page> {
  answerEntries(api, [row], given);
  api.answer(commentsContract.listComments, { threads: [], mentioned: [] });
  api.answer(historyContract.changelog, { entries: [], more: false } as never);
  api.answer(reviewEntry, { row: { ...row, status: 1 }, operation: idOf('oper') });
  const page = await open(germanView(`/review?status=${row.status}`), { width: 390 });
  await card(page).waitFor();
  return page;
}

/** What fingers do: each by its number, from the first one on. */
const fingers = (on: Locator, events: [type: string, finger: number, x: number][]): Promise<void> =>
  on.evaluate((element, all) => {
    for (const [type, finger, x] of all)
      (finger === 1 ? element : document.body).dispatchEvent(
        new PointerEvent(type, {
          pointerId: finger,
          isPrimary: finger === 1,
          pointerType: 'touch',
          clientX: x,
          clientY: 200,
          bubbles: true,
        }),
      );
  }, events);

it('decides nothing where a second finger zooms', async () => {
  const page = await openReview();
  await fingers(card(page), [
    ['pointerdown', 1, 200],
    ['pointerdown', 2, 150],
    ['pointermove', 1, 360],
    ['pointermove', 2, 20],
    ['pointerup', 1, 360],
    ['pointerup', 2, 20],
  ]);
  expect(await card(page).evaluate((one) => getComputedStyle(one).touchAction)).toBe('pan-y pinch-zoom');
  // One finger alone decides after that.
  await fingers(card(page), [
    ['pointerdown', 1, 200],
    ['pointermove', 1, 360],
    ['pointerup', 1, 360],
  ]);
  await page.getByText('1 text accepted').waitFor();
  // The page says so before the request is there.
  await expect.poll(() => api.callsOf(reviewEntry)).toHaveLength(1);
});

it('offers no decision to who only reads, and says why', async () => {
  const actions = projectActions.filter((one) => !/^(entries|comments)\./.test(one));
  // Rejected already: to reject it again would change nothing, which everybody may.
  const page = await openReview({ project: { actions } }, { ...draft(), status: 4 });
  await page.getByText('You may read here, and not decide.').waitFor();
  expect(await page.getByRole('button', { name: /Reject|Accept/ }).count()).toBe(0);
});

it('is one press away from the list', async () => {
  answerEntries(api, [draft()]);
  const page = await open(germanView(), { width: 390 });
  await expectGoodLooks(page, 'screen-narrow-review-link');
  await page.getByRole('link', { name: 'Review' }).click();
  await page.waitForURL(/\/review/);
});
