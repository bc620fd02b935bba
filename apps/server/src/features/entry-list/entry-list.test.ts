import { entryFlags } from '@parlance/domain/entry-list/packed';
import { encodeId, encodeTagCategoryId } from '@parlance/domain/id';
import { expect, it, vi } from 'vitest';
import { buildEntries, buildGroup } from '../../../test/builders.ts';
import { type EntryProject, entryProject } from '../../../test/entry-project.ts';
import { readFeedToEnd } from '../../../test/feed.ts';
import { recordChange } from '../feed/record.service.ts';
import { feedCatchUp } from '../feed/start-readers.service.ts';
import { feedReaders } from '../index.ts';

const sample = () =>
  entryProject([
    { key: 'b.title', texts: { en: 'Title', de: { value: 'Titel', draft: 'Überschrift' } } },
    { key: 'a.save', texts: { en: 'Save', de: { value: 'Sichern', status: 1 } } },
    { key: 'c.new', texts: { en: 'Fresh' } },
    { key: 'c.draft', texts: { en: 'apple', de: { draft: 'Apfel', status: 2, issues: 2 } } },
    { key: 'c.locked', texts: { en: 'Locked', de: { locked: true, status: 5 } } },
  ]);

it('gives all entries in order of creation, with what fixes the height of their rows', async () => {
  const { list } = await sample();
  const { keys, packed } = await list();
  expect(keys).toEqual(['b.title', 'a.save', 'c.new', 'c.draft', 'c.locked']);
  expect(packed.flags(0)).toBe(entryFlags.both | entryFlags.value | entryFlags.draft);
  expect([1, 2, 3, 4].map((at) => packed.status(at))).toEqual([1, 0, 2, 5]);
  expect(packed.has(3, entryFlags.issues)).toBe(true);
  expect(packed.has(4, entryFlags.locked)).toBe(true);
});

it.each([
  [{ state: 'untranslated' }, ['c.new']],
  [{ state: 'drafts' }, ['b.title', 'c.draft']],
  [{ state: 'draftsWithValue' }, ['b.title']],
  [{ state: 'draftsWithoutValue' }, ['c.draft']],
  [{ state: 'draftsToReview' }, ['b.title', 'c.draft']],
  [{ state: 'draftsAccepted' }, []],
  [{ state: 'translated' }, ['b.title', 'a.save']],
  [{ state: 'locked' }, ['c.locked']],
  [{ state: 'issues' }, ['c.draft']],
  [{ issue: 'tooLong,outdated' }, ['c.draft']],
  [{ issue: 'outdated' }, []],
  [{ status: '1,2' }, ['a.save', 'c.draft']],
  [{ status: '0' }, ['b.title', 'c.new', 'c.locked']],
  [{ state: 'translated', status: '1' }, ['a.save']],
  [{ sort: 'key' }, ['a.save', 'b.title', 'c.draft', 'c.locked', 'c.new']],
  [{ sort: 'key', order: 'desc' }, ['c.new', 'c.locked', 'c.draft', 'b.title', 'a.save']],
  [{ sort: '_id', order: 'desc' }, ['c.locked', 'c.draft', 'c.new', 'a.save', 'b.title']],
  [{ sort: 'baseValue' }, ['c.draft', 'c.new', 'c.locked', 'a.save', 'b.title']],
  [{ sort: 'value' }, ['a.save', 'b.title', 'c.new', 'c.draft', 'c.locked']],
  [{ sort: 'draft', order: 'desc' }, ['b.title', 'c.draft', 'a.save', 'c.new', 'c.locked']],
] as [Record<string, string>, string[]][])('lists what %j asks for', async (filter, keys) => {
  const { list } = await sample();
  expect((await list(filter)).keys).toEqual(keys);
});

/** Writes the history that an import of the entries would write. */
async function recordEntries({ db, project, people, ids }: EntryProject): Promise<void> {
  const userId = people.owner.id;
  for (const { id: entryId } of ids.values())
    await recordChange(db, { projectId: project.id, kind: 'entryCreated', userId, entryId });
}

const feedAll = ({ db, project }: EntryProject): Promise<void> => readFeedToEnd(db, project.id);

it('takes into the index what no process was told of', async () => {
  const p = await sample();
  await recordEntries(p);
  const { db, deps, project } = p;
  const indexed = async () =>
    (await db.selectFrom('search_texts').select('text').where('project_id', '=', project.id).execute())
      .length;
  expect(await indexed()).toBe(0);
  await vi.waitFor(
    async () => {
      await feedCatchUp(deps, feedReaders(deps)).run();
      expect(await indexed()).toBeGreaterThan(0);
    },
    { timeout: 60_000 },
  );
});

