/** The dialog of an import: keys that other files have, and what the columns of a spreadsheet hold. */
import { importContract } from '@parlance/contract/import';
import { jobsContract } from '@parlance/contract/jobs';
import { spreadsheetsContract } from '@parlance/contract/spreadsheets';
import { expect, it } from 'vitest';
import { expectDialogLooks } from './support/dialogs.ts';
import { answerPreviewOf, chooseFiles, openImportDialog, uploadedOf } from './support/import-dialog.ts';
import { type FilePreview, filePreviewOf, jobOf, noKeysInCommon, previewOf } from './support/imports.ts';
import { idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const { importUploads, preview, upload } = importContract;

const sharing = (path: string): FilePreview =>
  filePreviewOf(path, {
    keysInCommon: {
      ...noKeysInCommon,
      path,
      proposedPrefix: path.replace('properties', ''),
      count: 2,
      differing: 1,
      examples: [
        {
          key: 'email',
          language: 'de',
          text: 'Gib sie ein.',
          otherFile: 'Messages.properties',
          otherText: 'E-Mail',
        },
      ],
    },
  });

/** The dialog with files that have other texts than other files for the same keys. */
async function openSharing(names: readonly string[]) {
  const { page, dialog } = await openImportDialog({ api, open });
  const properties = { fileType: 'java_properties', alternatives: ['java_properties'] };
  api.answer(upload, { files: names.map((name, at) => uploadedOf(at + 1, name, properties)) });
  answerPreviewOf(api, names.map(sharing));
  await chooseFiles(page, dialog, names);
  const shared = dialog.getByRole('region', { name: '2 keys are in other files too, 1 with another text' });
  await shared.waitFor();
  return { page, dialog, shared };
}

const filesOfLastPreview = () =>
  (api.callsOf(preview).at(-1)?.body as { files: Record<string, unknown>[] } | undefined)?.files;

it('asks what happens with keys that other files have, and keeps what is chosen for all', async () => {
  const names = ['Errors.properties', 'Labels.properties'];
  const { page, dialog, shared } = await openSharing(names);
  await shared.getByRole('button', { name: 'Show examples' }).click();
  await shared.getByText('Gib sie ein.').waitFor();
  await expectDialogLooks(page, 'shared-keys');
  answerPreviewOf(
    api,
    names.map((name) => filePreviewOf(name)),
  );
  await shared.getByText('Key prefix').click();
  const prefix = dialog.getByRole('textbox', { name: 'Key prefix' });
  expect(await prefix.inputValue()).toBe('Errors.');
  await prefix.fill('errors:');
  await expect.poll(filesOfLastPreview).toMatchObject([{ addKeyPrefix: 'errors:' }, {}]);
});

it('does not import files that share keys before it is chosen what becomes of them', async () => {
  const { dialog, shared } = await openSharing(['Errors.properties', 'Labels.properties']);
  const submit = dialog.getByRole('button', { name: 'Import 4 changes' });
  const foot = dialog.getByRole('status');
  const missing = '2 files share keys with other files: choose what becomes of them';
  await foot.getByText(`No file is ready · ${missing}`).waitFor();
  expect(await submit.isDisabled()).toBe(true);
  await shared.getByText('A choice is required').waitFor();
  expect(await shared.getByRole('radiogroup').getAttribute('aria-required')).toBe('true');
  await shared.getByText('One text', { exact: true }).click();
  await foot.getByText('1 file is ready · ').waitFor();
  await foot.getByRole('button', { name: '1 file shares keys with other files' }).click();
  const second = dialog.getByRole('button', { name: /^Labels\.properties/ });
  await expect.poll(() => second.getAttribute('aria-current')).toBe('true');
  expect(await submit.isDisabled()).toBe(true);
  await shared.getByText('Leave out', { exact: true }).click();
  await expect.poll(() => submit.isEnabled()).toBe(true);
  expect(await foot.getByRole('button').count()).toBe(0);
  await expect.poll(filesOfLastPreview).toMatchObject([{ sharedKeys: 'share' }, { sharedKeys: 'leaveOut' }]);
});

it('chooses for all files that share keys at once', async () => {
  const { page, dialog, shared } = await openSharing(['a.properties', 'b.properties', 'c.properties']);
  const all = shared.getByRole('group', { name: 'For all 3 files without a choice:' });
  await all.waitFor();
  await expectDialogLooks(page, 'shared-keys-all');
  await all.getByRole('button', { name: 'a prefix for each' }).click();
  await expect.poll(() => dialog.getByRole('button', { name: 'Import 6 changes' }).isEnabled()).toBe(true);
  await expect
    .poll(filesOfLastPreview)
    .toMatchObject(['a.', 'b.', 'c.'].map((addKeyPrefix) => ({ addKeyPrefix })));
  expect(await all.count()).toBe(0);
});

it('takes a file from another folder for the file of the project, unless the user says that it is another', async () => {
  const { page, dialog } = await openImportDialog({ api, open });
  const name = 'de.json';
  api.answer(upload, { files: [uploadedOf(1, `locales/${name}`)] });
  const sameFile = { path: name, keys: 50, common: 48 };
  const fileOf = (body: unknown) => (body as { files: { path?: string }[] } | undefined)?.files[0];
  const lastFile = () => fileOf(api.callsOf(preview).at(-1)?.body);
  api.answer(preview, ({ body }) => {
    const found = { sameFile: fileOf(body)?.path === undefined ? sameFile : null };
    return jobOf({ kind: 'importPreview', result: previewOf([filePreviewOf(name, found)]) });
  });
  await chooseFiles(page, dialog, [name]);
  const same = dialog.getByRole('region', { name: 'This is de.json, from another folder' });
  await same.getByText('48 of 50 keys are the same.').waitFor();
  const submit = dialog.getByRole('button', { name: 'Import 2 changes' });
  await expect.poll(() => submit.isEnabled()).toBe(true);
  await expect.poll(() => lastFile()?.path).toBe('de.json');
  await expectDialogLooks(page, 'same-file');
  await same.getByRole('button', { name: 'Import as another file' }).click();
  const other = dialog.getByRole('region', { name: 'This becomes another file than de.json' });
  await other.waitFor();
  await expect.poll(() => lastFile()?.path).toBeUndefined();
  await other.getByRole('button', { name: 'It is the same file' }).click();
  await expect.poll(() => lastFile()?.path).toBe('de.json');
  // The tray asks for a job that has begun.
  api.answer(importUploads, jobOf({ state: 'running' }));
  api.answer(jobsContract.getJob, jobOf({ state: 'running' }));
  await expect.poll(() => submit.isEnabled()).toBe(true);
  await submit.click();
  await expect
    .poll(() => api.callsOf(importUploads).at(-1)?.body)
    .toMatchObject({ files: [{ path: 'de.json' }] });
});

it('sets what the columns of a spreadsheet contain, and is not checked before', async () => {
  const { page, dialog } = await openImportDialog({ api, open });
  const csv = { fileType: 'csv', alternatives: ['csv'], language: 'en' };
  api.answer(upload, { files: [uploadedOf(1, 'odd.csv', csv)] });
  const rows = [
    ['Where', 'Original', 'Neu'],
    ['home', 'Home', 'Start'],
  ];
  api.answer(spreadsheetsContract.showSpreadsheet, {
    file: idOf('upld', 1),
    path: 'odd.csv',
    fileType: 'csv',
    sheets: [
      {
        name: '',
        rowCount: 2,
        filledRows: [2],
        columnCount: 3,
        rows: rows.map((cells, at) => ({ number: at + 1, cells })),
        guess: { columnDescription: {}, includeFirstRow: false },
        remembered: false,
      },
    ],
    content: rows,
  });
  answerPreviewOf(api, [filePreviewOf('odd.csv', { format: 'csv' })]);
  await chooseFiles(page, dialog, ['odd.csv']);
  await dialog.getByText('Say what the columns of this spreadsheet hold, then it is checked.').waitFor();
  await dialog.getByRole('button', { name: 'Say what the columns of 1 spreadsheet hold' }).waitFor();
  await dialog.getByRole('button', { name: 'Say what the columns hold' }).click();
  const columns = page.getByRole('dialog', { name: 'Columns of odd.csv' });
  const choose = async (column: string, what: string) => {
    await columns.getByRole('button', { name: new RegExp(`^${column} `) }).click();
    await page.getByRole('combobox', { name: 'Find' }).fill(what);
    await page.getByRole('option', { name: what }).first().click();
  };
  const use = columns.getByRole('button', { name: 'Use these columns' });
  await choose('B', 'English');
  expect(await use.isDisabled()).toBe(true);
  await columns.getByText('Choose the column that holds the keys.').waitFor();
  await choose('A', 'Key');
  await choose('C', 'German');
  await expectDialogLooks(page, 'column-mapping');
  await use.click();
  await dialog.getByRole('button', { name: 'Import 2 changes' }).waitFor();
  expect(api.callsOf(preview).at(-1)?.body).toMatchObject({
    files: [{ spreadsheetOptions: { columnDescription: { KEY: 0, en: 1, de: 2 } } }],
  });
});

it('says that a new language may be one of the project, and uses it for its files with one click', async () => {
  const { page, dialog } = await openImportDialog({ api, open });
  const names = ['app.json', 'mails.json', 'web.json'];
  const codes = ['de-AT', 'de-AT', 'fr'];
  api.answer(upload, {
    files: names.map((name, at) => uploadedOf(at + 1, name, { language: codes[at] ?? '' })),
  });
  answerPreviewOf(
    api,
    names.map((name) => filePreviewOf(name)),
  );
  await chooseFiles(page, dialog, names);
  const hint = dialog.getByText(
    'The project has German (de) already; de-AT becomes another language beside it.',
  );
  await hint.waitFor();
  // It is only a hint.
  await expect.poll(() => dialog.getByRole('button', { name: 'Import 6 changes' }).isEnabled()).toBe(true);
  const list = dialog.getByRole('list', { name: 'Files', exact: true });
  expect(await list.getByText('de-AT beside de').count()).toBe(2);
  await list.getByRole('button', { name: /web\.json/ }).click();
  await hint.waitFor({ state: 'detached' });
  await expectDialogLooks(page, 'similar-language-elsewhere');
  const foot = '2 files are in languages much like other ones';
  await dialog.getByRole('button', { name: foot }).click();
  await hint.waitFor();
  await expectDialogLooks(page, 'similar-language');
  await dialog.getByRole('button', { name: 'Use de for all 2 files in de-AT' }).click();
  await hint.waitFor({ state: 'detached' });
  await expect
    .poll(filesOfLastPreview)
    .toMatchObject([{ language: 'de' }, { language: 'de' }, { language: 'fr' }]);
  expect(await dialog.getByRole('button', { name: foot }).count()).toBe(0);
});

it('warns of a file that brings many keys without a text in the base language', async () => {
  const { page, dialog } = await openImportDialog({ api, open });
  api.answer(upload, {
    files: [uploadedOf(1, 'en.json', { language: 'en' }), uploadedOf(2, 'ar.json', { language: 'ar' })],
  });
  answerPreviewOf(api, [
    filePreviewOf('en.json', { language: 'en', total: 1441, added: 1441, updated: 0 }),
    filePreviewOf('ar.json', { language: 'ar', total: 1441, added: 1377, updated: 64 }),
  ]);
  await chooseFiles(page, dialog, ['en.json', 'ar.json']);
  await dialog.getByRole('button', { name: '1 file brings keys without source texts' }).click();
  await dialog
    .getByText(/^1,377 keys would be new and have no text in English, the base language\./)
    .waitFor();
  const list = dialog.getByRole('list', { name: 'Files', exact: true });
  expect(await list.getByText('1,377 new keys without a source text').count()).toBe(1);
  await expectDialogLooks(page, 'keys-without-source');
});

it('keeps what was chosen for the same files when the dialog was left by a reload, and forgets it when it is closed', async () => {
  const { page, dialog } = await openImportDialog({ api, open });
  const names = ['de.json', 'fr.json'];
  api.answer(upload, { files: names.map((name, at) => uploadedOf(at + 1, name)) });
  answerPreviewOf(
    api,
    names.map((name) => filePreviewOf(name)),
  );
  const language = dialog.getByRole('button', { name: /^Language/ });
  await chooseFiles(page, dialog, names);
  await dialog.getByRole('button', { name: 'Import 4 changes' }).waitFor();
  await language.click();
  await page.getByRole('option', { name: /^Arabic/ }).click();
  await dialog.getByRole('switch', { name: 'Only as draft' }).click();
  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
  const openDialog = () => page.getByRole('button', { name: 'Import files' }).first().click();
  // Another file is imported as if nothing had been chosen.
  await openDialog();
  api.answer(upload, { files: [uploadedOf(3, 'es.json')] });
  await chooseFiles(page, dialog, ['es.json']);
  await expect.poll(filesOfLastPreview).toHaveLength(1);
  expect(api.callsOf(preview).at(-1)?.body).toMatchObject({ options: { onlyAsDraft: false } });
  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
  api.answer(upload, { files: names.map((name, at) => uploadedOf(at + 1, name)) });
  const again = async () => {
    await openDialog();
    await chooseFiles(page, dialog, names);
    await dialog.getByRole('button', { name: 'Import 4 changes' }).waitFor();
  };
  await again();
  await language.filter({ hasText: 'Arabic' }).waitFor();
  await expect.poll(filesOfLastPreview).toMatchObject([{ language: 'ar' }, { language: 'de' }]);
  await expect
    .poll(() => api.callsOf(preview).at(-1)?.body)
    .toMatchObject({ options: { onlyAsDraft: true } });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Close without importing' }).click();
  await dialog.waitFor({ state: 'detached' });
  await again();
  await language.filter({ hasText: 'German' }).waitFor();
});
