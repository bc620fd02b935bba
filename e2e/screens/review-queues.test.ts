/** What a reviewer is told of a queue, of what was skipped, and of questions that are open. */
import { type CommentThread, commentsContract } from '@parlance/contract/comments';
import { historyContract } from '@parlance/contract/history';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { untilFocused } from '../support/keyboard.ts';
import { expectGoodLooks } from '../support/visual-checks.ts';
import { answerEntries, germanView, rowOf } from './support/entries.ts';
import { idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const rows = () => [
  rowOf(1, 'checkout.pay_button', { baseValue: 'Pay now', draft: 'Jetzt zahlen', status: 2 }),
  rowOf(2, 'checkout.refund_note', { baseValue: 'Free refund', draft: 'Kostenlose Erstattung', status: 2 }),
];
const question: CommentThread = {
  _id: idOf('thrd'),
  entry: rowOf(1, '')._id,
  language: idOf('lang', 2),
  kind: 'question',
  startedBy: { _id: idOf('user', 2), displayName: 'Lena Maier' },
  created: '2026-11-02T09:30:00.000Z',
  resolved: null,
  isUnread: false,
  comments: [
    {
      _id: idOf('cmnt'),
      author: { _id: idOf('user', 2), displayName: 'Lena Maier' },
      text: 'Is this a button?',
      created: '2026-11-02T09:30:00.000Z',
      edited: null,
      isDeleted: false,
    },
  ],
};

async function openReview(query = 'state=draftsToReview', width?: number): Promise<Page> {
  answerEntries(api, rows());
  api.answer(commentsContract.listComments, { threads: [question], mentioned: [] });
  api.answer(commentsContract.listCommentMarks, {
    marks: [{ entry: question.entry, open: 1, questions: 1, unread: 0 }],
    more: false,
  });
  api.answer(historyContract.changelog, { entries: [], more: false } as never);
  return open(germanView(`/review?${query}`), width ? { width } : undefined);
}
const card = (page: Page, key: string) => page.getByRole('article', { name: key });

it('says what the chosen queue holds', async () => {
  const page = await openReview();
  await page.getByText('Drafts that nobody has accepted or rejected yet.').waitFor();
  await page
    .getByRole('navigation', { name: 'Queues' })
    .getByRole('link', { name: /^Needs Review/ })
    .click();
  await page.getByText('Texts with the status “Needs Review”, published ones, too.').waitFor();
});

it('counts what was skipped beside what is left, and leads to it', async () => {
  const page = await openReview();
  await card(page, 'checkout.pay_button').waitFor();
  await page.keyboard.press('n');
  await card(page, 'checkout.refund_note').waitFor();
  await page.getByText('1 text left').waitFor();
  await page.getByRole('button', { name: '1 skipped' }).waitFor();
  await page.keyboard.press('n');
  await page.getByText('0 texts left').waitFor();
  const done = page.getByRole('progressbar', { name: 'Done in this sitting' });
  expect(await done.getAttribute('aria-valuemax')).toBe('2');
  await expectGoodLooks(page, 'screen-review-skipped');
  await page.getByRole('button', { name: '2 skipped', exact: true }).click();
  await card(page, 'checkout.pay_button').waitFor();
  await page.getByText('2 texts left').waitFor();
  expect(await page.getByRole('button', { name: /skipped/ }).count()).toBe(0);
});

it('marks a text about which a question is open, and leads to the conversation by click and key', async () => {
  const page = await openReview();
  const pay = card(page, 'checkout.pay_button');
  await pay.getByText('1 open question about this text').waitFor();
  await expectGoodLooks(page, 'screen-review-question');
  const comments = page.getByRole('button', { name: 'Comments: 1 open' });
  await comments.click();
  expect(await page.getByText('Is this a button?').count()).toBe(0);
  // Folded before, it opens.
  await page.keyboard.press('c');
  await page.getByText('Is this a button?').waitFor();
  await untilFocused(page.getByRole('textbox', { name: 'New comment' }));
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await card(page, 'checkout.refund_note').waitFor();
  expect(await page.getByText('open question').count()).toBe(0);
});

it('leads to the conversation below the text on a phone', async () => {
  const page = await openReview('state=draftsToReview', 390);
  const pay = card(page, 'checkout.pay_button');
  await pay.getByRole('button', { name: 'Go to the comments' }).click();
  await untilFocused(page.getByRole('button', { name: 'Comments: 1 open' }));
  await expect
    .poll(async () => (await page.getByText('Is this a button?').boundingBox())?.y)
    .toBeLessThan(844);
});
