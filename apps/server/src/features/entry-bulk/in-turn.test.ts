/** Bulk changes take turns, so that one user's changes cannot use all database connections (docs/decisions/0045). */
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectOutside } from '../../../test/database.ts';
import { type EntryProject, entryProject } from '../../../test/entry-project.ts';
import { waitersFor } from '../../../test/waiting.ts';

/** A connection outside the product: it locks a text and sees which connections wait for it. */
let other: pg.Client;
beforeAll(async () => {
  other = await connectOutside();
});
afterAll(() => other.end());

const waits = async (): Promise<number> => (await waitersFor(other)).length;

const sample = () =>
  entryProject([{ key: 'one', texts: { en: 'One', de: 'Eins' } }], { languages: ['en', 'de'] });

const lockAll = (p: EntryProject, user = p.people.manager) =>
  p.call(user, 'POST', `${p.inLanguage('de')}/bulk/lock`, { selection: { entries: [p.wireId('one')] } });

async function hold(p: EntryProject): Promise<void> {
  await other.query('begin');
  await other.query(
    'update translations set comment = comment where project_id = $1 and language_id = $2 and entry_id = $3',
    [p.project.id, p.project.language('de').id, p.ids.get('one')?.id],
  );
}

it('one of a user is at work, ten wait, the next is refused, and others go on', async () => {
  const p = await sample();
  await hold(p);
  const begun = Array.from({ length: 11 }, () => lockAll(p));
  await expect.poll(waits).toBe(1);
  const refused = await lockAll(p);
  expect([refused.status, refused.body.code]).toEqual([429, 'tooManyChangesWaiting']);
  // Neither their bulk changes nor their reads wait for it.
  const tag = await p.call(p.people.owner, 'POST', '/tags', { name: 'Another' });
  const tags = { entries: [p.wireId('one')], tags: { [tag.body._id]: 'add' } };
  expect((await p.call(p.people.owner, 'POST', '/entries/addRemoveTags', tags)).status).toBe(200);
  expect((await p.row('one')).value).toBe('Eins');
  expect(await waits()).toBe(1);
  await other.query('commit');
  expect((await Promise.all(begun)).map(({ status }) => status)).toEqual(begun.map(() => 200));
  expect((await p.row('one')).locked).toBe(true);
});

it('who lost the right while they waited for their turn is refused', async () => {
  const p = await sample();
  await hold(p);
  const [first, second] = [lockAll(p), lockAll(p)];
  await expect.poll(waits).toBe(1);
  // Rights that were checked within the last quarter of a second count as current (docs/decisions/0055).
  await delay(300);
  await p.db
    .updateTable('team_members')
    .set({ role: 'translator' })
    .where('user_id', '=', p.people.manager.id)
    .where('team_id', '=', p.project.teamId)
    .execute();
  await other.query('commit');
  expect([(await first).status, (await second).status]).toEqual([403, 403]);
  expect((await p.row('one')).locked).toBe(false);
});
