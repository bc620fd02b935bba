import { pino } from 'pino';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { readSetting, replaceSetting } from '../db/settings.ts';
import type { LiveHub } from '../http/live.ts';
import { type Backfill, createBackfill } from './backfill.ts';
import { createJobQueue } from './graphile.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});

/** Of each test its own. */
let setting: string;
let done: number[];
let noted: number[];
beforeEach(() => {
  setting = `backfill-${crypto.randomUUID()}`;
  done = [];
  noted = [];
});

const parts = [1, 2, 3, 4];
/** Work of four parts, each of a project; `before` may throw as a process may end. */
const backfillOf = (version: number, before: (part: number) => void = () => undefined): Backfill =>
  createBackfill({
    setting,
    task: setting,
    version,
    position: z.object({ part: z.int() }),
    next: async (_db, from = { part: 0 }) => {
      const part = parts.find((one) => one > from.part);
      if (part === undefined) return undefined;
      before(part);
      done.push(part);
      return { projectId: part * 10, position: { part } };
    },
  });

const stored = () => readSetting(database.db, setting);

async function start(backfill: Backfill): Promise<void> {
  const live = { note: (projectId: number) => noted.push(projectId) } as unknown as LiveHub;
  const queue = createJobQueue({ ...database, log: pino({ level: 'silent' }), live });
  const deps = { db: database.db, jobs: queue, live };
  queue.defineTask(backfill.task(deps));
  await backfill.queue(deps);
  await queue.drain();
}

it('does all parts in order, tells their projects, and is not begun again', async () => {
  await start(backfillOf(3));
  expect([done, noted]).toEqual([parts, [10, 20, 30, 40]]);
  expect(await stored()).toEqual({ version: 3 });
  await start(backfillOf(3));
  expect(await backfillOf(3).doNext(database.db)).toBeUndefined();
  expect(done).toEqual(parts);
});

it('goes on in the middle where a process ended: the part that it was at is done again, and none before', async () => {
  const dying = backfillOf(3, (part) => {
    if (part === 3) throw new Error('The process ends.');
  });
  await start(dying);
  expect([done, await stored()]).toEqual([[1, 2], { version: 0, doing: { version: 3, part: 2 } }]);
  await start(backfillOf(3));
  expect([done, await stored()]).toEqual([parts, { version: 3 }]);
});

it('begins anew in a newer version, also where an older one was in the middle', async () => {
  await replaceSetting(database.db, setting, { version: 1, doing: { version: 2, part: 3 } });
  await start(backfillOf(3));
  expect([done, await stored()]).toEqual([parts, { version: 3 }]);
  await start(backfillOf(4));
  expect([done, await stored()]).toEqual([[...parts, ...parts], { version: 4 }]);
});

it.each([{ version: 4 }, { version: 1, doing: { version: 4, another: 'position' } }])(
  'leaves to a newer server what is its: %j',
  async (kept) => {
    await replaceSetting(database.db, setting, kept);
    expect(await backfillOf(3).doNext(database.db)).toBeUndefined();
    await start(backfillOf(3));
    expect([done, await stored()]).toEqual([[], kept]);
  },
);

it('ends with the process, and is queued to go on', async () => {
  const ending = new AbortController();
  const added: string[] = [];
  const backfill = backfillOf(3, (part) => {
    if (part === 2) ending.abort();
  });
  const jobs = { addTask: async (_db: unknown, name: string) => void added.push(name) };
  const live = { note: () => undefined };
  await backfill.task({ db: database.db, jobs, live }).run({}, { isLast: false, signal: ending.signal });
  expect([done, added]).toEqual([[1, 2], [`${setting}-3`]]);
});
