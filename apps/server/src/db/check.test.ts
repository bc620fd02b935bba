import { expect, test } from 'vitest';
import { emptyDatabase } from '../../test/database.ts';
import { checkServer } from './check.ts';

test('a database that Parlance can work with passes and stays as it was', async () => {
  const pool = await emptyDatabase();
  await checkServer(pool);
  const { rows } = await pool.query(
    `select extname from pg_extension where extname in ('pg_trgm', 'btree_gin')`,
  );
  expect(rows).toEqual([]);
  await pool.end();
});

test.each([
  ['of another encoding', `encoding 'SQL_ASCII' locale 'C' locale_provider libc`, 'encoded in SQL_ASCII'],
  ['that knows ASCII letters only', `encoding 'UTF8' locale 'C' locale_provider libc`, 'ASCII only'],
])('rejects a database %s with a message', async (_, options, message) => {
  const pool = await emptyDatabase(options);
  await expect(checkServer(pool)).rejects.toThrow(message);
  await pool.end();
});

test.each([
  ['pg_trgm', []],
  ['btree_gin', ['pg_trgm']],
])('rejects a database in which %s is missing and may not be created', async (extension, there) => {
  const pool = await emptyDatabase();
  for (const one of there) await pool.query(`create extension ${one}`);
  const { rows } = await pool.query<{ name: string }>('select quote_ident(current_database()) as name');
  await pool.query(`revoke create on database ${rows[0]?.name} from parlance`);
  await expect(checkServer(pool)).rejects.toThrow(`run "create extension ${extension}"`);
  await pool.end();
});
