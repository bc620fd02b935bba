/** The code of a dialog comes after the key that opens it: the keys that are pressed meanwhile are its own, in their order. */
import { entryStatusContract } from '@parlance/contract/entry-status';
import { teamsContract } from '@parlance/contract/teams';
import { expect, it } from 'vitest';
import { hold } from '../support/hold.ts';
import { untilFocused } from '../support/keyboard.ts';
import { rowOf as shown } from '../support/language-view.ts';
import { answerEntries, germanView, rowOf, someRows } from './support/entries.ts';
import { waits } from './support/fake-server.ts';
import { idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const dialogs = '**/assets/dialog-parts-*.js';
const { putTeamData } = teamsContract;
const { reviewEntry } = entryStatusContract;

it.each([
  ['its own code', '**/assets/reject.dialog-*.js'],
  ['the code of all dialogs', dialogs],
])('hears what is typed, and of the key that sends it: %s', async (_, code) => {
  const row = rowOf(1, 'checkout.title', { draft: 'Reise' });
  answerEntries(api, [row]);
  api.answer(reviewEntry, () => ({ row: Object.assign(row, { status: 4 }), operation: idOf('oper') }));
  const page = await open(germanView());
  const arrive = await hold(page, code);
  await page.reload();
  await shown(page, row.key).waitFor();
  const list = page.getByRole('grid');
  await list.focus();
  await page.keyboard.press('r');
  await page.locator('[data-coming]').waitFor();
  await page.keyboard.type('Too shott');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('rt');
  await page.keyboard.press('Control+Enter');
  await arrive();
  await expect.poll(() => api.callsOf(reviewEntry)).toHaveLength(1);
  expect(api.callsOf(reviewEntry)[0]?.body).toMatchObject({ comment: 'Too short' });
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await page.locator('[data-coming]').count()).toBe(0);
  await untilFocused(list);
});

it('begins a line by Enter, as its field does', async () => {
  answerEntries(api, [rowOf(1, 'checkout.title', { draft: 'Reise' })]);
  const page = await open(germanView());
  const arrive = await hold(page, dialogs);
  await page.reload();
  await shown(page, 'checkout.title').waitFor();
  await page.getByRole('grid').focus();
  await page.keyboard.press('r');
  await page.locator('[data-coming]').waitFor();
  await page.keyboard.type('Too');
  await page.keyboard.press('Enter');
  await page.keyboard.type('short');
  await arrive();
  await expect.poll(() => page.getByRole('dialog').getByRole('textbox').inputValue()).toBe('Too\nshort');
});

it('is sent by Enter after what was typed, and by none before', async () => {
  answerEntries(api, someRows());
  const page = await open(germanView('?state=drafts'));
  const arrive = await hold(page, dialogs);
  await page.reload();
  await shown(page, 'checkout.pay').waitFor();
  api.answer(putTeamData, waits);
  await page.getByRole('button', { name: 'Save filter' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-coming]').waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('My drafts');
  await page.keyboard.press('Enter');
  await arrive();
  await expect.poll(() => api.callsOf(putTeamData)).toHaveLength(1);
  expect(api.callsOf(putTeamData)[0]?.body).toMatchObject({ name: 'My drafts' });
});
