/** A list is exported in a language once it is whole. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { android, json, type Sent, send } from '../../../test/export/own-files.ts';
import { createImportFixture, exportFile, type ImportFixture } from '../../../test/import/import.ts';
import {
  call,
  createRepeatFixture,
  type RepeatFixture,
  saveText,
} from '../../../test/import/repeat-import.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

const save = (desk: RepeatFixture, key: string, text: string, mode?: string) =>
  saveText(desk, { key, language: 'de', mode }, text);
const german = async (desk: RepeatFixture, type: string, options?: object) => {
  const answer = await exportFile(stage, desk, { type, languages: ['de'], ...(options && { options }) });
  expect(answer.statusCode).toBe(200);
  return answer.body;
};
const partial = async (desk: RepeatFixture, type: string) => {
  const { body } = await call(desk, 'GET', `/export-translations/report?type=${type}&languages=["de"]`);
  const [file] = body.files as { losses: { kind: string; keys: string[] }[] }[];
  return (file?.losses ?? []).filter(({ kind }) => kind === 'partial-list').flatMap(({ keys }) => keys);
};

const resources = (language: string, texts: string): Sent => ({
  name: language === 'en' ? 'res/values/arrays.xml' : `res/values-${language}/arrays.xml`,
  type: 'android_xml',
  language,
  body: android(texts),
});
const array = (...items: string[]) =>
  `    <string-array name="days">\n${items.map((item) => `        <item>${item}</item>\n`).join('')}    </string-array>\n`;
const other = '    <string name="hi">Hi</string>\n';

const samples: Record<string, { base: Sent; none: RegExp }> = {
  android_xml: { base: resources('en', other + array('Mo', 'Tu', 'We')), none: /string-array|<item/ },
  nested_json: { base: json('en', { hi: 'Hi', days: ['Mo', 'Tu', 'We'] }), none: /days/ },
  ruby_on_rails_yaml: {
    base: {
      name: 'en.yml',
      type: 'ruby_on_rails_yaml',
      language: 'en',
      body: 'en:\n  hi: Hi\n  days:\n  - Mo\n  - Tu\n  - We\n',
    },
    none: /days/,
  },
  laravel_php: {
    base: {
      name: 'en/app.php',
      type: 'laravel_php',
      language: 'en',
      body: "<?php\n\nreturn [\n    'hi' => 'Hi',\n    'days' => ['Mo', 'Tu', 'We'],\n];\n",
    },
    none: /days/,
  },
};

describe.each(Object.keys(samples))('a list of %s', (type) => {
  const { base, none } = samples[type] as (typeof samples)[string];

  it.each([
    ['over the base file', {}],
    ['in a new file', { sortByKey: true }],
  ])('is left out until each item has a text, %s', async (_, options) => {
    const desk = await createRepeatFixture(stage, ['en', 'de']);
    await send(stage, desk.project, base);
    await save(desk, 'hi', 'Hallo');
    await save(desk, 'days[1]', 'Dienstag');
    const before = await german(desk, type, options);
    expect(before).toContain('Hallo');
    expect(before).not.toMatch(none);
    expect(before).not.toContain('Dienstag');
    expect(await partial(desk, type)).toEqual(['days[1]']);
    await save(desk, 'days[0]', 'Montag');
    await save(desk, 'days[2]', 'Mittwoch');
    const after = await german(desk, type, options);
    for (const day of ['Montag', 'Dienstag', 'Mittwoch']) expect(after).toContain(day);
    expect(await partial(desk, type)).toEqual([]);
  });
});

describe('a list that the language’s file has', () => {
  const prepare = async () => {
    const desk = await createRepeatFixture(stage, ['en', 'de']);
    await send(stage, desk.project, resources('en', array('Mo', 'Tu', 'We', 'Th', 'Fr')));
    const own = resources('de', array('Montag', 'Dienstag', 'Mittwoch'));
    await send(stage, desk.project, own);
    return { desk, own };
  };

  it('stays though the base language’s is longer, and gets items without a gap', async () => {
    const { desk, own } = await prepare();
    expect(await german(desk, 'android_xml')).toBe(own.body);
    await save(desk, 'days[1]', 'Di');
    await save(desk, 'days[4]', 'Freitag');
    expect(await german(desk, 'android_xml')).toBe(own.body.replace('Dienstag', 'Di'));
    expect(await partial(desk, 'android_xml')).toEqual(['days[4]']);
    await save(desk, 'days[3]', 'Donnerstag');
    const whole = resources('de', array('Montag', 'Di', 'Mittwoch', 'Donnerstag', 'Freitag'));
    expect(await german(desk, 'android_xml')).toBe(whole.body);
  });

  it('is left out if one of its texts is cleared', async () => {
    const { desk } = await prepare();
    await save(desk, 'days[1]', '');
    const body = await german(desk, 'android_xml');
    expect(body).not.toContain('item');
    expect(await partial(desk, 'android_xml')).toEqual(['days[0]', 'days[2]']);
  });
});

it('an item that refers to another text is the same in all languages', async () => {
  const desk = await createRepeatFixture(stage, ['en', 'de']);
  await send(stage, desk.project, resources('en', array('@string/none', 'Wi-Fi', 'Mobile')));
  await save(desk, 'days[1]', 'WLAN');
  expect(await german(desk, 'android_xml')).not.toContain('item');
  await save(desk, 'days[2]', 'Mobil');
  for (const options of [{}, { sortByKey: true }])
    expect(await german(desk, 'android_xml', options)).toContain(
      android(array('@string/none', 'WLAN', 'Mobil')).slice(52, -14),
    );
});
