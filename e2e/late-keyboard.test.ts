import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, picture } from './support/browser.ts';
import { journey } from './support/journey.ts';
import { edit, field, rowOf, smallProject } from './support/language-view.ts';

// What is asked for and comes late has the keyboard at once: nothing typed for it goes into the page.
const at = journey();

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or run a command' });
const focusIn = (page: Page, selector: string) =>
  page.evaluate((within) => document.activeElement?.closest(within) !== null, selector);

/** Holds files back until they are let go. */
async function hold(page: Page, files: string): Promise<() => Promise<void>> {
  const held: (() => void)[] = [];
  let isFree = false;
  await page.route(files, async (route) => {
    if (!isFree) await new Promise<void>((release) => held.push(release));
    await route.fallback();
  });
  return async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    isFree = true;
    for (const release of held) release();
  };
}

async function openText(options: Parameters<typeof at.enter>[0] = {}) {
  const project = await smallProject(at.product);
  const { page } = await at.enter(options);
  await page.goto(project.address('de'));
  await rowOf(page, 'checkout.title').waitFor();
  await edit(page, 'checkout.title');
  return { page, project };
}

describe('the palette that is on its way', () => {
  it('takes what is typed after Ctrl+K, and the translation nothing', async () => {
    const { page } = await openText();
    const release = await hold(page, '**/assets/palette-*.js');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('det', { delay: 40 });
    expect(await field(page).textContent()).toBe('Reise prüfen');
    await release();
    await page.keyboard.type('ails', { delay: 40 });
    const search = palette(page).getByRole('textbox');
    await expect.poll(() => search.inputValue()).toBe('details');
    expect(await field(page).textContent()).toBe('Reise prüfen');
    // The second time its code is here, and it is only faded in.
    await page.keyboard.press('Escape');
    await palette(page).waitFor({ state: 'detached' });
    await expect.poll(() => focusIn(page, '[role=grid]')).toBe(true);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('details');
    await expect.poll(() => search.inputValue()).toBe('details');
    expect(await field(page).textContent()).toBe('Reise prüfen');
  });

  it('gives the keyboard back by Escape, where it was, and does not come any more', async () => {
    const { page } = await openText();
    const release = await hold(page, '**/assets/palette-*.js');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('nothing');
    await page.getByPlaceholder('Loading').waitFor();
    await expectAccessible(page);
    await picture(page, 'palette-coming');
    await page.keyboard.press('Escape');
    await page.keyboard.type('!');
    await expect.poll(() => field(page).textContent()).toBe('Reise prüfen!');
    await release();
    await page.keyboard.type('!');
    await expect.poll(() => field(page).textContent()).toBe('Reise prüfen!!');
    expect(await palette(page).count()).toBe(0);
  });

  it.each([
    ['dark', { dark: true }],
    ['phone', { width: 390, height: 844 }],
  ])('is announced (%s)', async (look, options) => {
    const { page } = await at.enter(options);
    await page.goto('/projects?lang=ar-XB');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await hold(page, '**/assets/palette-*.js');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('net');
    await page.locator('[data-coming]').waitFor();
    await picture(page, `palette-coming-${look}`);
  });
});

describe('a dialog that is on its way', () => {
  it.each([
    ['its own code', '**/assets/shortcuts-help-*.js'],
    ['the code of all dialogs', '**/assets/dialog-parts-*.js'],
  ])('has the keyboard from its key on: %s', async (_, files) => {
    const { page } = await openText();
    await page.keyboard.press('Escape');
    const release = await hold(page, files);
    await page.keyboard.press('?');
    // Keys of the list would mark and open entries.
    await page.keyboard.type(' /');
    await page.keyboard.press('Enter');
    expect(await field(page).count()).toBe(0);
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
    await release();
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await expect.poll(() => focusIn(page, '[role=dialog]')).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => focusIn(page, '[role=grid]')).toBe(true);
  });

  it('hands what is typed to its first field', async () => {
    const { page } = await openText();
    await page.keyboard.press('Escape');
    const release = await hold(page, '**/assets/create-entry-dialog-*.js');
    await page.getByRole('button', { name: 'Add Translation' }).click();
    await page.keyboard.type('search.');
    await release();
    await page.keyboard.type('all');
    await expect.poll(() => page.getByRole('dialog').getByLabel('Key').inputValue()).toBe('search.all');
  });
});
