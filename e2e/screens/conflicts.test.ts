/** A text that somebody else changed meanwhile: it is said, stays said, and is decided by keyboard or mouse. */
import { type EntryRow, entriesContract, entryErrors } from '@parlance/contract/entries';
import { liveContract } from '@parlance/contract/live';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { untilFocused, untilInside } from '../support/keyboard.ts';
import { edit, field, rowOf as shown } from '../support/language-view.ts';
import { expectGoodLooks } from '../support/visual-checks.ts';
import { answerEntries, germanView, rowOf, someRows } from './support/entries.ts';
import { RawAnswer, Refusal } from './support/fake-server.ts';
import { idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const { saveText } = entriesContract;
const theirs = rowOf(1, 'checkout.title', {
  value: 'Von anderen',
  version: 9,
  valueUser: { _id: idOf('user', 2), displayName: 'Tom Tester' },
});

/** A conflict about the first text that the user has put off, in the list again by the keyboard. */
async function putOff(search = '', title = 'This text was changed meanwhile') {
  const rows = someRows();
  answerEntries(api, rows);
  const page = await open(germanView(search));
  await shown(page, 'checkout.title').waitFor();
  await edit(page, 'checkout.title');
  await page.keyboard.press('End');
  await page.keyboard.type(' bitte');
  rows[0] = theirs;
  api.answer(saveText, new Refusal(entryErrors.textChanged, { current: theirs }));
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => api.callsOf(saveText)).toHaveLength(1);
  // The user is in the next text: Escape leaves it.
  await untilFocused(field(page));
  await page.keyboard.press('Escape');
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  return { page, rows, dialog };
}

const goneOn = (page: Page) => page.getByRole('textbox', { name: 'checkout.pay: text in' });

it('says which text it is, and that it waits, until it is decided by the keyboard alone', async () => {
  const { page, rows, dialog } = await putOff();
  const row = shown(page, 'checkout.title');
  await row.getByText('Changed by somebody else').waitFor();
  await page.getByRole('status').getByText('1 text of yours waits for your decision').waitFor();
  await expectGoodLooks(page, 'screen-conflict-waits');
  // The same key that saved it asks again, and sends nothing.
  await untilFocused(page.getByRole('grid'));
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect.poll(() => field(page).textContent()).toBe('Reise prüfen bitte');
  await untilFocused(field(page));
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await page.keyboard.press('Control+Enter');
  await dialog.getByRole('textbox', { name: 'Your text, for editing' }).waitFor();
  expect(await goneOn(page).count()).toBe(0);
  expect(api.callsOf(saveText)).toHaveLength(1);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await untilFocused(field(page));
  // Who goes on decides later, and nothing is sent.
  await page.keyboard.press('Tab');
  await untilFocused(goneOn(page));
  await page.keyboard.press('Escape');
  await page.reload();
  await row.getByText('Changed by somebody else').waitFor();
  expect(await page.getByText('A text that you typed here is not saved').count()).toBe(0);
  const notice = page.getByRole('status').filter({ hasText: '1 text of yours waits for your decision' });
  await notice.getByRole('button', { name: 'Decide' }).focus();
  await page.keyboard.press('Enter');
  await dialog.getByText('Tom Tester changed this text while you were writing.').waitFor();
  api.answer(saveText, ({ body }): EntryRow => {
    const { text } = body as { text: string };
    rows[0] = { ...theirs, value: text, version: 10 };
    return rows[0];
  });
  await untilInside(dialog);
  await dialog.getByRole('button', { name: 'Keep mine' }).focus();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  // The dialog goes before the request is there.
  await expect
    .poll(() => api.callsOf(saveText)[1]?.body)
    .toMatchObject({ text: 'Reise prüfen bitte!', version: 9 });
  await row.getByText('Reise prüfen bitte!').waitFor();
  await notice.waitFor({ state: 'detached' });
  expect(await page.getByText('Changed by somebody else').count()).toBe(0);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.matches('[data-grid], [data-text-field]')))
    .toBe(true);
});

it('names the text while one writes the next, and is decided from its row with the mouse', async () => {
  const rows = someRows();
  answerEntries(api, rows);
  const page = await open(germanView());
  await edit(page, 'checkout.title');
  await page.keyboard.press('End');
  await page.keyboard.type(' bitte');
  api.answer(saveText, new Refusal(entryErrors.textChanged, { current: theirs }));
  await page.keyboard.press('Control+Enter');
  await goneOn(page).waitFor();
  await page.getByText('checkout.title: somebody else changed this text').first().waitFor();
  await shown(page, 'checkout.title').getByRole('button', { name: 'Decide' }).click();
  const dialog = page.getByRole('dialog', { name: 'This text was changed meanwhile' });
  await dialog.getByRole('button', { name: 'Take theirs' }).click();
  await dialog.waitFor({ state: 'detached' });
  await shown(page, 'checkout.title').getByText('Von anderen').waitFor();
  expect(await page.getByText('Changed by somebody else').count()).toBe(0);
});

