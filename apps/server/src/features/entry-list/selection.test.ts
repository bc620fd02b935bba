import { decodeId, encodeId } from '@parlance/domain/id';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { type EntryProject, entryProject } from '../../../test/entry-project.ts';
import { entriesOfGroup } from '../entry-status/entries-of-group.service.ts';
import { namedEntries } from './selection.service.ts';

const sample = () =>
  entryProject(['one', 'two', 'three'].map((key) => ({ key, texts: { en: key, de: key } })));

/** Each call that takes entries by name, with its answer about deleted ones. */
const calls: Record<string, (p: EntryProject, entries: string[]) => ReturnType<EntryProject['call']>> = {
  lock: (p, entries) => bulk(p, 'lock', { selection: { entries } }),
  clearValue: (p, entries) => bulk(p, 'clearValue', { selection: { entries } }),
  status: (p, entries) => bulk(p, 'status', { selection: { entries }, status: 3 }),
  tags: async (p, entries) => {
    const tag = await p.call(p.people.owner, 'POST', '/tags', { name: 'new' });
    const tags = { [tag.body._id]: 'add' };
    return p.call(p.people.owner, 'POST', '/entries/addRemoveTags', { entries, tags });
  },
  'report of an export': (p, entries) =>
    p.call(p.people.owner, 'POST', `/export-translations/report?${german}`, { data: { entries } }),
};
const german = new URLSearchParams({ type: 'nested_json', languages: '["de"]' });

const bulk = (p: EntryProject, action: string, body: object) =>
  p.call(p.people.owner, 'POST', `${p.inLanguage('de')}/bulk/${action}`, body);

it.each(Object.keys(calls))(
  '%s refuses ids that are no entries of the project, and does nothing',
  async (name) => {
    const [p, other] = [await sample(), await sample()];
    const foreign = other.wireId('one');
    const never = encodeId('entry', 2 ** 40);
    const { status, body } = (await calls[name]?.(p, [p.wireId('one'), foreign, never])) ?? {};
    expect([status, body]).toEqual([
      404,
      {
        message: 'Some of these entries do not exist, or you may not see them.',
        code: 'unknownEntries',
        ids: [foreign, never],
      },
    ]);
    expect(await p.row('one')).toMatchObject({ value: 'one', locked: false, status: 0, _tags: [] });
  },
);

it.each(Object.keys(calls))('%s leaves out what was deleted meanwhile, and names it', async (name) => {
  const p = await sample();
  await bulk(p, 'delete', { selection: { entries: [p.wireId('two')] } });
  const { status, body } = (await calls[name]?.(p, [p.wireId('one'), p.wireId('two')])) ?? {};
  expect([status, body.skipped]).toEqual([200, [p.wireId('two')]]);
});

it.each(['tags', 'report of an export'])('%s names keys that there are not', async (name) => {
  const p = await sample();
  const { status, body } = (await calls[name]?.(p, ['one', 'nope'])) ?? {};
  expect([status, body.skipped]).toEqual([200, ['nope']]);
});

it('keeps the order in which entries are named, whichever way the database joins them', async () => {
  const keys = ['three', 'one', 'two'];
  const p = await sample();
  const number = (key: string) => decodeId('entry', p.wireId(key));
  await p.db.transaction().execute(async (trx) => {
    // What is left is to sort both sides by the hash of the key.
    await sql`set local enable_nestloop = off`.execute(trx);
    await sql`set local enable_hashjoin = off`.execute(trx);
    const { id, group } = p.project;
    for (const named of [keys, keys.toReversed()]) {
      const found = named.map(number);
      expect((await entriesOfGroup(trx, id, group.wireId, [...named, ...named])).ids).toEqual(found);
      expect((await namedEntries(trx, id, named)).ids).toEqual(found);
    }
    const mixed = ['two', p.wireId('three'), 'one'];
    expect((await namedEntries(trx, id, mixed)).ids).toEqual(['two', 'three', 'one'].map(number));
  });
});

it('refuses exceptions that are no entries of the project', async () => {
  const p = await sample();
  const except = [encodeId('entry', 2 ** 40)];
  const { status, body } = await bulk(p, 'lock', { selection: { filter: {}, except, count: 3 } });
  expect([status, body.ids]).toEqual([404, except]);
});

it('reports how many of the named entries an exported file lacks', async () => {
  const p = await sample();
  const body = { data: { entries: ['one', 'nope', 'neither'] } };
  const { response } = await p.call(p.people.owner, 'POST', `/export-translations?${german}`, body);
  expect([response.statusCode, response.headers['x-skipped']]).toEqual([200, '2']);
});
