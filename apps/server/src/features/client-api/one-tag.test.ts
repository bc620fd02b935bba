/** Texts and their plural forms, which programs push one after the other with one tag, and pull each by its format. */
import { expect, test } from 'vitest';
import { callsAs } from '../../../test/calls.ts';
import { dict } from '../../../test/export/own-files.ts';
import { runUploads, uploadFiles } from '../../../test/import/import.ts';
import { type ClientFixture, eachClient, pull, push } from './client-api.testing.ts';

let client: ClientFixture;
eachClient({ languages: ['en', 'he'] }, (built) => {
  client = built;
});

const tag = 'app:Localizable.strings';
const folderOf = { en: 'Base.lproj', he: 'he.lproj' };
type Code = keyof typeof folderOf;
const strings = (language: Code, bye = true) =>
  `/* Greeting */\n"hello" = "Hello ${language}";\n${bye ? `"bye" = "Bye ${language}";\n` : ''}`;
const plurals = (language: Code) =>
  dict([
    ['one', `%d file ${language}`],
    ['other', `%d files ${language}`],
  ]);

async function bring(format: string, language: Code, content: string, more: object = {}) {
  const name = format === 'ios_strings' ? 'Localizable.strings' : 'Localizable.stringsdict';
  const of = { format, language, content, path: `./${folderOf[language]}/${name}` };
  const answer = await push(client, { ...of, more: { tag, ...more } });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const pulled = async (format: string, language: Code) =>
  (await pull(client, { format, language, more: { tag } })).body;

test.each([{}, { keepTagIds: true }])('come back as they were pushed (%o)', async (more) => {
  for (const language of ['en', 'he'] as const) {
    await bring('ios_strings', language, strings(language), more);
    await bring('ios_stringsdict', language, plurals(language), more);
  }
  // Both once more, and none takes the tag from the other.
  expect(await bring('ios_strings', 'en', `${strings('en')}\n`, more)).toMatchObject({ tagUpdates: 0 });
  await bring('ios_strings', 'en', strings('en'), more);
  for (const language of ['en', 'he'] as const) {
    expect(await pulled('ios_strings', language)).toBe(strings(language));
    expect(await pulled('ios_stringsdict', language)).toBe(plurals(language));
  }
});

test('lose the tag with the file that they left, and not with the other one', async () => {
  await bring('ios_strings', 'en', strings('en'));
  await bring('ios_stringsdict', 'en', plurals('en'));
  expect(await bring('ios_strings', 'en', strings('en', false))).toMatchObject({ tagUpdates: 1 });
  expect(await pulled('ios_strings', 'en')).toBe(strings('en', false));
  expect(await pulled('ios_stringsdict', 'en')).toBe(plurals('en'));
});

test('are no entries of a file that has another tag', async () => {
  await bring('ios_strings', 'en', strings('en'));
  await bring('ios_stringsdict', 'en', plurals('en'), { tag: 'app:plurals' });
  await bring('ios_strings', 'en', `${strings('en')}\n`);
  expect(await pulled('ios_strings', 'en')).toBe(`${strings('en')}\n`);
  const pulledPlurals = await pull(client, {
    format: 'ios_stringsdict',
    language: 'en',
    more: { tag: 'app:plurals' },
  });
  expect(pulledPlurals.body).toBe(plurals('en'));
});

test('lose it in one import of both, too, although a translation has them', async () => {
  for (const language of ['en', 'he'] as const) {
    await bring('ios_strings', language, strings(language), { keepTagIds: language === 'he' });
    await bring('ios_stringsdict', language, plurals(language), { keepTagIds: language === 'he' });
  }
  const target = { user: client.owner, project: client.project };
  const sent = await uploadFiles(client.server, target, [
    { name: 'Base.lproj/Localizable.strings', body: strings('en', false) },
    { name: 'Base.lproj/Localizable.stringsdict', body: plurals('en') },
  ]);
  const uploads: { upload: string }[] = sent.json().files;
  const files = uploads.map(({ upload }, at) => ({
    ...{ upload, language: 'en', fileType: at === 0 ? 'ios_strings' : 'ios_stringsdict' },
  }));
  const body = { files, options: { tags: [tag], keepTagIds: false } };
  const preview = await runUploads(client.server, target, 'import-preview', body);
  expect(preview.result).toMatchObject({ tagging: { lost: 1, losing: ['bye'] } });
  expect((await runUploads(client.server, target, 'import-uploads', body)).state).toBe('done');
  expect(await pulled('ios_strings', 'en')).toBe(strings('en', false));
  expect(await pulled('ios_strings', 'he')).not.toContain('bye');
  expect(await pulled('ios_stringsdict', 'he')).toBe(plurals('he'));
});

/** A file of plural forms that has none left. */
const noForms =
  '<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0">\n<!-- no forms -->\n<dict>\n</dict>\n</plist>\n';

test.each([{}, { addKeyPrefix: 'i.' }])('an emptied one comes back empty (%o)', async (more) => {
  await bring('ios_strings', 'en', strings('en'), more);
  await bring('ios_stringsdict', 'en', plurals('en'), more);
  await bring('ios_stringsdict', 'en', noForms, more);
  for (const language of ['en', 'he'] as const)
    expect(await pulled('ios_stringsdict', language)).toBe(noForms);
  expect(await pulled('ios_strings', 'en')).toBe(strings('en'));
});

test('one whose imports are all undone is none', async () => {
  await bring('ios_strings', 'en', strings('en'));
  const converted = await pulled('ios_stringsdict', 'en');
  await bring('ios_stringsdict', 'en', noForms);
  expect(await pulled('ios_stringsdict', 'en')).toBe(noForms);
  const { get, post } = callsAs(client.server, client.owner);
  const address = `/v1/projects/${client.project.wireId}/operations`;
  const { operations } = (await get(address)).json();
  await post(`${address}/${operations[0]._id}/undo`, {});
  expect(await pulled('ios_stringsdict', 'en')).toBe(converted);
});

const withForms = `${strings('en', false)}"p" = "Files";\n`;
test.each([{}, { keepTagIds: true }])(
  'a key that left both is no entry of the other one (%o)',
  async (more) => {
    await bring('ios_strings', 'en', withForms);
    await bring('ios_stringsdict', 'en', plurals('en'));
    await bring('ios_strings', 'he', withForms, { keepTagIds: true });
    await bring('ios_strings', 'en', strings('en', false));
    await bring('ios_stringsdict', 'en', noForms);
    // A translation, which still has it, does not give it back.
    await bring('ios_strings', 'he', `${withForms}\n`, more);
    expect(await pulled('ios_strings', 'en')).toBe(strings('en', false));
    expect(await pulled('ios_stringsdict', 'en')).toBe(noForms);
  },
);
