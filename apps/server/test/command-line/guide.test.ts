/** The commands of docs/first-push.md, as somebody types them, against the server on a port. */
import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ownCommandsOf } from '../../../web/src/features/projects/client-config.ts';
import { buildClient, type ClientFixture, post } from '../../src/features/client-api/client-api.testing.ts';
import { partsOf, root } from './guide-parts.ts';
import { listening } from './listening.ts';

const parts = partsOf('first-push.md');
const [setUp] = parts['Before the first push'] ?? [];

const at = listening();

let client: ClientFixture;
let folder: string;
beforeEach(async () => {
  client = await buildClient(at.server, { languages: ['en', 'de'] });
  folder = mkdtempSync(join(tmpdir(), 'parlance-guide-'));
  const program = join(folder, 'bin/parlance');
  mkdirSync(dirname(program));
  const main = join(root, 'packages/cli/src/main.ts');
  writeFileSync(program, `#!/bin/sh\nexec "${process.execPath}" "${main}" "$@"\n`);
  chmodSync(program, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const app = () => join(folder, 'app');
function write(path: string, content: string): void {
  mkdirSync(dirname(join(app(), path)), { recursive: true });
  writeFileSync(join(app(), path), content);
}

/** Runs commands after those with which the guide begins. */
async function run(commands: string): Promise<string> {
  const begin = (setUp?.content ?? '')
    .replace('https://texts.example.com', at.host)
    .replace('<token of the project>', client.token);
  const env = {
    PATH: `${join(folder, 'bin')}:${process.env['PATH']}`,
    PARLANCE_CONFIG_DIR: join(folder, '.config'),
    SRCROOT: app(),
  };
  const { stdout } = await promisify(execFile)('sh', ['-e', '-c', begin + commands], { cwd: app(), env });
  return stdout;
}

test('the guide begins with where the server is, and the token', () => {
  expect(setUp?.content).toContain('export PARLANCE_HOST=https://texts.example.com');
  expect(setUp?.content).toContain("export PARLANCE_TOKEN='<token of the project>'");
});

test.each([
  ['Android', 'app/src/main/res/values-de/strings.xml'],
  ['iOS', 'de.lproj/Localizable.strings'],
  ['Web', 'locales/de.json'],
  ['Flutter', 'lib/l10n/app_de.arb'],
  ['Backend', 'locale/de/LC_MESSAGES/messages.po'],
])('%s: what is pushed is there, and its translation comes back', async (name, translated) => {
  const fences = parts[name] ?? [];
  for (const { path, content } of fences) if (path !== '') write(path, content);
  const [commands, ...others] = fences.filter(({ kind, path }) => kind === 'sh' && path === '');
  expect(others).toEqual([]);
  expect(await run(commands?.content ?? '')).toContain('2');
  const data = { de: { main: { entries: { title: { v: 'Willkommen' }, greeting: { v: 'Hallo' } } } } };
  expect((await post(client, '', { body: { data } })).json()).toMatchObject({ added: 0, updated: 2 });
  await run('parlance pull');
  expect(readFileSync(join(app(), translated), 'utf8')).toContain('Willkommen');
  expect(await run('parlance status --check')).toContain('de');
});

test('Several files: each comes back with its own texts, also after a translation that lacks some', async () => {
  for (const { path, content } of parts['Several files'] ?? []) if (path !== '') write(path, content);
  const web = (parts['Web'] ?? []).find(({ path }) => path === 'locales/en.json')?.content ?? '';
  write('locales/en.json', web);
  write('locales/de.json', '{ "title": "Willkommen" }');
  write('mails/en.po', 'msgid "subject"\nmsgstr "Your order"\n');
  await run('parlance push\nparlance push --all');
  rmSync(join(app(), 'locales/en.json'));
  await run('parlance pull --all --language en');
  expect(readFileSync(join(app(), 'locales/en.json'), 'utf8')).toBe(web);
});

test('Build servers: each snippet names commands that work', async () => {
  const web = parts['Web'] ?? [];
  for (const { path, content } of web) if (path !== '') write(path, content);
  await run(web.find(({ kind }) => kind === 'sh')?.content ?? '');
  const data = { de: { main: { entries: { title: { v: 'Willkommen' }, greeting: { v: 'Hallo' } } } } };
  await post(client, '', { body: { data } });
  const snippets = parts['Build servers'] ?? [];
  expect(snippets.map(({ kind }) => kind)).toEqual(['yaml', 'yaml', 'kotlin', 'sh', 'json']);
  // A build server has no command line before it installs it.
  for (const { kind, content } of snippets)
    if (kind === 'yaml')
      expect(content).toMatch(/npm install --global \S+parlance-cli\S*\n[\s\S]*parlance pull/);
  for (const { kind, content } of snippets) {
    rmSync(join(app(), 'locales/de.json'), { force: true });
    const commands = kind === 'sh' ? [content] : (content.match(/\bparlance [^"\n]+/g) ?? []);
    expect(commands.length).toBeGreaterThan(0);
    for (const command of commands) await run(command);
    expect(existsSync(join(app(), 'locales/de.json'))).toBe(true);
  }
});

test("the commands of the project's settings push, and pull what was translated", async () => {
  write('en.json', '{ "title": "Welcome" }');
  const [installing, ...commands] = ownCommandsOf(at.host, 'en', client.token).split('\n');
  // e2e/first-push runs that one, too.
  expect(installing).toBe(`npm install --global ${at.host}/packages/parlance-cli.tgz`);
  const pulling = commands.pop();
  await run(commands.join('\n'));
  const data = { de: { main: { entries: { title: { v: 'Willkommen' } } } } };
  expect((await post(client, '', { body: { data } })).json()).toMatchObject({ added: 0, updated: 1 });
  await run(pulling ?? '');
  expect(JSON.parse(readFileSync(join(app(), 'de.json'), 'utf8'))).toEqual({ title: 'Willkommen' });
});
