import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { callsAs } from '../../../test/calls.ts';
import {
  buildClient,
  type ClientFixture,
  get,
  post,
  pull,
  push,
  startClientServer,
} from './client-api.testing.ts';

let server: TestApp;
let client: ClientFixture;
beforeAll(async () => {
  server = await startClientServer();
  client = await buildClient(server);
  const at = `/v1/projects/${client.project.wireId}`;
  await callsAs(server, client.owner).put(at, { collectMissingEnabled: true, draftModeEnabled: true });
});
afterAll(() => server.close());

const file = { path: 'de.json', format: 'react_simple_json', language: 'de', content: '{"a":"A"}' };
const draftKey = () => client.token.split('!')[1]?.slice(0, 4) ?? '';
const sentence = (answer: { statusCode: number; json: () => { validationErrors: object[] } }) => [
  answer.statusCode,
  answer.json().validationErrors,
];

test.each<[string, string | string[], string]>([
  ['too long', 'x'.repeat(401), 'The name of a tag may have at most 400 characters.'],
  ['blank', ' ', 'Please enter a name.'],
  ['of two lines', 'a\nb', 'Line breaks and control characters are not allowed.'],
  [
    'that turns direction',
    'a\u202eb',
    'Characters that turn the direction of what follows are not allowed in names.',
  ],
  ['among too many', Array.from({ length: 99 }, (_, n) => `t${n}`), '"tag" may have at most 20 items.'],
])('a push with a tag %s gets a sentence', async (_, tag, message) => {
  const answer = await push(client, { ...file, more: { tag } });
  expect(sentence(answer)).toEqual([400, [expect.objectContaining({ message })]]);
});

test('a tag is as long as the real client lets it be, and comes back by its name', async () => {
  const tag = 'x'.repeat(400);
  expect((await push(client, { ...file, more: { tag } })).statusCode).toBe(200);
  const pulled = await pull(client, { ...file, more: { tag } });
  expect([pulled.statusCode, pulled.body]).toEqual([200, file.content]);
});

test('a push with the name of a category that is too long is told what may have how many characters', async () => {
  const message = 'The name of a category of tags may have at most 200 characters.';
  const answer = await push(client, { ...file, more: { tag: 'a', tagCategory: 'x'.repeat(201) } });
  expect(sentence(answer)).toEqual([400, [expect.objectContaining({ field: 'tagCategory', message })]]);
  const { post: add, put } = callsAs(server, client.owner);
  const at = `/v1/projects/${client.project.wireId}/tagCategories`;
  const [added] = (await add(at, [{ name: 'x'.repeat(200) }])).json().slice(-1);
  const more = { tag: 'a', tagCategory: added.name };
  expect((await push(client, { ...file, more })).statusCode).toBe(200);
  const refused = [
    await add(at, [{ name: 'x'.repeat(201) }]),
    await put(`${at}/${added._id}`, { name: 'x'.repeat(201) }),
  ];
  expect(refused.map((answer) => answer.json().message)).toEqual([message, message]);
});

test.each(['__proto__', 'constructor', 'prototype', 'toString'])(
  'a path that is called %s is told how it is sent, and taken so',
  async (path) => {
    const refused = await push(client, { ...file, path });
    if (path !== 'prototype') {
      expect(refused.json()).toMatchObject({ code: 'reservedName' });
      expect(refused.json().message).toContain('The path of such a file is sent with "./" before it.');
    }
    const pushed = await push(client, { ...file, path: `./${path}`, content: '{"a":"A"}' });
    expect([pushed.statusCode, pushed.json().total]).toEqual([200, 1]);
    const files = (
      await callsAs(server, client.owner).get(`/v1/projects/${client.project.wireId}/files`)
    ).json();
    expect(JSON.stringify(files)).toContain(`"${path}"`);
  },
);

test('an empty tag is none', async () => {
  expect((await push(client, { ...file, more: { tag: '' } })).statusCode).toBe(200);
});

