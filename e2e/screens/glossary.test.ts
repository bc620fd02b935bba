/** The page "Glossary" of a project: terms with their languages, and the dialogs that change them. */
import { commonErrors } from '@parlance/contract/common';
import { type GlossaryEntry, glossaryContract, glossaryErrors } from '@parlance/contract/glossary';
import { glossaryImportContract, type TermImport, termFileErrors } from '@parlance/contract/glossary-import';
import { termProposalsContract } from '@parlance/contract/term-proposals';
import { expect, it } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { expectGoodLooks, expectWithinEdges } from '../support/visual-checks.ts';
import { expectDialogLooks, expectKeyboardAlone } from './support/dialogs.ts';
import { Refusal } from './support/fake-server.ts';
import { answerProject, projectPage } from './support/project-pages.ts';
import { idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const { listTerms, addTerms, deleteTerms, addTermLanguage, changeTerms, changeTermLanguage } =
  glossaryContract;

const termOf = (number: number, given: Partial<GlossaryEntry> = {}): GlossaryEntry => ({
  _id: idOf('term', number),
  text: `term ${number}`,
  variants: [],
  language: 'en',
  description: '',
  caseSensitive: false,
  forbidden: false,
  doNotTranslate: false,
  partOfSpeech: null,
  translations: {},
  createdByUser: { _id: idOf('user'), displayName: 'Lena Brandt' },
  created: '2026-11-20T09:30:00.000Z',
  updatedByUser: null,
  updatedAt: '2026-11-20T09:30:00.000Z',
  sharedFrom: null,
  ...given,
});
const inLanguage = (translation: string, variants: string[] = []) => ({
  translation,
  description: '',
  variants,
});
const terms = [
  termOf(1, {
    text: 'invoice',
    variants: ['bill'],
    description: 'What a customer has to pay, with a number and a day on which it is due.',
    partOfSpeech: 'noun',
    translations: { de: inLanguage('Rechnung', ['Faktura']), ar: inLanguage('فاتورة', ['فواتير']) },
  }),
  termOf(2, { text: 'Parlance', doNotTranslate: true, caseSensitive: true, partOfSpeech: 'properNoun' }),
  termOf(3, { text: 'blacklist', forbidden: true, translations: { de: inLanguage('Schwarze Liste') } }),
  termOf(4, {
    text: `<b>hostile</b> ${'long'.repeat(40)}`,
    translations: { de: inLanguage('x'.repeat(180)) },
  }),
  termOf(5, { text: 'team', sharedFrom: { _id: idOf('proj', 9), name: 'Harbour' } }),
];
const glossary = (entries = terms) => ({
  entries,
  languages: ['en', 'de', 'ar'],
  shared: false,
  sharedBy: null,
});

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
  await dialog.getByLabel('Term', { exact: true }).fill('invoice');
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
  api.answer(addTermLanguage, terms[1] as GlossaryEntry);
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

const { importTerms } = glossaryImportContract;
const row = (given: Partial<TermImport['rows'][number]>): TermImport['rows'][number] => ({
  row: 2,
  text: 'invoice',
  effect: 'new',
  problems: [],
  changes: [],
  ...given,
});
const previewed: TermImport = {
  counts: { new: 1, changed: 1, unchanged: 1_200, refused: 2 },
  rows: [
    row({ row: 5, text: '', effect: 'refused', problems: [{ problem: 'noTerm', word: '' }] }),
    row({
      row: 6,
      text: `<b>${'long'.repeat(30)}`,
      effect: 'refused',
      problems: [
        { problem: 'tooLong', word: 'long'.repeat(60) },
        { problem: 'partOfSpeech', word: 'thing' },
      ],
    }),
    row({
      row: 3,
      text: 'invoice',
      effect: 'changed',
      changes: [
        { field: 'text', language: 'de', before: 'Rechnung', after: 'Beleg' },
        { field: 'description', language: 'ar', before: '', after: 'فاتورة' },
        { field: 'forbidden', language: null, before: 'false', after: 'true' },
        { field: 'partOfSpeech', language: null, before: '', after: 'noun' },
      ],
    }),
    row({ row: 4, text: 'مستخدم' }),
    row({ row: 7, text: 'team', effect: 'unchanged' }),
  ],
  languages: ['en', 'de', 'ar'],
  unusedColumns: ['Owner', 'Price'],
  operation: null,
};
const file = (name: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from('en,de') });

