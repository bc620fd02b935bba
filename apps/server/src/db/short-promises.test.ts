import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { answerByShortPromises } from './short-promises.ts';

let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client({ connectionString: (await testDatabase()).url });
  answerByShortPromises(client);
  await client.connect();
});
afterAll(() => client.end());

test('statements of all kinds are answered as by pg', async () => {
  expect((await client.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
  expect((await client.query('select $1::integer as n', [2])).rows).toEqual([{ n: 2 }]);
  expect((await client.query({ name: 'three', text: 'select $1::integer as n', values: [3] })).rows).toEqual([
    { n: 3 },
  ]);
});

test('whoever gives a function is called', async () => {
  const by = Promise.withResolvers<unknown[]>();
  client.query('select $1::integer as n', [4], (error, result) => by.resolve([error, result?.rows]));
  expect(await by.promise).toEqual([null, [{ n: 4 }]]);
  const withoutValues = Promise.withResolvers<unknown[]>();
  client.query('select 5 as n', (error: Error | null, result) =>
    withoutValues.resolve([error, result?.rows]),
  );
  expect(await withoutValues.promise).toEqual([null, [{ n: 5 }]]);
  const own = new pg.Query('select 6 as n');
  const rows: unknown[] = [];
  own.on('row', (row) => rows.push(row));
  const ended = new Promise((resolve) => own.on('end', resolve));
  client.query(own);
  await ended;
  expect(rows).toEqual([{ n: 6 }]);
});

test('an error says what the database said, and who asked', async () => {
  const asked = client.query('select nothing').catch((error: Error) => error);
  const error = (await asked) as Error & { code?: string };
  expect(error.message).toBe('column "nothing" does not exist');
  expect(error.code).toBe('42703');
  expect(error.stack).not.toContain('onStreamRead');
  expect((await client.query('select 7 as n')).rows).toEqual([{ n: 7 }]);
});
