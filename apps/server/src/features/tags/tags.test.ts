import { encodeId, encodeTagCategoryId } from '@parlance/domain/id';
import { defaultCategories } from '@parlance/domain/tags/categories';
import { expect, it } from 'vitest';
import type { TestUser } from '../../../test/builders.ts';
import { type EntryProject, entryProject } from '../../../test/entry-project.ts';

const sample = (options: Parameters<typeof entryProject>[1] = {}) =>
  entryProject(
    [
      { key: 'one', texts: { en: 'One', de: 'Eins' } },
      { key: 'two', texts: { en: 'Two' } },
      { key: 'three', texts: { en: 'Three' } },
      { key: 'items[few]', texts: {} },
    ],
    options,
  );

async function make(p: EntryProject, name: string, more: object = {}, user: TestUser = p.people.manager) {
  const answer = await p.call(user, 'POST', '/tags', { name, ...more });
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as { _id: string; name: string; category: string | null };
}
const setTags = (p: EntryProject, tags: object, entries: string[], user: TestUser = p.people.manager) =>
  p.call(user, 'POST', '/entries/addRemoveTags', { tags, entries });
const names = ({ body }: { body: { name: string }[] }) => body.map(({ name }) => name);
const undo = (p: EntryProject, operation: string, user: TestUser = p.people.manager) =>
  p.call(user, 'POST', `/operations/${operation}/undo`, {});

it('are created, renamed, moved and deleted by managers, and visible to every member', async () => {
  const p = await sample();
  const home = await make(p, ' Home ', { category: encodeTagCategoryId(p.project.id, 3) });
  expect(home).toMatchObject({ name: 'Home', category: encodeTagCategoryId(p.project.id, 3) });
  const cart = await make(p, 'Cart');
  const menu = await make(p, 'Menu');
  expect(names(await p.call(p.people.translator, 'GET', '/tags'))).toEqual(['Home', 'Cart', 'Menu']);
  const renamed = await p.call(p.people.manager, 'PUT', `/tags/${cart._id}`, { name: 'Basket' });
  expect(renamed.body).toMatchObject({ name: 'Basket', category: null });
  const moved = await p.call(p.people.manager, 'POST', `/tags/${menu._id}/move`, { after: home._id });
  expect(names(moved)).toEqual(['Home', 'Menu', 'Basket']);
  const first = await p.call(p.people.manager, 'POST', `/tags/${cart._id}/move`, { after: null });
  expect(names(first)).toEqual(['Basket', 'Home', 'Menu']);
  expect((await p.call(p.people.manager, 'DELETE', `/tags/${home._id}`)).status).toBe(200);
  expect(names(await p.call(p.people.translator, 'GET', '/tags'))).toEqual(['Basket', 'Menu']);
  expect((await p.call(p.people.manager, 'GET', `/tags/${home._id}`)).status).toBe(404);
  for (const who of ['translator', 'stranger'] as const) {
    const status = who === 'stranger' ? 404 : 403;
    const user = p.people[who];
    expect((await p.call(user, 'POST', '/tags', { name: 'x' })).status).toBe(status);
    expect((await p.call(user, 'PUT', `/tags/${menu._id}`, { name: 'x' })).status).toBe(status);
    expect((await p.call(user, 'POST', `/tags/${menu._id}/move`, { after: null })).status).toBe(status);
    expect((await p.call(user, 'DELETE', `/tags/${menu._id}`)).status).toBe(status);
    expect((await setTags(p, { [menu._id]: 'add' }, ['one'], user)).status).toBe(status);
  }
});

it('have unique names', async () => {
  const p = await sample();
  const one = await make(p, 'Home');
  await make(p, 'Cart');
  const taken = { status: 400, body: { code: 11000, message: 'A tag with that name already exists.' } };
  expect(await p.call(p.people.manager, 'POST', '/tags', { name: 'Home ' })).toMatchObject(taken);
  expect(await p.call(p.people.manager, 'PUT', `/tags/${one._id}`, { name: 'Cart' })).toMatchObject(taken);
  expect((await p.call(p.people.manager, 'POST', '/tags', { name: ' ' })).status).toBe(400);
  expect((await p.call(p.people.manager, 'POST', '/tags', { name: 'a\nb' })).status).toBe(400);
  await p.call(p.people.manager, 'DELETE', `/tags/${one._id}`);
  await make(p, 'Home');
  const [, second] = await Promise.all(
    ['Twice', 'Twice'].map((name) => p.call(p.people.manager, 'POST', '/tags', { name })),
  );
  expect([200, 400]).toContain(second?.status);
  expect(names(await p.call(p.people.owner, 'GET', '/tags')).filter((name) => name === 'Twice')).toHaveLength(
    1,
  );
});

