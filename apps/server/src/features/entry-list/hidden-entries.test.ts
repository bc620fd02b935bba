/** What a language leaves out because it needs no translation (docs/decisions/0124): counts are of what lists show. */
import { issues } from '@parlance/domain/checks/issues';
import { entryStatus, type StatusName, statusNames } from '@parlance/domain/entry/status';
import { entryFlags } from '@parlance/domain/entry-list/packed';
import { noFilter } from '@parlance/domain/filter/conditions';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import {
  buildEntries,
  buildProject,
  buildTeam,
  buildUser,
  type TestProject,
  type TestText,
} from '../../../test/builders.ts';
import { testDatabase } from '../../../test/database.ts';
import { entryProject } from '../../../test/entry-project.ts';
import type { Db } from '../../db/pool.ts';
import { readCounts, readLanguageCounts } from '../counts/counts.queries.ts';
import { countLanguage, countProject } from '../counts/counts.service.ts';
import { getLanguageScope, type LanguageScope } from '../entries/language.service.ts';
import { tagSetsShown } from '../tags/entry-tags.queries.ts';
import { countListed, listedEntries } from './entry-list.service.ts';

let db: Db;
let team: { id: number };
beforeAll(async () => {
  ({ db } = await testDatabase());
  team = await buildTeam(db, { owner: await buildUser(db) });
});

const scopeOf = (project: TestProject, code: string): Promise<LanguageScope> =>
  getLanguageScope(
    db,
    { id: project.id, baseLanguageId: project.base.id } as Parameters<typeof getLanguageScope>[1],
    project.language(code).wireId,
  );

const marks = [
  null,
  { translatable: 'false' },
  { fields: { reference: 'true' } },
  { fields: { reference: 'true', note: 'x' } },
  { fields: { note: 'x' } },
];
const text = fc.record({
  value: fc.option(fc.constantFrom('a', '@string/b', '?c'), { freq: 2 }),
  draft: fc.option(fc.constant('d'), { freq: 1 }),
  locked: fc.boolean(),
  status: fc.integer({ min: 0, max: 5 }),
  issues: fc.constantFrom<number[]>(0, 0, 1, 6),
});
const entry = fc.record({
  metadata: fc.constantFrom(...marks),
  suffix: fc.constantFrom<string[]>('', '', '', '[one]', '[few]'),
  en: fc.option(fc.constantFrom<string[]>('@string/b', '?c', 'A text', '@home'), { freq: 6 }),
  de: fc.option(text, { freq: 2 }),
  pl: fc.option(text, { freq: 2 }),
  isTagged: fc.boolean(),
  isLinked: fc.boolean(),
});
type Entry = typeof entry extends fc.Arbitrary<infer T> ? T : never;

async function buildHidden(entries: readonly Entry[]): Promise<TestProject> {
  const project = await buildProject(db, { team, languages: ['en', 'de', 'pl', 'fr'] });
  const keyOf = (one: Entry, at: number) => `k${at}${one.suffix}`;
  const ids = await buildEntries(
    db,
    project,
    entries.map((one, at) => {
      const texts: Record<string, string | TestText> = {};
      if (one.en !== null) texts['en'] = one.en;
      if (one.de) texts['de'] = one.de;
      if (one.pl) texts['pl'] = one.pl;
      return { key: keyOf(one, at), texts };
    }),
  );
  const first = ids.get(entries[0] ? keyOf(entries[0], 0) : '')?.id ?? null;
  for (const [at, one] of entries.entries()) {
    const id = ids.get(keyOf(one, at))?.id ?? 0;
    await sql`update entries set metadata = ${one.metadata && JSON.stringify(one.metadata)}::jsonb,
      tags = ${one.isTagged ? [1] : null}::bigint[],
      link_parent = ${one.isLinked && at > 0 ? first : null}
      where project_id = ${project.id} and id = ${id}`.execute(db);
  }
  return project;
}

const wordOf = (name: StatusName) => (name === 'none' ? name : String(entryStatus[name]));

