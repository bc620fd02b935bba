import { issueBits } from '@parlance/domain/checks/issues';
import { type BulkActionName, bulkActionNames } from '@parlance/domain/entry/bulk-actions';
import { entryStatus } from '@parlance/domain/entry/status';
import { hashOfIds } from '@parlance/domain/entry-list/ids-hash';
import { expect, it } from 'vitest';
import type { TestUser } from '../../../test/builders.ts';
import { type EntryProject, entryProject } from '../../../test/entry-project.ts';

const sample = (options: Parameters<typeof entryProject>[1] = {}) =>
  entryProject(
    [
      { key: 'one', texts: { en: 'One {n}', de: { value: 'Eins {n}', draft: 'Eins' }, fr: 'Un {n}' } },
      { key: 'two', texts: { en: 'Two', de: { draft: 'Zwei' } } },
      { key: 'three', texts: { en: 'Three' } },
      { key: 'shut', texts: { en: 'Shut', de: { value: 'Zu', locked: true } } },
    ],
    { languages: ['en', 'de', 'fr'], ...options },
  );

interface Binding {
  name: string;
  locked: number;
  inOrder: number;
}

const named = (p: EntryProject, ...keys: string[]) => ({ entries: keys.map(p.wireId) });

function act(
  p: EntryProject,
  action: BulkActionName,
  selection: object,
  user: TestUser = p.people.manager,
  code = 'de',
) {
  return p.call(user, 'POST', `${p.inLanguage(code)}/bulk/${action}`, { selection });
}

it('locks and unlocks in one language, and makes the rows that are missing', async () => {
  const p = await sample();
  const { status, body } = await act(p, 'lock', named(p, 'one', 'three', 'shut'));
  expect([status, body.changed]).toEqual([200, 2]);
  expect(body.operation).toMatch(/^[0-9a-f]{24}$/);
  expect((await p.list({ state: 'locked' })).keys).toEqual(['one', 'three', 'shut']);
  expect((await p.list({ state: 'locked' }, 'fr')).keys).toEqual([]);
  expect((await act(p, 'unlock', named(p, 'one', 'two', 'three', 'shut'))).body.changed).toBe(3);
  expect((await act(p, 'unlock', named(p, 'one'))).body).toMatchObject({ operation: null, changed: 0 });
});

it('locks and unlocks in all languages', async () => {
  const p = await sample();
  expect((await act(p, 'lockAll', named(p, 'one', 'three'))).body.changed).toBe(6);
  expect((await p.list({ state: 'locked' }, 'fr')).keys).toEqual(['one', 'three']);
  expect((await act(p, 'unlockAll', named(p, 'one'))).body.changed).toBe(3);
  expect((await p.list({ state: 'locked' }, 'fr')).keys).toEqual(['three']);
});

it('publishes drafts and checks what is left', async () => {
  const p = await sample();
  const { body } = await act(p, 'publish', named(p, 'one', 'two', 'three'));
  expect(body.changed).toBe(2);
  expect(await p.row('one')).toMatchObject({
    value: 'Eins',
    draft: null,
    version: 2,
    issues: issueBits.variableMissing,
  });
  expect(await p.row('two')).toMatchObject({ value: 'Zwei', draft: null, version: 2 });
});

it('clears drafts and values; a value leaves its draft', async () => {
  const p = await sample();
  expect((await act(p, 'clearValue', named(p, 'one', 'two'))).body.changed).toBe(1);
  expect(await p.row('one')).toMatchObject({ value: null, draft: 'Eins', version: 2 });
  expect((await act(p, 'clearDraft', named(p, 'one', 'two'))).body.changed).toBe(2);
  expect((await p.list({ state: 'untranslated' })).keys).toEqual(['one', 'two', 'three']);
});

it('marks translations as outdated when base texts are published', async () => {
  const p = await sample();
  await p.save(p.people.owner, 'one', 'Number one {n}', { mode: 'draft' }, 'en');
  await act(p, 'publish', named(p, 'one'), p.people.manager, 'en');
  expect((await p.row('one', 'fr')).issues).toBe(issueBits.outdated);
});

