import type { Suggestion } from '@parlance/contract/suggestions';
import { encodeId } from '@parlance/domain/id';
import { maxSuggestedLength } from '@parlance/domain/suggestions/sources';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import {
  buildEntries,
  buildProject,
  buildTeam,
  type TestEntry,
  type TestProject,
  type TestUser,
} from '../../../test/builders.ts';
import { type EntryProject, entryProject } from '../../../test/entry-project.ts';
import { readFeedToEnd } from '../../../test/feed.ts';
import { recordChange } from '../feed/record.service.ts';

const texts: TestEntry[] = [
  { key: 'one.save', texts: { en: 'Save changes' } },
  { key: 'two.save', texts: { en: 'Save changes', de: 'Änderungen speichern' } },
  { key: 'three.save', texts: { en: 'Save changes', de: { draft: 'Sichern' } } },
  { key: 'four.save', texts: { en: 'SAVE CHANGES', de: 'ÄNDERUNGEN SPEICHERN' } },
  { key: 'five.save', texts: { en: 'Save all changes', de: 'Alles speichern' } },
  { key: 'six.save', texts: { en: 'Save changes', de: 'Änderungen speichern' } },
];

async function indexed(p: EntryProject, project: TestProject, ids: Iterable<{ id: number }>): Promise<void> {
  for (const { id: entryId } of ids)
    await recordChange(p.db, {
      projectId: project.id,
      kind: 'entryCreated',
      userId: p.people.owner.id,
      entryId,
    });
  await readFeedToEnd(p.db, project.id);
}

async function sample(entries = texts, languages = ['en', 'de', 'fr']): Promise<EntryProject> {
  const p = await entryProject(entries, { languages });
  await indexed(p, p.project, p.ids.values());
  return p;
}

const suggested = async (
  p: EntryProject,
  {
    user = p.people.translator,
    key = 'one.save',
    code = 'de',
  }: { user?: TestUser; key?: string; code?: string } = {},
): Promise<Suggestion[]> => {
  const { status, body } = await p.call(user, 'GET', `${p.at(key, code)}/suggestions`);
  expect(status).toBe(200);
  return body.suggestions;
};
const brief = (all: readonly Suggestion[]) => all.map(({ source, text, score }) => [source, text, score]);

it('suggests the texts of equal source texts: the same letters first, published before drafts', async () => {
  const p = await sample();
  const found = await suggested(p);
  expect(brief(found)).toEqual([
    ['sameSource', 'Änderungen speichern', 100],
    ['sameSource', 'Sichern', 100],
    ['sameSource', 'ÄNDERUNGEN SPEICHERN', 95],
  ]);
  expect(found[0]).toMatchObject({ count: 2, isDraft: false, project: null, sourceText: null });
  expect(['two.save', 'six.save']).toContain(found[0]?.entry?.key);
  expect(found[1]).toMatchObject({ count: 1, isDraft: true });
  expect(found[2]?.sourceText).toBe('SAVE CHANGES');
  // Not to itself, and not what it has already.
  expect(brief(await suggested(p, { key: 'two.save' }))).not.toContainEqual([
    'sameSource',
    'Änderungen speichern',
    100,
  ]);
  expect(await suggested(p, { code: 'en' })).toEqual([]);
});

it('does not suggest what another source text has meanwhile', async () => {
  const p = await sample();
  await p.save(p.people.owner, 'three.save', 'Save it', {}, 'en');
  expect(brief(await suggested(p))).not.toContainEqual(['sameSource', 'Sichern', 100]);
});

it('looks into the other projects of the team that have both languages, and into no others', async () => {
  const p = await sample();
  const { db, people, project } = p;
  const build = async (team: { id: number }, name: string, languages: string[], text: string) => {
    const other = await buildProject(db, { team, name, languages });
    const ids = await buildEntries(db, other, [
      { key: 'k', texts: { en: 'Save changes', [languages[1] ?? '']: text } },
    ]);
    await indexed(p, other, ids.values());
    return other;
  };
  const near = await build({ id: project.teamId }, 'Near', ['en', 'de'], 'Nah');
  await build({ id: project.teamId }, 'French', ['en', 'fr'], 'Loin');
  const gone = await build({ id: project.teamId }, 'Gone', ['en', 'de'], 'Weg');
  await db.updateTable('projects').set({ deleted_at: sql`now()` }).where('id', '=', gone.id).execute();
  const foreign = await buildTeam(db, { owner: people.stranger });
  await build(foreign, 'Foreign', ['en', 'de'], 'Fremd');
  const found = await suggested(p);
  expect(found.filter((one) => one.project)).toMatchObject([
    {
      text: 'Nah',
      project: { _id: encodeId('project', near.id), name: 'Near' },
      language: near.language('de').wireId,
      entry: { key: 'k' },
    },
  ]);
  // Staff who are not in the team see the project that they look at.
  const staff = { ...people.stranger };
  await db.updateTable('users').set({ is_admin: true }).where('id', '=', staff.id).execute();
  const seen = await suggested(p, { user: staff });
  expect(seen.map(({ text }) => text)).toContain('Sichern');
  expect(seen.filter((one) => one.project)).toEqual([]);
});

