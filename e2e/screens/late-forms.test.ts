/** The columns of a plural's forms come after the list: what is typed before they are there is for the form that was pressed. */
import { entriesContract } from '@parlance/contract/entries';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { untilFocused } from '../support/keyboard.ts';
import { field, formOf, rowOf as shown } from '../support/language-view.ts';
import { expectGoodLooks } from '../support/visual-checks.ts';
import { type categories, incompletePlural } from './support/missing-forms.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
const target = (page: Page, form: string) => formOf(page, form).locator('[data-part=target]');

/** The list with a plural that lacks forms, before the code of their columns is there. */
async function listWithoutColumns(
  language: keyof typeof categories,
  there: readonly string[],
  options: Parameters<typeof incompletePlural>[3] = {},
) {
  const plural = await incompletePlural({ api, open }, language, there, options);
  const { page } = plural;
  const arrival = Promise.withResolvers<boolean>();
  let hasFailed = false;
  await page.route('**/assets/desk-*.js', async (route) => {
    // Other parts need it, too: it fails for those who wait for it, and is there when it is asked for again.
    if (hasFailed || (await arrival.promise)) return route.fallback();
    hasFailed = true;
    return route.abort();
  });
  await page.reload();
  await shown(page, 'cart.pay').waitFor();
  return { ...plural, arrive: () => arrival.resolve(true), fail: () => arrival.resolve(false) };
}

it('is held for a form that is no entry yet, and no other form has a field', async () => {
  const { page, saved, answer, arrive } = await listWithoutColumns('pl', ['one', 'other']);
  await target(page, 'few').click();
  await page.locator('[data-coming]').waitFor();
  await page.keyboard.type('kilka');
  expect(await page.getByRole('grid').getByRole('textbox').count()).toBe(0);
  expect(await formOf(page, 'few').count()).toBe(1);
  await expectAccessible(page);
  arrive();
  await expect.poll(() => focused(page)).toContain('few');
  await page.keyboard.type(' rzeczy');
  await expect.poll(() => field(page).textContent()).toBe('kilka rzeczy');
  expect(await page.locator('[data-coming]').count()).toBe(0);
  await page.keyboard.press('Control+Enter');
  await answer();
  await expect.poll(() => saved).toEqual(['cart.items[few] kilka rzeczy']);
});

it('is kept where the columns cannot be fetched, which is said', async () => {
  const { page, saved, answer, fail } = await listWithoutColumns('pl', ['one', 'other']);
  await target(page, 'few').click();
  await page.locator('[data-coming]').waitFor();
  await page.keyboard.type('kilka');
  await page.keyboard.press('Tab');
  await page.keyboard.type('wiele');
  fail();
  await page.getByText('could not be fetched').waitFor();
  await untilFocused(page.getByRole('grid'));
  // There was no next field for what was typed after Tab.
  await target(page, 'few').getByText('kilka wiele').waitFor();
  await target(page, 'few').getByText('Unsaved').waitFor();
  expect(await page.locator('[data-coming], [data-live]').count()).toBe(0);
  await expectGoodLooks(page, 'screen-plural-columns-missing');
  // Who opens it again fetches the code again, and with it what creates the forms.
  await target(page, 'few').click();
  await expect.poll(() => focused(page)).toContain('few');
  expect(await field(page).textContent()).toBe('kilka wiele');
  await answer();
  await expect.poll(() => api.callsOf(entriesContract.addForms)).toHaveLength(1);
  expect(saved).toEqual([]);
});

it('is kept, as unsaved, where one presses beside the field before it is there', async () => {
  const { page, arrive } = await listWithoutColumns('pl', ['one', 'other']);
  await target(page, 'few').click();
  await page.locator('[data-coming]').waitFor();
  await page.keyboard.type('kilka');
  await page.mouse.click(5, 5);
  await untilFocused(page.getByRole('grid'));
  await target(page, 'few').getByText('kilka').waitFor();
  await target(page, 'few').getByText('Unsaved').waitFor();
  arrive();
  await target(page, 'few').click();
  await expect.poll(() => focused(page)).toContain('few');
  expect(await field(page).textContent()).toBe('kilka');
});

