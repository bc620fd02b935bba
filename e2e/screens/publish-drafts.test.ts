/** The dialog that asks before drafts are published. */
import { type EntryRow, entryErrors, entryListContract } from '@parlance/contract/entries';
import { entryBulkContract } from '@parlance/contract/entry-bulk';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { runByPalette } from '../support/keyboard.ts';
import { rowOf as shown } from '../support/language-view.ts';
import { expectDialogLooks } from './support/dialogs.ts';
import { answerEntries, germanView, listOf, rowOf, seen, someRows } from './support/entries.ts';
import { Refusal } from './support/fake-server.ts';
import { idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const { bulkAction } = entryBulkContract;
const operation = idOf('oper');
const idsHash = expect.any(Number);

async function openView(given: Parameters<typeof answerEntries>[2] = {}, more: EntryRow[] = []) {
  const rows = [...someRows(), ...more];
  answerEntries(api, rows, given);
  const page = await open(germanView());
  await shown(page, 'checkout.title').waitFor();
  return { page, rows };
}

async function select(page: Page, ...keys: string[]) {
  for (const key of keys) await page.getByRole('checkbox', { name: `Select ${key}` }).click();
  return page.getByRole('toolbar', { name: 'Selection' });
}

it('publishes drafts as they were seen, older ones where they are chosen, and shows them again where others changed them', async () => {
  const { page, rows } = await openView();
  await page.getByRole('button', { name: 'Publish 2 drafts' }).click();
  const dialog = page.getByRole('dialog', { name: /^Publish \d drafts?\?$/ });
  await dialog.getByText('1 draft is older than what is published').waitFor();
  await dialog.getByText('Jetzt {amount} zahlen').waitFor();
  await expectDialogLooks(page, 'publish');
  await dialog.getByRole('checkbox', { name: 'checkout.hold' }).click();
  api.answer(bulkAction, new Refusal(entryErrors.textsChanged, { count: 1 }));
  await dialog.getByRole('button', { name: 'Publish 2 drafts' }).click();
  await page.getByText('1 of these texts was changed since you saw it.').first().waitFor();
  await expectAccessible(page);
  expect(api.callsOf(bulkAction).map(({ body }) => body)).toEqual([
    {
      selection: { filter: expect.objectContaining({ state: 'drafts' }), except: [], count: 2, idsHash },
      seen,
      olderDrafts: [rowOf(3, '')._id],
    },
  ]);
  rows[1] = rowOf(2, 'checkout.pay', {
    value: '{amount} bezahlen',
    draft: 'Nun {amount} zahlen',
    version: 5,
  });
  await page.getByRole('button', { name: 'Look again' }).click();
  await dialog.getByText('Nun {amount} zahlen').waitFor();
  api.answer(bulkAction, { operation, changed: 1, leftOut: 1, stayed: 0, skipped: [] });
  await dialog.getByRole('button', { name: 'Publish 1 draft' }).click();
  await page.getByText('1 draft published').first().waitFor();
});

it('names as many drafts as it publishes: a rejected one waits for its translator', async () => {
  const rejected = rowOf(6, 'checkout.refund', { draft: 'Geld', status: 4 });
  const { page } = await openView({}, [rejected]);
  await runByPalette(page, 'Publish 2 drafts');
  const dialog = page.getByRole('dialog', { name: 'Publish 1 draft?' });
  await dialog.getByText('1 draft was rejected').waitFor();
  // The same word as in the sentences of the dialog and of its button.
  await dialog
    .locator('[data-state=published] small')
    .getByText('Published', { exact: true })
    .first()
    .waitFor();
  api.answer(bulkAction, { operation, changed: 1, leftOut: 2, stayed: 0, skipped: [] });
  await dialog.getByRole('button', { name: 'Publish 1 draft' }).click();
  await page.getByText('1 draft published').first().waitFor();
  // The server compares the number with what the filter shows.
  expect(api.callsOf(bulkAction).map(({ body }) => body)).toEqual([
    {
      selection: { filter: expect.objectContaining({ state: 'drafts' }), except: [], count: 3, idsHash },
      seen,
    },
  ]);
});

it('sets drafts with a problem apart, says what it is, and publishes those that one chooses', async () => {
  const wrong = [7, 8].map((number) =>
    rowOf(number, `checkout.wrong${number}`, {
      baseValue: 'Pay {amount}',
      draft: `Zahlen ${number}`,
      issues: 1,
    }),
  );
  const { page } = await openView({}, wrong);
  await page.getByRole('button', { name: 'Publish 2 drafts' }).click();
  const dialog = page.getByRole('dialog', { name: /^Publish \d drafts?\?$/ });
  await dialog.getByRole('heading', { name: '2 drafts have a problem' }).waitFor();
  await expect.poll(() => dialog.getByText('{amount}').count()).toBeGreaterThan(2);
  await expectDialogLooks(page, 'publish-problems');
  await dialog.getByRole('checkbox', { name: 'Publish all 2 too' }).click();
  await dialog.getByRole('button', { name: 'Publish 3 drafts' }).waitFor();
  await dialog.getByRole('checkbox', { name: 'checkout.wrong7' }).click();
  api.answer(bulkAction, { operation, changed: 2, leftOut: 1, stayed: 0, skipped: [] });
  await dialog.getByRole('button', { name: 'Publish 2 drafts' }).click();
  await page.getByText('2 drafts published').first().waitFor();
  // What was not chosen is no part of the selection.
  expect(api.callsOf(bulkAction).map(({ body }) => body)).toEqual([
    {
      selection: {
        ...{
          filter: expect.objectContaining({ state: 'drafts' }),
          except: [wrong[0]?._id],
          count: 3,
          idsHash,
        },
      },
      seen,
    },
  ]);
});

it('says of a draft that mends a published text that it has no problem itself', async () => {
  const texts = { baseValue: 'Pay {amount}', value: 'Zahlen', issues: 1 };
  const mended = rowOf(7, 'checkout.mended', { ...texts, draft: '{amount} zahlen' });
  const wrong = rowOf(8, 'checkout.wrong', { ...texts, draft: 'Jetzt zahlen' });
  const { page } = await openView({}, [mended, wrong]);
  await page.getByRole('button', { name: 'Publish 2 drafts' }).click();
  const dialog = page.getByRole('dialog', { name: /^Publish \d drafts?\?$/ });
  const line = (key: string) => dialog.getByRole('listitem').filter({ hasText: key });
  const words = 'Only the published text has a problem. This draft has none.';
  await line('checkout.mended').getByText(words).waitFor();
  await line('checkout.wrong').getByText('{amount}').first().waitFor();
  expect(await line('checkout.wrong').getByText(words).count()).toBe(0);
  expect(await line('checkout.mended').locator('li').count()).toBe(0);
  await expectDialogLooks(page, 'publish-mended');
});

it('publishes nothing where nothing is chosen, and does not ask about none', async () => {
  const { page } = await openView();
  const bar = await select(page, 'checkout.hold');
  // Without a number: what there is has to be chosen.
  await bar.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish drafts' });
  expect(await dialog.getByRole('button', { name: 'Publish drafts' }).isDisabled()).toBe(true);
  expect(await dialog.getByText(/0 drafts/).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
});

it('says that nothing is left, with nothing to press, where others published the drafts meanwhile', async () => {
  const { page } = await openView();
  api.answer(entryListContract.entryList, listOf([]));
  await page.getByRole('button', { name: 'Publish 2 drafts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish drafts' });
  await dialog.getByText('There is no draft to publish here.').waitFor();
  expect(await dialog.getByRole('button', { name: /Publish/ }).count()).toBe(0);
  await expectDialogLooks(page, 'publish-none');
});

it.each([
  ['en', 1440],
  ['de', 390],
  ['ar', 1440],
] as const)('shows the source of each draft: %s at %i pixels', async (lang, width) => {
  answerEntries(api, someRows());
  const page = await open(germanView(`?lang=${lang}`), { width });
  await page
    .getByRole('button', { name: /^(Publish 2 drafts|2 Entwürfe veröffentlichen|نشر مسودتين)$/ })
    .click();
  const line = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'checkout.pay' });
  await line.getByText('Source of checkout.pay').waitFor();
  await line.getByText('Jetzt {amount} zahlen').waitFor();
  await expectDialogLooks(page, `publish-source-${lang}`);
});
