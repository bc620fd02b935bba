/** A longer refusal within a row is read whole, in long words and in both directions. */
import { entriesContract, entryErrors } from '@parlance/contract/entries';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { picture } from '../support/browser.ts';
import { untilFocused } from '../support/keyboard.ts';
import { field, rowOf as shown } from '../support/language-view.ts';
import { expectWithinEdges } from '../support/visual-checks.ts';
import { answerEntries, germanView, rowOf } from './support/entries.ts';
import { Refusal } from './support/fake-server.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();

/** How many pixels of the words are outside of what clips them. */
const hidden = (words: Locator): Promise<number> =>
  words.evaluate((node) => {
    const inner = node.getBoundingClientRect();
    let most = 0;
    for (let outer = node.parentElement; outer; outer = outer.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(outer);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      if (outer.matches('[data-grid]')) break;
      const box = outer.getBoundingClientRect();
      most = Math.max(most, inner.bottom - box.bottom, inner.right - box.right, box.left - inner.left);
    }
    const row = node.closest('[role=row]')?.getBoundingClientRect();
    return Math.max(most, inner.bottom - (row?.bottom ?? inner.bottom));
  });

it.each([
  ['de', 1280],
  ['ar', 1280],
  ['de', 390],
  ['ar', 390],
] as const)('%s at %i', async (lang, width) => {
  const rows = [
    rowOf(1, 'checkout.pay', { baseValue: 'Pay now', value: null, version: 0 }),
    rowOf(2, 'checkout.terms', { baseValue: 'Terms', value: null, version: 0 }),
  ];
  answerEntries(api, rows);
  api.answer(
    entriesContract.saveText,
    new Refusal(entryErrors.refusedByCheck, { issue: 'variableRepeated', variable: 'durationInMinutes' }),
  );
  const page = await open(germanView(`?lang=${lang}`), { width });
  await shown(page, 'checkout.pay').locator('[data-part=target]').click();
  await untilFocused(field(page));
  await page.keyboard.type('Zahlen');
  if (width < 600) await page.locator('[data-live] .mantine-Button-root').last().click();
  else await page.keyboard.press('Control+Enter');
  const words = page.locator('[data-phase=failed] > span').first();
  await words.waitFor();
  await expectWithinEdges(page, 'a closed row');
  await picture(page, `screen-refusal-${lang}-${width}`);
  await expect.poll(() => hidden(words)).toBeLessThanOrEqual(1);
  // In the field, too.
  await shown(page, 'checkout.pay').locator('[data-part=target]').click();
  await expect.poll(() => field(page).textContent()).toBe('Zahlen');
  await words.waitFor();
  await picture(page, `screen-refusal-open-${lang}-${width}`);
  await expectWithinEdges(page, 'an open row');
  await expect.poll(() => hidden(words)).toBeLessThanOrEqual(1);
});
