/** The list and the tray by keyboard alone. */

import { type EntryRow, entriesContract, entryListContract } from '@parlance/contract/entries';
import { entryBulkContract } from '@parlance/contract/entry-bulk';
import { jobsContract } from '@parlance/contract/jobs';
import { liveContract } from '@parlance/contract/live';
import { projectActions } from '@parlance/domain/permissions/actions';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible, picture } from '../support/browser.ts';
import { untilFocused } from '../support/keyboard.ts';
import { edit, rowOf as shown } from '../support/language-view.ts';
import { answerEntries, germanView, listOf, rowOf, someRows } from './support/entries.ts';
import { RawAnswer, waits } from './support/fake-server.ts';
import { jobOf } from './support/imports.ts';
import { idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const { getJob, cancelJob, listJobs } = jobsContract;

async function openView(): Promise<Page> {
  answerEntries(api, someRows());
  const page = await open(germanView());
  await shown(page, 'checkout.title').waitFor();
  return page;
}

const box = (page: Page, key: string) => page.getByRole('checkbox', { name: `Select ${key}` });

it('selects by Space the row whose checkbox has the focus, and goes on from there', async () => {
  const page = await openView();
  await box(page, 'checkout.hold').focus();
  await page.keyboard.press('Space');
  expect(await box(page, 'checkout.hold').isChecked()).toBe(true);
  expect(await page.getByRole('checkbox', { name: /^Select checkout/, checked: true }).count()).toBe(1);
  await page.keyboard.press('Space');
  expect(await box(page, 'checkout.hold').isChecked()).toBe(false);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  expect(await box(page, 'checkout.promo').isChecked()).toBe(true);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  expect(await box(page, 'checkout.hold').isChecked()).toBe(true);
});

it('names a row that is drawn as the place of the keyboard, also where the list ends before it now', async () => {
  const rows = Array.from({ length: 200 }, (_, at) => rowOf(at + 1, `checkout.at${at}`, { value: 'Eins' }));
  answerEntries(api, rows);
  api.answer(liveContract.events, new RawAnswer('retry: 1500\n\n', { 'content-type': 'text/event-stream' }));
  const page = await open(germanView());
  await shown(page, 'checkout.at0').waitFor();
  const grid = page.getByRole('grid');
  const named = () =>
    grid.evaluate(
      (list) => document.getElementById(list.getAttribute('aria-activedescendant') ?? '')?.textContent,
    );
  await grid.focus();
  await page.keyboard.press('End');
  await expect.poll(named).toContain('checkout.at199');
  await grid.evaluate((list) => list.scrollTo(0, 0));
  await shown(page, 'checkout.at0').waitFor();
  await expect.poll(named).toContain('checkout.at199');
  rows.splice(120);
  await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('121');
  await expect.poll(named).toContain('checkout.at');
});

it('goes back to the list after a bulk action, and to the way out when the list becomes empty', async () => {
  const rows = someRows();
  answerEntries(api, rows);
  let isLocked = false;
  api.answer(entryListContract.entryList, () => listOf(isLocked ? [] : rows));
  api.answer(entryBulkContract.bulkAction, () => {
    isLocked = rows.some(({ locked }) => locked);
    for (const row of rows) row.locked = true;
    return { operation: idOf('oper'), changed: 1, leftOut: 0, stayed: 0, skipped: [] };
  });
  rows.splice(4);
  const page = await open(germanView('?locked=false'));
  const active = () => page.evaluate(() => document.activeElement?.textContent);
  await shown(page, 'checkout.title').waitFor();
  const lock = async () => {
    await page.getByRole('grid').focus();
    await page.keyboard.press('Space');
    const bar = page.getByRole('toolbar', { name: 'Selection' });
    await bar.getByRole('button', { name: 'Lock', exact: true }).press('Enter');
    await bar.waitFor({ state: 'detached' });
  };
  await lock();
  const inGrid = () => page.evaluate(() => document.activeElement?.matches('[data-grid]'));
  await expect.poll(inGrid).toBe(true);
  rows[0] = { ...(rows[0] as (typeof rows)[0]), locked: false };
  await page.reload();
  await shown(page, 'checkout.title').waitFor();
  await lock();
  await page.getByText('Nothing found').waitFor();
  await expect.poll(active).toBe('Show all entries');
});

it('opens a locked row in the dialog of the entry for who may unlock it, and says so to others', async () => {
  const rows = someRows();
  answerEntries(api, rows, { project: { actions: projectActions.filter((one) => one !== 'entries.lock') } });
  const page = await open(germanView());
  await shown(page, 'checkout.terms').waitFor();
  await untilFocused(page.getByRole('grid'));
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.getByText('This text is locked: only those who may unlock it change it.').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  answerEntries(api, rows);
  await page.reload();
  await shown(page, 'checkout.terms').waitFor();
  await untilFocused(page.getByRole('grid'));
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText('checkout.terms').first().waitFor();
});

it('says that a job is being cancelled until it has ended, and keeps the focus', async () => {
  const page = await openView();
  const job = jobOf({ kind: 'bulk-action', state: 'running', title: 'lock', done: 2000, total: 5000 });
  api.answer(getJob, job);
  api.answer(entryBulkContract.bulkAction, job);
  await page.getByRole('grid').focus();
  await page.keyboard.press('Space');
  const tray = page.getByRole('region', { name: 'Work in progress' });
  await page
    .getByRole('toolbar', { name: 'Selection' })
    .getByRole('button', { name: 'Lock', exact: true })
    .press('Enter');
  const cancel = tray.getByRole('button', { name: /^Cancel/ });
  await cancel.focus();
  api.answer(cancelJob, waits);
  await page.keyboard.press('Enter');
  const canceling = tray.getByRole('button', { name: /^Cancelling…: / });
  await untilFocused(canceling);
  await page.keyboard.press('Enter');
  // The button says so before the request is there.
  await expect.poll(() => api.callsOf(cancelJob).length).toBe(1);
  await expectAccessible(page);
  await picture(page, 'tray-canceling');
  const result = { operation: idOf('oper'), changed: 2000, leftOut: 0, stayed: 0, skipped: [] };
  api.answer(getJob, { ...job, state: 'canceled', result });
  await tray.getByText('Cancelled', { exact: true }).waitFor();
  const dismiss = tray.getByRole('button', { name: /^Remove from the list/ });
  await untilFocused(dismiss);
  await page.keyboard.press('Enter');
  await tray.waitFor({ state: 'detached' });
  expect(api.callsOf(cancelJob)).toHaveLength(1);
});

it('says after a reload that a job is still being cancelled', async () => {
  const job = jobOf({ kind: 'bulk-action', state: 'running', title: 'lock', done: 2000, total: 5000 });
  answerEntries(api, someRows());
  api.answer(listJobs, [{ ...job, canceling: true }]);
  api.answer(getJob, { ...job, canceling: true });
  const page = await open(germanView());
  const tray = page.getByRole('region', { name: 'Work in progress' });
  const canceling = tray.getByRole('button', { name: /^Cancelling…: / });
  await canceling.press('Enter');
  await canceling.waitFor();
  expect(api.callsOf(cancelJob)).toHaveLength(0);
});

it('leaves a saved row where it is while one clicks on under a filter', async () => {
  const rows = [1, 2, 3, 4, 5].map((number) => rowOf(number, `key.${number}`, { version: 0 }));
  answerEntries(api, rows);
  const untranslated = () => rows.filter(({ value }) => value === null);
  let lists = 0;
  api.answer(entryListContract.entryList, () => {
    lists += 1;
    return listOf(untranslated());
  });
  api.answer(liveContract.events, new RawAnswer('retry: 1500\n\n', { 'content-type': 'text/event-stream' }));
  api.answer(entriesContract.saveText, ({ params, body }) => {
    const row = rows.find(({ _id }) => _id === params.entryId) as EntryRow;
    return Object.assign(row, { value: (body as { text: string }).text, version: 1 });
  });
  const page = await open(germanView('?state=untranslated'));
  /** Below the first one: what comes late above the list moves them all. */
  const places = async (): Promise<number[]> => {
    const tops = [1, 2, 3, 4, 5].map(async (at) => (await shown(page, `key.${at}`).boundingBox())?.y ?? -1);
    const all = await Promise.all(tops);
    return all.map((top) => top - (all[0] ?? 0));
  };
  for (const at of [2, 3, 4]) {
    await edit(page, `key.${at}`);
    await page.keyboard.type(`Text ${at}`);
  }
  await page.getByRole('grid').getByText('Text 3').waitFor();
  await expect.poll(() => untranslated().length).toBe(3);
  const before = lists;
  const seenAt = await places();
  await expect.poll(() => lists).toBeGreaterThan(before + 1);
  await expect.poll(places).toEqual(seenAt);
  await page.getByRole('button', { name: /^Untranslated/ }).waitFor();
  await picture(page, 'list-saved-rows-stay');
  // Another order is another list.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Ordered by/ }).click();
  await page.getByRole('menuitemradio', { name: 'Descending' }).click();
  await shown(page, 'key.2').waitFor({ state: 'detached' });
  await shown(page, 'key.3').waitFor({ state: 'detached' });
  await shown(page, 'key.1').waitFor();
});
