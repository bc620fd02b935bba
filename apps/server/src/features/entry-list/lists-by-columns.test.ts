import type { EntryFilter } from '@parlance/contract/entry-filter';
import { bytesPerEntry } from '@parlance/domain/entry-list/packed';
import {
  conditionNames,
  type FilterCondition,
  filterConditions,
  noFilter,
} from '@parlance/domain/filter/conditions';
import { printFieldMatches, printTextMatch } from '@parlance/domain/filter/text-match';
import { encodeId, encodeTagCategoryId } from '@parlance/domain/id';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildGroup } from '../../../test/builders.ts';
import { testDatabase } from '../../../test/database.ts';
import { listBySql } from '../../../test/entry-list/list-by-sql.ts';
import { type EntryProject, entryProject } from '../../../test/entry-project.ts';
import { readFeedToEnd } from '../../../test/feed.ts';
import { type Db, openDatabase } from '../../db/pool.ts';
import type { LanguageScope } from '../entries/language.service.ts';
import { recordChange } from '../feed/record.service.ts';
import { countListed, packedEntryList } from './entry-list.service.ts';

const codes = ['en', 'de', 'pl'];
const plain = Array.from({ length: 14 }, (_, n) => `k${(n * 5) % 14}`);
const keys = [...plain, 'n[other]', 'm[one]', 'n[one]', 'n[few]', 'm[many]', 'left[one]'];
const texts = ['k5', 'Gleich', 'gleich', 'ein längerer Text', 'mit {name}', 'Äpfel', '', '…'];