test.each([
  ['U+0000', 'a\u0000b'],
  ['a lone surrogate', 'a\ud800b'],
])('a key with %s gets a sentence', async (_, key) => {
  const message = 'This text has a character that cannot be stored.';
  const data = { de: { main: { entries: { [key]: { v: 'A' } } } } };
  const written = await post(client, '', { body: { data } });
  expect(sentence(written)).toEqual([
    400,
    [expect.objectContaining({ field: 'data.de.main.entries', message })],
  ]);
  const body = { draftKey: draftKey(), language: 'en', entries: { [key]: 'A' } };
  const missing = await post(client, '/missing', { body });
  expect(sentence(missing)).toEqual([400, [expect.objectContaining({ field: 'entries', message })]]);
});

test('a language in two spellings is refused by name', async () => {
  const texts = (v: string) => ({ main: { entries: { a: { v } } } });
  const answer = await post(client, '', { body: { data: { DE: texts('A'), de: texts('B') } } });
  expect(sentence(answer)).toEqual([
    400,
    [expect.objectContaining({ field: 'data.de', message: '"data.de" was given more than once.' })],
  ]);
  const spaced = await post(client, '', { body: { data: { ' de': texts('A'), de: texts('B') } } });
  expect(spaced.statusCode).toBe(400);
});

test('a status that an import cannot set is told those that it can', async () => {
  const answer = await push(client, { ...file, options: { setStatus: 4 } });
  expect(sentence(answer)).toEqual([
    400,
    [expect.objectContaining({ message: '"options.setStatus" has to be one of: 1, 2.' })],
  ]);
});

test('a misspelt language is no new one; a known one that the project lacks is added', async () => {
  const codes = async () =>
    Object.keys((await get(client, '', { keepEmptyDataEntries: true })).json().data).sort();
  const before = await codes();
  const texts = { main: { entries: { a: { v: 'A' } } } };
  const answers = [
    await push(client, { ...file, language: 'dee' }),
    await post(client, '', { body: { data: { de: texts, dee: texts } } }),
    await push(client, {
      ...{ path: 'all.csv', format: 'csv', language: 'de', content: 'key,one,two\na,A,B\n' },
      options: { spreadsheetOptions: { columnDescription: { KEY: 0, de: 1, dee: 2 } } },
    }),
  ];
  const refused = [
    400,
    'Programs can add only languages with a known code. Please add others in the project first. Not known: dee.',
  ];
  expect(answers.map((answer) => [answer.statusCode, answer.json().message])).toEqual(
    answers.map(() => refused),
  );
  expect(await codes()).toEqual(before);
  for (const language of ['pt-br', 'iw'])
    expect((await push(client, { ...file, path: `${language}.json`, language })).statusCode).toBe(200);
  expect(await codes()).toEqual([...before, 'iw', 'pt-BR'].sort());
});

test('a code of its own that the project has is pushed to', async () => {
  const { post: add } = callsAs(server, client.owner);
  await add(`/v1/projects/${client.project.wireId}/languages`, { name: 'app-1-x' });
  const answer = await push(client, { ...file, path: 'app.json', language: 'app-1-x' });
  expect(answer.statusCode).toBe(200);
});

test('texts in a code of its own are written beside those of other languages, with drafts and descriptions', async () => {
  const { post: add } = callsAs(server, client.owner);
  for (const name of ['app-2-x', 'note-x'])
    await add(`/v1/projects/${client.project.wireId}/languages`, { name });
  const entry = { v: 'A', draft: 'D', description: 'About' };
  const data = Object.fromEntries(
    ['de', 'app-2-x', 'note-x'].map((code) => [
      code,
      { main: { entries: { own: { ...entry, v: code }, plain: { v: `plain ${code}` } } } },
    ]),
  );
  expect((await post(client, '', { body: { data } })).statusCode).toBe(200);
  const read = await get(client, '', { includeDescription: true, includeDraft: true });
  for (const code of ['de', 'app-2-x', 'note-x'])
    expect(read.json().data[code].main.entries).toMatchObject({
      own: { v: code, draft: 'D', description: 'About' },
      plain: { v: `plain ${code}` },
    });
});