it('return 404 for other projects and other kinds of ids', async () => {
  const [p, other] = await Promise.all([sample(), sample()]);
  const foreign = await make(other, 'Theirs');
  const own = await make(p, 'Ours');
  for (const id of [foreign._id, p.wireId('one'), encodeId('tag', 2 ** 40)]) {
    expect((await p.call(p.people.owner, 'GET', `/tags/${id}`)).status).toBe(404);
    expect((await p.call(p.people.owner, 'PUT', `/tags/${id}`, { name: 'x' })).status).toBe(404);
    expect((await p.call(p.people.owner, 'POST', `/tags/${own._id}/move`, { after: id })).status).toBe(404);
    expect((await p.call(p.people.owner, 'DELETE', `/tags/${id}`)).status).toBe(404);
    expect((await setTags(p, { [id]: 'add' }, ['one'])).status).toBe(404);
  }
  const category = encodeTagCategoryId(other.project.id, 1);
  expect((await p.call(p.people.owner, 'POST', '/tags', { name: 'x', category })).status).toBe(404);
  expect((await setTags(p, { [own._id]: 'add' }, [other.wireId('one')])).status).toBe(404);
  expect((await other.row('one'))._tags).toEqual([]);
});

it('are added to entries and removed from them, by key, id or filter, as one operation', async () => {
  const p = await sample();
  const [home, cart] = [await make(p, 'Home'), await make(p, 'Cart')];
  const done = await setTags(p, { [home._id]: 'add', [cart._id]: 'add' }, [
    'one',
    p.wireId('two'),
    'nowhere',
  ]);
  expect(done.body).toMatchObject({ changed: 2, skipped: ['nowhere'] });
  expect((await p.row('one'))._tags).toEqual([home._id, cart._id]);
  expect((await setTags(p, { [home._id]: 'add' }, ['one'])).body).toEqual({
    operation: null,
    changed: 0,
    skipped: [],
  });
  const languageId = p.project.language('de').wireId;
  const selection = { filter: {}, except: [p.wireId('one')], count: 2 };
  const byFilter = (more: object) =>
    p.call(p.people.manager, 'POST', '/entries/addRemoveTags', {
      tags: { [home._id]: 'remove', [cart._id]: 'add' },
      languageId,
      ...more,
    });
  expect((await byFilter({ selection })).body.changed).toBe(2);
  expect((await p.row('two'))._tags).toEqual([cart._id]);
  expect((await p.row('one'))._tags).toEqual([home._id, cart._id]);
  expect(await byFilter({ selection: { ...selection, count: 7 } })).toMatchObject({
    status: 409,
    body: { code: 'selectionChanged', count: 2 },
  });
  expect(await byFilter({})).toMatchObject({ status: 400, body: { message: 'No Entries selected!' } });
  expect((await setTags(p, { [home._id]: 'add' }, [])).status).toBe(400);
  const { body } = await p.call(p.people.translator, 'POST', '/entries/tags', { entries: ['one', 'two'] });
  expect(body).toEqual({ entries: 2, tags: { [home._id]: 1, [cart._id]: 2 }, supposed: {} });
  const one = await p.call(p.people.translator, 'GET', `/tags/${home._id}`);
  expect(one.body).toMatchObject({ entryCount: 1, languageEntryIds: [p.wireId('one')] });
});

