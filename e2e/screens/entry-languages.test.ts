/** The other languages in the details of an entry: what is typed there reaches the server, or is asked about. */
import { type EntryRow, entriesContract, entryErrors } from '@parlance/contract/entries';
import { liveContract } from '@parlance/contract/live';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { untilFocused } from '../support/keyboard.ts';
import { answerEntries, germanView, rowOf, someRows } from './support/entries.ts';
import { RawAnswer, Refusal } from './support/fake-server.ts';
import { fullProjectOf, idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const { entryDetails, saveText } = entriesContract;

const arabic = idOf('lang', 3);
const editPath = (number: number) => `/entry/${rowOf(number, '')._id}/group/${idOf('grup')}/edit`;
const modalOf = (page: Page) => page.getByRole('dialog', { name: 'Update Translation' });
const arabicField = (page: Page, key = 'checkout.title') =>
  modalOf(page).getByRole('textbox', { name: `${key}: text in Arabic` });
const question = (page: Page) => page.getByRole('dialog', { name: 'Unsaved changes' });
const arabicSaves = () => api.callsOf(saveText).filter(({ params }) => params.languageId === arabic);

/** The dialog of `checkout.title`, with its Arabic text open for editing; `there` are the Arabic rows. */
async function openArabic(before: () => void = () => undefined) {
  const languages = [
    ...fullProjectOf().languages,
    { _id: arabic, name: 'ar', isBase: false, rtl: true, plurals: ['one', 'other'] },
  ];
  const rows = someRows();
  answerEntries(api, rows, { project: { languages } });
  const there = new Map<string, EntryRow>(
    rows.map((row) => [row._id, { ...row, value: 'راجع', draft: null, version: 2 }]),
  );
  api.answer(entryDetails, ({ params }) => ({
    languages: [there.get(params.entryId ?? '')].flatMap((row) => (row ? [{ languageId: arabic, row }] : [])),
    rest: [],
    forms: [],
    files: [],
  }));
  api.answer(entriesContract.entryRows, ({ params, body }) => {
    const { entries } = body as { entries: string[] };
    const all = params.languageId === arabic ? [...there.values()] : rows;
    return { version: 7, rows: all.filter(({ _id }) => entries.includes(_id)), rest: [] };
  });
  api.answer(saveText, ({ params, body }) => {
    const { text, version } = body as { text: string; version: number };
    const all = params.languageId === arabic ? [...there.values()] : rows;
    const row = all.find(({ _id }) => _id === params.entryId) as EntryRow;
    return { ...row, value: text, version: version + 1 };
  });
  before();
  const page = await open(germanView(editPath(1)));
  await modalOf(page).getByRole('button', { name: 'Edit the text in Arabic' }).click();
  await arabicField(page).click();
  await untilFocused(arabicField(page));
  return { page, rows, there };
}

async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.press('End');
  await page.keyboard.type(text);
}

it('saves what is typed in another language by the step to the next entry, by button and by keyboard', async () => {
  const { page } = await openArabic();
  await type(page, '!');
  await modalOf(page).getByRole('button', { name: 'Next entry' }).click();
  await modalOf(page).getByRole('textbox', { name: 'checkout.pay' }).waitFor();
  await expect
    .poll(() => arabicSaves().map(({ body }) => body))
    .toMatchObject([{ text: 'راجع!', version: 2 }]);
  await modalOf(page).getByRole('button', { name: 'Edit the text in Arabic' }).click();
  await arabicField(page, 'checkout.pay').click();
  await type(page, '?');
  await modalOf(page).getByRole('textbox', { name: 'checkout.pay: text in German' }).click();
  await type(page, ' bitte');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => arabicSaves().at(-1)?.body).toMatchObject({ text: 'راجع?' });
  expect(arabicSaves().at(-1)?.params.entryId).toBe(rowOf(2, '')._id);
  await expect.poll(() => api.callsOf(saveText).length).toBe(3);
});

