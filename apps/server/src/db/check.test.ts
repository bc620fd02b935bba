import { expect, test } from 'vitest';
import { emptyDatabase } from '../../test/database.ts';
import { checkServer } from './check.ts';

test('a database that Parlance can work with passes and stays as it was', async () => {
  const pool = await emptyDatabase();
  await checkServer(pool);
  const { rows } = await pool.query(`select extname from pg_extension where extname = 'pg_trgm'`);
  expect(rows).toEqual([]);
  await pool.end();
});

test.each([
  ['of another encoding', `encoding 'SQL_ASCII' locale 'C' locale_provider libc`, 'encoded in SQL_ASCII'],
  ['that knows ASCII letters only', `encoding 'UTF8' locale 'C' locale_provider libc`, 'ASCII only'],
])('a database %s is refused with a sentence', async (_, options, message) => {
  const pool = await emptyDatabase(options);
  await expect(checkServer(pool)).rejects.toThrow(message);
  await pool.end();
});
