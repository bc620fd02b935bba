import type { ImportSummary, UploadedFile } from '@parlance/contract/import-results';
import type { SpreadsheetOptions } from '@parlance/contract/spreadsheet-options';
import type { SpreadsheetTable } from '@parlance/contract/spreadsheets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestProject, TestUser } from '../../../test/builders.ts';
import {
  createImportFixture,
  exportFile,
  footprint,
  type ImportFixture,
  importFile,
  multipart,
  runUploads,
  type SentFile,
  textsOf,
  uploadFiles,
} from '../../../test/import/import.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

interface Target {
  user: TestUser;
  project: TestProject;
}

const csv = 'My texts,,,\r\nId,Notes,Deutsch,English\r\na,First,Eins,One\r\nb,,Zwei,Two\r\n';
const table = { name: 'texts.csv', body: csv };
const mapping: SpreadsheetOptions = {
  columnDescription: { KEY: 0, DESCRIPTION: 1, de: 2, en: 3 },
  includeFirstRow: false,
  headerRow: 2,
  headings: ['Id', 'Notes', 'Deutsch', 'English'],
};

async function upload({ user, project }: Target, file: SentFile) {
  const { payload, headers } = await multipart([file]);
  return stage.app.inject({
    method: 'POST',
    url: `/v1/projects/${project.wireId}/upload-spreadsheet`,
    payload,
    headers: { ...user.headers, ...headers },
  });
}

const uploaded = async (target: Target, file: SentFile = table) =>
  (await upload(target, file)).json() as SpreadsheetTable;

async function importIt({ user, project }: Target, data: object, headers: Record<string, string> = {}) {
  const answer = await stage.app.inject({
    method: 'POST',
    url: `/v1/projects/${project.wireId}/import-spreadsheet`,
    payload: { _id: project.wireId, data },
    headers: { ...user.headers, ...headers },
  });
  return { status: answer.statusCode, body: answer.json() as ImportSummary & Record<string, unknown> };
}

const prepare = async (languages = ['en', 'de']): Promise<Target> => ({
  user: stage.people.manager,
  project: await stage.project(languages),
});

describe('an uploaded spreadsheet', () => {
  it('is shown by its first rows, with what its columns seem to hold', async () => {
    const shown = await uploaded(await prepare());
    expect(shown).toMatchObject({ path: 'texts.csv', fileType: 'csv' });
    const [sheet] = shown.sheets;
    expect(sheet).toMatchObject({ name: '', rowCount: 4, columnCount: 4, remembered: false });
    expect(sheet?.filledRows).toEqual([4, 2, 3, 3]);
    expect(sheet?.rows[1]).toEqual({ number: 2, cells: ['Id', 'Notes', 'Deutsch', 'English'] });
    expect(sheet?.guess).toEqual({
      columnDescription: { KEY: 0, DESCRIPTION: 1, de: 2, en: 3 },
      includeFirstRow: false,
      headerRow: 2,
    });
    expect(shown.content[2]).toEqual(['a', 'First', 'Eins', 'One']);
  });

  it('is shown within bounds', async () => {
    const rows = Array.from({ length: 50 }, (_, row) =>
      Array.from({ length: 300 }, () => `${row} ${'x'.repeat(300)}`),
    );
    const body = rows.map((cells) => cells.join(',')).join('\n');
    const [sheet] = (await uploaded(await prepare(), { name: 'large.csv', body })).sheets;
    expect(sheet).toMatchObject({ rowCount: 50, columnCount: 300 });
    expect(sheet?.rows).toHaveLength(20);
    expect(sheet?.rows[0]?.cells).toHaveLength(200);
    expect(sheet?.rows[0]?.cells[0]).toHaveLength(200);
  });

  it('leaves the language of its texts open where it is unknown', async () => {
    const [sheet] = (await uploaded(await prepare(), { name: 'a.csv', body: 'key,value\na,One\n' })).sheets;
    expect(sheet?.guess.columnDescription).toEqual({ KEY: 0 });
  });

  it('must be a spreadsheet that can be read', async () => {
    const target = await prepare();
    const other = await upload(target, { name: 'de.json', body: '{}' });
    expect(other.statusCode).toBe(400);
    expect(other.json().message).toBe(
      'The given file is currently not supported. Please select one of the following one: csv, tsv, xls, xlsx',
    );
    const broken = await upload(target, { name: 'a.xlsx', body: 'no zip' });
    expect([broken.statusCode, broken.json().code]).toEqual([400, 'brokenFile']);
    expect((await upload(target, { name: 'a.csv', body: 'key,en\na,"One\nb,Two\n' })).json()).toMatchObject({
      message: 'a.csv cannot be read (line 2, column 3): The quotes around this cell are not closed.',
      files: [{ path: 'a.csv', line: 2, column: 3, excerpt: 'a,"One' }],
    });
    expect((await upload(target, { name: '../a.csv', body: csv })).statusCode).toBe(400);
  });

  it('is shown again to its sender, and to no one else', async () => {
    const target = await prepare();
    const { file } = await uploaded(target);
    const show = (user: TestUser, project: TestProject, fileType = 'csv') =>
      stage.app.inject({
        url: `/v1/projects/${project.wireId}/uploads/${file}/spreadsheet?fileType=${fileType}`,
        headers: user.headers,
      });
    const again = await show(target.user, target.project);
    expect(again.json().sheets[0].columnCount).toBe(4);
    // The format may differ from the name.
    expect((await show(target.user, target.project, 'tsv')).statusCode).toBe(200);
    expect((await show(target.user, target.project, 'gettext_po')).statusCode).toBe(400);
    expect((await show(stage.people.owner, target.project)).statusCode).toBe(404);
    expect((await show(target.user, await stage.project())).statusCode).toBe(404);
    expect((await upload({ ...target, user: stage.people.stranger }, table)).statusCode).toBe(404);
  });
});

