import { encodeId } from '@parlance/domain/id';
import { expect, it } from 'vitest';
import { entryProject } from '../../../test/entry-project.ts';
import { bulk, undo } from '../../../test/history/entries.ts';

const olga = { displayName: 'Olga Owner' };

it('names who wrote the published text, the draft and the status, each of whom may be another one', async () => {
  const p = await entryProject([
    { key: 'pay', texts: { en: 'Pay now' } },
    { key: 'other', texts: { en: 'x' } },
  ]);
  const { owner, translator, stranger } = p.people;
  const authors = async (user = translator) => {
    const { status, body } = await p.call(user, 'GET', `${p.at('pay')}/authors`);
    return status === 200 ? body : status;
  };
  expect(await authors()).toEqual({ draft: null, value: null, status: null });
  await p.save(owner, 'pay', 'Zahlen', { mode: 'final', version: 0 });
  await p.save(translator, 'pay', 'Jetzt zahlen', { mode: 'draft', version: 1 });
  const { version } = await p.row('pay');
  const rejected = await p.call(owner, 'PUT', `${p.at('pay')}/review`, {
    decision: 'reject',
    version,
    comment: 'Too long',
  });
  expect(rejected.status).toBe(200);
  expect(await authors()).toMatchObject({
    draft: { user: { _id: translator.wireId } },
    value: { user: { _id: owner.wireId, ...olga } },
    status: { user: { _id: owner.wireId } },
  });
  expect(await authors(stranger)).toBe(404);
});

it('is 404 for an entry that the project does not have', async () => {
  const p = await entryProject([{ key: 'pay', texts: { en: 'Pay now' } }]);
  const path = `${p.inLanguage('de')}/entries/${encodeId('entry', 999_999)}/authors`;
  expect((await p.call(p.people.owner, 'GET', path)).status).toBe(404);
});

it('names who wrote what an undo restored, and who made it again, not who took back or redid', async () => {
  const p = await entryProject([{ key: 'pay', texts: { en: 'Pay now' } }]);
  const { owner, manager, admin } = p.people;
  const authors = async () => (await p.call(owner, 'GET', `${p.at('pay')}/authors`)).body;
  await p.save(owner, 'pay', 'Zahlen', { mode: 'final', version: 0 });
  const before = await authors();
  expect(before).toMatchObject({ value: { user: { _id: owner.wireId } } });
  const cleared = await bulk(p, 'clearValue', ['pay'], {}, manager);
  const undone = await undo(p, cleared.body.operation, admin);
  expect(undone.body).toMatchObject({ restored: 1 });
  expect((await authors()).value).toEqual(before.value);
  const redone = await undo(p, undone.body.operation, admin);
  expect(redone.body).toMatchObject({ restored: 1 });
  expect((await authors()).value).toMatchObject({ user: { _id: manager.wireId } });
  await undo(p, redone.body.operation, admin);
  expect((await authors()).value).toEqual(before.value);
});

it('names nobody for a text that came with its entry and is back', async () => {
  const p = await entryProject([{ key: 'pay', texts: { en: 'Pay now', de: 'Zahlen' } }]);
  const cleared = await bulk(p, 'clearValue', ['pay']);
  await undo(p, cleared.body.operation);
  const { body } = await p.call(p.people.owner, 'GET', `${p.at('pay')}/authors`);
  expect(body.value).toBeNull();
});
