import { expect, it } from 'vitest';
import { createTestApp } from '../../../test/app.ts';
import { entryProject } from '../../../test/entry-project.ts';

it('saves a text though another transaction waited for it as it waited for that one', async () => {
  const { deps } = await createTestApp();
  const p = await entryProject([{ key: 'a', texts: { en: 'Old', de: 'Alt' } }], { languages: ['en', 'de'] });
  const other = await deps.pool.connect();
  const touch = (language: string) =>
    other.query(
      `update translations set status = 1 where project_id = $1 and language_id = $2 and status <> 1`,
      [p.project.id, p.project.language(language).id],
    );
  await other.query('begin');
  await touch('de');
  // A new base text: writes its own row, then the warnings of the German one, which the other holds.
  const { version } = await p.row('a', 'en');
  const body = { text: 'New {name}', mode: 'final', version };
  const saving = p.call(p.people.manager, 'PUT', `${p.at('a', 'en')}/text`, body);
  while (
    (await other.query(`select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))`))
      .rowCount === 0
  );
  // The one that began to wait first looks first whether they wait for each other, and is ended.
  await touch('en');
  await other.query('commit');
  other.release();
  const { status, body: saved } = await saving;
  expect([status, saved.value]).toEqual([200, 'New {name}']);
});
