import { historyKinds } from '@parlance/domain/history/kind';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { createTestApp } from '../../../test/app.ts';
import { testDatabase } from '../../../test/database.ts';
import { entryProject } from '../../../test/entry-project.ts';
import { readFeedToEnd } from '../../../test/feed.ts';
import { countedDatabase } from '../../../test/statements.ts';
import type { Db } from '../../db/pool.ts';
import { feedReaders } from '../index.ts';
import { followFeed } from './follow.service.ts';
import type { FeedReaders, Follower, Looker } from './readers.service.ts';

/** A follower that stores what it read. */
function keeper(name: string, needs: Follower['needs'] = () => true) {
  const read: number[] = [];
  const follower: Follower = {
    name,
    needs,
    read: async (_trx, { ids }) => {
      read.push(...ids);
      return undefined;
    },
  };
  return { read, follower };
}

const write = (db: Db, projectId: number, kind: number, times: number) =>
  sql`insert into history (project_id, kind, entry_id)
    select ${projectId}, ${kind}::smallint, n from generate_series(1, ${times}::integer) n`.execute(db);

async function idsOf(db: Db, projectId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('history')
    .select('id')
    .where('project_id', '=', projectId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

const readersOf = (followers: Follower[], lookers: Looker[] = []): FeedReaders => ({
  followers,
  lookers,
  onDemand: [],
});

/**
 * Reads to the end, which transactions of other tests may hold back for a moment; returns the names of readers that
 * failed.
 */
async function readAll(db: Db, readers: FeedReaders, projectId: number): Promise<string[]> {
  const failed: string[] = [];
  const log = { error: (about: { reader: string }) => failed.push(about.reader) };
  while ((await followFeed({ db, log: log as never }, readers, projectId)) && failed.length === 0);
  return failed;
}

it('gives each follower its rows once and in order, also one that registers later', async () => {
  const { db } = await testDatabase();
  const projectId = 900_000_401;
  const all = keeper('all');
  const texts = keeper('texts', ({ changes }) => changes === 'text');
  const late = keeper('late');
  await write(db, projectId, historyKinds.text, 2300);
  await write(db, projectId, historyKinds.status, 10);
  await readAll(db, readersOf([all.follower, texts.follower]), projectId);
  const first = await idsOf(db, projectId);
  expect([all.read, texts.read]).toEqual([first, first.slice(0, 2300)]);
  await write(db, projectId, historyKinds.text, 5);
  const readers = readersOf([late.follower, all.follower, texts.follower]);
  await readAll(db, readers, projectId);
  const both = await idsOf(db, projectId);
  expect([all.read, late.read, texts.read.length]).toEqual([both, both, 2305]);
  // From here on they are at the same position.
  const positions = db.selectFrom('feed_positions').select(['position', 'position_id']);
  const places = await positions.where('project_id', '=', projectId).execute();
  expect(new Set(places.map((place) => JSON.stringify(place))).size).toBe(1);
});

it('lets a later follower read up to the position of the others, and no further', async () => {
  const { db } = await testDatabase();
  const projectId = 900_000_404;
  const early = keeper('early');
  const late = keeper('late');
  await write(db, projectId, historyKinds.text, 1500);
  await readAll(db, readersOf([early.follower]), projectId);
  const busy: Follower = {
    ...late.follower,
    read: async (trx, slice) => {
      await write(db, projectId, historyKinds.text, 1);
      return late.follower.read(trx, slice);
    },
  };
  await followFeed(
    { db, log: (await createTestApp()).deps.log },
    readersOf([early.follower, busy]),
    projectId,
  );
  expect(late.read).toEqual(early.read);
  expect(late.read).toHaveLength(1500);
});

it('continues when one follower fails, which starts again from its position', async () => {
  const { db } = await testDatabase();
  const projectId = 900_000_402;
  const [good, other] = [keeper('good'), keeper('other')];
  let isBroken = true;
  const bad = keeper('bad');
  const failing: Follower = {
    ...bad.follower,
    read: (trx, slice) => {
      if (isBroken) throw new Error('broken');
      return bad.follower.read(trx, slice);
    },
  };
  const readers = readersOf([good.follower, failing, other.follower]);
  for (const times of [7, 2]) {
    await write(db, projectId, historyKinds.key, times);
    const written = await idsOf(db, projectId);
    // Transactions of other tests may hold back the rows for a moment.
    await vi.waitFor(
      async () => {
        expect(await readAll(db, readers, projectId)).toEqual(['bad']);
        for (const { read } of [good, other]) expect(new Set(read)).toEqual(new Set(written));
      },
      { timeout: 60_000 },
    );
  }
  isBroken = false;
  expect(await readAll(db, readers, projectId)).toEqual([]);
  const ids = await idsOf(db, projectId);
  // Rows that were read in a transaction which another reader's error rolled back are read again.
  for (const { read } of [good, other]) expect([...new Set(read)]).toEqual(ids);
  expect(bad.read).toEqual(ids);
});

it('calls lookers only for changes that they need', async () => {
  const { db } = await testDatabase();
  const projectId = 900_000_403;
  const called: string[] = [];
  const looker = (name: string, needs: Looker['needs']): Looker => ({
    name,
    needs,
    look: async () => void called.push(name),
  });
  const lookers = [
    looker('texts', ({ changes }) => changes === 'text'),
    looker('files', ({ scope }) => scope === 'file'),
  ];
  const readers = readersOf([keeper('one').follower], lookers);
  await write(db, projectId, historyKinds.text, 3);
  await readAll(db, readers, projectId);
  expect(called).toEqual(['texts']);
  await readAll(db, readers, projectId);
  expect(called).toEqual(['texts']);
});

/** Statements of the background reading after one save: as many as before the readers were separated (0059). */
it.each([
  // One more since 0115: whether a webhook wants to know; one since 0136: whether there are terms.
  { what: 'a text', kind: 'text', most: 12 },
  // The search index reads it (docs/decisions/0120).
  { what: 'a description', kind: 'description', most: 7 },
  // One more since webhooks tell of comments: whether one wants to know.
  { what: 'a comment', kind: 'commentWritten', most: 6 },
] as const)('takes no more statements after $what than a single reader did', async ({ kind, most }) => {
  const { pool } = await createTestApp().then(({ deps }) => deps);
  const p = await entryProject([{ key: 'one', texts: { en: 'One', de: 'Eins' } }]);
  await readFeedToEnd(p.db, p.project.id);
  const { db, statements } = countedDatabase(pool);
  for (;;) {
    await sql`insert into history (project_id, kind, entry_id, language_id)
      values (${p.project.id}, ${historyKinds[kind]}, ${p.ids.get('one')?.id}, ${kind === 'text' ? p.project.language('de').id : null})`.execute(
      p.db,
    );
    statements.length = 0;
    const isLeft = await followFeed({ db, log: p.deps.log }, feedReaders({ db }), p.project.id);
    // Held back by other tests: try again.
    if (!isLeft) break;
  }
  expect(statements.length).toBeLessThanOrEqual(most);
  expect(statements.length).toBeGreaterThan(most - 2);
});
