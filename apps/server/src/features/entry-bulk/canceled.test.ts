/** Each bulk action, canceled in the middle: what was written stays whole (docs/decisions/0088). */

import type { Job } from '@parlance/contract/jobs';
import type { BulkJobResult } from '@parlance/contract/selection';
import type { BulkActionName } from '@parlance/domain/entry/bulk-actions';
import { groupRoles } from '@parlance/domain/permissions/user-groups';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp } from '../../../test/app.ts';
import { buildUserGroup } from '../../../test/builders.ts';
import { connectOutside } from '../../../test/database.ts';
import { type EntryProject, entryProject } from '../../../test/entry-project.ts';
import { jobNow, postLater, untilEnded } from '../../../test/jobs-of-project.ts';
import { untilWaitedFor } from '../../../test/waiting.ts';
import { readAllCounts, recount } from '../counts/counts.queries.ts';

/** One part of 2,000 rows, and a second one; of what writes rows of both languages, two parts and a third. */
const count = 2200;
const keyOf = (n: number) => `key.${String(n).padStart(4, '0')}`;
/** Is in the last part of all of them. */
const blocked = keyOf(2020);

/** A connection outside the product: it locks an entry until the test releases it. */
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

type Doing = BulkActionName | 'status' | 'move';

/** Two entries each have the same base text. */
async function sample(keys = keyOf) {
  const p = await entryProject(
    Array.from({ length: count }, (_, n) => ({
      key: keys(n),
      texts: { en: `Text ${n >> 1}`, de: { value: `Wert ${n}`, draft: `Entwurf ${n}` } },
    })),
    { languages: ['en', 'de'] },
  );
  await p.call(p.people.owner, 'PUT', '', { groupsEnabled: true });
  const group = (await p.call(p.people.owner, 'POST', '/groups/', { name: 'Target' })).body._id as string;
  return { ...p, group };
}
type Sample = Awaited<ReturnType<typeof sample>>;

function begin(p: Sample, doing: Doing, shown = count) {
  const selection = { filter: {}, except: [], count: shown };
  if (doing === 'move')
    return postLater(p, `/groups/${p.group}/move/`, {
      selection,
      languageId: p.project.language('de').wireId,
    });
  const more = doing === 'status' ? { status: 3 } : {};
  return postLater(p, `${p.inLanguage('de')}/bulk/${doing}`, { selection, ...more });
}

/** Cancels an action whose last part waits for a locked entry. */
async function cancelInTheMiddle(p: Sample, doing: Doing, shown?: number): Promise<Job> {
  const entry = [p.project.id, p.ids.get(blocked)?.id];
  await other.query('begin');
  await other.query('select from entries where project_id = $1 and id = $2 for update', entry);
  await other.query('select from translations where project_id = $1 and entry_id = $2 for update', entry);
  const job = (await begin(p, doing, shown)).json() as Job;
  await untilWaitedFor(other);
  expect((await p.call(p.people.manager, 'POST', `/jobs/${job._id}/cancel`)).status).toBe(200);
  await other.query('commit');
  return untilEnded(p, job);
}

interface State {
  value: string | null;
  draft: string | null;
  status: number;
  locked: boolean;
  lockedInBase: boolean;
  isLinked: boolean;
  isMoved: boolean;
}

/** Each entry, by key. */
async function statesOf(p: Sample): Promise<Map<string, State>> {
  const { rows } = await sql<State & { key: string }>`
    select e.key, t.value, t.draft, coalesce(t.status, 0) as status, coalesce(t.locked, false) as locked,
      coalesce(b.locked, false) as "lockedInBase", e.link_parent is not null as "isLinked",
      e.group_id <> ${p.project.group.id} as "isMoved"
    from entries e
    left join translations t on t.project_id = e.project_id and t.entry_id = e.id
      and t.language_id = ${p.project.language('de').id}
    left join translations b on b.project_id = e.project_id and b.entry_id = e.id
      and b.language_id = ${p.project.language('en').id}
    where e.project_id = ${p.project.id} order by e.id`.execute(p.db);
  return new Map(rows.map(({ key, ...state }) => [key, state]));
}

async function expectTrueCounts(p: Sample): Promise<void> {
  const sorted = async (counts: ReturnType<typeof readAllCounts>) =>
    (await counts).map((row) => JSON.stringify(row, Object.keys(row).sort())).sort();
  expect(await sorted(readAllCounts(p.db, p.project.id))).toEqual(await sorted(recount(p.db, p.project.id)));
}

interface Case {
  /** Done before, to its end. */
  first?: BulkActionName;
  shown?: number;
  changed: number;
  /** What an entry is afterwards; undefined: it is gone. */
  isDone: (after: State | undefined, before: State) => boolean;
}

const cases: Record<Doing, Case> = {
  publish: {
    changed: 2000,
    isDone: (after, before) => after?.value === before.draft && after?.draft === null,
  },
  lock: { changed: 2000, isDone: (after) => after?.locked === true && !after.lockedInBase },
  lockAll: { changed: 4000, isDone: (after) => after?.locked === true && after.lockedInBase },
  unlock: { first: 'lock', changed: 2000, isDone: (after) => after?.locked === false },
  unlockAll: {
    first: 'lockAll',
    changed: 4000,
    isDone: (after) => after?.locked === false && !after.lockedInBase,
  },
  clearDraft: {
    changed: 2000,
    isDone: (after, before) => after?.draft === null && after.value === before.value,
  },
  clearValue: {
    changed: 2000,
    isDone: (after, before) => after?.value === null && after.draft === before.draft,
  },
  delete: { changed: 2000, isDone: (after) => after === undefined },
  link: { changed: 1000, isDone: (after) => after?.isLinked === true },
  unlink: {
    first: 'link',
    shown: count / 2,
    changed: 1000,
    isDone: (after) => after?.isLinked === false,
  },
  status: { changed: 2000, isDone: (after) => after?.status === 3 },
  move: { changed: 2000, isDone: (after) => after?.isMoved === true },
};

