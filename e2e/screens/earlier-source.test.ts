/** What changed in the source of a text, where the text is written and where it is reviewed. */
import { commentsContract } from '@parlance/contract/comments';
import { commonErrors } from '@parlance/contract/common';
import { type EntryRow, entriesContract } from '@parlance/contract/entries';
import { historyContract } from '@parlance/contract/history';
import { issueBits } from '@parlance/domain/checks/issues';
import { expect, it } from 'vitest';
import { edit, rowOf as shown } from '../support/language-view.ts';
import { expectGoodLooks } from '../support/visual-checks.ts';
import { answerEntries, germanView, rowOf } from './support/entries.ts';
import { Refusal } from './support/fake-server.ts';
import { idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const { findEarlierSource } = historyContract;
const lena = { _id: idOf('user', 2), displayName: 'Lena Maier' };
const rows = (more: Partial<EntryRow> = {}): EntryRow[] => [
  rowOf(1, 'checkout.hold', {
    baseValue: 'Your seat is held for {time} after the booking, for free.',
    value: 'Ihr Platz ist {time} lang reserviert.',
    issues: issueBits.outdated,
    ...more,
  }),
  rowOf(2, 'checkout.next', { baseValue: 'Next', value: 'Weiter' }),
];
const earlier = {
  text: 'Your seat is held for {time} after booking.',
  changed: '2026-11-20T09:30:00.000Z',
  user: lena,
};

it.each([
  ['en', 'What changed in the source'],
  ['de', 'Was sich im Ausgangstext geändert hat'],
  ['ar', 'ما تغيّر في المصدر'],
])('shows in an open row what changed in the source: %s', async (lang, title) => {
  answerEntries(api, rows());
  api.answer(findEarlierSource, { earlier });
  const page = await open(germanView(`?lang=${lang}`));
  await edit(page, 'checkout.hold');
  const row = shown(page, 'checkout.hold');
  const part = row.getByRole('region', { name: title });
  await part.getByText('Lena Maier').waitFor();
  await expect
    .poll(() => part.locator('ins').allTextContents())
    .toEqual([expect.stringContaining('the '), expect.stringContaining('for free')]);
  expect(api.callsOf(findEarlierSource)).toHaveLength(1);
  const beyond = async (): Promise<number> => {
    const box = await part.boundingBox();
    const next = await shown(page, 'checkout.next').boundingBox();
    return box && next ? box.y + box.height - next.y : Number.NaN;
  };
  await expect.poll(beyond).toBeLessThan(0);
  await expectGoodLooks(page, `screen-earlier-source-${lang}`);
});

it('says that the earlier source is not known, or why it cannot be shown', async () => {
  answerEntries(api, rows());
  const page = await open(germanView());
  await edit(page, 'checkout.hold');
  await shown(page, 'checkout.hold').getByText('the history does not go back that far').waitFor();
  api.answer(findEarlierSource, new Refusal(commonErrors.tooMany));
  const another = await open(germanView());
  await edit(another, 'checkout.hold');
  await shown(another, 'checkout.hold').getByText(commonErrors.tooMany.message).waitFor();
});

it('says by a click that a text is still right, as long as it is not changed', async () => {
  const all = rows();
  answerEntries(api, all);
  api.answer(findEarlierSource, { earlier });
  api.answer(entriesContract.saveText, ({ body }) => {
    const { text } = body as { text: string };
    return Object.assign(all[0] as EntryRow, { value: text, issues: 0, version: 4 });
  });
  const page = await open(germanView());
  await edit(page, 'checkout.hold');
  const row = shown(page, 'checkout.hold');
  const keep = row.getByRole('button', { name: 'Still right' });
  await keep.waitFor();
  await page.keyboard.type('!');
  await keep.waitFor({ state: 'detached' });
  await page.keyboard.press('Backspace');
  await keep.click();
  await row.getByText('What changed in the source').waitFor({ state: 'detached' });
  await expect
    .poll(() => api.callsOf(entriesContract.saveText).map(({ body }) => body))
    .toEqual([expect.objectContaining({ text: 'Ihr Platz ist {time} lang reserviert.', version: 3 })]);
});

it('shows it in the details beside the list, in the review, and on a phone', async () => {
  const waiting = { draft: 'Ihr Platz ist {time} lang frei reserviert.', status: 2 } as const;
  answerEntries(api, rows(waiting));
  api.answer(findEarlierSource, { earlier });
  api.answer(commentsContract.listComments, { threads: [], mentioned: [] });
  api.answer(historyContract.changelog, { entries: [], more: false });
  const page = await open(germanView('/review?state=draftsToReview'));
  await page
    .getByRole('article', { name: 'checkout.hold' })
    .getByRole('region', { name: 'What changed' })
    .waitFor();
  await expectGoodLooks(page, 'screen-earlier-source-review');
  const details = await open(germanView('?panel=details'));
  await shown(details, 'checkout.hold').waitFor();
  await details
    .getByRole('complementary', { name: 'Side panel' })
    .getByRole('region', { name: 'What changed' })
    .waitFor();
  const phone = await open(germanView(), { width: 390 });
  await shown(phone, 'checkout.hold').click();
  await phone.getByRole('region', { name: 'What changed' }).waitFor();
});
