import { historyKinds } from '@parlance/domain/history/kind';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import type { Db } from '../../db/pool.ts';
import { inProject } from '../../db/project-transaction.ts';
import { afterPosition, isBetween, isHeldBack, isPassed, lastTransactionOf } from './positions.sql.ts';
import { recordChange } from './record.service.ts';
import { readSeen, writeSeen } from './seen.ts';
import { takeSlice } from './slices.queries.ts';
import {
  currentSnapshot,
  isUnseen,
  parseSnapshot,
  seenNowOf,
  snapshotOfSeen,
  unseenByWriter,
} from './snapshots.sql.ts';

const change = (db: Db, projectId: number, entryId: number) =>
  recordChange(db, { projectId, kind: 'text', userId: null, entryId, languageId: 1 });

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
const ascending = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);

/** Reads in parts until nothing is left; returns what it read, and whether a transaction holds something back. */
type Reader = (db: Db) => Promise<{ ids: number[]; isHeldBack: boolean }>;

/** Reads by a stored position, in slices that split transactions. */
function byPosition(projectId: number): Reader {
  return (db) =>
    db.transaction().execute(async (trx) => {
      const { ids, isHeldBack: isHeld } = await takeSlice(trx, {
        projectId,
        readers: ['test'],
        limit: 3,
        upTo: undefined,
      });
      return { ids, isHeldBack: isHeld };
    });
}

/** Reads whole transactions, and remembers the last one itself. */
function byTransaction(projectId: number): Reader {
  let after = 0;
  return async (db) => {
    const { rows } = await sql<{ id: number | null; last: number; held: boolean }>`
      with v as materialized (select ${lastTransactionOf(projectId)} as last)
      select h.id, v.last, ${isHeldBack(projectId, sql`v.last`)} as held from v
      left join lateral (
        select f.id from history f
        where f.project_id = ${projectId} and ${isBetween(sql`${after}::bigint`, sql`v.last`, 'f')}
      ) h on true`.execute(db);
    after = Math.max(after, rows[0]?.last ?? 0);
    return { ids: rows.flatMap(({ id }) => id ?? []), isHeldBack: rows[0]?.held ?? false };
  };
}

/** Reads by snapshots: sees every commit at once, independent of running transactions. */
function byMoment(projectId: number): Reader {
  let seen: string | undefined;
  return async (db) => {
    const { rows } = await sql<{ id: number | null; now: string }>`
      select h.id, m.now from (select ${currentSnapshot} as now) m
      left join history h on h.project_id = ${projectId}
        and ${seen === undefined ? sql`true` : isUnseen(parseSnapshot(seen))}`.execute(db);
    seen = rows[0]?.now;
    return { ids: rows.flatMap(({ id }) => id ?? []), isHeldBack: false };
  };
}

/** The same by a snapshot in the form that clients get and send back. */
function bySeen(projectId: number): Reader {
  let seen = '0';
  return (db) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        const { rows } = await sql<{ id: number }>`
          select h.id from history h
          where h.project_id = ${projectId} and ${isUnseen(snapshotOfSeen(projectId, readSeen(seen)))}`.execute(
          trx,
        );
        const now = await sql<Parameters<typeof writeSeen>[0]>`${seenNowOf(projectId)}`.execute(trx);
        const [current] = now.rows;
        if (current) seen = writeSeen(current);
        return { ids: idsOf(rows), isHeldBack: false };
      });
}

const readers = { byPosition, byTransaction, byMoment, bySeen };

it('gives each change once to every kind of reader, with writers of any duration and with rollbacks', async () => {
  const { db } = await testDatabase();
  const [projectId, elsewhere] = [900_000_301, 900_000_302];
  let writing = true;
  const readAll = async (reader: Reader) => {
    const read: number[] = [];
    for (let last = false; ; ) {
      const part = await reader(db);
      read.push(...part.ids);
      if (part.ids.length > 0 || part.isHeldBack) continue;
      if (last) return read;
      last = !writing;
    }
  };
  const reading = Promise.all(Object.values(readers).map((reader) => readAll(reader(projectId))));
  const takeBack = new Error('taken back');
  // A sequence of pauses that is the same in every run; the interleaving depends on the machine.
  const pauses = [0, 1, 3, 0, 12, 2, 0, 5, 25, 1];
  await Promise.all(
    Array.from({ length: 6 }, async (_, writer) => {
      for (let round = 0; round < 25; round++) {
        const pause = pauses[(writer * 3 + round) % pauses.length] ?? 0;
        const write = async (trx: Db) => {
          await change(trx, writer === 5 ? elsewhere : projectId, round);
          await sql`select pg_sleep(${pause / 1000})`.execute(trx);
          for (let more = 0; more < round % 4; more++) await change(trx, projectId, round);
          if ((writer + round) % 7 === 0) throw takeBack;
        };
        const done = writer % 2 === 0 ? inProject(db, projectId, write) : db.transaction().execute(write);
        await done.catch((error: unknown) => {
          if (error !== takeBack) throw error;
        });
      }
    }),
  );
  writing = false;
  const read = await reading;
  const { rows } = await sql<{ id: number }>`
    select id from history where project_id = ${projectId}`.execute(db);
  expect(rows.length).toBeGreaterThan(200);
  for (const [at, name] of Object.keys(readers).entries())
    expect(ascending(read[at] ?? []), name).toEqual(ascending(idsOf(rows)));
  const { rows: left } = await sql<{ after: boolean; passed: boolean }>`
    select ${afterPosition(projectId, 'test')} as after, ${isPassed(projectId, ['test'])} as passed
    from history h where h.project_id = ${projectId}`.execute(db);
  expect(left.every(({ after, passed }) => !after && passed)).toBe(true);
});

it('sees its own changes, but none of concurrent writers', async () => {
  const { db } = await testDatabase();
  const projectId = 900_000_303;
  const early = await db.startTransaction().execute();
  await change(early, projectId, 1);
  const [own] = await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ moment: string; own: string }>`
      select ${currentSnapshot} as moment, pg_current_xact_id()::text as own`.execute(trx);
    await change(trx, projectId, 2);
    return rows;
  });
  await change(db, projectId, 3);
  await early.commit().execute();
  const { rows } = await sql<{ entry_id: number }>`${unseenByWriter(sql`h.entry_id`, projectId, {
    needed: [historyKinds.text],
    moment: parseSnapshot(own?.moment ?? ''),
    own: sql`${own?.own}::text`,
    limit: 10,
  })}`.execute(db);
  expect(rows.map(({ entry_id }) => entry_id).toSorted()).toEqual([1, 3]);
});

it('accepts every snapshot that it issues', async () => {
  const { db } = await testDatabase();
  const projectId = 900_000_304;
  await change(db, projectId, 1);
  const { rows: now } = await sql<{ last: number }>`${seenNowOf(projectId)}`.execute(db);
  const last = now[0]?.last ?? 0;
  const unseen = async (seen: string) => {
    const { rows } = await sql<{ entry_id: number }>`
      select h.entry_id from history h
      where h.project_id = ${projectId} and ${isUnseen(snapshotOfSeen(projectId, readSeen(seen)))}`.execute(
      db,
    );
    return rows.map(({ entry_id }) => entry_id);
  };
  expect(await unseen(String(last))).toEqual([]);
  expect(await unseen(`${last}.${last}`)).toEqual([1]);
  // Values that it never issues: unordered, with duplicates, above the last one, empty.
  expect(await unseen(`${last}.${last - 1}.5.5.${last + 9}`)).toEqual([]);
  expect(await unseen(String(last - 1))).toEqual([1]);
  expect(await unseen('0.0')).toEqual([1]);
});
