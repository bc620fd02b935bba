/**
 * What takes entries, texts and their places in the search index away does work in proportion to them, also in a project of
 * which the planner has no statistics, as after its first import.
 */
import { historyKinds } from '@parlance/domain/history/kind';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPeople, buildProject } from '../../../test/builders.ts';
import { cloneDatabase, type TestDatabase } from '../../../test/database.ts';
import { fillOtherProjects } from '../../../test/other-projects.ts';
import { watchWork } from '../../../test/plans.ts';
import { acrossProjects } from '../../db/across-projects.ts';
import { copyToTrash, deleteEntries } from '../entry-store/trash.queries.ts';
import { indexSlice } from './search-reader.queries.ts';

const entries = 2_000;
const languages = ['en', 'de', 'fr'];

let database: TestDatabase;
let workOf: ReturnType<typeof watchWork>;
let team: Awaited<ReturnType<typeof buildPeople>>['team'];
beforeAll(async () => {
  database = await cloneDatabase();
  workOf = watchWork(database.pool);
  team = (await buildPeople(database.db)).team;
  // The planner knows other projects, and so how few rows of a new one there are: none.
  const { db } = database;
  await fillOtherProjects(db, { texts: true });
  await sql`
    insert into search_texts (project_id, language_id, entry_id, text)
    select project_id, 1, id, key from entries ${acrossProjects('a sample')}`.execute(db);
  await sql`analyze`.execute(db);
});
afterAll(() => database.pool.end());

it('takes texts out of the index, and entries to the trash', async () => {
  const project = await buildProject(database.db, { team, languages });
  const undone = new Error('Only looked.');
  const looking = database.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      insert into entries (project_id, group_id, key)
      select ${project.id}, ${project.group.id}, 'k' || n from generate_series(1, ${entries}::integer) n order by n
      returning id`.execute(trx);
    const ids = rows.map(({ id }) => id);
    await sql`
      insert into translations (project_id, language_id, entry_id, value)
      select e.project_id, l.id, e.id, e.key from entries e, languages l
      where e.project_id = ${project.id} and l.project_id = ${project.id}`.execute(trx);
    await sql`
      insert into search_texts (project_id, language_id, entry_id, text)
      select project_id, language_id, entry_id, value from translations where project_id = ${project.id}`.execute(
      trx,
    );
    // Half of the entries go to the trash, and the reader takes what it has of them out of the index.
    const half = ids.slice(0, entries / 2);
    const trashing = { projectId: project.id, userId: null, operationId: 1 };
    const trashed = await workOf(trx, async () => {
      await copyToTrash(trx, trashing, half);
      await deleteEntries(trx, trashing, half);
    });
    const slice = await sql<{ id: number }>`
      select id from history where project_id = ${project.id} and kind = ${historyKinds.entryDeleted}`.execute(
      trx,
    );
    // As readers of the feed have it (feed/slices.queries.ts).
    await sql`set local enable_hashjoin = off; set local enable_mergejoin = off`.execute(trx);
    const read = await workOf(trx, () =>
      indexSlice(trx, {
        projectId: project.id,
        ids: slice.rows.map(({ id }) => id),
        kinds: new Set([historyKinds.entryDeleted]),
      }),
    );
    expect(trashed.length).toBeGreaterThan(0);
    expect(read.length).toBeGreaterThan(0);
    const dear = [...trashed, ...read].filter(({ rows: done }) => done > 75 * entries);
    expect(dear.map(({ rows: done, text }) => [done, text.slice(0, 90)])).toEqual([]);
    const left = await sql<{ n: number }>`
      select count(*)::integer as n from search_texts where project_id = ${project.id}`.execute(trx);
    expect(left.rows).toEqual([{ n: (entries / 2) * languages.length }]);
    throw undone;
  });
  await expect(looking).rejects.toBe(undone);
});
