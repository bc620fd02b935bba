import { readdir, readFile } from 'node:fs/promises';
import { draftIsOlder } from '@parlance/domain/entry/save';
import { entryStatus } from '@parlance/domain/entry/status';
import { entryFlags } from '@parlance/domain/entry-list/packed';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { type EntryProject, entryProject } from '../../../test/entry-project.ts';
import { acrossProjects } from '../../db/across-projects.ts';

const sample = () =>
  entryProject(
    [
      { key: 'stop', texts: { en: 'Stop', de: { value: 'Halt', draft: 'Stopp' } } },
      { key: 'go', texts: { en: 'Go', de: { value: 'Los', draft: 'Geh' } } },
      { key: 'new', texts: { en: 'New', de: { draft: 'Neu' } } },
    ],
    { languages: ['en', 'de'] },
  );

/** Publishes a text without the draft, so that the draft is older than the value. */
const overtake = (p: EntryProject, key: string, text: string) =>
  p.save(p.people.owner, key, text, { mode: 'final' });

const undoLast = async (p: EntryProject, key: string) => {
  const body = { query: { entryId: p.wireId(key), kind: ['text'] }, limit: 1 };
  const url = `/v2/projects/${p.project.wireId}/changelog`;
  const { headers } = p.people.owner;
  const [last] = (await p.app.inject({ method: 'POST', url, headers, body })).json().entries;
  return (await p.call(p.people.owner, 'POST', `/history/${last._id}/restore`)).body;
};

const publish = (p: EntryProject, selection: object, olderDrafts?: string[]) =>
  p.call(p.people.owner, 'POST', `${p.inLanguage('de')}/bulk/publish`, { selection, olderDrafts });

it('takes away a draft that was opened and saved as value, and puts both back when that is undone', async () => {
  const p = await sample();
  const { body } = await p.save(p.people.owner, 'stop', 'Stopp!', { replacesDraft: true });
  expect(body).toMatchObject({ value: 'Stopp!', draft: null, draftOlder: false, version: 2 });
  expect(await p.row('stop')).toMatchObject(body);
  expect(await undoLast(p, 'stop')).toMatchObject({ value: 'Halt', draft: 'Stopp', draftOlder: false });
});

it('leaves the draft where the value was typed over, and under final texts, and knows that it is older', async () => {
  const p = await sample();
  const { body } = await p.save(p.people.owner, 'stop', 'Anhalten');
  expect(body).toMatchObject({ value: 'Anhalten', draft: 'Stopp', draftOlder: true });
  const final = await p.save(p.people.owner, 'go', 'Weiter', { mode: 'final', replacesDraft: true });
  expect(final.body).toMatchObject({ value: 'Weiter', draft: 'Geh', draftOlder: true });
  const { packed } = await p.list();
  expect([0, 1, 2].map((at) => packed.has(at, entryFlags.draftOlder))).toEqual([true, true, false]);
  expect(await undoLast(p, 'go')).toMatchObject({ value: 'Los', draft: 'Geh', draftOlder: false });
});

it('says so no more of a draft that is written anew', async () => {
  const p = await sample();
  await overtake(p, 'stop', 'Anhalten');
  const { body } = await p.save(p.people.translator, 'stop', 'Halten', { version: 2 });
  expect(body).toMatchObject({ value: 'Anhalten', draft: 'Halten', draftOlder: false });
});

it('refuses a save that takes a draft away which changed meanwhile', async () => {
  const p = await sample();
  await p.save(p.people.translator, 'stop', 'Stoppen');
  const { status, body } = await p.save(p.people.owner, 'stop', 'Stopp!', { replacesDraft: true });
  expect([status, body.current.draft]).toEqual([409, 'Stoppen']);
  expect(await p.row('stop')).toMatchObject({ value: 'Halt', draft: 'Stoppen' });
});

it('does the same to what is linked', async () => {
  const p = await sample();
  await p.db
    .updateTable('entries')
    .set({ link_parent: p.ids.get('stop')?.id ?? 0 })
    .where('project_id', '=', p.project.id)
    .where('id', '=', p.ids.get('go')?.id ?? 0)
    .execute();
  await overtake(p, 'stop', 'Anhalten');
  expect(await p.row('go')).toMatchObject({ value: 'Anhalten', draft: 'Stopp', draftOlder: true });
  expect((await publish(p, { entries: [p.wireId('stop')] })).body).toMatchObject({ changed: 0, leftOut: 1 });
  await p.save(p.people.owner, 'stop', 'Stopp!', { version: 2, replacesDraft: true });
  expect(await p.row('go')).toMatchObject({ value: 'Stopp!', draft: null, draftOlder: false });
});

