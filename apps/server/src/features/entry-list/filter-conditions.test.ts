import { commonErrors } from '@parlance/contract/common';
import { noFilter } from '@parlance/domain/filter/conditions';
import { historyKinds } from '@parlance/domain/history/kind';
import { encodeId } from '@parlance/domain/id';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { eachWithinDay } from '../../../../../test/support/within-day.ts';
import { type EntryProject, entryProject } from '../../../test/entry-project.ts';
import { readFeedToEnd } from '../../../test/feed.ts';
import { recordChange } from '../feed/record.service.ts';
import { isIndexFarBehind } from './indexed.sql.ts';

eachWithinDay();

const day = (at: string) => new Date(at);

/** Entries that each differ in one text, person or time. */
async function sample(): Promise<EntryProject> {
  const p = await entryProject([
    { key: 'Save', texts: { en: 'Save', de: { value: 'Sichern', draft: 'Speichern' } } },
    { key: 'open', texts: { en: 'Open', de: { value: 'Öffnen', draft: 'Öffnen', issues: 2 } } },
    { key: 'noSource', texts: { de: 'Ohne' } },
    { key: 'empty', texts: { en: 'empty' } },
    { key: 'drafted', texts: { en: 'Draft', de: { draft: 'Entwurf', locked: true } } },
  ]);
  const { db, project, people } = p;
  const write = (key: string, set: object) =>
    db
      .updateTable('entries')
      .set(set)
      .where('project_id', '=', project.id)
      .where('id', '=', p.ids.get(key)?.id ?? 0)
      .execute();
  await write('Save', {
    description: 'On the home page',
    metadata: JSON.stringify({ fields: { Screen: 'Home', Owner: 'Ada' } }),
    created_at: day('2026-03-01T23:59:59.999Z'),
  });
  await write('open', {
    description: 'Menu',
    metadata: JSON.stringify({ fields: { Screen: 'Home page' } }),
    created_at: day('2026-03-02T00:00:00.000Z'),
  });
  for (const key of ['noSource', 'empty', 'drafted'])
    await write(key, { created_at: day('2026-04-01T12:00:00Z') });
  for (const key of ['Save', 'open'])
    for (const kind of ['description', 'metadata'] as const)
      await recordChange(db, {
        projectId: project.id,
        kind,
        userId: people.owner.id,
        entryId: p.ids.get(key)?.id ?? 0,
      });
  const wrote = (key: string, by: number, at: string) =>
    db
      .updateTable('translations')
      .set({ text_by: by, text_at: day(at) })
      .where('project_id', '=', project.id)
      .where('language_id', '=', project.language('de').id)
      .where('entry_id', '=', p.ids.get(key)?.id ?? 0)
      .execute();
  await wrote('Save', people.translator.id, '2026-05-01T10:00:00Z');
  await wrote('open', people.manager.id, '2026-05-02T10:00:00Z');
  return p;
}

