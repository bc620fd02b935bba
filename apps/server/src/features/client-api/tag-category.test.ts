/** What the category of a push does to tags (docs/decisions/0287). */
import { beforeEach, expect, test } from 'vitest';
import { callsAs } from '../../../test/calls.ts';
import { type ClientFixture, eachClient, get, push } from './client-api.testing.ts';

let client: ClientFixture;
let calls: ReturnType<typeof callsAs>;
let at: string;
eachClient({ languages: ['en', 'de'] }, (built) => {
  client = built;
});
beforeEach(() => {
  calls = callsAs(client.server, client.owner);
  at = `/v1/projects/${client.project.wireId}`;
});

const texts = { a: 'One', b: 'Two' };
const bring = (tag: string | string[], tagCategory?: string, given: object = texts) =>
  push(client, {
    format: 'nested_json',
    language: 'en',
    path: './en.json',
    content: JSON.stringify(given),
    more: { tag, ...(tagCategory !== undefined && { tagCategory }) },
  });

/** Names of the categories by that of the tag; null: none. */
async function categories(): Promise<Record<string, string | null>> {
  const known = (await calls.get(`${at}/tagCategories`)).json() as { _id: string; name: string }[];
  const tags = (await calls.get(`${at}/tags`)).json() as { name: string; category: string | null }[];
  return Object.fromEntries(
    tags.map(({ name, category }) => [name, known.find(({ _id }) => _id === category)?.name ?? category]),
  );
}

interface Operation {
  _id: string;
  kind: string;
}
const operations = async (): Promise<Operation[]> => (await calls.get(`${at}/operations`)).json().operations;
const undo = async (operation: string) => (await calls.post(`${at}/operations/${operation}/undo`, {})).json();
const lastOperation = async () => (await operations())[0]?._id ?? '';

test('is that of each named tag, of new ones and of those that are there, until another push says otherwise', async () => {
  await bring('old');
  expect(await categories()).toEqual({ old: null });
  const pushed = await bring(['old', 'new'], 'web');
  expect(pushed.json()).toMatchObject({ added: 0, updated: 0, tagUpdates: 2 });
  expect(await categories()).toEqual({ old: 'Web', new: 'Web' });
  await bring(['old', 'new']);
  await bring(['old', 'new'], '');
  expect(await categories()).toEqual({ old: 'Web', new: 'Web' });
  await bring('new', 'Android');
  expect(await categories()).toEqual({ old: 'Web', new: 'Android' });
  await bring(['old', 'new', 'newest'], 'none');
  expect(await categories()).toEqual({ old: null, new: null, newest: null });
});

test('is an operation of its own where nothing else changes, with the history of a change by hand, and none where it is so already', async () => {
  await bring('app', 'iOS');
  const before = (await operations()).length;
  await bring('app', 'Web');
  expect(await operations()).toHaveLength(before + 1);
  const log = await calls.post(`/v2/projects/${client.project.wireId}/changelog`, {});
  expect(log.json().entries[0]).toMatchObject({
    changeType: 'tagChanged',
    tagName: 'app',
    operation: await lastOperation(),
    changes: [{ field: 'category', oldValue: 'iOS', value: 'Web' }],
  });
  const version = (await get(client, '/projectVersion')).json();
  await bring('app', 'WEB');
  await bring('app', 'Web');
  expect(await operations()).toHaveLength(before + 1);
  expect((await get(client, '/projectVersion')).json()).toEqual(version);
  // What somebody changed by hand, the same push changes again.
  const [tag] = (await calls.get(`${at}/tags`)).json();
  await calls.put(`${at}/tags/${tag._id}`, { category: null });
  await bring('app', 'Web');
  expect(await categories()).toEqual({ app: 'Web' });
  await calls.put(`${at}/tags/${tag._id}`, { name: 'page', category: null });
  const changes = async () =>
    (await calls.post(`/v2/projects/${client.project.wireId}/changelog`, { limit: 5 }))
      .json()
      .entries.filter(({ changeType }: { changeType: string }) => changeType === 'tagChanged')
      .map((entry: { changes: object[] }) => entry.changes);
  const category = (oldValue: string | null, value: string | null) => ({
    field: 'category',
    oldValue,
    value,
  });
  expect(await changes()).toEqual([
    [{ field: 'name', oldValue: 'app', value: 'page' }, category('Web', null)],
    [category(null, 'Web')],
    [category('Web', null)],
    [category('iOS', 'Web')],
  ]);
});

