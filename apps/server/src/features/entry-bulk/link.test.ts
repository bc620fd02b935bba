/** Linking and unlinking (semantics, Entries): no text is lost, and an undo restores all of them. */
import type { EntryRow } from '@parlance/contract/entries';
import { encodeId } from '@parlance/domain/id';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { TestUser } from '../../../test/builders.ts';
import { type EntryProject, entryProject } from '../../../test/entry-project.ts';

const sample = () =>
  entryProject(
    [
      { key: 'a', texts: { en: 'OK', de: { value: 'Gut', status: 1 } } },
      { key: 'b', texts: { en: 'OK', de: { value: 'In Ordnung', draft: 'Okay', status: 4 }, fr: 'Bon' } },
      { key: 'c', texts: { en: 'OK' } },
      { key: 'other', texts: { en: 'Cancel', de: 'Abbrechen' } },
      { key: 'lone', texts: { en: 'Lone' } },
      { key: 'n[one]', texts: { en: 'OK' } },
    ],
    { languages: ['en', 'de', 'fr'] },
  );

const act = (p: EntryProject, action: string, keys: string[], user: TestUser = p.people.manager) =>
  p.call(user, 'POST', `${p.inLanguage('de')}/bulk/${action}`, {
    selection: { entries: keys.map(p.wireId) },
  });
const undo = (p: EntryProject, operation: string) =>
  p.call(p.people.owner, 'POST', `/operations/${operation}/undo`);

const state = async (p: EntryProject) => {
  const { rows } = await sql<{ key: string; parent: string | null; texts: object }>`
    select e.key, a.key as parent, (select jsonb_object_agg(l.code, jsonb_build_array(t.value, t.draft, t.status))
      from translations t join languages l on l.project_id = ${p.project.id} and l.id = t.language_id
      where t.project_id = ${p.project.id} and t.entry_id = e.id and (t.value is not null or t.status > 0)) as texts
    from entries e left join entries a on a.project_id = ${p.project.id} and a.id = e.link_parent
    where e.project_id = ${p.project.id} order by e.key`.execute(p.db);
  return Object.fromEntries(rows.map(({ key, parent, texts }) => [key, { parent, texts }]));
};

const linked = { en: ['OK', null, 0], de: ['Gut', null, 1], fr: ['Bon', null, 0] };

it('links every entry with the same base text to the first selected, with its texts and statuses', async () => {
  const p = await sample();
  const before = await state(p);
  const { status, body } = await act(p, 'link', ['a', 'other']);
  expect([status, body.changed]).toEqual([200, 2]);
  const after = await state(p);
  expect(after.a).toEqual({ parent: null, texts: linked });
  expect(after.b).toEqual({ parent: 'a', texts: linked });
  expect(after.c).toEqual({ parent: 'a', texts: linked });
  expect([after.other, after['n[one]']]).toEqual([before.other, before['n[one]']]);
  expect((await p.list()).keys).toEqual(['a', 'other', 'lone', 'n[one]']);
  expect((await p.row('b')).linkedKeys).toEqual(['a', 'c']);
  expect((await p.row('a')).linkedKeys).toEqual(['b', 'c']);
  expect((await p.row('lone')).linkedKeys).toEqual([]);
  const groups = (await p.call(p.people.translator, 'GET', '/groups/')).body;
  expect(groups).toMatchObject([{ entryCount: 4, linkedCount: 2 }]);
  expect((await p.row('a')).children).toBe(2);
  expect((await p.row('b')).children).toBeUndefined();
  const undone = await undo(p, body.operation);
  expect(undone.body).toMatchObject({ keptCount: 0 });
  expect(await state(p)).toEqual(before);
  expect((await p.list()).keys).toEqual(['a', 'b', 'c', 'other', 'lone', 'n[one]']);
  await undo(p, undone.body.operation);
  expect(await state(p)).toEqual(after);
});

