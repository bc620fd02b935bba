/** Tags of files that a branch pushes as drafts, and of what stays in no file of the main one (docs/decisions/0291). */
import type { ImportPreview } from '@parlance/contract/import-results';
import { expect, test } from 'vitest';
import { callsAs } from '../../../test/calls.ts';
import { runUploads, uploadFiles } from '../../../test/import/import.ts';
import { type ClientFixture, eachClient, post, pull, push } from './client-api.testing.ts';

let client: ClientFixture;
eachClient({ languages: ['en', 'de'] }, (built) => {
  client = built;
});

const tag = 'app:en.json';
const format = 'nested_json';
const drafts = { onlyAsDraft: true };
const bring = async (content: string, options: object = {}, { path = './en.json', language = 'en' } = {}) => {
  const answer = await push(client, { ...{ format, path, language, content, options }, more: { tag } });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const pulled = async (language = 'en') => (await pull(client, { format, language, more: { tag } })).body;
const publish = (key: string, languages = ['en']) =>
  post(client, '', {
    body: {
      data: Object.fromEntries(
        languages.map((code) => [code, { main: { entries: { [key]: { v: key.toUpperCase() } } } }]),
      ),
    },
  });
const target = () => ({ user: client.owner, project: client.project });
const address = () => `/v1/projects/${client.project.wireId}`;

/** What the dashboard's import of the same file would take. */
async function previewed(body: string, more: object = {}) {
  const sent = await uploadFiles(client.server, target(), [{ name: 'en.json', body }]);
  const [file] = sent.json().files;
  const { result } = await runUploads(client.server, target(), 'import-preview', {
    files: [{ upload: file.upload, language: 'en', fileType: format }],
    options: { tags: [tag], keepTagIds: false, ...more },
  });
  return (result as ImportPreview).tagging;
}

const main = '{ "a": "A",\n  "b": "B" }\n';
const branch = '{ "a": "A",\n  "b": "B",\n  "d": "D" }\n';

test('the main file pushed as it was takes the tag from what a branch added, as a changed one does', async () => {
  await bring(main);
  expect(await bring(branch, drafts)).toMatchObject({ tagUpdates: 1 });
  expect(await previewed(main)).toMatchObject({ lost: 1, losing: ['d'] });
  expect(await bring(main)).toMatchObject({ tagUpdates: 1 });
  await publish('d', ['en', 'de']);
  expect(await bring(main)).toMatchObject({ tagUpdates: 0 });
  expect(await pulled()).toBe(main);
  expect(JSON.parse(await pulled('de'))).not.toHaveProperty('d');
  // With the merge it comes back.
  expect(await bring(branch)).toMatchObject({ tagUpdates: 1 });
  expect(await pulled()).toBe(branch);
});

test('it takes it also where the text is published by then, and where a translation of the branch has it', async () => {
  await bring(main);
  await bring('{"a":"dA","b":"dB"}\n', { onlyIfTextEmpty: false }, { path: './de.json', language: 'de' });
  await bring(branch, drafts);
  await bring('{"a":"dA","b":"dB","d":"dD"}\n', drafts, { path: './de.json', language: 'de' });
  await publish('d');
  expect(await pulled()).toBe(branch);
  expect(await bring(main)).toMatchObject({ tagUpdates: 1 });
  expect(await pulled()).toBe(main);
  expect(JSON.parse(await pulled('de'))).toEqual({ a: 'dA', b: 'dB' });
});

test('undoing that push gives back what it took', async () => {
  await bring(main);
  await bring(branch, drafts);
  await publish('d');
  const before = await pulled();
  await bring(main);
  const { get, post: change } = callsAs(client.server, client.owner);
  const { operations } = (await get(`${address()}/operations`)).json();
  await change(`${address()}/operations/${operations[0]._id}/undo`, {});
  expect(await pulled()).toBe(before);
  expect(JSON.parse(before)).toHaveProperty('d');
});

test.each([main, '{ "a": "A2" }\n'])(
  'a tag given by hand to an entry of no file goes with %j',
  async (next) => {
    await bring(main);
    await publish('hand');
    const { get, post: change } = callsAs(client.server, client.owner);
    const [{ _id: id }] = (await get(`${address()}/tags`)).json();
    const [{ _id: group }] = (await get(`${address()}/groups/`)).json();
    const { entries } = (await get(`${address()}/groups/${group}/entries`)).json();
    const hand = entries.find(({ key }: { key: string }) => key === 'hand');
    await change(`${address()}/entries/addRemoveTags`, {
      entries: [hand._id],
      tags: { [id]: 'add' },
    });
    expect(JSON.parse(await pulled())).toHaveProperty('hand');
    await bring(next);
    expect(JSON.parse(await pulled())).not.toHaveProperty('hand');
  },
);

test('drafts give a tag and take none, of their own file or of another one', async () => {
  await bring(branch);
  expect(await bring('{"q":"Q"}\n', drafts, { path: 'n/en.json', language: 'en' })).toMatchObject({
    tagUpdates: 1,
  });
  expect(await bring('{ "a": "A2", "e": "E" }\n', drafts)).toMatchObject({ tagUpdates: 1 });
  expect(await previewed('{ "a": "A3", "f": "F" }\n', drafts)).toMatchObject({
    given: 1,
    lost: 0,
    losing: [],
  });
  expect(await previewed('{ "a": "A3", "f": "F" }\n')).toMatchObject({
    lost: 4,
    losing: ['b', 'd', 'q', 'e'],
  });
  expect(Object.keys(JSON.parse(await pulled()))).toEqual(['a', 'b', 'd']);
});
