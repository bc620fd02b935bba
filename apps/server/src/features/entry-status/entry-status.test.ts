import { issueBits } from '@parlance/domain/checks/issues';
import { expect, it } from 'vitest';
import type { TestUser } from '../../../test/builders.ts';
import { type EntryProject, entryProject } from '../../../test/entry-project.ts';

const sample = () =>
  entryProject([
    { key: 'one', texts: { en: 'One', de: 'Eins' } },
    { key: 'two', texts: { en: 'Two' } },
    { key: 'ordered', texts: { en: 'Ordered', de: { status: 5 } } },
    { key: 'shut', texts: { en: 'Shut', de: { value: 'Zu', locked: true } } },
  ]);

function set(p: EntryProject, keys: string[], change: object, user: TestUser = p.people.translator) {
  const selection = { entries: keys.map(p.wireId) };
  return p.call(user, 'POST', `${p.inLanguage('de')}/bulk/status`, { selection, ...change });
}

it('sets status and comment of translated and untranslated entries, never a version', async () => {
  const p = await sample();
  const { status, body } = await set(p, ['one', 'two'], { status: 3, comment: 'Please look' });
  expect([status, body.changed]).toEqual([200, 2]);
  expect(await p.row('one')).toMatchObject({ status: 3, comment: 'Please look', version: 1 });
  expect(await p.row('two')).toMatchObject({ status: 3, comment: 'Please look', version: 0 });
  expect((await set(p, ['one'], { status: 2 })).body.changed).toBe(1);
  expect(await p.row('one')).toMatchObject({ status: 2, comment: 'Please look' });
  await set(p, ['one'], { status: 0, comment: null });
  expect(await p.row('one')).toMatchObject({ status: 0, comment: null });
  const nothing = { operation: null, changed: 0, leftOut: 0, stayed: 0, skipped: [] };
  expect((await set(p, ['one'], { status: 0 })).body).toEqual(nothing);
});

it('takes an accepted text as fitting the base text of now', async () => {
  const p = await sample();
  await p.save(p.people.owner, 'one', 'Number one', {}, 'en');
  expect((await p.row('one')).issues).toBe(issueBits.outdated);
  await set(p, ['one'], { status: 2 });
  expect((await p.row('one')).issues).toBe(issueBits.outdated);
  await set(p, ['one'], { status: 1 });
  expect(await p.row('one')).toMatchObject({ status: 1, issues: 0, version: 1 });
  await p.save(p.people.owner, 'one', 'One', { version: 2 }, 'en');
  expect((await p.row('one')).issues).toBe(issueBits.outdated);
});

it('leaves entries of an order alone', async () => {
  const p = await sample();
  const { status, body } = await set(p, ['one', 'ordered'], { status: 1 });
  expect([status, body.code, body.message]).toEqual([409, 'inOrder', 'Translation Order Active']);
  expect((await p.row('one')).status).toBe(0);
});

it('gives nobody the status of an order', async () => {
  const p = await sample();
  for (const user of [p.people.owner, p.people.translator]) {
    const { status, body } = await set(p, ['one'], { status: 5 }, user);
    expect([status, body.code, body.message]).toEqual([409, 'inOrder', 'Translation Order Active']);
  }
  const keys = { entryKeys: ['one'], status: 5 };
  const path = `${p.inLanguage('de')}/groups/${p.project.group.wireId}/setStatus`;
  expect((await p.call(p.people.owner, 'POST', path, keys)).body.message).toBe('Translation Order Active');
  expect((await p.row('one')).status).toBe(0);
});

it('keeps what is locked from those who may not unlock', async () => {
  const p = await sample();
  expect((await set(p, ['shut'], { status: 1 })).body.code).toBe('locked');
  expect((await set(p, ['shut'], { status: 1 }, p.people.manager)).status).toBe(200);
});

it('refuses strangers, missing and impossible statuses, and an empty selection', async () => {
  const p = await sample();
  expect((await set(p, ['one'], { status: 1 }, p.people.stranger)).status).toBe(404);
  const missing = await set(p, ['one'], {});
  expect([missing.status, missing.body.message]).toEqual([400, 'Please set a status!']);
  const impossible = await set(p, ['one'], { status: 6 });
  expect([impossible.status, impossible.body.message]).toEqual([400, 'Please set a status!']);
  expect((await set(p, [], { status: 1 })).body.message).toBe('No Entries selected!');
});

it('takes a filter as the selection', async () => {
  const p = await sample();
  const selection = { filter: { state: 'untranslated' }, except: [p.wireId('ordered')], count: 1 };
  const { body } = await p.call(p.people.translator, 'POST', `${p.inLanguage('de')}/bulk/status`, {
    selection,
    status: 4,
  });
  expect(body.changed).toBe(1);
  expect((await p.row('two')).status).toBe(4);
});
