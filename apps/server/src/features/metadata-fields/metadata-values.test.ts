/** What entries have in metadata fields: written by hand, beside imports, and in the files that come out. */
import type { EntryRow } from '@parlance/contract/entries';
import type { ChangelogEntry } from '@parlance/contract/history';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lossesOf } from '../../../test/export/export.ts';
import {
  createImportFixture,
  entryOf,
  exportFile,
  type ImportFixture,
  importFile,
  type Target,
} from '../../../test/import/import.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

type Person = 'admin' | 'manager' | 'translator';
type Values = { key: string; value: string | null }[];

async function send(who: Person, method: 'POST' | 'PUT' | 'GET', url: string, payload?: object) {
  const { headers } = stage.people[who];
  const response = await stage.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() };
}

async function withFields(...names: string[]): Promise<Target> {
  const project = await stage.project(['en', 'de']);
  const url = `/v1/projects/${project.wireId}/metadata-fields`;
  await send('admin', 'POST', url, { fields: names.map((fieldName) => ({ fieldName, description: '?' })) });
  return { user: stage.people.manager, project };
}

const languageOf = ({ project }: Target) => `/v1/projects/${project.wireId}/languages/${project.base.wireId}`;

const keep = (target: Target, type: string, name: string, body: string) =>
  importFile(stage, target, { name, body }, { fileType: type, importLanguage: 'en' });

async function set(target: Target, key: string, metadata: Values, who: Person = 'manager') {
  const url = `${languageOf(target)}/entries/${await entryOf(stage, target.project, key)}`;
  return send(who, 'PUT', url, { metadata });
}

async function metadataOf(target: Target, key: string): Promise<string[]> {
  const url = `${languageOf(target)}/entries/${await entryOf(stage, target.project, key)}`;
  const { body } = await send('translator', 'GET', url);
  return (body as EntryRow).metadata.map((one) => `${one.id} ${one.key}=${one.value}`);
}

const write = async (target: Target, type: string, options: object = {}) =>
  (await exportFile(stage, target, { type, languages: ['en'], options })).body;

it('are given when an entry is made, and answered as a list in the order of the fields', async () => {
  const target = await withFields('Screen', 'Owner');
  const group = `${languageOf(target)}/groups/${target.project.group.wireId}/entries`;
  const metadata = [
    { key: 'Owner', value: 'Ada' },
    { key: 'Screen', value: 'شاشة البداية' },
  ];
  const { status, body } = await send('manager', 'POST', group, { key: 'a', value: 'A', metadata });
  expect(status).toBe(200);
  expect((body as EntryRow).metadata).toEqual([
    { id: 1, key: 'Screen', value: 'شاشة البداية', description: '?', order: 1 },
    { id: 2, key: 'Owner', value: 'Ada', description: '?', order: 2 },
  ]);
  expect(await metadataOf(target, 'a')).toEqual(['1 Screen=شاشة البداية', '2 Owner=Ada']);
});

it('are set, changed and cleared one by one, and each change is in the history', async () => {
  const target = await withFields('Screen', 'Owner', 'constructor');
  await keep(target, 'nested_json', 'en.json', '{"a": "A"}');
  await set(target, 'a', [
    { key: 'Screen', value: 'Home' },
    { key: 'Owner', value: 'Ada' },
    { key: 'constructor', value: 'x' },
  ]);
  await set(target, 'a', [{ key: 'Screen', value: 'Start' }]);
  await set(target, 'a', [{ key: 'Owner', value: null }]);
  await set(target, 'a', [{ key: 'constructor', value: '' }]);
  // The same again changes nothing.
  await set(target, 'a', [{ key: 'Screen', value: 'Start' }]);
  expect(await metadataOf(target, 'a')).toEqual(['1 Screen=Start']);
  const { body } = await send('manager', 'POST', `/v2/projects/${target.project.wireId}/changelog`, {
    query: { kind: ['metadata'] },
    limit: 25,
  });
  const changed = (body as { entries: ChangelogEntry[] }).entries.flatMap(({ changes }) =>
    changes.map(({ name, oldValue, value }) => `${name}: ${oldValue} to ${value}`),
  );
  expect(changed).toEqual([
    'constructor: x to null',
    'Owner: Ada to null',
    'Screen: Home to Start',
    'constructor: null to x',
    'Owner: null to Ada',
    'Screen: null to Home',
  ]);
});

