/** A reason that was begun is kept when its dialog is left: until it is sent, or cleared. */
import { entryStatusContract } from '@parlance/contract/entry-status';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { untilFocused } from '../support/keyboard.ts';
import { edit, field, rowOf as shown } from '../support/language-view.ts';
import { answerEntries, germanView, rowOf } from './support/entries.ts';
import { idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();

/** Opens the dialog by its key, and answers the field of the reason. */
async function ask(page: Page, key: string): Promise<Locator> {
  await page.keyboard.press(key);
  const reason = page.getByRole('dialog').getByRole('textbox');
  await untilFocused(reason);
  return reason;
}

async function leave(page: Page, to: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await untilFocused(to);
}

it('to dismiss a problem', async () => {
  answerEntries(api, [rowOf(1, 'checkout.promo', { baseValue: 'Two words', value: 'Zwei  Worte' })]);
  const page = await open(germanView());
  await edit(page, 'checkout.promo');
  await shown(page, 'checkout.promo').getByText('There are two spaces in a row.').waitFor();
  await shown(page, 'checkout.promo').locator('[data-dismisses]').waitFor();
  await ask(page, "Control+'");
  await page.keyboard.type('A pause');
  await leave(page, field(page));
  const again = await ask(page, "Control+'");
  expect(await again.inputValue()).toBe('A pause');
  await again.fill('');
  await leave(page, field(page));
  expect(await (await ask(page, "Control+'")).inputValue()).toBe('');
});

it('to reject a text, of that text alone', async () => {
  const rows = [1, 2].map((at) => rowOf(at, `checkout.t${at}`, { draft: `Entwurf ${at}` }));
  answerEntries(api, rows);
  const page = await open(germanView());
  await shown(page, 'checkout.t1').waitFor();
  const list = page.locator('[data-grid]');
  await list.focus();
  await ask(page, 'r');
  await page.keyboard.type('Too short');
  await leave(page, list);
  await page.keyboard.press('ArrowDown');
  expect(await (await ask(page, 'r')).inputValue()).toBe('');
  await leave(page, list);
  await page.keyboard.press('ArrowUp');
  expect(await (await ask(page, 'r')).inputValue()).toBe('Too short');
  // Also after the page was loaded again, as a phone does with pages that are out of sight.
  await page.reload();
  await shown(page, 'checkout.t1').waitFor();
  await list.focus();
  expect(await (await ask(page, 'r')).inputValue()).toBe('Too short');
  // One writes on where it ended.
  await page.keyboard.type('!');
  const [first] = rows;
  if (!first) throw new Error('There are no rows.');
  api.answer(entryStatusContract.reviewEntry, () => ({
    row: Object.assign(first, { status: 4 }),
    operation: idOf('oper'),
  }));
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // The dialog goes before the request is there.
  await expect
    .poll(() => api.callsOf(entryStatusContract.reviewEntry)[0]?.body)
    .toMatchObject({ comment: 'Too short!' });
});
