import type { Project } from '@parlance/contract/projects';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { projectJourney } from './support/journey.ts';
import { untilFocused } from './support/keyboard.ts';
import {
  edit,
  field,
  formOf,
  rowOf,
  savedLine,
  smallProject,
  writeBeforeSave,
} from './support/language-view.ts';
import { addMember, giveAddress } from './support/people.ts';
import { undoOf } from './support/toasts.ts';
import { expectGoodLooks } from './support/visual-checks.ts';

const at = projectJourney();

async function open(query = '', options: Parameters<typeof at.enter>[0] = {}) {
  const project = await smallProject(at.product);
  const { page, problems } = await at.enter(options);
  await page.goto(project.address('de', query));
  await rowOf(page, 'checkout.title').waitFor();
  return { page, problems, project };
}

/** The field with this text is open, and has the keyboard. */
async function holds(page: Page, text: string): Promise<void> {
  await expect.poll(() => field(page).textContent()).toBe(text);
  await untilFocused(field(page));
}

describe('live edit', () => {
  it('goes from entry to entry by keyboard alone: arrows and Enter, Tab and back, past locked ones', async () => {
    const { page } = await open();
    const grid = page.getByRole('grid');
    await untilFocused(grid);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await holds(page, 'Bis {time} reserviert.');
    await page.keyboard.press('Escape');
    await untilFocused(grid);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press(' ');
    await page.getByRole('button', { name: 'Lock', exact: true }).click();
    await page.getByText('1 entry locked').waitFor();
    // The rows are read again after the message.
    await rowOf(page, 'checkout.terms').getByText('Locked', { exact: true }).waitFor();
    await edit(page, 'checkout.hold');
    await page.keyboard.press('Tab');
    await holds(page, '{count} Person');
    await page.keyboard.press('Shift+Tab');
    await holds(page, 'Bis {time} reserviert.');
  });

  it('saves with Ctrl+Enter and Tab, as final value with Shift, and takes back the last save', async () => {
    const { page, project } = await open();
    await edit(page, 'checkout.promo');
    await page.keyboard.type('Code?');
    await page.keyboard.press('Control+Enter');
    await savedLine(page).waitFor();
    await expect.poll(async () => (await project.read('checkout.promo')).draft).toBe('Code?');
    await holds(page, 'Reise prüfen');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Prüfen');
    await page.keyboard.press('Control+Shift+S');
    await expect.poll(async () => (await project.read('checkout.title')).value).toBe('Prüfen');
    await holds(page, 'Keine Reisen');
    await page.keyboard.type('!');
    await page.keyboard.press('Tab');
    await expect.poll(async () => (await project.read('search.none')).draft).toBe('Keine Reisen!');
    // The next text is long: it opens in the dialog.
    const dialog = page.getByRole('dialog', { name: 'Update Translation' });
    await dialog.getByRole('textbox', { name: 'search.long' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.keyboard.press('Shift+F2');
    await expect.poll(async () => (await project.read('search.none')).draft).toBeNull();
  });

  it('says that a text is locked which somebody locks while it is typed', async () => {
    const { page, project } = await open();
    await edit(page, 'checkout.title');
    await page.keyboard.type('!');
    const form = formOf(page, 'checkout.title');
    await form.getByText('Saves as draft').waitFor();
    const entry = `/v1${project.address('de')}/entries/${(await project.read('checkout.title'))._id}`;
    await at.product.call('PUT', `${entry}/lock`);
    await form.getByText('Locked', { exact: true }).waitFor();
    await at.product.call('PUT', `${entry}/unlock`);
    await form.getByText('Saves as draft').waitFor();
  });

  it('saves by mouse alone, and stays in the field of the next text', async () => {
    const { page, project } = await open();
    await edit(page, 'checkout.promo');
    await page.keyboard.type('Code?');
    await page.locator('button', { hasText: 'Save and next' }).click();
    await expect.poll(async () => (await project.read('checkout.promo')).draft).toBe('Code?');
    await holds(page, 'Reise prüfen');
    await page.keyboard.type('x');
    await page.locator('button', { hasText: 'Cancel' }).click();
    await field(page).waitFor({ state: 'detached' });
    expect((await project.read('checkout.title')).draft).toBeNull();
  });

  it('takes back a save whose answer is still on its way, not the one before', async () => {
    const { page, project } = await open('', { intercepts: true });
    await edit(page, 'checkout.promo');
    await page.keyboard.type('Code?');
    await page.keyboard.press('Tab');
    await savedLine(page).waitFor();
    await expect.poll(async () => (await project.read('checkout.promo')).draft).toBe('Code?');
    const held: (() => void)[] = [];
    await page.route('**/text', async (route) => {
      const response = await route.fetch();
      await new Promise<void>((release) => held.push(release));
      await route.fulfill({ response });
    });
    await holds(page, 'Reise prüfen');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Prüfen');
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => held.length).toBe(1);
    await page.keyboard.press('Shift+F2');
    held[0]?.();
    await expect.poll(async () => (await project.read('checkout.title')).draft).toBeNull();
    expect((await project.read('checkout.promo')).draft).toBe('Code?');
  });

  it('cancels with Escape, restores the typed text on request, and keeps nothing else of it', async () => {
    const { page, project } = await open();
    await edit(page, 'checkout.title');
    await page.keyboard.type(' nein');
    await page.keyboard.press('Escape');
    await expect.poll(() => rowOf(page, 'checkout.title').textContent()).not.toContain('nein');
    await page.getByText('What you typed in checkout.title was discarded').first().waitFor();
    await undoOf(page, 'What you typed in checkout.title was discarded').click();
    await expect.poll(() => field(page).textContent()).toContain('nein');
    await field(page).press('Escape');
    await expect.poll(() => rowOf(page, 'checkout.title').textContent()).not.toContain('nein');
    await page.reload();
    await rowOf(page, 'checkout.title').waitFor();
    expect(await page.getByText('not saved').count()).toBe(0);
    expect((await project.read('checkout.title')).draft).toBeNull();
  });

  it('treats a placeholder as one: caret, selection, deletion, undo, insertion by its digit', async () => {
    const { page } = await open();
    await edit(page, 'checkout.hold');
    await field(page).locator('[data-run=variable]').click();
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('{time}');
    await page.keyboard.press('Delete');
    await expect.poll(() => field(page).textContent()).toBe('Bis  reserviert.');
    await page.keyboard.press('Control+Z');
    await page.keyboard.press('End');
    // What screen readers are told follows in the same words.
    await page.getByText('missing in field').first().waitFor();
    await page.keyboard.press('Control+;');
    await page.keyboard.press('2');
    await expect.poll(() => field(page).textContent()).toBe('Bis {time} reserviert.{firstName}');
    await page.keyboard.press('Backspace');
    await expect.poll(() => field(page).textContent()).toBe('Bis {time} reserviert.');
    await page.getByRole('button', { name: /^Insert/ }).click();
    await expect.poll(() => field(page).textContent()).toContain('{firstName}');
  });

  it('takes what an input method composes, and undoes it as one', async () => {
    const { page } = await open();
    const browser = await page.context().newCDPSession(page);
    await edit(page, 'checkout.promo');
    const compose = (text: string) =>
      browser.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    await page.keyboard.type('x ');
    await compose('に');
    await compose('にほ');
    await browser.send('Input.insertText', { text: '日本' });
    await expect.poll(() => field(page).textContent()).toBe('x 日本');
    await page.keyboard.press('Control+Z');
    await expect.poll(() => field(page).textContent()).toBe('x ');
  });

  it('lets a keyboard of a phone compose a word anew that stands beside a placeholder', async () => {
    const { page, project } = await open();
    const browser = await page.context().newCDPSession(page);
    await edit(page, 'checkout.hold');
    await expect.poll(() => field(page).textContent()).toBe('Bis {time} reserviert.');
    // As such keyboards do it: the word at the caret is composed from the letters that are there, and goes on.
    await page.keyboard.press('ArrowLeft');
    const compose = (text: string, place = {}) =>
      browser.send('Input.imeSetComposition', {
        ...{ text, selectionStart: text.length, selectionEnd: text.length },
        ...place,
      });
    await compose('reservierte', { replacementStart: 11, replacementEnd: 21 });
    await compose('reserviertes');
    await browser.send('Input.insertText', { text: 'reserviertes' });
    await expect.poll(() => field(page).textContent()).toBe('Bis {time} reserviertes.');
    expect(await field(page).locator('[data-run=variable]').allTextContents()).toEqual(['{time}']);
    await page.keyboard.press('Control+Enter');
    await expect
      .poll(async () => (await project.read('checkout.hold')).draft)
      .toBe('Bis {time} reserviertes.');
  });

  it('keeps unsaved text through a reload and shows a notice', async () => {
    const { page, project } = await open();
    await edit(page, 'checkout.promo');
    await page.keyboard.type('halb fertig');
    await page.goto(project.address('de'));
    await page.getByText('A text that you typed here is not saved').waitFor();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    const large = page.getByRole('complementary', { name: 'Side panel' }).getByRole('textbox').first();
    await expect.poll(() => large.textContent()).toBe('halb fertig');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(async () => (await project.read('checkout.promo')).draft).toBe('halb fertig');
  });

  it('keeps unsaved text through a sign-out, for the same person alone', async () => {
    const project = await smallProject(at.product);
    const { email } = await at.product.call<{ email: string }>('GET', '/users/me');
    // A session of its own: that of the other tests goes on.
    const { page } = await at.enter({ cookie: '' });
    const signIn = async () => {
      await giveAddress(page, email);
      await page.getByLabel('Password', { exact: true }).fill('Correct-Horse-Battery-1');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    };
    await page.goto(project.address('de'));
    await signIn();
    await rowOf(page, 'checkout.title').waitFor();
    await edit(page, 'checkout.promo');
    await page.keyboard.type('kurz vor dem Abmelden');
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL(/login/);
    await page.goto(project.address('de'));
    await signIn();
    await page.getByText('A text that you typed here is not saved').waitFor();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    const large = page.getByRole('complementary', { name: 'Side panel' }).getByRole('textbox').first();
    await expect.poll(() => large.textContent()).toBe('kurz vor dem Abmelden');
  });

  it('shows both texts when another window of theirs was faster, and keeps the one that is chosen', async () => {
    const { page, project } = await open('', { intercepts: true });
    await edit(page, 'checkout.pay');
    await page.keyboard.press('End');
    await page.keyboard.type(' bitte');
    await writeBeforeSave(page, () => project.write('checkout.pay', 'Nun {amount} zahlen'));
    await page.keyboard.press('Control+Enter');
    // The user types on in the next text: a message reports the conflict, and a press on it opens the dialog.
    await page.getByText('checkout.pay: you changed this text elsewhere').waitFor();
    await holds(page, '');
    await page.keyboard.type('Code');
    await holds(page, 'Code');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: 'Decide' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'This text was changed meanwhile' });
    await dialog.getByText('You changed this text yourself').waitFor();
    await dialog.getByRole('button', { name: 'Take that one' }).waitFor();
    expect(await dialog.getByText('Bench Mark').count()).toBe(0);
    await expectGoodLooks(page, 'conflict-own');
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await expect
      .poll(async () => (await project.read('checkout.pay')).draft)
      .toBe('Jetzt {amount} zahlen bitte');
  });

  it('warns a user who types in an entry that another user deletes, and shows them their text', async () => {
    const { page, project } = await open();
    await edit(page, 'checkout.promo');
    await page.keyboard.type('Fast fertig');
    await project.remove('checkout.promo');
    await page.getByText('checkout.promo was deleted while you were writing').first().waitFor();
    await page.getByRole('button', { name: 'Show my text' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your text for checkout.promo' });
    await dialog.getByText('Fast fertig').waitFor();
    await dialog.getByRole('button', { name: 'Copy the text' }).waitFor();
    await expectGoodLooks(page, 'text-of-deleted');
  });

  it('names the user who saved first, and takes their text', async () => {
    const { page, project } = await open();
    const { team } = await at.product.call<Project>('GET', `/v1/projects/${project.id}`);
    const person = { firstName: 'Tom', lastName: `Translator${project.id}`, role: 'translator' };
    const { cookie } = await addMember(at.product, team._id, person);
    const other = await at.enter({ cookie });
    await other.page.goto(project.address('de'));
    await edit(page, 'checkout.pay');
    await page.keyboard.press('End');
    await page.keyboard.type(' bitte');
    await edit(other.page, 'checkout.pay');
    await other.page.keyboard.press('End');
    await other.page.keyboard.type(' – danke');
    await other.page.keyboard.press('Control+Enter');
    await expect
      .poll(async () => (await project.read('checkout.pay')).draft)
      .toBe('Jetzt {amount} zahlen – danke');
    // The field says so, and saving asks as it says.
    await rowOf(page, 'checkout.pay').getByText('saving asks which one stays').waitFor();
    await page.keyboard.press('Control+Enter');
    const dialog = page.getByRole('dialog', { name: 'This text was changed meanwhile' });
    const name = `${person.firstName} ${person.lastName}`;
    await dialog.getByText(`${name} changed this text while you were writing`).waitFor();
    await dialog.getByRole('heading', { name: `By ${name}` }).waitFor();
    expect(await dialog.getByText('yourself').count()).toBe(0);
    await expectGoodLooks(page, 'conflict-other');
    await dialog.getByRole('button', { name: 'Take theirs' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await project.read('checkout.pay')).draft).toBe('Jetzt {amount} zahlen – danke');
  });

  it('shows what others write as it happens, and leaves alone what is being typed', async () => {
    const { page, project } = await open();
    await edit(page, 'checkout.title');
    await page.keyboard.type(' x');
    await project.write('checkout.promo', 'Gutschein?');
    await rowOf(page, 'Gutschein?').waitFor();
    await expect.poll(() => field(page).textContent()).toBe('Reise prüfen x');
  });

  it('shows in the row what another user is typing, until they drop it', async () => {
    const { page, project } = await open();
    const { team } = await at.product.call<Project>('GET', `/v1/projects/${project.id}`);
    const person = { firstName: 'Tom', lastName: `Typist${project.id}`, role: 'translator' };
    const { cookie } = await addMember(at.product, team._id, person);
    const other = await at.enter({ cookie });
    await other.page.goto(project.address('de'));
    await edit(other.page, 'checkout.promo');
    await other.page.keyboard.type('Haben Sie einen Gutsch');
    const row = rowOf(page, 'checkout.promo');
    await row.getByText('Haben Sie einen Gutsch').waitFor();
    await row.getByText('Tom is typing').waitFor();
    await expectGoodLooks(page, 'somebody-writes');
    expect((await project.read('checkout.promo')).draft).toBeNull();
    await other.page.keyboard.press('Escape');
    await row.getByText('Haben Sie einen Gutsch').waitFor({ state: 'detached' });
  });

  it('reports that a save failed, keeps the text, and sends it again', async () => {
    const { page, problems, project } = await open('', { intercepts: true });
    await page.route('**/text', (route) =>
      route.fulfill({ status: 503, json: { message: 'Not now', code: 'other' } }),
    );
    await edit(page, 'checkout.promo');
    await page.keyboard.type('Code?');
    await page.keyboard.press('Tab');
    await rowOf(page, 'checkout.promo').getByText('Failed: Not now').waitFor();
    await expect.poll(() => problems).toEqual([expect.stringContaining('503')]);
    problems.length = 0;
    await page.unroute('**/text');
    await rowOf(page, 'checkout.promo').getByText('Retry').click();
    await expect.poll(async () => (await project.read('checkout.promo')).draft).toBe('Code?');
  });

  it('opens long texts in the dialog and plural forms in their row', async () => {
    const { page } = await open();
    await rowOf(page, 'search.long').locator('[data-part=target]').click();
    const dialog = page.getByRole('dialog', { name: 'Update Translation' });
    await dialog.getByRole('textbox', { name: 'search.long' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await formOf(page, 'other').locator('[data-part=target]').click();
    await expect.poll(() => field(page).textContent()).toBe('{count} Personen');
  });
});
