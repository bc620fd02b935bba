import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildProject, buildTeam, buildUser } from '../../test/builders.ts';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { currentWork } from '../db/long-work.ts';
import type { ApiError } from '../http/errors.ts';
import type { LiveHub } from '../http/live.ts';
import { createJobQueue } from './graphile.ts';
import { insertJob, mostWaitingOfTeam, mostWaitingOfUser, takeNextJob } from './job-rows.ts';
import { smallJobBytes } from './job-slots.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});

/** Of each test its own, so that no job of another is in its line. */
let kind: string;
beforeEach(() => {
  kind = `turns-${crypto.randomUUID()}`;
});

type Place = { user: { id: number }; project: { id: number } };

async function person(team?: { id: number }): Promise<Place & { team: { id: number } }> {
  const user = await buildUser(database.db);
  const of = team ?? (await buildTeam(database.db, { owner: user }));
  return { user, team: of, project: await buildProject(database.db, { team: of }) };
}

const add = ({ user, project }: Place, more: { input?: unknown; isShared?: true; bytes?: number } = {}) =>
  database.db
    .transaction()
    .execute((trx) =>
      insertJob(trx, { projectId: project.id, kind, userId: user.id, title: '', input: {}, ...more }),
    );

const take = (mostBytes?: number) => takeNextJob(database.db, { worker: 'a-test', kinds: [kind], mostBytes });
const takeId = async () => (await take())?.jobId;

const end = (jobId: number | undefined) =>
  sql`/* across projects: a test */ update jobs set state = 'done' where id = ${jobId} and kind = ${kind}`.execute(
    database.db,
  );

describe('turns', () => {
  it('go round users and teams, independent of what they send', async () => {
    const busy = await person();
    const elsewhere = await buildProject(database.db, {
      team: await buildTeam(database.db, { owner: busy.user }),
    });
    const first = await add(busy);
    const second = await add(busy);
    const inOtherTeam = await add({ user: busy.user, project: elsewhere });
    const ofColleague = await add(await person(busy.team));
    const ofOther = await add(await person());
    const order: (number | undefined)[] = [];
    for (let n = 0; n < 6; n++) {
      order.push(await takeId());
      await end(order.at(-1));
    }
    expect(order).toEqual([first, ofOther, ofColleague, inOtherTeam, second, undefined]);
  });

  it('give a user one running job at a time, and those of a process that is silent no longer count', async () => {
    const [busy, other] = [await person(), await person()];
    const first = await add(busy);
    const second = await add(busy);
    const ofOther = await add(other);
    expect([await takeId(), await takeId(), await takeId()]).toEqual([first, ofOther, undefined]);
    await sql`update jobs set alive_at = now() - interval '11 s' where project_id = ${busy.project.id}`.execute(
      database.db,
    );
    expect(await takeId()).toBe(second);
  });

  it('are given once to any number of concurrent processes', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => person()));
    const jobs = await Promise.all(people.flatMap((one) => [add(one), add(one)]));
    const taken = (await Promise.all(Array.from({ length: 9 }, takeId))).filter((id) => id !== undefined);
    expect(taken).toHaveLength(6);
    expect(new Set(taken).size).toBe(6);
    expect(jobs).toEqual(expect.arrayContaining(taken));
  });

  it('let a small job pass the long ones of others, never what was sent before it into the same project', async () => {
    const [busy, other] = [await person(), await person()];
    await add(busy, { bytes: smallJobBytes + 1 });
    await add(busy, { bytes: 10 });
    await add(busy);
    const small = await add(other, { bytes: smallJobBytes });
    expect((await take(smallJobBytes))?.jobId).toBe(small);
    expect(await take(smallJobBytes)).toBeUndefined();
  });
});

describe('what waits', () => {
  const codesOf = (ends: PromiseSettledResult<unknown>[]) =>
    ends.map((one) => (one.status === 'rejected' ? (one.reason as ApiError).code : 'added'));
  const countOf = (codes: unknown[], code: string) => codes.filter((one) => one === code).length;

  it('is bounded for a user, also of many calls at once, and other users go on', async () => {
    const busy = await person();
    const calls = Array.from({ length: mostWaitingOfUser + 5 }, () => add(busy));
    const codes = codesOf(await Promise.allSettled(calls));
    expect([countOf(codes, 'added'), countOf(codes, 'tooManyWaiting')]).toEqual([mostWaitingOfUser, 5]);
    await expect(add(busy)).rejects.toMatchObject({ status: 429 });
    expect(await add(await person())).toBeGreaterThan(0);
    // One that runs makes room.
    await take();
    expect(await add(busy)).toBeGreaterThan(0);
  });

  it('is bounded for a team', async () => {
    const owner = await person();
    const team = owner.team;
    const people = await Promise.all(Array.from({ length: 4 }, () => person(team)));
    const calls = people.flatMap((one) => Array.from({ length: mostWaitingOfTeam / 4 }, () => add(one)));
    expect(countOf(codesOf(await Promise.allSettled(calls)), 'added')).toBe(mostWaitingOfTeam);
    await expect(add(owner)).rejects.toMatchObject({ status: 429, code: 'tooManyWaitingOfTeam' });
  });

  it('is shared by callers with the same request, as long as it has not begun', async () => {
    const one = await person();
    const preview = (input: unknown) => add(one, { input, isShared: true });
    const first = await preview({ files: [{ contentHash: 'a' }], options: {} });
    expect(await preview({ options: {}, files: [{ contentHash: 'a' }] })).toBe(first);
    expect(await preview({ files: [{ contentHash: 'b' }], options: {} })).not.toBe(first);
    expect(await add({ ...(await person()), project: one.project }, { input: {}, isShared: true })).not.toBe(
      first,
    );
    expect(await takeId()).toBe(first);
    expect(await preview({ files: [{ contentHash: 'a' }], options: {} })).not.toBe(first);
  });
});

