/** Plural forms that a user adds to a plural of a kept file (docs/decisions/0038). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { android, plural, type Sent, send } from '../../../test/export/own-files.ts';
import { createImportFixture, exportFile, type ImportFixture } from '../../../test/import/import.ts';
import {
  addEntry,
  call,
  createRepeatFixture,
  type RepeatFixture,
} from '../../../test/import/repeat-import.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

/** Creates an entry as its author, with a text in the language. */
async function filesOf(desk: RepeatFixture): Promise<{ _id: string; path: string; format: string }[]> {
  const url = `/v1/projects/${desk.project.wireId}/files`;
  return (await stage.app.inject({ url, headers: desk.user.headers })).json();
}

/** The export of a kept file in a language, and its report. */
async function out(desk: RepeatFixture, language: string, which = '', type?: string) {
  const kept = (await filesOf(desk)).find(({ path }) => path.includes(which));
  const format = type ?? kept?.format ?? '';
  const answer = await exportFile(stage, desk, { type: format, languages: [language], file: kept?._id });
  const query = `type=${format}&languages=["${language}"]&file=${kept?._id}`;
  const { body } = await call(desk, 'GET', `/export-translations/report?${query}`);
  const [report] = (body as { files: { losses: unknown[] }[] }).files;
  return { body: answer.body, losses: report?.losses };
}

const strings = (module: string, language: string, body: string): Sent => ({
  name: `${module}res/${language === 'en' ? 'values' : `values-${language}`}/s.xml`,
  type: 'android_xml',
  language,
  body: android(body),
});
const yaml = (language: string, forms: string[]) =>
  `${language}:\n  x_minutes:\n${forms.map((form) => `    ${form}: "%{count} ${form}"\n`).join('')}  title: T\n`;
const i18n = (forms: string[]) =>
  `${JSON.stringify({ ...Object.fromEntries(forms.map((form) => [`items_${form}`, `{{count}} ${form}`])), title: 'T' }, undefined, 2)}\n`;

