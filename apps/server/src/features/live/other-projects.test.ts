import { expect, it } from 'vitest';
import { emptyDatabase, testDatabase } from '../../../test/database.ts';
import { readFeedToEnd } from '../../../test/feed.ts';
import type { Db } from '../../db/pool.ts';
import { inProject } from '../../db/project-transaction.ts';
import { recordChange } from '../feed/record.service.ts';
import { readFeed } from './feed.queries.ts';

const change = (db: Db, projectId: number, entryId: number) =>
  recordChange(db, { projectId, kind: 'text', userId: null, entryId, languageId: 1 });

/** Other tests of this cluster may hold the feed back for a moment. */
async function readAll(db: Db, projectId: number) {
  for (;;) {
    const part = await readFeed(db, projectId, 0, 100);
    if (!part.isHeldBack) return part.rows.map((row) => row.entry_id);
  }
}

/** A transaction that has written to a project and continues until the test ends it. */
async function beginLong(db: Db, projectId: number) {
  const written = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const done = inProject(db, projectId, async (trx) => {
    await change(trx, projectId, 1);
    written.resolve();
    await end.promise;
  });
  await Promise.race([written.promise, done]);
  return {
    end: async () => {
      end.resolve();
      await done;
    },
  };
}

it('reports the changes of a project while a long import of another one runs', async () => {
  const { db } = await testDatabase();
  const [importing, other] = [900_000_101, 900_000_102];
  const long = await beginLong(db, importing);
  await change(db, importing, 2);
  await change(db, other, 3);
  expect(await readAll(db, other)).toEqual([3]);
  // The search index of the other project goes on too; what else runs in this cluster may hold it back for a moment.
  await readFeedToEnd(db, other);
  // Its own project waits: what the import has written comes before.
  expect(await readFeed(db, importing, 0, 100)).toEqual({ rows: [], version: 0, isHeldBack: true });
  await long.end();
  expect(await readAll(db, importing)).toEqual([1, 2]);
});

it('waits for a transaction that has not declared its project', async () => {
  const { db } = await testDatabase();
  const [one, other] = [900_000_103, 900_000_104];
  const early = await db.startTransaction().execute();
  await change(early, one, 1);
  const long = await beginLong(db, one);
  await change(db, other, 2);
  expect((await readFeed(db, other, 0, 100)).isHeldBack).toBe(true);
  await change(early, other, 3);
  await early.commit().execute();
  expect(await readAll(db, other)).toEqual([3, 2]);
  await long.end();
});

it('waits for no transaction of another database of the server', async () => {
  const { db } = await testDatabase();
  const pool = await emptyDatabase();
  const there = await pool.connect();
  try {
    await there.query('begin');
    // It gets an id, which all databases share.
    await there.query('create table held (id integer)');
    await change(db, 900_000_107, 1);
    expect(await readAll(db, 900_000_107)).toEqual([1]);
  } finally {
    await there.query('rollback');
    there.release();
    await pool.end();
  }
});

it('gives each change of two projects once while transactions of both kinds write to them', async () => {
  const { db } = await testDatabase();
  const projects = [900_000_105, 900_000_106];
  let writing = true;
  const readOn = async (projectId: number) => {
    const read: (number | null)[] = [];
    for (let version = 0, last = false; ; ) {
      const part = await readFeed(db, projectId, version, 1000);
      read.push(...part.rows.map((row) => row.entry_id));
      version = part.version;
      if (part.rows.length > 0 || part.isHeldBack) continue;
      if (last) return read.toSorted((a, b) => Number(a) - Number(b));
      last = !writing;
    }
  };
  const readers = Promise.all(projects.map(readOn));
  const rounds = 30;
  await Promise.all(
    [0, 1, 2, 3, 4, 5].map(async (writer) => {
      const projectId = projects[writer % 2] ?? 0;
      for (let round = 0; round < rounds; round++) {
        const write = async (trx: Db) => {
          for (const part of [0, 1]) await change(trx, projectId, (writer * rounds + round) * 2 + part);
        };
        if (writer < 4) await inProject(db, projectId, write);
        else await db.transaction().execute(write);
      }
    }),
  );
  writing = false;
  const wanted = projects.map((_, place) =>
    [0, 1, 2, 3, 4, 5]
      .filter((writer) => writer % 2 === place)
      .flatMap((writer) => Array.from({ length: rounds * 2 }, (_, n) => writer * rounds * 2 + n)),
  );
  expect(await readers).toEqual(wanted);
});
