import { issues } from '@parlance/domain/checks/issues';
import fc from 'fast-check';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  buildEntries,
  buildGroup,
  buildProject,
  buildTeam,
  buildUser,
  type TestProject,
} from '../../../test/builders.ts';
import { testDatabase } from '../../../test/database.ts';
import { untilWaitedFor } from '../../../test/waiting.ts';
import type { Db } from '../../db/pool.ts';
import type { CountedLanguage } from './counts.present.ts';
import {
  correctCounts,
  foldCounts,
  forgetEmptyCounts,
  type GroupCountRow,
  hasManyDeltas,
  readAllCounts,
  readCounts,
  readLanguageCounts,
  recount,
} from './counts.queries.ts';
import { countLanguage, countProject, foldWhereMany } from './counts.service.ts';

let db: Db;
let team: { id: number };
beforeAll(async () => {
  ({ db } = await testDatabase());
  team = await buildTeam(db, { owner: await buildUser(db) });
});

const byPlace = (rows: GroupCountRow[]) =>
  rows
    .map((row) => ({ place: `${row.language_id}/${row.group_id}/${row.plural}/${row.state}`, ...row }))
    .sort((one, other) => one.place.localeCompare(other.place));

async function expectTruth(projectId: number) {
  expect(byPlace(await readAllCounts(db, projectId))).toEqual(byPlace(await recount(db, projectId)));
}

const suffixes = ['', '', '[one]', '[other]', '[few]', '[0]', '[many'];
const row = fc.record({
  value: fc.constantFrom(null, 'a', 'bb'),
  draft: fc.constantFrom(null, null, 'd'),
  locked: fc.boolean(),
  status: fc.integer({ min: 0, max: 5 }),
  // All bits that the column has: kinds that are still to come are no other status.
  issues: fc.integer({ min: 0, max: 0xffffff }),
});
const part = fc.record({ of: fc.integer({ min: 1, max: 4 }), rest: fc.integer({ min: 0, max: 3 }) });
const write = fc.oneof(
  fc.record({ kind: fc.constant('create' as const), count: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ kind: fc.constant('upsert' as const), part, row, language: fc.constantFrom(1, 2) }),
  fc.record({ kind: fc.constant('flags' as const), part, row }),
  fc.record({ kind: fc.constant('move' as const), part, group: fc.constantFrom(0, 1) }),
  fc.record({ kind: fc.constant('rename' as const), part, suffix: fc.constantFrom(...suffixes) }),
  fc.record({ kind: fc.constant('clear' as const), part }),
  fc.record({ kind: fc.constant('delete' as const), part }),
  fc.record({ kind: fc.constant('fold' as const) }),
);
type Write = typeof write extends fc.Arbitrary<infer T> ? T : never;

const noIssues = Object.fromEntries(issues.map((issue) => [issue, 0]));

let made = 0;
const chosen = ({ of, rest }: { of: number; rest: number }, id = 'id') =>
  sql`${sql.ref(id)} % ${of} = ${rest % of}`;

async function apply(projectId: number, groups: number[], one: Write): Promise<void> {
  const mine = sql`project_id = ${projectId}`;
  switch (one.kind) {
    case 'create': {
      const keys = Array.from({ length: one.count }, () => `k${made++}${suffixes[made % suffixes.length]}`);
      await sql`insert into entries (project_id, group_id, key)
        select ${projectId}, ${groups[0]}, key from unnest(${keys}::text[]) key`.execute(db);
      return;
    }
    case 'upsert': {
      const { value, draft, locked, status, issues } = one.row;
      await sql`insert into translations (project_id, language_id, entry_id, value, draft, locked, status, issues)
        select ${projectId}, ${one.language}, id, ${value}, ${draft}, ${locked}, ${status}, ${issues}
        from entries where ${mine} and ${chosen(one.part)}
        on conflict (project_id, language_id, entry_id) do update
        set value = excluded.value, draft = excluded.draft, status = excluded.status`.execute(db);
      return;
    }
    case 'flags':
      await sql`update translations set locked = ${one.row.locked}, issues = ${one.row.issues}
        where ${mine} and ${chosen(one.part, 'entry_id')}`.execute(db);
      return;
    case 'move':
      await sql`update entries set group_id = ${groups[one.group]} where ${mine} and ${chosen(one.part)}`.execute(
        db,
      );
      return;
    case 'rename':
      await sql`update entries set key = 'r' || id || ${one.suffix} where ${mine} and ${chosen(one.part)}`.execute(
        db,
      );
      return;
    case 'clear':
      await sql`delete from translations where ${mine} and ${chosen(one.part, 'entry_id')}`.execute(db);
      return;
    case 'delete':
      await sql`delete from translations where ${mine} and ${chosen(one.part, 'entry_id')}`.execute(db);
      await sql`delete from entries where ${mine} and ${chosen(one.part)}`.execute(db);
      return;
    case 'fold':
      await foldCounts(db, projectId);
  }
}

