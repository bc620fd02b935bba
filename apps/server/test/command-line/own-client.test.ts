/** The own command line (packages/cli), as a program, against the server on a port. */
import { existsSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { push } from '../../src/features/client-api/client-api.testing.ts';
import { callsAs } from '../calls.ts';
import { eachOwnProject } from './own-project.ts';
import { type Ended, runParlance } from './run-parlance.ts';

const { at, client, access, path: folder, write, read } = eachOwnProject();

const parlance = (
  args: string[],
  of: { env?: Record<string, string>; stopAt?: string; input?: string } = {},
): Promise<Ended> => runParlance(folder(), args, of);
const asUsual = () => ({ env: access() });

const configure = (files: object[] = [{ path: 'locales/<language>.json' }]) =>
  write('parlance.json', JSON.stringify({ baseLanguage: 'en', files }));

const english = '{\n  "title": "Welcome",\n  "save": "Save"\n}\n';
const german = '{\n  "title": "Willkommen"\n}\n';

describe('the first push', () => {
  test('is init, login and push; the token lies outside of the project, for its user alone', async () => {
    const begun = await parlance(['init', '--path', 'locales/<language>.json']);
    expect(begun.out).toBe(
      'The base language is taken for "en"; --base names another.\nWritten: parlance.json. Now run "parlance login", then "parlance push --all".\n',
    );
    write('locales/en.json', english);
    const login = await parlance(['login', '--host', `${at.host}/`, '--token', client().token]);
    expect(login).toMatchObject({ code: 0, err: '' });
    expect(login.out).toContain('Logged in to');
    expect(login.out).not.toContain(client().token);
    const stored = join(folder(), '.config/credentials.json');
    expect(statSync(stored).mode & 0o777).toBe(0o600);
    expect(read('parlance.json')).not.toContain(client().token);
    expect(await parlance(['push'])).toEqual({
      code: 0,
      out: 'locales/en.json: 2 entries, 2 added, 0 updated\n',
      err: '',
    });
  });

  test('takes the token from a pipe, of which the first line alone is read', async () => {
    configure();
    const from = (input: string) => parlance(['login', '--host', at.host, '--token', '-'], { input });
    for (const input of [`${client().token}\n`, `  ${client().token}\r\nanother line\n`]) {
      const login = await from(input);
      expect(login).toMatchObject({ code: 0, err: '' });
      expect(login.out).toContain('Logged in to');
      expect(JSON.parse(read('.config/credentials.json'))).toEqual({
        [folder()]: { host: at.host, token: client().token },
      });
      rmSync(join(folder(), '.config'), { recursive: true });
    }
    for (const [input, sentence] of [
      ['', '--token -: no token came on the standard input.'],
      ['\n', '--token -: no token came on the standard input.'],
      ['no token\n', 'This is not an API token'],
      ['x'.repeat(100_000), 'This is not an API token'],
    ] as const) {
      const refused = await from(input);
      expect(refused).toMatchObject({ code: 2, out: '' });
      expect(refused.err).toContain(sentence);
    }
    expect(existsSync(join(folder(), '.config'))).toBe(false);
  });

  test('needs no login where the token is in the environment', async () => {
    const begun = await parlance(['init', '--path', 'locales/<language>.json'], asUsual());
    expect(begun.out).toBe('Written: parlance.json. Now run "parlance push --all".\n');
  });

  test('brings translations on demand, and pull gives back byte for byte what was pushed', async () => {
    configure();
    write('locales/en.json', english);
    write('locales/de.json', german);
    const pushed = await parlance(['push', '--all', '--json'], asUsual());
    expect(pushed.code).toBe(0);
    expect(JSON.parse(pushed.out).files.map(({ language }: { language: string }) => language)).toEqual([
      'en',
      'de',
    ]);
    rmSync(join(folder(), 'locales/de.json'));
    const pulled = await parlance(['pull', '--language', 'de'], asUsual());
    expect(pulled.out).toBe('Written: locales/de.json\n1 of 1 files changed.\n');
    expect(read('locales/de.json')).toBe(german);
    const again = await parlance(['pull', '--language', 'de', '--json'], asUsual());
    expect(JSON.parse(again.out)).toEqual({
      written: [],
      unchanged: [{ path: 'locales/de.json', language: 'de' }],
      kept: [],
      leftOut: [],
    });
  });

  test('of a translation takes no tag off entries that only the base language has', async () => {
    configure([{ path: 'locales/<language>.json', tag: 'app:texts' }]);
    write('locales/en.json', english);
    expect((await parlance(['push'], asUsual())).code).toBe(0);
    write('locales/de.json', german);
    expect((await parlance(['push', '--language', 'de'], asUsual())).code).toBe(0);
    rmSync(join(folder(), 'locales/en.json'));
    expect((await parlance(['pull', '--all', '--language', 'en'], asUsual())).code).toBe(0);
    expect(read('locales/en.json')).toBe(english);
    // A text that left the base language's file leaves what carries the tag.
    write('locales/en.json', german);
    expect((await parlance(['push', '--force'], asUsual())).code).toBe(0);
    rmSync(join(folder(), 'locales/en.json'));
    expect((await parlance(['pull', '--all', '--language', 'en'], asUsual())).code).toBe(0);
    expect(read('locales/en.json')).not.toContain('save');
  });

  test('keeps texts that are there, unless it is forced; drafts stay drafts', async () => {
    configure();
    write('locales/en.json', english);
    await parlance(['push'], asUsual());
    write('locales/en.json', english.replace('Welcome', 'Hello'));
    const kept = await parlance(['push', '--json'], asUsual());
    expect(JSON.parse(kept.out).files[0]).toMatchObject({ total: 2, added: 0, updated: 0 });
    const draft = await parlance(['push', '--force', '--draft', '--json'], asUsual());
    expect(JSON.parse(draft.out).files[0]).toMatchObject({ updated: 1 });
    const forced = await parlance(['push', '--force', '--json'], asUsual());
    expect(JSON.parse(forced.out).files[0]).toMatchObject({ updated: 1 });
  });
});

test('Base.lproj has the base language, also where everything is pushed', async () => {
  const strings = (text: string) => `"title" = "${text}";\n`;
  const path = '<language>.lproj/Localizable.strings';
  const format = ['--format', 'ios_strings', '--base', 'en', '--force'];
  const init = () => parlance(['init', '--path', path, ...format]);
  write('de.lproj/Localizable.strings', strings('Willkommen'));
  expect((await init()).code).toBe(0);
  write('Base.lproj/Localizable.strings', strings('Welcome'));
  expect(await parlance(['push', '--all'], asUsual())).toMatchObject({
    code: 1,
    err: expect.stringContaining('init: --base-path Base.lproj/Localizable.strings'),
  });
  expect(await init()).toMatchObject({
    code: 0,
    out: expect.stringContaining('The file of the base language is Base.lproj/Localizable.strings.'),
  });
  const { files } = JSON.parse((await parlance(['push', '--all', '--json'], asUsual())).out);
  expect(files).toMatchObject([
    { language: 'en', path: 'Base.lproj/Localizable.strings', added: 1 },
    { language: 'de', path: 'de.lproj/Localizable.strings', updated: 1 },
  ]);
  expect((await parlance(['diff', '--all', '--language', 'de'], asUsual())).out).toBe('Nothing differs.\n');
});

test('a file may be called as what every object of JavaScript has', async () => {
  configure([{ path: 'constructor', format: 'nested_json' }]);
  write('constructor', english);
  expect(await parlance(['push'], asUsual())).toMatchObject({
    code: 0,
    out: 'constructor: 2 entries, 2 added, 0 updated\n',
  });
  expect((await parlance(['diff', '--all', '--language', 'en'], asUsual())).out).toBe('Nothing differs.\n');
});

describe('several files', () => {
  test('have a tag each, and names of languages of their own', async () => {
    configure([
      { path: 'a/<language>.json', tag: 'app:a', languages: { de: 'de_DE' } },
      { path: 'b/<language>.json', tag: 'app:b', exclude: ['fr'] },
    ]);
    write('a/en.json', '{"a": "A"}');
    write('a/de_DE.json', '{"a": "Ä"}');
    write('b/en.json', '{"b": "B"}');
    expect((await parlance(['push', '--all'], asUsual())).code).toBe(0);
    const pulled = JSON.parse((await parlance(['pull', '--json'], asUsual())).out);
    const all = [...pulled.written, ...pulled.unchanged].map(({ path }: { path: string }) => path).sort();
    expect(all).toEqual(['a/de_DE.json', 'a/fr.json', 'b/de.json']);
    expect(JSON.parse(read('a/de_DE.json'))).toEqual({ a: 'Ä' });
  });

  test('with one tag are refused before anything is sent or written', async () => {
    const tag = 'one';
    configure([
      { path: 'a/<language>.json', tag },
      { path: 'b/<language>.json', tag },
    ]);
    write('a/en.json', '{"a": "A"}');
    write('b/en.json', '{"b": "B"}');
    for (const args of [['push'], ['pull', '--all'], ['diff', '--all']])
      expect(await parlance(args, asUsual()), args.join(' ')).toEqual({
        code: 2,
        out: '',
        err: 'parlance.json: the tag "one" is used across multiple files for the language "<language>": a/<language>.json, b/<language>.json. Each file needs a tag of its own.\n',
      });
    expect(read('a/en.json')).toBe('{"a": "A"}');
    configure([{ path: 'a/<language>.json', tag, format: 'nested' }]);
    expect(await parlance(['push'], asUsual())).toMatchObject({
      code: 1,
      err: expect.stringMatching(
        /^a\/en\.json: Import of file not supported\n {2}There is no format "nested"\. Near are: nested_json, react_nested_json\. /,
      ),
    });
    expect((await parlance(['status'], asUsual())).out).toContain(': 0 entries');
  });

  test('of the other command line are read from its configuration', async () => {
    const file = { file_format: 'nested_json', tag: 'app:language.json' };
    write(
      '.applanga.json',
      JSON.stringify({
        app: {
          access_token: client().token,
          base_language: 'en',
          push: { source: [{ ...file, language: 'en', path: './en.json' }] },
          pull: { target: [{ ...file, exclude_languages: ['en'], path: './<language>.json' }] },
        },
      }),
    );
    write('en.json', english);
    const env = { APPLANGA_API_HOST: at.host };
    expect((await parlance(['push'], { env })).out).toContain('2 added');
    const pulled = JSON.parse((await parlance(['pull', '--json'], { env })).out);
    expect(pulled.written.map(({ language }: { language: string }) => language).sort()).toEqual(['de', 'fr']);
  });
});

/**
 * What stands in the other command line's guide for Android, where the base language has no code in its path. `source`: how many of the
 * files it pushes.
 */
const forAndroid = ({ source }: { source?: number } = {}) => {
  const base = { language: 'en', file_format: 'android_xml', path: './res/values/strings.xml' };
  const others = { exclude_languages: ['en'], file_format: 'android_xml' };
  const places = [base, { ...others, path: './res/values-<language>/strings.xml' }];
  const sections = { push: { source: places.slice(0, source) }, pull: { target: places } };
  write('.applanga.json', JSON.stringify({ app: { base_language: 'en', ...sections } }));
};

describe('a configuration of the other command line', () => {
  const env = () => ({ env: { APPLANGA_API_HOST: at.host, APPLANGA_ACCESS_TOKEN: client().token } });
  const strings = (text: string) => `<resources>\n    <string name="title">${text}</string>\n</resources>\n`;

  test('names languages beside paths without a code: no other language is read or written there', async () => {
    forAndroid();
    write('res/values/strings.xml', strings('Welcome'));
    write('res/values-de/strings.xml', strings('Willkommen'));
    expect(await parlance(['push'], env())).toMatchObject({
      code: 0,
      out: './res/values/strings.xml: 1 entry, 1 added, 0 updated\n',
    });
    const { files } = JSON.parse((await parlance(['push', '--all', '--json'], env())).out);
    expect(files.map(({ language }: { language: string }) => language)).toEqual(['en', 'de']);
    await push(client(), {
      path: 'x.xml',
      format: 'android_xml',
      language: 'de',
      content: strings('Servus'),
      options: { onlyIfTextEmpty: false },
    });
    const pulled = JSON.parse((await parlance(['pull', '--json'], env())).out);
    // It names the base language for a pull, too.
    expect(pulled.written.map(({ path }: { path: string }) => path)).toEqual([
      './res/values/strings.xml',
      './res/values-de/strings.xml',
      './res/values-fr/strings.xml',
    ]);
    expect(read('res/values/strings.xml')).toContain('Welcome');
    expect(read('res/values-de/strings.xml')).toContain('Servus');
  });

  test('brings translations from where it pulls them to, on demand', async () => {
    forAndroid({ source: 1 });
    write('res/values/strings.xml', strings('Welcome'));
    write('res/values-de/strings.xml', strings('Willkommen'));
    const pushed = async (...args: string[]) =>
      JSON.parse((await parlance(['push', ...args, '--json'], env())).out).files;
    expect(await pushed()).toMatchObject([{ language: 'en', added: 1 }]);
    expect(await pushed('--language', 'de')).toMatchObject([{ language: 'de', updated: 1 }]);
    expect(await pushed('--all')).toMatchObject([{ language: 'en' }, { language: 'de', updated: 0 }]);
    expect(await parlance(['push', '--language', 'fr'], env())).toMatchObject({ code: 2 });
  });

  test('may give a file several tags, and plural forms as plain keys', async () => {
    const file = { file_format: 'nested_json', tag: ['app:a', 'app:b'], disable_plurals: true };
    const places = [{ ...file, path: './<language>.json' }];
    const sections = { push: { source: places }, pull: { target: places } };
    write('.applanga.json', JSON.stringify({ app: { base_language: 'en', ...sections } }));
    const content = '{\n  "files": {\n    "one": "A file",\n    "other": "Files"\n  }\n}\n';
    write('en.json', content);
    for (const added of [2, 0]) {
      const pushed = await parlance(['push', '--json'], env());
      expect(JSON.parse(pushed.out).files[0]).toMatchObject({ total: 2, added });
    }
    rmSync(join(folder(), 'en.json'));
    expect((await parlance(['pull', '--language', 'en'], env())).code).toBe(0);
    expect(JSON.parse(read('en.json'))).toEqual(JSON.parse(content));
  });
});

test('one path for several languages is refused before one is written over the other', async () => {
  configure([{ path: 'all.json' }]);
  write('all.json', english);
  expect((await parlance(['push'], asUsual())).code).toBe(0);
  await push(client(), { path: 'de.json', format: 'nested_json', language: 'de', content: german });
  expect(await parlance(['pull', '--all'], asUsual())).toMatchObject({
    code: 2,
    err: expect.stringContaining('all.json is the path of several files (en, de)'),
  });
  expect(read('all.json')).toBe(english);
});

describe('what a build server learns', () => {
  const changed = () =>
    push(client(), { path: 'locales/de.json', format: 'nested_json', language: 'de', content: german });

  test('diff ends with 3 where a pull would write something, and writes nothing', async () => {
    configure();
    write('locales/en.json', english);
    await parlance(['push'], asUsual());
    await parlance(['pull'], asUsual());
    expect(await parlance(['diff'], asUsual())).toMatchObject({ code: 0, out: 'Nothing differs.\n' });
    await changed();
    const before = read('locales/de.json');
    expect(await parlance(['diff'], asUsual())).toMatchObject({ code: 3, out: 'locales/de.json\n' });
    expect(await parlance(['pull', '--dry-run'], asUsual())).toMatchObject({ code: 0 });
    expect(read('locales/de.json')).toBe(before);
  });

  test('status tells how far the languages are, and fails on demand while texts are missing', async () => {
    configure();
    write('locales/en.json', english);
    await parlance(['push'], asUsual());
    await changed();
    const said = await parlance(['status'], asUsual());
    expect(said.code).toBe(0);
    expect(said.out).toContain('de  1 translated, 0 drafts, 1 missing');
    expect(await parlance(['status', '--check'], asUsual())).toMatchObject({ code: 3 });
    const { languages } = JSON.parse((await parlance(['status', '--json'], asUsual())).out);
    expect(languages).toHaveLength(3);
  });

  test('what is wrong here ends with 2, what the server refuses with 1, where nothing answers with 4', async () => {
    expect(await parlance(['push'], asUsual())).toMatchObject({
      code: 2,
      err: expect.stringContaining('parlance init'),
    });
    configure();
    for (const args of [['pusch'], ['push', '--strange'], ['push', 'more'], ['watch', '--every', '0']])
      expect((await parlance(args, asUsual())).code, args.join(' ')).toBe(2);
    expect((await parlance(['push'])).code).toBe(2);
    expect((await parlance(['push'], { env: { PARLANCE_HOST: at.host, PARLANCE_TOKEN: 'x' } })).code).toBe(2);
    const missing = await parlance(['push'], asUsual());
    expect(missing).toEqual({ code: 1, out: '', err: 'Not there: locales/en.json.\n' });
    write('locales/en.json', '{ "a": ');
    const broken = await parlance(['push', '--json'], asUsual());
    expect(broken.code).toBe(1);
    expect(JSON.parse(broken.out).error).toMatch(/^locales\/en\.json: /);
    const revoked = client().token.replace(/.{32}$/, '0'.repeat(32));
    const refused = await parlance(['status'], { env: { PARLANCE_HOST: at.host, PARLANCE_TOKEN: revoked } });
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('This API token is not valid') });
    const away = await parlance(['status'], {
      env: { PARLANCE_HOST: 'http://127.0.0.1:1', PARLANCE_TOKEN: client().token },
    });
    expect(away).toMatchObject({ code: 4, err: expect.stringContaining('does not answer') });
  });

  test('an address that may not write is named', async () => {
    configure();
    write('locales/en.json', english);
    await callsAs(at.server, client().owner).del(
      `/v1/projects/${client().project.wireId}/apiAccessIPRange?ip=127.0.0.1`,
    );
    const said = await parlance(['push'], asUsual());
    expect(said.code).toBe(1);
    expect(said.err).toContain('locales/en.json: The list of IP addresses');
  });

  test('watch pulls at its start and ends with the interrupt', async () => {
    configure();
    write('locales/en.json', english);
    await parlance(['push'], asUsual());
    const watched = await parlance(['watch', '--every', '1'], { ...asUsual(), stopAt: 'files changed.' });
    expect(watched.code).toBe(0);
    expect(JSON.parse(read('locales/fr.json'))).toEqual({});
  });
});
