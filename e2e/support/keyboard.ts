import type { Locator, Page } from 'playwright-core';

/**
 * Waits until an element has the keyboard. A dialog takes it a moment after it is shown, and gives it back a moment after it
 * is gone, so a key that is for a certain place waits for this first.
 */
export async function untilFocused(element: Locator): Promise<void> {
  await element.and(element.page().locator(':focus')).waitFor({ state: 'attached' });
}

/**
 * Waits until a dialog or a menu has the keyboard. It takes it a moment after it is shown, also from what was focused in it
 * before: a key for a control in it, and the Escape of a menu, wait for this first.
 */
export async function untilInside(part: Locator): Promise<void> {
  const focused = part.page().locator(':focus');
  await part.and(focused).or(part.locator(':focus')).waitFor({ state: 'attached' });
}

/**
 * Chooses an item of the open menu by the keyboard. A menu puts the keyboard on an item a moment after it is shown, and is told
 * then what was pressed before: each key waits for where the one before led.
 */
export async function chooseByKeys(item: Locator): Promise<void> {
  const page = item.page();
  const current = page.locator('[role="menuitem"]:focus');
  await current.waitFor();
  while (!(await item.evaluate((node) => node === document.activeElement))) {
    const before = await current.elementHandle();
    await page.keyboard.press('ArrowDown');
    await page.waitForFunction((node) => document.activeElement !== node, before);
  }
  await page.keyboard.press('Enter');
}

/** Closes a dialog by Escape, after which `place` has the keyboard again. */
export async function escapeTo(place: Locator, dialog: Locator): Promise<void> {
  await untilInside(dialog);
  await place.page().keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await untilFocused(place);
}

/** Runs the command of this name in the palette. */
export async function runByPalette(page: Page, command: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search or run a command' });
  await palette.getByRole('textbox').fill(command);
  const line = palette.getByRole('button', { name: command, exact: true });
  // Enter runs the line that is selected, and the first that is found is so only once it is drawn.
  await line.and(page.locator('[data-selected]')).waitFor();
  await page.keyboard.press('Enter');
  await palette.waitFor({ state: 'detached' });
}