it.each([
  ['de', 'Dieser Text wurde inzwischen geändert', 'wartet auf Ihre Entscheidung'],
  ['ar', 'تغيّر هذا النص في الأثناء', 'ينتظر قرارك'],
])('is shown as it waits: %s', async (lang, title, words) => {
  const { page } = await putOff(`?lang=${lang}`, title);
  await page.getByRole('status').getByText(words).waitFor();
  await expectGoodLooks(page, `screen-conflict-waits-${lang}`);
});

/** The first text is open, and somebody else saves it; `typed`: after that was typed in it. */
async function savedMeanwhile(typed: string) {
  const rows = someRows();
  answerEntries(api, rows);
  // A stream that ends and is opened again: what happened in between is read.
  api.answer(liveContract.events, new RawAnswer('retry: 200\n\n', { 'content-type': 'text/event-stream' }));
  const page = await open(germanView());
  await edit(page, 'checkout.title');
  await page.keyboard.press('End');
  if (typed) await page.keyboard.type(typed);
  rows[0] = { ...theirs, valueUpdatedAt: new Date().toISOString() };
  return { page, said: page.getByRole('status').filter({ hasText: /Tom Tester/ }) };
}

it('says where one types that somebody saved the text meanwhile, and decides it before a save', async () => {
  const { page, said } = await savedMeanwhile(' bitte');
  await said
    .getByText('Tom Tester saved another text while you write: saving asks which one stays.')
    .waitFor();
  await shown(page, 'checkout.title').getByText('Von anderen').waitFor();
  await expectGoodLooks(page, 'screen-saved-meanwhile');
  // Typing goes on, and it stays said.
  await page.keyboard.type('!');
  await expect.poll(() => field(page).textContent()).toBe('Reise prüfen bitte!');
  await said.getByRole('button', { name: 'Decide' }).click();
  const dialog = page.getByRole('dialog', { name: 'This text was changed meanwhile' });
  await dialog.getByText('Reise prüfen bitte!').first().waitFor();
  expect(api.callsOf(saveText)).toHaveLength(0);
  await dialog.getByRole('button', { name: 'Take theirs' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => field(page).textContent()).toBe('Von anderen');
  await said.waitFor({ state: 'detached' });
});

it('asks, as it says, at the key that saves, and sends nothing before that is answered', async () => {
  const { page, said } = await savedMeanwhile(' bitte');
  await said.getByText('saving asks which one stays').waitFor();
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'This text was changed meanwhile' });
  await dialog.getByText('Reise prüfen bitte').first().waitFor();
  expect(api.callsOf(saveText)).toHaveLength(0);
  api.answer(saveText, ({ body }) => ({ ...theirs, value: (body as { text: string }).text, version: 9 }));
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect
    .poll(() => api.callsOf(saveText).map(({ body }) => body))
    .toMatchObject([{ text: 'Reise prüfen bitte', version: theirs.version }]);
});

it('says that the text of an open field is another one now, where nothing was typed', async () => {
  const { page, said } = await savedMeanwhile('');
  await said.getByText('Tom Tester changed this text just now.').waitFor();
  await expect.poll(() => field(page).textContent()).toBe('Von anderen');
  await page.keyboard.type('!');
  await said.waitFor({ state: 'detached' });
});

it('says it in the dialog, too', async () => {
  const rows = someRows();
  answerEntries(api, rows);
  api.answer(liveContract.events, new RawAnswer('retry: 200\n\n', { 'content-type': 'text/event-stream' }));
  const page = await open(germanView(`/entry/${theirs._id}/group/${idOf('grup')}/edit`));
  const dialog = page.getByRole('dialog', { name: 'Update Translation' });
  const text = dialog.getByRole('textbox', { name: 'checkout.title: text in German' });
  await text.click();
  await untilFocused(text);
  await page.keyboard.press('End');
  await page.keyboard.type(' bitte');
  rows[0] = { ...theirs, draft: 'Ihr Entwurf', valueUpdatedAt: new Date().toISOString() };
  const said = dialog
    .getByRole('status')
    .filter({ hasText: 'Tom Tester saved another text while you write' });
  await said.getByText('Ihr Entwurf').waitFor();
  await expectGoodLooks(page, 'screen-saved-meanwhile-dialog');
});