it('links to the first as the list shows it, where the selection is a filter', async () => {
  const p = await sample();
  const shown = { state: 'all', sort: 'key', order: 'desc' };
  const { status, body } = await p.call(p.people.manager, 'POST', `${p.inLanguage('de')}/bulk/link`, {
    selection: { filter: shown, except: [p.wireId('c')], count: 5 },
  });
  expect([status, body.changed]).toEqual([200, 2]);
  const texts = { en: ['OK', null, 0], de: ['In Ordnung', 'Okay', 4], fr: ['Bon', null, 0] };
  const after = await state(p);
  expect(after.b).toEqual({ parent: null, texts });
  expect(after.a).toEqual({ parent: 'b', texts });
  expect(after.c).toEqual({ parent: 'b', texts });
});

it('a status and its comment go with the text that they judge', async () => {
  const p = await entryProject([
    { key: 'empty', texts: { en: 'OK' } },
    { key: 'rejected', texts: { en: 'OK', de: { value: 'Oki', maxLength: 9 } } },
    { key: 'other', texts: { en: 'OK', de: { value: 'Gut' } } },
  ]);
  const judge = (key: string, status: number, comment: string) =>
    p.call(p.people.manager, 'POST', `${p.inLanguage('de')}/bulk/status`, {
      selection: { entries: [p.wireId(key)] },
      status,
      comment,
    });
  expect((await judge('rejected', 4, 'Too casual')).status).toBe(200);
  expect((await judge('other', 2, 'Sure?')).status).toBe(200);
  const keys = ['empty', 'rejected', 'other'];
  const judged = async () =>
    Promise.all(
      keys.map(async (key) => {
        const { value, status, comment, maxLength } = await p.row(key);
        return [value, status, comment, maxLength];
      }),
    );
  const before = await judged();
  const { body } = await act(p, 'link', ['empty', 'rejected']);
  const together = [
    ['Oki', 4, 'Too casual', null],
    ['Oki', 4, 'Too casual', 9],
    ['Oki', 4, 'Too casual', null],
  ];
  expect(await judged()).toEqual(together);
  await undo(p, body.operation);
  expect(await judged()).toEqual(before);
  // Unlinked and linked again, nothing is lost either.
  await act(p, 'link', ['empty', 'rejected']);
  await act(p, 'unlink', ['empty']);
  expect(await judged()).toEqual(together);
  await act(p, 'link', ['other', 'empty']);
  expect(await judged()).toEqual(together);
});

it('a save to one of them is one to all, in the base language too', async () => {
  const p = await sample();
  await act(p, 'link', ['a', 'b']);
  expect((await p.save(p.people.owner, 'b', 'Jo', { version: (await p.row('b')).version })).status).toBe(200);
  const { version } = await p.row('a', 'en');
  expect((await p.save(p.people.owner, 'a', 'Okay', { version }, 'en')).status).toBe(200);
  for (const key of ['a', 'b', 'c']) {
    expect(await p.row(key)).toMatchObject({ value: 'Jo', baseValue: 'Okay', issues: 4 });
  }
  expect((await state(p)).c?.parent).toBe('a');
});

it('names the parent and its children, whichever of them is asked for', async () => {
  const p = await sample();
  await act(p, 'link', ['c', 'other', 'lone', 'b']);
  const linked = async (id: string, user = p.people.translator) =>
    (await p.call(user, 'GET', `/entry/${id}/linked`)).body;
  const named = (key: string) => ({ _id: p.wireId(key), key });
  const all = { parent: named('c'), children: [named('a'), named('b')], count: 2 };
  expect(await linked(p.wireId('a'))).toEqual(all);
  expect(await linked(p.wireId('c'))).toEqual(all);
  expect(await linked(p.wireId('lone'))).toEqual({ parent: named('lone'), children: [], count: 0 });
  expect((await linked(encodeId('entry', 2 ** 40))).code).toBe('notFound');
  expect((await linked(p.wireId('a'), p.people.stranger)).code).toBe('notFound');
});

it('a list says how many children each parent has, and so does the answer to a save', async () => {
  const p = await sample();
  await act(p, 'link', ['a', 'b']);
  const { body } = await p.call(p.people.translator, 'POST', `${p.inLanguage('de')}/entry-rows`, {
    entries: ['a', 'other'].map(p.wireId),
  });
  expect(body.rows.map(({ key, children }: EntryRow) => [key, children])).toEqual([
    ['a', 2],
    ['other', undefined],
  ]);
  const saved = await p.save(p.people.owner, 'a', 'Jo', { version: (await p.row('a')).version });
  expect(saved.body).toMatchObject({ value: 'Jo', children: 2 });
});