type Words = Record<string, string>;
const cases: [(p: EntryProject) => Words, string[]][] = [
  [() => ({ emptyDraft: 'true' }), ['noSource', 'empty']],
  [() => ({ emptyDraft: 'false' }), ['Save', 'open', 'drafted']],
  [() => ({ emptyTranslation: 'true' }), ['empty', 'drafted']],
  [() => ({ emptyTranslation: 'false' }), ['Save', 'open', 'noSource']],
  [() => ({ emptySource: 'true' }), ['noSource']],
  [() => ({ emptySource: 'false' }), ['Save', 'open', 'empty', 'drafted']],
  [() => ({ locked: 'true' }), ['drafted']],
  [() => ({ locked: 'false' }), ['Save', 'open', 'noSource', 'empty']],
  [() => ({ withIssues: 'true' }), ['open']],
  [() => ({ withIssues: 'false' }), ['Save', 'noSource', 'empty', 'drafted']],
  [() => ({ draftValueDiffer: 'true' }), ['Save']],
  [() => ({ draftValueDiffer: 'false' }), ['open']],
  [() => ({ idSourceDiffer: 'true' }), ['open', 'drafted']],
  [() => ({ idSourceDiffer: 'false' }), ['Save', 'empty']],
  [({ people }) => ({ lastUserChanged: people.translator.wireId }), ['Save']],
  [() => ({ lastUserChanged: encodeId('user', 2 ** 40) }), []],
  [() => ({ updatedFrom: '2026-05-02', updatedTo: '2026-05-02' }), ['open']],
  [() => ({ updatedTo: '2026-05-01' }), ['Save']],
  [() => ({ createdTo: '2026-03-01' }), ['Save']],
  [() => ({ createdFrom: '2026-03-02', createdTo: '2026-03-31' }), ['open']],
  [() => ({ createdFrom: '2026-03-01T23:59:59.999Z', createdTo: '2026-03-01T00:00:00Z' }), ['Save']],
  [() => ({ description: 'contains:HOME' }), ['Save']],
  [() => ({ description: 'doesNotContain:home' }), ['open', 'noSource', 'empty', 'drafted']],
  [() => ({ description: 'contains:.' }), []],
  [() => ({ description: 'equals:Menu' }), ['open']],
  [() => ({ description: 'hasNoValue' }), ['noSource', 'empty', 'drafted']],
  [() => ({ metadata: 'contains:Screen:home' }), ['Save', 'open']],
  [() => ({ metadata: 'contains:Owner:home' }), []],
  [() => ({ metadata: 'contains:Screen:A' }), ['open']],
  [() => ({ metadata: 'contains:Scree.:home' }), []],
  [() => ({ metadata: 'contains:Screen:home,contains:Owner:ad' }), ['Save']],
  [() => ({ metadata: 'equals:Screen:Home' }), ['Save']],
  [() => ({ metadata: 'doesNotEqual:Screen:Home' }), ['open', 'noSource', 'empty', 'drafted']],
  [() => ({ metadata: 'hasAnyValue:Screen,hasNoValue:Owner' }), ['open']],
  [() => ({ metadata: 'hasNoValue:Owner,doesNotContain:Screen:page' }), ['noSource', 'empty', 'drafted']],
  [() => ({ status: '0', emptyDraft: 'false', withIssues: 'false' }), ['Save', 'drafted']],
  [() => ({ status: 'none', emptyDraft: 'false', withIssues: 'false' }), ['Save', 'drafted']],
];

it('lists, counts and changes the same entries, by each condition', async () => {
  const p = await sample();
  const named = cases.map(([words, keys]) => ({ words: words(p), keys }));
  for (const before of [undefined, () => readFeedToEnd(p.db, p.project.id), () => importMany(p)]) {
    await before?.();
    for (const { words, keys } of named)
      expect([words, (await p.list(words)).keys], JSON.stringify(words)).toEqual([words, keys]);
  }
  const path = `${p.inLanguage('de')}/entry-list/counts`;
  const count = async (filters: Words[]) => (await p.call(p.people.owner, 'POST', path, { filters })).body;
  for (const some of [named.slice(0, 20), named.slice(20)])
    expect(await count(some.map(({ words }) => words))).toEqual({
      counts: some.map(({ keys }) => keys.length),
    });
  const tagPath = '/entries/addRemoveTags';
  for (const [at, { words, keys }] of named.entries()) {
    if (keys.length === 0) continue;
    const tag = (await p.call(p.people.owner, 'POST', '/tags', { name: `t${at}` })).body._id;
    const selection = { filter: { ...noFilter, ...words }, count: keys.length };
    const body = { languageId: p.project.language('de').wireId, selection, tags: { [tag]: 'add' } };
    expect((await p.call(p.people.owner, 'POST', tagPath, body)).status, JSON.stringify(words)).toBe(200);
    expect((await p.list({ tag })).keys, JSON.stringify(words)).toEqual(keys);
  }
});

it('names everybody who wrote a text last, also those who have left the team', async () => {
  const p = await sample();
  const path = `${p.inLanguage('de')}/entry-list/people`;
  const { translator, owner } = p.people;
  await p.save(owner, 'open', 'Neu', { mode: 'final' });
  await p.db.deleteFrom('team_members').where('user_id', '=', translator.id).execute();
  const { status, body } = await p.call(owner, 'GET', path);
  expect([status, body.map(({ _id }: { _id: string }) => _id).sort()]).toEqual([
    200,
    [translator.wireId, owner.wireId].sort(),
  ]);
  expect(Object.keys(body[0]).sort()).toEqual(['_id', 'displayName']);
  expect((await p.call(p.people.stranger, 'GET', path)).status).toBe(404);
});

