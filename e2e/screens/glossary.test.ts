/** The page "Glossary" of a project: terms with their languages, and the dialogs that change them. */
import { commonErrors } from '@parlance/contract/common';
import { type GlossaryEntry, glossaryContract, glossaryErrors } from '@parlance/contract/glossary';
import { expect, it } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { untilFocused } from '../support/keyboard.ts';
import { expectGoodLooks, expectWithinEdges } from '../support/visual-checks.ts';
import { expectDialogLooks } from './support/dialogs.ts';
import { Refusal } from './support/fake-server.ts';
import { answerProject, projectPage } from './support/project-pages.ts';
import { idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';
import { glossary, inLanguage, termOf } from './support/terms.ts';

const { api, open } = screens();
const { listTerms, addTerms, deleteTerms, addTermLanguage, changeTerms, changeTermLanguage } =
  glossaryContract;

it.each([
  ['dark', 'de', 1280],
  ['light', 'ar', 390],
  ['light', 'en', 390],
] as const)('lists the terms, %s, %s, at %i', async (colorScheme, language, width) => {
  answerProject(api);
  api.answer(listTerms, glossary());
  const page = await open(`${projectPage('glossary')}?lang=${language}`, { width });
  await page.emulateMedia({ colorScheme });
  await page.getByRole('table').first().waitFor();
  await expectWithinEdges(page, `glossary-${language}`);
  // Also the last button of a row, which a table that scrolls could hide.
  const last = await page.locator('tbody tr').first().getByRole('button').last().boundingBox();
  expect(last?.x).toBeGreaterThanOrEqual(0);
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(width);
  await expectAccessible(page);
});

it.each([
  ['light', 'en'],
  ['dark', 'ar'],
] as const)(
  'keeps what one does with a term in view beside eight languages, %s, %s',
  async (colorScheme, language) => {
    const codes = ['de', 'ar', 'fr', 'es', 'it', 'ja', 'pl', 'pt'];
    answerProject(api);
    const translations = Object.fromEntries(codes.map((code) => [code, inLanguage('Rechnungsnummer')]));
    const entries = [termOf(1, { text: 'invoice', translations }), termOf(2, { text: 'user', translations })];
    api.answer(listTerms, { ...glossary(entries), languages: ['en', ...codes] });
    const page = await open(`${projectPage('glossary')}?lang=${language}`, { width: 1440 });
    await page.emulateMedia({ colorScheme });
    const row = page.locator('tbody tr').first();
    await row.hover();
    const table = page.getByRole('table').first().locator('..');
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
    await expectGoodLooks(page, `screen-glossary-wide-${language}`);
    // What goes below the buttons is not seen through them.
    const filled = await page
      .locator('[data-stays]')
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).backgroundColor));
    expect(filled.every((colour) => colour.startsWith('rgb('))).toBe(true);
    const place = await table.boundingBox();
    for (const button of await row.getByRole('cell').last().getByRole('button').all()) {
      const box = await button.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(place?.x ?? 0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((place?.x ?? 0) + (place?.width ?? 0));
    }
    await row.getByRole('cell').last().getByRole('button').nth(1).click();
    await page.getByRole('dialog').waitFor();
  },
);

it('finds terms by their words in any language', async () => {
  answerProject(api);
  api.answer(listTerms, glossary());
  const page = await open(projectPage('glossary'));
  await page.getByRole('rowheader', { name: /invoice/ }).waitFor();
  await expectGoodLooks(page, 'screen-glossary');
  await page.getByRole('searchbox', { name: 'Find terms and translations' }).fill('faktura');
  await page.getByText('1 term', { exact: true }).waitFor();
  expect(await page.getByRole('rowheader').allInnerTexts()).toEqual([expect.stringContaining('invoice')]);
  await page.getByRole('searchbox').fill('nowhere');
  await page.getByText('No term has “nowhere” in it.').waitFor();
});

