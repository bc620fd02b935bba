import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectOutside } from '../../../test/database.ts';
import { type EntryProject, entryProject } from '../../../test/entry-project.ts';
import { untilWaitedFor } from '../../../test/waiting.ts';

/** A connection outside the product: it locks texts and sees which connections wait for it. */
let other: pg.Client;
beforeAll(async () => {
  other = await connectOutside();
});
afterAll(() => other.end());

/** Writes an entry lock before the call begins and commits it once the call waits for it. */
async function lockedMeanwhile(p: EntryProject, key: string, call: () => ReturnType<EntryProject['call']>) {
  await other.query('begin');
  await other.query(
    `insert into translations (project_id, language_id, entry_id, locked) values ($1, $2, $3, true)
     on conflict (project_id, language_id, entry_id) do update set locked = true`,
    [p.project.id, p.project.language('de').id, p.ids.get(key)?.id],
  );
  const answer = call();
  await untilWaitedFor(other);
  await other.query('commit');
  const { status, body } = await answer;
  return [status, body.code, body.lockedCount];
}

const sample = () =>
  entryProject(
    [
      { key: 'one', texts: { en: 'One', de: { value: 'Eins', draft: 'Eine' } } },
      { key: 'two', texts: { en: 'Two', de: { value: 'Zwei', draft: 'Zweie' } } },
      { key: 'three', texts: { en: 'Three' } },
    ],
    { languages: ['en', 'de'] },
  );

it.each(['publish', 'clearDraft', 'clearValue'])('does not %s what is locked meanwhile', async (action) => {
  const p = await sample();
  const selection = { entries: ['one', 'two'].map(p.wireId) };
  const act = () => p.call(p.people.manager, 'POST', `${p.inLanguage('de')}/bulk/${action}`, { selection });
  expect(await lockedMeanwhile(p, 'two', act)).toEqual([403, 'locked', 1]);
  expect(await p.row('one')).toMatchObject({ value: 'Eins', draft: 'Eine', version: 1 });
  expect(await p.row('two')).toMatchObject({ value: 'Zwei', draft: 'Zweie', version: 1 });
});

it.each(['two', 'three'])('sets no status of what is locked meanwhile (%s)', async (key) => {
  const p = await sample();
  const change = { selection: { entries: ['one', key].map(p.wireId) }, status: 2 };
  const act = () => p.call(p.people.translator, 'POST', `${p.inLanguage('de')}/bulk/status`, change);
  expect(await lockedMeanwhile(p, key, act)).toEqual([403, 'locked', 1]);
  expect((await p.row('one')).status).toBe(0);
  expect((await p.row(key)).status).toBe(0);
});
