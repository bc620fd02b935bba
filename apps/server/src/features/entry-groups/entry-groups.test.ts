import { encodeId } from '@parlance/domain/id';
import { expect, it } from 'vitest';
import { buildEntries, buildUserGroup, type TestUser } from '../../../test/builders.ts';
import { type EntryProject, entryProject } from '../../../test/entry-project.ts';
import { readAllCounts, recount } from '../counts/counts.queries.ts';

/** A project with groups enabled and a second group. */
async function sample(entries: Parameters<typeof entryProject>[0]) {
  const p = await entryProject(entries);
  await p.call(p.people.owner, 'PUT', '', { groupsEnabled: true });
  const shop = (await p.call(p.people.manager, 'POST', '/groups/', { name: 'Shop' })).body._id as string;
  return { p, shop, main: p.project.group.wireId };
}
const some = [
  { key: 'one', texts: { en: 'One', de: { value: 'Eins', draft: 'EINS' } } },
  { key: 'two', texts: { en: 'Two', de: 'Zwei' } },
  { key: 'items[one]', texts: { en: 'Item', de: 'Ding' } },
  { key: 'items[other]', texts: { en: 'Items', de: 'Dinge' } },
  { key: 'items[few]' },
];
const move = (p: EntryProject, group: string, body: object, user: TestUser = p.people.manager) =>
  p.call(user, 'POST', `/groups/${group}/move/`, body);
const undo = (p: EntryProject, operation: string) =>
  p.call(p.people.manager, 'POST', `/operations/${operation}/undo`, {});
const keysIn = async (p: EntryProject, group: string, code = 'en') => (await p.list({ group }, code)).keys;
async function expectRightCounts(p: EntryProject): Promise<void> {
  const [kept, now] = [await readAllCounts(p.db, p.project.id), await recount(p.db, p.project.id)];
  const lines = (rows: typeof kept) => rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();
  expect(lines(kept)).toEqual(lines(now));
}

it('moves entries by key and by id, as one operation that can be undone and done again', async () => {
  const { p, shop, main } = await sample(some);
  const moved = await move(p, shop, { entryKeys: ['one', p.wireId('two'), 'nowhere'] });
  expect(moved).toMatchObject({ status: 200, body: { changed: 2, stayed: 0, skipped: ['nowhere'] } });
  expect(await keysIn(p, shop)).toEqual(['one', 'two']);
  expect((await p.row('one')).group).toBe(shop);
  await expectRightCounts(p);
  const again = await move(p, shop, { entryKeys: ['one'] });
  expect(again.body).toMatchObject({ operation: null, changed: 0 });
  const undone = await undo(p, moved.body.operation);
  expect(undone.body).toMatchObject({ restored: 2, keptCount: 0 });
  expect((await p.row('one')).group).toBe(main);
  await undo(p, undone.body.operation);
  expect(await keysIn(p, shop)).toEqual(['one', 'two']);
  await expectRightCounts(p);
  const { app, project, people } = p;
  const url = `/v2/projects/${project.wireId}/changelog`;
  const body = { query: { kind: ['group'] } };
  const answer = await app.inject({ method: 'POST', url, headers: people.manager.headers, body });
  expect(answer.json().entries.at(-1)).toMatchObject({
    changeType: 'group',
    changes: [{ field: 'group', oldValue: 'main', value: 'Shop' }],
  });
});

it('takes a key that looks like the id of another entry for a key', async () => {
  const { p, shop, main } = await sample(some);
  const path = `${p.inLanguage('en')}/groups/${main}/entries`;
  const made = await p.call(p.people.manager, 'POST', path, { key: p.wireId('one') });
  expect(made.status).toBe(200);
  expect((await move(p, shop, { entryKeys: [p.wireId('one')] })).body).toMatchObject({ changed: 1 });
  expect((await p.row('one')).group).toBe(main);
  const moved = await p.call(p.people.manager, 'GET', `${p.inLanguage('en')}/entries/${made.body._id}`);
  expect(moved.body.group).toBe(shop);
});

it('moves a plural as a whole, with forms that the language does not use', async () => {
  const { p, shop } = await sample(some);
  expect((await move(p, shop, { entryKeys: ['items[one]'] })).body).toMatchObject({ changed: 3 });
  expect((await p.row('items[few]')).group).toBe(shop);
  expect(await keysIn(p, shop)).toEqual(['items[one]', 'items[other]']);
});

it('moves what a filter shows, and refuses where it shows something else by now', async () => {
  const { p, shop } = await sample(some);
  const languageId = p.project.language('de').wireId;
  const drafts = { filter: { state: 'drafts' }, count: 1 };
  expect((await move(p, shop, { selection: drafts, languageId })).body).toMatchObject({ changed: 1 });
  expect(await keysIn(p, shop)).toEqual(['one']);
  const late = await move(p, shop, { selection: { ...drafts, count: 2 }, languageId });
  expect(late).toMatchObject({ status: 409, body: { code: 'selectionChanged', count: 1 } });
});

