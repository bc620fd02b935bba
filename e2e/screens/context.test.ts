/** The tab of the side panel that says what stands around a text, and the same beside the text in the review. */
import { commonErrors } from '@parlance/contract/common';
import { entriesContract } from '@parlance/contract/entries';
import { expect, it } from 'vitest';
import { rowOf as shown } from '../support/language-view.ts';
import { expectGoodLooks } from '../support/visual-checks.ts';
import { answerEntries, germanView, rowOf } from './support/entries.ts';
import { Refusal } from './support/fake-server.ts';
import { idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const { listNeighbours } = entriesContract;
const rows = () => [
  rowOf(1, 'checkout.title', { value: 'Reise prüfen' }),
  rowOf(2, 'checkout.hold', { draft: 'Reserviert', description: 'Under the countdown.' }),
  rowOf(3, 'checkout.pay', { version: 0 }),
];
const beside = {
  before: [
    {
      _id: idOf('entry', 1),
      key: 'checkout.title',
      source: 'Check your trip',
      text: 'Reise prüfen',
      isDraft: false,
    },
  ],
  after: [
    { _id: idOf('entry', 3), key: 'checkout.pay', source: 'Pay {amount} now', text: null, isDraft: false },
  ],
};

it.each([
  ['en', 'Around this text'],
  ['de', 'Um diesen Text herum'],
  ['ar', 'حول هذا النص'],
])('shows what a text means and what stands before and after it: %s', async (lang, title) => {
  const [before, own, after] = rows();
  answerEntries(api, rows());
  api.answer(listNeighbours, {
    before: beside.before.map((one) => ({ ...one, _id: before?._id ?? '' })),
    after: beside.after.map((one) => ({ ...one, _id: after?._id ?? '' })),
  });
  const page = await open(germanView(`?lang=${lang}&panel=context&entry=${own?._id}`));
  await shown(page, 'checkout.hold').waitFor();
  const around = page.getByRole('region', { name: title });
  await around.getByText('Reise prüfen').waitFor();
  await page.getByRole('complementary').getByText('Under the countdown.').waitFor();
  expect(await around.getByRole('listitem').allTextContents()).toEqual([
    expect.stringContaining('checkout.title'),
    'checkout.hold',
    expect.stringContaining('Pay {amount} now'),
  ]);
  await expectGoodLooks(page, `screen-context-${lang}`);
  await around.getByRole('link', { name: 'checkout.pay' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('entry')).toBe(after?._id);
  await expect.poll(() => api.callsOf(listNeighbours).at(-1)?.params.entryId).toBe(after?._id);
});

it('says why it cannot be shown', async () => {
  answerEntries(api, rows());
  api.answer(listNeighbours, new Refusal(commonErrors.tooMany));
  const page = await open(germanView(`?panel=context&entry=${rows()[0]?._id}`));
  await page.getByRole('tabpanel').getByText(commonErrors.tooMany.message).waitFor();
});
