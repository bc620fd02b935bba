/** The export dialog, and the report after the export. */
import { commonErrors } from '@parlance/contract/common';
import type { Reply } from '@parlance/contract/endpoint';
import { exportContract, exportErrors } from '@parlance/contract/export';
import { filesContract } from '@parlance/contract/files';
import { jobErrors } from '@parlance/contract/jobs';
import { tagsContract } from '@parlance/contract/tags';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { rowOf as shown } from '../support/language-view.ts';
import { choose, expectDialogLooks } from './support/dialogs.ts';
import { answerEntries, germanView, rowOf, someRows } from './support/entries.ts';
import { RawAnswer, Refusal, waits } from './support/fake-server.ts';
import { answerProject, projectPage } from './support/project-pages.ts';
import { idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const { exportAll, exportSelection, reportExport, reportSelection } = exportContract;
const time = '2026-11-02T09:30:00.000Z';

const named = (name: string) =>
  new RawAnswer('{}', { 'content-disposition': `attachment; filename="${name}"` });

const file = {
  _id: idOf('file'),
  path: 'values/strings.xml',
  format: 'android_xml',
  keyPrefix: '',
  sharedKeys: null,
  entryCount: 12,
  languages: ['en'],
  bodies: [],
  lastImport: time,
};

const nothingLost: Reply<typeof reportExport> = { skipped: [], files: [] };

async function openExport({ files = [file], tags = ['Release 2'], report = nothingLost } = {}) {
  answerProject(api);
  api.answer(filesContract.listFiles, files);
  api.answer(
    tagsContract.listTags,
    tags.map((name, at) => ({
      _id: idOf('tags', at),
      name,
      category: null,
      created: time,
      updatedAt: time,
      orderOffset: 0,
    })),
  );
  api.answer(reportExport, report);
  const page = await open(projectPage('files'));
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export from Fernway' });
  const hints = ['120 entries', 'As it was imported. What', 'As they were imported'];
  await dialog.getByText(hints[Math.min(files.length, 2)] ?? '').waitFor();
  return { page, dialog };
}

const run = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: /^Export/ })
    .click();

async function download(page: Page): Promise<string> {
  const [one] = await Promise.all([page.waitForEvent('download'), run(page)]);
  return one.suggestedFilename();
}

it('exports what is chosen in the format of the kept files, once a language is chosen', async () => {
  const { page, dialog } = await openExport();
  await dialog.getByRole('button', { name: 'Export 2 languages' }).waitFor();
  await dialog.getByRole('button', { name: 'None' }).click();
  await run(page);
  await dialog.getByRole('alert').getByText('No language selected').waitFor();
  expect(api.callsOf(exportAll)).toEqual([]);
  await dialog.getByRole('button', { name: 'More options' }).click();
  await expectDialogLooks(page, 'export');
  await dialog.getByRole('checkbox', { name: /German/ }).check();
  await dialog.getByRole('checkbox', { name: 'Drafts' }).check();
  api.answer(exportAll, named('strings.xml'));
  expect(await download(page)).toBe('strings.xml');
  await page.getByText('strings.xml downloaded').first().waitFor();
  await dialog.waitFor({ state: 'detached' });
  const [sent] = api.callsOf(exportAll);
  expect(sent?.query).toMatchObject({ languages: '["de"]', type: 'android_xml' });
  expect(JSON.parse(String(sent?.query.options))).toMatchObject({ includeDraft: true });
});

it.each([
  [exportErrors.conflictingKeys, exportErrors.conflictingKeys.message],
  [jobErrors.tooManyFilesWaiting, jobErrors.tooManyFilesWaiting.message],
  [commonErrors.unavailable, 'There was a problem while exporting data'],
])('shows in the dialog why it is refused: $code', async (error, words) => {
  const { page, dialog } = await openExport();
  api.answer(exportAll, new Refusal(error));
  await run(page);
  await dialog.getByText(words).waitFor();
  await expectAccessible(page);
  // It can be tried otherwise.
  await dialog.getByText('All texts', { exact: true }).click();
  await choose(page, dialog.getByRole('combobox', { name: 'Format' }), 'Nested JSON');
  api.answer(exportAll, named('all.zip'));
  expect(await download(page)).toBe('all.zip');
  expect(api.callsOf(exportAll).at(-1)?.query).toMatchObject({
    type: 'nested_json',
    languages: '["en","de"]',
  });
});

