import type { Suggestion } from '@parlance/contract/suggestions';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import {
  buildEntries,
  buildProject,
  buildTeam,
  type TestEntry,
  type TestUser,
} from '../../../test/builders.ts';
import { type EntryProject, entryProject } from '../../../test/entry-project.ts';
import { similarTextsOf } from '../memory/similar-texts.service.ts';

const texts: TestEntry[] = [
  { key: 'delete.two', texts: { en: 'Delete 2 files now', de: '2 Dateien jetzt löschen' } },
  { key: 'delete.many', texts: { en: 'Delete 7 files now' } },
  { key: 'delete.folder', texts: { en: 'Delete 7 folders now', de: { draft: '7 Ordner jetzt löschen' } } },
  { key: 'other', texts: { en: 'Something else', de: 'Etwas anderes' } },
];

/** Similar texts; a look-up that had to make an index first is made again. */
async function similar(
  p: EntryProject,
  {
    key = 'delete.many',
    code = 'de',
    user = p.people.translator,
  }: { key?: string; code?: string; user?: TestUser } = {},
): Promise<Suggestion[]> {
  for (;;) {
    const { status, body } = await p.call(user, 'GET', `${p.at(key, code)}/suggestions`);
    expect(status).toBe(200);
    if (body.late.length === 0)
      return body.suggestions.filter(({ source }: Suggestion) => source === 'memory');
    expect(body.late).toEqual(['memory']);
  }
}
const brief = (all: readonly Suggestion[]) => all.map(({ text, score }) => [text, score]);

it('suggests translations of similar source texts of the project, with its numbers, and says why', async () => {
  const p = await entryProject(texts, { languages: ['en', 'de', 'fr'] });
  const found = await similar(p);
  expect(found).toMatchObject([
    {
      text: '7 Dateien jetzt löschen',
      score: 97,
      reasons: ['values'],
      isCarriedOver: true,
      sourceText: 'Delete 2 files now',
      project: null,
      entry: { key: 'delete.two' },
      isDraft: false,
    },
    { text: '7 Ordner jetzt löschen', reasons: ['words'], isCarriedOver: false, isDraft: true },
  ]);
  expect(await similar(p, { code: 'fr' })).toEqual([]);
  expect(await similar(p, { code: 'en' })).toEqual([]);
});

it('hears of every change', async () => {
  const p = await entryProject(texts, { languages: ['en', 'de', 'fr'] });
  const { owner } = p.people;
  expect(brief(await similar(p))[0]).toEqual(['7 Dateien jetzt löschen', 97]);
  await p.save(owner, 'delete.two', 'Delete 2 letters today', {}, 'en');
  expect(brief(await similar(p)).map(([text]) => text)).toEqual(['7 Ordner jetzt löschen']);
  await p.save(owner, 'delete.two', 'Supprimer 2 lettres', { version: 0 }, 'fr');
  expect(brief(await similar(p, { code: 'fr' }))).toEqual([]);
  await p.save(owner, 'delete.two', 'Delete 2 files now', { version: 2 }, 'en');
  expect(brief(await similar(p, { code: 'fr' }))).toEqual([['Supprimer 7 lettres', 97]]);
});

it('suggests from the memory of the team to its members, and from no other team', async () => {
  const p = await entryProject(texts.slice(1, 2), { languages: ['en', 'de'] });
  const { db, people, project } = p;
  const build = async (team: { id: number }, text: string) => {
    const memory = await buildProject(db, { team, name: `Memory ${text}`, languages: ['en', 'de'] });
    await db.updateTable('projects').set({ type: 'tm' }).where('id', '=', memory.id).execute();
    await buildEntries(db, memory, [{ key: text, texts: { en: 'Delete 8 files now', de: `8 ${text}` } }]);
  };
  await build({ id: project.teamId }, 'Dateien');
  await build(await buildTeam(db, { owner: people.stranger }), 'Fremde');
  expect(await similar(p)).toMatchObject([
    { text: '7 Dateien', score: 97, project: { name: 'Memory Dateien' } },
  ]);
  await sql`update users set is_admin = true where id = ${people.stranger.id}`.execute(db);
  expect(await similar(p, { user: people.stranger })).toEqual([]);
});

it('suggests others beside a copy of what the entry has, which is nearer', async () => {
  const p = await entryProject(
    [
      { key: 'own', texts: { en: 'Delete 7 files now', de: '7 Dateien jetzt löschen' } },
      { key: 'far', texts: { en: 'Delete 7 letters now', de: '7 Briefe jetzt löschen' } },
    ],
    { languages: ['en', 'de'] },
  );
  const { db, project } = p;
  const score = brief(await similar(p, { key: 'own' }))[0]?.[1] ?? 0;
  expect(score).toBeLessThan(85);
  const memory = await buildProject(db, { team: { id: project.teamId }, languages: ['en', 'de'] });
  await db.updateTable('projects').set({ type: 'tm' }).where('id', '=', memory.id).execute();
  await buildEntries(db, memory, [
    { key: 'copy', texts: { en: 'Delete 7 files now', de: '7 Dateien jetzt löschen' } },
    { key: 'mine', texts: { en: 'Delete 7 folders now', de: '7 Ordner jetzt löschen' } },
  ]);
  expect(
    brief(await similar(p, { key: 'own' }))
      .map(([text]) => text)
      .toSorted(),
  ).toEqual(['7 Briefe jetzt löschen', '7 Ordner jetzt löschen']);
});

it('takes no notice of a text of ten million characters', async () => {
  const huge = 'Delete 7 files now '.repeat(500_000);
  const p = await entryProject([...texts.slice(0, 2), { key: 'huge', texts: { en: huge, de: huge } }], {
    languages: ['en', 'de'],
  });
  expect(brief(await similar(p))).toEqual([['7 Dateien jetzt löschen', 97]]);
  expect(await similar(p, { key: 'huge' })).toEqual([]);
});

it('takes turns: who asks for hundreds of texts at once keeps nobody waiting', async () => {
  const p = await entryProject(texts, { languages: ['en', 'de'] });
  await similar(p);
  const similarTexts = similarTextsOf(p.deps);
  const answered: string[] = [];
  const find = async (name: string, by: { userId: number; teamId: number }, signal?: AbortSignal) => {
    const input = {
      projectId: p.project.id,
      languageId: p.project.language('de').id,
      texts: ['Delete 9 files now'],
      least: 50,
      limit: 10,
    };
    const found = await similarTexts.find(input, { waitMs: 120_000, by, signal });
    answered.push(found ? name : `${name} later`);
  };
  const gone = new AbortController();
  const all = [
    ...Array.from({ length: 100 }, () => find('greedy', { userId: 1, teamId: 1 })),
    find('gone', { userId: 3, teamId: 3 }, gone.signal),
    find('other', { userId: 2, teamId: 2 }),
  ];
  gone.abort();
  await Promise.all(all);
  const inTurn = answered.filter((name) => !name.endsWith('later'));
  expect(answered.filter((name) => name === 'greedy later').length).toBeGreaterThan(80);
  expect(inTurn.indexOf('other')).toBeLessThan(2);
  expect(inTurn).not.toContain('gone');
});