/** Connections of two people, seen from outside. */
async function twoConnections() {
  const { url } = await testDatabase();
  const [one, other] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })];
  await one.connect();
  await other.connect();
  return { one, other };
}

describe('kept counts', () => {
  test.each([
    ['group', 'update entries set group_id = $2 where project_id = $1'],
    ['plural category', "update entries set key = key || '[few]' where project_id = $1 and $2::bigint > 0"],
  ])('follow a text that is written while its entry moves to another %s', async (_what, move) => {
    const project = await buildProject(db, { team, languages: ['en', 'de'] });
    const other = await buildGroup(db, project, 'other');
    await buildEntries(db, project, [{ key: 'a', texts: { en: 'One', de: 'Eins' } }]);
    const people = await twoConnections();
    await people.one.query('begin');
    await people.one.query("update translations set value = null, draft = 'x' where project_id = $1", [
      project.id,
    ]);
    const moving = people.other.query(move, [project.id, other.id]);
    await untilWaitedFor(people.one, { orEnded: moving });
    await people.one.query('commit');
    await moving;
    await people.one.end();
    await people.other.end();
    await expectTruth(project.id);
  });

  test('equal a recount after any writes, folded or not', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 4, maxLength: 14 }), async (writes) => {
        const project = await buildProject(db, { team });
        const other = await buildGroup(db, project, 'other');
        await apply(project.id, [project.group.id], { kind: 'create', count: 6 });
        for (const one of writes) await apply(project.id, [project.group.id, other.id], one);
        await expectTruth(project.id);
        await foldCounts(db, project.id);
        await expectTruth(project.id);
        expect(await correctCounts(db, project.id)).toBe(0);
      }),
      { numRuns: 40 },
    );
  });

  test('are put right where they differ, by what they differ', async () => {
    const project = await buildProject(db, { team });
    await buildEntries(db, project, [{ key: 'a', texts: { en: 'A', de: 'Ä' } }, { key: 'b' }]);
    await foldCounts(db, project.id);
    await db
      .updateTable('counts')
      .set({ n: 7 })
      .where('project_id', '=', project.id)
      .where('language_id', '=', 2)
      .execute();
    expect(await correctCounts(db, project.id)).toBe(1);
    await expectTruth(project.id);
    expect(await correctCounts(db, project.id)).toBe(0);
  });

  test('are folded once many deltas wait, and not before', async () => {
    const project = await buildProject(db, { team });
    await buildEntries(db, project, [{ key: 'a' }]);
    await foldWhereMany(db, project.id);
    expect(await hasManyDeltas(db, project.id, 0)).toBe(true);
    await sql`insert into count_deltas (project_id, language_id, group_id, plural, state, n)
      select ${project.id}, 1, ${project.group.id}, 0, 1, n % 2 * 2 - 1 from generate_series(1, 400) n`.execute(
      db,
    );
    await foldWhereMany(db, project.id);
    expect(await hasManyDeltas(db, project.id, 0)).toBe(false);
    await expectTruth(project.id);
  });

  test('two folds at once count nothing twice', async () => {
    const project = await buildProject(db, { team });
    for (const key of ['a', 'b', 'c', 'd']) await buildEntries(db, project, [{ key, texts: { en: key } }]);
    await Promise.all([1, 2, 3, 4].map(() => foldCounts(db, project.id)));
    await expectTruth(project.id);
  });

  test('forget states that no text is in any more', async () => {
    const project = await buildProject(db, { team });
    await buildEntries(db, project, [{ key: 'a', texts: { de: { value: 'A', locked: true } } }]);
    await foldCounts(db, project.id);
    await sql`update translations set locked = false where project_id = ${project.id}`.execute(db);
    await foldCounts(db, project.id);
    const states = async () => {
      const { rows } = await sql<{ state: number }>`
        select state from counts where project_id = ${project.id} and language_id <> 0 order by 1`.execute(
        db,
      );
      return rows.map(({ state }) => state);
    };
    expect(await states()).toEqual([1, 5]);
    await Promise.all([1, 2].map(() => forgetEmptyCounts(db, project.id)));
    expect(await states()).toEqual([1]);
    await expectTruth(project.id);
  });
});