/** What lists show of a language, under the names of counts. */
async function listCounts(scope: LanguageScope) {
  const filters = {
    all: {},
    notTranslated: { state: 'untranslated' },
    draft: { state: 'drafts' },
    draftOnly: { state: 'draftsWithoutValue' },
    draftsToReview: { state: 'draftsToReview' },
    draftsAccepted: { state: 'draftsAccepted' },
    translated: { state: 'translated' },
    locked: { state: 'locked' },
  } as const;
  const asked = [
    ...Object.values(filters),
    { state: 'issues' as const },
    ...issues.map((issue) => ({ issue })),
    ...statusNames.map((name) => ({ status: wordOf(name) })),
  ].map((one) => ({ ...noFilter, ...one }));
  const counts = await countListed(db, scope, asked);
  const take = <Name extends string>(names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, counts.shift()]));
  return {
    ...take(Object.keys(filters)),
    issues: take(['all', ...issues]),
    status: take(statusNames),
  };
}

it('counts in each language what its lists show, for each state, issue and status', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { minLength: 3, maxLength: 12 }), async (entries) => {
      const project = await buildHidden(entries);
      const languages = project.languages.map(({ id, code }) => ({ id, code, plurals: null }));
      const counted = await countProject(db, project.id, languages);
      for (const language of languages) {
        const scope = await scopeOf(project, language.code);
        const listed = await listCounts(scope);
        const own = countLanguage(language, await readLanguageCounts(db, project.id, language.id));
        for (const counts of [counted.of(language.id), own.all, own.of(project.group.id)])
          expect(counts, language.code).toMatchObject(listed);
        const sets = await tagSetsShown(db, scope);
        expect(sets.reduce((sum, { entries: n }) => sum + n, 0)).toBe(counted.of(language.id).all);
      }
    }),
    { numRuns: 40 },
  );
});

it('gives a hidden text neither a place nor a count by its status alone', async () => {
  const reference = { metadata: { fields: { reference: 'true' } }, en: '@string/b', suffix: '' };
  const nothing = { value: null, draft: null, locked: false, issues: 0 };
  const rest = { pl: null, isTagged: false, isLinked: false };
  const project = await buildHidden([
    { ...reference, ...rest, de: { ...nothing, status: 1 } },
    { ...reference, ...rest, de: { ...nothing, status: 1, locked: true } },
  ]);
  const scope = await scopeOf(project, 'de');
  expect(await listedEntries(db, scope, { ...noFilter, status: wordOf('accepted') })).toHaveLength(1);
  const german = { id: scope.languageId, code: 'de', plurals: null };
  const { all } = countLanguage(german, await readLanguageCounts(db, project.id, german.id));
  expect(all).toMatchObject({ all: 1, locked: 1, status: { accepted: 1, none: 0 } });
});

it('counts nothing in deleted languages', async () => {
  const project = await buildHidden([
    {
      metadata: { translatable: 'false' },
      en: 'Fernway',
      suffix: '',
      de: null,
      pl: null,
      isTagged: false,
      isLinked: false,
    },
  ]);
  await sql`update languages set deleted_at = now()
    where project_id = ${project.id} and id = ${project.language('de').id}`.execute(db);
  const hidden = (await readCounts(db, project.id)).filter(({ state }) => state < 0);
  expect(hidden.map(({ language_id }) => language_id).toSorted()).toEqual(
    ['pl', 'fr'].map((code) => project.language(code).id).toSorted(),
  );
});

it('says in a list whether entries may be left out, and marks those that its language may leave out later', async () => {
  const p = await entryProject([
    { key: 'work', texts: { en: 'Update' } },
    { key: 'hidden', texts: { en: '@string/work' } },
    { key: 'own', texts: { en: '@string/work', de: 'Aktualisieren' } },
    { key: 'source', texts: { en: 'No reference' } },
  ]);
  const asked = async (code: string) => {
    const { keys, packed, response } = await p.list({}, code);
    const marked = keys.filter((_, at) => packed.has(at, entryFlags.mayHide));
    return { keys, marked, mayHide: response.headers['x-may-hide'] };
  };
  const all = ['work', 'hidden', 'own', 'source'];
  expect(await asked('de')).toEqual({ keys: all, marked: [], mayHide: 'false' });
  await sql`update entries set metadata = '{"fields": {"reference": "true"}}'
    where project_id = ${p.project.id} and key <> 'work'`.execute(p.db);
  expect(await asked('de')).toEqual({
    keys: ['work', 'own', 'source'],
    marked: ['own', 'source'],
    mayHide: 'true',
  });
  expect(await asked('en')).toEqual({ keys: all, marked: [], mayHide: 'false' });
});