it('imports a file of terms after it showed what each row does, and offers to undo it', async () => {
  answerProject(api);
  api.answer(listTerms, glossary());
  api.answer(importTerms, previewed);
  const page = await open(projectPage('glossary'));
  const more = page.getByRole('button', { name: 'More of the glossary' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Import terms' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import terms' });
  await expectDialogLooks(page, 'import-terms');
  await page.locator('input[type=file]').setInputFiles(file('terms.csv'));
  await dialog.getByText('2 rows are refused and left out. The others are imported.').waitFor();
  await dialog.getByText('Columns that are not used: Owner, Price').waitFor();
  await dialog.getByText('1,199 more rows are not listed.').waitFor();
  await expectDialogLooks(page, 'import-terms-preview');
  await dialog.getByRole('button', { name: '2 refused' }).click();
  await expect.poll(() => dialog.getByRole('rowheader').count()).toBe(2);
  api.answer(importTerms, { ...previewed, operation: idOf('oper') });
  await dialog.getByRole('button', { name: 'Import 2 terms' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Terms imported: 1 new, 1 changed').first().waitFor();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  expect(api.callsOf(importTerms).map(({ query }) => query)).toEqual([
    { preview: 'true' },
    { preview: 'false' },
  ]);
});

it('is used by keyboard alone, and takes another file after one that cannot be read', async () => {
  answerProject(api);
  api.answer(listTerms, glossary([]));
  api.answer(importTerms, new Refusal(termFileErrors.noTermColumns));
  const page = await open(projectPage('glossary'));
  const opener = page.getByRole('main').getByRole('button', { name: 'Import terms' });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Import terms' });
  await dialog.getByRole('button', { name: 'Choose a file' }).waitFor();
  await page.locator('input[type=file]').setInputFiles(file('people.csv'));
  await dialog.getByText(/The first line of the sheet needs a heading/).waitFor();
  expect(await dialog.getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true);
  api.answer(importTerms, { ...previewed, counts: { new: 0, changed: 0, unchanged: 3, refused: 0 } });
  await page.locator('input[type=file]').setInputFiles(file('terms.csv'));
  await dialog.getByText('The glossary has all of this already.').waitFor();
  await expectKeyboardAlone(page, dialog, opener);
});

it('takes a file that is dropped on the page', async () => {
  answerProject(api);
  api.answer(listTerms, glossary());
  api.answer(importTerms, previewed);
  const page = await open(projectPage('glossary'));
  await page.getByRole('rowheader', { name: /invoice/ }).waitFor();
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['en,de'], 'dropped.csv'));
    return transfer;
  });
  await page.dispatchEvent('body', 'dragenter', { dataTransfer: data });
  await page.getByText('Drop a file of terms').waitFor();
  expect(await page.getByText(/Drop to import into/).count()).toBe(0);
  await page.dispatchEvent('body', 'drop', { dataTransfer: data });
  const dialog = page.getByRole('dialog', { name: 'Import terms' });
  await dialog.getByText('dropped.csv').waitFor();
  await dialog.getByText('2 rows are refused and left out. The others are imported.').waitFor();
});

const { proposeTerms, dismissTerms } = termProposalsContract;
const proposal = (text: string, count: number, before: string, after: string) => ({
  text,
  count,
  example: {
    entry: idOf('entr'),
    key: 'members.add',
    text: `${before}${text}${after}`,
    start: before.length,
    end: before.length + text.length,
  },
});

it('proposes terms that the texts have, which are added or stay away', async () => {
  answerProject(api);
  api.answer(listTerms, glossary());
  api.answer(proposeTerms, {
    entries: [
      proposal('team member', 1_204, 'Add a ', ' to this project, who sees all of its languages.'),
      proposal('عضو الفريق', 12, 'أضف ', ' إلى المشروع.'),
      proposal('user group', 9, '<b>The</b> ', '.'),
      proposal('x'.repeat(90), 4, '', ''),
    ],
    dismissed: 0,
  });
  const page = await open(projectPage('glossary'));
  await page.getByRole('button', { name: 'More of the glossary' }).click();
  await page.getByRole('menuitem', { name: 'Find terms in the texts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Terms found in the texts' });
  await dialog.getByRole('checkbox', { name: 'team member' }).check();
  await dialog.getByRole('checkbox', { name: 'user group' }).check();
  await expectDialogLooks(page, 'proposals');
  api.answer(addTerms, { entries: [], operation: idOf('oper') });
  await dialog.getByRole('button', { name: 'Add 2 terms' }).click();
  await dialog.getByRole('checkbox', { name: 'team member' }).waitFor({ state: 'detached' });
  expect(api.callsOf(addTerms).map(({ body }) => body)).toEqual([
    { entries: [{ text: 'team member' }, { text: 'user group' }] },
  ]);
  api.answer(dismissTerms, { dismissed: 1 });
  await dialog.getByRole('button', { name: `Dismiss ${'x'.repeat(90)}` }).click();
  await dialog.getByRole('checkbox', { name: /^x+$/ }).waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Add عضو الفريق to the glossary' }).click();
  await dialog.getByText(/No further terms were found/).waitFor();
});

it('says that it could not be loaded', async () => {
  answerProject(api);
  api.answer(listTerms, new Refusal(commonErrors.unknown));
  const page = await open(projectPage('glossary'));
  await page.getByText('The glossary could not be loaded').waitFor();
});