test('what has no effect is named in each answer, options too', async () => {
  const options = { autoGenerateMissingKeys: true, sortByKy: true, 'odd name': 1 };
  const pushed = await push(client, { ...file, options, more: { branch: 'main' } });
  expect([pushed.statusCode, pushed.headers['ignored-parameters']]).toEqual([
    200,
    'branch, options.autoGenerateMissingKeys, options.sortByKy',
  ]);
  const pulled = await pull(client, { ...file, options: { sortByKy: true } });
  expect([pulled.statusCode, pulled.headers['ignored-parameters']]).toEqual([
    200,
    'version, options.sortByKy',
  ]);
  const broken = await get(client, '/files', { 'file-format': 'arb', language: 'de', options: '{"a":' });
  expect([broken.statusCode, broken.headers['ignored-parameters']]).toEqual([400, undefined]);
  const plain = await get(client, '/files', { 'file-format': 'arb', language: 'de', options: '{}' });
  expect([plain.statusCode, plain.headers['ignored-parameters']]).toEqual([200, undefined]);
});

test('what has no effect is named also of a body, and of what stands inside of options', async () => {
  const data = { de: { main: { entries: { x: { v: 'X' } } } } };
  const options = { onlyAsDrafts: true, disablePlurals: true, onlyIfTextEmpty: false };
  const sent = await post(client, '', { parameters: { branch: 'x' }, body: { data, options, optoins: {} } });
  expect([sent.statusCode, sent.headers['ignored-parameters']]).toEqual([
    200,
    'branch, optoins, options.onlyAsDrafts, options.disablePlurals',
  ]);
  const known = await post(client, '', {
    body: { data, options: { onlyAsDraft: true, removeCrChar: true } },
  });
  expect([known.statusCode, known.headers['ignored-parameters']]).toEqual([200, undefined]);
  const table = { format: 'csv', path: 'de.csv', language: 'de', content: 'key,de\nx,X\n' };
  const spreadsheetOptions = { columnDescription: { KEY: 0, de: 1 }, sheetname: 'One' };
  const pushed = await push(client, { ...table, options: { spreadsheetOptions } });
  expect([pushed.statusCode, pushed.headers['ignored-parameters']]).toEqual([
    200,
    'options.spreadsheetOptions.sheetname',
  ]);
});

test('options of texts are those of the query and of the body together, unless they contradict each other', async () => {
  const send = (v: string, query: object, options: object) =>
    post(client, '', {
      parameters: { options: JSON.stringify(query) },
      body: { data: { de: { main: { entries: { merged: { v } } } } }, options },
    });
  const read = async () => (await get(client, '', { includeDraft: true })).json().data.de.main.entries.merged;
  await send('a\r\nb', {}, { removeCrChar: true });
  expect(await read()).toEqual({ v: 'a\nb' });
  await send('kept', {}, {});
  expect(await read()).toEqual({ v: 'a\nb' });
  await send('draft', { onlyAsDraft: true }, { onlyIfTextEmpty: false });
  expect(await read()).toEqual({ v: 'a\nb', draft: 'draft' });
  const refused = await send('x', { onlyAsDraft: true }, { onlyAsDraft: false });
  expect([refused.statusCode, refused.json().validationErrors?.[0].field]).toEqual([
    400,
    'options.onlyAsDraft',
  ]);
  expect(
    (await send('other', { onlyAsDraft: 'True' }, { onlyAsDraft: true, onlyIfTextEmpty: false })).statusCode,
  ).toBe(200);
});

test.each([undefined, 'Bearer', 'Bearer abc$def', 'Basic YTpi'])(
  'a write without a token that can be read is told that it needs one: %s',
  async (authorization) => {
    for (const [url, payload] of [
      ['/v1/api', { data: {} }],
      [`/v1/api/files?app=${client.project.wireId}&file-format=react_simple_json&language=de`, undefined],
    ] as const) {
      const answer = await server.app.inject({
        method: 'POST',
        url: url === '/v1/api' ? `${url}?app=${client.project.wireId}` : url,
        headers: { host: 'localhost', ...(authorization && { authorization }) },
        ...(payload && { payload }),
      });
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 400, 'tokenNeeded']);
    }
  },
);
