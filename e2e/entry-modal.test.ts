import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { journey } from './support/journey.ts';
import { escapeTo, untilFocused } from './support/keyboard.ts';
import { rowOf, smallProject } from './support/language-view.ts';

// The dialog with the details of an entry, by keyboard alone.
const at = journey({ PARLANCE_DEFAULT_PLAN: 'growth' });

const modalOf = (page: Page) => page.getByRole('dialog', { name: 'Update Translation' });

it('opens, saves, asks before input is lost, goes on, and closes to the list, by keyboard', async () => {
  const project = await smallProject(at.product);
  const { page } = await at.enter();
  await page.goto(project.address('de', '?search=checkout.p&sort=key'));
  await rowOf(page, 'checkout.pay').waitFor();
  const parent = page.url();
  const grid = page.getByRole('grid');
  await grid.focus();
  const down = async (key: string): Promise<void> => {
    for (let step = 0; step < 8; step += 1) {
      const active = await grid.getAttribute('aria-activedescendant');
      if ((await page.locator(`[id="${active}"]`).textContent())?.includes(key.split('.')[1] ?? '')) return;
      await page.keyboard.press('ArrowDown');
    }
  };
  await down('checkout.promo');
  await page.keyboard.press('Shift+Enter');
  const field = modalOf(page).getByRole('textbox', { name: 'checkout.promo' });
  await untilFocused(field);
  await page.waitForURL(/\/entry\/\w+\/group\/\w+\/edit/);
  const shared = page.url();
  await page.keyboard.type('Gutschein?');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Unsaved changes' });
  await question
    .getByText('There are unsaved changes. Do you want to discard the changes and proceed?')
    .waitFor();
  await escapeTo(field, question);
  expect(await field.textContent()).toBe('Gutschein?');
  await page.keyboard.press('Control+Enter');
  await expect.poll(async () => (await project.read('checkout.promo')).draft).toBe('Gutschein?');
  await page.keyboard.press('Escape');
  await modalOf(page).waitFor({ state: 'detached' });
  await expect.poll(() => page.url()).toBe(parent);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('grid');

  // Somebody who gets the link sees the same: entry, filter and order.
  const other = await at.enter();
  await other.page.goto(shared);
  await modalOf(other.page).getByRole('textbox', { name: 'checkout.promo' }).waitFor();
  await other.page.keyboard.press('Escape');
  await expect.poll(() => other.page.url()).toBe(parent);
});