it('sees at once who wrote a text, and what it and its key equal now', async () => {
  const p = await sample();
  const list = async (words: Words) => (await p.list(words)).keys;
  const byOwner = { lastUserChanged: p.people.owner.wireId };
  expect([await list(byOwner), await list({ idSourceDiffer: 'false' })]).toEqual([[], ['Save', 'empty']]);
  await p.save(p.people.owner, 'open', 'Neu', { mode: 'final' });
  await p.call(p.people.owner, 'PUT', p.at('empty'), { key: 'other' });
  await p.call(p.people.owner, 'PUT', p.at('open'), { key: 'Open' });
  expect([await list(byOwner), await list({ idSourceDiffer: 'false' })]).toEqual([
    ['open'],
    ['Save', 'open'],
  ]);
  const today = new Date().toISOString().slice(0, 10);
  expect(await list({ updatedFrom: today, emptySource: 'false' })).toEqual(['open', 'drafted']);
});

it.each<[Words, string]>([
  [{ updatedFrom: '2026-02-30' }, 'Please give a day like 2026-11-25.'],
  [{ metadata: 'like:Screen:a' }, 'This comparison is not known.'],
  [{ description: 'contains:' }, 'This comparison is not known.'],
  [{ emptyDraft: 'yes' }, '"emptyDraft" has to be one of: true, false.'],
])('reports the error in %j', async (words, message) => {
  const p = await entryProject([{ key: 'a' }]);
  const path = `${p.inLanguage('de')}/entry-list?${new URLSearchParams(words)}`;
  const { status, body } = await p.call(p.people.owner, 'GET', path);
  expect([status, body.message]).toEqual([400, message]);
});

const searched: [Words, string[]][] = [
  [{ search: 'save' }, ['Save']],
  [{ search: 'save', searchCase: 'true' }, []],
  [{ search: 'Save', searchCase: 'true' }, ['Save']],
  [{ search: 'save', searchIn: 'description' }, []],
  [{ search: 'HOME', searchIn: 'description' }, ['Save']],
  [{ search: 'home', searchIn: 'description', searchAs: 'word', searchCase: 'true' }, ['Save']],
  [{ search: 'Öffnen', searchIn: 'key' }, []],
  [{ search: 'öffnen', searchIn: 'text', searchAs: 'exact' }, ['open']],
  [{ search: 'öffne', searchIn: 'text', searchAs: 'exact' }, []],
  [{ search: 'draft', searchAs: 'word' }, ['drafted']],
  [{ search: 'draft', searchIn: 'key', searchAs: 'word' }, []],
  [{ search: '^(open|empty)$', searchAs: 'pattern' }, ['open', 'empty']],
  [{ search: '^[a-z]+[A-Z]', searchAs: 'pattern', searchIn: 'key', searchCase: 'true' }, ['noSource']],
  [{ search: '100%', searchAs: 'pattern' }, []],
];

it('searches parts, words, whole texts and patterns, before and after the index has read', async () => {
  const p = await sample();
  const userId = p.people.owner.id;
  for (const { id: entryId } of p.ids.values())
    await recordChange(p.db, { projectId: p.project.id, kind: 'entryCreated', userId, entryId });
  const found = async () => {
    const lists: [Words, string[]][] = [];
    for (const [words] of searched) lists.push([words, (await p.list(words)).keys]);
    return lists;
  };
  expect(await found()).toEqual(searched);
  await readFeedToEnd(p.db, p.project.id);
  expect(await found()).toEqual(searched);
  await importMany(p);
  expect(await isIndexFarBehind(p.db, p.project.id)).toBe(true);
  expect(await found()).toEqual(searched);
});

/** So many changes of others that the search does without its index until that has read them. */
const importMany = ({ db, project }: EntryProject) =>
  sql`
  insert into history (project_id, kind, entry_ids)
  select ${project.id}, ${historyKinds.entryCreated}, (select array_agg(at) from generate_series(b * 1000, b * 1000 + 999) at)
  from generate_series(1e9::bigint / 1000, 1e9::bigint / 1000 + 20) b`.execute(db);