it('moves more than a thousand in parts', async () => {
  const { p, shop } = await sample([]);
  await p.deps.jobs.start();
  const many = Array.from({ length: 1200 }, (_, at) => ({ key: `k${at}`, texts: { en: 'x', de: 'y' } }));
  await buildEntries(p.db, p.project, many);
  const languageId = p.project.language('en').wireId;
  const moved = await move(p, shop, { selection: { filter: {}, count: 1200 }, languageId });
  expect(moved).toMatchObject({ status: 200, body: { changed: 1200, stayed: 0 } });
  await expectRightCounts(p);
  expect((await undo(p, moved.body.operation)).body).toMatchObject({ restored: 1200 });
  expect(await keysIn(p, shop)).toEqual([]);
  await p.deps.jobs.stop();
});

it('leaves alone what is locked or in an order in any language', async () => {
  const { p, shop, main } = await sample([
    { key: 'free', texts: { en: 'a' } },
    { key: 'locked', texts: { en: 'b', de: { value: 'x', locked: true } } },
    { key: 'ordered', texts: { en: 'c', de: { value: 'x', status: 5 } } },
  ]);
  const moved = await move(p, shop, { entryKeys: ['free', 'locked', 'ordered'] });
  expect(moved.body).toMatchObject({ changed: 1, stayed: 2 });
  expect(await keysIn(p, shop)).toEqual(['free']);
  const alone = await p.call(p.people.manager, 'PUT', p.at('locked'), { group: shop });
  expect([alone.status, alone.body.code]).toEqual([403, 'locked']);
  const ordered = await p.call(p.people.manager, 'PUT', p.at('ordered'), { group: shop });
  expect(ordered).toMatchObject({ status: 409, body: { code: 'inOrder' } });
  expect((await p.row('ordered')).group).toBe(main);
});

it('reports errors in what to move, and where to', async () => {
  const { p, shop, main } = await sample(some);
  const other = await sample(some);
  const languageId = p.project.language('de').wireId;
  for (const body of [{}, { entryKeys: [] }, { selection: { entries: [p.wireId('one')] } }, { languageId }])
    expect((await move(p, shop, body)).status).toBe(400);
  expect((await move(p, shop, {})).body.message).toBe('No Entries selected!');
  const noLanguage = await move(p, shop, { selection: { entries: [p.wireId('one')] } });
  expect(noLanguage.body.validationErrors).toMatchObject([
    { field: 'languageId', message: '"languageId" is missing.' },
  ]);
  const twice = { entryKeys: ['one'], selection: { entries: [p.wireId('one')] }, languageId };
  expect((await move(p, shop, twice)).status).toBe(400);
  expect((await move(p, shop, { keys: ['one'] })).status).toBe(400);
  const unknown = await move(p, shop, { entryKeys: [other.p.wireId('one')] });
  expect(unknown).toMatchObject({ status: 404, body: { code: 'unknownEntries' } });
  for (const group of [other.shop, p.wireId('one'), encodeId('group', 999_999_999)]) {
    expect((await move(p, group, { entryKeys: ['one'] })).status).toBe(404);
    expect((await p.call(p.people.manager, 'PUT', p.at('one'), { group })).status).toBe(404);
    expect((await p.call(p.people.manager, 'PUT', `/groups/${group}/reset/`)).status).toBe(404);
  }
  await p.call(p.people.owner, 'PUT', '', { groupsEnabled: false });
  expect(await move(p, shop, { entryKeys: ['one'] })).toMatchObject({ body: { code: 'groupsOff' } });
  const put = await p.call(p.people.manager, 'PUT', p.at('one'), { group: shop });
  expect(put).toMatchObject({ status: 409, body: { code: 'groupsOff' } });
  expect((await p.row('one')).group).toBe(main);
});

it('changes the group of one entry with the rest of it, or nothing at all', async () => {
  const { p, shop, main } = await sample(some);
  const taken = await p.call(p.people.manager, 'PUT', p.at('one'), { group: shop, key: 'two' });
  expect(taken.status).toBe(409);
  expect((await p.row('one')).group).toBe(main);
  const both = await p.call(p.people.manager, 'PUT', p.at('one'), { group: shop, key: 'uno' });
  expect(both.body).toMatchObject({ group: shop, key: 'uno' });
  await p.call(p.people.manager, 'PUT', p.at('items[one]'), { group: shop });
  expect((await p.row('items[other]')).group).toBe(shop);
  const path = `${p.inLanguage('en')}/groups/${main}/entries`;
  const made = await p.call(p.people.manager, 'POST', path, { key: 'new', group: shop });
  expect(made.body).toMatchObject({ key: 'new', group: shop });
  await expectRightCounts(p);
});

it('nothing is lost between moves and the deletion of their group', async () => {
  const { p } = await sample(some);
  for (let turn = 0; turn < 6; turn++) {
    const { body } = await p.call(p.people.manager, 'POST', '/groups/', { name: `Race ${turn}` });
    const [moved, deleted] = await Promise.all([
      move(p, body._id, { entryKeys: ['one'] }),
      p.call(p.people.owner, 'DELETE', `/groups/${body._id}/`),
    ]);
    expect([moved.status, deleted.status]).toEqual(moved.status === 200 ? [200, 409] : [404, 200]);
    const there = (await p.call(p.people.manager, 'GET', '/groups/')).body as { _id: string }[];
    expect(there.map(({ _id }) => _id)).toContain((await p.row('one')).group);
  }
});

