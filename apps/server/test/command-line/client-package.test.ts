/** packages/client as npm packs it: its types, its calls and the loader against a server on a port. */
import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LoadedTexts, LoaderOptions } from '../../../../packages/client/src/loader.ts';
import { packPackage } from '../../../../test/support/packed.ts';
import {
  buildClient,
  type ClientFixture,
  startClientServer,
} from '../../src/features/client-api/client-api.testing.ts';
import { usageOf } from '../../src/features/usage/usage-counter.service.ts';
import type { TestApp } from '../app.ts';
import { buildEntries } from '../builders.ts';
import { callsAs } from '../calls.ts';

const root = join(import.meta.dirname, '../../../..');
const own = join(root, 'packages/client');

let folder: string;
let installed: string;
let server: TestApp;
let host: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parlance-client-'));
  const { tarball } = packPackage('client', folder);
  installed = join(folder, 'app/node_modules/@parlance/client');
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', installed]);
  server = await startClientServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  host = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  server.app.server.closeAllConnections();
  await server.close();
});

let client: ClientFixture;
beforeEach(async () => {
  client = await buildClient(server, { languages: ['en', 'de'], draftMode: true });
  await buildEntries(server.deps.db, client.project, [
    { key: 'title', texts: { en: 'Welcome', de: { value: 'Willkommen', draft: 'Servus' } } },
    { key: '__proto__', texts: { en: 'Odd' } },
  ]);
});

const run = async (code: string): Promise<string> => {
  const file = join(folder, 'app/run.mjs');
  writeFileSync(file, code);
  return (await promisify(execFile)(process.execPath, [file])).stdout;
};

describe('the package', () => {
  test('has no dependencies, and a loader of few kilobytes', () => {
    const { dependencies } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    expect(dependencies).toBeUndefined();
    const size = (name: string) => gzipSync(readFileSync(join(installed, 'dist', name))).length;
    expect(size('loader.mjs')).toBeLessThan(1_500);
    expect(size('device.mjs')).toBeLessThan(600);
    expect(size('index.mjs')).toBeLessThan(4_000);
  });

  test('types the calls as the contract has them', () => {
    const check = (code: string): string => {
      writeFileSync(
        join(folder, 'app/check.mts'),
        `import { createClient } from '@parlance/client';
import { loadTexts } from '@parlance/client/loader';
import { monthlyDevice } from '@parlance/client/device';
const parlance = createClient({ host: 'https://texts.example.com', token: 'x' });
${code}`,
      );
      const options = [
        '--noEmit',
        '--strict',
        '--module',
        'nodenext',
        '--target',
        'es2024',
        '--lib',
        'es2024,dom',
      ];
      try {
        execFileSync(
          process.execPath,
          [
            join(root, 'node_modules/typescript/bin/tsc'),
            ...options,
            '--ignoreConfig',
            '--types',
            '',
            'check.mts',
          ],
          { cwd: join(folder, 'app'), encoding: 'utf8' },
        );
        return '';
      } catch (error) {
        return (error as { stdout: string }).stdout;
      }
    };
    expect(
      check(`const { appVersion } = await parlance.call('clientProjectVersion');
const version: number = appVersion;
const file: Response = await parlance.call('clientPull', { query: { 'file-format': 'arb', language: 'de' } });
await parlance.call('clientPush', { query: { 'file-format': 'csv', language: 'de', options: { onlyAsDraft: true, spreadsheetOptions: { columnDescription: { KEY: 0, de: 1 } } } }, form: new FormData() });
await parlance.call('clientTexts', { query: { requestedLanguages: ['de'], requestedGroups: ['main'] } });
await parlance.call('exportAll', { params: { mobileAppId: 'x' }, query: { languages: ['de', 'fr'], type: 'arb', options: { sortByKey: true } } });
const { texts } = await parlance.call('listMissingTexts', { params: { mobileAppId: 'x' } });
const keys: string[] = texts.map(({ key }) => key);
const loaded = await loadTexts({ address: 'https://x', language: 'de', device: monthlyDevice, onChange: () => {} });
export const all: [number, Response, string[], string] = [version, file, keys, loaded.get('title')];`),
    ).toBe('');
    const wrong = check(`await parlance.call('listMissingTexts');
await parlance.call('noSuchCall');
await parlance.call('clientTexts', { query: { requestedLanguages: '["de"]' } });
await parlance.call('clientPull', { query: { 'file-format': 'arb', language: 'de', options: { sortByKy: true } } });
await parlance.call('exportAll', { params: { mobileAppId: 'x' }, query: { languages: 'de', type: 'arb' } });
const { appVersion } = await parlance.call('clientProjectVersion');
export const text: string = appVersion;`);
    expect(wrong.match(/error TS/g)).toHaveLength(6);
  });

  test('calls the server, and says why it was refused', async () => {
    const out = await run(`import { createClient } from '@parlance/client';
const parlance = createClient({ host: '${host}/', token: '${client.token}' });
const { appVersion } = await parlance.call('clientProjectVersion');
const written = await parlance.call('clientWriteTexts', { body: { data: { de: { main: { entries: { new: { v: 'Neu' } } } } } } });
const file = await parlance.call('clientPull', { query: { 'file-format': 'react_simple_json', language: 'de', options: { sortByKey: true } } });
const german = await (await parlance.call('clientTexts', { query: { requestedLanguages: ['de'], requestedGroups: ['main'] } })).json();
const error = await createClient({ host: '${host}', token: 'x' }).call('clientProjectVersion').catch((one) => one);
console.log(JSON.stringify([typeof appVersion, written.added, Object.keys(await file.json()), Object.keys(german.data), error.name, error.status, error.code]));`);
    expect(JSON.parse(out)).toEqual([
      'number',
      1,
      ['new', 'title'],
      ['de'],
      'ParlanceError',
      400,
      'wrongToken',
    ]);
  });
});

