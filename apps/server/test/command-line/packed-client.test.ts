/** The command line as people install it, from its tarball into a folder of theirs, against the server on a port. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { packPackage } from '../../../../test/support/packed.ts';
import { buildClient, type ClientFixture, push } from '../../src/features/client-api/client-api.testing.ts';
import { listening } from './listening.ts';
import { runParlance } from './run-parlance.ts';

const at = listening();
const english = '{\n  "title": "Welcome",\n  "save": "Save"\n}\n';
const german = '{\n  "title": "Willkommen"\n}\n';

let folder: string;
let program: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlance-installed-'));
  const packing = join(folder, 'packing');
  mkdirSync(packing);
  const { tarball } = packPackage('cli', packing);
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  // It needs nothing else, so nothing is asked for on the way.
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], {
    cwd: folder,
    stdio: 'ignore',
  });
  program = join(folder, 'node_modules/.bin/parlance');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let client: ClientFixture;
let app: string;
beforeEach(async () => {
  client = await buildClient(at.server, { languages: ['en', 'de'] });
  app = mkdtempSync(join(folder, 'app-'));
});

const parlance = (args: string[], env: Record<string, string> = {}) =>
  runParlance(app, args, { env, program });
const asUsual = () => ({ PARLANCE_TOKEN: client.token, PARLANCE_HOST: at.host });
const read = (path: string): string => readFileSync(join(app, path), 'utf8');
const write = (path: string, text: string): void => writeFileSync(join(app, path), text);

test('brings texts there and back: init, login, push, status, diff and pull', async () => {
  expect(await parlance(['init', '--path', '<language>.json'])).toMatchObject({ code: 0, err: '' });
  write('en.json', english);
  const login = await parlance(['login', '--host', at.host, '--token', client.token]);
  expect(login).toMatchObject({ code: 0, err: '' });
  expect(await parlance(['push'])).toEqual({
    code: 0,
    out: 'en.json: 2 entries, 2 added, 0 updated\n',
    err: '',
  });
  await push(client, { path: 'de.json', format: 'nested_json', language: 'de', content: german });
  expect((await parlance(['status'])).out).toContain('de  1 translated, 0 drafts, 1 missing');
  expect(await parlance(['diff'])).toMatchObject({ code: 3, out: 'de.json\n' });
  expect(await parlance(['pull'])).toMatchObject({
    code: 0,
    out: 'Written: de.json\n1 of 1 files changed.\n',
  });
  expect(read('de.json')).toBe(german);
  expect(await parlance(['diff'])).toMatchObject({ code: 0, out: 'Nothing differs.\n' });
});

test('ends with the exit code that its README names', async () => {
  expect((await parlance(['push'], asUsual())).code).toBe(2);
  await parlance(['init', '--path', '<language>.json'], asUsual());
  expect(await parlance(['push'], asUsual())).toEqual({ code: 1, out: '', err: 'Not there: en.json.\n' });
  write('en.json', english);
  expect((await parlance(['push'], asUsual())).code).toBe(0);
  expect((await parlance(['status', '--check'], asUsual())).code).toBe(3);
  const away = { ...asUsual(), PARLANCE_HOST: 'http://127.0.0.1:1' };
  expect((await parlance(['status'], away)).code).toBe(4);
});