it('deletes in all languages', async () => {
  const p = await sample();
  expect((await act(p, 'delete', named(p, 'one', 'two'))).body.changed).toBe(2);
  expect((await p.list({}, 'fr')).keys).toEqual(['three', 'shut']);
});

it('takes a filter with exceptions as what was shown, and answers the new number when it differs', async () => {
  const p = await sample();
  const filter = { state: 'drafts' };
  const changed = await act(p, 'clearDraft', { filter, except: [], count: 3 });
  expect([changed.status, changed.body.code, changed.body.count]).toEqual([409, 'selectionChanged', 2]);
  const { body } = await act(p, 'clearDraft', { filter, except: [p.wireId('one')], count: 1 });
  expect(body.changed).toBe(1);
  expect((await p.list(filter)).keys).toEqual(['one']);
});

it.each(['delete', 'lock', 'clearDraft', 'clearValue', 'link', 'publish'] as const)(
  '%s of a filter is refused where as many other entries are shown by now',
  async (action) => {
    const p = await entryProject(
      ['a', 'b', 'c', 'd'].map((key) => ({ key, texts: { en: 'Same', ...(key > 'b' && { de: key }) } })),
    );
    const filter = { state: 'untranslated' };
    const { packed } = await p.list(filter);
    const numbers = Array.from({ length: packed.count }, (_, at) => packed.number(at));
    const shown = { filter, count: 2, idsHash: hashOfIds(numbers) };
    await p.save(p.people.manager, 'a', 'A', { version: (await p.row('a')).version });
    await act(p, 'clearValue', named(p, 'c'), p.people.owner);
    expect((await p.list(filter)).keys).toEqual(['b', 'c']);
    const late = await act(p, action, shown);
    expect([late.status, late.body.code, late.body.count]).toEqual([409, 'selectionChanged', 2]);
    expect((await p.list()).keys).toEqual(['a', 'b', 'c', 'd']);
    const now = hashOfIds(['b', 'c'].map((key) => p.ids.get(key)?.id ?? 0));
    expect((await act(p, action, { ...shown, idsHash: now })).status).toBe(200);
  },
);

it('compares the hash without the exceptions, and the count alone where none is sent', async () => {
  const p = await sample();
  const [one, two] = ['one', 'two'].map((key) => p.ids.get(key)?.id ?? 0);
  const shown = { filter: { state: 'drafts' }, except: [p.wireId('one')], count: 1 };
  const late = await act(p, 'lock', { ...shown, idsHash: hashOfIds([one ?? 0]) });
  expect([late.status, late.body.code]).toEqual([409, 'selectionChanged']);
  expect((await act(p, 'lock', { ...shown, idsHash: hashOfIds([two ?? 0]) })).body.changed).toBe(1);
  expect((await act(p, 'unlock', shown)).body.changed).toBe(1);
  expect((await act(p, 'lock', { ...shown, idsHash: -1 })).status).toBe(400);
});

it('refuses locked entries among the selected, except to lock and unlock', async () => {
  const p = await sample();
  for (const action of ['publish', 'clearDraft', 'clearValue', 'delete'] as const) {
    const { status, body } = await act(p, action, named(p, 'one', 'shut'));
    expect([status, body.code, body.lockedCount]).toEqual([403, 'locked', 1]);
  }
  expect((await act(p, 'unlock', named(p, 'one', 'shut'))).status).toBe(200);
});