test('that the project lacks is refused before anything is written, and so is one without a tag', async () => {
  await bring('app', 'Web');
  const before = (await operations()).length;
  const unknown = await bring('app', 'Nowhere', { ...texts, c: 'Three' });
  expect(unknown.json()).toMatchObject({
    code: 'noTagCategory',
    message: 'There is no category of tags with the name "Nowhere".',
  });
  for (const tag of ['', []]) {
    const alone = await bring(tag, 'iOS', { ...texts, c: 'Three' });
    expect([alone.statusCode, alone.json().validationErrors]).toEqual([
      400,
      [expect.objectContaining({ field: 'tagCategory' })],
    ]);
  }
  expect(await categories()).toEqual({ app: 'Web' });
  expect(await operations()).toHaveLength(before);
  expect(Object.keys((await get(client, '')).json().data.en.main.entries)).toEqual(['a', 'b']);
});

test('`None` is a category where the project has one of that name', async () => {
  await bring('app', 'Web');
  await calls.post(`${at}/tagCategories`, [{ name: 'none' }]);
  await bring('app', 'None');
  expect(await categories()).toEqual({ app: 'none' });
});

test('comes back when the push is undone, and goes again with the undo of that', async () => {
  await bring(['one', 'two'], 'iOS');
  await bring('two', 'Android');
  await bring(['one', 'two', 'three'], 'Web');
  const undone = await undo(await lastOperation());
  expect(undone).toMatchObject({ keptCount: 0 });
  expect(await categories()).toEqual({ one: 'iOS', two: 'Android' });
  await undo(undone.operation);
  expect(await categories()).toEqual({ one: 'Web', two: 'Web', three: 'Web' });
});

test('stays at an undo where somebody gave another one since, or the former one is gone', async () => {
  const [{ _id: own }] = (await calls.post(`${at}/tagCategories`, [{ name: 'Own' }])).json().slice(-1);
  await bring(['changed', 'renamed'], 'iOS');
  await bring('lost', 'Own');
  await bring(['changed', 'renamed', 'lost'], 'Web');
  const pushed = await lastOperation();
  const tags = (await calls.get(`${at}/tags`)).json() as { _id: string; name: string }[];
  const idOf = (name: string) => tags.find((tag) => tag.name === name)?._id;
  await calls.put(`${at}/tags/${idOf('changed')}`, { category: own });
  await calls.put(`${at}/tags/${idOf('changed')}`, { category: null });
  await calls.put(`${at}/tags/${idOf('renamed')}`, { name: 'renamed since' });
  await calls.del(`${at}/tagCategories/${own}`);
  const undone = await undo(pushed);
  expect(undone.kept.map(({ key }: { key: string }) => key).sort()).toEqual(['changed', 'lost']);
  expect(await categories()).toEqual({ changed: null, 'renamed since': 'iOS', lost: 'Web' });
});

test('of several pushes at once is that of one of them, whatever the order of their tags', async () => {
  await bring(['one', 'two', 'three'], 'iOS');
  const pushes = [
    bring(['one', 'two', 'three'], 'Web'),
    bring(['three', 'two', 'one'], 'Android'),
    bring(['two', 'three', 'one'], 'Web'),
    bring(['three', 'one', 'two'], 'None'),
  ];
  const answers = await Promise.all(pushes);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(new Set(Object.values(await categories())).size).toBe(1);
});