it('finds a text in key, base text, value and draft, whatever the case', async () => {
  const p = await sample();
  await recordEntries(p);
  const find = async (search: string, code = 'de') => (await p.list({ search }, code)).keys;
  expect(await find('B.TIT')).toEqual(['b.title']);
  expect(await find('fresh')).toEqual(['c.new']);
  expect(await find('titel')).toEqual(['b.title']);
  expect(await find('überSCHRIFT')).toEqual(['b.title']);
  expect(await find('titel', 'en')).toEqual([]);
  expect(await find('ap')).toEqual(['c.draft']);
  expect(await find('%')).toEqual([]);
  expect(await find('.')).toHaveLength(5);
});

it('finds the same before and after the index has read, also what changed or went since', async () => {
  const p = await sample();
  await recordEntries(p);
  const find = async (search: string) => (await p.list({ search })).keys;
  expect(await find('Sichern')).toEqual(['a.save']);
  await feedAll(p);
  const texts = await p.db
    .selectFrom('search_texts')
    .selectAll()
    .where('project_id', '=', p.project.id)
    .execute();
  expect(texts).toHaveLength(5 + 5 + 2 + 2);
  expect(await find('Sichern')).toEqual(['a.save']);

  await p.save(p.people.owner, 'a.save', 'Speichern');
  await p.save(p.people.owner, 'c.new', 'Frisches', { version: 0 });
  const before = [await find('Sichern'), await find('Speichern'), await find('Frisches')];
  await feedAll(p);
  const after = [await find('Sichern'), await find('Speichern'), await find('Frisches')];
  expect([before, after]).toEqual([
    [[], ['a.save'], ['c.new']],
    [[], ['a.save'], ['c.new']],
  ]);

  await p.call(p.people.owner, 'DELETE', p.at('a.save'));
  expect(await find('Speichern')).toEqual([]);
  await feedAll(p);
  const left = await p.db
    .selectFrom('search_texts')
    .select('text')
    .where('project_id', '=', p.project.id)
    .where('entry_id', '=', p.ids.get('a.save')?.id ?? 0)
    .execute();
  expect(left).toEqual([]);
});

it('finds duplicates by base text, and those among them whose texts differ', async () => {
  const { list } = await entryProject([
    { key: 'one', texts: { en: 'OK', de: 'Gut' } },
    { key: 'two', texts: { en: 'OK', de: 'Ja' } },
    { key: 'three', texts: { en: 'No', de: 'Nein' } },
    { key: 'four', texts: { en: 'Yes', de: 'Ja' } },
    { key: 'five', texts: { en: 'Yes', de: 'Ja' } },
    { key: 'six', texts: { en: 'Yes' } },
  ]);
  expect((await list({ preset: 'duplicates' })).keys).toEqual(['one', 'two', 'four', 'five', 'six']);
  expect((await list({ preset: 'inconsistencies' })).keys).toEqual(['one', 'two']);
});