describe('the first example of the README', () => {
  test('does what it says, with the two tokens that it names', async () => {
    const readme = readFileSync(join(own, 'README.md'), 'utf8');
    const example = /## Calls\n\n```ts\n(.*?)```/s.exec(readme)?.[1] ?? '';
    const made = await callsAs(server, client.owner).post('/users/tokens', {
      name: 'Build',
      scopes: ['read'],
      days: 30,
    });
    expect(made.statusCode).toBe(200);
    const given = (project: string) =>
      example
        .replace('https://texts.example.com', host)
        .replace('70726f6a0000000000000001', project)
        .replace('process.env.PARLANCE_TOKEN', `'${client.token}'`)
        .replace('process.env.PARLANCE_ACCESS_TOKEN', `'${made.json().token}'`);
    expect(await run(given(client.project.wireId))).toMatch(/^\d+ 0\n$/);
    expect(await run(given('70726f6a0000000000ffffff'))).toMatch(/^404 notFound /);
  });
});

describe('the loader', () => {
  const store = () => {
    const held = new Map<string, string>();
    return {
      getItem: (key: string) => held.get(key) ?? null,
      setItem: (key: string, value: string) => void held.set(key, value),
    };
  };
  async function load(options: Partial<LoaderOptions> = {}): Promise<LoadedTexts> {
    const { loadTexts } = (await import(join(installed, 'dist/loader.mjs'))) as {
      loadTexts: (options: LoaderOptions) => Promise<LoadedTexts>;
    };
    const { deliveryKey } = await secrets();
    const address = `${host}/v1/delivery/${client.project.wireId}/${deliveryKey}`;
    return loadTexts({ address, language: 'de', storage: null, ...options });
  }
  const owner = () => callsAs(server, client.owner);
  const secrets = async () => (await owner().get(`/v1/projects/${client.project.wireId}/getToken`)).json();
  const write = (language: string, entry: object) =>
    fetch(`${host}/v1/api?app=${client.project.wireId}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        data: { [language]: { main: { entries: { title: entry } } } },
        options: { onlyIfTextEmpty: false },
      }),
    });

  test('has the texts of a language, then of the base language, then those of the app', async () => {
    const onError = vi.fn();
    const texts = await load({ language: 'de-AT', bundled: { title: 'Built in', more: 'More' }, onError });
    expect(['title', '__proto__', 'more', 'none'].map(texts.get)).toEqual([
      'Willkommen',
      'Odd',
      'More',
      'none',
    ]);
    await texts.setLanguage('en');
    expect([texts.get('title'), texts.language()]).toEqual(['Welcome', 'en']);
    expect(onError).not.toHaveBeenCalled();
  });

  test('begins with what it had, says what is new, and goes on without the server', async () => {
    const storage = store();
    await load({ storage });
    await write('de', { v: 'Hallo' });
    const onChange = vi.fn();
    const texts = await load({ storage, onChange });
    expect(texts.get('title')).toBe('Willkommen');
    await expect.poll(() => texts.get('title')).toBe('Hallo');
    await expect.poll(() => onChange.mock.calls.length).toBe(2);
    const onError = vi.fn();
    const away = async () => {
      throw new TypeError('fetch failed');
    };
    const later = await load({ storage, onError, fetch: away as typeof fetch });
    expect(later.get('title')).toBe('Hallo');
    await expect.poll(() => onError.mock.calls.length).toBe(1);
  });

  test('counts a device that is told, and no other', async () => {
    const { monthlyDevice } = await import(join(installed, 'dist/device.mjs'));
    const mau = async () => {
      await usageOf(server.deps).flush();
      return (await owner().get(`/v1/projects/${client.project.wireId}/mau`)).json();
    };
    await load({ storage: store() });
    await load({ device: monthlyDevice });
    expect(await mau()).toEqual({ mau: 0 });
    const [storage, other] = [store(), store()];
    for (const language of ['de', 'de', 'en']) await load({ storage, language, device: monthlyDevice });
    expect(await mau()).toEqual({ mau: 1 });
    await load({ storage: other, device: monthlyDevice });
    expect(await mau()).toEqual({ mau: 2 });
  });

  test('takes broken storage for none, and says why a wrong key gets nothing', async () => {
    const storage = {
      getItem: () => '{"version":',
      setItem: () => {
        throw new Error('full');
      },
    };
    expect((await load({ storage })).get('title')).toBe('Willkommen');
    const onError = vi.fn();
    const texts = await load({ address: `${host}/v1/delivery/${client.project.wireId}/wrong`, onError });
    expect(texts.get('title')).toBe('title');
    expect(onError.mock.calls[0]?.[0].message).toContain('Nothing is delivered at this address.');
  });

  test('follows drafts while the project is in draft mode, and keeps none of them', async () => {
    const storage = store();
    const { draftKey } = await secrets();
    const onChange = vi.fn();
    const texts = await load({ storage, draftKey, everySeconds: 1, onChange });
    try {
      expect(texts.get('title')).toBe('Servus');
      await write('de', { draft: 'Griaß di' });
      await expect.poll(() => texts.get('title')).toBe('Griaß di');
      expect(texts.get('__proto__')).toBe('Odd');
      expect((await load({ storage })).get('title')).toBe('Willkommen');
    } finally {
      texts.stop();
    }
  });
});
