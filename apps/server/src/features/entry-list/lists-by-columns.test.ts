import type { EntryFilter } from '@parlance/contract/entry-filter';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildGroup } from '../../../test/builders.ts';
import { testDatabase } from '../../../test/database.ts';
import { listBySql } from '../../../test/entry-list/list-by-sql.ts';
import { type EntryProject, entryProject } from '../../../test/entry-project.ts';
import { openDatabase } from '../../db/pool.ts';
import type { LanguageScope } from '../entries/language.service.ts';
import { recordChange } from '../feed/record.service.ts';
import { packedEntryList } from './entry-list.service.ts';

const codes = ['en', 'de', 'pl'];
const plain = Array.from({ length: 14 }, (_, n) => `k${(n * 5) % 14}`);
const keys = [...plain, 'n[other]', 'm[one]', 'n[one]', 'n[few]', 'm[many]', 'left[one]'];
const texts = ['Gleich', 'gleich', 'ein längerer Text', 'mit {name}', 'Äpfel', '', '…'];

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

const filter: fc.Arbitrary<EntryFilter> = fc.record(
  {
    state: fc.constantFrom<EntryFilter['state'][]>(
      'all',
      'untranslated',
      'drafts',
      'draftsWithoutValue',
      'draftsWithValue',
      'translated',
      'locked',
      'issues',
    ),
    sort: fc.constantFrom<EntryFilter['sort'][]>(
      '_id',
      'key',
      'baseValue',
      'value',
      'draft',
      'valueUpdatedAt',
    ),
    order: fc.constantFrom<EntryFilter['order'][]>('asc', 'desc'),
    preset: fc.constantFrom<NonNullable<EntryFilter['preset']>[]>('duplicates', 'inconsistencies', 'noTags'),
    status: fc.constantFrom('0', '2', '0,1', '3,4'),
    issue: fc.constantFrom('variableMissing', 'outdated'),
    search: fc.constantFrom('gleich', 'n[', 'k1', 'e', 'apfel', 'äpf'),
  },
  { requiredKeys: ['state', 'sort', 'order'] },
);

const everything: EntryFilter = { state: 'all', sort: '_id', order: 'asc' };

interface Place {
  p: EntryProject;
  group: string;
  operations: string[];
}

/** Does one step as the owner; what the server refuses has changed nothing. */
async function take({ p, group, operations }: Place, one: Step): Promise<void> {
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
      const path = `${p.inLanguage('en')}/groups/${group}/entries`;
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

const usedPlurals: Record<string, number[]> = { en: [2, 6], de: [2, 6], pl: [2, 4, 5, 6] };

function scopeOf({ project }: EntryProject, of: string): LanguageScope {
  const languageId = project.language(of).id;
  const baseLanguageId = project.language('en').id;
  const isBase = languageId === baseLanguageId;
  return {
    projectId: project.id,
    languageId,
    baseLanguageId,
    isBase,
    usedPlurals: usedPlurals[of] ?? [],
    version: 0,
  };
}

it('gives what one plain statement gives, in the same order, whatever changed since it was last asked', async () => {
  const { pool } = await testDatabase();
  const round = fc.record({
    steps: fc.array(step, { maxLength: 4 }),
    asked: fc.array(fc.record({ filter, code }), { minLength: 3, maxLength: 6 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(round, { minLength: 4, maxLength: 8 }), async (rounds) => {
      const p = await entryProject(
        keys.map((name, n) => ({
          key: name,
          texts: { en: texts[n % 5] ?? '', de: texts[(n * 3) % 4] ?? '' },
        })),
        { languages: codes },
      );
      // As whoever makes entries does: the search's reader would pass by entries that the history does not name.
      for (const { id: entryId } of p.ids.values())
        await recordChange(p.db, { projectId: p.project.id, kind: 'entryCreated', userId: null, entryId });
      const group = (await buildGroup(p.db, p.project, 'other')).wireId;
      const place: Place = { p, group, operations: [] };
      // The same database as another server process sees it: with columns of its own, which hears of nothing.
      const other = openDatabase(pool, { statementNames: true });
      for (const { steps, asked } of rounds) {
        for (const one of steps) await take(place, one);
        for (const [at, { filter: wanted, code: of }] of asked.entries()) {
          const scope = scopeOf(p, of);
          const given = await packedEntryList(at % 2 === 0 ? p.db : other, scope, wanted);
          expect(given.toString('hex'), JSON.stringify([of, wanted])).toBe(
            (await listBySql(p.db, scope, wanted)).toString('hex'),
          );
        }
      }
      const whole = { ...everything, group };
      const inGroup = await packedEntryList(other, scopeOf(p, 'de'), whole);
      expect(inGroup.toString('hex')).toBe((await listBySql(p.db, scopeOf(p, 'de'), whole)).toString('hex'));
    }),
    // Shrinking would take longer than a test may.
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
