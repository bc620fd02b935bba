/** The dialog that gives a status to selected entries. */
import { entryErrors } from '@parlance/contract/entries';
import { entryStatusContract } from '@parlance/contract/entry-status';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { untilFocused } from '../support/keyboard.ts';
import { rowOf as shown } from '../support/language-view.ts';
import { closeMessage, expectDialogLooks } from './support/dialogs.ts';
import { answerEntries, germanView, rowOf, seen, someRows } from './support/entries.ts';
import { Refusal } from './support/fake-server.ts';
import { fullProjectOf, idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const { setStatus } = entryStatusContract;
const operation = idOf('oper');
const done = { operation, changed: 2, leftOut: 0, stayed: 0, skipped: [] };

async function openDialog(keys: readonly string[], rows = someRows()) {
  answerEntries(api, rows);
  const page = await open(germanView());
  await shown(page, 'checkout.title').waitFor();
  const bar = await select(page, ...keys);
  await bar.getByRole('button', { name: 'Status' }).click();
  const dialog = page.getByRole('dialog', { name: /^Status of/ });
  await dialog.waitFor();
  return { page, bar, dialog, set: dialog.getByRole('button', { name: /^Set status of/ }) };
}

async function select(page: Page, ...keys: string[]) {
  for (const key of keys) await page.getByRole('checkbox', { name: `Select ${key}` }).click();
  return page.getByRole('toolbar', { name: 'Selection' });
}

it('sets the status of many, and says that the selection is not what was shown any more', async () => {
  const { page, bar, dialog, set } = await openDialog(['checkout.title', 'checkout.pay']);
  await set.click();
  await dialog.getByText('Please set a status!').waitFor();
  // In this order, and no other (specification 2 section 4).
  const statuses = dialog.getByRole('radiogroup', { name: 'Status' }).getByRole('radio');
  expect(await statuses.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual([
    '4',
    '3',
    '2',
    '1',
  ]);
  await expectDialogLooks(page, 'status');
  await dialog.getByRole('radio', { name: 'Needs Review' }).check();
  await dialog.getByLabel('Comment').fill('  Please look  ');
  api.answer(setStatus, new Refusal(entryErrors.selectionChanged));
  await set.click();
  await page.getByText('The selection is not what was shown any more.').first().waitFor();
  expect(api.callsOf(setStatus).map(({ body }) => body)).toEqual([
    {
      selection: { entries: [rowOf(1, '')._id, rowOf(2, '')._id] },
      status: 2,
      comment: 'Please look',
      seen,
    },
  ]);
  api.answer(setStatus, done);
  await bar.getByRole('button', { name: 'Status' }).click();
  await dialog.getByRole('radio', { name: 'Accepted' }).check();
  await set.click();
  await page.getByText('Status of 2 entries set').first().waitFor();
  // No comment was typed: every entry keeps its own.
  expect(api.callsOf(setStatus).at(-1)?.body).not.toHaveProperty('comment');
  await bar.waitFor({ state: 'detached' });
});

it('sets it in all languages, or in chosen ones, and needs one of these', async () => {
  const { page, bar, dialog, set } = await openDialog(['checkout.title', 'checkout.pay']);
  const [english, german] = fullProjectOf().languages;
  await dialog.getByRole('radio', { name: 'Rejected' }).check();
  await dialog.getByRole('radio', { name: 'Chosen languages' }).check();
  await dialog.getByRole('checkbox', { name: 'German' }).uncheck();
  await set.click();
  await dialog.getByText('No language selected').waitFor();
  await expectDialogLooks(page, 'status');
  await dialog.getByRole('checkbox', { name: 'English' }).check();
  await dialog.getByRole('checkbox', { name: 'German' }).check();
  api.answer(setStatus, done);
  await set.click();
  await bar.waitFor({ state: 'detached' });
  await expect
    .poll(() => api.callsOf(setStatus).at(-1)?.body)
    .toMatchObject({
      status: 4,
      applySpecificLanguages: true,
      selectedLanguages: [english?._id, german?._id],
    });
  await select(page, 'checkout.promo');
  await bar.getByRole('button', { name: 'Status' }).click();
  await dialog.getByRole('radio', { name: 'Accepted' }).check();
  await dialog.getByRole('radio', { name: 'All languages' }).check();
  await set.click();
  await bar.waitFor({ state: 'detached' });
  await expect
    .poll(() => api.callsOf(setStatus).at(-1)?.body)
    .toMatchObject({ status: 1, applyAllLanguages: true });
});

it('keeps what is typed where the server refuses, and says why', async () => {
  const { page, dialog, set } = await openDialog(['checkout.title']);
  await dialog.getByRole('radio', { name: 'Needs Translation' }).check();
  await dialog.getByLabel('Comment').fill('Shorter, please');
  api.answer(setStatus, new Refusal(entryErrors.inOrder));
  await set.click();
  const refusal = page.getByRole('dialog', { name: 'Oops!' });
  await refusal.getByText('Translation Order Active').waitFor();
  await closeMessage(page, 'Translation Order Active');
  expect(await dialog.getByLabel('Comment').inputValue()).toBe('Shorter, please');
});

it('offers nothing for what an order holds', async () => {
  const rows = [...someRows(), rowOf(6, 'checkout.ordered', { value: 'Bestellt', status: 5 })];
  const { page, dialog, set } = await openDialog(['checkout.ordered'], rows);
  await dialog.getByText('Translation Order Active').waitFor();
  expect(await dialog.getByRole('radio').count()).toBe(0);
  expect(await set.count()).toBe(0);
  await expectDialogLooks(page, 'status');
});

it('begins at the first status, and is sent from the comment by the key that sends comments', async () => {
  const { page, bar, dialog } = await openDialog(['checkout.title', 'checkout.pay']);
  await untilFocused(dialog.getByRole('radio', { name: 'Rejected' }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Too formal');
  api.answer(setStatus, done);
  await page.keyboard.press('Control+Enter');
  await bar.waitFor({ state: 'detached' });
  expect(api.callsOf(setStatus).map(({ body }) => body)).toMatchObject([
    { status: 4, comment: 'Too formal' },
  ]);
});
