import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase, openPool } from '../src/db/pool.ts';
import { testDatabase } from './database.ts';

test('bigints arrive as numbers, and one that does not fit is an error', async () => {
  const { db } = await testDatabase();
  const ok = await sql<{ one: number; list: number[] }>`
    select 9007199254740991::bigint as one, array[1, 2]::bigint[] as list`.execute(db);
  expect(ok.rows).toEqual([{ one: 9007199254740991, list: [1, 2] }]);
  await expect(sql`select 9007199254740993::bigint`.execute(db)).rejects.toThrow('does not fit');
});

test('a statement with parameters is prepared once under the hash of its SQL', async () => {
  // Connections that other tests used may have no room for further names.
  const pool = openPool((await testDatabase()).url, { connections: 1 });
  const db = openDatabase(pool, { statementNames: true });
  try {
    const ask = () => sql<{ n: number }>`select ${7}::int as n`.execute(db);
    await ask();
    await ask();
    const { rows } = await sql<{ name: string }>`
      select name from pg_prepared_statements where statement like 'select $1::int as n%'`.execute(db);
    expect(rows).toEqual([{ name: expect.stringMatching(/^[0-9a-f]{40}$/) }]);
  } finally {
    await db.destroy();
  }
});
