/** How many terms come into a glossary at once: from a file, and from the texts. */
import { glossaryContract } from '@parlance/contract/glossary';
import { glossaryImportContract, type TermImport, termFileErrors } from '@parlance/contract/glossary-import';
import { termProposalsContract } from '@parlance/contract/term-proposals';
import { expect, it } from 'vitest';
import { expectDialogLooks, expectKeyboardAlone } from './support/dialogs.ts';
import { Refusal } from './support/fake-server.ts';
import { answerProject, projectPage } from './support/project-pages.ts';
import { idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';
import { glossary } from './support/terms.ts';

const { api, open } = screens();
const { listTerms, addTerms } = glossaryContract;

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
