import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DatabaseProxy, openDatabaseProxy } from '../../../../test/support/database-proxy.ts';
import { testDatabase } from '../../test/database.ts';
import { DatabaseHealthMonitor } from './health-monitor.ts';
import { openPool } from './pool.ts';
import { DatabaseUnavailable } from './unavailable.ts';

// On a machine with forty others waiting for the processor, a connection takes half a second to open: a shorter probe never
// finds that the database is back.
const pace = { slow: 50, look: 10, probe: 2000, probeAgain: 10 };

let proxy: DatabaseProxy;
let watch: DatabaseHealthMonitor;
let back: Promise<void>;
const ends: (() => unknown)[] = [];

beforeEach(async () => {
  proxy = await openDatabaseProxy((await testDatabase()).url);
  ends.push(() => proxy.close());
  const { promise, resolve } = Promise.withResolvers<void>();
  back = promise;
  const quiet = () => undefined;
  const log = {
    info: quiet,
    error: quiet,
    warn: (text: unknown) => String(text).includes('again') && resolve(),
  };
  watch = new DatabaseHealthMonitor(proxy.url, log, pace);
  ends.push(() => watch.stop());
});

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

function open(patience?: AbortSignal) {
  const pool = openPool(proxy.url, { connections: 2, watch, patience });
  ends.push(() => pool.end());
  return pool;
}

test('a statement that is never answered ends, the next ones are refused at once, and all goes on by itself', async () => {
  const pool = open();
  await pool.query('select 1');
  const lost = watch.lost();
  proxy.silence();
  await expect(pool.query('select 2')).rejects.toThrow(DatabaseUnavailable);
  expect(lost.aborted).toBe(true);
  await expect(pool.query('select 3')).rejects.toBe(watch.away);
  proxy.mend();
  await back;
  expect((await pool.query('select 4 as n')).rows).toEqual([{ n: 4 }]);
});

test('opening a connection that is never answered ends as well', async () => {
  proxy.silence();
  await expect(open().connect()).rejects.toThrow(DatabaseUnavailable);
});

test('connections that come when no caller waits for them any more are given back', async () => {
  const pool = open();
  const held = [await pool.connect(), await pool.connect()];
  const waiting = pool.connect();
  const query = held[0]?.query('select 1');
  proxy.silence();
  // A request that waits for a connection fails like one that waits for an answer.
  await Promise.all([expect(waiting).rejects.toThrow(DatabaseUnavailable), query?.catch(() => undefined)]);
  proxy.mend();
  await back;
  for (const client of held) client.release();
  const both = await Promise.all([pool.connect(), pool.connect()]);
  expect(pool.totalCount).toBe(2);
  for (const client of both) client.release();
});

test('a statement that takes long goes on while the database answers others', async () => {
  const { rows } = await open().query(`select 'late' as word from pg_sleep(0.5)`);
  expect(rows).toEqual([{ word: 'late' }]);
  expect(watch.away).toBeUndefined();
});

test('a patient pool waits until the database is back, and reports a break by a code that is tried again', async () => {
  const stopping = new AbortController();
  const pool = open(stopping.signal);
  const client = await pool.connect();
  const broken = client.query('select pg_sleep(60)');
  proxy.cut();
  await expect(broken).rejects.toMatchObject({ name: 'DatabaseUnavailable', code: 'ETIMEDOUT' });
  client.release();
  const waiting = pool.query('select 5 as n');
  proxy.mend();
  expect((await waiting).rows).toEqual([{ n: 5 }]);
});

test('a patient pool waits no longer when the process stops', async () => {
  const stopping = new AbortController();
  const pool = open(stopping.signal);
  proxy.cut();
  const waiting = pool.query('select 6');
  stopping.abort();
  await expect(waiting).rejects.toThrow();
});
