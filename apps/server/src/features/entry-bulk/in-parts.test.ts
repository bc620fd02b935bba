/** A job changes more than 1,000 entries in parts (docs/decisions/0088). */

import type { Job } from '@parlance/contract/jobs';
import type { BulkJobResult } from '@parlance/contract/selection';
import type { BulkActionName } from '@parlance/domain/entry/bulk-actions';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp } from '../../../test/app.ts';
import { connectOutside } from '../../../test/database.ts';
import { type EntryProject, entryProject } from '../../../test/entry-project.ts';
import { jobNow, postLater, untilEnded } from '../../../test/jobs-of-project.ts';
import { untilWaitedFor } from '../../../test/waiting.ts';

/** Two full parts of 2,000 rows and a remainder. */
const count = 4100;
const keyOf = (n: number) => `key.${String(n).padStart(4, '0')}`;
/** One key in the first part, one in the second, one in the last. */
const [early, second, late] = [keyOf(5), keyOf(3000), keyOf(4090)];

/** A connection outside the product: it locks a text until the test releases it. */
let other: pg.Client;
let jobs: EntryProject['deps']['jobs'];
beforeAll(async () => {
  other = await connectOutside();
  ({ jobs } = (await createTestApp()).deps);
  await jobs.start();
});
afterAll(async () => {
  await jobs.stop();
  await other.end();
});

const sample = () =>
  entryProject(
    Array.from({ length: count }, (_, n) => ({
      key: keyOf(n),
      texts: { en: `Text ${n}`, de: { value: `Text ${n}`, draft: `Entwurf ${n}` } },
    })),
    { languages: ['en', 'de'] },
  );

const everything = { filter: {}, except: [], count };

const act = (
  p: EntryProject,
  action: BulkActionName | 'status',
  more: object = {},
  user = p.people.manager,
  headers?: object,
) =>
  postLater(p, `${p.inLanguage('de')}/bulk/${action}`, { selection: everything, ...more }, { user, headers });

/** Begins an action whose second part waits for a locked text. The first part is committed by then. */
async function untilSecondPart(p: EntryProject, action: BulkActionName | 'status', more: object = {}) {
  await other.query('begin');
  await other.query(
    'select from translations where project_id = $1 and language_id = $2 and entry_id = $3 for update',
    [p.project.id, p.project.language('de').id, p.ids.get(second)?.id],
  );
  const job = (await act(p, action, more)).json() as Job;
  await untilWaitedFor(other);
  return job;
}

const kept = (p: EntryProject) => p.list({ state: 'locked' }).then(({ keys }) => keys.length);

const undo = (p: EntryProject, operation: string | null) =>
  p.call(p.people.owner, 'POST', `/operations/${operation}/undo`);

it.each([
  ['lock', 'publish'],
  ['status', 'lockAll'],
] as const)(
  '%s and %s of many are jobs, each one operation that is undone as a whole',
  async (...actions) => {
    const p = await sample();
    for (const action of actions) {
      const response = await act(p, action, action === 'status' ? { status: 3 } : {});
      expect([response.statusCode, response.headers['preference-applied']]).toEqual([202, 'respond-async']);
      const job = await untilEnded(p, response.json());
      expect(job).toMatchObject({ state: 'done', done: count, total: count });
      const result = job.result as BulkJobResult;
      const changed = action === 'lockAll' ? 2 * count : count;
      expect(result).toEqual({
        operation: expect.stringMatching(/^[0-9a-f]{24}$/),
        changed,
        leftOut: 0,
        stayed: 0,
        skipped: [],
      });
      const { operations } = (await p.call(p.people.owner, 'GET', '/operations')).body;
      expect(operations).toHaveLength(1);
      expect(operations[0]).toMatchObject({ _id: result.operation, summary: { changed } });
      expect((await undo(p, result.operation)).body).toMatchObject({ restored: changed, keptCount: 0 });
      await p.db.deleteFrom('operations').where('project_id', '=', p.project.id).execute();
    }
    expect(await p.row(early)).toMatchObject({
      value: 'Text 5',
      draft: 'Entwurf 5',
      status: 0,
      locked: false,
    });
  },
);

it('answers what it did where the caller does not request the job', async () => {
  const p = await sample();
  const response = await act(p, 'clearDraft', {}, p.people.manager, {});
  expect([response.statusCode, response.json()]).toEqual([
    200,
    expect.objectContaining({ changed: count, leftOut: 0, stayed: 0, skipped: [] }),
  ]);
  expect(await p.row(late)).toMatchObject({ value: 'Text 4090', draft: null });
});

it.each([
  ['link', 'noDuplicates'],
  ['unlink', 'notLinked'],
] as const)('%s of many refuses to do nothing as that of few does', async (action, code) => {
  const p = await sample();
  const response = await act(p, action, {}, p.people.manager, {});
  expect([response.statusCode, response.json().code]).toEqual([409, code]);
  const job = await untilEnded(p, (await act(p, action)).json());
  expect(job).toMatchObject({ state: 'failed', error: { code } });
  expect((await p.call(p.people.owner, 'GET', '/operations')).body.operations).toEqual([]);
});

