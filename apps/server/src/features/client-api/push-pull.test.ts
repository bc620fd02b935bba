import { beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { callsAs } from '../../../test/calls.ts';
import { type ClientFixture, eachClient, get, pull, push } from './client-api.testing.ts';

let server: TestApp;
let client: ClientFixture;
eachClient({ languages: ['en', 'de', 'fr'] }, (built) => {
  ({ server } = client = built);
});

const files: { format: string; path: string; content: string; options?: object }[] = [
  {
    format: 'nested_json',
    path: './<language>.json',
    content: '{\n  "title": "Title",\n  "menu": { "open": "Open {file}", "close": "Close \\u2713" }\n}\n',
  },
  { format: 'react_simple_json', path: './<language>.json', content: '{"a.b": "One", "c": "Two\\nlines"}' },
  {
    format: 'i18next_json',
    path: './locales/<language>/translations.json',
    content: '{"item_one":"{{count}} item","item_other":"{{count}} items"}',
  },
  {
    format: 'chrome_i18n_json',
    path: './_locales/<language>/messages.json',
    content: '{"name": {"message": "Name", "description": "Of the extension"}}',
  },
  {
    format: 'android_xml',
    path: './res/values-<language>/strings.xml',
    content:
      '<?xml version="1.0" encoding="utf-8"?>\n<resources>\n    <!-- Shown first -->\n    <string name="title">It\\\'s %1$s</string>\n    <plurals name="n">\n        <item quantity="one">one</item>\n        <item quantity="other">%d</item>\n    </plurals>\n</resources>\n',
  },
  {
    format: 'ios_strings',
    path: './<language>.lproj/Localizable.strings',
    content: '/* A title */\n"title" = "A \\"title\\" %@";\n',
  },
  {
    format: 'java_properties',
    path: './Messages_<language>.properties',
    content: '# A title\ntitle=Title \\u00e9\nlong = two \\\n    lines\n',
  },
  {
    format: 'gettext_po',
    path: './<language>.po',
    content:
      'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "Open"\nmsgstr "Offen"\n\n#, fuzzy\nmsgid "Closed"\nmsgstr "Zu"\n',
  },
  {
    format: 'ruby_on_rails_yaml',
    path: './<language>.yaml',
    content: 'de:\n  title: Titel\n  items:\n    one: "%{count} Ding"\n    other: "%{count} Dinge"\n',
  },
  {
    format: 'xliff',
    path: './<language>.xliff',
    content:
      '<?xml version="1.0" encoding="UTF-8"?>\n<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">\n  <file original="a" source-language="en" target-language="de" datatype="plaintext">\n    <body>\n      <trans-unit id="title">\n        <source>Title</source>\n        <target>Titel</target>\n      </trans-unit>\n    </body>\n  </file>\n</xliff>\n',
  },
  {
    format: 'csv',
    path: './<language>.csv',
    content: 'key,text\ntitle,"A, title"\nmenu,Menu\n',
    options: { spreadsheetOptions: { columnDescription: { KEY: 0, de: 1 } } },
  },
  {
    format: 'laravel_php',
    path: './<language>.php',
    content: "<?php\n\nreturn [\n    'title' => 'Title',\n];\n",
  },
];

describe.each(files)('$format', ({ format, path, content, options }) => {
  test('a push that is pulled gives the same bytes, also under a tag', async () => {
    const of = { format, language: 'de', path: path.replace('<language>', 'de'), content };
    const tag = `app:${format}`;
    const pushed = await push(client, { ...of, options, more: { tag } });
    const { notices, ...counts } = pushed.json();
    expect([pushed.statusCode, counts]).toEqual([
      200,
      { total: expect.any(Number), added: expect.any(Number), updated: 0, tagUpdates: expect.any(Number) },
    ]);
    const { total, added, tagUpdates } = counts;
    // The base language has no texts yet, and takes the keys of this format for them.
    expect(notices).toEqual(
      format === 'gettext_po' ? [expect.objectContaining({ code: 'keysAsTexts' })] : undefined,
    );
    expect(total).toBeGreaterThan(0);
    expect(tagUpdates).toBe(added);
    const pulled = await pull(client, { format, language: 'de', more: { tag } });
    expect([pulled.statusCode, pulled.body]).toEqual([200, content]);
    // A second time nothing is new.
    expect((await push(client, { ...of, options, more: { tag } })).json()).toEqual({
      ...{ total, added: 0, updated: 0, tagUpdates: 0 },
    });
  });
});

test('a pull of a format that has another one beside it is one file, also among plural forms', async () => {
  const of = { format: 'ios_strings', language: 'de' };
  const content = '"title" = "Titel";\n';
  await push(client, { ...of, path: './de.lproj/Localizable.strings', content });
  const forms = { 'items[one]': 'Ein Ding', 'items[other]': '%d Dinge' };
  const pushed = await push(client, {
    ...{ format: 'react_simple_json', language: 'de', path: './de.json', content: JSON.stringify(forms) },
    more: { tag: 'forms' },
  });
  expect(pushed.json()).toMatchObject({ total: 2, added: 2 });
  const all = await pull(client, of);
  expect([all.statusCode, all.body.includes('"title" = "Titel";'), all.body.includes('Ding')]).toEqual([
    ...[200, true, false],
  ]);
  const formsAlone = await pull(client, { ...of, more: { tag: 'forms' } });
  expect([formsAlone.statusCode, formsAlone.body.trim()]).toEqual([200, '']);
  const dict = await pull(client, { ...of, format: 'ios_stringsdict', more: { tag: 'forms' } });
  expect([dict.statusCode, dict.body.includes('%d Dinge')]).toEqual([200, true]);
});

const texts = async (): Promise<Record<string, Record<string, unknown>>> => {
  const { data } = (await get(client, '', { includeValue: true, includeDraft: true })).json();
  return Object.fromEntries(
    Object.entries(data as Record<string, { main: { entries: Record<string, unknown> } }>).map(
      ([language, { main }]) => [language, main.entries],
    ),
  );
};
const json = (content: object, of: object = {}) => ({
  path: './de.json',
  format: 'react_simple_json',
  language: 'de',
  content: JSON.stringify(content),
  ...of,
});

describe('what a push writes', () => {
  beforeEach(async () => {
    await push(client, json({ a: 'A', b: '' }));
  });

  test('is only what is empty by default, everything with --force', async () => {
    const kept = await push(client, json({ a: 'Other', b: 'B' }));
    expect(kept.json()).toEqual({
      ...{ total: 2, added: 0, updated: 1, tagUpdates: 0 },
      notices: [{ code: 'filled', message: '1 text was there already and was left alone.', count: 1 }],
    });
    expect((await texts()).de).toEqual({ a: { v: 'A' }, b: { v: 'B' } });
    const forced = await push(client, json({ a: 'Other', b: 'B' }, { options: { onlyIfTextEmpty: false } }));
    expect(forced.json()).toEqual({ total: 2, added: 0, updated: 1, tagUpdates: 0 });
    expect((await texts()).de).toEqual({ a: { v: 'Other' }, b: { v: 'B' } });
  });

  test('is a draft with --draft', async () => {
    const options = { onlyIfTextEmpty: false, onlyAsDraft: true };
    await push(client, json({ a: 'Other' }, { options }));
    expect((await texts()).de).toEqual({ a: { v: 'A', draft: 'Other' } });
  });

  test('carries the tags; entries that are not in the file lose them, unless they are kept', async () => {
    const tagged = await push(client, json({ a: 'A', b: 'B' }, { more: { tag: ['one', 'two'] } }));
    expect(tagged.json().tagUpdates).toBe(2);
    const lost = await push(client, json({ a: 'A' }, { more: { tag: 'one' } }));
    expect(lost.json().tagUpdates).toBe(1);
    const of = { format: 'react_simple_json', language: 'de' };
    const one = await pull(client, { ...of, more: { tag: 'one' } });
    expect(Object.keys(one.json())).toEqual(['a']);
    const either = await pull(client, { ...of, more: { tag: ['one', 'two'] } });
    expect(Object.keys(either.json()).sort()).toEqual(['a', 'b']);
    await push(client, json({ b: 'B' }, { more: { tag: 'one', keepTagIds: true } }));
    const kept = await pull(client, { ...of, more: { tag: 'one' } });
    expect(Object.keys(kept.json()).sort()).toEqual(['a', 'b']);
  });

  test('has a key prefix, which a pull takes off again', async () => {
    await push(
      client,
      json({ x: 'X' }, { path: './other/de.json', more: { addKeyPrefix: 'shop-', tag: 't' } }),
    );
    expect(Object.keys((await texts()).de ?? {})).toContain('shop-x');
    const more = { tag: 't', removeKeyPrefix: 'shop-' };
    expect((await pull(client, { format: 'react_simple_json', language: 'de', more })).json()).toEqual({
      x: 'X',
    });
    const fresh = await pull(client, { format: 'nested_json', language: 'de', more });
    expect(fresh.json()).toEqual({ x: 'X' });
  });

  test('with another prefix is a new file where the kept one cannot have such keys', async () => {
    const content = '{"shop-a":   "A"}\n';
    const kept = { ...json({}, { path: './shop/de.json' }), content, more: { tag: 'shop' } };
    await push(client, kept);
    const of = (removeKeyPrefix?: string) =>
      pull(client, {
        ...{ format: 'react_simple_json', language: 'de' },
        more: { tag: 'shop', ...(removeKeyPrefix !== undefined && { removeKeyPrefix }) },
      });
    expect((await of('shop-')).json()).toEqual({ a: 'A' });
    // None of its keys begins with it.
    for (const none of ['other-', '', undefined]) expect((await of(none)).body).toBe(content);
    await push(client, { ...kept, more: { ...kept.more, addKeyPrefix: 'web.' } });
    expect((await of('web.')).body).toBe(content);
    expect((await of()).body).toBe(content);
    expect((await of('web.shop-')).json()).toEqual({ a: 'A' });
    expect((await of('other-')).json()).toEqual({ 'web.shop-a': 'A' });
  });

  test('has no carriage returns where they are not wanted', async () => {
    const options = { removeCrChar: true, onlyIfTextEmpty: false };
    await push(client, json({ a: 'two\r\nlines' }, { options }));
    expect((await texts()).de?.a).toEqual({ v: 'two\nlines' });
  });

  test('has the states and sources of an XLIFF only on request', async () => {
    const content = (state: string) =>
      `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="a" source-language="en" target-language="de" datatype="plaintext"><body><trans-unit id="x"><source>Source</source><target state="${state}">Ziel</target></trans-unit></body></file></xliff>`;
    const of = {
      path: 'de.xliff',
      format: 'xliff',
      language: 'de',
      content: content('needs-review-translation'),
    };
    await push(client, of);
    const status = async () =>
      (await get(client, '', { includeStatus: true })).json().data.de.main.entries.x.status;
    expect(await status()).toBeUndefined();
    expect((await texts()).en).toBeUndefined();
    const options = { importStatus: true, importSourceLanguage: true, onlyIfTextEmpty: false };
    await push(client, { ...of, content: of.content.replace('Ziel', 'Anders'), options });
    expect(await status()).toBe(2);
    expect((await texts()).en).toEqual({ x: { v: 'Source' } });
  });

  test('has the sources of an XLIFF by the name of their language, as that client may send it', async () => {
    const content =
      '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="a" source-language="en" target-language="de" datatype="plaintext"><body><trans-unit id="x"><source>Source</source><target>Ziel</target></trans-unit></body></file></xliff>';
    const of = (importSourceLanguage: string) =>
      push(client, {
        path: 'de.xliff',
        format: 'xliff',
        language: 'de',
        content,
        options: { importSourceLanguage },
      });
    expect((await of('ja')).json()).toMatchObject({ code: 'languageNotThere' });
    expect((await of('fr')).statusCode).toBe(200);
    expect((await texts()).en).toBeUndefined();
    expect((await of('EN')).statusCode).toBe(200);
    expect((await texts()).en).toEqual({ x: { v: 'Source' } });
  });
});

describe('what a program is told', () => {
  test.each([
    'application/json',
    'application/octet-stream',
    'text/plain',
    'application/x-www-form-urlencoded',
  ])('a push as %s is told what a push is', async (type) => {
    const { server: target, project, token } = client;
    const answer = await target.app.inject({
      method: 'POST',
      url: `/v1/api/files?app=${project.wireId}&file-format=nested_json&language=en`,
      headers: { host: 'localhost', authorization: `Bearer ${token}`, 'content-type': type },
      payload: '{"a":"A"}',
    });
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'Files are sent as multipart/form-data.',
    ]);
  });

  test('an unknown tag is named in the words that it looks for', async () => {
    const answer = await pull(client, { format: 'nested_json', language: 'de', more: { tag: 'nowhere' } });
    expect(answer.statusCode).toBe(404);
    expect(answer.json().message).toBe('Error: Tag with name "nowhere" does not exist.');
  });

  test('a language that the project lacks, a format and a category that are not there', async () => {
    expect((await pull(client, { format: 'nested_json', language: 'ja' })).json().message).toBe(
      'The project does not have this language.',
    );
    const format = await push(client, json({}, { format: 'word_doc' }));
    expect([format.statusCode, format.json().message]).toEqual([400, 'Import of file not supported']);
    const category = await push(client, json({ a: 'A' }, { more: { tag: 't', tagCategory: 'none such' } }));
    expect(category.json()).toMatchObject({
      code: 'noTagCategory',
      name: 'none such',
      message: 'There is no category of tags with the name "none such".',
    });
  });

  test('a broken file with its place', async () => {
    const answer = await push(client, { ...json({}), content: '{"a": ' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toContain('de.json cannot be read (line 1');
  });

  test('a file of another format with the name of that', async () => {
    const content = '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0"></xliff>';
    const answer = await push(client, { format: 'xliff', path: './de.xlf', language: 'de', content });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'brokenFile']);
    expect(answer.json().message).toContain('whose format is XLIFF 2 ("xliff_2")');
  });

  test('an address that is not listed, and that the list is empty', async () => {
    const { owner, project } = client;
    const at = `/v1/projects/${project.wireId}/apiAccessIPRange`;
    await callsAs(server, owner).post(at, { ip: '192.0.2.0/24' });
    await callsAs(server, owner).del(`${at}?ip=127.0.0.1`);
    const foreign = await push(client, json({ a: 'A' }));
    expect([foreign.statusCode, foreign.json().message]).toEqual([
      400,
      'Your address is not in the list of those that may write with this API token. Please add it in the settings of the project. It is 127.0.0.1.',
    ]);
    await callsAs(server, owner).del(`${at}?ip=192.0.2.0%2F24`);
    const empty = await push(client, json({ a: 'A' }));
    expect(empty.json().code).toBe('noAddresses');
    expect((await get(client, '/projectVersion', { timestamp: 1 })).statusCode).toBe(200);
  });
});

