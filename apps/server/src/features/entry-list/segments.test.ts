import { segmentsWords } from '@parlance/domain/filter/conditions';
import { expect, it } from 'vitest';
import { buildEntries, buildProject, buildTeam, type TestEntry } from '../../../test/builders.ts';
import { type EntryProject, entryProject } from '../../../test/entry-project.ts';

const languages = ['en', 'de', 'fr'];

async function memoryOf(entries: TestEntry[]): Promise<EntryProject> {
  const p = await entryProject(entries, { languages });
  await p.db.updateTable('projects').set({ type: 'tm' }).where('id', '=', p.project.id).execute();
  return p;
}
const keysOf = async (p: EntryProject, segments: string, rest: Record<string, string> = {}) =>
  (await p.list({ segments, ...rest })).keys;

it('finds segments that another one replaces without a loss; of equal ones the oldest stays', async () => {
  const p = await memoryOf([
    { key: 'equal, older', texts: { en: 'Save', de: 'Sichern', fr: 'Enregistrer' } },
    { key: 'equal, newer', texts: { en: 'Save', de: 'Sichern', fr: 'Enregistrer' } },
    { key: 'fewer', texts: { en: 'Save', de: 'Sichern' } },
    { key: 'other text', texts: { en: 'Save', de: 'Speichern' } },
    { key: 'value as draft', texts: { en: 'Save', de: { draft: 'Sichern' } } },
    { key: 'none', texts: { en: 'Save' } },
    { key: 'alone', texts: { en: 'Open', de: 'Sichern' } },
    { key: 'other case', texts: { en: 'save', de: 'Sichern' } },
    { key: 'draft, fewer', texts: { en: 'Close', de: { draft: 'Schließen' } } },
    { key: 'draft and value', texts: { en: 'Close', de: { value: 'Zu', draft: 'Schließen' } } },
    { key: 'no source', texts: { de: 'Sichern' } },
    { key: 'no source either', texts: { de: 'Sichern' } },
  ]);
  expect((await keysOf(p, 'repeated')).toSorted()).toEqual(['draft, fewer', 'equal, newer', 'fewer', 'none']);
});

it('finds segments whose translation a newer one of the same source text contradicts, in one language', async () => {
  const p = await memoryOf([
    { key: 'older', texts: { en: 'Save', de: 'Speichern', fr: 'Enregistrer' } },
    { key: 'as the newest', texts: { en: 'Save', de: 'Sichern' } },
    { key: 'draft', texts: { en: 'Save', de: { draft: 'Anders' } } },
    { key: 'newest', texts: { en: 'Save', de: 'Sichern', fr: 'Enregistrer' } },
    { key: 'alone', texts: { en: 'Open', de: 'Öffnen' } },
  ]);
  expect(await keysOf(p, 'superseded')).toEqual(['older']);
  expect(await keysOf(p, 'superseded', { state: 'untranslated' })).toEqual([]);
  const inFrench = await p.call(p.people.owner, 'POST', `${p.inLanguage('fr')}/entry-list/counts`, {
    filters: [{ segments: 'superseded' }],
  });
  expect(inFrench.body).toEqual({ counts: [0] });
});

it('finds segments that no project of the team has as a source text', async () => {
  const p = await memoryOf([
    { key: 'used', texts: { en: 'Save', de: 'Sichern' } },
    { key: 'used, other case', texts: { en: 'OPEN' } },
    { key: 'as a draft alone', texts: { en: 'Drafted' } },
    { key: 'as a translation', texts: { en: 'Sichern' } },
    { key: 'of another team', texts: { en: 'Elsewhere' } },
    { key: 'of a deleted project', texts: { en: 'Gone' } },
    { key: 'no source', texts: { de: 'Ohne' } },
  ]);
  const { db } = p;
  const team = { id: p.project.teamId };
  const app = await buildProject(db, { team, languages: ['de', 'en'] });
  await buildEntries(db, app, [
    { key: 'a', texts: { en: 'Save' } },
    { key: 'b', texts: { en: 'open', de: 'Sichern' } },
    { key: 'c', texts: { en: { draft: 'Drafted' } } },
  ]);
  const gone = await buildProject(db, { team, languages: ['en'] });
  await buildEntries(db, gone, [{ key: 'a', texts: { en: 'Gone' } }]);
  await db.updateTable('projects').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute();
  const other = await buildTeam(db, { owner: p.people.owner });
  const elsewhere = await buildProject(db, { team: other, languages: ['en'] });
  await buildEntries(db, elsewhere, [{ key: 'a', texts: { en: 'Elsewhere' } }]);
  expect((await keysOf(p, 'unused')).toSorted()).toEqual([
    'as a draft alone',
    'as a translation',
    'of a deleted project',
    'of another team',
  ]);
});

it('finds segments without a translation, whatever language is shown', async () => {
  const p = await memoryOf([
    { key: 'german', texts: { en: 'Save', de: 'Sichern' } },
    { key: 'french draft', texts: { en: 'Open', fr: { draft: 'Ouvrir' } } },
    { key: 'none', texts: { en: 'Close' } },
    { key: 'no text at all' },
  ]);
  expect(await keysOf(p, 'untranslated')).toEqual(['none', 'no text at all']);
});

it('are deleted by a selection of the filter, with undo; other projects have none', async () => {
  const p = await memoryOf([
    { key: 'first', texts: { en: 'Save', de: 'Sichern' } },
    { key: 'second', texts: { en: 'Save', de: 'Sichern' } },
  ]);
  const selection = { filter: { segments: 'repeated' }, count: 1 };
  const path = `${p.inLanguage('de')}/bulk/delete`;
  const { status, body } = await p.call(p.people.manager, 'POST', path, { selection });
  expect([status, body.changed]).toEqual([200, 1]);
  expect((await p.list()).keys).toEqual(['first']);
  expect((await p.call(p.people.manager, 'POST', `/operations/${body.operation}/undo`)).status).toBe(200);
  expect(await keysOf(p, 'repeated')).toEqual(['second']);
  await p.db.updateTable('projects').set({ type: 'app' }).where('id', '=', p.project.id).execute();
  for (const word of segmentsWords) expect(await keysOf(p, word)).toEqual([]);
});
