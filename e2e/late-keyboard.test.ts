import type { Project } from '@parlance/contract/projects';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, picture } from './support/browser.ts';
import { hold } from './support/hold.ts';
import { projectJourney } from './support/journey.ts';
import { untilFocused } from './support/keyboard.ts';
import { edit, field, rowOf, smallProject } from './support/language-view.ts';
import { addMember } from './support/people.ts';

// A part that the user opened and that loads late takes the keyboard at once: no key goes into the page.
const at = projectJourney();

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or run a command' });
const focusIn = (page: Page, selector: string) =>
  page.evaluate((within) => document.activeElement?.closest(within) !== null, selector);

/** A page with a text that is open; `held` files are held back until `release`. */
async function openText(held = 'none') {
  const project = await smallProject(at.product);
  const { page } = await at.enter();
  const release = await hold(page, held);
  await page.goto(project.address('de'));
  await rowOf(page, 'checkout.title').waitFor();
  await edit(page, 'checkout.title');
  return { page, project, release };
}

describe('the palette that is on its way', () => {
  it('takes what is typed after Ctrl+K, and the translation nothing', async () => {
    const { page, release } = await openText('**/assets/palette-*.js');
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
    const { page, release } = await openText('**/assets/palette-*.js');
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
    await hold(page, '**/assets/palette-*.js');
    await page.goto('/projects?lang=ar-XB');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
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
    const { page, release } = await openText(files);
    await page.keyboard.press('Escape');
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
    const { page, release } = await openText('**/assets/create-entry-dialog-*.js');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add Translation' }).click();
    await page.keyboard.type('search.');
    await release();
    await page.keyboard.type('all');
    await expect.poll(() => page.getByRole('dialog').getByLabel('Key').inputValue()).toBe('search.all');
  });
});

/** An address of one entry, as links of notifications have it. */
async function entryAddress(project: Awaited<ReturnType<typeof smallProject>>, key: string) {
  const { _id, group } = await project.read(key);
  return `${project.address('de')}/entry/${_id}/group/${group}`;
}

const rows = /entry-(rows|list)/;
const stored = 'Reise prüfen';