it('unlinks with the texts that they have: a parent from all its children, a child alone', async () => {
  const p = await sample();
  await act(p, 'link', ['a', 'b']);
  const one = await act(p, 'unlink', ['b']);
  expect(one.body.changed).toBe(1);
  expect((await state(p)).b).toEqual({ parent: null, texts: linked });
  expect((await state(p)).c?.parent).toBe('a');
  expect((await act(p, 'unlink', ['a'])).body.changed).toBe(1);
  expect((await state(p)).c).toEqual({ parent: null, texts: linked });
  await undo(p, one.body.operation);
  expect((await state(p)).b?.parent).toBe('a');
});

it('an undo links nothing that has other texts since', async () => {
  const p = await sample();
  await act(p, 'link', ['a', 'b']);
  const { body } = await act(p, 'unlink', ['a']);
  await p.save(p.people.owner, 'b', 'Anders', { version: (await p.row('b')).version });
  expect((await undo(p, body.operation)).body).toMatchObject({
    restored: 1,
    keptCount: 1,
    kept: [{ key: 'b' }],
  });
  expect((await state(p)).b?.parent).toBeNull();
});

it('linking again takes the children of others along, below one parent', async () => {
  const p = await sample();
  await act(p, 'link', ['b', 'c']);
  expect((await state(p)).a?.parent).toBe('b');
  expect((await act(p, 'link', ['c', 'other'])).body.code).toBe('noDuplicates');
  await act(p, 'unlink', ['a']);
  await act(p, 'link', ['a', 'lone']);
  const now = await state(p);
  expect([now.a?.parent, now.b?.parent, now.c?.parent]).toEqual([null, 'a', 'a']);
});

it('writes locks and comments of statuses to all linked entries, whichever is named', async () => {
  const p = await sample();
  await act(p, 'link', ['a', 'b']);
  await p.call(p.people.manager, 'PUT', `${p.at('b')}/lock`);
  for (const key of ['a', 'b', 'c']) expect([key, (await p.row(key)).locked]).toEqual([key, true]);
  await act(p, 'unlock', ['c']);
  expect((await p.row('a')).locked).toBe(false);
  await p.call(p.people.manager, 'POST', `${p.inLanguage('de')}/bulk/status`, {
    selection: { entries: [p.wireId('c')] },
    status: 2,
    comment: 'Why?',
  });
  for (const key of ['a', 'b', 'c'])
    expect(await p.row(key)).toMatchObject({ key, status: 2, comment: 'Why?' });
});

it('refuses what it cannot do, and where a lock or an order is in the way anywhere', async () => {
  const p = await sample();
  const refused = async (action: string, keys: string[], user?: TestUser) => {
    const { status, body } = await act(p, action, keys, user);
    return [status, body.code];
  };
  expect(await refused('link', ['a'])).toEqual([400, 'oneSelected']);
  expect(await refused('link', ['other', 'lone'])).toEqual([409, 'noDuplicates']);
  expect(await refused('unlink', ['other'])).toEqual([409, 'notLinked']);
  expect(await refused('link', ['a', 'b'], p.people.translator)).toEqual([403, 'forbidden']);
  const before = await state(p);
  const bind = (change: object) =>
    p.db
      .updateTable('translations')
      .set(change)
      .where('project_id', '=', p.project.id)
      .where('language_id', '=', p.project.language('fr').id)
      .where('entry_id', '=', p.ids.get('b')?.id ?? 0)
      .execute();
  await bind({ locked: true });
  expect(await refused('link', ['a', 'c'])).toEqual([403, 'locked']);
  await bind({ locked: false, status: 5 });
  expect(await refused('link', ['a', 'c'])).toEqual([409, 'inOrder']);
  await bind({ status: 0 });
  expect(await state(p)).toEqual(before);
});
