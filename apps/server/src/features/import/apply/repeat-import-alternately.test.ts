/** Files that come again unchanged, in any order and mixed with files of other languages, change nothing. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { corpusFiles } from '../../../../../../packages/formats/test/support/corpus.ts';
import type { FileOfSet } from '../../../../test/export/any-order.ts';
import { ownProjects } from '../../../../test/export/any-order-samples.ts';
import {
  createImportFixture,
  exportFile,
  type ImportFixture,
  importFile,
  runUploads,
  uploadFiles,
} from '../../../../test/import/import.ts';
import { createRepeatFixture, type RepeatFixture } from '../../../../test/import/repeat-import.ts';

/** Catalogues of Git, which are only in the corpus (their licence does not allow copies). */
const catalogues = corpusFiles()
  .filter(({ path }) => /gettext-po\/git\/(de|pl)\.po$/.test(path))
  .map(({ bytes, language }) => ({
    name: `po/${language}.po`,
    type: 'gettext_po',
    language,
    body: new Uint8Array(bytes),
  }));

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

async function bring(desk: RepeatFixture, { name, type, language, body }: FileOfSet) {
  const fields = { fileType: type, importLanguage: language };
  const { status, body: done } = await importFile(stage, desk, { name, body }, fields);
  expect([status, done.message]).toEqual([200, undefined]);
  return done;
}

/** The counts of a preview of this file alone. */
async function previewed(desk: RepeatFixture, { name, type, language, body }: FileOfSet) {
  const [file] = (await uploadFiles(stage, desk, [{ name, body }])).json().files as { upload: string }[];
  const files = [{ upload: file?.upload, fileType: type, language }];
  return (await runUploads(stage, desk, 'import-preview', { files })).result as { updated: number };
}

/** The kept file in the language of this one. */
async function exported(desk: RepeatFixture, { name, type, language }: FileOfSet): Promise<string> {
  const headers = desk.user.headers;
  const url = `/v1/projects/${desk.project.wireId}/files`;
  const kept = (await stage.app.inject({ url, headers })).json() as {
    _id: string;
    bodies: { path: string }[];
  }[];
  const file = kept.find(({ bodies }) => bodies.some(({ path }) => path === name))?._id;
  const { statusCode, body } = await exportFile(stage, desk, { type, languages: [language], file });
  return `${statusCode} ${body}`;
}

/** Imports the files, then each of them again in this and in the reverse order, and expects no difference. */
async function expectNothing(files: readonly FileOfSet[]): Promise<void> {
  const others = files.map(({ language }) => language).filter((language) => language !== 'en');
  const desk = await createRepeatFixture(stage, ['en', ...new Set(others)]);
  for (const file of files) await bring(desk, file);
  // What files set in entries of other languages is final once each of them has come.
  for (const file of [...files, ...files.toReversed()]) {
    expect([file.name, (await previewed(desk, file)).updated]).toEqual([file.name, 0]);
    const { added, updated, operation } = await bring(desk, file);
    expect([file.name, added, updated, operation]).toEqual([file.name, 0, 0, null]);
    expect(await exported(desk, file)).toBe(`200 ${Buffer.from(file.body).toString()}`);
  }
}

const text = (name: string, type: string, language: string, body: string): FileOfSet => ({
  name,
  type,
  language,
  body: new Uint8Array(Buffer.from(body)),
});
const android = (language: string, value: string) =>
  text(
    language === 'en' ? 'res/values/strings.xml' : `res/values-${language}/strings.xml`,
    'android_xml',
    language,
    `<?xml version="1.0" encoding="utf-8"?>\n<resources>\n    <!-- in ${language} -->\n    <string name="a">${value}</string>\n</resources>\n`,
  );
/** A message with its own comment, references and flags in each language. */
const po = (language: string, about: string) =>
  text(
    `po/${language}.po`,
    'gettext_po',
    language,
    `msgid ""\nmsgstr ""\n"Language: ${language}\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n${about}msgid "a %s"\nmsgstr "${language} %s"\n`,
  );

describe('a file that comes again as it is kept', () => {
  it.each(ownProjects.map((files, at) => [at, files] as const))(
    'changes nothing in project %i',
    async (_, files) => expectNothing(files),
  );

  it.each([
    '<b>x</b>',
    'a &lt;b&gt; &amp; c',
    '<![CDATA[<b>x</b>]]>',
    '<xliff:g id="n">%s</xliff:g>',
    "it\\'s",
  ])('changes nothing with Android values such as %s', async (value) => {
    const plain = value.includes('xliff') ? 'x %s' : 'x';
    const xliff = (file: FileOfSet) => ({
      ...file,
      body: new Uint8Array(
        Buffer.from(
          Buffer.from(file.body)
            .toString()
            .replace('<resources>', '<resources xmlns:xliff="urn:oasis:names:tc:xliff:document:1.2">'),
        ),
      ),
    });
    await expectNothing([android('en', value), android('de', plain), android('fr', value)].map(xliff));
    await expectNothing([android('de', value), android('en', plain)].map(xliff));
  });

  it('changes nothing if each language describes the same message differently', async () => {
    await expectNothing([
      po('de', '#. For the German\n#: old.c:1\n#, c-format\n'),
      po('pl', '#. For the Polish\n#: new.c:2 new.c:3\n#, c-format, perl-format\n'),
      po('fr', ''),
    ]);
  });

  it.skipIf(catalogues.length === 0)(
    'changes nothing with real catalogues of several versions of a program',
    async () => {
      expect(catalogues.map(({ language }) => language).sort()).toEqual(['de', 'pl']);
      await expectNothing(catalogues);
    },
  );
});
