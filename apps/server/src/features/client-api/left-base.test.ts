/** Keys that leave the base language's file while translations still have them (docs/decisions/0284). */
import { expect, test } from 'vitest';
import { callsAs } from '../../../test/calls.ts';
import { type ClientFixture, eachClient, post, pull, push } from './client-api.testing.ts';

let client: ClientFixture;
eachClient({ languages: ['en', 'de', 'pl'] }, (built) => {
  client = built;
});

const tag = 'app:texts.json';
const format = 'react_nested_json';
const bring = async (language: string, content: string, more: object = {}) => {
  const of = { format, path: `./${language}.json`, language, content };
  const answer = await push(client, { ...of, more: { tag, ...more } });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const pulled = async (language: string, more: object = { tag }, options: object = {}) =>
  (await pull(client, { format, language, more: { ...more }, options })).body;

const first = '{ "a": "A",\n  "z": "Z" }\n';
const later = '{ "a": "A",\n  "n": 2 }\n';
const german = '{"a":  "dA",  "z": "dZ"}\n';

test('a key that the base language’s file lost loses the tag, although a translation has it, and no pull has it', async () => {
  await bring('en', first);
  await bring('de', german, { keepTagIds: true });
  expect(await bring('en', later)).toMatchObject({ tagUpdates: 1 });
  expect(await pulled('en')).toBe(later);
  expect(await pulled('en', { tag }, { exportOnlyWithTranslation: false })).toBe(later);
  expect(await pulled('de')).toBe('{"a":  "dA"}\n');
  // The file itself is as it was pushed.
  expect(await pulled('de', {})).toBe(german);
});

test.each([{ keepTagIds: true }, {}])(
  'a translation that still has it does not give the tag back (%o)',
  async (more) => {
    await bring('en', first);
    await bring('de', german, more);
    await bring('en', later);
    expect(await bring('de', `${german}\n`, more)).toMatchObject({ tagUpdates: 0 });
    expect(await pulled('en')).toBe(later);
    expect(JSON.parse(await pulled('de'))).toEqual({ a: 'dA' });
    // It comes back with the base language's file.
    expect(await bring('en', first)).toMatchObject({ tagUpdates: 1 });
    expect(await pulled('en')).toBe(first);
    expect(JSON.parse(await pulled('de'))).toEqual({ a: 'dA', z: 'dZ' });
  },
);

test('a push with keepTagIds takes nothing', async () => {
  await bring('en', first);
  await bring('de', german);
  expect(await bring('en', later, { keepTagIds: true })).toMatchObject({ tagUpdates: 0 });
  expect(Object.keys(JSON.parse(await pulled('de')))).toEqual(['a', 'z']);
});

test('a key that the base language’s file never had keeps what a translation gave it', async () => {
  await bring('de', german);
  expect(await bring('en', later)).toMatchObject({ tagUpdates: 0 });
  expect(await pulled('de')).toBe(german);
  expect(await bring('de', '{"a":"dA"}\n')).toMatchObject({ tagUpdates: 1 });
});

test('forms that only a translation has go with the last form of the base language, and not before', async () => {
  const polish = '{"a":"pA","files":{"one":"plik","few":"pliki","many":"plików","other":"pliku"}}\n';
  await bring('en', english('"one":"File","other":"Files"'));
  await bring('pl', polish);
  expect(await bring('en', english('"other":"Files"'))).toMatchObject({ tagUpdates: 0 });
  expect(await pulled('pl')).toBe(polish);
  expect(await bring('en', '{"a":"A"}\n')).toMatchObject({ tagUpdates: 4 });
  expect(JSON.parse(await pulled('pl'))).toEqual({ a: 'pA' });
});

const english = (forms: string) => `{"a":"A","files":{${forms}}}\n`;
const both = english('"one":"File","other":"Files"');
const onlyOther = english('"other":"Files"');

test('a form that left it does not come back with its pull because another language has it', async () => {
  const polish = '{"a":"pA","files":{"one":"plik","few":"pliki","many":"plików","other":"pliku"}}\n';
  await bring('en', both);
  await bring('pl', polish);
  await bring('en', onlyOther);
  expect(await pulled('en')).toBe(onlyOther);
  expect(await pulled('pl')).toBe(polish);
  // Another text is no reason to bring it.
  const save = async (key: string, v: string) => {
    const data = { en: { main: { entries: { [key]: { v } } } } };
    const answer = await post(client, '', { body: { data, options: { onlyIfTextEmpty: false } } });
    expect(answer.json()).toMatchObject({ updated: 1 });
  };
  await save('a', 'AA');
  expect(await pulled('en')).toBe(onlyOther.replace('"A"', '"AA"'));
  // What somebody writes in the product is exported.
  await save('files[one]', 'One file');
  expect(JSON.parse(await pulled('en'))).toEqual({ a: 'AA', files: { one: 'One file', other: 'Files' } });
  await bring('en', both);
  expect(JSON.parse(await pulled('pl'))).toEqual(JSON.parse(polish));
});

test('in a format without plurals, keys that look like forms leave it one by one', async () => {
  const flat = (keys: object) => `${JSON.stringify(keys, null, 1)}\n`;
  const of = (language: string, keys: object) =>
    push(client, {
      ...{ format: 'react_simple_json', path: `./flat-${language}.json`, language, content: flat(keys) },
      more: { tag: 'flat' },
    });
  const from = async (language: string) =>
    JSON.parse((await pull(client, { format: 'react_simple_json', language, more: { tag: 'flat' } })).body);
  await of('en', { 'item[one]': 'First', 'item[other]': 'Rest' });
  await of('de', { 'item[one]': 'Erster', 'item[other]': 'Rest' });
  await of('en', { 'item[other]': 'Rest' });
  expect(await from('en')).toEqual({ 'item[other]': 'Rest' });
  expect(await from('de')).toEqual({ 'item[other]': 'Rest' });
  // Polish has forms of its own, so they are those of a plural.
  await of('en', { 'files[one]': 'File', 'files[other]': 'Files' });
  const polish = { 'files[one]': 'plik', 'files[few]': 'pliki', 'files[other]': 'pliku' };
  await of('pl', polish);
  await of('en', { 'files[other]': 'Files' });
  expect(await from('en')).toEqual({ 'files[other]': 'Files' });
  expect(await from('pl')).toEqual(polish);
});

test('undoing the push brings back the file and the tag', async () => {
  await bring('en', first);
  await bring('de', german);
  await bring('en', later);
  const { get, post } = callsAs(client.server, client.owner);
  const { operations } = (await get(`/v1/projects/${client.project.wireId}/operations`)).json();
  await post(`/v1/projects/${client.project.wireId}/operations/${operations[0]._id}/undo`, {});
  expect(await pulled('en')).toBe(first);
  expect(await pulled('de')).toBe(german);
  expect(await bring('de', '{"a":"dA"}\n')).toMatchObject({ tagUpdates: 0 });
});
