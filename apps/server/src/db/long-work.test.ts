import { getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { openDedicatedConnection } from './dedicated-connection.ts';
import { asLongWork, Work } from './long-work.ts';
import { openDatabase, openPool } from './pool.ts';

const isLinux = process.platform === 'linux';
const own = getPriority();
const slow = isLinux ? Math.min(19, own + 10) : own;

/** The priority of a database process, once it is set, which happens after the connection opens. */
const priorityOf = (pid: number, wanted: number) => expect.poll(() => getPriority(pid)).toBe(wanted);

it('long work has separate connections, which leave the processor to others', async () => {
  const { url } = await testDatabase();
  const pool = openPool(url, { connections: 1 });
  const ofLongWork = openPool(url, { connections: 1, isLong: true });
  const db = openDatabase(pool, { statementNames: true, ofLongWork });
  const pidOf = async () => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    return rows[0]?.pid ?? 0;
  };
  try {
    const quick = await pidOf();
    const long = await asLongWork(pidOf);
    expect(long).not.toBe(quick);
    // What long work starts is long work too, also inside of a transaction and after a pause.
    expect(
      await asLongWork(() =>
        db
          .transaction()
          .execute(async () => Promise.resolve())
          .then(pidOf),
      ),
    ).toBe(long);
    expect(await pidOf()).toBe(quick);
    await priorityOf(long, slow);
    expect(getPriority(quick)).toBe(own);
  } finally {
    await db.destroy();
  }
});

it('a connection in use is slowed down if its work turns out to take long, and closed afterwards', async () => {
  const { url } = await testDatabase();
  const pool = openPool(url, { connections: 1 });
  const ofLongWork = openPool(url, { connections: 1, isLong: true });
  const db = openDatabase(pool, { statementNames: true, ofLongWork });
  const pidIn = async (at: typeof db) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(at);
    return rows[0]?.pid ?? 0;
  };
  try {
    const work = new Work({ isLong: false });
    await work.do(async () => {
      const before = await pidIn(db);
      expect(await pidIn(db)).toBe(before);
      await db.transaction().execute(async (trx) => {
        const pid = await pidIn(trx);
        work.slowDown();
        await priorityOf(pid, slow);
        expect(await pidIn(trx)).toBe(pid);
      });
      expect(await pidIn(db)).not.toBe(before);
      expect(ofLongWork.totalCount).toBe(1);
    });
    const after = await pidIn(db);
    expect(getPriority(after)).toBe(own);
    expect(pool.totalCount).toBe(1);
  } finally {
    await db.destroy();
  }
});

it('a separate connection is slowed down only for long work', async () => {
  const { url } = await testDatabase();
  const long = await asLongWork(() => openDedicatedConnection(url, 'test'));
  const quick = await openDedicatedConnection(url, 'test');
  const pidOf = async (client: typeof long) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return rows[0]?.pid ?? 0;
  };
  await priorityOf(await pidOf(long), slow);
  expect(getPriority(await pidOf(quick))).toBe(own);
  await long.end();
  await quick.end();
});

it.runIf(isLinux)('a thread slows itself down, not the process', async () => {
  const file = new URL('./long-work.ts', import.meta.url).href;
  const program = `import(${JSON.stringify(file)}).then(async ({ slowThread }) => {
    slowThread();
    const { getPriority } = await import('node:os');
    require('node:worker_threads').parentPort.postMessage(getPriority(0));
  })`;
  const worker = new Worker(program, { eval: true });
  const answer = await new Promise((resolve, reject) =>
    worker.once('message', resolve).once('error', reject),
  );
  expect(answer).toBe(slow);
  expect(getPriority(process.pid)).toBe(own);
});