describe('a plural form that a user adds is exported in the kept file that has its plural', () => {
  const own = '    <string name="title">T</string>\n';
  it.each<{ type: string; file: (language: string, forms: string[]) => Sent; key: string; text: string }>([
    {
      type: 'i18next_json',
      file: (language, forms) => ({
        name: `${language}.json`,
        type: 'i18next_json',
        language,
        body: i18n(forms),
      }),
      key: 'items[few]',
      text: '{{count}} few',
    },
    {
      type: 'android_xml',
      file: (language, forms) => strings('', language, plural(forms) + own),
      key: 'p[zero]',
      text: '%d zero',
    },
    {
      type: 'ruby_on_rails_yaml',
      file: (language, forms) => ({
        name: `config/${language}.yml`,
        type: 'ruby_on_rails_yaml',
        language,
        body: yaml(language, forms),
      }),
      key: 'x_minutes[two]',
      text: '%{count} two',
    },
  ])('of $type, in each language with a text of it', async ({ file, key, text }) => {
    const desk = await createRepeatFixture(stage, ['en', 'pl', 'cs', 'de']);
    const two = ['one', 'other'];
    for (const language of ['en', 'pl', 'de']) await send(stage, desk.project, file(language, two));
    await addEntry(desk, 'pl', key, text);
    const category = key.slice(key.indexOf('[') + 1, -1);
    const inPolish = await out(desk, 'pl');
    expect(inPolish.losses).toEqual([]);
    expect(inPolish.body).toContain(text);
    // Beside the other forms, in any order of the format.
    const forms = [...inPolish.body.matchAll(/(?:_|quantity="|\n {4})(zero|one|two|few|other)\b/g)];
    expect(forms.map(([, form]) => form).sort()).toEqual([...two, category].sort());
    expect(inPolish.body.indexOf('T', inPolish.body.indexOf('title'))).toBeGreaterThan(
      inPolish.body.indexOf(text),
    );
    // After an import of the export, the form belongs to the file.
    const again = await send(stage, desk.project, { ...file('pl', []), body: inPolish.body });
    expect(again).toMatchObject({ added: 0, updated: 0, unchanged: 4 });
    expect((await out(desk, 'pl')).body).toBe(inPolish.body);
    // A language without a text of it gets nothing.
    for (const language of ['en', 'de']) {
      const { body, losses } = await out(desk, language);
      expect([body, losses]).toEqual([file(language, two).body, []]);
    }
    expect((await out(desk, 'cs')).body).not.toContain(text);
  });

  it.each<[string, Sent]>([
    [
      'ios_stringsdict',
      {
        name: 'en.lproj/Localizable.stringsdict',
        type: 'ios_stringsdict',
        language: 'en',
        body: `<plist version="1.0">\n<dict>\n\t<!-- How many days -->\n\t<key>p</key>\n\t<dict>\n\t\t<key>NSStringLocalizedFormatKey</key>\n\t\t<string>%#@days@ left</string>\n\t\t<key>days</key>\n\t\t<dict>\n\t\t\t<key>NSStringFormatSpecTypeKey</key>\n\t\t\t<string>NSStringPluralRuleType</string>\n\t\t\t<key>NSStringFormatValueTypeKey</key>\n\t\t\t<string>lu</string>\n\t\t\t<key>one</key>\n\t\t\t<string>%lu day</string>\n\t\t\t<key>other</key>\n\t\t\t<string>%lu days</string>\n\t\t</dict>\n\t</dict>\n</dict>\n</plist>\n`,
      },
    ],
    [
      'android_xml',
      strings(
        '',
        'en',
        `    <!-- How many days -->\n${plural(['one', 'other']).replace('name="p"', 'name="p" maxLength="20" tools:ignore="x"')}`,
      ),
    ],
    [
      'ruby_on_rails_yaml',
      {
        name: 'config/en.yml',
        type: 'ruby_on_rails_yaml',
        language: 'en',
        body: 'en:\n  # How many days\n  p:\n    one: "%{count} day"\n    other: "%{count} days"\n',
      },
    ],
  ])(
    'of %s, with the attributes that the file has for all its forms, so that a new import changes nothing',
    async (_, file) => {
      const desk = await createRepeatFixture(stage, ['en', 'de']);
      await send(stage, desk.project, file);
      await addEntry(desk, 'en', 'p[zero]', 'none');
      const { body } = await out(desk, 'en');
      expect(body).toContain('none');
      expect(await send(stage, desk.project, { ...file, body })).toMatchObject({ added: 0, updated: 0 });
      expect((await out(desk, 'en')).body).toBe(body);
    },
  );

  it('of every file with the plural, of no file without it, and of one in another format', async () => {
    const desk = await createRepeatFixture(stage, ['en', 'pl']);
    const two = ['one', 'other'];
    for (const module of ['a/', 'b/'])
      await send(stage, desk.project, strings(module, 'en', plural(two) + own));
    await send(stage, desk.project, strings('c/', 'en', own));
    await addEntry(desk, 'pl', 'p[few]', '%d few');
    await addEntry(desk, 'pl', 'q[few]', '%d q');
    for (const module of ['a/', 'b/'])
      expect((await out(desk, 'pl', module)).body).toBe(
        android('    <plurals name="p">\n        <item quantity="few">%d few</item>\n    </plurals>\n'),
      );
    expect((await out(desk, 'pl', 'c/')).body).not.toContain('few');
    expect((await out(desk, 'pl', 'a/', 'i18next_json')).body).toContain('p_few');
    // An export of chosen entries contains only these.
    await send(stage, desk.project, strings('c/', 'pl', '    <string name="title">Te</string>\n'));
    expect((await out(desk, 'pl', 'c/')).body).not.toContain('few');
  });

  it('also of a file that is known to be unchanged', async () => {
    const desk = await createRepeatFixture(stage, ['en', 'pl']);
    const english = strings('', 'en', plural(['one', 'other']));
    await addEntry(desk, 'en', 'p[few]', '%d few');
    await send(stage, desk.project, english);
    await send(stage, desk.project, english);
    expect((await out(desk, 'en')).body).toContain('few');
  });
});
