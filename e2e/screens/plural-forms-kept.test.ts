/** What is typed for a plural form that is no entry yet is as safe as any other text. */
import { type EntryRow, entriesContract } from '@parlance/contract/entries';
import { liveContract } from '@parlance/contract/live';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { untilFocused } from '../support/keyboard.ts';
import { field, formOf, rowOf as shown } from '../support/language-view.ts';
import { expectGoodLooks } from '../support/visual-checks.ts';
import { answerEntries, germanView } from './support/entries.ts';
import { RawAnswer } from './support/fake-server.ts';
import { categories, incompletePlural } from './support/missing-forms.ts';
import { fullProjectOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();

/** A Polish plural with two of four forms, whose others cannot be created yet; the user has typed one of these. */
async function typed(width?: number) {
  const made = await incompletePlural({ api, open }, 'pl', ['one', 'other'], { width });
  const { page } = made;
  const noNetwork = /\/forms$/;
  await page.route(noNetwork, (route) => route.abort());
  await formOf(page, 'few').locator('[data-part=target]').click();
  // Until the code of the forms beside each other is there, another form of the plural is open alone.
  await untilFocused(page.getByRole('textbox', { name: 'few: text in Polish' }));
  await page.keyboard.type('{count} produkty');
  // Then a reload opens it again: the address follows a moment later.
  await page.waitForURL(/[?&]entry=/);
  return { ...made, connect: () => page.unroute(noNetwork) };
}

const notSaved = (page: Page) => page.getByText('1 text is not saved');

it('says beside the text why it is not saved, and saves it by Retry as the user wanted', async () => {
  const { page, saved, answer, connect } = await typed();
  await page.getByText(/^Failed: /).waitFor();
  await notSaved(page).waitFor();
  await expectGoodLooks(page, 'screen-plural-form-failed');
  await untilFocused(page.getByRole('textbox', { name: 'few: text in Polish' }));
  await page.keyboard.press('Control+Enter');
  await page.getByText(/^Failed: /).waitFor();
  await connect();
  await page.getByRole('button', { name: 'Retry' }).click();
  await answer();
  await expect.poll(() => saved).toEqual(['cart.items[few] {count} produkty']);
  await expect.poll(() => notSaved(page).count()).toBe(0);
});

it('saves it by itself when the network is back, also where the user has gone on', async () => {
  const { page, saved, answer, connect } = await typed();
  await page.keyboard.press('Control+Enter');
  await shown(page, 'cart.pay').locator('[data-part=target]').click();
  await notSaved(page).waitFor();
  // The closed row shows it.
  const row = formOf(page, 'few');
  await row.getByText('produkty').waitFor();
  await row.getByText('Unsaved', { exact: true }).waitFor();
  await expectGoodLooks(page, 'screen-plural-form-unsaved-row');
  await connect();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await answer();
  await expect.poll(() => saved).toEqual(['cart.items[few] {count} produkty']);
});

it('has it after a reload: in its field, and by a notice that opens its field', async () => {
  const { page, saved, answer, connect } = await typed();
  await connect();
  await page.reload();
  await page.getByText('A text that you typed here is not saved. It was kept for you.').waitFor();
  await formOf(page, 'few').getByText('produkty').waitFor();
  await expectGoodLooks(page, 'screen-plural-form-kept');
  const opened = page.getByRole('dialog', { name: 'Update Translation' });
  api.answer(entriesContract.entryDetails, { languages: [], rest: [], forms: [], files: [] });
  await page.getByRole('button', { name: 'Show' }).click();
  await expect
    .poll(() => opened.getByRole('textbox', { name: 'few' }).textContent())
    .toBe('{count} produkty');
  await answer();
  await expect.poll(() => api.callsOf(entriesContract.addForms).length).toBe(1);
  expect(saved).toEqual([]);
  await untilFocused(opened.getByRole('textbox', { name: 'few' }));
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => saved).toEqual(['cart.items[few] {count} produkty']);
});

it('is discarded by Discard of the notice', async () => {
  const { page, connect } = await typed();
  await connect();
  await page.reload();
  await page.getByRole('status').getByRole('button', { name: 'Discard' }).click();
  // Nothing brings it back, so it asks.
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => formOf(page, 'few').getByRole('textbox').textContent()).toBe('');
  await page.reload();
  await shown(page, 'cart.pay').waitFor();
  expect(await page.getByText('It was kept for you').count()).toBe(0);
});