describe('an import of a spreadsheet', () => {
  it('writes every language, and comes back byte for byte', async () => {
    const target = await prepare();
    const { file } = await uploaded(target);
    const { status, body } = await importIt(target, { spreadsheetOptions: mapping, entries: file });
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 4, added: 2, file: 'texts.csv' });
    expect(await textsOf(stage, target.project, 'de')).toEqual({ a: 'Eins', b: 'Zwei' });
    expect(await textsOf(stage, target.project, 'en')).toEqual({ a: 'One', b: 'Two' });
    const listed = await stage.app.inject({
      url: `/v1/projects/${target.project.wireId}/files`,
      headers: target.user.headers,
    });
    const [kept] = listed.json();
    expect(kept).toMatchObject({ path: 'texts.csv', languages: ['de', 'en'], entryCount: 2 });
    const query = { type: 'csv', languages: ['de', 'en'], file: kept._id };
    expect((await exportFile(stage, target, query)).body).toBe(csv);
  });

  it('writes nothing when the same comes again', async () => {
    const target = await prepare();
    const request = { spreadsheetOptions: mapping, entries: (await uploaded(target)).file };
    await importIt(target, request);
    const before = await footprint(stage, target.project);
    const { body } = await importIt(target, request);
    expect(body).toMatchObject({ added: 0, updated: 0, unchanged: 4, operation: null });
    expect(await footprint(stage, target.project)).toEqual(before);
  });

  it('changes the cell of a text that changed here, and no other', async () => {
    const target = await prepare();
    await importIt(target, { spreadsheetOptions: mapping, entries: (await uploaded(target)).file });
    const json = { name: 'de.json', body: '{"b":"Zwo"}' };
    await importFile(stage, target, json, { fileType: 'nested_json', importLanguage: 'de' });
    const answer = await exportFile(stage, target, { type: 'csv', languages: ['de', 'en'] });
    expect(answer.body).toBe(csv.replace('Zwei', 'Zwo'));
  });

  it('takes codes of languages in any spelling, and adds what is missing', async () => {
    const target = await prepare(['en']);
    const { file } = await uploaded(target);
    const columnDescription = { KEY: 0, pt_br: 2, en: 3 };
    const spreadsheetOptions = { columnDescription, headerRow: 2 };
    expect((await importIt(target, { spreadsheetOptions, entries: file })).status).toBe(200);
    const listed = await stage.app.inject({
      url: `/v1/projects/${target.project.wireId}/languages`,
      headers: target.user.headers,
    });
    expect(listed.json().map(({ name }: { name: string }) => name)).toEqual(['en', 'pt-BR']);
  });

  it('puts entries into the group that was chosen, as job where the caller does not wait', async () => {
    const target = await prepare();
    const { file } = await uploaded(target);
    const data = { spreadsheetOptions: mapping, entries: file, groupId: target.project.group.wireId };
    const { status, body } = await importIt(target, data, { prefer: 'respond-async' });
    expect([status, body.kind, body.title]).toEqual([202, 'import', 'texts.csv']);
    await stage.deps.jobs.wait(target.project.id, Number.parseInt(String(body._id).slice(8), 16));
    expect(await textsOf(stage, target.project, 'en')).toEqual({ a: 'One', b: 'Two' });
  });

  it.each([
    ['a column twice', { KEY: 0, en: 0 }, 'columnTwice'],
    ['a language in two spellings', { KEY: 0, 'pt-BR': 1, pt_br: 2 }, 'columnTwice'],
    ['no language', { KEY: 0, DESCRIPTION: 1 }, 'noLanguageColumn'],
    ['no keys', { en: 1 }, 'noKeyColumn'],
    ['a language that is none', { KEY: 0, '*?*': 1 }, 'unknownColumn'],
    ['a column that no sheet has', { KEY: 0, en: 1_000_000 }, 'invalid'],
  ])('is refused with %s', async (_, columnDescription, code) => {
    const target = await prepare();
    const { file } = await uploaded(target);
    const { status, body } = await importIt(target, {
      spreadsheetOptions: { columnDescription },
      entries: file,
    });
    expect([status, body.code]).toEqual([400, code]);
  });

  it('lets translators write drafts only, and strangers nothing', async () => {
    const target = { ...(await prepare()), user: stage.people.translator };
    await importIt(
      { ...target, user: stage.people.manager },
      {
        spreadsheetOptions: mapping,
        entries: (await uploaded({ ...target, user: stage.people.manager })).file,
      },
    );
    const { file } = await uploaded(target, { ...table, body: csv.replace('Eins', 'Ein') });
    const data = { spreadsheetOptions: mapping, entries: file };
    expect((await importIt(target, data)).body.code).toBe('onlyAsDraft');
    const drafts = await importIt(target, { ...data, options: { onlyAsDraft: true } });
    expect(drafts.body).toMatchObject({ updated: 1 });
    expect(await textsOf(stage, target.project, 'de')).toMatchObject({ a: 'Eins' });
    const stranger = { ...target, user: stage.people.stranger };
    expect((await importIt(stranger, data)).status).toBe(404);
  });

  it('needs an upload of this user, in this project', async () => {
    const target = await prepare();
    const { file } = await uploaded(target);
    const data = { spreadsheetOptions: mapping, entries: file };
    const gone = await importIt({ ...target, user: stage.people.owner }, data);
    expect([gone.status, gone.body.code]).toEqual([404, 'uploadGone']);
    const other = await importIt({ ...target, project: await stage.project() }, data);
    expect([other.status, other.body.code]).toEqual([404, 'uploadGone']);
  });
});

