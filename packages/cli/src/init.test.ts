import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { usualPath } from './formats.ts';
import { init } from './init.ts';
import { Output } from './output.ts';
import type { Options } from './run.types.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlance-init-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const make = (path: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), '');
};

/** What the command wrote into the configuration, and said. */
async function run(given: Partial<Options> = {}) {
  const lines: string[] = [];
  const nothing = { host: undefined, token: undefined, format: undefined, path: undefined };
  const off = { languages: [], all: false, force: true, draft: false, check: false, dryRun: false, every: 5 };
  await init({
    folder,
    env: { PARLANCE_TOKEN: 'here' },
    output: new Output({ out: (text) => lines.push(text), err: () => undefined, isTerminal: false }, false),
    options: { ...nothing, basePath: undefined, base: undefined, ...off, ...given },
    ask: async () => '',
    readLine: async () => '',
    signal: new AbortController().signal,
  });
  const { files } = JSON.parse(readFileSync(join(folder, 'parlance.json'), 'utf8'));
  return { file: files[0], said: lines.join('') };
}

const strings = (name: string) => `Shop/${name}.lproj/Localizable.strings`;
const ios = { format: 'ios_strings', path: strings('<language>') };

it('finds the base language of Xcode in a Base.lproj that is there', async () => {
  make(strings('Base'));
  make(strings('de'));
  expect(await run(ios)).toEqual({
    file: { ...ios, basePath: strings('Base') },
    said: `The base language is taken for "en"; --base names another.\nThe file of the base language is ${strings('Base')}.\nWritten: parlance.json. Now run "parlance push --all".\n`,
  });
  expect((await run({ ...ios, basePath: 'other.strings' })).file).toEqual({
    ...ios,
    basePath: 'other.strings',
  });
});

it('leaves it in the folder of its language, where that is there or Base.lproj is not', async () => {
  expect((await run(ios)).file).toEqual(ios);
  make(strings('Base'));
  make(strings('fr'));
  expect((await run({ ...ios, base: 'fr' })).file).toEqual(ios);
  expect((await run(ios)).file).toHaveProperty('basePath');
});

it('takes the usual path of a format where none is given', async () => {
  expect((await run()).file).toEqual({ format: 'nested_json', path: 'locales/<language>.json' });
  expect((await run({ format: 'android_xml' })).file).toEqual({
    format: 'android_xml',
    path: 'values-<language>/strings.xml',
    basePath: 'values/strings.xml',
  });
});

it('finds where the files of Android are, among those that tools made', async () => {
  const android = { format: 'android_xml' };
  const module = (name: string) => `${name}/src/main/res/values/strings.xml`;
  for (const made of [
    'app/build/res/values/strings.xml',
    'node_modules/x/res/values/strings.xml',
    '.git/values/strings.xml',
  ])
    make(made);
  make(module('app'));
  const there = (name: string) => ({
    ...android,
    path: `${name}/src/main/res/values-<language>/strings.xml`,
    basePath: module(name),
  });
  expect((await run(android)).file).toEqual(there('app'));
  make(module('feature'));
  await expect(run(android)).rejects.toMatchObject({
    exitCode: 2,
    message: `There are files of this format in several places. Which are meant? --path '${there('app').path}', --path '${there('feature').path}'`,
  });
  expect((await run({ ...android, path: there('feature').path })).file).toEqual(there('feature'));
});

it.each([
  ['nested_json', 'i18n/en.json', 'i18n/<language>.json'],
  ['arb', 'lib/l10n/app_en.arb', 'lib/l10n/app_<language>.arb'],
  ['ios_strings', 'Shop/Base.lproj/Localizable.strings', strings('<language>')],
  ['ios_strings', 'Shop/en.lproj/Localizable.strings', strings('<language>')],
])('finds where the files of %s are: %s', async (format, path, pattern) => {
  make(path);
  expect((await run({ format })).file).toMatchObject({ format, path: pattern });
});

it('takes the usual path where a file is there, too', async () => {
  make('locales/en.json');
  make('other/en.json');
  expect((await run()).file.path).toBe('locales/<language>.json');
});

it.each([
  ['gettext_po', 'locales/<language>.po'],
  ['ios_strings', '<language>.lproj/Localizable.strings'],
  ['arb', 'locales/app_<language>.arb'],
  ['csv', 'locales/<language>.csv'],
])('of %s that is %s', (format, path) => {
  expect(usualPath(format)).toBe(path);
});
