/** The first commands of somebody whose files and project are not as the guide has them: nothing is lost, and nothing foreign sent. */
import { existsSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { get, post } from '../../src/features/client-api/client-api.testing.ts';
import { eachOwnProject } from './own-project.ts';
import { runParlance } from './run-parlance.ts';

const { at, client, begin, access, parlance, path: folder, write, read } = eachOwnProject();
const configure = (files: object[], baseLanguage = 'en') =>
  write('parlance.json', JSON.stringify({ baseLanguage, files }));
const texts = async () => (await get(client(), '')).json().data;

describe('translations that are there', () => {
  const german = '{"a":"Ade","b":"Bde"}';
  const left = (path: string, what = '2 texts') =>
    `Warning: ${path} has ${what}, and the project has no text of "de" for it: the file stays as it is. "parlance push --all" brings what is there; "parlance pull --force" writes over it.\n`;

  test('are not lost by a pull before they were pushed; the other files are written', async () => {
    await parlance('init', '--path', 'locales/<language>.json', '--format', 'nested_json');
    write('locales/en.json', '{"a":"A","b":"B"}');
    write('locales/de.json', german);
    expect((await parlance('push')).code).toBe(0);
    const kept = [{ path: 'locales/de.json', language: 'de' }];
    const differing = await parlance('diff', '--json');
    expect(differing).toMatchObject({ code: 3, err: left('locales/de.json') });
    expect(JSON.parse(differing.out)).toMatchObject({ differs: [{ language: 'fr' }], kept });
    expect(await parlance('pull')).toEqual({
      code: 1,
      out: 'Written: locales/fr.json\n1 of 2 files changed.\n',
      err: left('locales/de.json'),
    });
    expect(read('locales/de.json')).toBe(german);
    expect(JSON.parse((await parlance('pull', '--json')).out)).toEqual({
      ...{ written: [], unchanged: [{ path: 'locales/fr.json', language: 'fr' }], kept, leftOut: [] },
    });
    expect((await parlance('push', '--all')).code).toBe(0);
    expect(await parlance('pull')).toMatchObject({ code: 0, out: '0 of 2 files changed.\n', err: '' });
    expect(read('locales/de.json')).toBe(german);
  });

  test('a project without entries gives no empty files, and says so', async () => {
    configure([{ path: '<language>.json' }]);
    const none = { written: [], unchanged: [], kept: [] };
    const leftOut = [
      { path: 'de.json', language: 'de' },
      { path: 'fr.json', language: 'fr' },
    ];
    const pulled = await parlance('pull', '--json');
    expect(pulled).toMatchObject({
      code: 0,
      err: expect.stringMatching(/ has no entries yet, so no new files are written: de\.json, fr\.json\. /),
    });
    expect(JSON.parse(pulled.out)).toEqual({ ...none, leftOut });
    expect(await parlance('diff')).toMatchObject({ code: 0, out: 'Nothing differs.\n' });
    expect([existsSync(join(folder(), 'de.json')), existsSync(join(folder(), 'fr.json'))]).toEqual([
      false,
      false,
    ]);
    // With entries, files without texts are made as before.
    write('en.json', '{"a":"A"}');
    expect((await parlance('push')).code).toBe(0);
    expect(await parlance('pull')).toMatchObject({ code: 0, err: '' });
    expect(JSON.parse(read('de.json'))).toEqual({});
  });

  test('are written over on demand', async () => {
    configure([{ path: '<language>.json' }]);
    write('en.json', '{"a":"A"}');
    write('de.json', german);
    await parlance('push');
    expect(await parlance('pull', '--force')).toMatchObject({
      code: 0,
      err: 'Warning: de.json had 2 texts that the project does not have: a, b.\n',
    });
    expect(JSON.parse(read('de.json'))).toEqual({});
  });

  test('are those of their file: what the language has in another one does not count', async () => {
    configure([
      { path: 'a/<language>.json', tag: 'app:a' },
      { path: 'b/<language>.json', tag: 'app:b' },
    ]);
    write('a/en.json', '{"a":"A"}');
    write('a/de.json', '{"a":"Ä"}');
    write('b/en.json', '{"b":"B"}');
    write('b/de.json', '{"b":"Be"}');
    expect((await parlance('push')).code).toBe(0);
    await post(client(), '', { body: { data: { de: { main: { entries: { a: { v: 'Ah' } } } } } } });
    expect(await parlance('pull')).toMatchObject({ code: 1, err: left('b/de.json', '1 text') });
    expect(JSON.parse(read('a/de.json'))).toEqual({ a: 'Ah' });
    expect(read('b/de.json')).toBe('{"b":"Be"}');
  });

  test('that the project has in part are named when the others go', async () => {
    configure([{ path: '<language>.json' }]);
    write('en.json', '{"a":"A","b":"B"}');
    write('de.json', german);
    await parlance('push');
    await post(client(), '', { body: { data: { de: { main: { entries: { a: { v: 'Ah' } } } } } } });
    const lost = 'Warning: de.json had 1 text that the project does not have: b.\n';
    expect(await parlance('pull')).toMatchObject({ code: 0, err: lost });
    expect(JSON.parse(read('de.json'))).toEqual({ a: 'Ah' });
  });

  test('a file that an earlier pull wrote without any is written anew', async () => {
    const po = (key: string, text: string) =>
      `msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "${key}"\nmsgstr "${text}"\n`;
    configure([
      {
        path: '<language>.po',
        format: 'gettext_po',
        tag: 'app:po',
        pull: { exportOnlyWithTranslation: false },
      },
    ]);
    write('en.po', po('old.title', 'Title'));
    expect((await parlance('push')).code).toBe(0);
    expect((await parlance('pull')).code).toBe(0);
    expect(read('de.po')).toContain('old.title');
    write('en.po', po('new.title', 'Title'));
    expect((await parlance('push')).code).toBe(0);
    expect(await parlance('pull')).toMatchObject({ code: 0, err: '' });
    expect(read('de.po')).toContain('new.title');
    // What a merge left is not read, and stays.
    write('de.po', '<<<<<<< HEAD\nmsgid "new.title"\nmsgstr "Titel"\n=======\n');
    expect(await parlance('pull')).toMatchObject({ code: 1, err: expect.stringContaining('de.po has ') });
  });
});

describe('the base language', () => {
  beforeEach(async () => {
    await begin('de', 'en');
  });

  test('is asked of the project, where nobody names it', async () => {
    const init = (...more: string[]) => parlance('init', '--path', '<language>.json', '--force', ...more);
    expect(await init()).toMatchObject({
      code: 0,
      out: 'Written: parlance.json. Now run "parlance push --all".\n',
    });
    expect(JSON.parse(read('parlance.json'))).toMatchObject({ baseLanguage: 'de' });
    const away = { ...access(), PARLANCE_HOST: 'http://127.0.0.1:1' };
    expect(await runParlance(folder(), ['init', '--force'], { env: away })).toMatchObject({
      code: 4,
      err: expect.stringContaining('--base names the base language without asking'),
    });
    expect((await init('--base', 'PT_br')).code).toBe(0);
    expect(JSON.parse(read('parlance.json'))).toMatchObject({ baseLanguage: 'pt-BR' });
  });

  test.each([
    ['parlance.json', 'baseLanguage'],
    ['.applanga.json', 'base_language'],
  ])('of %s that is not the project’s is refused: nothing is sent or written', async (name, field) => {
    const file = { path: '<language>.json', file_format: 'nested_json' };
    if (name === 'parlance.json') configure([{ path: '<language>.json' }]);
    else
      write(
        name,
        JSON.stringify({ app: { base_language: 'en', push: { source: [file] }, pull: { target: [file] } } }),
      );
    write('de.json', '{"a":"Ade"}');
    write('en.json', '{"a":"A"}');
    for (const args of [['push'], ['push', '--all'], ['pull'], ['diff'], ['status']])
      expect(await parlance(...args)).toMatchObject({
        code: 2,
        out: '',
        err: expect.stringMatching(
          new RegExp(
            `^${name} has "en" as the base language, and ".*" has "de"\\. Nothing was sent or written\\. .* write "${field}": "de" into`,
          ),
        ),
      });
    expect(read('de.json')).toBe('{"a":"Ade"}');
    expect(await texts()).toEqual({});
  });
});

test('several files without tags are refused before anything is sent or written', async () => {
  configure([{ path: 'a/<language>.json' }, { path: 'b/<language>.json' }]);
  write('a/en.json', '{"title":"Mail"}');
  write('b/en.json', '{"title":"Page"}');
  for (const args of [['push'], ['push', '--all'], ['pull', '--all'], ['diff']])
    expect(await parlance(...args)).toMatchObject({
      code: 2,
      err: expect.stringContaining('a/<language>.json has no tag'),
    });
  expect(read('a/en.json')).toBe('{"title":"Mail"}');
  expect(await texts()).toEqual({});
});

describe('a push', () => {
  test('sends no configuration, and nothing from elsewhere, also through links', async () => {
    configure([{ path: 'l/<language>.json' }]);
    write('l/en.json', '{"a":"A"}');
    symlinkSync('../parlance.json', join(folder(), 'l/fr.json'));
    const refused = async (why: string) => {
      expect(await parlance('push', '--all')).toMatchObject({ code: 1, out: '', err: why });
      expect(await texts()).toEqual({});
    };
    await refused('l/fr.json is a configuration, and no file of texts. Nothing was sent.\n');
    rmSync(join(folder(), 'l/fr.json'));
    const outside = `${folder()}-outside.json`;
    try {
      writeFileSync(outside, '{"secret":"1234"}');
      symlinkSync(outside, join(folder(), 'l/fr.json'));
      await refused(`l/fr.json leads out of ${folder()}. Nothing was sent.\n`);
    } finally {
      rmSync(outside);
    }
    // A link within the folder is one's own.
    rmSync(join(folder(), 'l/fr.json'));
    write('more/french.json', '{"a":"Un"}');
    symlinkSync('../more/french.json', join(folder(), 'l/fr.json'));
    expect((await parlance('push', '--all')).code).toBe(0);
    expect((await texts()).fr.main.entries).toEqual({ a: { v: 'Un' } });
  });

  test('takes languages in any case', async () => {
    configure([{ path: '<language>.json' }]);
    write('en.json', '{"a":"A"}');
    write('de.json', '{"a":"Ä"}');
    expect((await parlance('push', '--language', 'EN', '--language', 'DE')).code).toBe(0);
    rmSync(join(folder(), 'de.json'));
    expect((await parlance('pull', '--language', 'De')).out).toContain('Written: de.json');
    expect(existsSync(join(folder(), 'DE.json'))).toBe(false);
  });
});

test('a project without entries is not complete', async () => {
  configure([{ path: '<language>.json' }]);
  expect((await parlance('status')).code).toBe(0);
  expect(await parlance('status', '--check')).toMatchObject({
    code: 3,
    out: expect.stringContaining('0 entries'),
  });
});

test('the address of the API is that of the server', async () => {
  configure([{ path: '<language>.json' }]);
  const env = { ...access(), PARLANCE_HOST: `${at.host}/v1` };
  expect((await runParlance(folder(), ['status'], { env })).out).toContain(` at ${at.host}: `);
});
