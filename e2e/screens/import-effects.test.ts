/** What the dialog of an import says beside the numbers: what the file replaces, lacks, or is not read of. */
import { importContract } from '@parlance/contract/import';
import type { ImportOptions } from '@parlance/contract/import-options';
import { spreadsheetsContract } from '@parlance/contract/spreadsheets';
import { expect, it } from 'vitest';
import { expectDialogLooks } from './support/dialogs.ts';
import { answerPreviewOf, chooseFiles, openImportDialog, uploadedOf } from './support/import-dialog.ts';
import { filePreviewOf } from './support/imports.ts';
import { idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const { upload, preview } = importContract;

const openImport = () => openImportDialog({ api, open }, {});
const answerPreview = (files: Parameters<typeof answerPreviewOf>[1]) => answerPreviewOf(api, files, {});

it('keeps what was changed here since, as long as nobody wants it overwritten', async () => {
  const { page, dialog } = await openImport();
  api.answer(upload, { files: [uploadedOf(1, 'de.json')] });
  const detail = { code: 'texts-changed-here', parameters: { count: 2 } };
  const kept = {
    code: 'changedHere',
    message: '2 texts stay.',
    detail,
    count: 2,
    keys: ['cart.pay', 'cart.x'],
  };
  answerPreview([filePreviewOf('de.json', { changedHereCount: 2, notices: [kept] })]);
  await chooseFiles(page, dialog, ['de.json']);
  await dialog
    .getByText('2 texts were changed here since the last import, and not in the file: they')
    .waitFor();
  const keep = dialog.getByRole('switch', { name: 'Keep what was changed here' });
  expect(await keep.isChecked()).toBe(true);
  await expectDialogLooks(page, 'import-changed-here');
  const over = { count: 2, keys: ['cart.pay', 'cart.x'] };
  const lost = {
    ...{ code: 'overwritten', message: '2 texts are replaced.', ...over },
    detail: { code: 'texts-overwritten', parameters: { count: 2 } },
  };
  const differences = [
    { key: 'cart.pay', language: 'de', kind: 'overwritten', before: 'Kaufen', after: 'Zahlen' } as const,
    { key: 'cart.coupon', language: 'de', kind: 'added', before: null, after: 'Gutschein' } as const,
  ];
  answerPreview([
    filePreviewOf('de.json', {
      ...{ changedHereCount: 2, updated: 3, overwritten: 2, differences, notices: [lost] },
    }),
  ]);
  await keep.click({ force: true });
  await dialog.getByRole('button', { name: 'Import 4 changes' }).waitFor();
  expect(
    api.callsOf(preview).map(({ body }) => (body as { options: ImportOptions }).options.keepChangedHere),
  ).toEqual([true, false]);
  await keep.waitFor();
  expect(await dialog.getByText('in the file: they stay').count()).toBe(0);
  await dialog
    .getByText('2 texts were changed here since the last import: those of the file replace')
    .waitFor();
  await dialog.getByRole('listitem').getByText('Overwritten').waitFor();
  await expectDialogLooks(page, 'import-overwritten');
});

it('counts what was changed here for the chosen file, while the switch is for all', async () => {
  const { dialog } = await openImport();
  const names = ['de.json', 'fr.json', 'it.json'];
  api.answer(upload, {
    files: names.map((name, at) => uploadedOf(at + 1, name, { language: name.slice(0, 2) })),
  });
  answerPreview(names.map((name, at) => filePreviewOf(name, { changedHereCount: 2 - at })));
  await chooseFiles(dialog.page(), dialog, names);
  await dialog.getByText('2 texts of this file were changed here since the last import').waitFor();
  await dialog.getByRole('button', { name: /^fr\.json/ }).click();
  await dialog.getByText('1 text of this file was changed here since the last import').waitFor();
  await dialog.getByRole('button', { name: /^it\.json/ }).click();
  await dialog.getByText('Nothing of this file was changed here').waitFor();
  await dialog.getByRole('switch', { name: 'Keep what was changed here' }).waitFor();
});

it('says which columns of a spreadsheet are not read, and lets their contents be said', async () => {
  const { page, dialog } = await openImport();
  const csv = { fileType: 'csv', alternatives: ['csv'], language: 'en' };
  api.answer(upload, { files: [uploadedOf(1, 'texts.csv', csv)] });
  const rows = [
    ['key', 'en', 'GE'],
    ['home', 'Home', 'Start'],
  ];
  const guess = { columnDescription: { KEY: 0, en: 1 }, includeFirstRow: false };
  const sheet = {
    ...{ name: '', rowCount: 2, filledRows: [2], columnCount: 3, guess, remembered: false },
    rows: rows.map((cells, at) => ({ number: at + 1, cells })),
  };
  const table = { file: idOf('upld', 1), path: 'texts.csv', fileType: 'csv', sheets: [sheet], content: rows };
  api.answer(spreadsheetsContract.showSpreadsheet, table);
  const reason = { code: 'unknown-heading', parameters: { heading: 'GE' } };
  const notice = {
    ...{
      code: 'in-cell',
      message: 'C1: the column "GE" is not imported: its heading names no language',
      line: 1,
    },
    detail: { code: 'in-cell', parameters: { cell: 'C1', notice: reason } },
  };
  answerPreview([filePreviewOf('texts.csv', { format: 'csv', notices: [notice] })]);
  await chooseFiles(page, dialog, ['texts.csv']);
  const said = dialog.getByRole('status').filter({ hasText: '1 column is not read' });
  await said.getByText('C1: the column "GE" is not imported: its heading names no language').waitFor();
  expect(await dialog.getByRole('region', { name: 'Good to know' }).count()).toBe(0);
  await expectDialogLooks(page, 'import-unread-columns');
  await said.getByRole('button', { name: 'Say what the columns hold' }).click();
  await page.getByRole('dialog', { name: 'Columns of texts.csv' }).waitFor();
});