it('an undo leaves where it is what came from a group that is gone', async () => {
  const { p, shop, main } = await sample(some);
  await move(p, shop, { entryKeys: ['one'] });
  const back = await move(p, main, { entryKeys: ['one'] });
  await p.call(p.people.manager, 'DELETE', `/groups/${shop}/`);
  expect((await undo(p, back.body.operation)).body).toMatchObject({ restored: 0, kept: [{ key: 'one' }] });
  expect((await p.row('one')).group).toBe(main);
});

it('a reset takes the entries of a group to the trash, and its undo brings them back into it', async () => {
  const { p, shop } = await sample(some);
  await move(p, shop, { entryKeys: ['one', 'items[one]'] });
  const reset = (count?: number, user: TestUser = p.people.manager) =>
    p.call(user, 'PUT', `/groups/${shop}/reset/${count === undefined ? '' : `?count=${count}`}`);
  expect(await reset(1)).toMatchObject({ status: 409, body: { code: 'selectionChanged', count: 4 } });
  expect((await reset(4, p.people.translator)).status).toBe(403);
  const done = await reset(4);
  expect(done).toMatchObject({ status: 200, body: { changed: 4 } });
  expect((await p.call(p.people.manager, 'GET', `/groups/${shop}/`)).body.entryCount).toBe(0);
  expect((await reset()).body).toMatchObject({ operation: null, changed: 0 });
  await undo(p, done.body.operation);
  expect(await keysIn(p, shop)).toEqual(['one', 'items[one]', 'items[other]']);
  await expectRightCounts(p);
});

it('a reset knows which entries were shown, not only how many', async () => {
  const { p, shop } = await sample(some);
  await move(p, shop, { entryKeys: ['one'] });
  const counted = (query = '') => p.call(p.people.manager, 'GET', `/groups/${shop}/entryCount/${query}`);
  expect((await counted()).body.idsHash).toBeUndefined();
  const shown = (await counted('?idsHash=true')).body;
  const kept = (await keysIn(p, shop)).length;
  await move(p, p.project.group.wireId, { entryKeys: ['one'] });
  await move(p, shop, { entryKeys: ['two'] });
  const reset = ({ all, idsHash }: { all: number; idsHash: number }) =>
    p.call(p.people.manager, 'PUT', `/groups/${shop}/reset/?count=${all}&idsHash=${idsHash}`);
  const now = (await counted('?idsHash=true')).body;
  expect([now.all, (await keysIn(p, shop)).length]).toEqual([shown.all, kept]);
  expect(await reset(shown)).toMatchObject({ status: 409, body: { code: 'selectionChanged' } });
  expect((await reset(now)).body.changed).toBe(now.all);
});

it('a reset is refused where an entry is locked, and for who may not act in all languages', async () => {
  const { p, shop } = await sample([{ key: 'a', texts: { en: 'a', de: { value: 'x', locked: true } } }]);
  const main = p.project.group.wireId;
  const reset = (group: string, user: TestUser = p.people.manager) =>
    p.call(user, 'PUT', `/groups/${group}/reset/`);
  expect(await reset(main)).toMatchObject({ status: 403, body: { code: 'locked', lockedCount: 1 } });
  await buildUserGroup(p.db, { team: p.people.team, members: [p.people.tptservices], languages: { en: [] } });
  const narrowed = p.people.tptservices;
  expect(await reset(shop, narrowed)).toMatchObject({ status: 403, body: { code: 'otherLanguage' } });
  expect((await move(p, shop, { entryKeys: ['a'] }, narrowed)).status).toBe(200);
});

it('publishes the drafts of a group, without locked and older ones', async () => {
  const { p, shop } = await sample([
    { key: 'in', texts: { en: 'a', de: { value: 'x', draft: 'X' } } },
    { key: 'locked', texts: { en: 'a', de: { value: 'x', draft: 'X' } } },
    { key: 'out', texts: { en: 'a', de: { draft: 'X' } } },
  ]);
  await move(p, shop, { entryKeys: ['in', 'locked'] });
  await p.call(p.people.manager, 'PUT', `${p.at('locked')}/lock`);
  const path = `${p.inLanguage('de')}/entries/groups/${shop}/approve`;
  expect((await p.call(p.people.translator, 'POST', path)).status).toBe(403);
  expect((await p.call(p.people.manager, 'POST', path)).body).toMatchObject({ changed: 1, stayed: 1 });
  expect(await p.row('in')).toMatchObject({ value: 'X', draft: null });
  expect(await p.row('out')).toMatchObject({ value: null, draft: 'X' });
  expect((await p.call(p.people.manager, 'POST', path)).body).toMatchObject({ changed: 0, operation: null });
});