it('what is locked, or changed since it was seen, before it begins refuses all of it', async () => {
  const p = await sample();
  const seen = String((await p.list()).response.headers['x-seen']);
  await p.save(p.people.translator, late, 'Anders', { mode: 'draft' });
  const changed = await act(p, 'publish', { seen });
  expect([changed.statusCode, changed.json().code, changed.json().count]).toEqual([409, 'textsChanged', 1]);
  const judged = await act(p, 'status', { seen, status: 3 });
  expect([judged.statusCode, judged.json().code]).toEqual([409, 'textsChanged']);
  expect((await p.call(p.people.manager, 'PUT', `${p.at(late)}/lock`)).status).toBe(200);
  const locked = await act(p, 'clearValue');
  expect([locked.statusCode, locked.json().code, locked.json().lockedCount]).toEqual([403, 'locked', 1]);
  expect((await act(p, 'delete')).json()).toMatchObject({ code: 'locked', lockedCount: 1 });
  expect(await p.row(early)).toMatchObject({ value: 'Text 5', draft: 'Entwurf 5' });
});

it.each(['publish', 'clearValue', 'status', 'delete'] as const)(
  '%s skips what others lock or change while it runs, and reports how many',
  async (action) => {
    const p = await sample();
    const seen = String((await p.list()).response.headers['x-seen']);
    const judges = action === 'publish' || action === 'status';
    const job = await untilSecondPart(p, action, {
      ...(judges && { seen }),
      ...(action === 'status' && { status: 3 }),
    });
    expect((await p.call(p.people.owner, 'PUT', `${p.at(late)}/lock`)).status).toBe(200);
    const saved = await p.save(p.people.translator, keyOf(4091), 'Anders', { mode: 'draft' });
    expect(saved.status).toBe(200);
    await other.query('commit');
    const { state, result } = await untilEnded(p, job);
    // Users who may unlock may set the status of locked texts.
    const stayed = { publish: 2, clearValue: 1, status: 1, delete: 1 }[action];
    expect([state, result]).toEqual(['done', expect.objectContaining({ changed: count - stayed, stayed })]);
    expect(await p.row(late)).toMatchObject({ value: 'Text 4090', draft: 'Entwurf 4090' });
  },
);

it('an action that is canceled stops; what it did is one operation, and cannot be undone before', async () => {
  const p = await sample();
  const job = await untilSecondPart(p, 'lock');
  const { operation } = (await jobNow(p, job)).result as BulkJobResult;
  expect((await undo(p, operation)).body).toMatchObject({ code: 'stillRunning' });
  expect((await p.call(p.people.manager, 'POST', `/jobs/${job._id}/cancel`)).status).toBe(200);
  await other.query('commit');
  const ended = await untilEnded(p, job);
  expect([ended.state, ended.result]).toEqual([
    'canceled',
    expect.objectContaining({ operation, changed: 2000 }),
  ]);
  expect(await kept(p)).toBe(2000);
  expect((await undo(p, operation)).body).toMatchObject({ restored: 2000 });
  expect(await kept(p)).toBe(0);
});

it('goes on behind the part that it did before its process stopped', async () => {
  const p = await sample();
  const job = await untilSecondPart(p, 'clearValue');
  const stopped = jobs.stop();
  await other.query('commit');
  await stopped;
  const { changed } = (await jobNow(p, job)).result as BulkJobResult;
  expect(changed).toBeLessThan(count);
  const { version } = await p.row(early);
  expect((await p.save(p.people.manager, early, 'Neu', { version, mode: 'final' })).status).toBe(200);
  await jobs.start();
  const { state, result } = await untilEnded(p, job);
  expect([state, result]).toEqual(['done', expect.objectContaining({ changed: count })]);
  expect(await p.row(early)).toMatchObject({ value: 'Neu' });
  expect(await p.row(late)).toMatchObject({ value: null });
});

it('ends where its author loses the permission; what was done stays and can be undone', async () => {
  const p = await sample();
  const job = await untilSecondPart(p, 'lock');
  await p.db
    .updateTable('team_members')
    .set({ role: 'translator' })
    .where('user_id', '=', p.people.manager.id)
    .where('team_id', '=', p.project.teamId)
    .execute();
  await other.query('commit');
  const ended = await untilEnded(p, job);
  expect([ended.state, ended.error?.code]).toEqual(['failed', 'rightsChanged']);
  expect(await kept(p)).toBe(2000);
  expect((await undo(p, (ended.result as BulkJobResult).operation)).body).toMatchObject({ restored: 2000 });
});

it('a save in the same language waits for no more than a part', async () => {
  const p = await sample();
  const job = await untilSecondPart(p, 'lock');
  expect((await p.save(p.people.translator, late, 'Meins', { mode: 'draft' })).status).toBe(200);
  await other.query('commit');
  expect((await untilEnded(p, job)).state).toBe('done');
});