it('takes the first format that is found for what is typed by Enter, which does not export yet', async () => {
  const { page, dialog } = await openExport();
  await dialog.getByText('All texts', { exact: true }).click();
  const format = dialog.getByRole('combobox', { name: 'Format' });
  await format.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('nested js');
  await page
    .getByRole('option', { name: 'Nested JSON' })
    .and(page.locator('[data-combobox-selected]'))
    .waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => format.inputValue()).toBe('Nested JSON (.json)');
  expect(api.callsOf(exportAll)).toEqual([]);
});

it('exports entries by tag', async () => {
  const { page, dialog } = await openExport();
  await dialog.getByText('Tags', { exact: true }).click();
  await run(page);
  await dialog.getByText('Please choose a tag.').waitFor();
  await choose(page, dialog.getByRole('combobox', { name: 'Tags' }), 'Release 2');
  await page.keyboard.press('Escape');
  api.answer(exportAll, named('all.zip'));
  await download(page);
  expect(api.callsOf(exportAll).map(({ query }) => query.tag)).toEqual(['Release 2']);
});

const otherFile = { ...file, _id: idOf('file', 2), path: 'values/arrays.xml' };

it('has the boxes of languages at the height of their names', async () => {
  const { dialog } = await openExport();
  const boxes = dialog.getByRole('group', { name: 'Languages' }).getByRole('checkbox');
  await boxes.first().waitFor();
  const beside = await boxes.evaluateAll((all) =>
    all.map((box) => {
      const middle = (one: Element | null | undefined): number => {
        const { top, height } = one?.getBoundingClientRect() ?? { top: 0, height: 0 };
        return top + height / 2;
      };
      return Math.abs(middle(box) - middle((box as HTMLInputElement).labels?.[0]));
    }),
  );
  expect(beside.length).toBeGreaterThan(1);
  expect(Math.max(...beside)).toBeLessThan(1);
});

it('begins with the file where there is but one, and all texts are one click away', async () => {
  const { page, dialog } = await openExport();
  expect(await dialog.getByRole('combobox', { name: 'File' }).inputValue()).toBe('values/strings.xml');
  api.answer(exportAll, named('all.zip'));
  await download(page);
  expect(api.callsOf(exportAll)[0]?.query).toMatchObject({ file: file._id, type: 'android_xml' });
});