test('disablePlurals on a pull writes a new file, for the kept one has its plurals', async () => {
  const content =
    '<resources>\n  <plurals name="fox">\n    <item quantity="one">A fox</item>\n    <item quantity="other">Foxes</item>\n  </plurals>\n</resources>\n';
  const of = { format: 'android_xml', language: 'en' };
  await push(client, { ...of, path: 'strings.xml', content, more: { tag: 'fox' } });
  const more = { tag: 'fox' };
  expect((await pull(client, { ...of, more })).body).toBe(content);
  const plain = await pull(client, { ...of, options: { disablePlurals: true }, more });
  expect(plain.body).not.toContain('<plurals');
  expect(plain.body).toMatch(/A fox.*Foxes/s);
});

describe('disablePlurals on a push', () => {
  const content =
    '{\n  "files": {\n    "one": "A file",\n    "other": "Files"\n  },\n  "title": "Title"\n}\n';
  const of = { format: 'react_nested_json', path: './en.json', language: 'en', content };
  const keys = async () => Object.keys((await get(client, '')).json().data.en?.main.entries ?? {}).sort();

  test('makes plain keys of plural forms; a pull has them in their place', async () => {
    const sent = await push(client, { ...of, options: { disablePlurals: true } });
    expect(sent.json()).toEqual({ total: 3, added: 3, updated: 0, tagUpdates: 0 });
    expect(await keys()).toEqual(['files.one', 'files.other', 'title']);
    for (const options of [{}, { disablePlurals: true }]) {
      const pulled = await pull(client, { format: 'react_nested_json', language: 'en', options });
      expect(JSON.parse(pulled.body)).toEqual(JSON.parse(content));
    }
  });

  test('leaves forms of an earlier push alone, also where the bytes are the same', async () => {
    await push(client, of);
    expect(await keys()).toEqual(['files[one]', 'files[other]', 'title']);
    const again = await push(client, { ...of, options: { disablePlurals: 'True' } });
    expect(again.json()).toMatchObject({ added: 2 });
    expect(await keys()).toEqual(['files.one', 'files.other', 'files[one]', 'files[other]', 'title']);
    expect((await push(client, of)).json()).toMatchObject({ added: 0, updated: 0 });
  });

  test('gives its tag to the plain keys and takes it from others, also where they were there before', async () => {
    const options = { disablePlurals: true };
    const more = { tag: 'app:en.json' };
    const named = { ...of, more };
    const pulled = async () =>
      JSON.parse((await pull(client, { format: 'react_nested_json', language: 'en', more })).body);
    expect((await push(client, { ...named, options })).json()).toEqual({
      total: 3,
      added: 3,
      updated: 0,
      tagUpdates: 3,
    });
    expect(await pulled()).toEqual(JSON.parse(content));
    expect((await push(client, { ...named, options })).json()).toMatchObject({ added: 0, tagUpdates: 0 });
    expect(await pulled()).toEqual(JSON.parse(content));
    const less = await push(client, { ...named, options, content: '{"files": {"other": "Files"}}' });
    expect(less.json()).toMatchObject({ added: 0, tagUpdates: 2 });
    expect(await pulled()).toEqual({ files: { other: 'Files' } });
    // Beside a kept file of the same path, whose entries it is not.
    await push(client, of);
    expect((await push(client, { ...named, options })).json()).toMatchObject({ added: 0, tagUpdates: 2 });
    expect(await pulled()).toEqual(JSON.parse(content));
  });

  test('has no effect on files without forms', async () => {
    const options = { disablePlurals: true };
    const ini = { format: 'ini', path: './en.ini', language: 'en', content: 'a[one]=1\nb=2\n', options };
    expect((await push(client, ini)).json()).toMatchObject({ added: 2 });
  });
});
