/** Who writes an entry at the moment at which it is linked writes the linked ones, too (semantics, Entries). */
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectOutside } from '../../../test/database.ts';
import { type EntryProject, entryProject } from '../../../test/entry-project.ts';
import { bulk } from '../../../test/history/entries.ts';
import { untilWaitedFor } from '../../../test/waiting.ts';

/** A connection outside the product: it holds a text, so that the linking waits, and what comes after it. */
let other: pg.Client;
beforeAll(async () => {
  other = await connectOutside();
});
afterAll(() => other.end());

const sample = () =>
  entryProject(
    [
      { key: 'a', texts: { en: 'Same', de: { value: 'Gleich', draft: 'Entwurf' } } },
      { key: 'c', texts: { en: 'Same', de: { value: 'Gleich', draft: 'Entwurf' } } },
    ],
    { languages: ['en', 'de', 'fr'] },
  );

const sharedOf = async (p: EntryProject, key: string, language: string) => {
  const { value, draft, status, locked } = await p.row(key, language);
  return { value, draft, status, locked };
};

const calls: Record<string, (p: EntryProject, version: number) => ReturnType<EntryProject['call']>> = {
  'the lock of one language': (p) => p.call(p.people.owner, 'PUT', `${p.at('c')}/lock`),
  'the lock of all languages': (p) => p.call(p.people.owner, 'PUT', `/entries/${p.wireId('c')}/lock`),
  'the value of a whole entry': (p) => p.call(p.people.owner, 'PUT', p.at('c'), { value: 'Neu' }),
  'the draft of a whole entry': (p) => p.call(p.people.owner, 'PUT', p.at('c'), { draft: 'Neu' }),
  'a base text': (p) => p.call(p.people.owner, 'PUT', p.at('c', 'en'), { value: 'Neu' }),
  'a saved text': (p, version) => p.save(p.people.owner, 'c', 'Neu', { mode: 'final', version }),
  'a review': (p, version) =>
    p.call(p.people.owner, 'PUT', `${p.at('c')}/review`, { decision: 'accept', version, publish: true }),
  'a status of a selection': (p) => bulk(p, 'status', ['c'], { status: 2 }),
  'a lock of a selection': (p) => bulk(p, 'lock', ['c']),
  'a publication': (p) => bulk(p, 'publish', ['c']),
};

it.each(Object.keys(calls))('%s counts for both', async (name) => {
  const p = await sample();
  const { version } = await p.row('c');
  await other.query('begin');
  await other.query(
    'select from translations where project_id = $1 and language_id = $2 and entry_id = $3 for update',
    [p.project.id, p.project.language('en').id, p.ids.get('c')?.id],
  );
  const linking = bulk(p, 'link', ['a', 'c']);
  await untilWaitedFor(other, { orEnded: linking });
  const answer = calls[name]?.(p, version);
  // Some selections wait for their turn in this process, not in the database.
  await untilWaitedFor(other, { count: 2, orEnded: Promise.race([answer, delay(500)]) });
  await other.query('commit');
  const [linked, written] = await Promise.all([linking, answer]);
  expect([200, 409]).toContain(linked.status);
  expect(written?.status, JSON.stringify(written?.body)).toBe(200);
  const isLinked = (await p.row('c')).linkedKeys.includes('a');
  expect(isLinked).toBe(linked.status === 200);
  if (!isLinked) return;
  for (const language of ['en', 'de', 'fr'])
    expect([language, await sharedOf(p, 'a', language)]).toEqual([
      language,
      await sharedOf(p, 'c', language),
    ]);
});
