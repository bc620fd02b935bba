/** What undo does with entries that were locked since (docs/decisions/0123). Who may undo, and orders: writing.test.ts. */
import { expect, it } from 'vitest';
import type { TestUser } from '../../../test/builders.ts';
import { type EntryProject, entryProject } from '../../../test/entry-project.ts';
import { bulk, sample, undo } from '../../../test/history/entries.ts';

const setLocked = (p: EntryProject, keys: string[], how: 'lock' | 'unlock') => bulk(p, how, keys);

const factsOf = async (p: EntryProject) =>
  p.db
    .selectFrom('entries')
    .select(['key', 'group_id', 'link_parent'])
    .where('project_id', '=', p.project.id)
    .orderBy('key')
    .execute();

it('leaves a moved entry where it is if it was locked since, and moves the others back', async () => {
  const p = await sample();
  const owner: TestUser = p.people.owner;
  expect((await p.call(owner, 'PUT', '', { groupsEnabled: true })).status).toBe(200);
  const group = (await p.call(owner, 'POST', '/groups/', { name: 'Other' })).body._id;
  const entryKeys = ['one', 'two'].map(p.wireId);
  const { body } = await p.call(owner, 'POST', `/groups/${group}/move/`, { entryKeys });
  await setLocked(p, ['one'], 'lock');
  const undone = await undo(p, body.operation);
  expect(undone.body).toMatchObject({
    restored: 1,
    kept: [{ key: 'one', languageName: null }],
    keptCount: 1,
  });
  const main = p.project.group.id;
  const moved = (await factsOf(p)).map(({ key, group_id }) => [key, group_id === main]);
  expect(moved).toEqual([
    ['one', false],
    ['three', true],
    ['two', true],
  ]);
});

it('keeps a link with all texts of both entries if one was locked since, and undoes the others', async () => {
  const p = await entryProject([
    { key: 'a', texts: { en: 'Same' } },
    { key: 'b', texts: { en: 'Same', de: 'B' } },
    { key: 'c', texts: { en: 'Same', de: 'C' } },
  ]);
  // The parent has no German text, and gets that of its first child.
  const { body } = await bulk(p, 'link', ['a', 'b', 'c']);
  // The calls lock linked entries together.
  await p.db
    .updateTable('translations')
    .set({ locked: true })
    .where('project_id', '=', p.project.id)
    .where('entry_id', '=', p.ids.get('b')?.id ?? 0)
    .execute();
  const textsNow = async () => Promise.all(['a', 'b', 'c'].map(async (key) => (await p.row(key)).value));
  expect(await textsNow()).toEqual(['B', 'B', 'B']);
  const undone = (await undo(p, body.operation)).body;
  expect(undone.kept.map(({ key }: { key: string }) => key).sort()).toEqual(['a', 'b']);
  expect(await textsNow()).toEqual(['B', 'B', 'C']);
  const parent = p.ids.get('a')?.id;
  expect((await factsOf(p)).map(({ link_parent }) => link_parent)).toEqual([null, parent, null]);
});

it('undoes a link whose lock was taken away again', async () => {
  const p = await entryProject([
    { key: 'a', texts: { en: 'Same', de: 'A' } },
    { key: 'b', texts: { en: 'Same', de: 'B' } },
  ]);
  const { body } = await bulk(p, 'link', ['a', 'b']);
  await setLocked(p, ['b'], 'lock');
  await setLocked(p, ['b'], 'unlock');
  expect((await undo(p, body.operation)).body).toMatchObject({ keptCount: 0 });
  expect((await p.row('b')).value).toBe('B');
});

it('brings back what was deleted, and does not delete it again while it is locked', async () => {
  const p = await sample();
  const { body } = await bulk(p, 'delete', ['one', 'two']);
  const back = (await undo(p, body.operation)).body;
  expect(back).toMatchObject({ restored: 2, keptCount: 0 });
  await setLocked(p, ['one'], 'lock');
  expect((await undo(p, back.operation)).body).toMatchObject({ restored: 1, kept: [{ key: 'one' }] });
  expect((await p.row('one')).value).toBe('Eins');
});

it('links an entry again to its former parent, which is unlinked by the same undo', async () => {
  const p = await entryProject([
    { key: 'a', texts: { en: 'Other' } },
    { key: 'b', texts: { en: 'Same', de: 'B' } },
    { key: 'c', texts: { en: 'Same', de: 'C' } },
  ]);
  await bulk(p, 'link', ['b', 'c']);
  const before = await factsOf(p);
  await p.save(p.people.owner, 'a', 'Same', {}, 'en');
  const { body } = await bulk(p, 'link', ['a', 'b']);
  expect((await factsOf(p)).map(({ link_parent }) => link_parent)).toEqual([
    null,
    p.ids.get('a')?.id,
    p.ids.get('a')?.id,
  ]);
  expect((await undo(p, body.operation)).body).toMatchObject({ keptCount: 0 });
  expect(await factsOf(p)).toEqual(before);
});

/** Texts, statuses and locks of entries in German, by key. */
const sharedOf = async (p: EntryProject, keys: string[]) =>
  Promise.all(
    keys.map(async (key) => {
      const { value, draft, status, locked } = await p.row(key);
      return { value, draft, status, locked };
    }),
  );

it.each([
  ['clearValue', ['b', 'c'], ['b']],
  ['clearValue', ['a', 'b', 'c'], ['a', 'b']],
  ['clearDraft', ['b', 'c'], ['b']],
  ['publish', ['b', 'c'], ['b']],
])(
  'keeps what %s did to %j before some of them were linked: linked entries have one text',
  async (action, keys, kept) => {
    const p = await entryProject([
      { key: 'a', texts: { en: 'Same', de: 'A' } },
      { key: 'b', texts: { en: 'Same', de: { value: 'B', draft: 'B draft' } } },
      { key: 'c', texts: { en: 'Other', de: { value: 'C', draft: 'C draft' } } },
    ]);
    const [, , before] = await sharedOf(p, ['a', 'b', 'c']);
    const done = await bulk(p, action, keys);
    expect(done.body.changed).toBe(keys.length);
    const linking = await bulk(p, 'link', ['a', 'b']);
    const [linked] = await sharedOf(p, ['a']);
    const undone = (await undo(p, done.body.operation)).body;
    expect(undone.kept.map(({ key }: { key: string }) => key).sort()).toEqual(kept);
    expect(await sharedOf(p, ['a', 'b', 'c'])).toEqual([linked, linked, before]);
    // Once more, and back: nothing of a or b moves.
    const redone = (await undo(p, undone.operation)).body;
    expect((await undo(p, redone.operation)).status).toBe(200);
    expect(await sharedOf(p, ['a', 'b', 'c'])).toEqual([linked, linked, before]);
    // The linking itself can be undone.
    expect((await undo(p, linking.body.operation)).body).toMatchObject({ keptCount: 0 });
  },
);

it('undoes what was done to linked entries together', async () => {
  const p = await entryProject([
    { key: 'a', texts: { en: 'Same', de: 'A' } },
    { key: 'b', texts: { en: 'Same', de: 'B' } },
  ]);
  await bulk(p, 'link', ['a', 'b']);
  const locked = await bulk(p, 'lock', ['b']);
  expect((await sharedOf(p, ['a', 'b'])).map((one) => one.locked)).toEqual([true, true]);
  expect((await undo(p, locked.body.operation)).body).toMatchObject({ keptCount: 0 });
  expect((await sharedOf(p, ['a', 'b'])).map((one) => one.locked)).toEqual([false, false]);
});