describe('what is counted in a language', () => {
  const countsOf = async (project: TestProject, one: CountedLanguage) =>
    countLanguage(one, await readLanguageCounts(db, project.id, one.id));
  const language = (project: TestProject, code: string) => ({
    id: project.language(code).id,
    code,
    plurals: null,
  });

  test('states, issues and status are counted, untranslated and New by subtraction', async () => {
    const project = await buildProject(db, { team });
    await buildEntries(db, project, [
      { key: 'value', texts: { en: 'x', de: { value: 'x', status: 1, issues: 6 } } },
      { key: 'draft', texts: { en: 'x', de: { draft: 'x', status: 2, issues: 1 } } },
      { key: 'both', texts: { en: 'x', de: { value: 'x', draft: 'y', locked: true, issues: 8 } } },
      { key: 'lock', texts: { en: 'x', de: { locked: true, status: 3 } } },
      { key: 'status', texts: { en: 'x', de: { status: 4 } } },
      { key: 'none' },
    ]);
    const counts = await countProject(db, project.id, [language(project, 'de'), language(project, 'en')]);
    expect(counts.entries).toBe(6);
    expect(counts.of(project.language('de').id)).toEqual({
      all: 6,
      notTranslated: 2,
      draft: 2,
      draftOnly: 1,
      draftsToReview: 2,
      draftsAccepted: 0,
      draftsReady: 0,
      translated: 2,
      locked: 2,
      lockedEmpty: 1,
      issues: { ...noIssues, all: 3, variableMissing: 1, tooLong: 1, outdated: 1, glossaryMissing: 1 },
      status: { none: 2, accepted: 1, needsReview: 1, needsTranslation: 1, rejected: 1, inOrder: 0 },
    });
    expect(counts.of(project.language('en').id)).toMatchObject({ all: 6, translated: 5, notTranslated: 1 });
    expect(counts.all).toMatchObject({ all: 12, translated: 7, notTranslated: 3, status: { none: 8 } });
  });

  test('an Arabic import never leaves English unfinished', async () => {
    const project = await buildProject(db, { team, languages: ['en', 'ar', 'ja'] });
    const categories = ['zero', 'one', 'two', 'few', 'many', 'other'];
    await buildEntries(
      db,
      project,
      categories.map((category) => ({
        key: `items[${category}]`,
        texts: { ar: category, ...(['one', 'other', 'many'].includes(category) && { en: category }) },
      })),
    );
    const counts = await countProject(
      db,
      project.id,
      ['en', 'ar', 'ja'].map((code) => language(project, code)),
    );
    expect(counts.of(project.language('ar').id)).toMatchObject({ all: 6, notTranslated: 0, translated: 6 });
    // `many` has an English text, so it is there to be seen.
    expect(counts.of(project.language('en').id)).toMatchObject({ all: 3, notTranslated: 0, translated: 3 });
    expect(counts.of(project.language('ja').id)).toMatchObject({ all: 1, notTranslated: 1 });
  });

  test('locking all rows locks nothing in categories that a language does not use', async () => {
    const project = await buildProject(db, { team });
    await buildEntries(db, project, [
      { key: 'n[few]', texts: { de: { locked: true } } },
      { key: 'n[other]', texts: { de: { locked: true } } },
    ]);
    const counts = await countsOf(project, language(project, 'de'));
    expect(counts.all).toMatchObject({ all: 1, locked: 1, lockedEmpty: 1, notTranslated: 0 });
  });

  test("a file's own plural categories go before CLDR's", async () => {
    const project = await buildProject(db, { team });
    await buildEntries(db, project, [{ key: 'n[few]' }, { key: 'n[other]' }]);
    const counts = await countsOf(project, { ...language(project, 'de'), plurals: ['few'] });
    expect(counts.all).toMatchObject({ all: 1, notTranslated: 1 });
  });

  test('each group has its own counts', async () => {
    const project = await buildProject(db, { team });
    const group = await buildGroup(db, project, 'screens');
    await buildEntries(db, project, [
      { key: 'a', texts: { de: 'A' } },
      { key: 'b', group },
    ]);
    const counts = await countsOf(project, language(project, 'de'));
    expect(counts.all).toMatchObject({ all: 2, translated: 1 });
    expect(counts.of(project.group.id)).toMatchObject({ all: 1, translated: 1, notTranslated: 0 });
    expect(counts.of(group.id)).toMatchObject({ all: 1, translated: 0, notTranslated: 1 });
    expect(counts.of(0)).toMatchObject({ all: 0 });
  });

  test("another project's counts stay out", async () => {
    const project = await buildProject(db, { team });
    const neighbour = await buildProject(db, { team });
    await buildEntries(db, neighbour, [{ key: 'a', texts: { en: 'A' } }]);
    expect(await readCounts(db, project.id)).toEqual([]);
  });
});