const key = fc.constantFrom(...keys);
const some = fc.uniqueArray(key, { minLength: 1, maxLength: 6 });
const code = fc.constantFrom(...codes);
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('save' as const),
      key,
      code,
      mode: fc.constantFrom('save', 'final', 'draft'),
      text: fc.option(fc.constantFrom(...texts), { freq: 5 }),
    }),
  },
  fc.record({ do: fc.constant('rename' as const), key, to: fc.constantFrom('a', 'zz', 'n[two]', 'Ö') }),
  fc.record({
    do: fc.constant('add' as const),
    to: fc.constantFrom('b', 'm[other]', 'Z'),
    group: fc.boolean(),
  }),
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('bulk' as const),
      action: fc.constantFrom(
        'lock',
        'lockAll',
        'unlockAll',
        'publish',
        'clearDraft',
        'clearValue',
        'delete',
      ),
      code,
      keys: some,
    }),
  },
  fc.record({ do: fc.constant('status' as const), code, status: fc.nat(4), keys: some }),
  fc.record({ do: fc.constant('undo' as const), which: fc.nat(3) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Ids in the project by kind. The last one of each kind does not exist. */
type Ids = Record<'group' | 'file' | 'user' | 'tag' | 'tagCategory', readonly string[]>;
/** The words of a condition, from ids that the project gets later. */
type Word = (ids: Ids) => string;

const dayMs = 86_400_000;
/** Yesterday, today and tomorrow, as moments; the test creates its entries today. */
const days = [-1, 0, 1].map((away) => new Date(Date.now() + away * dayMs).toISOString());
const dates = [...days.map((day) => day.slice(0, 10)), ...days];
const textMatch = fc.constantFrom(
  ...(['contains', 'doesNotContain', 'equals', 'doesNotEqual'] as const).flatMap((operator) =>
    ['Home', 'home', '%'].map((text) => ({ operator, text })),
  ),
  { operator: 'hasAnyValue' as const, text: '' },
  { operator: 'hasNoValue' as const, text: '' },
);
const fieldMatch = fc
  .tuple(textMatch, fc.constantFrom('Screen', 'Owner'))
  .map(([match, field]) => ({ ...match, key: field }));

const searches = ['gleich', 'Gleich', 'n[', 'k1', 'e', 'apfel', 'äpf', 'Home'];
const patterns: Record<string, string> = { 'n[': 'n\\[|^k', k1: 'k\\d+', e: '[a-e]{2}.*t$' };
const someOf = (words: readonly string[]) =>
  fc.subarray([...words], { minLength: 1 }).map(
    (some): Word =>
      () =>
        some.join(),
  );

function wordOf(condition: FilterCondition): fc.Arbitrary<Word> {
  switch (condition.kind) {
    case 'one':
      return fc.constantFrom(...condition.of).map((word) => () => word);
    case 'any':
      return someOf(condition.of);
    case 'text':
      return fc.constantFrom(...searches).map((word) => () => word);
    case 'id': {
      const { names } = condition;
      return fc.nat(2).map((at) => (ids) => ids[names][at] ?? '');
    }
    case 'tags':
      return fc.subarray([0, 1, 2], { minLength: 1 }).map(
        (some) =>
          ({ tag }) =>
            some.map((at) => tag[at]).join(),
      );
    case 'date':
      return fc.constantFrom(...dates).map((word) => () => word);
    case 'textMatch':
      return textMatch.map((match) => () => printTextMatch(match));
    case 'fieldMatches':
      return fc
        .array(fieldMatch, { minLength: 1, maxLength: 3 })
        .map((matches) => () => printFieldMatches(matches));
    case 'tagCategory':
      return fc.nat(2).map(
        (at) =>
          ({ tagCategory }) =>
            tagCategory[at] ?? '',
      );
  }
}

/** Every condition, including those that later versions add. */
const filter = fc.record(
  Object.fromEntries(conditionNames.map((name) => [name, wordOf(filterConditions[name])])),
  { requiredKeys: Object.keys(noFilter) },
);
function filterIn(ids: Ids, words: Record<string, Word>): EntryFilter {
  const wanted = Object.fromEntries(Object.entries(words).map(([name, word]) => [name, word(ids)]));
  const { search, searchAs } = wanted;
  if (search && searchAs === 'pattern') wanted.search = patterns[search] ?? search;
  return wanted as EntryFilter;
}

interface Place {
  p: EntryProject;
  ids: Ids;
  operations: string[];
}

/** Runs one step as the owner. A refused step changes no data. */
async function take({ p, ids, operations }: Place, one: Step): Promise<void> {
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
    p.call(p.people.owner, method, path, body);
  const noted = ({ status, body }: Awaited<ReturnType<typeof call>>) => {
    expect([200, 201, 403, 404, 409]).toContain(status);
    if (status === 200 && body?.operation) operations.push(body.operation);
  };
  switch (one.do) {
    case 'save': {
      const path = p.at(one.key, one.code);
      const { body: row } = await call('GET', path);
      const { text, mode } = one;
      return noted(await call('PUT', `${path}/text`, { text, mode, version: row.version ?? 0 }));
    }
    case 'rename':
      return noted(await call('PUT', p.at(one.key), { key: one.to }));
    case 'add': {
      const path = `${p.inLanguage('en')}/groups/${ids.group[1]}/entries`;
      return noted(await call('POST', path, { key: one.to, value: 'Gleich' }));
    }
    case 'undo': {
      const operation = operations.at(-1 - one.which);
      return operation === undefined ? undefined : noted(await call('POST', `/operations/${operation}/undo`));
    }
    default: {
      const selection = { entries: one.keys.map(p.wireId) };
      const action = one.do === 'bulk' ? one.action : 'status';
      const body = one.do === 'bulk' ? { selection } : { selection, status: one.status };
      return noted(await call('POST', `${p.inLanguage(one.code)}/bulk/${action}`, body));
    }
  }
}

/**
 * Creates a second group, a file with some entries, and two tags, the second with a category. Some entries have one or
 * both tags.
 */
async function furnish(p: EntryProject): Promise<Ids> {
  const group = await buildGroup(p.db, p.project, 'other');
  const projectId = p.project.id;
  const file = await p.db
    .insertInto('files')
    .values({ project_id: projectId, path: 'a.json', format: 'nested_json' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const inFile = keys.filter((_, at) => at % 3 === 0).map((one) => p.ids.get(one)?.id ?? 0);
  await p.db
    .insertInto('file_entries')
    .values(
      inFile.map((entry_id, position) => ({ project_id: projectId, file_id: file.id, entry_id, position })),
    )
    .execute();
  const call = async (method: 'GET' | 'POST', path: string, body?: unknown) =>
    (await p.call(p.people.owner, method, path, body)).body;
  const [category] = await call('GET', '/tagCategories');
  const metadata = [{ fields: { Screen: 'Home' } }, { fields: { Screen: 'Homepage', Owner: '%' } }, {}, null];
  const descriptions = ['Home', 'the home page', '', null];
  for (const [at, { id }] of [...p.ids.values()].entries())
    await p.db
      .updateTable('entries')
      .set({
        metadata: JSON.stringify(metadata[at % 4]),
        description: descriptions[at % 3] ?? null,
        created_at: new Date(Date.now() - (at % 3) * dayMs),
      })
      .where('project_id', '=', projectId)
      .where('id', '=', id)
      .execute();
  const tags = [
    await call('POST', '/tags', { name: 'one' }),
    await call('POST', '/tags', { name: 'two', category: category._id }),
  ].map(({ _id }) => _id as string);
  for (const [at, tag] of tags.entries())
    await call('POST', '/entries/addRemoveTags', {
      entries: keys.filter((_, one) => one % (at + 2) === 0),
      tags: { [tag]: 'add' },
    });
  return {
    user: [p.people.owner.wireId, p.people.manager.wireId, encodeId('user', 2 ** 40)],
    group: [p.project.group.wireId, group.wireId, encodeId('group', 2 ** 40)],
    file: [encodeId('file', file.id), encodeId('file', 2 ** 40), encodeId('file', 2 ** 40 + 1)],
    tag: [...tags, encodeId('tag', 2 ** 40)],
    tagCategory: [category._id, 'none', encodeTagCategoryId(projectId, 9_999)],
  };
}

const usedPlurals: Record<string, number[]> = { en: [2, 6, 7], de: [2, 6, 7], pl: [2, 4, 5, 6, 7] };

function scopeOf({ project }: EntryProject, of: string): LanguageScope {
  const languageId = project.language(of).id;
  const baseLanguageId = project.language('en').id;
  const isBase = languageId === baseLanguageId;
  return {
    projectId: project.id,
    languageId,
    baseLanguageId,
    code: of,
    isBase,
    usedPlurals: usedPlurals[of] ?? [],
    hasUntranslatable: false,
    version: 0,
  };
}

/** Readers of the feed check texts again meanwhile: the list is compared where the statement finds the same before and after. */
async function expectSameList(
  p: EntryProject,
  db: Db,
  scope: LanguageScope,
  wanted: EntryFilter,
): Promise<void> {
  const plain = async () => (await listBySql(p.db, scope, wanted)).toString('hex');
  for (let before = await plain(); ; ) {
    const given = (await packedEntryList(db, scope, wanted)).toString('hex');
    const after = await plain();
    if (before === after) return expect(given, JSON.stringify([scope.code, wanted])).toBe(after);
    before = after;
  }
}

it('gives what one plain statement gives, in the same order, whatever changed since it was last asked', async () => {
  const { pool } = await testDatabase();
  const round = fc.record({
    steps: fc.array(step, { maxLength: 4 }),
    asked: fc.array(fc.record({ filter, code }), { minLength: 3, maxLength: 6 }),
  });
  let projects = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(round, { minLength: 4, maxLength: 8 }), async (rounds) => {
      const p = await entryProject(
        keys.map((name, n) => ({
          key: name,
          texts: { en: texts[n % 5] ?? '', de: texts[(n * 3) % 4] ?? '' },
        })),
        { languages: codes },
      );
      // Only a memory has segments (`segments`).
      await p.db.updateTable('projects').set({ type: 'tm' }).where('id', '=', p.project.id).execute();
      // Code that creates entries also writes the history. Without it, the search reader would miss the entries.
      for (const { id: entryId } of p.ids.values())
        await recordChange(p.db, { projectId: p.project.id, kind: 'entryCreated', userId: null, entryId });
      const ids = await furnish(p);
      const place: Place = { p, ids, operations: [] };
      // A second server process on the same database has columns of its own and gets no notifications.
      const other = openDatabase(pool, { statementNames: true });
      for (const { steps, asked } of rounds) {
        for (const one of steps) await take(place, one);
        for (const [at, { filter: words, code: of }] of asked.entries()) {
          const wanted = filterIn(ids, words);
          const scope = scopeOf(p, of);
          await expectSameList(p, at % 2 === 0 ? p.db : other, scope, wanted);
        }
      }
      // From here on nothing changes.
      await readFeedToEnd(p.db, p.project.id);
      // Each condition alone, since random filters may not include it alone. Other words in each project.
      projects += 1;
      const alone: { wanted: EntryFilter; count: number }[] = [];
      for (const words of fc.sample(filter, { numRuns: 15, seed: projects })) {
        const { state, sort, order, ...narrowing } = words;
        for (const [name, word] of Object.entries(narrowing)) {
          const wanted = { ...noFilter, [name]: word(ids) };
          const given = await packedEntryList(other, scopeOf(p, 'de'), wanted);
          const plain = await listBySql(p.db, scopeOf(p, 'de'), wanted);
          expect(given.toString('hex'), JSON.stringify(wanted)).toBe(plain.toString('hex'));
          alone.push({ wanted, count: plain.length / bytesPerEntry });
        }
      }
      for (let at = 0; at < alone.length; at += 20) {
        const some = alone.slice(at, at + 20);
        const counts = await countListed(
          other,
          scopeOf(p, 'de'),
          some.map(({ wanted }) => wanted),
        );
        expect(counts, JSON.stringify(some)).toEqual(some.map(({ count }) => count));
      }
    }),
    // Shrinking would exceed the time limit of a test.
    { numRuns: 10, endOnFailure: true },
  );
});

it('hears of what was committed before it was asked, however long another transaction runs', async () => {
  const p = await entryProject([
    { key: 'a', texts: { de: 'Alt' } },
    { key: 'b', texts: { de: 'Zwei' } },
  ]);
  const { pool } = await testDatabase();
  const byValue = async () => (await p.list({ sort: 'value' })).keys;
  expect(await byValue()).toEqual(['a', 'b']);
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_current_xact_id()');
    await p.save(p.people.owner, 'a', 'Zzz', { version: 1, mode: 'final' });
    expect(await byValue()).toEqual(['b', 'a']);
    await p.save(p.people.owner, 'b', 'Zzzz', { version: 1, mode: 'final' });
    expect(await byValue()).toEqual(['a', 'b']);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

it('answers many at once, each with what was saved before it asked', async () => {
  const p = await entryProject(plain.map((name) => ({ key: name, texts: { de: name } })));
  const asked = await Promise.all(
    plain.map(async (name, n) => {
      await p.save(p.people.owner, name, null, { version: 1, mode: 'final' });
      const { keys: left } = await p.list({ state: 'translated', sort: n % 2 === 0 ? 'value' : 'key' });
      return left.includes(name);
    }),
  );
  expect(asked).not.toContain(true);
  expect((await p.list({ state: 'translated' })).keys).toEqual([]);
});
