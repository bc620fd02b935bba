import type { Locator, Page } from 'playwright-core';
import { expectGoodLooks } from '../../support/visual-checks.ts';

/** The dialog on top, as it looks everywhere. `name` is that of its file in apps/web/src/features, without what says that it
 *  is a dialog: `coverage.test.ts` reads it here. */
export async function expectDialogLooks(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog').last().waitFor();
  await expectGoodLooks(page, `screen-${name}`);
}

/** Closes the message that an error is told in. */
export async function closeMessage(page: Page, message: string): Promise<void> {
  const told = page.getByRole('dialog').filter({ hasText: message });
  await told.waitFor();
  await page.keyboard.press('Escape');
  await told.waitFor({ state: 'detached' });
}

/** Chooses an option of a select. */
export async function choose(page: Page, select: Locator, option: string): Promise<void> {
  await select.click();
  await page.getByRole('option', { name: option }).first().click();
}
