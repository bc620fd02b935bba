import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { expect, test } from 'vitest';
import { openDatabaseProxy } from '../../../../test/support/database-proxy.ts';
import { testDatabase } from '../../test/database.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

const received = 'select from pg_stat_progress_copy where pid = $1 and bytes_processed > 0';

test('rows that are sent when the other side has just ended the connection find a database that is away', async () => {
  const { url } = await testDatabase();
  const proxy = await openDatabaseProxy(url);
  const watching = new pg.Client(url);
  await watching.connect();
  const client = new pg.Client(proxy.url);
  client.on('error', () => undefined);
  await client.connect();
  await client.query('create temporary table received (line text)');
  const { pid } = (await client.query('select pg_backend_pid() as pid')).rows[0];
  const rows = client.query(copyFrom('copy received from stdin'));
  await new Promise((resolve) => rows.write('first\n', resolve));
  // Nothing is on its way any more: else the end would be a reset.
  await expect.poll(async () => (await watching.query(received, [pid])).rowCount).toBe(1);
  const failed = new Promise<Error>((resolve) => rows.once('error', resolve));
  const { stream } = (client as unknown as { connection: { stream: NodeJS.ReadableStream } }).connection;
  // Between the end and the close of a connection.
  stream.on('finish', () => rows.write('second\n'));
  proxy.cut();
  const error = await failed;
  expect(error.message).toBe('This socket has been ended by the other party');
  expect(isDatabaseUnavailable(error)).toBe(true);
  await watching.end();
  await proxy.close();
});
