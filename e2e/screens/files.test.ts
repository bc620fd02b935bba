/** The kept files of a project, and what is done with one. */
import { commonErrors } from '@parlance/contract/common';
import { exportContract } from '@parlance/contract/export';
import { filesContract, type JoinPreview, joinErrors, type KeptFile } from '@parlance/contract/files';
import { historyContract, type Operation } from '@parlance/contract/history';
import { projectActions } from '@parlance/domain/permissions/actions';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { expectGoodLooks } from '../support/visual-checks.ts';
import { choose, expectDialogLooks } from './support/dialogs.ts';
import { RawAnswer, Refusal, waits } from './support/fake-server.ts';
import { answerProject, projectPage } from './support/project-pages.ts';
import { idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const { listFiles, listDoubledFiles, previewJoin, joinFiles, deleteFile } = filesContract;
const time = '2026-11-02T09:30:00.000Z';

const fileOf = (number: number, given: Partial<KeptFile> = {}): KeptFile => ({
  _id: idOf('file', number),
  path: 'locales/{language}.json',
  format: 'nested_json',
  keyPrefix: '',
  sharedKeys: null,
  entryCount: 12,
  languages: ['en', 'de'],
  bodies: ['en', 'de'].map((language) => ({
    language,
    path: `locales/${language}.json`,
    size: 300,
    created: time,
    user: { _id: idOf('user'), displayName: 'Ana Ortiz' },
  })),
  lastImport: time,
  ...given,
});

const importOf = (number: number, given: Partial<Operation> = {}): Operation => ({
  _id: idOf('oper', number),
  kind: 'import',
  user: { _id: idOf('user'), displayName: 'Ana Ortiz' },
  created: time,
  languageName: 'de',
  summary: { added: 3, updated: 1, file: 'locales/de.json' },
  report: idOf('jobs', number),
  undoneBy: null,
  undoable: true,
  ...given,
});

function openFiles(files: KeptFile[], actions: readonly string[] = projectActions) {
  answerProject(api, { actions: [...actions] });
  api.answer(listFiles, files);
  return open(projectPage('files'));
}

it('says of a kept file without texts that there are none', async () => {
  const page = await openFiles([fileOf(1), fileOf(2, { path: 'config.json', entryCount: 0 })]);
  const row = page.getByRole('row', { name: /config\.json/ });
  await row.getByRole('cell', { name: 'no texts', exact: true }).waitFor();
});

it('shows where to drop files while there are none', async () => {
  const page = await openFiles([]);
  await page.getByText('Drop your files here').waitFor();
  expect(await page.getByRole('button', { name: 'Import files' }).count()).toBe(2);
  await expectGoodLooks(page, 'screen-files-empty');
});

it('offers no import to those who may not', async () => {
  const page = await openFiles([fileOf(1)], ['project.see', 'export']);
  await page.getByRole('button', { name: /^Actions for / }).click();
  await page.getByRole('menuitem', { name: 'Download in German' }).waitFor();
  expect(await page.getByRole('menuitem', { name: /Replace|Remove/ }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Import files' }).count()).toBe(0);
});

it('lists them, with what was decided of their keys, and finds one by its name', async () => {
  const many = Array.from({ length: 13 }, (_, at) => fileOf(at + 10, { path: `app/part${at}.json` }));
  const page = await openFiles([
    fileOf(1, { keyPrefix: 'errors:' }),
    fileOf(2, { path: 'Messages.properties', format: 'java_properties', sharedKeys: 'leaveOut' }),
    ...many,
  ]);
  await page.getByText('Key prefix errors:').first().waitFor();
  await page.getByText('Keys of other files left out').first().waitFor();
  await expectGoodLooks(page, 'screen-files');
  await page.getByRole('searchbox', { name: 'Find a file' }).fill('part7');
  await page.getByText('1 file', { exact: true }).waitFor();
  expect(await page.getByRole('row').filter({ hasText: 'part' }).count()).toBe(1);
  await page.getByRole('searchbox', { name: 'Find a file' }).fill('nothing');
  await page.getByText('No file has such a name').waitFor();
});

it('shows that they could not be read, and reads them on request', async () => {
  answerProject(api);
  api.answer(listFiles, new Refusal(commonErrors.unavailable));
  const page = await open(projectPage('files'));
  await page.getByRole('button', { name: 'Retry' }).waitFor();
  await expectAccessible(page);
  api.answer(listFiles, [fileOf(1)]);
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('button', { name: /^Actions for / }).waitFor();
});

it('is there before they are', async () => {
  answerProject(api);
  api.answer(listFiles, waits);
  const page = await open(projectPage('files'));
  await page.getByRole('button', { name: 'Export' }).waitFor();
  await expectAccessible(page);
});

it('downloads a file in one language, and shows the server’s message where it cannot', async () => {
  const { exportAll, reportExport } = exportContract;
  const page = await openFiles([fileOf(1)]);
  const menu = page.getByRole('button', { name: /^Actions for / });
  api.answer(exportAll, new RawAnswer('{}', { 'content-disposition': 'attachment; filename="de.json"' }));
  api.answer(reportExport, { skipped: [], files: [] });
  await menu.click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download in German' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('de.json');
  expect(api.callsOf(exportAll).at(-1)?.query).toEqual({
    languages: '["de"]',
    type: 'nested_json',
    file: idOf('file', 1),
  });
  api.answer(exportAll, new Refusal(commonErrors.unavailable));
  await menu.click();
  await page.getByRole('menuitem', { name: 'Download in all languages (zip)' }).click();
  await page.getByRole('dialog').getByText('There was a problem while exporting data').waitFor();
});

it('removes one after a question that names what stays', async () => {
  const page = await openFiles([fileOf(1)]);
  const remove = async () => {
    await page.getByRole('button', { name: /^Actions for / }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
  };
  await remove();
  const question = page.getByRole('dialog', { name: 'Remove locales/{language}.json?' });
  await question.getByText('Its 12 entries stay in the project').waitFor();
  await expectDialogLooks(page, 'file-removal');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  expect(api.callsOf(deleteFile)).toEqual([]);
  api.answer(deleteFile, undefined);
  await remove();
  api.answer(listFiles, []);
  await question.getByRole('button', { name: 'Remove the file' }).click();
  await page.getByText('Drop your files here').waitFor();
  expect(api.callsOf(deleteFile).map(({ params }) => params.fileId)).toEqual([idOf('file', 1)]);
});

it('shows the imports of one, each with its report and Undo', async () => {
  const { listOperations } = historyContract;
  const page = await openFiles([fileOf(1)]);
  api.answer(listOperations, {
    operations: [importOf(2), importOf(1, { undoneBy: idOf('oper', 3) })],
    more: false,
  });
  await page.getByRole('button', { name: /^Actions for / }).click();
  await page.getByRole('menuitem', { name: 'History of imports' }).click();
  const history = page.getByRole('dialog', { name: 'Imports of locales/{language}.json' });
  await history.getByRole('button', { name: 'Undo: Import' }).waitFor();
  await history.getByText('Undone').waitFor();
  expect(api.callsOf(listOperations).map(({ query }) => query)).toEqual([{ file: idOf('file', 1) }]);
  await expectDialogLooks(page, 'file-history');
  await page.keyboard.press('Escape');
  await history.waitFor({ state: 'detached' });
  await page.waitForFunction(() =>
    document.activeElement?.getAttribute('aria-label')?.startsWith('Actions for'),
  );
});

it('replaces one by a file of any name', async () => {
  const page = await openFiles([fileOf(1)]);
  await page.getByRole('button', { name: /^Actions for / }).click();
  await page.getByRole('menuitem', { name: 'Replace: German' }).click();
  const dialog = page.getByRole('dialog', { name: 'Replace locales/de.json' });
  await dialog.getByText(/^One file in German, Nested JSON\./).waitFor();
  expect(await dialog.getByRole('button', { name: 'Choose a folder' }).count()).toBe(0);
  await expectDialogLooks(page, 'import-replace');
});

describe('two files that hold the same keys', () => {
  const long = 'desktop/locales/{language}.json';
  const [one, two] = [idOf('file', 1), idOf('file', 2)];
  const ids = [one, two];
  const pair = [fileOf(1), fileOf(2, { path: long, bodies: [], languages: ['en', 'fr'] })];
  const bodyOf = (path: string, created: string) => ({
    path,
    created,
    user: { _id: idOf('user'), displayName: 'Ana Ortiz' },
    added: 0,
    changed: 0,
  });
  const previewOf = (given: Partial<JoinPreview> = {}): JoinPreview => ({
    seen: 'stamp',
    stays: { _id: one, path: 'locales/{language}.json', format: 'nested_json' },
    other: { _id: two, path: long, format: 'i18next_json' },
    keys: {
      both: 11,
      stays: { count: 1, keys: ['menu.close'] },
      other: { count: 24, keys: Array.from({ length: 20 }, (_, at) => `menu.entry${at}`) },
    },
    languages: [
      {
        language: 'en',
        path: 'locales/en.json',
        stays: { ...bodyOf('locales/en.json', '2026-11-01T09:30:00.000Z'), added: 24, changed: 1 },
        other: { ...bodyOf('desktop/locales/en.json', time), added: 1, unusable: null },
        from: 'other',
        differ: {
          count: 1,
          examples: [{ key: 'menu.open', stays: 'Open', other: 'Open…', stored: 'Open…' }],
        },
      },
      {
        language: 'de',
        path: 'locales/de.json',
        stays: bodyOf('locales/de.json', time),
        other: null,
        from: 'stays',
        differ: { count: 0, examples: [] },
      },
      {
        language: 'fr',
        path: 'locales/fr.json',
        stays: null,
        other: { ...bodyOf('desktop/locales/fr.json', time), unusable: 'keys' },
        from: null,
        differ: { count: 0, examples: [] },
      },
    ],
    ...given,
  });

  async function openDoubled() {
    const page = await openFiles(pair);
    api.answer(listDoubledFiles, [{ files: ids, keys: 36, common: 11 }]);
    await page.reload();
    await page.getByText('11 of 36 keys are in both').waitFor();
    return page;
  }

  it('are hinted at, until somebody says that they are two', async () => {
    const page = await openDoubled();
    await expectGoodLooks(page, 'screen-files-doubled');
    await page.getByRole('button', { name: 'They are two files' }).click();
    await page.getByText('11 of 36 keys are in both').waitFor({ state: 'detached' });
    await page.reload();
    await page
      .getByRole('button', { name: /^Actions for / })
      .first()
      .waitFor();
    expect(await page.getByText('11 of 36 keys are in both').count()).toBe(0);
  });

  it('become one after a look at what each language is then', async () => {
    api.answer(previewJoin, previewOf());
    const page = await openDoubled();
    await page.getByRole('button', { name: 'Compare and join' }).click();
    const dialog = page.getByRole('dialog', { name: 'Join two files' });
    await dialog.getByText('11 keys are in both.').waitFor();
    await dialog.getByText('1 text differs between the two').first().waitFor();
    await expectDialogLooks(page, 'join-files');
    await choose(
      page,
      dialog.getByRole('combobox', { name: 'Where English is written from' }),
      'locales/en.json,',
    );
    await dialog.getByText('24 keys are added').waitFor();
    api.answer(joinFiles, { operation: idOf('oper', 1) });
    await dialog.getByRole('button', { name: 'Join', exact: true }).click();
    await page.getByText('locales/{language}.json is one file now.').waitFor();
    expect(api.callsOf(joinFiles).map(({ params, body }) => [params.fileId, body])).toEqual([
      [one, { other: two, seen: 'stamp', languages: { en: 'stays' } }],
    ]);
  });

  it('say what stands against it', async () => {
    api.answer(previewJoin, new Refusal(joinErrors.joinOtherPrefix));
    const page = await openFiles(pair);
    await page.getByRole('button', { name: /^Actions for locales/ }).click();
    await page.getByRole('menuitem', { name: 'Join with another file…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Join two files' });
    await choose(page, dialog.getByRole('combobox', { name: 'Ends' }), long);
    await dialog.getByText(joinErrors.joinOtherPrefix.message).waitFor();
    await expectDialogLooks(page, 'join-files-refused');
    expect(await dialog.getByRole('button', { name: 'Join', exact: true }).isDisabled()).toBe(true);
  });
});
