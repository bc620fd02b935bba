import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '../../test/database.ts';
import { migrate } from './migrate.ts';

let pool: pg.Pool;
let folder = '';

beforeEach(async () => {
  pool = await emptyDatabase();
  folder = await mkdtemp(join(tmpdir(), 'parlance-migrations-'));
});

afterEach(async () => {
  await pool.end();
  await rm(folder, { recursive: true });
});

const write = (name: string, sql: string) => writeFile(join(folder, name), sql);
const tables = async () =>
  (
    await pool.query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public'`)
  ).rows
    .map((row) => row.name)
    .filter((name) => name !== 'schema_migrations')
    .sort();

test('each migration runs once, in order, and gives its name', async () => {
  await write('0001-one.sql', 'create table one (id int)');
  expect(await migrate(pool, folder)).toEqual(['0001-one']);
  await write('0002-two.sql', 'create table two (id int); insert into one values (1);');
  expect(await migrate(pool, folder)).toEqual(['0002-two']);
  expect(await migrate(pool, folder)).toEqual([]);
  expect(await tables()).toEqual(['one', 'two']);
});

test('a migration that fails changes nothing and is named', async () => {
  await write('0001-one.sql', 'create table one (id int)');
  await write('0002-two.sql', 'create table two (id int); select no_such_function();');
  await expect(migrate(pool, folder)).rejects.toThrow(
    /0002-two failed and changed nothing: .*no_such_function/,
  );
  expect(await tables()).toEqual(['one']);
});

test('an applied migration may get other line ends, but no other text', async () => {
  await write('0001-one.sql', 'create table one\n(id int)');
  await migrate(pool, folder);
  await write('0001-one.sql', 'create table one\r\n(id int)');
  expect(await migrate(pool, folder)).toEqual([]);
  await write('0001-one.sql', 'create table one\n(id bigint)');
  await expect(migrate(pool, folder)).rejects.toThrow('0001-one was changed after this database ran it');
});

test('a database of a newer Parlance is refused', async () => {
  await write('0001-one.sql', 'select 1');
  await write('0002-two.sql', 'select 1');
  await migrate(pool, folder);
  await rm(join(folder, '0002-two.sql'));
  await expect(migrate(pool, folder)).rejects.toThrow(
    'used by a newer Parlance (it has the migration 0002-two)',
  );
});

test.each([
  [['0001-one.sql', '0003-three.sql'], 'without gaps'],
  [['0001-one.sql', '0001-two.sql'], 'without gaps'],
  [['0001-one.sql', 'notes.txt'], 'not named like'],
])('rejects the files %j', async (names, message) => {
  for (const name of names) await write(name, 'select 1');
  await expect(migrate(pool, folder)).rejects.toThrow(message);
});

test('processes that start at once migrate one after the other', async () => {
  await write('0001-one.sql', 'create table one (id int)');
  const applied = await Promise.all([1, 2, 3].map(() => migrate(pool, folder)));
  expect(applied.flat()).toEqual(['0001-one']);
});