it('are for fields that there are, and for those who may change entries', async () => {
  const target = await withFields('Screen');
  await keep(target, 'nested_json', 'en.json', '{"a": "A"}');
  expect(await set(target, 'a', [{ key: 'Scren', value: 'x' }])).toMatchObject({
    status: 400,
    body: {
      code: 'unknownField',
      message: 'The project has no metadata field of this name.',
      fieldName: 'Scren',
    },
  });
  // All or nothing.
  await set(target, 'a', [
    { key: 'Screen', value: 'Home' },
    { key: '__proto__', value: 'x' },
  ]);
  expect(await metadataOf(target, 'a')).toEqual([]);
  expect((await set(target, 'a', [{ key: 'Screen', value: 'a\u0000' }])).status).toBe(400);
  expect((await set(target, 'a', [{ key: 'Screen', value: 'x' }], 'translator')).status).toBe(403);
  await set(target, 'a', [{ key: 'Screen', value: 'Home' }]);
  // What is not defined any more stays, and can be cleared.
  await stage.app.inject({
    method: 'DELETE',
    url: `/v1/projects/${target.project.wireId}/metadata-fields/1`,
    headers: stage.people.admin.headers,
  });
  expect(await metadataOf(target, 'a')).toEqual(['null Screen=Home']);
  expect((await set(target, 'a', [{ key: 'Screen', value: null }])).status).toBe(200);
  expect(await metadataOf(target, 'a')).toEqual([]);
});

const arb = (context: string, screen = '') =>
  `{\n  "a": "A",\n  "@a": {\n    "type": "text",\n    "context": "${context}"\n  },\n  "b": "B${screen}"\n}\n`;

it('go into the place that a kept file has for them, and nothing else of it changes', async () => {
  const target = await withFields('arb_type', 'arb_context', 'arb_placeholders', 'Screen');
  await keep(target, 'arb', 'app_en.arb', arb('menu'));
  expect(await metadataOf(target, 'a')).toEqual(['1 arb_type=text', '2 arb_context=menu']);
  expect(await write(target, 'arb')).toBe(arb('menu'));
  await set(target, 'a', [{ key: 'arb_context', value: 'toolbar' }]);
  expect(await write(target, 'arb')).toBe(arb('toolbar'));
  expect(await write(target, 'arb', { includeMetadata: false })).toBe(arb('menu'));
  expect(await lossesOf(stage, target, { type: 'arb', languages: ['en'] })).toEqual([]);
});

it('that a kept file cannot hold are reported', async () => {
  const target = await withFields('Screen');
  const json = '{"a":  "A"}';
  await keep(target, 'nested_json', 'en.json', json);
  await set(target, 'a', [{ key: 'Screen', value: 'Home' }]);
  expect(await write(target, 'nested_json')).toBe(json);
  expect(await lossesOf(stage, target, { type: 'nested_json', languages: ['en'] })).toEqual(['metadata: a']);
});

it('stay when the file comes again, and a sheet has them in its columns', async () => {
  const target = await withFields('Screen', 'Owner');
  const sheet = 'key,METADATA_Screen,en\na,Home,A\nb,,B\n';
  await keep(target, 'csv', 'app.csv', sheet);
  await set(target, 'a', [{ key: 'Owner', value: 'Ada' }]);
  await set(target, 'b', [{ key: 'Screen', value: 'Cart' }]);
  expect(await write(target, 'csv')).toBe(sheet.replace('b,,', 'b,Cart,'));
  await keep(target, 'csv', 'app.csv', sheet.replace('Home', 'Start'));
  expect(await metadataOf(target, 'a')).toEqual(['1 Screen=Start', '2 Owner=Ada']);
  // The sheet does not contain b: the value set by hand is still there, and goes out.
  expect(await metadataOf(target, 'b')).toEqual(['1 Screen=Cart']);
  expect(await write(target, 'csv')).toBe(sheet.replace('Home', 'Start').replace('b,,', 'b,Cart,'));
});

it('are changed by the next import with other values, which then has the last word', async () => {
  const target = await withFields('Screen');
  const sheet = (screen: string) => `key,METADATA_Screen,en\na,${screen},A\n`;
  await keep(target, 'csv', 'app.csv', sheet('Home'));
  await set(target, 'a', [{ key: 'Screen', value: 'Cart' }]);
  expect(await write(target, 'csv')).toBe(sheet('Cart'));
  await keep(target, 'csv', 'app.csv', sheet('Start'));
  expect(await metadataOf(target, 'a')).toEqual(['1 Screen=Start']);
  expect(await write(target, 'csv')).toBe(sheet('Start'));
});
