import type { JSHandle, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { untilStill } from '../../support/axe.ts';
import { untilFocused } from '../../support/keyboard.ts';
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

/**
 * A dialog that was opened from `opener` is used by keyboard alone: it has the focus, Tab reaches each of its controls and
 * does not leave it, Escape closes it, and the focus is where it was before another key can come.
 */
export async function expectKeyboardAlone(page: Page, dialog: Locator, opener: Locator): Promise<void> {
  await dialog.waitFor();
  const hasFocus = () => dialog.evaluate((node) => node.contains(document.activeElement));
  await expect.poll(hasFocus, { message: 'the dialog has the focus' }).toBe(true);
  // What comes late in it would be none of the counted controls, or another one than was counted.
  await untilStill(page);
  await dialog.evaluate((node) => {
    const controls = [
      ...node.querySelectorAll<HTMLElement>('button, input, select, textarea, a[href], [tabindex]'),
    ];
    let number = 0;
    for (const control of controls) {
      const { disabled, type, name, checked } = control as HTMLInputElement;
      // Arrow keys go to the others of a radio group.
      const group = controls.filter((one) => type === 'radio' && (one as HTMLInputElement).name === name);
      const isReached =
        type !== 'radio' ||
        checked ||
        (group[0] === control && !group.some((one) => (one as HTMLInputElement).checked));
      if (control.tabIndex < 0 || disabled || !isReached || !control.checkVisibility()) continue;
      number += 1;
      control.dataset.expected = String(number);
    }
  });
  const expected = await dialog.locator('[data-expected]').count();
  expect(expected, 'controls of the dialog').toBeGreaterThan(0);
  const reached = new Set<string>();
  // A date has a stop for each of its parts.
  for (let press = 0; press < 5 * expected + 3 && reached.size < expected; press++) {
    await page.keyboard.press('Tab');
    expect(await hasFocus(), 'Tab stays in the dialog').toBe(true);
    const at = await page.evaluate(() => (document.activeElement as HTMLElement).dataset.expected);
    if (at !== undefined) reached.add(at);
  }
  const missed = await dialog
    .locator('[data-expected]')
    .evaluateAll(
      (all, was) =>
        all
          .filter((one) => !was.includes((one as HTMLElement).dataset.expected ?? ''))
          .map((one) => one.outerHTML.slice(0, 160)),
      [...reached],
    );
  expect(missed, 'controls that Tab does not reach').toEqual([]);
  const close = await whoHasItAfter(dialog);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await untilFocused(opener);
  const isBack = await opener.evaluate((node, { element }) => element === node, close);
  expect(isBack, 'the keyboard is back in the turn that removes the dialog').toBe(true);
}

/** Who has the keyboard at the end of the turn in which the page removes the dialog. */
async function whoHasItAfter(dialog: Locator): Promise<JSHandle<{ element: Element | null }>> {
  return await dialog.evaluateHandle((node) => {
    const found: { element: Element | null } = { element: null };
    const observer = new MutationObserver(() => {
      if (node.isConnected) return;
      observer.disconnect();
      // After what the removal itself has queued.
      queueMicrotask(() => {
        found.element = document.activeElement;
      });
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return found;
  });
}
