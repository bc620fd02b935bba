/** Details name everybody whose work stands there: draft, published text and status may come from three people. */
import { historyContract } from '@parlance/contract/history';
import { expect, it } from 'vitest';
import { rowOf as shown } from '../support/language-view.ts';
import { expectGoodLooks } from '../support/visual-checks.ts';
import { answerEntries, germanView, rowOf } from './support/entries.ts';
import { idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const person = (number: number, displayName: string) => ({ _id: idOf('user', number), displayName });
const [clara, ben] = [person(1, 'Clara Neumann'), person(2, 'Ben Okafor')];
const at = (day: number) => `2026-11-0${day}T09:30:00.000Z`;

async function openDetails(authors: { draft: typeof clara; value: typeof clara }) {
  const pay = {
    value: 'Zahlen',
    draft: 'Jetzt zahlen',
    valueUser: authors.draft,
    version: 3,
    status: 4 as const,
  };
  const rows = [rowOf(1, 'checkout.pay', pay)];
  answerEntries(api, rows);
  api.answer(historyContract.listAuthors, {
    draft: { user: authors.draft, at: at(3) },
    value: { user: authors.value, at: at(1) },
    status: { user: authors.draft, at: at(4) },
  });
  const page = await open(germanView(`?entry=${rows[0]?._id}&panel=details`));
  await shown(page, 'checkout.pay').waitFor();
  return { page, panel: page.getByRole('complementary').last() };
}

it('names who wrote the draft, and the other one who wrote the published text', async () => {
  const { page, panel } = await openDetails({ draft: clara, value: ben });
  await panel.getByText('Published text by').waitFor();
  expect(await panel.getByText(/^Ben Okafor, /).count()).toBe(1);
  expect(await panel.getByText(/^Clara Neumann, /).count()).toBe(2);
  expect(await panel.getByText('Changed by').count()).toBe(0);
  await expectGoodLooks(page, 'screen-authors');
});

it('names the one person who wrote all of it once', async () => {
  const { panel } = await openDetails({ draft: clara, value: clara });
  await expect.poll(() => api.callsOf(historyContract.listAuthors).length).toBeGreaterThan(0);
  await panel.getByText('Clara Neumann', { exact: true }).waitFor();
  expect(await panel.getByText('Published text by').count()).toBe(0);
});