it('counts beforehand what is in the way, in each language that the action looks at', async () => {
  const p = await sample();
  await p.call(p.people.owner, 'PUT', `${p.at('one', 'fr')}/lock`);
  const inTheWay = async (action: BulkActionName, selection: object, user = p.people.owner) => {
    const { status, body } = await p.call(user, 'POST', `${p.inLanguage('de')}/bulk/${action}/binding`, {
      selection,
    });
    return status === 200
      ? body.languages.map(({ name, locked, inOrder }: Binding) => [name, locked, inOrder])
      : status;
  };
  expect(await inTheWay('delete', named(p, 'one', 'two', 'shut'))).toEqual([
    ['de', 1, 0],
    ['fr', 1, 0],
  ]);
  expect(await inTheWay('unlink', named(p, 'one'))).toEqual([['fr', 1, 0]]);
  expect(await inTheWay('clearDraft', named(p, 'one', 'shut'))).toEqual([['de', 1, 0]]);
  expect(await inTheWay('lock', named(p, 'shut'))).toEqual([]);
  expect(await inTheWay('delete', named(p, 'two'))).toEqual([]);
  expect(await inTheWay('delete', { filter: {}, except: [], count: 1 })).toBe(409);
  expect(await inTheWay('delete', named(p, 'two'), p.people.translator)).toBe(403);
  await p.db
    .updateTable('translations')
    .set({ status: entryStatus.inOrder })
    .where('project_id', '=', p.project.id)
    .where('language_id', '=', p.project.language('de').id)
    .where('entry_id', '=', p.ids.get('two')?.id ?? 0)
    .execute();
  expect(await inTheWay('delete', named(p, 'one', 'two'))).toEqual([
    ['de', 0, 1],
    ['fr', 1, 0],
  ]);
  // Unlinking leaves the texts of an order.
  expect(await inTheWay('unlink', named(p, 'two'))).toEqual([]);
});

it('needs the permissions of the action itself', async () => {
  const p = await sample();
  const statusOf = async (action: BulkActionName, user: TestUser) =>
    (await act(p, action, named(p, 'three'), user)).status;
  const { translator, tptservices, stranger } = p.people;
  for (const action of ['lock', 'unlockAll', 'publish', 'clearValue', 'delete'] as const) {
    expect(await statusOf(action, translator)).toBe(403);
    expect(await statusOf(action, stranger)).toBe(404);
  }
  expect(await statusOf('clearDraft', translator)).toBe(200);
  expect(await statusOf('clearValue', tptservices)).toBe(200);
});

it('lists the actions, and refuses an empty selection', async () => {
  const p = await sample();
  const empty = await act(p, 'lock', { entries: [] });
  expect([empty.status, empty.body.message]).toEqual([400, 'No Entries selected!']);
  expect((await act(p, 'explode' as never, named(p, 'one'))).status).toBe(400);
});

it('does the same to children of a link', async () => {
  const p = await sample();
  await p.db
    .updateTable('entries')
    .set({ link_parent: p.ids.get('one')?.id ?? 0 })
    .where('project_id', '=', p.project.id)
    .where('id', '=', p.ids.get('three')?.id ?? 0)
    .execute();
  expect((await act(p, 'lock', named(p, 'one'))).body.changed).toBe(2);
  await act(p, 'unlock', named(p, 'one'));
  // A deletion writes no texts, so the parent stays.
  expect((await act(p, 'delete', named(p, 'three'))).body.changed).toBe(1);
});

it('lets many bulk actions on the same entries run at once', async () => {
  const p = await sample();
  const all = named(p, 'one', 'two', 'three');
  const reversed = named(p, 'three', 'two', 'one');
  const answers = await Promise.all(
    (['lockAll', 'unlockAll', 'lock', 'clearDraft', 'unlockAll', 'lockAll', 'clearValue'] as const).map(
      (action, n) => act(p, action, n % 2 ? reversed : all),
    ),
  );
  for (const { status, body } of answers) expect([200, 403], JSON.stringify(body)).toContain(status);
});

it.each(bulkActionNames)('%s answers what was deleted meanwhile as skipped', async (action) => {
  const p = await sample();
  await act(p, 'delete', named(p, 'one', 'two'));
  const gone = ['one', 'two'].map(p.wireId);
  const { status, body } = await act(p, action, { entries: gone });
  const nothing = { operation: null, changed: 0, leftOut: 0, stayed: 0, skipped: gone };
  expect([status, body]).toEqual([200, nothing]);
});

it.each(['lock', 'delete', 'unlink'])('%s skips keys of a group that nobody has', async (action) => {
  const p = await sample();
  const group = `${p.inLanguage('de')}/entries/groups/${p.project.group.wireId}`;
  const { status, body } = await p.call(p.people.manager, 'PUT', `${group}/action/${action}`, {
    keys: ['nowhere'],
  });
  expect([status, body]).toMatchObject([200, { changed: 0, skipped: ['nowhere'] }]);
});
