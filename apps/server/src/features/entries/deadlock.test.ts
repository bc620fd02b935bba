import type pg from 'pg';
import { expect, it } from 'vitest';
import { connectOutside } from '../../../test/database.ts';
import { entryProject } from '../../../test/entry-project.ts';
import { untilWaitedFor } from '../../../test/waiting.ts';

/** A connection with a long deadlock timeout, so that PostgreSQL always ends the other one. */
async function patientConnection(): Promise<pg.Client> {
  const client = await connectOutside();
  await client.query(`set deadlock_timeout = '10min'`);
  return client;
}

it('saves a text though another transaction waited for it as it waited for that one', async () => {
  const p = await entryProject([{ key: 'a', texts: { en: 'Old', de: 'Alt' } }], { languages: ['en', 'de'] });
  const other = await patientConnection();
  const touch = (language: string) =>
    other.query(
      `update translations set status = 1 where project_id = $1 and language_id = $2 and status <> 1`,
      [p.project.id, p.project.language(language).id],
    );
  await other.query('begin');
  await touch('de');
  // Saving a base text writes its own row, then the warnings of the German row, which the other connection has locked.
  const { version } = await p.row('a', 'en');
  const body = { text: 'New {name}', mode: 'final', version };
  const saving = p.call(p.people.manager, 'PUT', `${p.at('a', 'en')}/text`, body);
  await untilWaitedFor(other);
  await touch('en');
  await other.query('commit');
  await other.end();
  const { status, body: saved } = await saving;
  expect([status, saved.value]).toEqual([200, 'New {name}']);
});