it.each(['en', 'ar'])(
  'of a form that the language does not use any more is copied or discarded: %s',
  async (lang) => {
    const { page, rows, connect } = await typed();
    await connect();
    const languages = fullProjectOf().languages.map((one) =>
      one.isBase ? one : { ...one, name: 'pl', plurals: ['one', 'other'] as const },
    );
    answerEntries(api, rows, {
      project: { languages: languages.map((one) => ({ ...one, plurals: [...one.plurals] })) },
    });
    api.answer(entriesContract.entryDetails, { languages: [], rest: [], forms: [], files: [] });
    await page.goto(germanView(`?lang=${lang}`));
    await page.getByRole('status').getByRole('button').first().click();
    const opened = page.getByRole('dialog');
    await opened.getByText('{count} produkty').waitFor();
    expect(await opened.getByRole('textbox', { name: 'few' }).count()).toBe(0);
    await expectGoodLooks(page, `screen-plural-form-unused-${lang}`);
    expect(api.callsOf(entriesContract.addForms)).toHaveLength(0);
    const group = opened.getByRole('group', { name: 'few' });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await group.getByRole('button').first().click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('{count} produkty');
    await group.getByRole('button').last().click();
    await group.waitFor({ state: 'detached' });
    await page.reload();
    await shown(page, 'cart.pay').waitFor();
    expect(await page.getByText('{count} produkty').count()).toBe(0);
  },
);

it.each([1440, 700])(
  'of a form that somebody locks meanwhile is shown, to be copied: %i px',
  async (width) => {
    // A stream that ends and is opened again: what happened in between is read.
    api.answer(liveContract.events, new RawAnswer('retry: 200\n\n', { 'content-type': 'text/event-stream' }));
    const { page, rows } = await incompletePlural({ api, open }, 'pl', categories.pl, { width });
    await formOf(page, 'few').locator('[data-part=target]').click();
    await untilFocused(page.getByRole('textbox', { name: 'few: text in Polish' }));
    await page.keyboard.type('{count} produkty');
    const few = rows.find(({ key }) => key.includes('few')) as EntryRow;
    Object.assign(few, { locked: true });
    const form = formOf(page, 'few');
    await form.getByText('This text is locked', { exact: false }).waitFor();
    expect(await form.getByRole('textbox').count()).toBe(0);
    await form.getByText('produkty').waitFor();
    await form.getByRole('button', { name: 'Copy the text' }).waitFor();
    // Writing goes on in the next form.
    const many = formOf(page, 'many').getByRole('textbox');
    await untilFocused(many);
    await expectGoodLooks(page, `screen-plural-form-locked-${width}`);
    await page.keyboard.type('{count} produktów');
    await page.keyboard.press('Shift+Tab');
    await untilFocused(formOf(page, 'one').getByRole('textbox'));
    await expect.poll(() => many.textContent()).toBe('{count} produktów');
    // It is there again when it may be written.
    Object.assign(few, { locked: false });
    await expect.poll(() => form.getByRole('textbox').textContent()).toBe('{count} produkty');
  },
);

it('the keyboard is in the list where all forms are locked meanwhile, and at the dialog there', async () => {
  api.answer(liveContract.events, new RawAnswer('retry: 200\n\n', { 'content-type': 'text/event-stream' }));
  const { page, rows } = await incompletePlural({ api, open }, 'pl', categories.pl);
  await formOf(page, 'few').locator('[data-part=target]').click();
  await untilFocused(field(page));
  for (const row of rows) Object.assign(row, { locked: true });
  await untilFocused(page.getByRole('grid'));
  await page.keyboard.press('Enter');
  const opened = page.getByRole('dialog', { name: 'Update Translation' });
  await opened.locator(':focus').waitFor();
  for (const row of rows) Object.assign(row, { locked: false });
  const few = opened.getByRole('textbox', { name: 'few' });
  await few.click();
  await untilFocused(few);
  await page.keyboard.type('{count} produkty');
  for (const row of rows) Object.assign(row, { locked: true });
  await opened.getByText('This text is locked', { exact: false }).first().waitFor();
  await untilFocused(opened);
});