it('exports all kept files as they were imported, where there are several', async () => {
  const { page, dialog } = await openExport({
    files: [file, otherFile],
    report: {
      skipped: [],
      files: [{ path: 'Fernway.zip', losses: [{ kind: 'no-file', count: 1, keys: ['checkout.alone'] }] }],
    },
  });
  expect(await dialog.getByRole('combobox', { name: 'File' }).inputValue()).toBe('All 2 files');
  await dialog.getByText('1 entry that is in no imported file.').waitFor();
  await dialog.getByRole('button', { name: 'More options' }).click();
  expect(await dialog.getByText('Formulas as texts').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Fewer options' }).click();
  await expectDialogLooks(page, 'export-all-files');
  api.answer(exportAll, named('Fernway.zip'));
  expect(await download(page)).toBe('Fernway.zip');
  const query = api.callsOf(exportAll)[0]?.query;
  expect(query).toEqual({ file: 'all', languages: '["en","de"]' });
});

it('writes one of several kept files again, in its languages, with the options that were set alone', async () => {
  const both = { ...file, languages: ['en', 'de'] };
  const { page, dialog } = await openExport({ files: [both, otherFile] });
  await dialog.getByText('What did not change comes back byte for byte.').waitFor();
  await choose(page, dialog.getByRole('combobox', { name: 'File' }), 'values/arrays.xml');
  // It came in one language, and is the pattern of the others.
  const german = dialog.getByRole('checkbox', { name: /German/ });
  await expect.poll(() => german.isChecked()).toBe(true);
  await dialog.getByText('no file yet').waitFor();
  await choose(page, dialog.getByRole('combobox', { name: 'File' }), 'values/strings.xml');
  await dialog.getByText('no file yet').waitFor({ state: 'detached' });
  await german.uncheck();
  await dialog.getByRole('button', { name: 'Export', exact: true }).waitFor();
  api.answer(exportAll, named('strings.xml'));
  await download(page);
  const query = api.callsOf(exportAll)[0]?.query;
  expect(query).toEqual({ file: file._id, type: 'android_xml', languages: '["en"]' });
});

it('shows that there are no tags and no files to choose', async () => {
  const { page, dialog } = await openExport({ files: [], tags: [] });
  await dialog.getByText('Tags', { exact: true }).click();
  await dialog.getByText('This project has no tags yet.').waitFor();
  await dialog.getByText('Files', { exact: true }).click();
  await dialog.getByText('No file was imported yet.').waitFor();
  await expectAccessible(page);
});

it('reports what the file lacks, or that this is unknown', async () => {
  const report: Reply<typeof reportExport> = {
    skipped: [],
    files: [
      {
        path: 'en.json',
        losses: [
          { kind: 'description', count: 7, keys: ['cart.pay', 'cart.back'] },
          { kind: 'plural', count: 1, keys: ['cart.items'] },
        ],
      },
      { path: 'de.json', losses: [{ kind: 'description', count: 1, keys: ['cart.title'] }] },
    ],
  };
  const { page, dialog } = await openExport({ report });
  api.answer(exportAll, named('en.json'));
  await download(page);
  await page.locator('[data-kind="warning"]', { hasText: 'en.json does not hold everything' }).waitFor();
  await page.getByRole('button', { name: 'What is missing' }).click();
  const losses = page.getByRole('dialog', { name: 'Not in en.json' });
  await losses.getByText('8 descriptions', { exact: true }).waitFor();
  await losses.getByText('cart.title', { exact: true }).waitFor();
  await expectDialogLooks(page, 'losses');
  await losses.getByRole('button', { name: 'Close' }).last().click();
  api.answer(reportExport, new Refusal(commonErrors.tooMany));
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await dialog.waitFor();
  await download(page);
  await page.getByText('It could not be checked what en.json leaves out').first().waitFor();
});

it('is given up where the dialog closes before the file is there', async () => {
  const { page, dialog } = await openExport();
  api.answer(exportAll, waits);
  await run(page);
  await expect.poll(() => api.callsOf(exportAll).length).toBe(1);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await page.getByText('There was a problem while exporting data').count()).toBe(0);
});

it('exports what is selected in a language', async () => {
  answerEntries(api, someRows());
  api.answer(reportSelection, nothingLost);
  const page = await open(germanView());
  await shown(page, 'checkout.title').waitFor();
  for (const key of ['checkout.title', 'checkout.pay'])
    await page.getByRole('checkbox', { name: `Select ${key}` }).click();
  await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export from Fernway' });
  await dialog.getByText('2 entries are selected').waitFor();
  api.answer(exportSelection, named('de.json'));
  expect(await download(page)).toBe('de.json');
  const [sent] = api.callsOf(exportSelection);
  expect(sent?.body).toEqual({ data: { entries: [rowOf(1, '')._id, rowOf(2, '')._id] } });
  expect(sent?.query.languages).toBe('["de"]');
});

it('says before the download what the file would not contain, and once', async () => {
  const { page, dialog } = await openExport();
  api.answer(reportExport, {
    skipped: [],
    files: [{ path: 'de.xml', losses: [{ kind: 'partial-list', count: 1, keys: ['days[1]'] }] }],
  });
  await dialog.getByText('All texts', { exact: true }).click();
  await choose(page, dialog.getByRole('combobox', { name: 'Format' }), 'Nested JSON');
  await dialog.getByText('Not in the file').waitFor();
  await dialog.getByText('1 item of a list in which others have no text yet').waitFor();
  await expectDialogLooks(page, 'export-losses-before');
  const asked = api.callsOf(reportExport).length;
  api.answer(exportAll, named('all.zip'));
  await download(page);
  await page.getByText('all.zip does not hold everything').first().waitFor();
  expect(api.callsOf(reportExport)).toHaveLength(asked);
});
