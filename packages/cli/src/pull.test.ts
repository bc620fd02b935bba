/** A pull from a server that names what it likes. */
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pull } from './commands.ts';
import { writeWhole } from './files.ts';
import { Output } from './output.ts';
import type { Options } from './run.types.ts';

const token = `70726f6a0000000000000001!${'0'.repeat(32)}`;
const options: Options = {
  host: undefined,
  token: undefined,
  format: undefined,
  path: undefined,
  basePath: undefined,
  base: undefined,
  languages: [],
  all: false,
  force: false,
  draft: false,
  check: false,
  dryRun: false,
  every: 5,
};

let server: Server;
let languages: string[];
/** The language whose file breaks off, or `everything`: the page of a network that asks to sign in. */
let broken: string | undefined;
/** On stderr. */
let said: string[];
let above: string;
let folder: string;
beforeEach(async () => {
  above = mkdtempSync(join(tmpdir(), 'parlance-pull-'));
  folder = join(above, 'project');
  mkdirSync(folder);
  broken = undefined;
  server = createServer((request, response) => {
    if (broken === 'everything') return response.end('<html>Sign in</html>');
    if (broken && request.url?.includes(`language=${broken}`)) {
      response.writeHead(200, { 'content-length': 100 }).write('{"a"');
      return void setTimeout(() => request.socket.destroy(), 20);
    }
    const project = { name: 'P', baseLanguage: 'en', languages, version: 1 };
    response.end(request.url?.includes('/projects/') ? JSON.stringify(project) : '{"a": "A"}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(above, { recursive: true, force: true });
});

function pulled(path: string, given: string[], names: object = {}) {
  writeFileSync(join(folder, 'parlance.json'), JSON.stringify({ files: [{ path, languages: names }] }));
  return pullHere(given);
}

function pullHere(given: string[]) {
  languages = given;
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ignore = () => undefined;
  said = [];
  return pull({
    folder,
    env: { PARLANCE_CONFIG_DIR: above, PARLANCE_TOKEN: token, PARLANCE_HOST: host },
    output: new Output({ out: ignore, err: (text) => said.push(text), isTerminal: false }, false),
    options,
    ask: () => Promise.reject(new Error('asked')),
    readLine: () => Promise.reject(new Error('read')),
    signal: new AbortController().signal,
  });
}
const there = () => ({ above: readdirSync(above), folder: readdirSync(folder) });
const nothing = { above: ['project'], folder: ['parlance.json'] };

describe('a pull', () => {
  it.each(['../../../escaped', '../escaped', '/tmp/escaped', 'de/../../escaped', '..', 'de\\fr', 'de\n', ''])(
    'writes nothing at all where the server calls a language %j',
    async (code) => {
      const refusal = { exitCode: 1, message: expect.stringContaining('is not the code of a language') };
      await expect(pulled('<language>.json', ['de', code])).rejects.toMatchObject(refusal);
      expect(there()).toEqual(nothing);
    },
  );

  it.each(['../<language>.json', 'a/../../<language>.json', '/<language>.json'])(
    'writes nothing where the configuration leads out of its folder: %s',
    async (path) => {
      const refusal = { exitCode: 1, message: expect.stringContaining('leads out of') };
      await expect(pulled(path, ['de'])).rejects.toMatchObject(refusal);
      await expect(pulled('<language>.json', ['de', 'fr'], { fr: '../fr' })).rejects.toMatchObject(refusal);
      expect(there()).toEqual(nothing);
    },
  );

  it('writes nothing where a link leads out of the folder', async () => {
    const outside = join(above, 'outside');
    mkdirSync(outside);
    symlinkSync(outside, join(folder, 'locales'));
    symlinkSync(join(outside, 'not-yet.json'), join(folder, 'de.json'));
    for (const path of ['locales/<language>.json', 'locales/deep/<language>.json', '<language>.json'])
      await expect(pulled(path, ['de'])).rejects.toThrow('leads out of');
    expect(readdirSync(outside)).toEqual([]);
  });

  it('leaves a link to a file within the folder, and writes what it leads to', async () => {
    writeFileSync(join(folder, 'real.json'), '{}');
    symlinkSync('real.json', join(folder, 'de.json'));
    expect(await pulled('<language>.json', ['de'])).toBe(0);
    expect(lstatSync(join(folder, 'de.json')).isSymbolicLink()).toBe(true);
    expect(readFileSync(join(folder, 'real.json'), 'utf8')).toBe('{"a": "A"}');
  });

  it('says so where something else than a file is there, and leaves nothing beside it', async () => {
    mkdirSync(join(folder, 'de.json'));
    const refusal = { exitCode: 1, message: expect.stringContaining('de.json cannot be read') };
    await expect(pulled('<language>.json', ['de'])).rejects.toMatchObject(refusal);
    expect(() => writeWhole(join(folder, 'de.json'), new Uint8Array(1))).toThrow('cannot be written');
    expect(readdirSync(folder).sort()).toEqual(['de.json', 'parlance.json']);
  });

  it('writes nothing where an answer breaks off, or is none of Parlance', async () => {
    broken = 'fr';
    const brokenOff = { exitCode: 4, message: expect.stringContaining('does not answer') };
    await expect(pulled('<language>.json', ['de', 'fr'])).rejects.toMatchObject(brokenOff);
    expect(there()).toEqual(nothing);
    broken = 'everything';
    const other = { exitCode: 1, message: expect.stringContaining('that Parlance does not give') };
    await expect(pulled('<language>.json', ['de', 'fr'])).rejects.toMatchObject(other);
    expect(there()).toEqual(nothing);
  });

  it('writes below, also by a link within the folder and to a name of its own', async () => {
    mkdirSync(join(folder, 'real'));
    symlinkSync(join(folder, 'real'), join(folder, 'locales'));
    expect(await pulled('locales/deep/<language>.json', ['de', 'pt-BR'], { 'pt-BR': 'pt_BR' })).toBe(0);
    expect(readdirSync(join(folder, 'real/deep')).sort()).toEqual(['de.json', 'pt_BR.json']);
    expect(readFileSync(join(folder, 'real/deep/de.json'), 'utf8')).toBe('{"a": "A"}');
  });

  it('by the configuration of the other command line writes where that one does, the base language too', async () => {
    const file = { file_format: 'android_xml', path: './res/values-<language>/strings.xml' };
    const write = (more: object) =>
      writeFileSync(
        join(folder, '.applanga.json'),
        JSON.stringify({ app: { pull: { target: [{ ...file, ...more }] } } }),
      );
    write({ exclude_languages: ['en'] });
    expect(await pullHere(['en', 'de', 'pt-BR', 'zh-Hans'])).toBe(0);
    const names = ['values-de', 'values-pt-rBR', 'values-zh-Hans'];
    expect(readdirSync(join(folder, 'res')).sort()).toEqual(names);
    write({});
    expect(await pullHere(['en', 'de'])).toBe(0);
    expect(readdirSync(join(folder, 'res')).sort()).toEqual(['values-de', 'values-en', ...names.slice(1)]);
  });
});

describe('a language that is a word', () => {
  // The last is known to every object of JavaScript.
  const words = ['package', 'tsconfig', 'parlance', 'docker-compose', 'ng-package', 'nx', 'con', 'toString'];

  it('is left out, and said so once; the others are pulled', async () => {
    writeFileSync(join(folder, 'package.json'), '{"name":"mine"}');
    expect(await pulled('./<language>.json', ['de', ...words, 'de-kids', 'en-x-short'])).toBe(0);
    const there = ['de-kids.json', 'de.json', 'en-x-short.json', 'package.json', 'parlance.json'];
    expect(readdirSync(folder).sort()).toEqual(there);
    expect(readFileSync(join(folder, 'package.json'), 'utf8')).toBe('{"name":"mine"}');
    const paths = words.map((word) => `./${word}.json`).join(', ');
    expect(said).toEqual([
      `Warning: 8 files are left alone: ${paths}. Their languages in the project are rather words than codes. If texts of one belong there, name it in "languages" of the file in parlance.json: { "package": "package" }.\n`,
    ]);
    await pulled('./<language>.json', [...words, 'docs', 'readme', 'scripts']);
    expect(said).toEqual([
      expect.stringMatching(/^Warning: 11 files .*, \.\/readme\.json and 1 more\. Their/),
    ]);
    await pulled('./<language>.json', ['package']);
    expect(said[0]).toBe(
      'Warning: ./package.json is left alone: "package", a language of the project, is rather a word than the code of one. If its texts belong there, name it in "languages" of the file in parlance.json: { "package": "package" }.\n',
    );
  });

  it('is left out with the configuration of the other command line, which would be read no more', async () => {
    const target = [{ file_format: 'nested_json', path: './<language>.json' }];
    const write = (more: object = {}) =>
      writeFileSync(join(folder, '.applanga.json'), JSON.stringify({ app: { pull: { target } }, ...more }));
    write();
    expect(await pullHere(['de', ...words])).toBe(0);
    expect(readdirSync(folder).sort()).toEqual(['.applanga.json', 'de.json']);
    expect(said[0]).toContain('"languageMap" of .applanga.json');
    write({ languageMap: { package: 'package' } });
    expect(await pullHere(['package'])).toBe(0);
    expect(existsSync(join(folder, 'package.json'))).toBe(true);
  });

  it('is pulled where the configuration names it, or the path is one of its own', async () => {
    expect(await pulled('<language>.json', ['de', 'legacy'], { legacy: 'old' })).toBe(0);
    expect(await pulled('own.json', ['package'])).toBe(0);
    expect(said).toEqual([]);
    expect(readdirSync(folder).sort()).toEqual(['de.json', 'old.json', 'own.json', 'parlance.json']);
  });
});

describe('a configuration', () => {
  it.each(['parlance', 'PARLANCE', '../project/Parlance', '.applanga', 'below/parlance'])(
    'is never written, also where the configuration itself says so: %s.json',
    async (name) => {
      await expect(pulled('<language>.json', ['de'], { de: name })).rejects.toMatchObject({
        exitCode: 1,
        message: `${name}.json is a configuration, and no file of texts. Nothing was written.`,
      });
      expect(there()).toEqual(nothing);
    },
  );

  it('is never written through a link, nor where a file system spells it in another way', async () => {
    symlinkSync('parlance.json', join(folder, 'de.json'));
    await expect(pulled('<language>.json', ['de'])).rejects.toThrow('is a configuration');
    for (const path of ['parlance.json.', 'parlance.json::$DATA', 'Parlance.JSON '])
      await expect(pulled(path, ['de'])).rejects.toThrow('is a configuration');
    expect(readFileSync(join(folder, 'parlance.json'), 'utf8')).toContain('"files"');
  });
});
