import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Download, Page } from 'playwright-core';
import { corpusFolder } from '../../test/support/corpus-folder.ts';

export const hasCorpus = corpusFolder !== undefined;

export const corpusFile = (path: string): Buffer => readFileSync(join(corpusFolder ?? '', path));
export const sampleFile = (path: string): Buffer =>
  readFileSync(join(import.meta.dirname, '../samples', path));

/** Creates a folder with these files on disk. */
export async function folderOf(
  files: Record<string, Buffer>,
): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'parlance-files-'));
  for (const [name, bytes] of Object.entries(files)) {
    await mkdir(dirname(join(path, name)), { recursive: true });
    await writeFile(join(path, name), bytes);
  }
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** Imports a folder on the open page of an empty project and waits for the end of the import. */
export async function importFolder(page: Page, folder: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose a folder' }).click(),
  ]);
  await chooser.setFiles(folder);
  const dialog = page.getByRole('dialog');
  const start = dialog.getByRole('button', { name: /^Import [\d,]+ changes?$/ });
  await start.waitFor();
  await start.click();
  await page.getByRole('button', { name: 'Result' }).first().waitFor();
}

/** Reads a downloaded file through the browser, which may run on another machine. */
export const bytesOf = async (download: Download): Promise<Buffer> =>
  buffer(await download.createReadStream());

/** Downloads the only kept file of a project in a language from its files page. */
export async function downloadFile(page: Page, project: string, language: string): Promise<Buffer> {
  await page.goto(`/projects/${project}/files`);
  await page.getByRole('button', { name: /^Actions for / }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: language, exact: false }).first().click(),
  ]);
  return bytesOf(download);
}

/** Compares two files: returns the bytes of each between their common beginning and their common end. */
export function differenceOf(before: Buffer, after: Buffer): { before: string; after: string } {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  return {
    before: before.subarray(start, before.length - end).toString(),
    after: after.subarray(start, after.length - end).toString(),
  };
}
