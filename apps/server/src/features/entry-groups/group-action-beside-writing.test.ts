/** What somebody writes after `groupVersion` was looked at, and before the entries are held, refuses the action. */
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectOutside } from '../../../test/database.ts';
import { entryProject } from '../../../test/entry-project.ts';
import { untilWaitedFor } from '../../../test/waiting.ts';

/** A connection outside the product: it holds an entry, so that the action waits. */
let other: pg.Client;
beforeAll(async () => {
  other = await connectOutside();
});
afterAll(() => other.end());

it.each(['delete', 'link', 'unlink'])('%s', async (action) => {
  const p = await entryProject(
    ['one', 'two'].map((key) => ({ key, texts: { en: 'Same', de: key, fr: key } })),
    { languages: ['en', 'de', 'fr'] },
  );
  const act = (name: string, groupVersion?: string) =>
    p.call(
      p.people.manager,
      'PUT',
      `${p.inLanguage('de')}/entries/groups/${p.project.group.wireId}/action/${name}`,
      { keys: ['one', 'two'], groupVersion },
    );
  if (action === 'unlink') expect((await act('link')).status).toBe(200);
  const list = `${p.inLanguage('de')}/groups/${p.project.group.wireId}/entries`;
  const { version } = (await p.call(p.people.manager, 'GET', list)).body;
  await other.query('begin');
  await other.query('select from entries where project_id = $1 and id = $2 for key share', [
    p.project.id,
    p.ids.get('one')?.id,
  ]);
  const acting = act(action, String(version));
  await untilWaitedFor(other, { orEnded: acting });
  const saved = await p.save(
    p.people.owner,
    'one',
    'Autre',
    { mode: 'final', version: (await p.row('one', 'fr')).version },
    'fr',
  );
  expect(saved.status).toBe(200);
  await other.query('commit');
  const { status, body } = await acting;
  expect([status, body.code]).toEqual([409, 'textsChanged']);
  expect(await p.row('one', 'fr')).toMatchObject({ value: 'Autre' });
  expect((await p.row('one')).linkedKeys).toEqual(action === 'unlink' ? ['two'] : []);
});