it('narrows to a group and to a file', async () => {
  const { db, project, list } = await sample();
  const group = await buildGroup(db, project, 'other');
  const made = await buildEntries(db, project, [{ key: 'in.group', group }]);
  const file = await db
    .insertInto('files')
    .values({ project_id: project.id, path: 'a.json', format: 'json' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const entry_id = made.get('in.group')?.id ?? 0;
  await db
    .insertInto('file_entries')
    .values({ project_id: project.id, file_id: file.id, entry_id, position: 1 })
    .execute();
  const named = [encodeId('entry', entry_id)];
  expect((await list({ group: group.wireId })).keys).toEqual(named);
  expect((await list({ file: encodeId('file', file.id) })).keys).toEqual(named);
  expect((await list({ file: encodeId('file', file.id + 1) })).keys).toEqual([]);
});

it('keeps the forms of a plural together and leaves out those that the language does not use', async () => {
  const { list } = await entryProject(
    [
      { key: 'items[other]', texts: { en: '{n} items' } },
      { key: 'zz' },
      { key: 'items[few]', texts: { pl: '{n} rzeczy' } },
      { key: 'items[one]' },
      { key: 'items[many]', texts: { de: 'viele' } },
      { key: 'items[number]' },
    ],
    { languages: ['en', 'de', 'pl'] },
  );
  const joined = async (filter: Record<string, string>, code: string) => {
    const { keys, packed } = await list(filter, code);
    return keys.map((key, at) => (packed.has(at, entryFlags.joinsPrevious) ? `+${key}` : key));
  };
  expect(await joined({}, 'en')).toEqual(['items[one]', '+items[other]', '+items[number]', 'zz']);
  expect(await joined({ sort: 'key' }, 'de')).toEqual([
    'items[one]',
    '+items[many]',
    '+items[other]',
    '+items[number]',
    'zz',
  ]);
  expect(await joined({ sort: 'key', order: 'desc' }, 'pl')).toEqual([
    'zz',
    'items[one]',
    '+items[few]',
    '+items[many]',
    '+items[other]',
    '+items[number]',
  ]);
});

it('hides children of a link', async () => {
  const { db, project, ids, list } = await sample();
  await db
    .updateTable('entries')
    .set({ link_parent: ids.get('a.save')?.id ?? 0 })
    .where('project_id', '=', project.id)
    .where('id', '=', ids.get('c.new')?.id ?? 0)
    .execute();
  expect((await list()).keys).not.toContain('c.new');
});

it.each([
  ['pay', {}, ['cart.buy', 'pay.now']],
  ['pay', { searchIn: 'key', searchAs: 'word' }, ['cart.buy', 'pay.now']],
  ['^pay', { searchAs: 'pattern' }, ['cart.buy', 'pay.now']],
  ['pay', { searchIn: 'text' }, []],
  ['till', { searchIn: 'description' }, ['cart.buy']],
  ['cart', { searchIn: 'key' }, ['cart.buy']],
])('shows the parent of a linked child in which %s is found: %j', async (search, words, keys) => {
  const p = await entryProject([
    { key: 'cart.buy', texts: { en: 'Buy', de: 'Kaufen' } },
    { key: 'pay.button', texts: { en: 'Buy', de: 'Kaufen' } },
    { key: 'pay.now', texts: { en: 'Now', de: 'Jetzt' } },
  ]);
  const { owner } = p.people;
  await recordEntries(p);
  await feedAll(p);
  await p.call(owner, 'PUT', p.at('pay.button'), { description: 'At the till' });
  const selection = { entries: ['cart.buy', 'pay.button'].map(p.wireId) };
  const link = () => p.call(owner, 'POST', `${p.inLanguage('de')}/bulk/link`, { selection });
  expect((await link()).status).toBe(200);
  expect((await p.list({ search, ...words })).keys).toEqual(keys);
  await p.call(owner, 'POST', `${p.inLanguage('de')}/bulk/unlink`, { selection });
  const alone = (await p.list({ search, ...words })).keys;
  expect(alone).toEqual(
    keys.flatMap((key) => (key === 'cart.buy' && search !== 'cart' ? 'pay.button' : key)),
  );
});

it('is not sent again while nothing changed', async () => {
  const { app, people, project, inLanguage, save, list } = await sample();
  const { response } = await list();
  const etag = String(response.headers.etag);
  const url = `/v1/projects/${project.wireId}${inLanguage('de')}/entry-list`;
  const ask = () => app.inject({ url, headers: { ...people.translator.headers, 'if-none-match': etag } });
  expect((await ask()).statusCode).toBe(304);
  await save(people.owner, 'a.save', 'Speichern');
  // The change shows at once, even while a transaction of another test holds the version back.
  const changed = await ask();
  expect(changed.statusCode).toBe(200);
  expect(changed.headers.etag).not.toBe(etag);
  // The version may still be 0, while a transaction runs that began before the project.
  expect(changed.headers['x-version']).toMatch(/^\d+$/);
});

it('is for those who see the project, and refuses what it does not understand', async () => {
  const { people, call, inLanguage, project } = await sample();
  const path = `${inLanguage('de')}/entry-list`;
  expect((await call(people.tpttranslator, 'GET', path)).status).toBe(200);
  expect((await call(people.stranger, 'GET', path)).status).toBe(404);
  expect((await call(people.owner, 'GET', `${path}?issue=nothing`)).status).toBe(400);
  expect((await call(people.owner, 'GET', `${path}?status=9`)).status).toBe(400);
  expect((await call(people.owner, 'GET', `${path}?group=${project.wireId}`)).status).toBe(404);
  const other = encodeId('language', 7);
  expect((await call(people.owner, 'GET', `/languages/${other}/entry-list`)).status).toBe(404);
});

it('lists for each status as many entries as are counted, those in an order among the new ones', async () => {
  const statuses = [0, 0, 1, 2, 2, 3, 4, 5, 5];
  const p = await entryProject([
    ...statuses.map((status, n) => ({ key: `k${n}`, texts: { en: 'A', de: { value: 'Ä', status } } })),
    { key: 'untouched', texts: { en: 'B' } },
  ]);
  const { body } = await p.call(p.people.owner, 'GET', `${p.inLanguage('de')}/entryCount/`);
  const names = ['none', 'accepted', 'needsReview', 'needsTranslation', 'rejected', 'inOrder'];
  for (const [status, name] of names.entries())
    expect([name, (await p.list({ status: String(status) })).keys.length]).toEqual([
      name,
      body.all.status[name],
    ]);
  expect(body.all.status).toMatchObject({ none: 5, inOrder: 2 });
});

it('finds nothing by ids of tags, categories, groups and files that are not there', async () => {
  const { project, list } = await sample();
  const filters = {
    tag: encodeId('tag', 2 ** 40),
    tagCategory: encodeTagCategoryId(project.id + 1, 1),
    group: encodeId('group', 2 ** 40),
    file: encodeId('file', 2 ** 40),
  };
  for (const [name, id] of Object.entries(filters))
    expect([name, (await list({ [name]: id })).keys]).toEqual([name, []]);
});
