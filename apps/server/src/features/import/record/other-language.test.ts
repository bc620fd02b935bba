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
