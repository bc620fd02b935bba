import { expect, test } from 'vitest';
import { acrossProjects } from '../src/db/across-projects.ts';
import { testDatabase } from './database.ts';
import { takeCrossings } from './plans.ts';

test('a statement on several projects is found, one on a single project or one that gives a reason is not', async () => {
  const { db } = await testDatabase();
  await db.selectFrom('entries').select('id').where('project_id', '=', 1).execute();
  await db
    .selectFrom('entries')
    .select('id')
    .where('key', '=', 'x')
    .modifyEnd(acrossProjects('test'))
    .execute();
  expect(takeCrossings()).toEqual([]);
  await db.selectFrom('entries').select('id').where('key', '=', 'x').execute();
  expect(takeCrossings()).toEqual([expect.stringContaining('from "entries"')]);
});

test('a join that gives one of its tables no project is found', async () => {
  const { db } = await testDatabase();
  const project_id = 900_000_001;
  const entry = await db
    .insertInto('entries')
    .values({ project_id, group_id: 1, key: 'greeting' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('translations')
    .values({ project_id, language_id: 1, entry_id: entry.id, value: 'Hello' })
    .execute();
  const joined = db
    .selectFrom('translations')
    .innerJoin('entries', 'entries.id', 'translations.entry_id')
    .select('entries.id')
    .where('translations.project_id', '=', project_id);
  await joined.whereRef('entries.project_id', '=', 'translations.project_id').execute();
  expect(takeCrossings()).toEqual([]);
  await joined.execute();
  expect(takeCrossings()).toHaveLength(1);
});
