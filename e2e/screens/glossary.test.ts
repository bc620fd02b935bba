/** The page "Glossary" of a project: terms with their languages, and the dialogs that change them. */
import { commonErrors } from '@parlance/contract/common';
import { type GlossaryEntry, glossaryContract, glossaryErrors } from '@parlance/contract/glossary';
import { planErrors } from '@parlance/contract/plans';
import { expect, it } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { expectGoodLooks, expectWithinEdges } from '../support/visual-checks.ts';
import { expectDialogLooks } from './support/dialogs.ts';
import { Refusal } from './support/fake-server.ts';
import { answerProject, projectPage } from './support/project-pages.ts';
import { idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const { listTerms, addTerms, deleteTerms, addTermLanguage, changeTermLanguage } = glossaryContract;

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
  await expectAccessible(page);
});

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

it('leads to the projects where the plan has no glossary', async () => {
  answerProject(api);
  const refused = { upgradeRequired: true, exceededProperty: 'glossary' };
  api.answer(listTerms, new Refusal(planErrors.upgradeRequired, refused));
  const page = await open(projectPage('glossary'));
  await page.getByText('No access to glossary').first().waitFor();
  await page.waitForURL(/\/projects$/);
});

it('says that it could not be loaded', async () => {
  answerProject(api);
  api.answer(listTerms, new Refusal(commonErrors.unknown));
  const page = await open(projectPage('glossary'));
  await page.getByText('The glossary could not be loaded').waitFor();
});