it('sends a text of another language when the network is back, though the dialog is closed', async () => {
  const { page } = await openArabic();
  await type(page, '!');
  await page.context().setOffline(true);
  await page.keyboard.press('Control+Enter');
  await modalOf(page).getByText('Kept, and saved when the network is back').waitFor();
  await page.keyboard.press('Escape');
  await modalOf(page).waitFor({ state: 'detached' });
  expect(arabicSaves()).toEqual([]);
  await page.context().setOffline(false);
  await expect.poll(() => arabicSaves().map(({ body }) => body)).toMatchObject([{ text: 'راجع!' }]);
});

it('shows a conflict in another language once the dialog is closed, and saves the decision', async () => {
  const { page, there } = await openArabic();
  await type(page, '!');
  const [entry] = there.keys();
  const current = { ...(there.get(entry ?? '') as EntryRow), value: 'تحقق', version: 5 };
  api.answer(saveText, new Refusal(entryErrors.textChanged, { current }));
  await modalOf(page).getByRole('button', { name: 'Next entry' }).click();
  await expect.poll(() => arabicSaves().length).toBe(1);
  await page.keyboard.press('Escape');
  const conflict = page.getByRole('dialog', { name: 'This text was changed meanwhile' });
  await conflict.getByRole('button', { name: 'Keep mine' }).waitFor();
  api.answer(saveText, { ...current, value: 'راجع!', version: 6 });
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(() => arabicSaves().at(-1)?.body).toMatchObject({ text: 'راجع!', version: 5 });
});

it('asks before a text of another language is left whose save was refused, and says so after a step', async () => {
  const { page } = await openArabic();
  await type(page, '!');
  api.answer(saveText, new Refusal(entryErrors.locked));
  await page.keyboard.press('Control+Enter');
  await modalOf(page).getByText('Failed:', { exact: false }).waitFor();
  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await question(page).waitFor({ state: 'detached' });
  await modalOf(page).getByRole('button', { name: 'Next entry' }).click();
  await modalOf(page).getByRole('button', { name: 'Edit the text in Arabic' }).click();
  await arabicField(page, 'checkout.pay').click();
  await type(page, '?');
  await modalOf(page).getByRole('button', { name: 'Next entry' }).click();
  await page.getByText('checkout.pay in Arabic was not saved', { exact: false }).first().waitFor();
});

/** A stream that ends and is opened again: what happened in between is read. */
const streamAgain = () =>
  api.answer(liveContract.events, new RawAnswer('retry: 200\n\n', { 'content-type': 'text/event-stream' }));

it('says that the entry was deleted, while another language of it was typed in, and keeps the text', async () => {
  const { page, rows, there } = await openArabic(streamAgain);
  await type(page, '!');
  const [entry = ''] = there.keys();
  there.delete(entry);
  rows.splice(0, 1);
  await page.getByText('checkout.title was deleted while you were writing').first().waitFor();
  // The dialog goes with its entry; the text stays.
  await modalOf(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Show my text' }).click();
  await page.getByRole('dialog', { name: 'Your text for checkout.title' }).getByText('راجع!').waitFor();
});

it('shows what others do in another language, and closes its editor by Cancel', async () => {
  const { page, there } = await openArabic(streamAgain);
  await type(page, '!');
  await modalOf(page).getByRole('button', { name: 'Cancel' }).last().click();
  await arabicField(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(() => arabicField(page).textContent()).toBe('راجع!');
  await modalOf(page).getByRole('button', { name: 'Cancel' }).last().click();
  await modalOf(page).getByRole('button', { name: 'Edit the text in Arabic' }).waitFor();
  const [entry = ''] = there.keys();
  there.set(entry, { ...(there.get(entry) as EntryRow), value: 'تحقق', locked: true, version: 4 });
  await modalOf(page).getByText('تحقق').waitFor();
  await expect
    .poll(() => modalOf(page).getByRole('button', { name: 'Edit the text in Arabic' }).count())
    .toBe(0);
});

it('describes the field of another language by the source text, for screen readers', async () => {
  const { page } = await openArabic();
  const described = () =>
    arabicField(page).evaluate((box) =>
      (box.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ')
        .trim(),
    );
  await expect.poll(described).toContain('Source of checkout.title');
  // Each field has the text of its own.
  const ids = await modalOf(page)
    .getByRole('textbox', { name: 'checkout.title: text in' })
    .evaluateAll((all) => all.map((box) => box.getAttribute('aria-describedby')));
  expect(new Set(ids).size).toBe(2);
});
