import type { Locator, Page } from 'playwright-core';

/**
 * The Undo of the message with this text. Several messages may stand at once, and what an action changed may be seen
 * before its message comes: the first or the last Undo of the page might be that of another action.
 */
export function undoOf(page: Page, message: string | RegExp): Locator {
  return page
    .getByRole('status')
    .locator('[data-kind]')
    .filter({ has: page.getByText(message) })
    .getByRole('button', { name: 'Undo' });
}
