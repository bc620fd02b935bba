/** The details of an entry in a large dialog, and the addresses below a language that open and close it. */
import { commentsContract } from '@parlance/contract/comments';
import { entriesContract } from '@parlance/contract/entries';
import { historyContract } from '@parlance/contract/history';
import { suggestionsContract } from '@parlance/contract/suggestions';
import { projectActions } from '@parlance/domain/permissions/actions';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible, picture } from '../support/browser.ts';
import { untilFocused } from '../support/keyboard.ts';
import { edit, field, rowOf as shown } from '../support/language-view.ts';
import { expectWithinEdges } from '../support/visual-checks.ts';
import { expectDialogLooks } from './support/dialogs.ts';
import { answerEntries, germanView, rowOf, someRows, wholeEntryOf } from './support/entries.ts';
import { changeOf, fullProjectOf, idOf, suggestionOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const { lockEntryAll, saveText, updateEntry } = entriesContract;

const editPath = (number: number) => `/entry/${rowOf(number, '')._id}/group/${idOf('grup')}/edit`;
const modalOf = (page: Page) => page.getByRole('dialog', { name: 'Update Translation' });
const addressOf = (page: Page) => page.url().slice(new URL(page.url()).origin.length);
const question = (page: Page) => page.getByRole('dialog', { name: 'Unsaved changes' });
const words = 'There are unsaved changes. Do you want to discard the changes and proceed?';

const without = (...denied: string[]) => ({
  actions: projectActions.filter((action) => !denied.includes(action)),
});

async function openView(rest = '', rows = someRows(), project = {}) {
  answerEntries(api, rows, { project });
  const page = await open(germanView(rest));
  return { page, rows };
}

it('opens by its address, shows all of the entry, and closes to the view with its filter', async () => {
  const { page } = await openView(`${editPath(1)}?search=checkout&sort=key`);
  const modal = modalOf(page);
  await modal.getByRole('textbox', { name: 'checkout.title' }).waitFor();
  expect(await modal.getByLabel('Key').inputValue()).toBe('checkout.title');
  await modal.getByText('Source of checkout.title').waitFor();
  await modal.getByRole('button', { name: 'Lock in all languages' }).waitFor();
  await expectDialogLooks(page, 'entry-modal');
  await page.keyboard.press('Escape');
  await modal.waitFor({ state: 'detached' });
  await expect.poll(() => addressOf(page)).toBe(germanView('?search=checkout&sort=key'));
});

it('shows the conversations and the history of the entry, and keeps what is typed in its fields meanwhile', async () => {
  answerEntries(api, someRows());
  api.answer(commentsContract.listComments, { threads: [], mentioned: [] });
  api.answer(commentsContract.listMentionable, []);
  api.answer(historyContract.changelog, {
    entries: [
      changeOf(2),
      changeOf(1, {
        restorable: false,
        changes: [{ field: 'description', oldValue: null, value: 'In the head' }],
      }),
    ],
    more: false,
  });
  const page = await open(germanView(editPath(1)));
  const modal = modalOf(page);
  await modal.getByLabel('Description').fill('At the top');
  await modal.getByRole('tab', { name: 'Comments' }).click();
  await modal.getByText('No comments yet').waitFor();
  await modal.getByRole('textbox', { name: 'New comment' }).fill('Why here?');
  await expectDialogLooks(page, 'entry-modal-comments');
  await page.keyboard.press('Tab');
  await modal.getByRole('tab', { name: 'Comments' }).focus();
  await page.keyboard.press('ArrowRight');
  await modal.getByRole('tab', { name: 'History', selected: true }).waitFor();
  await modal.getByText('Jetzt zahlen').first().waitFor();
  await expectDialogLooks(page, 'entry-modal-history');
  await modal.getByRole('tab', { name: 'Comments' }).click();
  expect(await modal.getByRole('textbox', { name: 'New comment' }).inputValue()).toBe('Why here?');
  await modal.getByRole('tab', { name: 'Details' }).click();
  expect(await modal.getByLabel('Description').inputValue()).toBe('At the top');
});

it('opens by a double click and by keyboard, has an address of its own, and closes by Back', async () => {
  const { page } = await openView();
  await shown(page, 'checkout.title').getByText('Source of checkout.title').dblclick();
  await modalOf(page).waitFor();
  await expect.poll(() => addressOf(page)).toBe(germanView(editPath(1)));
  await page.goBack();
  await modalOf(page).waitFor({ state: 'detached' });
  await expect.poll(() => addressOf(page)).toBe(germanView());
  // The text field of a row selects words by a double click.
  await edit(page, 'checkout.promo');
  await page.keyboard.type('Code');
  await page.getByRole('grid').getByRole('textbox').dblclick();
  expect(await modalOf(page).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('grid').focus();
  await page.keyboard.press('Shift+Enter');
  await modalOf(page).getByRole('textbox', { name: 'checkout.promo' }).waitFor();
  await modalOf(page).getByRole('button', { name: 'Next entry' }).click();
  // Locked entries, too: the modal shows, and does not only edit.
  await modalOf(page).getByText('Locked', { exact: true }).first().waitFor();
  await expect.poll(() => addressOf(page)).toBe(germanView(editPath(5)));
});

it('asks before unsaved text and fields are lost, by Escape and by a click outside', async () => {
  const { page } = await openView(editPath(1));
  const modal = modalOf(page);
  await modal.getByRole('textbox', { name: 'checkout.title' }).click();
  await untilFocused(modal.getByRole('textbox', { name: 'checkout.title' }));
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await page.keyboard.press('Escape');
  await question(page).getByText(words).waitFor();
  await page.keyboard.press('Escape');
  await question(page).waitFor({ state: 'detached' });
  expect(await modal.getByRole('textbox', { name: 'checkout.title' }).textContent()).toBe('Reise prüfen!');
  const saved = rowOf(1, 'checkout.title', { value: 'Reise prüfen!', version: 4 });
  api.answer(saveText, saved);
  await modal.getByRole('button', { name: 'Save', exact: true }).click();
  await modal.getByText('Saved', { exact: true }).first().waitFor();
  for (const [label, typed] of [
    ['Key', 'checkout.heading'],
    ['Description', 'At the top'],
  ] as const) {
    await modal.getByLabel(label).fill(typed);
    await page.mouse.click(4, 450);
    await question(page).getByText(words).waitFor();
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await question(page).waitFor({ state: 'detached' });
  }
  api.answer(updateEntry, wholeEntryOf({ ...saved, key: 'checkout.heading', description: 'At the top' }));
  await modal.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Entry changed').first().waitFor();
  await page.keyboard.press('Escape');
  await modal.waitFor({ state: 'detached' });
  await shown(page, 'checkout.heading').waitFor();
});

it('discards what is typed once that is confirmed', async () => {
  const { page } = await openView(editPath(1));
  await modalOf(page).getByLabel('Description').fill('Thrown away');
  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await modalOf(page).waitFor({ state: 'detached' });
  await page.goto(germanView(editPath(1)));
  expect(await modalOf(page).getByLabel('Description').inputValue()).toBe('');
});

it('locks an entry in all languages', async () => {
  const { page, rows } = await openView(editPath(1));
  api.answer(lockEntryAll, () => {
    rows[0] = rowOf(1, 'checkout.title', { value: 'Reise prüfen', locked: true });
    return { operation: idOf('oper'), changed: 2 };
  });
  await modalOf(page).getByRole('button', { name: 'Lock in all languages' }).click();
  await page.getByText('Locked in 2 languages').first().waitFor();
  await modalOf(page).getByRole('button', { name: 'Unlock in all languages' }).waitFor();
  expect(api.callsOf(lockEntryAll).map(({ params }) => params.entryId)).toEqual([rowOf(1, '')._id]);
});

it('makes a new entry at its own address, with a maximum length, and returns to the view', async () => {
  const { page } = await openView('?search=checkout');
  await page.getByRole('button', { name: 'Add Translation' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Translation' });
  await dialog.getByLabel('Key').fill('checkout.new');
  await expect.poll(() => addressOf(page)).toBe(germanView('/new?search=checkout'));
  await dialog.getByRole('combobox', { name: 'Maximum length' }).click();
  await page.getByRole('option', { name: 'manually set to' }).click();
  await dialog.getByRole('textbox', { name: 'manually set to' }).fill('40');
  const made = rowOf(6, 'checkout.new', { version: 1, maxLength: 40 });
  api.answer(entriesContract.createEntry, wholeEntryOf(made));
  await dialog.getByRole('button', { name: 'Create entry' }).click();
  await page.getByText('checkout.new created').first().waitFor();
  expect(api.callsOf(entriesContract.createEntry).at(-1)?.body).toMatchObject({ maxLength: 40 });
  await expect.poll(() => new URL(page.url()).pathname).toBe(germanView());
});

it.each([
  ['/new', 'Add Translation'],
  [`/entry/${rowOf(1, '')._id}/group/${idOf('grup')}/new`, 'Add Translation'],
])('%s opens the dialog for a new entry', async (path, title) => {
  const { page } = await openView(path);
  await page.getByRole('dialog', { name: title }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => addressOf(page)).toBe(germanView());
});

it('opens long texts, and goes on from them', async () => {
  const rows = [rowOf(1, 'long.text', { value: 'Langer Text. '.repeat(30).trim() }), ...someRows().slice(1)];
  const { page } = await openView('', rows);
  await shown(page, 'long.text').locator('[data-part=target]').click();
  await modalOf(page).getByRole('textbox', { name: 'long.text' }).waitFor();
  await page.keyboard.press('Escape');
  await modalOf(page).waitFor({ state: 'detached' });
  await expect.poll(() => addressOf(page)).toBe(germanView());
});

it('shows the entry in all languages and its files, and saves another language where it is edited', async () => {
  const languages = [
    ...fullProjectOf().languages,
    { _id: idOf('lang', 3), name: 'ar', isBase: false, rtl: true, plurals: ['one', 'other'] },
  ];
  const rows = someRows();
  answerEntries(api, rows, { project: { languages } });
  const arabic = rowOf(1, 'checkout.title', { value: 'راجع رحلتك', version: 2 });
  const english = rowOf(1, 'checkout.title', { value: 'Review your trip', locked: true });
  api.answer(entriesContract.entryDetails, {
    languages: [
      { languageId: idOf('lang', 1), row: english },
      { languageId: idOf('lang', 2), row: rowOf(1, 'checkout.title') },
      { languageId: idOf('lang', 3), row: arabic },
    ],
    rest: [],
    forms: [],
    files: [{ _id: idOf('file'), path: 'app/strings.xml' }],
  });
  api.answer(entriesContract.entryRows, ({ params, body }) => {
    const { entries } = body as { entries: string[] };
    const there = params.languageId === idOf('lang', 3) ? [arabic] : rows;
    return { version: 7, rows: there.filter(({ _id }) => entries.includes(_id)), rest: [] };
  });
  const page = await open(germanView(editPath(1)));
  const modal = modalOf(page);
  await modal.getByText('Review your trip').waitFor();
  await modal.getByRole('link', { name: 'app/strings.xml' }).waitFor();
  // Locked: shown alone.
  expect(await modal.getByRole('button', { name: 'Edit the text in English' }).count()).toBe(0);
  await modal.getByRole('button', { name: 'Edit the text in Arabic' }).click();
  const field = modal.getByRole('textbox', { name: 'checkout.title: text in Arabic' });
  await field.waitFor();
  expect(await field.getAttribute('dir')).toBe('rtl');
  await expectDialogLooks(page, 'entry-modal');
  await field.click();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  // What is typed in another language is asked about, and kept over a reload, too.
  await page.keyboard.press('Escape');
  await question(page).getByText(words).waitFor();
  await page.keyboard.press('Escape');
  await question(page).waitFor({ state: 'detached' });
  await page.reload();
  await expect.poll(() => field.textContent()).toContain('!');
  api.answer(saveText, { ...arabic, value: 'راجع رحلتك!', version: 3 });
  await field.click();
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => api.callsOf(saveText).at(-1)?.params.languageId).toBe(idOf('lang', 3));
  expect(api.callsOf(saveText).at(-1)?.body).toMatchObject({ version: 2 });
});

it('opens an entry by the address of a group that it has left, and writes its group there', async () => {
  const { page } = await openView(`/entry/${rowOf(1, '')._id}/group/${idOf('grup', 9)}/edit?search=checkout`);
  await modalOf(page).getByRole('textbox', { name: 'checkout.title' }).waitFor();
  await expect.poll(() => addressOf(page)).toBe(germanView(`${editPath(1)}?search=checkout`));
  expect(await modalOf(page).count()).toBe(1);
});

it('says who may not add entries, in place of the form, with a way back', async () => {
  const { page } = await openView('/new', someRows(), without('entries.create'));
  const dialog = page.getByRole('dialog', { name: 'Add Translation' });
  await dialog.getByText('You may not add entries in German', { exact: false }).waitFor();
  expect(await dialog.getByRole('textbox').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Show all entries' }).click();
  await expect.poll(() => addressOf(page)).toBe(germanView());
});

it('opens no editor by a link to a locked entry, and gives no status to it without the right to unlock', async () => {
  const place = `/entry/${rowOf(5, '')._id}/group/${idOf('grup')}`;
  const { page } = await openView(place, someRows(), without('entries.lock'));
  const panel = page.getByRole('complementary', { name: 'Side panel' });
  await panel.getByText('The entry is locked', { exact: false }).waitFor();
  expect(await panel.getByRole('combobox', { name: 'Status' }).isDisabled()).toBe(true);
  expect(await panel.getByLabel('Comment').isDisabled()).toBe(true);
  expect(await page.locator('[data-text-field]').count()).toBe(0);
});

it.each([`/entry/${rowOf(77, '')._id}/group/${idOf('grup')}`, `?entry=${rowOf(77, '')._id}`])(
  'says beside the list that an entry of a link is not here any more: %s',
  async (address) => {
    const { page } = await openView(address);
    const panel = page.getByRole('complementary', { name: 'Side panel' });
    await panel.getByText('This entry is not here').waitFor();
    await panel.getByText('It was deleted, or the address is not right.').waitFor();
    expect(await page.getByRole('grid').count()).toBe(1);
    await expectAccessible(page);
  },
);

it.each([editPath(77), `/entry/zzz/group/${idOf('grup')}/edit`])(
  'says that there is nothing at the address of an unknown entry: %s',
  async (address) => {
    const { page } = await openView(address);
    await modalOf(page).getByText('This entry is not here').waitFor();
    const heading = await modalOf(page).getByText('This entry is not here').boundingBox();
    const button = await modalOf(page).getByRole('button', { name: 'Show all entries' }).boundingBox();
    expect((button?.y ?? 0) - (heading?.y ?? 0)).toBeLessThan(140);
    await expectDialogLooks(page, 'entry-modal-unknown');
    await modalOf(page).getByRole('button', { name: 'Show all entries' }).click();
    await expect.poll(() => addressOf(page)).toBe(germanView());
  },
);

it('opens at the source of a text in a window zoomed to 200 %, and shows suggestions below its field', async () => {
  answerEntries(api, someRows());
  api.answer(suggestionsContract.listSuggestions, {
    suggestions: [suggestionOf('Zahlung prüfen')],
    late: [],
  });
  const page = await open(germanView(), { width: 720 });
  await page.setViewportSize({ width: 720, height: 450 });
  await shown(page, 'checkout.title').locator('[data-part=target]').click();
  await untilFocused(field(page));
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+Enter');
  const modal = modalOf(page);
  const text = modal.getByRole('textbox', { name: 'checkout.title' });
  await untilFocused(text);
  // Not yet drawn, it would be in sight by chance.
  await modal.getByRole('tab', { name: 'Details' }).waitFor();
  await modal.getByRole('button', { name: '1 suggestion' }).waitFor();
  await expect.poll(() => isInSight(modal.getByText('Source of checkout.title'))).toBe(true);
  await picture(page, 'screen-entry-modal-zoomed');
  await page.keyboard.press('Control+.');
  const offered = modal.getByRole('button', { name: 'Use this text: Zahlung prüfen' });
  await offered.waitFor();
  await expect.poll(() => isInSight(offered)).toBe(true);
  await expectWithinEdges(page, 'a dialog in one column with suggestions');
  await picture(page, 'screen-entry-modal-zoomed-suggestions');
  await page.keyboard.press('1');
  await expect.poll(() => text.textContent()).toBe('Zahlung prüfen');
});

/** Whether nothing lies over the middle of an element. */
const isInSight = (at: Locator): Promise<boolean> =>
  at.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