it('leaves older drafts out of what is published together, unless they are named', async () => {
  const p = await sample();
  await overtake(p, 'stop', 'Anhalten');
  await overtake(p, 'go', 'Weiter');
  const all = { filter: { state: 'drafts' }, except: [], count: 3 };
  expect((await publish(p, all)).body).toMatchObject({ changed: 1, leftOut: 2 });
  expect(await p.row('stop')).toMatchObject({ value: 'Anhalten', draft: 'Stopp' });
  const named = await publish(p, { ...all, count: 2 }, [p.wireId('stop')]);
  expect(named.body).toMatchObject({ changed: 1, leftOut: 1 });
  expect(await p.row('stop')).toMatchObject({ value: 'Stopp', draft: null, draftOlder: false });
  expect(await p.row('go')).toMatchObject({ value: 'Weiter', draft: 'Geh' });
  // The undo restores the state before: a draft older than the value.
  await p.call(p.people.owner, 'POST', `/operations/${named.body.operation}/undo`);
  expect(await p.row('stop')).toMatchObject({ value: 'Anhalten', draft: 'Stopp', draftOlder: true });
});

it('leaves rejected drafts out of what is published together, unless they are named', async () => {
  const p = await sample();
  const status = { status: entryStatus.rejected, selection: { entries: [p.wireId('new')] } };
  expect((await p.call(p.people.owner, 'POST', `${p.inLanguage('de')}/bulk/status`, status)).status).toBe(
    200,
  );
  const all = { filter: { state: 'drafts' }, except: [], count: 3 };
  expect((await publish(p, all)).body).toMatchObject({ changed: 2, leftOut: 1 });
  expect(await p.row('new')).toMatchObject({ value: null, draft: 'Neu' });
  expect((await publish(p, { ...all, count: 1 }, [p.wireId('new')])).body).toMatchObject({
    changed: 1,
    leftOut: 0,
  });
  expect(await p.row('new')).toMatchObject({ value: 'Neu', draft: null });
});

it('publishes the draft of one entry, which is named by that', async () => {
  const p = await sample();
  await overtake(p, 'stop', 'Anhalten');
  const { body } = await p.call(p.people.owner, 'PUT', `${p.at('stop')}/approve`);
  expect(body).toMatchObject({ value: 'Stopp', draft: null, draftOlder: false });
});

it('keeps it over the trash', async () => {
  const p = await sample();
  await overtake(p, 'stop', 'Anhalten');
  const { body } = await p.call(p.people.owner, 'DELETE', p.at('stop'));
  await p.call(p.people.owner, 'POST', `/operations/${body.operation}/undo`);
  expect(await p.row('stop')).toMatchObject({ draft: 'Stopp', draftOlder: true });
});

it('is told alike by the database and by the domain', async () => {
  const p = await sample();
  const texts = [null, 'a', 'b'];
  const all = texts.flatMap((was) =>
    texts.flatMap((draft) =>
      texts.flatMap((value) =>
        texts.flatMap((next) => [true, false].map((draftOlder) => ({ was, draft, value, next, draftOlder }))),
      ),
    ),
  );
  const { rows } = await sql<{ older: boolean }>`
    select draft_is_older(i.was, i.draft, i."draftOlder", i.value, i.next) as older
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb)
      as i (was text, draft text, "draftOlder" boolean, value text, next text)`.execute(p.db);
  expect(rows.map((row) => row.older)).toEqual(
    all.map(({ was, draft, value, next, draftOlder }) =>
      draftIsOlder({ value: was, draft, draftOlder }, { value, draft: next }),
    ),
  );
});

it('is told of what was there before from the history', async () => {
  const p = await sample();
  await p.save(p.people.translator, 'stop', 'Stoppen');
  await overtake(p, 'go', 'Weiter');
  await p.save(p.people.translator, 'new', 'Neues');
  await p.db
    .updateTable('translations')
    .set({ draft_older: false })
    .where('project_id', '=', p.project.id)
    .execute();
  const folder = new URL('../../db/migrations/', import.meta.url);
  const [file = ''] = (await readdir(folder)).filter((name) => name.endsWith('-older-drafts.sql'));
  const [, backFill = ''] = (await readFile(new URL(file, folder), 'utf8')).split(/(?=^update )/m);
  await sql`${acrossProjects('a migration')} ${sql.raw(backFill)}`.execute(p.db);
  const older = await Promise.all(['stop', 'go', 'new'].map(async (key) => (await p.row(key)).draftOlder));
  expect(older).toEqual([false, true, false]);
});