it('finds descriptions and metadata as they are now, before and after the index has read', async () => {
  const p = await sample();
  await readFeedToEnd(p.db, p.project.id);
  const list = async () => [
    (await p.list({ description: 'contains:page' })).keys,
    (await p.list({ search: 'page', searchIn: 'description' })).keys,
    (await p.list({ metadata: 'contains:Screen:home' })).keys,
  ];
  expect(await list()).toEqual([['Save'], ['Save'], ['Save', 'open']]);
  const change = async (key: string, body: object) =>
    expect((await p.call(p.people.owner, 'PUT', p.at(key), body)).status).toBe(200);
  await change('Save', { description: '' });
  await change('open', { description: 'Second PAGE' });
  const changed = [['open'], ['open'], ['Save', 'open']];
  expect(await list()).toEqual(changed);
  await readFeedToEnd(p.db, p.project.id);
  expect(await list()).toEqual(changed);
  // A field that holds the marks of the index reaches into no other.
  const spoof = { Owner: 'x\u001eScreen\u001fcellar' };
  await p.db
    .updateTable('entries')
    .set({ metadata: JSON.stringify({ fields: spoof }) })
    .where('project_id', '=', p.project.id)
    .where('id', '=', p.ids.get('Save')?.id ?? 0)
    .execute();
  const { id: entryId } = p.ids.get('Save') ?? { id: 0 };
  await recordChange(p.db, { projectId: p.project.id, kind: 'metadata', userId: p.people.owner.id, entryId });
  await readFeedToEnd(p.db, p.project.id);
  expect((await p.list({ metadata: 'contains:Screen:cellar' })).keys).toEqual([]);
  expect((await p.list({ metadata: 'contains:Owner:cellar' })).keys).toEqual(['Save']);
});

it('refuses patterns that cannot be read, and is quick with those that are made to be slow', async () => {
  const p = await entryProject([{ key: 'a', texts: { en: `${'a'.repeat(5000)}!` } }]);
  await recordChange(p.db, {
    projectId: p.project.id,
    kind: 'entryCreated',
    userId: null,
    entryId: p.ids.get('a')?.id ?? 0,
  });
  const ask = async (search: string) => {
    const words = new URLSearchParams({ search, searchAs: 'pattern' });
    return p.call(p.people.owner, 'GET', `${p.inLanguage('de')}/entry-list?${words}`);
  };
  for (const wrong of ['(a', '[z-a]', '(a)\\1', '(?=a)', '(a{100}){100}', 'x'.repeat(201)])
    expect([wrong, (await ask(wrong)).body]).toEqual([
      wrong,
      { code: 'patternWrong', message: commonErrors.patternWrong.message },
    ]);
  const from = performance.now();
  for (const slow of ['(a+)+$', '(a|aa)+$', '(a*)*b', '(.*a){12}b', '(.?){90}b{9}', '(a|b)*a(a|b){99}c']) {
    expect([slow, (await ask(slow)).status]).toEqual([slow, 200]);
  }
  // A regular expression engine with backtracking would practically never finish.
  expect(performance.now() - from).toBeLessThan(15_000);
  expect((await p.list({ search: 'a' })).keys).toEqual(['a']);
});

it('the source of a plural form without a base text is that of the general form, but in the base language itself', async () => {
  const p = await entryProject(
    [
      { key: 'n[other]', texts: { en: 'Files' } },
      { key: 'n[few]', texts: {} },
      { key: 'm[few]', texts: {} },
      { key: 'm[other]', texts: { pl: 'Pliki' } },
      { key: 'k', texts: {} },
    ],
    { languages: ['en', 'pl'] },
  );
  const listed = async (words: Words, code = 'pl') => (await p.list(words, code)).keys;
  expect(await listed({ emptySource: 'true' })).toEqual(['m[few]', 'm[other]', 'k']);
  expect(await listed({ emptySource: 'false' })).toEqual(['n[few]', 'n[other]']);
  expect(await listed({ idSourceDiffer: 'true' })).toEqual(['n[few]', 'n[other]']);
  expect(await listed({ emptySource: 'false' }, 'en')).toEqual(['n[other]']);
  // The text of the general form goes, and comes.
  expect((await p.save(p.people.owner, 'n[other]', null, { mode: 'final' }, 'en')).status).toBe(200);
  expect(await listed({ emptySource: 'false' })).toEqual([]);
  expect((await p.save(p.people.owner, 'm[other]', 'Many', { mode: 'final', version: 0 }, 'en')).status).toBe(
    200,
  );
  expect(await listed({ emptySource: 'false' })).toEqual(['m[few]', 'm[other]']);
});

