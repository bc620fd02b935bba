import { afterAll, beforeAll, expect, it } from 'vitest';
import { createImportFixture, type ImportFixture, importFile } from '../../../../test/import/import.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

const german = 'msgid ""\nmsgstr "Language: de\\n"\n\nmsgid "a"\nmsgstr "Ä"\n';
const body = german.replace('msgstr "Language', 'msgstr ""\n"Language');

it.each([
  ['fr', ['the file says that its language is de, and is imported as fr']],
  ['de', []],
])(
  'reports a German file that is imported as %s if the languages differ',
  async (importLanguage, expected) => {
    const target = { user: stage.people.manager, project: await stage.project(['en', 'de', 'fr']) };
    const file = { name: 'texts.po', body };
    const answer = await importFile(stage, target, file, { fileType: 'gettext_po', importLanguage });
    const notices = answer.body.files.flatMap((one) => one.notices);
    expect(notices.filter(({ code }) => code === 'language-differs').map(({ message }) => message)).toEqual(
      expected,
    );
  },
);

it('reports a file whose texts are in letters that the language is not written in', async () => {
  const target = { user: stage.people.manager, project: await stage.project(['en', 'ja']) };
  const of = (word: string) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`key${at}`, `${word} ${at}`])));
  const noticed = async (body: string) => {
    const file = { name: 'ja.json', body };
    const answer = await importFile(stage, target, file, { fileType: 'nested_json', importLanguage: 'ja' });
    const notices = answer.body.files.flatMap((one) => one.notices);
    return notices.filter(({ code }) => code === 'script-differs').map(({ message }) => message);
  };
  expect(await noticed(of('保存'))).toEqual([]);
  expect(await noticed(of('Сохранить'))).toEqual([
    'most of its texts are in letters that ja is not written in, such as "Сохранить 0"',
  ]);
});
