/** The import dialog: opens it, chooses files in it, and sets the answers about them. */
import { filesContract } from '@parlance/contract/files';
import { importContract } from '@parlance/contract/import';
import type { UploadedFile } from '@parlance/contract/import-results';
import { jobsContract } from '@parlance/contract/jobs';
import { metadataFieldsContract } from '@parlance/contract/metadata-fields';
import { tagsContract } from '@parlance/contract/tags';
import type { Locator, Page } from 'playwright-core';
import type { FakeServer } from './fake-server.ts';
import { type FilePreview, jobOf, previewOf } from './imports.ts';
import { answerProject, projectPage } from './project-pages.ts';
import { idOf } from './samples.ts';

export const uploadedOf = (
  number: number,
  path: string,
  given: Partial<UploadedFile> = {},
): UploadedFile => ({
  upload: idOf('upld', number),
  path,
  size: 120,
  fileType: 'nested_json',
  alternatives: ['nested_json', 'flat_json'],
  language: 'de',
  error: null,
  ...given,
});

export async function openImportDialog(
  { api, open }: { api: FakeServer; open: (path: string) => Promise<Page> },
  given: Parameters<typeof answerProject>[1] = {},
): Promise<{ page: Page; dialog: Locator }> {
  answerProject(api, given);
  api.answer(filesContract.listFiles, []);
  api.answer(tagsContract.listTags, []);
  api.answer(tagsContract.listTagCategories, []);
  api.answer(metadataFieldsContract.listMetadataFields, []);
  // A check of files that another choice overtakes is cancelled.
  api.answerUnlessSaid(jobsContract.cancelJob, jobOf({ kind: 'importPreview', state: 'canceled' }));
  const page = await open(projectPage('files'));
  await page.getByRole('button', { name: 'Import files' }).first().click();
  const dialog = page.getByRole('dialog', { name: /into Fernway$/ });
  await dialog.getByRole('button', { name: 'Choose a folder' }).waitFor();
  return { page, dialog };
}

export const answerPreviewOf = (
  api: FakeServer,
  files: FilePreview[],
  given: Parameters<typeof previewOf>[1] = {},
): void =>
  api.answer(importContract.preview, jobOf({ kind: 'importPreview', result: previewOf(files, given) }));

export async function choose(page: Page, button: Locator, names: readonly string[]): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()]);
  await chooser.setFiles(
    names.map((name) => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.from('{}') })),
  );
}

export const chooseFiles = (page: Page, dialog: Locator, names: readonly string[]): Promise<void> =>
  choose(page, dialog.getByRole('button', { name: 'Choose files' }), names);