it('is given up by Escape', async () => {
  const { page, arrive } = await listWithoutColumns('ar', ['one', 'other']);
  await target(page, 'zero').click();
  await page.locator('[data-coming]').waitFor();
  await page.keyboard.press('Escape');
  await untilFocused(page.getByRole('grid'));
  arrive();
  await target(page, 'zero').click();
  await expect.poll(() => focused(page)).toContain('zero');
});

it('stays in the form that one writes in when the columns come, where the plural was entered by Tab', async () => {
  const { page, arrive } = await listWithoutColumns('ar', ['one', 'two'], { before: ['cart.empty'] });
  await shown(page, 'cart.empty').locator('[data-part=target]').click();
  await untilFocused(field(page));
  await page.keyboard.press('Tab');
  await expect.poll(() => focused(page)).toContain('one');
  // Without a key for each letter, as where a word is composed.
  await page.keyboard.insertText('واحد');
  arrive();
  await page.locator('[data-forms]').waitFor();
  await expect.poll(() => focused(page)).toContain('one');
  await page.keyboard.insertText(' هنا');
  await expect.poll(() => formOf(page, 'one').getByRole('textbox').textContent()).toBe('واحد هنا');
  expect(await focused(page)).toContain('one');
});

it('goes on in the next form by Tab, with each text in its own, however often it is pressed before the columns come', async () => {
  const { page, saved, answer, arrive } = await listWithoutColumns('pl', ['one', 'other']);
  await target(page, 'few').click();
  await page.locator('[data-coming]').waitFor();
  await page.keyboard.type('kilka');
  await page.keyboard.press('Tab');
  await page.keyboard.type('wiele');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('!');
  arrive();
  await expect.poll(() => focused(page)).toContain('other');
  await page.keyboard.press('Control+Enter');
  await answer();
  await expect
    .poll(() => saved.toSorted())
    .toEqual(['cart.items[few] kilka', 'cart.items[many] wiele', 'cart.items[other] !']);
});

it('passes no form that is no entry yet by Tab from one that has its field', async () => {
  const { page, saved, answer, arrive } = await listWithoutColumns('pl', ['one', 'other'], {
    before: ['cart.empty'],
  });
  await shown(page, 'cart.empty').locator('[data-part=target]').click();
  await untilFocused(field(page));
  await page.keyboard.press('Tab');
  await expect.poll(() => focused(page)).toContain('one');
  await page.keyboard.type('jeden');
  await page.keyboard.press('Tab');
  await page.keyboard.type('kilka');
  await page.keyboard.press('Tab');
  await page.keyboard.type('wiele');
  arrive();
  await expect.poll(() => focused(page)).toContain('many');
  await page.keyboard.press('Control+Enter');
  await answer();
  await expect
    .poll(() => saved.toSorted())
    .toEqual(['cart.items[few] kilka', 'cart.items[many] wiele', 'cart.items[one] jeden']);
});

it('goes into the form that was pressed also where the plural opens in the dialog, whose first form is long', async () => {
  const { page, rows, saved, answer } = await incompletePlural({ api, open }, 'pl', ['one', 'other']);
  const forms = rows.filter(({ key }) => key.includes('[')).map(({ _id, key }) => ({ _id, key }));
  api.answer(entriesContract.entryDetails, { languages: [], rest: [], forms, files: [] });
  for (const row of rows) if (row.key === 'cart.items[one]') row.baseValue = 'A long text. '.repeat(30);
  await page.reload();
  await shown(page, 'cart.pay').waitFor();
  await target(page, 'few').click();
  await page.getByRole('dialog').waitFor();
  await expect.poll(() => focused(page)).toContain('few');
  await page.keyboard.type('kilka');
  await page.keyboard.press('Control+Enter');
  await answer();
  await expect.poll(() => saved).toEqual(['cart.items[few] kilka']);
});