it('mails and small jobs go on while long jobs have all their places', async () => {
  const live = { note: () => undefined } as unknown as LiveHub;
  const queue = createJobQueue({ ...database, log: pino({ level: 'silent' }), live });
  const letEnd = Promise.withResolvers<void>();
  const both = Promise.withResolvers<void>();
  let begun = 0;
  queue.define({
    name: kind,
    run: async ({ input }) => {
      if (input === 'small') return 'done';
      begun++;
      if (begun === 2) both.resolve();
      return letEnd.promise;
    },
  });
  const sent = Promise.withResolvers<string>();
  const mail = `mail-${crypto.randomUUID()}`;
  queue.defineTask({ name: mail, run: async () => sent.resolve('sent') });
  const long = async () => {
    const { user, project } = await person();
    return queue.add(database.db, { projectId: project.id, kind, userId: user.id, title: '', input: {} });
  };
  await queue.start();
  try {
    await Promise.all([long(), long(), long(), long()]);
    await both.promise;
    await queue.addTask(database.db, mail, {});
    expect(await sent.promise).toBe('sent');
    const { user, project } = await person();
    const small = { projectId: project.id, kind, userId: user.id, title: '', input: 'small', bytes: 10 };
    expect(await queue.wait(project.id, await queue.add(database.db, small))).toBe('done');
    expect(begun).toBe(2);
  } finally {
    letEnd.resolve();
    await queue.drain();
    await queue.stop();
  }
});

it('jobs that wait for a service outside have places of their own, and take none of others', async () => {
  const live = { note: () => undefined } as unknown as LiveHub;
  const queue = createJobQueue({ ...database, log: pino({ level: 'silent' }), live });
  const letEnd = Promise.withResolvers<void>();
  const outside = `${kind}-outside`;
  let begun = 0;
  queue.define({
    name: outside,
    waitsOutside: true,
    run: async () => {
      begun++;
      return letEnd.promise;
    },
  });
  queue.define({ name: kind, run: async () => 'done' });
  const begin = async (of: string) => {
    const { user, project } = await person();
    const job = { projectId: project.id, kind: of, userId: user.id, title: '', input: {} };
    return { projectId: project.id, jobId: await queue.add(database.db, job) };
  };
  await queue.start();
  try {
    for (let n = 0; n < 6; n++) await begin(outside);
    await expect.poll(() => begun).toBe(3);
    const { projectId, jobId } = await begin(kind);
    expect(await queue.wait(projectId, jobId)).toBe('done');
    expect(begun).toBe(3);
  } finally {
    letEnd.resolve();
    await queue.drain();
    await queue.stop();
  }
});

it('a mail that a user waits for goes before others', async () => {
  const live = { note: () => undefined } as unknown as LiveHub;
  const queue = createJobQueue({ ...database, log: pino({ level: 'silent' }), live });
  const name = `mail-${crypto.randomUUID()}`;
  const sent: unknown[] = [];
  queue.defineTask({
    name,
    oneByOne: true,
    run: async (payload) => {
      sent.push((payload as { n: number }).n);
    },
  });
  await queue.addTask(database.db, name, { n: 1 });
  await queue.addTask(database.db, name, { n: 2 });
  await queue.addTask(database.db, name, { n: 3 }, { isUrgent: true });
  await queue.drain();
  expect(sent).toEqual([3, 1, 2]);
});

it('a small job that takes long gives its place to others, and is slowed down', async () => {
  const live = { note: () => undefined } as unknown as LiveHub;
  const queue = createJobQueue({ ...database, log: pino({ level: 'silent' }), live });
  const letEnd = Promise.withResolvers<void>();
  const isLong: Record<string, () => boolean> = {};
  queue.define({
    name: kind,
    run: async ({ input }) => {
      if (input === 'small') return 'done';
      const work = currentWork();
      isLong[String(input)] = () => work?.isLong === true;
      return letEnd.promise;
    },
  });
  const begin = async (input: string, bytes?: number) => {
    const { user, project } = await person();
    const job = { projectId: project.id, kind, userId: user.id, title: '', input, ...(bytes && { bytes }) };
    return { projectId: project.id, jobId: await queue.add(database.db, job) };
  };
  await queue.start();
  try {
    await begin('long 1');
    await begin('long 2');
    await begin('declared small', smallJobBytes - 1);
    await expect.poll(() => Object.keys(isLong).length).toBe(3);
    const { projectId, jobId } = await begin('small', 10);
    expect(await queue.wait(projectId, jobId)).toBe('done');
    expect(Object.values(isLong).map((ask) => ask())).toEqual([true, true, true]);
    // As many long ones as allowed are running: the next of them waits, small ones continue.
    await begin('declared small too', smallJobBytes - 1);
    const next = await begin('small', 10);
    await expect.poll(() => isLong['declared small too']?.()).toBe(true);
    letEnd.resolve();
    expect(await queue.wait(next.projectId, next.jobId)).toBe('done');
  } finally {
    letEnd.resolve();
    await queue.drain();
    await queue.stop();
  }
});