it.each(Object.entries(cases) as [Doing, Case][])(
  '%s that is canceled keeps what it did, in entries, counts and history, and is undone',
  async (doing, { first, shown, changed, isDone }) => {
    const p = await sample();
    if (first) expect((await untilEnded(p, (await begin(p, first)).json())).state).toBe('done');
    const before = await statesOf(p);
    const job = await cancelInTheMiddle(p, doing, shown);
    const result = job.result as BulkJobResult;
    expect([job.state, result.changed, result.stayed]).toEqual(['canceled', changed, 0]);
    // The job says how far it got.
    expect(job.done).toBeGreaterThan(0);
    expect(job.done).toBeLessThan(job.total as number);

    const after = await statesOf(p);
    const isSame = ([key, state]: [string, State]) =>
      JSON.stringify(after.get(key)) === JSON.stringify(state);
    const written = [...before].filter((entry) => !isSame(entry));
    expect(written.filter(([key, state]) => !isDone(after.get(key), state))).toEqual([]);
    const rows = doing === 'lockAll' || doing === 'unlockAll' ? 2 : 1;
    expect(written.length * rows).toBe(changed);
    await expectTrueCounts(p);

    const { operations } = (await p.call(p.people.owner, 'GET', '/operations')).body;
    expect(operations[0]).toMatchObject({ _id: result.operation, summary: { changed } });
    const undone = await p.call(p.people.owner, 'POST', `/operations/${result.operation}/undo`);
    expect([undone.status, undone.body.keptCount]).toEqual([200, 0]);
    expect(await statesOf(p)).toEqual(before);
    await expectTrueCounts(p);
  },
);

it.each(['publish', 'clearDraft', 'lock', 'status', 'move'] as const)(
  '%s that is canceled leaves linked entries alike, and the forms of a plural together',
  async (doing) => {
    const forms: Record<number, string> = { 10: 'n[one]', 2100: 'n[other]' };
    const p = await sample((n) => forms[n] ?? keyOf(n));
    // Its parent is at the beginning, it is at the end.
    await sql`
      update entries set link_parent = ${p.ids.get(keyOf(4))?.id} where project_id = ${p.project.id}
        and id = ${p.ids.get(keyOf(2104))?.id}`.execute(p.db);
    await sql`
      update translations t set value = 'Wert', draft = 'Entwurf' where t.project_id = ${p.project.id}
        and t.language_id = ${p.project.language('de').id}
        and t.entry_id in (${p.ids.get(keyOf(4))?.id}, ${p.ids.get(keyOf(2104))?.id})`.execute(p.db);
    const job = await cancelInTheMiddle(p, doing, count - 1);
    expect(job.state).toBe('canceled');
    const states = await statesOf(p);
    const { isDone } = cases[doing];
    const before = { value: 'Wert', draft: 'Entwurf' } as State;
    expect([keyOf(4), keyOf(2104)].map((key) => isDone(states.get(key), before))).toEqual([true, true]);
    if (doing === 'move')
      expect(['n[one]', 'n[other]'].map((key) => states.get(key)?.isMoved)).toEqual([true, true]);
    const alone = [...states].filter(([key]) => key.startsWith('key.') && key > keyOf(2105));
    expect(alone.some(([, state]) => isDone(state, before))).toBe(false);
  },
);

it('those whom a status concerns are told of what a canceled job set', async () => {
  const p = await sample();
  const { translator } = p.people;
  await buildUserGroup(p.db, { team: p.people.team, members: [translator], languages: { de: groupRoles } });
  await cancelInTheMiddle(p, 'status');
  const told = async () => {
    const { headers } = translator;
    const { notifications } = (await p.app.inject({ url: '/v1/notifications', headers })).json();
    return notifications.map(({ status, entries }: Record<string, unknown>) => [status, entries]);
  };
  await expect.poll(told).toEqual([[3, 2000]]);
});

it('a part takes along what was linked since the job began', async () => {
  const p = await sample();
  const entry = [p.project.id, p.ids.get(blocked)?.id];
  await other.query('begin');
  await other.query('select from entries where project_id = $1 and id = $2 for update', entry);
  const job = (await begin(p, 'clearValue')).json() as Job;
  await untilWaitedFor(other);
  // The first part is done, and the second one does not hold the later of its entries yet. Both of a pair of the second one are written by it, the first of them for the second time.
  await sql`update entries set link_parent = ${p.ids.get(keyOf(4))?.id} where project_id = ${p.project.id}
    and id = ${p.ids.get(keyOf(2104))?.id}`.execute(p.db);
  await other.query('commit');
  expect((await untilEnded(p, job)).state).toBe('done');
  expect((await jobNow(p, job)).result).toMatchObject({ changed: count });
  expect(new Set([...(await statesOf(p)).values()].map(({ value }) => value))).toEqual(new Set([null]));
});
