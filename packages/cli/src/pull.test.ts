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
import { type Options, pull } from './commands.ts';
import { writeWhole } from './files.ts';
import { Output } from './output.ts';

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
  return pull({
    folder,
    env: { PARLANCE_CONFIG_DIR: above, PARLANCE_TOKEN: token, PARLANCE_HOST: host },
    output: new Output({ out: ignore, err: ignore, isTerminal: false }, false),
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
    // A word that every object of the language knows.
    expect(await pulled('<language>.json', ['toString'])).toBe(0);
    expect(existsSync(join(folder, 'toString.json'))).toBe(true);
  });

  it('by the configuration of the other command line writes where that one does, the base language too', async () => {
    const file = { file_format: 'android_xml', path: './res/values-<language>/strings.xml' };
    const write = (more: object) =>
      writeFileSync(
        join(folder, '.applanga.json'),
        JSON.stringify({ app: { pull: { target: [{ ...file, ...more }] } } }),
      );
    write({ exclude_languages: ['en'] });
    expect(await pullHere(['en', 'de', 'pt-BR', 'zh-Hans', 'toString'])).toBe(0);
    const names = ['values-de', 'values-pt-rBR', 'values-toString', 'values-zh-Hans'];
    expect(readdirSync(join(folder, 'res')).sort()).toEqual(names);
    write({});
    expect(await pullHere(['en', 'de'])).toBe(0);
    expect(readdirSync(join(folder, 'res')).sort()).toEqual(['values-de', 'values-en', ...names.slice(1)]);
  });
});
