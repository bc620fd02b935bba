/** Linked entries are alike in a language that was in the trash while they were linked (docs/decisions/0194). */
import { expect, it } from 'vitest';
import { type EntryProject, entryProject } from '../../../test/entry-project.ts';
import { bulk } from '../../../test/history/entries.ts';
import { historyRows } from '../../../test/history-rows.ts';

const sample = () =>
  entryProject(
    [
      { key: 'a', texts: { en: 'OK', de: 'Gut', fr: { value: 'Bon', status: 1 } } },
      { key: 'b', texts: { en: 'OK', de: 'Okay', fr: { value: 'Bien', draft: 'Parfait', status: 2 } } },
      { key: 'empty', texts: { en: 'OK' } },
      { key: 'x', texts: { en: 'Go' } },
      { key: 'y', texts: { en: 'Go', fr: { value: 'Aller', status: 4 } } },
    ],
    { languages: ['en', 'de', 'fr'] },
  );

const inFrench = async (p: EntryProject) =>
  Object.fromEntries(
    await Promise.all(
      ['a', 'b', 'empty', 'x', 'y'].map(async (key) => {
        const { value, draft, status, comment, locked } = await p.row(key, 'fr');
        return [key, { value, draft, status, comment, locked }];
      }),
    ),
  );

const owner = (p: EntryProject, method: 'PUT' | 'POST' | 'DELETE', path: string) =>
  p.call(p.people.owner, method, path);

/** Does something while French is in the trash. */
async function whileInTrash<T>(p: EntryProject, does: () => Promise<T>): Promise<T> {
  expect((await owner(p, 'DELETE', p.inLanguage('fr'))).status).toBe(200);
  const done = await does();
  expect((await owner(p, 'POST', `${p.inLanguage('fr')}/restore`)).status).toBe(200);
  return done;
}

const link = async (p: EntryProject): Promise<string> => {
  const { status, body } = await bulk(p, 'link', ['a', 'x']);
  expect([status, body.changed]).toEqual([200, 3]);
  return body.operation;
};

const undo = async (p: EntryProject, operation: string) => {
  const { status, body } = await owner(p, 'POST', `/operations/${operation}/undo`);
  expect(status).toBe(200);
  return body;
};

const expectAlike = (now: Awaited<ReturnType<typeof inFrench>>) => {
  expect(now.a).toMatchObject({ value: 'Bon', draft: null, status: 1 });
  expect([now.b, now.empty]).toEqual([now.a, now.a]);
  expect(now.x).toMatchObject({ value: 'Aller', status: 4 });
  expect(now.y).toEqual(now.x);
};

it('links texts, statuses, comments and locks of a language in the trash, with history, and an undo brings them back', async () => {
  const p = await sample();
  await owner(p, 'PUT', `${p.at('a', 'fr')}/lock`);
  await owner(p, 'PUT', `${p.at('empty', 'fr')}/lock`);
  await owner(p, 'PUT', `${p.at('y', 'fr')}/lock`);
  const operation = await whileInTrash(p, () => link(p));
  const after = await inFrench(p);
  expectAlike(after);
  expect([after.a?.locked, after.x?.locked]).toEqual([true, true]);
  const french = p.project.language('fr').id;
  const ofLinking = (await historyRows(p.db, p.project.id)).filter(
    ({ language_id: language, old, operation_id: id }) =>
      id !== null && language === french && old !== null && ('value' in old || 'locked' in old),
  );
  const texts = ofLinking.flatMap(({ old }) => (old && 'value' in old ? [old.value] : []));
  expect(texts.sort()).toEqual(['Bien', null, null].sort());
  // Where they are shown, locks keep the link, as everywhere.
  expect((await undo(p, operation)).restored).toBe(0);
  expect(await inFrench(p)).toEqual(after);
});

it('an undo in the trash brings locks and texts back, too', async () => {
  const p = await sample();
  await owner(p, 'PUT', `${p.at('a', 'fr')}/lock`);
  const before = await inFrench(p);
  const undone = await whileInTrash(p, async () => undo(p, await link(p)));
  expect(undone.keptCount).toBe(0);
  expect(await inFrench(p)).toEqual(before);
});

it('what is undone and done again while the language is in the trash is so when it comes back', async () => {
  const p = await sample();
  const before = await inFrench(p);
  const operation = await link(p);
  const linked = await inFrench(p);
  expectAlike(linked);
  const undone = await whileInTrash(p, () => undo(p, operation));
  expect(undone.keptCount).toBe(0);
  expect(await inFrench(p)).toEqual(before);
  const again = await whileInTrash(p, () => undo(p, undone.operation));
  expect(again.keptCount).toBe(0);
  expect(await inFrench(p)).toEqual(linked);
  expect((await p.row('b')).linkedKeys).toEqual(['a', 'empty']);
});

it('an undo of what was done before keeps what was linked while the language was in the trash', async () => {
  const p = await sample();
  const selection = { entries: [p.wireId('b')] };
  const rejected = await p.call(p.people.manager, 'POST', `${p.inLanguage('fr')}/bulk/status`, {
    selection,
    status: 4,
  });
  expect(rejected.body.changed).toBe(1);
  await whileInTrash(p, () => link(p));
  const linked = await inFrench(p);
  expectAlike(linked);
  await undo(p, rejected.body.operation);
  const now = await inFrench(p);
  expect(now.b).toEqual(now.a);
});

it('locks of a language in the trash refuse nothing: nobody could see them', async () => {
  const p = await sample();
  await owner(p, 'PUT', `${p.at('b', 'fr')}/lock`);
  expect((await bulk(p, 'link', ['a', 'x'])).body.code).toBe('locked');
  await whileInTrash(p, () => link(p));
  const now = await inFrench(p);
  expectAlike(now);
  expect(now.b?.locked).toBe(false);
});