it('begins with an explanation and a button, and adds a term', async () => {
  answerProject(api);
  api.answer(listTerms, glossary([]));
  api.answer(addTerms, { entries: [termOf(1)], operation: null });
  const page = await open(projectPage('glossary'));
  await page.getByRole('heading', { name: 'No terms yet' }).waitFor();
  await page.getByRole('button', { name: 'Add a term' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a term' });
  const words = dialog.getByLabel('Term', { exact: true });
  // A dialog takes the keyboard a moment after it is shown, also in the middle of a word.
  await untilFocused(words);
  await words.fill('invoice');
  await dialog.getByLabel('Also accepted').pressSequentially('bill,');
  await dialog.getByRole('checkbox', { name: 'Forbidden' }).check();
  await expectDialogLooks(page, 'term');
  await dialog.getByRole('button', { name: 'Add a term' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(api.callsOf(addTerms).map(({ body }) => body)).toEqual([
    {
      entries: [
        {
          text: 'invoice',
          variants: ['bill'],
          description: '',
          caseSensitive: false,
          forbidden: true,
          doNotTranslate: false,
          partOfSpeech: null,
        },
      ],
    },
  ]);
});

it('sends of a changed term only what was changed in the form', async () => {
  answerProject(api);
  api.answer(listTerms, glossary());
  api.answer(changeTerms, { entries: [], operation: null });
  const page = await open(projectPage('glossary'));
  await page.getByRole('button', { name: 'Change invoice', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /invoice/ });
  await dialog.getByLabel(/^Case matters/).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const sent = api.callsOf(changeTerms).map(({ body }) => body);
  expect(sent).toEqual([
    { entries: [{ _id: idOf('term', 1), caseSensitive: true, seen: { caseSensitive: false } }] },
  ]);
});

it('changes a translation, and says with the sentence of the specification what failed', async () => {
  answerProject(api);
  api.answer(listTerms, glossary());
  api.answer(changeTermLanguage, new Refusal(glossaryErrors.entryNotFound));
  const page = await open(projectPage('glossary'));
  await page.getByRole('button', { name: 'change invoice in German' }).click();
  const dialog = page.getByRole('dialog', { name: '“invoice” in German' });
  await dialog.getByLabel('Translation').fill('Beleg');
  await expectDialogLooks(page, 'translation');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The translation could not be changed').waitFor();
  await page.getByText('Entry not found').waitFor();
});

it('adds a language to a term, and says where there is none to add', async () => {
  answerProject(api);
  api.answer(listTerms, glossary());
  api.answer(addTermLanguage, glossary().entries[1] as GlossaryEntry);
  const page = await open(projectPage('glossary'));
  await page.getByRole('button', { name: 'Add a language to Parlance' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a language to “Parlance”' });
  await dialog.getByLabel('Translation').fill('Parlance');
  await expectDialogLooks(page, 'add-language');
  await dialog.getByRole('button', { name: 'Add language' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(api.callsOf(addTermLanguage).map(({ body }) => body)).toMatchObject([
    { language: 'de', translation: 'Parlance' },
  ]);
  await page.getByRole('button', { name: 'Add a language to invoice' }).click();
  await page.getByRole('dialog').getByText('No language to add').waitFor();
});

it('deletes a term at once and offers to undo it', async () => {
  answerProject(api);
  api.answer(listTerms, glossary());
  api.answer(deleteTerms, { operation: idOf('oper'), changed: 1 });
  const page = await open(projectPage('glossary'));
  await page.getByRole('button', { name: 'Delete invoice' }).click();
  await page.getByText('“invoice” deleted').first().waitFor();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  // A shared term is changed where it belongs.
  expect(await page.getByRole('button', { name: 'Delete team' }).count()).toBe(0);
});

it('keeps the keyboard among the terms while one deletes them', async () => {
  const left = [1, 2, 3].map((number) => termOf(number));
  answerProject(api);
  api.answer(listTerms, () => glossary(left));
  api.answer(deleteTerms, ({ body }) => {
    const { entryIds } = body as { entryIds: string[] };
    left.splice(
      left.findIndex(({ _id }) => entryIds.includes(_id)),
      1,
    );
    return { operation: idOf('oper'), changed: 1 };
  });
  const page = await open(projectPage('glossary'));
  const button = (number: number) => page.getByRole('button', { name: `Delete term ${number}` });
  await button(2).focus();
  await page.keyboard.press('Enter');
  // The row that moves up, and at the end of the list the one before it.
  await untilFocused(button(3));
  await page.keyboard.press('Enter');
  await untilFocused(button(1));
});

it('says that it could not be loaded', async () => {
  answerProject(api);
  api.answer(listTerms, new Refusal(commonErrors.unknown));
  const page = await open(projectPage('glossary'));
  await page.getByText('The glossary could not be loaded').waitFor();
});