describe('a field that opens late', () => {
  it.each([
    ['desktop', {}],
    ['phone', { width: 390, height: 844 }],
  ])('takes the keyboard from no palette, and has it when that is gone: %s', async (look, options) => {
    const project = await smallProject(at.product);
    const { page } = await at.enter(options);
    const release = await hold(page, rows);
    await page.goto(await entryAddress(project, 'checkout.title'));
    await page.getByRole('button', { name: 'User menu' }).waitFor();
    await page.keyboard.press('Control+k');
    const search = palette(page).getByRole('textbox');
    await search.waitFor();
    await page.keyboard.type('det');
    await release();
    await rowOf(page, 'checkout.title').getByText('Saves as draft').waitFor();
    await page.keyboard.type('ails');
    await expect.poll(() => search.inputValue()).toBe('details');
    expect((await rowOf(page, 'checkout.title').getByRole('textbox').textContent()) ?? '').toBe(stored);
    await page.keyboard.press('Escape');
    await palette(page).waitFor({ state: 'detached' });
    if (look === 'phone') return;
    await untilFocused(field(page));
    await page.keyboard.type('!');
    expect(await field(page).textContent()).toBe(`${stored}!`);
  });

  it('takes it from no menu and no field', async () => {
    const project = await smallProject(at.product);
    const { page } = await at.enter();
    const address = await entryAddress(project, 'checkout.title');
    const leaveLate = async (act: () => Promise<void>) => {
      await page.goto('about:blank');
      await page.unrouteAll();
      const release = await hold(page, /entry-rows/);
      await page.goto(address);
      await page.getByRole('searchbox').waitFor();
      await act();
      await release();
      await field(page).waitFor();
    };
    await leaveLate(async () => {
      await page.getByRole('searchbox').click();
      await page.keyboard.type('check');
    });
    await page.keyboard.type('out');
    expect(await page.getByRole('searchbox').inputValue()).toBe('checkout');
    await leaveLate(async () => {
      await page.getByRole('button', { name: 'User menu' }).click();
      await untilFocused(page.getByRole('menuitem').first());
      await page.keyboard.press('ArrowDown');
    });
    await page.keyboard.type('xyz');
    expect(await focusIn(page, '[role=menu]')).toBe(true);
    await expect.poll(() => field(page).textContent()).toBe(stored);
  });

  it('keeps the focus where it is when another user writes its text', async () => {
    const { page, project } = await openText();
    await page.getByRole('searchbox').click();
    await page.keyboard.type('check');
    await project.write('checkout.title', 'Von anderen');
    await expect.poll(() => field(page).textContent()).toBe('Von anderen');
    await page.keyboard.type('out');
    expect(await page.getByRole('searchbox').inputValue()).toBe('checkout');
    await page.keyboard.press('Control+k');
    await palette(page).waitFor();
    await project.write('checkout.title', 'Noch einmal');
    await expect.poll(() => field(page).textContent()).toBe('Noch einmal');
    await page.keyboard.type('details');
    await expect.poll(() => palette(page).getByRole('textbox').inputValue()).toBe('details');
    expect(await field(page).textContent()).toBe('Noch einmal');
  });

  it('of a page that was fetched leaves the palette alone', async () => {
    const { page } = await at.enter();
    const release = await hold(page, '**/assets/create-team.page-*.js');
    await page.goto('/teams');
    await page.getByRole('link', { name: 'Create team' }).first().click();
    await page.keyboard.press('Control+k');
    await palette(page).getByRole('textbox').waitFor();
    await page.keyboard.type('de');
    await release();
    const name = page.getByLabel('Name');
    await name.waitFor();
    await page.keyboard.type('tails');
    expect(await palette(page).getByRole('textbox').inputValue()).toBe('details');
    await page.keyboard.press('Escape');
    await untilFocused(name);
  });
});

describe('with two tabs, in Arabic, and with rights that are taken away meanwhile', () => {
  it('what is typed stays where it was typed, and the save is announced as it happened', async () => {
    const { product } = at;
    const project = await smallProject(product, false);
    const { team } = await product.call<Project>('GET', `/v1/projects/${project.id}`);
    const manager = await addMember(product, team._id, {
      firstName: 'Mona',
      lastName: `Manager${project.id}`,
      role: 'manager',
    });
    const { _id, group } = await project.read('checkout.promo', 'ar');
    const path = `/v1${project.address('ar')}/entries/${_id}/text`;
    const write = async (text: string, mode: string) => {
      const { version } = await project.read('checkout.promo', 'ar');
      return product.call('PUT', path, { text, mode, version });
    };
    await write('رمز ترويجي؟', 'draft');
    const { page, context } = await at.enter({ cookie: manager.cookie });
    const second = await context.newPage();
    const address = `${project.address('ar')}/entry/${_id}/group/${group}`;
    // Both tabs open the row late, one of them under its palette.
    await page.goto(address);
    await field(page).waitFor();
    const release = await hold(second, rows);
    await second.goto(address);
    await second.keyboard.press('Control+k');
    await second.keyboard.type('det', { delay: 60 });
    await release();
    await field(second).waitFor();
    await second.keyboard.type('ails');
    await expect.poll(() => palette(second).getByRole('textbox').inputValue()).toBe('details');
    expect(await field(second).textContent()).toBe('رمز ترويجي؟');
    // The other tab publishes the draft as it is; this one follows and keeps its keyboard.
    await page
      .getByRole('row')
      .filter({ hasText: 'Save and next' })
      .getByText('Saves as published')
      .waitFor();
    await page.keyboard.press('Control+Enter');
    await expect.poll(async () => (await project.read('checkout.promo', 'ar')).value).toBe('رمز ترويجي؟');
    await second.keyboard.type('!');
    expect(await palette(second).getByRole('textbox').inputValue()).toBe('details!');
    await second.keyboard.press('Escape');
    await untilFocused(field(second));
    // Without the right, the label changes, and the keys save what is allowed.
    await write('رمز؟', 'draft');
    await expect.poll(() => field(second).textContent()).toBe('رمز؟');
    await product.call('PUT', `/v1/teams/${team._id}/team-members/${manager.id}`, { role: 'translator' });
    await second.getByText('Saves as draft').waitFor();
    await second.keyboard.press('Control+Enter');
    await second.keyboard.press('Control+Shift+Enter');
    expect((await project.read('checkout.promo', 'ar')).value).toBe('رمز ترويجي؟');
    expect((await project.read('checkout.promo', 'ar')).draft).toBe('رمز؟');
  });
});

