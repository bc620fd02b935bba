import { setTimeout as delay } from 'node:timers/promises';
import { historyKinds } from '@parlance/domain/history/kind';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { createTestApp } from '../../../test/app.ts';
import { buildPeople, buildProject, buildTeamOf, type TestProject } from '../../../test/builders.ts';
import type { Db } from '../../db/pool.ts';
import { listChanges } from '../history/changelog.queries.ts';
import { listEntriesOf, listSince } from '../history/undo.queries.ts';
import { readFeed } from '../live/feed.queries.ts';
import { readActivity } from '../projects/activity.queries.ts';
import { unlimited } from './history-limits.sql.ts';
import { blocks, intoHistoryInBlocks } from './record.sql.ts';

let db: Db;
let team: { id: number };
beforeAll(async () => {
  db = (await createTestApp()).deps.db;
  team = await buildTeamOf(db, await buildPeople(db));
});

interface Statement {
  operation: number;
  kind: number;
  language: number | null;
  /** What the statement records beside, of its first entries: another kind, or the same in another language. */
  beside?: { kind: number; language: number | null; most: number } | undefined;
  /** Entries with their former values. */
  entries: { entry: number; old: Record<string, string | null> | null }[];
}

const old = fc.option(
  fc.dictionary(
    fc.constantFrom('value', 'draft', 'status'),
    fc.option(fc.constantFrom('a', 'b'), { nil: null }),
    {
      minKeys: 1,
    },
  ),
  { nil: null },
);
const kind = fc.constantFrom(
  historyKinds.text,
  historyKinds.status,
  historyKinds.lock,
  historyKinds.entryCreated,
);
const language = fc.option(fc.integer({ min: 1, max: 2 }), { nil: null });
const statement: fc.Arbitrary<Statement> = fc.record({
  operation: fc.integer({ min: 1, max: 3 }),
  kind,
  language,
  beside: fc.option(fc.record({ kind, language, most: fc.integer({ min: 0, max: 9 }) }), { nil: undefined }),
  entries: fc.uniqueArray(fc.record({ entry: fc.integer({ min: 1, max: 12 }), old }), {
    selector: ({ entry }) => entry,
    minLength: 1,
    maxLength: 9,
  }),
});

const isOther = (one: Pick<Statement, 'kind' | 'language'>, other: Pick<Statement, 'kind' | 'language'>) =>
  one.kind !== other.kind || one.language !== other.language;

async function write(
  project: TestProject,
  statements: readonly Statement[],
  smallest: number,
): Promise<void> {
  const usual = blocks.smallest;
  blocks.smallest = smallest;
  for (const { operation, entries, beside, ...first } of statements) {
    const both = [{ ...first, most: entries.length }, ...(beside && isOther(beside, first) ? [beside] : [])];
    const selected = both.map(
      ({ kind, language, most }) => sql`
        select ${kind}::smallint, ${language}::smallint, (i ->> 'entry')::bigint, 'key ' || (i ->> 'entry'),
          nullif(i -> 'old', 'null') from jsonb_array_elements(${JSON.stringify(entries.slice(0, most))}::jsonb) i`,
    );
    await sql`${intoHistoryInBlocks(
      { projectId: project.id, operationId: operation, userId: null, most: entries.length },
      sql.join(selected, sql` union all `),
    )}`.execute(db);
  }
  blocks.smallest = usual;
}

/** The rows that browsers get, once no transaction of another test holds them back. */
async function live(project: TestProject, limit: number) {
  for (;;) {
    const { rows, isHeldBack } = await readFeed(db, project.id, 0, limit);
    if (!isHeldBack) return rows;
    await delay(5);
  }
}

