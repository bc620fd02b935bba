import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from './support/browser.ts';
import { hold } from './support/hold.ts';
import { projectJourney } from './support/journey.ts';
import { untilFocused } from './support/keyboard.ts';
import { smallProject } from './support/language-view.ts';

// Menus come when they are about to be opened: until then their button keeps the keyboard, and the keys are the menu's.
const at = projectJourney();

const focusIn = (page: Page, selector: string) =>
  page.evaluate((within) => document.activeElement?.closest(within) !== null, selector);

describe('a menu that is on its way', () => {
  /** The list of projects with its menu of orders, which is held back. */
  async function openOrders() {
    await smallProject(at.product);
    const { page } = await at.enter();
    const release = await hold(page, '**/assets/floating-*.js');
    await page.goto('/projects');
    const button = page.getByRole('button', { name: /^Order:/ });
    await button.focus();
    return { page, button, release };
  }

  it('takes the keys that are pressed for it', async () => {
    const { page, button, release } = await openOrders();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    await expectAccessible(page);
    expect(await button.evaluate((own) => own === document.activeElement)).toBe(true);
    await release();
    await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('name');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await untilFocused(button);
  });

  it('takes the keys that come with the one that opens it, where its code is there', async () => {
    const { page, button, release } = await openOrders();
    await release();
    await page.keyboard.press('Enter');
    await expect.poll(() => focusIn(page, '[role=menu]')).toBe(true);
    await page.keyboard.press('Escape');
    await untilFocused(button);
    // Not one after the other: the menu has no time to take the keyboard between two of them.
    const keys = ['Enter', 'ArrowDown', 'Enter'];
    await Promise.all(keys.map((key) => page.keyboard.press(key)));
    await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('name');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await untilFocused(button);
  });

  it('is given up by Escape, and by Tab', async () => {
    const { page, button, release } = await openOrders();
    for (const key of ['Escape', 'Tab']) {
      await button.focus();
      await page.keyboard.press('Enter');
      expect(await button.getAttribute('aria-expanded')).toBe('true');
      await page.keyboard.press(key);
      expect(await button.getAttribute('aria-expanded')).toBe('false');
    }
    expect(await button.evaluate((own) => own === document.activeElement)).toBe(false);
    await button.focus();
    await release();
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('menu').count()).toBe(0);
    await page.keyboard.press('Enter');
    await expect.poll(() => focusIn(page, '[role=menu]')).toBe(true);
    await page.keyboard.press('Escape');
    await untilFocused(button);
  });

  it('opens at the button that was clicked, which stays the same', async () => {
    const { page, release } = await openOrders();
    const user = page.getByRole('button', { name: 'User menu' });
    const drawn = await user.elementHandle();
    await user.click();
    await release();
    await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
    await expect.poll(() => focusIn(page, '[role=menu]')).toBe(true);
    expect(await user.evaluate((now, before) => now === before, drawn)).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await untilFocused(user);
  });
});