it('suggests former texts with who wrote them and when, the latest first', async () => {
  const p = await sample([{ key: 'one.save', texts: { en: 'Save' } }]);
  const { manager, owner } = p.people;
  await p.save(manager, 'one.save', 'Eins', { version: 0 });
  await p.save(owner, 'one.save', 'Zwei', { version: 1 });
  await p.save(owner, 'one.save', 'Drei', { version: 2 });
  const found = await suggested(p);
  expect(brief(found)).toEqual([
    ['ownHistory', 'Zwei', null],
    ['ownHistory', 'Eins', null],
  ]);
  expect(found.map(({ by }) => by?._id)).toEqual([owner.wireId, manager.wireId]);
  expect(found[1]?.at).not.toBeNull();
  await p.save(owner, 'one.save', 'Zwei', { version: 3 });
  expect(brief(await suggested(p))).toEqual([
    ['ownHistory', 'Drei', null],
    ['ownHistory', 'Eins', null],
  ]);
});

it('shows the other languages, near ones first, without the source', async () => {
  const p = await sample(
    [
      {
        key: 'one.save',
        texts: { en: 'Save', de: 'Sichern', 'de-AT': 'Sichern', fr: 'Enregistrer', es: '' },
      },
    ],
    ['en', 'de', 'fr', 'de-AT', 'es'],
  );
  const others = (await suggested(p)).filter(({ source }) => source === 'otherLanguages');
  expect(others.map(({ text, language }) => [text, language])).toEqual([
    ['Sichern', p.project.language('de-AT').wireId],
    ['Enregistrer', p.project.language('fr').wireId],
  ]);
});

it('leaves out texts that nobody compares at a glance', async () => {
  const long = 'x'.repeat(4 * maxSuggestedLength + 1);
  const p = await sample([
    { key: 'one.save', texts: { en: long, fr: long } },
    { key: 'two.save', texts: { en: long, de: 'Lang' } },
  ]);
  expect(await suggested(p)).toEqual([]);
});

it('answers nothing about what is not there, or not for the caller', async () => {
  const p = await sample();
  const { owner, stranger } = p.people;
  const path = `${p.at('one.save')}/suggestions`;
  const statuses = await Promise.all(
    [
      p.call(stranger, 'GET', path),
      p.call(owner, 'GET', path.replace(p.wireId('one.save'), encodeId('entry', 999_999_999))),
      p.call(owner, 'GET', path.replace(p.wireId('one.save'), p.project.wireId)),
      p.call(owner, 'GET', path.replace(p.project.language('de').wireId, p.project.wireId)),
    ].map(async (answer) => (await answer).status),
  );
  expect(statuses).toEqual([404, 404, 404, 404]);
});

it('names the one who wrote the suggested text, not who wrote a draft over it since', async () => {
  const p = await sample(
    [
      { key: 'one.save', texts: { en: 'Save' } },
      { key: 'two.save', texts: { en: 'Save' } },
    ],
    ['en', 'de', 'fr'],
  );
  const { manager, owner } = p.people;
  await p.save(manager, 'two.save', 'Sichern', { version: 0 });
  await p.save(manager, 'one.save', 'Enregistrer', { version: 0 }, 'fr');
  const published = await suggested(p);
  expect(published.map(({ by }) => by?._id)).toEqual([manager.wireId, manager.wireId]);
  await p.save(owner, 'two.save', 'Speichern', { version: 1, mode: 'draft' });
  await p.save(owner, 'one.save', 'Sauver', { version: 1, mode: 'draft' }, 'fr');
  const found = await suggested(p);
  expect(found).toMatchObject(published.map(({ text, at }) => ({ text, at, isDraft: false, by: null })));
});