/** The feed names all entries, as where they were created: the search index reads them from there. */
async function noteCreated(p: Awaited<ReturnType<typeof entryProject>>): Promise<void> {
  for (const { id: entryId } of p.ids.values())
    await recordChange(p.db, {
      projectId: p.project.id,
      kind: 'entryCreated',
      userId: p.people.owner.id,
      entryId,
    });
}

it('finds letters with accents composed and decomposed, whichever is asked for', async () => {
  const [composed, decomposed] = ['R\u00e9seau d\u00e9j\u00e0 vu', 'Re\u0301seau de\u0301ja\u0300 vu'];
  const mixed = 'R\u00e9seau de\u0301j\u00e0 vu';
  const p = await entryProject([
    { key: 'c', description: composed, texts: { en: composed } },
    { key: 'd', description: decomposed, texts: { en: decomposed } },
    { key: 'mixed', description: mixed, texts: { en: mixed } },
    { key: 'none', description: 'Reseau deja vu', texts: { en: 'Reseau deja vu' } },
  ]);
  const asked: Words[] = ['d\u00e9j\u00e0', '\u00e9s', 'r\u00c9SEAU'].map((search) => ({ search }));
  asked.push({ search: 'd\u00e9j\u00e0', searchAs: 'word' }, { search: composed, searchAs: 'exact' });
  asked.push({ search: 'R\u00e9seau', searchCase: 'true' }, { search: '^r\u00e9+s', searchAs: 'pattern' });
  asked.push({ search: 'd\u00e9j\u00e0', searchIn: 'description' });
  asked.push({ description: 'contains:d\u00e9j\u00e0' }, { description: `equals:${composed}` });
  const turned = (form: 'NFC' | 'NFD') =>
    asked.map((words) => Object.fromEntries(Object.entries(words).map(([k, v]) => [k, v.normalize(form)])));
  await noteCreated(p);
  for (const before of [undefined, () => readFeedToEnd(p.db, p.project.id), () => importMany(p)]) {
    await before?.();
    for (const words of [...turned('NFC'), ...turned('NFD')])
      expect([words, (await p.list(words)).keys]).toEqual([words, ['c', 'd', 'mixed']]);
    // An accent is a part of its word, also where it stands after the letter.
    expect((await p.list({ search: 'deja', searchAs: 'word' })).keys).toEqual(['none']);
  }
});

it('finds a sigma at the end of a word and elsewhere, whichever is asked for, unless case matters', async () => {
  const texts = { upper: 'ΛΌΓΟΣ', final: 'λόγος', other: 'λόγοσ', none: 'λόγο' };
  const p = await entryProject(
    Object.entries(texts).map(([key, en]) => ({ key, texts: { en }, description: en })),
  );
  await noteCreated(p);
  for (const before of [undefined, () => readFeedToEnd(p.db, p.project.id), () => importMany(p)]) {
    await before?.();
    for (const search of ['ΛΌΓΟΣ', 'λόγος', 'λόγοσ'])
      for (const searchAs of ['part', 'word', 'exact'] as const)
        expect([search, searchAs, (await p.list({ search, searchAs })).keys.sort()]).toEqual([
          search,
          searchAs,
          ['final', 'other', 'upper'],
        ]);
    expect((await p.list({ search: 'λόγος', searchCase: 'true' })).keys).toEqual(['final']);
    expect((await p.list({ description: 'contains:ΛΌΓΟΣ' })).keys).toEqual(['upper', 'final', 'other']);
    expect((await p.list({ description: 'equals:λόγος' })).keys).toEqual(['final']);
  }
});
