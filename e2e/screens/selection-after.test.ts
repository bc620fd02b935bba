/** What is selected in the list after an action on selected entries. */
import { entryListContract } from '@parlance/contract/entries';
import { entryBulkContract } from '@parlance/contract/entry-bulk';
import { type Tag, tagsContract } from '@parlance/contract/tags';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { hold } from '../support/hold.ts';
import { untilFocused } from '../support/keyboard.ts';
import { rowOf as shown } from '../support/language-view.ts';
import { answerEntries, germanView, someRows } from './support/entries.ts';
import { waits } from './support/fake-server.ts';
import { idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const operation = idOf('oper');
const time = '2026-11-02T09:30:00.000Z';
const app: Tag = {
  ...{ _id: idOf('tags', 1), name: 'App', category: null },
  ...{ created: time, updatedAt: time, orderOffset: 0 },
};

async function openView(tags: Tag[] = []): Promise<Page> {
  answerEntries(api, someRows(), { tags });
  const page = await open(germanView());
  await shown(page, 'checkout.title').waitFor();
  return page;
}

const box = (page: Page, key: string) => page.getByRole('checkbox', { name: `Select ${key}` });

async function select(page: Page, key: string) {
  await box(page, key).click();
  return page.getByRole('toolbar', { name: 'Selection' });
}

it('deselects what got its tags with the message, not after the list, so that the next selection stays', async () => {
  const page = await openView([app]);
  const bar = await select(page, 'checkout.title');
  api.answer(tagsContract.selectionTags, { entries: 1, tags: {}, supposed: {} });
  await bar.getByRole('button', { name: 'Tags' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tags of 1 entry' });
  await dialog.getByRole('checkbox', { name: 'App' }).check();
  api.answer(entryListContract.entryList, waits);
  api.answer(tagsContract.addRemoveTags, { operation, changed: 1, skipped: [] });
  await dialog.getByRole('button', { name: 'Apply 1 change' }).click();
  await page.getByText('Tags of 1 entry changed').waitFor();
  await bar.waitFor({ state: 'detached' });
  await untilFocused(page.getByRole('grid'));
  await select(page, 'checkout.pay');
  await bar.getByText('1 selected').waitFor();
});

it('keeps what is selected while an action on others runs', async () => {
  const page = await openView();
  const release = await hold(page, '**/bulk/lock');
  await page.reload();
  api.answer(entryBulkContract.bulkAction, { operation, changed: 1, leftOut: 0, stayed: 0, skipped: [] });
  const bar = await select(page, 'checkout.title');
  await bar.getByRole('button', { name: 'Lock', exact: true }).click();
  await select(page, 'checkout.pay');
  await release();
  await page.getByText('1 entry locked').waitFor();
  await bar.getByText('1 selected').waitFor();
  expect([
    await box(page, 'checkout.title').isChecked(),
    await box(page, 'checkout.pay').isChecked(),
  ]).toEqual([false, true]);
});