it('filter the list and decide the height of its rows', async () => {
  const p = await sample();
  const web = encodeTagCategoryId(p.project.id, 3);
  const [home, cart] = [await make(p, 'Home', { category: web }), await make(p, 'Cart')];
  await setTags(p, { [home._id]: 'add' }, ['one', 'two']);
  await setTags(p, { [cart._id]: 'add' }, ['two', 'items[few]']);
  expect((await p.list({ tag: home._id })).keys).toEqual(['one', 'two']);
  expect((await p.list({ tag: `${home._id},${cart._id}` })).keys).toEqual(['one', 'two']);
  expect((await p.list({ tagCategory: web })).keys).toEqual(['one', 'two']);
  expect((await p.list({ tagCategory: 'none' })).keys).toEqual(['two']);
  expect((await p.list({ tagCategory: encodeTagCategoryId(p.project.id, 1) })).keys).toEqual([]);
  expect((await p.list({ preset: 'noTags' })).keys).toEqual(['three']);
  const { packed } = await p.list();
  expect([0, 1, 2].map((at) => packed.has(at, 2))).toEqual([true, true, false]);
  const counts = await p.call(p.people.translator, 'GET', `${p.inLanguage('de')}/tagCount`);
  expect(counts.body).toEqual({
    tags: { [home._id]: 2, [cart._id]: 1 },
    categories: { [web]: 2, none: 1 },
    noTags: 1,
  });
  const bad = await p.call(p.people.owner, 'GET', `${p.inLanguage('de')}/entry-list?tag=${p.wireId('one')}`);
  expect(bad.status).toBe(404);
});

it('are in the history, and an undo reverts each one', async () => {
  const p = await sample();
  const [home, cart] = [await make(p, 'Home'), await make(p, 'Cart')];
  const { body: first } = await setTags(p, { [home._id]: 'add' }, ['one', 'two']);
  await setTags(p, { [cart._id]: 'add' }, ['one']);
  const log = await p.app.inject({
    method: 'POST',
    url: `/v2/projects/${p.project.wireId}/changelog`,
    headers: p.people.translator.headers,
    payload: {},
  });
  const changes = log.json().entries as { changeType: string; tagName: string | null; changes: object[] }[];
  expect(changes[0]).toMatchObject({
    changeType: 'tags',
    key: 'one',
    tagName: null,
    changes: [{ field: 'tags', oldValue: 'Home', value: 'Home, Cart' }],
  });
  expect(changes.at(-1)).toMatchObject({ changeType: 'tagCreated', tagName: 'Home', changes: [] });
  expect((await undo(p, first.operation)).body).toMatchObject({ restored: 2, keptCount: 0 });
  expect((await p.row('one'))._tags).toEqual([cart._id]);
  expect((await p.row('two'))._tags).toEqual([]);
});

it('are removed from their entries on deletion, and restored by an undo', async () => {
  const p = await sample();
  const [home, cart] = [await make(p, 'Home'), await make(p, 'Cart')];
  await setTags(p, { [home._id]: 'add' }, ['one', 'two']);
  await setTags(p, { [cart._id]: 'add' }, ['one']);
  const deleted = await p.call(p.people.manager, 'DELETE', `/tags/${home._id}`);
  expect(deleted.body).toMatchObject({ changed: 2 });
  expect((await p.row('one'))._tags).toEqual([cart._id]);
  expect((await p.list({ preset: 'noTags' })).keys).toEqual(['two', 'three']);
  const back = await undo(p, deleted.body.operation);
  expect(back.body).toMatchObject({ restored: 3, keptCount: 0 });
  expect((await p.row('one'))._tags).toEqual([home._id, cart._id]);
  expect((await undo(p, back.body.operation)).status).toBe(200);
  expect((await p.row('one'))._tags).toEqual([cart._id]);
  expect((await p.call(p.people.owner, 'GET', `/tags/${home._id}`)).status).toBe(404);
});

it('stay deleted if another tag has taken their name, and the undo reports it', async () => {
  const p = await sample();
  const home = await make(p, 'Home');
  await setTags(p, { [home._id]: 'add' }, ['one']);
  const { body } = await p.call(p.people.manager, 'DELETE', `/tags/${home._id}`);
  await make(p, 'Home');
  expect((await undo(p, body.operation)).body).toMatchObject({
    restored: 0,
    kept: [{ key: 'Home', languageName: null }],
  });
  expect((await p.row('one'))._tags).toEqual([]);
});

