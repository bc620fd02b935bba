import type { PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { namingPool } from './named-statements.ts';

let pool: pg.Pool;
let client: PostgresPoolClient;
let described: ReturnType<typeof vi.spyOn>;

beforeAll(async () => {
  pool = new pg.Pool({ connectionString: (await testDatabase()).url, max: 1 });
  client = await namingPool(pool).connect();
  const { connection } =
    (pool as unknown as { _clients: { connection: { describe: () => void } }[] })._clients[0] ?? {};
  if (!connection) throw new Error('pg keeps its connections elsewhere.');
  described = vi.spyOn(connection, 'describe');
});
afterAll(async () => {
  client.release();
  await pool.end();
});

/** Asks four times; answers the rows of each, and how often the database was asked for the columns. */
async function fourTimes(sql: string, values: unknown[][]) {
  described.mockClear();
  const answers: unknown[] = [];
  for (const each of values) answers.push((await client.query(sql, each)).rows);
  return { answers, asked: described.mock.calls.length };
}

test('the columns of a named statement are asked for once, and its rows stay what they are', async () => {
  const sql =
    'select n, n::text as "as text", null::integer[] as nothing, array[n] as "list" from generate_series(1, $1::integer) n';
  const row = (n: number) => ({ n, 'as text': String(n), nothing: null, list: [n] });
  expect(await fourTimes(sql, [[2], [0], [1], [3]])).toEqual({
    answers: [[row(1), row(2)], [], [row(1)], [row(1), row(2), row(3)]],
    asked: 1,
  });
});

test('each answer has rows of its own', async () => {
  const sql = 'select $1::integer as own';
  const [first, second] = [await client.query(sql, [1]), await client.query(sql, [2])];
  Object.assign(first.rows[0] as object, { own: 7, more: 8 });
  expect(second.rows).toEqual([{ own: 2 }]);
  expect((await client.query(sql, [3])).rows).toEqual([{ own: 3 }]);
});

test('statements without columns say how many rows they changed', async () => {
  await client.query('create temporary table written (n integer)', []);
  const sql = 'insert into written select generate_series(1, $1::integer)';
  described.mockClear();
  const counts: unknown[] = [];
  for (const n of [3, 0, 2]) {
    const { command, rowCount, rows } = await client.query(sql, [n]);
    counts.push([command, rowCount, rows.length]);
  }
  expect(counts).toEqual([
    ['INSERT', 3, 0],
    ['INSERT', 0, 0],
    ['INSERT', 2, 0],
  ]);
  expect(described).toHaveBeenCalledTimes(1);
  const back = 'delete from written where n = $1::integer returning n';
  expect(await fourTimes(back, [[1], [1], [2], [3]])).toMatchObject({
    answers: [[{ n: 1 }, { n: 1 }], [], [{ n: 2 }, { n: 2 }], [{ n: 3 }]],
  });
});

test('an error of a known statement is told, and the next call goes on', async () => {
  const sql = 'select 6 / $1::integer as part';
  expect((await client.query(sql, [2])).rows).toEqual([{ part: 3 }]);
  await expect(client.query(sql, [0])).rejects.toMatchObject({ code: '22012' });
  expect((await client.query(sql, [3])).rows).toEqual([{ part: 2 }]);
});

test('a statement whose first call failed learns its columns from the next', async () => {
  const sql = 'select 8 / $1::integer as share';
  await expect(client.query(sql, [0])).rejects.toMatchObject({ code: '22012' });
  expect(await fourTimes(sql, [[2], [4], [8], [1]])).toMatchObject({
    answers: [[{ share: 4 }], [{ share: 2 }], [{ share: 1 }], [{ share: 8 }]],
  });
});

test('a value that cannot be sent is told, and the next call goes on', async () => {
  const sql = 'select $1::text as said';
  const circle: { self?: unknown } = {};
  circle.self = circle;
  await client.query(sql, ['once']);
  await expect(client.query(sql, [circle])).rejects.toThrow('circular');
});

test('columns that change are refused by the database, never read as the old ones', async () => {
  await client.query('create temporary table growing (n integer)', []);
  await client.query('insert into growing values (1)', []);
  const sql = 'select * from growing where n = $1::integer';
  expect((await client.query(sql, [1])).rows).toEqual([{ n: 1 }]);
  await client.query('alter table growing add column m integer default 5', []);
  await expect(client.query(sql, [1])).rejects.toThrow('cached plan must not change result type');
});
