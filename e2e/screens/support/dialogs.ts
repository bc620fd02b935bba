import type { Locator, Page } from 'playwright-core';
import { expectGoodLooks } from '../../support/visual-checks.ts';

/**
 * The dialog on top, with its looks checked in every mode. `name` is the name of its file in apps/web/src/features,
 * without the part that marks a dialog: `coverage.test.ts` reads it here.
 */
export async function expectDialogLooks(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog').last().waitFor();
  await expectGoodLooks(page, `screen-${name}`);
}

/** Closes the error message. */
export async function closeMessage(page: Page, message: string): Promise<void> {
  const dialog = page.getByRole('dialog').filter({ hasText: message });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

/** Chooses an option of a select. */
export async function choose(page: Page, select: Locator, option: string): Promise<void> {
  await select.click();
  await page.getByRole('option', { name: option }).first().click();
}

/** Closes the error message of this title and text. */
export async function closeTitled(page: Page, title: string, ...texts: string[]): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  for (const text of texts) await dialog.getByText(text, { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await dialog.waitFor({ state: 'detached' });
}