describe('the earlier column mapping', () => {
  it('is remembered for the next spreadsheet with these headings', async () => {
    const target = await prepare();
    const mappingBefore = { ...mapping, columnDescription: { KEY: 0, METADATA_note: 1, de: 2, en: 3 } };
    await importIt(target, { spreadsheetOptions: mappingBefore, entries: (await uploaded(target)).file });
    const moved = 'English,Deutsch,Id,Notes\nOne,Eins,a,x\n';
    const [sheet] = (await uploaded(target, { name: 'more.csv', body: moved })).sheets;
    expect(sheet).toMatchObject({
      remembered: true,
      guess: { columnDescription: { KEY: 2, METADATA_note: 3, de: 1, en: 0 } },
    });
    const other = await uploaded(await prepare());
    expect(other.sheets[0]?.remembered).toBe(false);
  });

  it('is remembered from completed imports, by users who may change what is exported', async () => {
    const target = await prepare();
    const mappingBefore = { ...mapping, columnDescription: { KEY: 0, METADATA_note: 1, de: 2, en: 3 } };
    const again = async () => (await uploaded(target)).sheets[0]?.remembered;
    const translator = { ...target, user: stage.people.translator };
    const options = { onlyAsDraft: true };
    const drafts = await uploaded(translator);
    const draft = await importIt(translator, {
      spreadsheetOptions: mappingBefore,
      entries: drafts.file,
      options,
    });
    expect([draft.status, await again()]).toEqual([200, false]);
    const [file] = (await uploadFiles(stage, target, [table])).json().files as UploadedFile[];
    const unread = {
      upload: file?.upload,
      fileType: 'xlsx',
      language: 'de',
      spreadsheetOptions: mappingBefore,
    };
    const failed = await runUploads(stage, target, 'import-uploads', { files: [unread] });
    expect([failed.state, await again()]).toEqual(['failed', false]);
    await importIt(target, {
      spreadsheetOptions: mappingBefore,
      entries: (await uploaded(target)).file,
      options,
    });
    expect(await again()).toBe(true);
  });

  it('holds for uploads that are imported with others, in the preview and in the import', async () => {
    const target = await prepare();
    const answer = await uploadFiles(stage, target, [table, { name: 'de.json', body: '{"c":"Drei"}' }]);
    const files = (answer.json().files as UploadedFile[]).map(({ upload: id, fileType, language }) => ({
      upload: id,
      fileType,
      language,
      ...(fileType === 'csv' && { spreadsheetOptions: mapping }),
    }));
    const preview = await runUploads(stage, target, 'import-preview', { files });
    expect(preview.result).toMatchObject({ total: 5, added: 3 });
    const done = await runUploads(stage, target, 'import-uploads', { files });
    expect(done.result).toMatchObject({ total: 5, added: 3 });
    expect(await textsOf(stage, target.project, 'de')).toEqual({ a: 'Eins', b: 'Zwei', c: 'Drei' });
  });
});
