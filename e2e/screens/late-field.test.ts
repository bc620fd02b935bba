/** The code of the text field comes after the list: nothing typed before it is there is lost, or goes elsewhere. */
import { type EntryRow, entriesContract } from '@parlance/contract/entries';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { hold } from '../support/hold.ts';
import { untilFocused } from '../support/keyboard.ts';
import { edit, field, rowOf as shown } from '../support/language-view.ts';
import { answerEntries, germanView, someRows } from './support/entries.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const code = '**/assets/field-*.js';

/** The list with the keyboard in it, before the code of the field is there. */
async function listWithoutField(): Promise<{ page: Page; arrive: () => void; fail: () => void }> {
  answerEntries(api, someRows());
  // Without the panel beside the list, which has a field, too.
  const page = await open(germanView(), { width: 1200 });
  const arrival = Promise.withResolvers<boolean>();
  let hasFailed = false;
  await page.route(code, async (route) => {
    // Parts that are fetched later need it, too: it fails for those who wait for it, and is there when it is asked for again.
    if (hasFailed || (await arrival.promise)) return route.fallback();
    hasFailed = true;
    return route.abort();
  });
  await page.reload();
  await shown(page, 'checkout.title').waitFor();
  await page.getByRole('grid').focus();
  return { page, arrive: () => arrival.resolve(true), fail: () => arrival.resolve(false) };
}

const focusIn = (page: Page, selector: string) =>
  page.evaluate((within) => document.activeElement?.closest(within) !== null, selector);

it('hands what is typed meanwhile to the field', async () => {
  const { page, arrive } = await listWithoutField();
  await page.keyboard.press('Enter');
  await page.keyboard.type(' / ganz');
  await shown(page, 'checkout.title').getByText('Reise prüfen').waitFor();
  arrive();
  await untilFocused(field(page));
  await page.keyboard.type(' neu');
  await expect.poll(() => field(page).textContent()).toBe('Reise prüfen / ganz neu');
  expect(await page.locator('[data-coming]').count()).toBe(0);
});

it('hands what is typed meanwhile to the field of a second row', async () => {
  const { page, arrive } = await listWithoutField();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('F2');
  await page.keyboard.type('!');
  arrive();
  await expect.poll(() => field(page).textContent()).toBe('Jetzt {amount} zahlen!');
});

it('hears of a key that is pressed meanwhile, after what was typed before it and before what comes after', async () => {
  const { page, arrive } = await listWithoutField();
  const row = someRows()[0] as EntryRow;
  const saves: unknown[] = [];
  api.answer(entriesContract.saveText, ({ body }) => {
    saves.push(body);
    return { ...row, value: 'Reise prüfen!', version: 4 };
  });
  await page.keyboard.press('Enter');
  await page.keyboard.type('!');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.type('?');
  arrive();
  await expect.poll(() => saves).toHaveLength(1);
  expect(saves[0]).toMatchObject({ text: 'Reise prüfen!' });
  expect(await page.locator('[data-coming]').count()).toBe(0);
});

it('gives the keyboard back to the list by Escape, and where the code cannot be fetched', async () => {
  const { page, fail } = await listWithoutField();
  await page.keyboard.press('Enter');
  await page.keyboard.type('x');
  await page.keyboard.press('Escape');
  await expect.poll(() => focusIn(page, '[role=grid]')).toBe(true);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  fail();
  await page.getByText('could not be fetched').waitFor();
  await expect.poll(() => focusIn(page, '[role=grid]')).toBe(true);
  expect(await page.locator('[data-coming], [data-live]').count()).toBe(0);
});

it('keeps what is typed where the code cannot be fetched', async () => {
  const { page, fail } = await listWithoutField();
  await page.keyboard.press('Enter');
  await page.keyboard.type(' / ganz');
  fail();
  await page.getByText('could not be fetched').waitFor();
  await expect.poll(() => focusIn(page, '[role=grid]')).toBe(true);
  await shown(page, 'checkout.title').getByText('Unsaved').waitFor();
  await page.keyboard.press('Enter');
  await untilFocused(field(page));
  expect(await field(page).textContent()).toBe('Reise prüfen / ganz');
});

it('has the keyboard again where the window is narrow only until the code of the cards is there', async () => {
  answerEntries(api, someRows());
  const page = await open(germanView(), { intercepts: true });
  const release = await hold(page, '**/assets/entry-card-*.js');
  await edit(page, 'checkout.title');
  await page.keyboard.type('!');
  const cards = page.waitForRequest('**/assets/entry-card-*.js');
  await page.setViewportSize({ width: 390, height: 844 });
  await cards;
  await page.setViewportSize({ width: 1440, height: 900 });
  await untilFocused(field(page));
  await release();
  await page.keyboard.type('?');
  await expect.poll(() => field(page).textContent()).toBe('Reise prüfen!?');
});