describe('a key that is pressed before what answers it is there', () => {
  it.each([
    ['before the styles', '**/assets/*.css'],
    ['before the first script', '**/assets/app-*.js'],
    ['before the libraries', '**/assets/libraries-*.js'],
    ['before the project is known', /\/v1\/projects\/\w+$/],
    ['before the page', '**/assets/editor-*.js'],
  ] as [string, string | RegExp][])('is held: the palette, %s', async (_, files) => {
    const project = await smallProject(at.product);
    const { page } = await at.enter();
    const release = await hold(page, files);
    await page.goto(await entryAddress(project, 'checkout.title'), { waitUntil: 'commit' });
    await page.locator('#root').waitFor({ state: 'attached' });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('det', { delay: 30 });
    await release();
    await page.keyboard.type('ails', { delay: 200 });
    await expect.poll(() => palette(page).getByRole('textbox').inputValue()).toBe('details');
    await expect.poll(() => field(page).textContent()).toBe(stored);
    expect(await page.locator('.held').count()).toBe(0);
  });

  it('is held: the search, with what is typed for it, and the list of keys', async () => {
    const project = await smallProject(at.product);
    const { page } = await at.enter();
    const release = await hold(page, '**/assets/editor-*.js');
    await page.goto(await entryAddress(project, 'checkout.title'), { waitUntil: 'commit' });
    await page.locator('#root').waitFor({ state: 'attached' });
    await page.keyboard.press('/');
    await page.keyboard.type('check');
    await page.locator('.held').waitFor();
    await picture(page, 'key-held');
    await release();
    await page.keyboard.type('out', { delay: 200 });
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('checkout');
    await expect.poll(() => field(page).textContent()).toBe(stored);
    const again = await hold(page, '**/assets/app-*.js');
    await page.goto(project.address('ar'), { waitUntil: 'commit' });
    await page.locator('#root').waitFor({ state: 'attached' });
    await page.keyboard.press('?');
    await page.keyboard.type('xyz');
    await again();
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  });

  it('is let go by Escape, by a click, and where nothing answers it', async () => {
    const project = await smallProject(at.product);
    const { page } = await at.enter();
    const release = await hold(page, '**/assets/editor-*.js');
    await page.goto(await entryAddress(project, 'checkout.title'), { waitUntil: 'commit' });
    await page.locator('#root').waitFor({ state: 'attached' });
    await page.keyboard.press('/');
    await page.keyboard.type('check');
    await page.keyboard.press('Escape');
    expect(await page.locator('.held').count()).toBe(0);
    await page.keyboard.press('/');
    await page.mouse.click(5, 5);
    expect(await page.locator('.held').count()).toBe(0);
    await release();
    await untilFocused(field(page));
    const guest = await at.enter({ cookie: '' });
    const free = await hold(guest.page, '**/assets/sign-in-*.js');
    await guest.page.goto('/login', { waitUntil: 'commit' });
    await guest.page.locator('#root').waitFor({ state: 'attached' });
    await guest.page.keyboard.press('Control+k');
    await guest.page.keyboard.type('xyz');
    await free();
    const email = guest.page.getByLabel('E-mail');
    await untilFocused(email);
    expect(await email.inputValue()).toBe('');
    expect(await guest.page.locator('.held').count()).toBe(0);
  });
});