it('go to the trash with their entry and are restored with it, except deleted ones', async () => {
  const p = await sample();
  const [home, cart] = [await make(p, 'Home'), await make(p, 'Cart')];
  await setTags(p, { [home._id]: 'add', [cart._id]: 'add' }, ['one']);
  const { body } = await p.call(p.people.manager, 'DELETE', p.at('one'));
  await p.call(p.people.manager, 'DELETE', `/tags/${cart._id}`);
  await undo(p, body.operation);
  expect((await p.row('one'))._tags).toEqual([home._id]);
});

it('have categories: four from the start, others created by managers', async () => {
  const p = await sample();
  const list = () => p.call(p.people.translator, 'GET', '/tagCategories');
  const shown = ({ body }: { body: { name: string; color: string; icon: string }[] }) =>
    body.map(({ name, color, icon }) => ({ name, color, icon }));
  expect(shown(await list())).toEqual(defaultCategories.map(({ id: _id, ...category }) => category));
  const added = await p.call(p.people.manager, 'POST', '/tagCategories', [{ name: 'Desktop' }]);
  expect(added.body.at(-1)).toMatchObject({
    name: 'Desktop',
    color: '#000000',
    icon: 'fas fa-heart',
    isDefault: false,
  });
  const desktop = added.body.at(-1)._id;
  const write = (method: 'PUT' | 'DELETE', id: string, body?: object, user: TestUser = p.people.manager) =>
    p.call(user, method, `/tagCategories/${id}`, body);
  const exists = { status: 409, body: { message: 'Category already exists!' } };
  const addAll = (...all: object[]) => p.call(p.people.manager, 'POST', '/tagCategories', all);
  expect(await addAll({ name: 'TV' }, { name: 'desktop' })).toMatchObject(exists);
  expect((await list()).body).toHaveLength(5);
  for (const wrong of [{ name: '' }, { name: 'x', color: 'red' }, { name: 'x', icon: '"><script>' }])
    expect((await addAll(wrong)).status).toBe(400);
  expect(await write('PUT', desktop, { name: 'iOS' })).toMatchObject(exists);
  const changed = await write('PUT', desktop, { name: 'Mac', color: '#ff0000' });
  expect(changed.body).toMatchObject({ name: 'Mac', color: '#ff0000', icon: 'fas fa-heart' });
  const ios = (await list()).body[0]._id;
  expect((await write('PUT', ios, { color: '#123456' })).body.color).toBe('#123456');
  expect((await write('PUT', ios, { name: 'Apple' })).status).toBe(409);
  expect(await write('DELETE', ios)).toMatchObject({ status: 409, body: { code: 'defaultCategory' } });
  const tagged = await make(p, 'Window', { category: desktop });
  expect(tagged.category).toBe(desktop);
  expect(names(await write('DELETE', desktop))).toEqual(['iOS', 'Android', 'Web', 'Jira']);
  expect((await p.call(p.people.owner, 'GET', `/tags/${tagged._id}`)).body.category).toBeNull();
  expect((await write('DELETE', desktop)).status).toBe(404);
  expect((await p.call(p.people.owner, 'GET', `/tagCategories/${desktop}`)).status).toBe(404);
  expect((await write('DELETE', ios, undefined, p.people.translator)).status).toBe(403);
  expect((await write('PUT', ios, { color: '#000000' }, p.people.stranger)).status).toBe(404);
});

it('name and count the entries that lists show, without linked children, and leave children with them', async () => {
  const p = await entryProject([
    { key: 'one', texts: { en: 'One' } },
    { key: 'copy', texts: { en: 'One' } },
    { key: 'other', texts: { en: 'Other' } },
  ]);
  const home = await make(p, 'Home');
  await setTags(p, { [home._id]: 'add' }, ['one', 'copy', 'other']);
  const selection = { entries: ['one', 'copy'].map(p.wireId) };
  const link = await p.call(p.people.manager, 'POST', `${p.inLanguage('de')}/bulk/link`, { selection });
  expect(link.status).toBe(200);
  const { body } = await p.call(p.people.translator, 'GET', `/tags/${home._id}`);
  const listed = await p.list({ tag: home._id });
  expect(body).toMatchObject({ entryCount: 2, languageEntryIds: listed.keys.map(p.wireId) });
  expect(listed.keys).toEqual(['one', 'other']);
  const gone = await p.call(p.people.manager, 'DELETE', `/tags/${home._id}`);
  expect(gone.body.changed).toBe(3);
});