/** Everything that readers return of a project's history, without ids. */
async function readAll(project: TestProject, { limit, entries }: { limit: number; entries: number }) {
  const plain = (rows: readonly object[]) =>
    rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).filter(([name]) => !['id', 'at', 'bytes_before'].includes(name)),
      ),
    );
  const pages = async (filter: Partial<Parameters<typeof listChanges>[2]>) => {
    const all: ReturnType<typeof plain>[] = [];
    for (let before: number | undefined, goesOn = true; goesOn; ) {
      const { changes, more } = await listChanges(
        db,
        project.id,
        { limits: unlimited, ...filter, before },
        limit,
      );
      all.push(plain(changes));
      before = changes.at(-1)?.id;
      goesOn = more;
    }
    return all;
  };
  const first = await readActivity(db, project.id, { before: Number.MAX_SAFE_INTEGER, limit: 1000 });
  const ids = await listEntriesOf(db, project.id, 2, { afterEntry: 3, limit: 4 });
  return {
    all: await pages({}),
    texts: await pages({ kinds: [historyKinds.text] }),
    ofEntry: await pages({ entryId: 5 }),
    ofLanguage: await pages({ languageId: 1, entryId: 6 }),
    limited: await pages({ limits: { entries, days: null } }),
    published: first.quarters.reduce((sum, { published }) => sum + published, 0),
    drafts: first.quarters.reduce((sum, { drafts }) => sum + drafts, 0),
    size: first.size,
    ids,
    since: ids.length > 0 ? plain(await listSince(db, project.id, 2, ids)) : [],
    live: plain(await live(project, 1000)),
    few: (await live(project, limit)).length,
  };
}

it('gives the same for blocks as for rows', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(statement, { minLength: 1, maxLength: 6 }),
      fc.record({ limit: fc.integer({ min: 1, max: 7 }), entries: fc.integer({ min: 1, max: 20 }) }),
      async (statements, page) => {
        const [rows, inBlocks] = [await buildProject(db, { team }), await buildProject(db, { team })];
        await write(rows, statements, Number.MAX_SAFE_INTEGER);
        await write(inBlocks, statements, 2);
        expect(await readAll(inBlocks, page)).toEqual(await readAll(rows, page));
      },
    ),
    { numRuns: 40 },
  );
});

it('limits a block to a thousand entries, each with an id of its own', async () => {
  const project = await buildProject(db, { team });
  const entries = Array.from({ length: 2001 }, (_, at) => ({ entry: 2001 - at, old: { value: `${at}` } }));
  await write(project, [{ operation: 1, kind: historyKinds.text, language: 1, entries }], 16);
  const { rows } = await sql<{ size: number }>`
    select size from history where project_id = ${project.id} order by id`.execute(db);
  expect(rows.map(({ size }) => size).toSorted((a, b) => a - b)).toEqual([1, 1000, 1000]);
  const since = await listSince(db, project.id, 1, [1, 1000, 1001, 2001]);
  expect(since.map(({ entry_id, old }) => [entry_id, old])).toEqual([
    [1, { value: '2000' }],
    [1000, { value: '1001' }],
    [1001, { value: '1000' }],
    [2001, { value: '0' }],
  ]);
  expect(new Set(since.map(({ id }) => id)).size).toBe(4);
});

it('ends a block when its former values fill it', async () => {
  const project = await buildProject(db, { team });
  const usual = blocks.bytes;
  blocks.bytes = 10_000;
  const entries = Array.from({ length: 40 }, (_, at) => ({
    entry: at + 1,
    old: { value: 'a'.repeat(at < 20 ? 1000 : 10) },
  }));
  await write(project, [{ operation: 1, kind: historyKinds.text, language: 1, entries }], 16);
  blocks.bytes = usual;
  const { rows } = await sql<{ size: number }>`
    select size from history where project_id = ${project.id} order by entry_ids[1]`.execute(db);
  // 1,000 letters and their JSON: ten exceed 10,000 bytes, and the last of them is still in the block.
  expect(rows.map(({ size }) => size)).toEqual([10, 10, 20]);
  const since = await listSince(db, project.id, 1, [1, 10, 11, 40]);
  expect(since.map(({ old: was }) => String(was?.value).length)).toEqual([1000, 1000, 1000, 10]);
});
