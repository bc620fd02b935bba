/** Who translates from another language than the base language searches, and orders by, the texts that are shown. */
import { expect, it } from 'vitest';
import { type EntryProject, entryProject } from '../../../test/entry-project.ts';
import { readFeedToEnd } from '../../../test/feed.ts';
import { recordChange } from '../feed/record.service.ts';

async function sample(): Promise<EntryProject> {
  const p = await entryProject(
    [
      { key: 'k1', texts: { en: 'Buy the ticket', fr: 'Prendre le billet', de: 'Kaufen' } },
      { key: 'k2', texts: { en: 'Cancel the trip', fr: 'Annuler le voyage', de: 'Abbrechen' } },
      { key: 'k3', texts: { en: 'Book the seat', fr: { draft: 'Choisir la place' } } },
      { key: 'k4', texts: { en: 'Zone', fr: 'Abonnement', de: 'the' } },
    ],
    { languages: ['en', 'de', 'fr'] },
  );
  // As an import would have written it.
  const userId = p.people.owner.id;
  for (const { id: entryId } of p.ids.values())
    await recordChange(p.db, { projectId: p.project.id, kind: 'entryCreated', userId, entryId });
  return p;
}

const fromFrench = async (p: EntryProject, words: Record<string, string>, code = 'de') =>
  (await p.list({ ...words, sourceLanguage: 'fr' }, code)).keys;

const searched: [Record<string, string>, string[]][] = [
  [{ search: 'billet' }, ['k1']],
  [{ search: 'le' }, ['k1', 'k2']],
  // Of an entry without a French text, the base text is shown, and no draft.
  [{ search: 'the' }, ['k3', 'k4']],
  [{ search: 'Choisir' }, []],
  [{ search: 'The', searchCase: 'true' }, []],
  [{ search: 'the seat', searchAs: 'pattern' }, ['k3']],
  [{ search: 'k2' }, ['k2']],
];

it('searches the shown source texts, before and after the index has read', async () => {
  const p = await sample();
  const found = async () => {
    const lists: typeof searched = [];
    for (const [words] of searched) lists.push([words, await fromFrench(p, words)]);
    return lists;
  };
  expect(await found()).toEqual(searched);
  await readFeedToEnd(p.db, p.project.id);
  expect(await found()).toEqual(searched);
  // A French text that comes or goes, and one that changes, is found as it is now.
  await p.save(p.people.owner, 'k3', 'Choisir la place', { mode: 'final', version: 1 }, 'fr');
  await p.save(p.people.owner, 'k1', null, { mode: 'final', version: 1 }, 'fr');
  for (const index of ['before', 'after']) {
    expect([index, await fromFrench(p, { search: 'the' })]).toEqual([index, ['k1', 'k4']]);
    expect([index, await fromFrench(p, { search: 'place' })]).toEqual([index, ['k3']]);
    await readFeedToEnd(p.db, p.project.id);
  }
  expect((await p.list({ search: 'the' })).keys).toEqual(['k1', 'k2', 'k3', 'k4']);
});

it('orders by the source texts, entries without one last', async () => {
  const p = await sample();
  const sort = { sort: 'baseValue' };
  expect((await p.list(sort)).keys).toEqual(['k3', 'k1', 'k2', 'k4']);
  expect(await fromFrench(p, sort)).toEqual(['k4', 'k2', 'k1', 'k3']);
  expect(await fromFrench(p, { ...sort, order: 'desc' })).toEqual(['k1', 'k2', 'k4', 'k3']);
});

it('has no other source in the view of the base language, and refuses a language that the project does not have', async () => {
  const p = await sample();
  expect(await fromFrench(p, { search: 'the' }, 'en')).toEqual(['k1', 'k2', 'k3']);
  const list = `${p.inLanguage('de')}/entry-list?sourceLanguage=it`;
  expect((await p.call(p.people.owner, 'GET', list)).status).toBe(404);
});

it('a selection by such a filter is what was shown', async () => {
  const p = await sample();
  const filter = { search: 'the', sourceLanguage: p.project.language('fr').wireId };
  const path = `${p.inLanguage('de')}/bulk/lock`;
  const lock = (selection: object) => p.call(p.people.owner, 'POST', path, { selection });
  expect((await lock({ filter: { search: 'the' }, count: 2 })).body.code).toBe('selectionChanged');
  expect((await lock({ filter, count: 2 })).body.changed).toBe(2);
  expect((await p.row('k3')).locked).toBe(true);
});
