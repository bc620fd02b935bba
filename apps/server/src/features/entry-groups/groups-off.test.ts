import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp } from '../../../test/app.ts';
import type { TestEntry } from '../../../test/builders.ts';
import { type EntryProject, entryProject } from '../../../test/entry-project.ts';

beforeAll(async () => (await createTestApp()).deps.jobs.start());
// Other tests of the worker drain theirs.
afterAll(async () => (await createTestApp()).deps.jobs.stop());

const some: TestEntry[] = [
  { key: 'one', texts: { en: 'One', de: 'Eins' } },
  { key: 'pl[one]', texts: { en: 'Item' } },
  { key: 'pl[other]', texts: { en: 'Items' } },
];
const switchGroups = (p: EntryProject, groupsEnabled: boolean) =>
  p.call(p.people.owner, 'PUT', '', { groupsEnabled });

/** A project with a second group, which exports of everything leave out. */
async function sample() {
  const p = await entryProject(some);
  await switchGroups(p, true);
  const body = { name: 'Shop', included: false };
  const shop = (await p.call(p.people.manager, 'POST', '/groups/', body)).body._id as string;
  return { p, shop, main: p.project.group.wireId };
}
const move = (p: EntryProject, group: string, entryKeys: string[]) =>
  p.call(p.people.manager, 'POST', `/groups/${group}/move/`, { entryKeys });
const undo = (p: EntryProject, operation: string) =>
  p.call(p.people.manager, 'POST', `/operations/${operation}/undo`, {});
const create = (p: EntryProject, group: string, body: object) =>
  p.call(p.people.manager, 'POST', `${p.inLanguage('en')}/groups/${group}/entries`, body);
const groupOf = async (p: EntryProject, key: string) => (await p.row(key)).group;

function importInto(p: EntryProject, group: string, content: string) {
  const payload = new FormData();
  payload.append('file', new File([content], 'a.json'));
  payload.append('importLanguage', 'en');
  payload.append('groupId', group);
  const { app, project, people } = p;
  const url = `/v1/projects/${project.wireId}/import-file`;
  return app.inject({ method: 'POST', url, headers: people.manager.headers, payload });
}

it('an undo brings nothing into a group that nobody sees', async () => {
  const { p, shop, main } = await sample();
  await move(p, shop, ['one']);
  const moved = await move(p, main, ['one']);
  await move(p, shop, ['pl[one]']);
  const reset = await p.call(p.people.manager, 'PUT', `/groups/${shop}/reset/`);
  expect((await switchGroups(p, false)).status).toBe(200);
  const stayed = await undo(p, moved.body.operation);
  expect(stayed.body).toMatchObject({ restored: 0, kept: [{ key: 'one' }], keptCount: 1 });
  expect(await groupOf(p, 'one')).toBe(main);
  expect((await undo(p, reset.body.operation)).body).toMatchObject({ restored: 2, keptCount: 0 });
  expect([await groupOf(p, 'pl[one]'), await groupOf(p, 'pl[other]')]).toEqual([main, main]);
});

it('the undo of an import brings back what it changed, but for the group', async () => {
  const { p, shop, main } = await sample();
  await move(p, shop, ['one']);
  const done = await importInto(p, main, '{"one": "Changed"}');
  expect(done.json()).toMatchObject({ groupChanged: 1, updated: 1 });
  expect((await switchGroups(p, false)).status).toBe(200);
  const undone = await undo(p, done.json().operation);
  expect(undone.body).toMatchObject({ restored: 1, kept: [{ key: 'one' }] });
  expect(await p.row('one', 'en')).toMatchObject({ value: 'One', group: main });
});

it('creations and imports name no other group than the default one', async () => {
  const { p, shop, main } = await sample();
  await switchGroups(p, false);
  const off = { status: 409, body: { code: 'groupsOff' } };
  for (const key of ['new', 'pl[few]']) {
    expect(await create(p, shop, { key })).toMatchObject(off);
    expect(await create(p, main, { key, group: shop })).toMatchObject(off);
  }
  const imported = await importInto(p, shop, '{"new": "New"}');
  expect([imported.statusCode, imported.json().code]).toEqual([409, 'groupsOff']);
  expect((await importInto(p, main, '{"new": "New"}')).statusCode).toBe(200);
  expect((await create(p, main, { key: 'newer' })).status).toBe(200);
  const standard = await p.call(p.people.manager, 'PUT', `/groups/${shop}/`, { isDefault: true });
  expect(standard).toMatchObject(off);
});

it('of a creation in a group and switching groups off one is refused', async () => {
  const { p, shop } = await sample();
  for (let turn = 0; turn < 6; turn++) {
    const key = `race ${turn}`;
    const [made, off] = await Promise.all([create(p, shop, { key }), switchGroups(p, false)]);
    expect([made.status, off.status]).toEqual(made.status === 200 ? [200, 409] : [409, 200]);
    if (made.status === 200)
      await p.call(p.people.owner, 'DELETE', `${p.inLanguage('en')}/entries/${made.body._id}`);
    await switchGroups(p, true);
  }
});

it('new forms of a plural come into the group of the others', async () => {
  const { p, shop, main } = await sample();
  expect((await create(p, shop, { key: 'pl[few]' })).body).toMatchObject({ group: main });
  const change = async (id: string, body: object) =>
    (await p.call(p.people.manager, 'PUT', `${p.inLanguage('en')}/entries/${id}`, body)).body;
  const zz = (await create(p, shop, { key: 'zz' })).body;
  expect(zz).toMatchObject({ group: shop });
  expect(await change(zz._id, { key: 'pl[many]' })).toMatchObject({ key: 'pl[many]', group: main });
  const yy = (await create(p, main, { key: 'yy' })).body;
  expect(await change(yy._id, { key: 'pl[zero]', group: shop })).toMatchObject({ group: shop });
  expect([await groupOf(p, 'pl[one]'), await groupOf(p, 'pl[other]')]).toEqual([shop, shop]);
  expect(await change(zz._id, {})).toMatchObject({ group: shop });
});

it('missing forms come into the group of the others, and into the default one where that takes none', async () => {
  const p = await entryProject(
    ['a[other]', 'b[other]'].map((key) => ({ key, texts: { en: 'Items' } })),
    { languages: ['en', 'pl'] },
  );
  await switchGroups(p, true);
  const shop = (await p.call(p.people.manager, 'POST', '/groups/', { name: 'Shop' })).body._id;
  await move(p, shop, ['a[other]', 'b[other]']);
  const groupsOfNew = async (key: string) => {
    const { body } = await p.call(p.people.manager, 'POST', `${p.at(key, 'pl')}/forms`);
    const ids: string[] = body.entries.map(({ _id }: { _id: string }) => _id);
    const rows = await Promise.all(
      ids.map((id) => p.call(p.people.owner, 'GET', `${p.inLanguage('pl')}/entries/${id}`)),
    );
    return [...new Set(rows.map((row) => row.body.group))];
  };
  expect(await groupsOfNew('a[other]')).toEqual([shop]);
  // As where entries came into a group while groups were off, before that was refused.
  await p.db.updateTable('projects').set({ groups_enabled: false }).where('id', '=', p.project.id).execute();
  expect(await groupsOfNew('b[other]')).toEqual([p.project.group.wireId]);
});
