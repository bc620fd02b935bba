/** What the own command line sends of a configuration: compared with the API, and with what the server does. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clientApiContract } from '@parlance/contract/client-api';
import { schemaInJson } from '@parlance/contract/json-text';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { pullFlags, pushFlags, pushValues } from '../../../../packages/cli/src/file-options.ts';
import { buildClient, type ClientFixture, get } from '../../src/features/client-api/client-api.testing.ts';
import { listening } from './listening.ts';
import { type Ended, runParlance } from './run-parlance.ts';

const at = listening();

let client: ClientFixture;
let folder: string;
beforeEach(async () => {
  client = await buildClient(at.server, { languages: ['en', 'de'] });
  folder = mkdtempSync(join(tmpdir(), 'parlance-options-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const parlance = (...args: string[]): Promise<Ended> =>
  runParlance(folder, args, { env: { PARLANCE_TOKEN: client.token, PARLANCE_HOST: at.host } });
const write = (path: string, content: string | object): void =>
  writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
const texts = async (parameters = {}) =>
  (await get(client, '', { includeDraft: true, ...parameters })).json().data;

const namesOf = (options: z.ZodType | undefined): string[] => {
  const inner = schemaInJson(options);
  if (!(inner instanceof z.ZodObject)) throw new Error('No options.');
  return Object.keys(inner.shape).sort();
};

test('the options of a configuration are all that the API has', () => {
  const { clientPush, clientPull } = clientApiContract;
  expect([...pushFlags, ...pushValues].sort()).toEqual(namesOf(clientPush.query.shape.options));
  expect([...pullFlags].sort()).toEqual(namesOf(clientPull.query.shape.options));
});

describe('a configuration of our own', () => {
  test('sends its options, which flags of the command overrule', async () => {
    const file = {
      ...{
        path: '<language>.json',
        format: 'nested_json',
        tag: 'app:a',
        tagCategory: 'Web',
        keyPrefix: 'shop-',
      },
      ...{ push: { onlyAsDraft: true }, pull: { sortByKey: true, exportOnlyWithTranslation: false } },
    };
    write('parlance.json', { baseLanguage: 'en', files: [file] });
    write('en.json', '{"b": "B", "a": "A"}');
    expect(await parlance('push')).toMatchObject({ code: 0, err: '' });
    expect((await texts()).en.main.entries).toEqual({ 'shop-a': { draft: 'A' }, 'shop-b': { draft: 'B' } });
    const tags = (await get(client, '/tags')).json();
    expect(tags).toMatchObject([{ name: 'app:a', category: expect.any(String) }]);
    expect(await parlance('pull')).toMatchObject({ code: 0 });
    expect(Object.entries(JSON.parse(read('de.json')))).toEqual([
      ['a', ''],
      ['b', ''],
    ]);
  });

  test('refuses what it does not know', async () => {
    write('parlance.json', { files: [{ path: '<language>.json', pull: { sortbykey: true } }] });
    expect(await parlance('pull')).toMatchObject({
      code: 2,
      err: 'parlance.json: files[0].pull has unknown fields: sortbykey.\n',
    });
  });
});

describe('a configuration of the other command line', () => {
  const configure = (push: object, pull: object) =>
    write('.applanga.json', {
      app: { base_language: 'en', push: { source: [push] }, pull: { target: [pull] } },
    });

  test('of a spreadsheet has its columns and its first row', async () => {
    const file = { file_format: 'csv', path: './<language>.csv', excludeHeaderRow: true };
    configure({ ...file, columnDescription: { KEY: 1, '<language>': 0 } }, file);
    write('en.csv', 'Title,title\nMenu,menu\n');
    expect(await parlance('push')).toMatchObject({ code: 0, err: '' });
    expect((await texts()).en.main.entries).toEqual({ title: { v: 'Title' }, menu: { v: 'Menu' } });
  });

  test('of an XLIFF has its states and sources, and says what has no effect, once', async () => {
    const xliff = { file_format: 'xliff', path: './<language>.xliff' };
    const push = {
      ...xliff,
      importStatus: true,
      importSourceLanguage: 'en',
      createUnknownCustomStates: true,
    };
    configure(push, { ...xliff, includeStatuss: true });
    const unit =
      '<trans-unit id="x"><source>S</source><target state="needs-review-translation">Z</target></trans-unit>';
    write(
      'de.xliff',
      `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="a" source-language="en" target-language="de" datatype="plaintext"><body>${unit}</body></file></xliff>`,
    );
    const pushed = await parlance('push', '--language', 'de', '--json');
    expect(pushed.code).toBe(0);
    expect(pushed.err.trim().split('\n')).toEqual([
      'Warning: .applanga.json: "createUnknownCustomStates" of push.source[0] has no effect: there are no statuses of one’s own.',
      'Warning: .applanga.json: "includeStatuss" of pull.target[0] is not known.',
    ]);
    expect(JSON.parse(pushed.out).files[0]).toMatchObject({ total: 1, added: 1 });
    const { de, en } = await texts({ includeStatus: true });
    expect([de.main.entries.x, en.main.entries.x]).toMatchObject([{ v: 'Z', status: 2 }, { v: 'S' }]);
  });

  test('pulls only what has a text, unless the configuration says otherwise', async () => {
    const file = { file_format: 'react_simple_json', path: './<language>.json' };
    configure(file, file);
    write('en.json', '{"a": "A", "b": "B"}');
    write('de.json', '{"a": "Ä", "b": ""}');
    expect((await parlance('push', '--all')).code).toBe(0);
    expect((await parlance('pull')).code).toBe(0);
    expect(JSON.parse(read('de.json'))).toEqual({ a: 'Ä' });
    configure(file, { ...file, export_empty: true });
    expect((await parlance('pull')).code).toBe(0);
    expect(JSON.parse(read('de.json'))).toEqual({ a: 'Ä', b: '' });
  });
});
