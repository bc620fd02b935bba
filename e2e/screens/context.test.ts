/** The tab of the side panel that says what stands around a text, and the same beside the text in the review. */
import { commonErrors } from '@parlance/contract/common';
import { entriesContract } from '@parlance/contract/entries';
import { liveContract } from '@parlance/contract/live';
import { expect, it } from 'vitest';
import { rowOf as shown } from '../support/language-view.ts';
import { expectGoodLooks } from '../support/visual-checks.ts';
import { answerEntries, germanView, rowOf } from './support/entries.ts';
import { RawAnswer, Refusal } from './support/fake-server.ts';
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

it('reads what stands around again when one of these texts changes', async () => {
  const [before, own] = rows();
  answerEntries(api, rows());
  const shownBefore = (text: string) => ({
    before: beside.before.map((one) => ({ ...one, _id: before?._id ?? '', text })),
    after: [],
  });
  api.answer(listNeighbours, shownBefore('Reise prüfen'));
  let wasAsked = false;
  api.answer(liveContract.events, () => {
    // The first stream ends at once, and the next one tells of a change.
    const entries = [
      { entry: before?._id ?? '', language: idOf('lang', 2), kind: 'text', changes: 'text', user: null },
    ] as const;
    const changed = { version: 8, reload: false, entries };
    const event = wasAsked ? `event: changed\ndata: ${JSON.stringify(changed)}\n\n` : '';
    wasAsked = true;
    return new RawAnswer(`retry: 1500\n${event}\n`, { 'content-type': 'text/event-stream' });
  });
  const page = await open(germanView(`?panel=context&entry=${own?._id}`));
  const around = page.getByRole('region', { name: 'Around this text' });
  await around.getByText('Reise prüfen').waitFor();
  api.answer(listNeighbours, shownBefore('Reise ansehen'));
  await around.getByText('Reise ansehen').waitFor();
});

it('says why it cannot be shown', async () => {
  answerEntries(api, rows());
  api.answer(listNeighbours, new Refusal(commonErrors.tooMany));
  const page = await open(germanView(`?panel=context&entry=${rows()[0]?._id}`));
  await page.getByRole('tabpanel').getByText(commonErrors.tooMany.message).waitFor();
});
