/** The dialog of an import: what is chosen, what it would do, and what it did. */
import { commonErrors } from '@parlance/contract/common';
import { historyContract } from '@parlance/contract/history';
import { importContract } from '@parlance/contract/import';
import { importErrors } from '@parlance/contract/import-errors';
import { jobErrors, jobsContract } from '@parlance/contract/jobs';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { expectDialogLooks } from './support/dialogs.ts';
import { noAnswer, Refusal } from './support/fake-server.ts';
import {
  answerPreviewOf,
  choose,
  chooseFiles,
  openImportDialog,
  uploadedOf,
} from './support/import-dialog.ts';
import {
  type FilePreview,
  filePreviewOf,
  jobOf,
  noKeysInCommon,
  previewOf,
  resultOf,
  summaryOf,
} from './support/imports.ts';
import { projectPage } from './support/project-pages.ts';
import { idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const { upload, preview, importUploads } = importContract;
const { getJob } = jobsContract;

const openImport = (given: Parameters<typeof openImportDialog>[1] = {}) =>
  openImportDialog({ api, open }, given);
const answerPreview = (files: FilePreview[], given: Parameters<typeof answerPreviewOf>[2] = {}) =>
  answerPreviewOf(api, files, given);

/** One file that would change two texts. */
async function openWithOne() {
  const opened = await openImport();
  api.answer(upload, { files: [uploadedOf(1, 'de.json')] });
  answerPreview([filePreviewOf('de.json')]);
  await chooseFiles(opened.page, opened.dialog, ['de.json']);
  await opened.dialog.getByRole('button', { name: 'Import 2 changes' }).waitFor();
  return opened;
}

it('shows where to drop files before there are any', async () => {
  const { page, dialog } = await openImport();
  await dialog.getByText('Drop your files here').waitFor();
  expect(await dialog.getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true);
  await expectDialogLooks(page, 'import-start');
});

it('shows what would change, leaves out what is broken with its line, and imports the others', async () => {
  const { page, dialog } = await openImport();
  api.answer(upload, {
    files: [
      uploadedOf(1, 'de.json'),
      uploadedOf(2, 'fr.json', { language: 'fr' }),
      uploadedOf(3, 'notes.docx', { upload: '', fileType: null, language: null, alternatives: [] }),
    ],
  });
  const error = {
    path: 'fr.json',
    message: 'The text is not closed.',
    line: 3,
    column: 12,
    excerpt: '  "pay": "Payer',
  };
  const warning = { key: 'cart.pay', language: 'de', issues: ['tooLong' as const], details: [] };
  answerPreview([
    filePreviewOf('de.json', { newWarnings: [warning], newWarningCount: 1 }),
    filePreviewOf('fr.json', { error, total: 0, added: 0, updated: 0, unchanged: 0, differences: [] }),
  ]);
  await chooseFiles(page, dialog, ['de.json', 'fr.json', 'notes.docx']);
  await dialog.getByText('1 file is ready · 2 files are left out').waitFor();
  await dialog.getByText('fr.json, line 3, column 12:').waitFor();
  await dialog.getByRole('button', { name: 'Show the line' }).click();
  await dialog.getByText('"pay": "Payer').waitFor();
  await expectDialogLooks(page, 'import');
  await dialog.getByRole('button', { name: /notes\.docx/ }).click();
  await dialog.getByText('The given file is currently not supported.').waitFor();
  // A file of the name of the broken one takes its place.
  api.answer(upload, { files: [uploadedOf(4, 'fr.json', { language: 'fr' })] });
  answerPreview([filePreviewOf('de.json'), filePreviewOf('fr.json', { language: 'fr' })]);
  await choose(page, dialog.getByRole('button', { name: 'choose', exact: true }), ['fr.json']);
  await dialog.getByText('2 files are ready · 1 file is left out').waitFor();
  expect(await dialog.getByRole('button', { name: /^fr\.json/ }).count()).toBe(1);
});

it('does not say of texts that are not taken that they are here', async () => {
  const { page, dialog } = await openImport();
  api.answer(upload, { files: [uploadedOf(1, 'de.json')] });
  const detail = { code: 'keys-unknown', parameters: { count: 3 } };
  const unknown = { code: 'unknown', message: '3 keys are not in the project.', detail, count: 3 };
  const none = { total: 3, added: 0, updated: 0, unchanged: 0, differences: [], differenceCount: 0 };
  answerPreview([filePreviewOf('de.json', { ...none, notices: [unknown] })]);
  await chooseFiles(page, dialog, ['de.json']);
  await dialog.getByText('3 keys are not in the project, and you may not create entries.').waitFor();
  await dialog.getByText('Nothing would change. Of this file texts are not taken').waitFor();
  await dialog.getByText('nothing is taken').waitFor();
  expect(await dialog.getByText('is here already').count()).toBe(0);
});

it('imports what the preview showed, reports what is gone meanwhile, and shows its result', async () => {
  const { page, dialog } = await openWithOne();
  const start = dialog.getByRole('button', { name: 'Import 2 changes' });
  api.answer(importUploads, new Refusal(importErrors.languageGone));
  await start.click();
  await dialog.getByText(importErrors.languageGone.message).waitFor();
  await expect.poll(() => api.callsOf(preview).length).toBe(2);
  expect(api.callsOf(importUploads).map(({ body }) => body)).toMatchObject([
    {
      files: [{ upload: idOf('upld', 1), fileType: 'nested_json', language: 'de' }],
      options: { importAll: true },
      preview: idOf('jobs'),
    },
  ]);
  await start.and(dialog.locator(':enabled')).waitFor();
  const summary = summaryOf([resultOf('de.json', { updated: 1, keys: ['cart.pay', 'cart.coupon'] })]);
  const title = 'android/app/src/main/res/values-de/strings.xml +12';
  api.answer(importUploads, jobOf({ _id: idOf('jobs', 2), state: 'running', title }));
  api.answer(getJob, jobOf({ _id: idOf('jobs', 2), title, result: summary }));
  await start.click();
  await dialog.waitFor({ state: 'detached' });
  // The tray has the whole title, with the number of files at its end.
  const shownTitle = page.getByRole('region', { name: 'Work in progress' }).getByText(title).first();
  expect(await shownTitle.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
  await page.getByText(`Import of ${title}: 1 entry added and 1 text changed`).first().waitFor();
  await page.getByRole('button', { name: 'Result' }).first().click();
  const result = page.getByRole('dialog', { name: 'Imported into Fernway' });
  await result.getByRole('rowheader', { name: 'de.json' }).waitFor();
  await expectDialogLooks(page, 'import-result');
  const way = result.getByRole('link', { name: 'Open the report' });
  expect(await way.getAttribute('href')).toBe(projectPage(`imports/${idOf('jobs', 2)}`));
  await result.getByRole('button', { name: 'Undo the import' }).click();
  const question = page.getByRole('dialog', { name: 'Undo this import?' });
  await question.getByText('2 texts go back to what they were').waitFor();
  api.answer(historyContract.undoOperation, {
    operation: idOf('oper', 2),
    restored: 2,
    kept: [],
    keptCount: 0,
    undoes: 'publish',
  });
  await question.getByRole('button', { name: 'Undo the import' }).click();
  await page.getByText('2 texts went back').first().waitFor();
  await result.waitFor({ state: 'detached' });
  // It does not stay over another page.
  await page.getByRole('button', { name: 'Result' }).first().click();
  await result.waitFor();
  await page.evaluate((to) => history.pushState({}, '', to), projectPage(`imports/${idOf('jobs', 2)}`));
  await result.waitFor({ state: 'detached' });
});

it('says of a file without texts that there are none, in the list too', async () => {
  const { page, dialog } = await openImport();
  api.answer(upload, { files: [uploadedOf(1, 'de.json'), uploadedOf(2, 'config.json')] });
  const empty = { total: 0, added: 0, updated: 0, unchanged: 0, differences: [], differenceCount: 0 };
  answerPreviewOf(api, [filePreviewOf('de.json'), filePreviewOf('config.json', empty)]);
  await chooseFiles(page, dialog, ['de.json', 'config.json']);
  const list = dialog.getByRole('list', { name: 'Files' });
  const line = list.getByRole('button', { name: /config\.json/ });
  await line.getByText('no texts').waitFor();
  await line.click();
  await dialog.getByText('There are no texts in this file. If it should have some').waitFor();
  await expectDialogLooks(page, 'import-no-texts');
});

it('sends a file again that was lost on its way, and names the one that the server refuses', async () => {
  const { page, dialog } = await openImport();
  api.answer(upload, noAnswer);
  await chooseFiles(page, dialog, ['de.json']);
  const again = dialog.getByRole('button', { name: 'Send it again' });
  await again.waitFor();
  await expectAccessible(page);
  api.answer(upload, new Refusal(importErrors.tooManyUploads));
  await again.click();
  await dialog.getByText(importErrors.tooManyUploads.message).waitFor();
  api.answer(upload, { files: [uploadedOf(1, 'de.json')] });
  answerPreview([filePreviewOf('de.json')]);
  await again.click();
  await dialog.getByRole('button', { name: 'Import 2 changes' }).waitFor();
});

it('has a way on from a zip that is refused, and shows the file of the base language first', async () => {
  const { page, dialog } = await openImport();
  api.answer(upload, new Refusal(importErrors.tooManyFiles));
  await chooseFiles(page, dialog, ['texts.zip']);
  await dialog.getByText(importErrors.tooManyFiles.message).waitFor();
  await dialog.getByText('The files of a zip can also be unpacked').waitFor();
  await expectDialogLooks(page, 'import-refused-zip');
  const error = { path: 'de.json', message: 'The text is not closed.', line: 3, column: 12 };
  api.answer(upload, { files: [uploadedOf(1, 'de.json')] });
  const nothing = { total: 0, added: 0, updated: 0, unchanged: 0, differences: [] };
  answerPreview([filePreviewOf('de.json', { error, ...nothing })]);
  await choose(page, dialog.getByRole('button', { name: 'Choose another file' }), ['de.json']);
  // Nothing else can be imported.
  await dialog.getByText('Correct it and drop it here again, or choose another file.').waitFor();
  expect(await dialog.getByText('texts.zip').count()).toBe(0);
  api.answer(upload, {
    files: [uploadedOf(1, 'de.json'), uploadedOf(2, 'en.json', { language: 'en' })],
  });
  answerPreview([filePreviewOf('de.json'), filePreviewOf('en.json', { language: 'en' })]);
  await choose(page, dialog.getByRole('button', { name: 'choose', exact: true }), ['de.json', 'en.json']);
  await dialog.getByText('2 files are ready').waitFor();
  const files = dialog.getByRole('list', { name: 'Files' }).getByRole('button');
  expect(await files.evaluateAll((all) => all.map((one) => one.getAttribute('title')))).toEqual([
    'en.json',
    'de.json',
  ]);
  expect(await files.first().getAttribute('aria-current')).toBe('true');
});

it('shows that the check did not end, and checks again', async () => {
  const { page, dialog } = await openImport();
  api.answer(upload, { files: [uploadedOf(1, 'de.json')] });
  api.answer(preview, new Refusal(jobErrors.tooManyWaiting));
  await chooseFiles(page, dialog, ['de.json']);
  await dialog.getByText(`The check did not end: ${jobErrors.tooManyWaiting.message}`).waitFor();
  await expectAccessible(page);
  // The dialog shows progress while the job runs.
  api.answer(preview, jobOf({ kind: 'importPreview', state: 'running', done: 40, total: 100 }));
  api.answer(getJob, jobOf({ kind: 'importPreview', state: 'running', done: 40, total: 100 }));
  await dialog.getByRole('button', { name: 'Check again' }).click();
  await dialog.getByText('40%').waitFor();
  api.answer(getJob, jobOf({ kind: 'importPreview', result: previewOf([filePreviewOf('de.json')]) }));
  await dialog.getByRole('button', { name: 'Import 2 changes' }).waitFor();
});

it('writes as one chooses: the three switches exclude "Import everything", which comes back with the last', async () => {
  const { page, dialog } = await openWithOne();
  const named = (name: string) => dialog.getByRole('switch', { name });
  expect(await named('Import everything').isChecked()).toBe(true);
  answerPreview([filePreviewOf('de.json', { updated: 0, added: 0, skipped: 1, notices: [] })]);
  await named('Only if the text is empty').click();
  expect(await named('Import everything').isChecked()).toBe(false);
  await dialog.getByRole('button', { name: 'Import without changes' }).waitFor();
  expect(api.callsOf(preview).at(-1)?.body).toMatchObject({ options: { onlyIfTextEmpty: true } });
  answerPreview([filePreviewOf('de.json')]);
  await named('Only if the text is empty').click();
  expect(await named('Import everything').isChecked()).toBe(true);
  await dialog.getByRole('button', { name: 'Import 2 changes' }).waitFor();
  await expectAccessible(page);
});

it('offers no switch for texts that are there where the project is new', async () => {
  const { page, dialog } = await openImport({ entryCount: 0 });
  api.answer(upload, { files: [uploadedOf(1, 'de.json')] });
  answerPreview([filePreviewOf('de.json')]);
  await chooseFiles(page, dialog, ['de.json']);
  await dialog.getByRole('button', { name: 'Import 2 changes' }).waitFor();
  const names = await dialog.getByRole('region', { name: 'How to write' }).getByRole('switch').all();
  expect(names).toHaveLength(1);
  await dialog.getByRole('switch', { name: 'Only as draft' }).click();
  await expect
    .poll(() => api.callsOf(preview).at(-1)?.body)
    .toMatchObject({ options: { importAll: false, onlyAsDraft: true } });
  await expectDialogLooks(page, 'import-new-project');
});

it('lists the entries that would lose a tag before they do', async () => {
  const { page, dialog } = await openWithOne();
  const tagging = { given: 1, lost: 1, losing: ['elsewhere.x'], categorized: [] };
  answerPreview([filePreviewOf('de.json', { updated: 0, added: 0 })], { tagging });
  await dialog.getByLabel('Tags of all entries in the files').first().fill('App');
  await page.keyboard.press('Enter');
  await dialog.getByText('1 entry gets them.').waitFor();
  await dialog.getByRole('switch', { name: 'Keep tags of other entries' }).click();
  await dialog.getByText('elsewhere.x', { exact: true }).waitFor();
  await dialog
    .getByRole('button', { name: 'Change tags of 2 entries' })
    .and(dialog.locator(':enabled'))
    .waitFor();
  await expectDialogLooks(page, 'import-tags');
  await expect
    .poll(() => api.callsOf(preview).at(-1)?.body)
    .toMatchObject({ options: { tags: ['App'], keepTagIds: false } });
  // Drafts take none.
  await dialog.getByRole('switch', { name: 'Only as draft' }).click();
  const keeps = dialog.getByRole('switch', { name: 'Keep tags of other entries' });
  await expect.poll(() => keeps.isDisabled()).toBe(true);
  expect(await keeps.isChecked()).toBe(true);
});

it('lets those who may only draft import drafts', async () => {
  const { page, dialog } = await openImport({ actions: ['project.see', 'import'] });
  api.answer(upload, { files: [uploadedOf(1, 'de.json')] });
  answerPreview([filePreviewOf('de.json')]);
  await chooseFiles(page, dialog, ['de.json']);
  await dialog.getByText('You may import drafts here, but not published texts.').waitFor();
  await dialog.getByRole('button', { name: 'Import 2 changes' }).waitFor();
  await expect
    .poll(() => api.callsOf(preview).at(-1)?.body)
    .toMatchObject({ options: { onlyAsDraft: true } });
});

it('skips a file in a language that is not the user’s, shows why, and checks the others', async () => {
  const { page, dialog } = await openImport({ narrowedTo: ['de'] });
  api.answer(upload, { files: [uploadedOf(1, 'de.json'), uploadedOf(2, 'fr.json', { language: 'fr' })] });
  answerPreview([filePreviewOf('de.json')]);
  await chooseFiles(page, dialog, ['de.json', 'fr.json']);
  await dialog.getByRole('button', { name: 'Import 2 changes' }).waitFor();
  expect(api.callsOf(preview).at(-1)?.body).toMatchObject({ files: [{ language: 'de' }] });
  await dialog.getByRole('button', { name: /fr\.json/ }).click();
  await dialog.getByText('Your user groups do not let you write in this language').waitFor();
});

it('applies the language chosen for one file to all files without one', async () => {
  const { page, dialog } = await openImport();
  const names = ['auth.php', 'menu.php', 'page.php'];
  const php = { fileType: 'php_array', alternatives: ['php_array'], language: null };
  api.answer(upload, { files: names.map((name, at) => uploadedOf(at + 1, name, php)) });
  answerPreview(names.map((name) => filePreviewOf(name)));
  await chooseFiles(page, dialog, names);
  await dialog.getByText('Choose the language of this file, then it is checked.').first().waitFor();
  expect(api.callsOf(preview)).toEqual([]);
  await dialog.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('option', { name: /^German/ }).click();
  await dialog.getByRole('button', { name: 'Also for the 2 files without a language' }).click();
  await dialog.getByRole('button', { name: 'Import 6 changes' }).waitFor();
  await expectAccessible(page);
});

it('asks before it discards the choices', async () => {
  const { page, dialog } = await openImport();
  api.answer(upload, { files: [uploadedOf(1, 'de.json'), uploadedOf(2, 'fr.json', { language: 'fr' })] });
  answerPreview([filePreviewOf('de.json'), filePreviewOf('fr.json')]);
  await chooseFiles(page, dialog, ['de.json', 'fr.json']);
  await dialog.getByRole('button', { name: 'Import 4 changes' }).waitFor();
  // The browser asks before a reload, in its own words. A user who stays finds everything unchanged.
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  const unload = await asked;
  expect(unload.type()).toBe('beforeunload');
  await unload.dismiss();
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Close without importing?' });
  await question.getByText('The 2 files and what you chose for them are forgotten.').waitFor();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Close without importing' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(api.callsOf(importUploads)).toEqual([]);
});

it('redirects users whose permissions shrank, with a message', async () => {
  const { page, dialog } = await openWithOne();
  api.answer(importUploads, new Refusal(commonErrors.rightsChanged));
  await dialog.getByRole('button', { name: 'Import 2 changes' }).click();
  await page.getByText(commonErrors.rightsChanged.message).first().waitFor();
});

it('gives the chosen file the room of a narrow window', async () => {
  const { page, dialog } = await openImport();
  const names = [1, 2, 3, 4, 5, 6, 7].map((number) => `file-${number}.json`);
  const languages = ['de', 'fr', 'es', 'it', 'pt', 'sv', 'da'];
  api.answer(upload, {
    files: names.map((name, at) => uploadedOf(at + 1, name, { language: languages[at] ?? null })),
  });
  const shares = { ...noKeysInCommon, path: 'file-1.json', count: 2, differing: 1, proposedPrefix: 'file.' };
  answerPreview(
    names.map((name, at) => filePreviewOf(name, at === 0 ? { keysInCommon: shares, updated: 2_932 } : {})),
  );
  await chooseFiles(page, dialog, names);
  await dialog.getByText('6 files are ready · 1 file shares keys with other files').waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  const choice = dialog.getByRole('radiogroup').first();
  const cancel = dialog.getByRole('button', { name: 'Cancel' });
  const start = dialog.getByRole('button', { name: /^Import [\d,]+ changes$/ });
  const boxOf = async (part: Locator) =>
    (await part.boundingBox()) ?? { x: Number.NaN, y: Number.NaN, height: 0 };
  await expect.poll(async () => (await boxOf(cancel)).x - (await boxOf(dialog)).x).toBeGreaterThanOrEqual(16);
  const room = async (): Promise<number> => {
    const { y, height } = await boxOf(choice);
    return (await boxOf(start)).y - y - height;
  };
  await expect.poll(room).toBeGreaterThanOrEqual(16);
  await expectDialogLooks(page, 'import-many');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByText('5 files are ready').waitFor();
});

it('counts as many files as checked as the list has', async () => {
  const { page, dialog } = await openImport();
  api.answer(upload, { files: [uploadedOf(1, 'de.json'), uploadedOf(2, 'x.json', { language: null })] });
  api.answer(preview, jobOf({ kind: 'importPreview', state: 'running' }));
  api.answer(getJob, jobOf({ kind: 'importPreview', state: 'running' }));
  await chooseFiles(page, dialog, ['de.json', 'x.json']);
  await dialog.getByText('Checking 2 files').waitFor();
});
