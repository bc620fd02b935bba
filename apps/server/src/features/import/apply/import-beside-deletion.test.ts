import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectOutside } from '../../../../test/database.ts';
import { countsOf } from '../../../../test/history/nothing-lost.ts';
import {
  createImportFixture,
  entryOf,
  type ImportFixture,
  importFile,
} from '../../../../test/import/import.ts';
import { untilWaitedFor } from '../../../../test/waiting.ts';

let stage: ImportFixture;
/** A second connection outside of the server: locks tables, and sees which transaction waits. */
let other: pg.Client;
beforeAll(async () => {
  stage = await createImportFixture();
  other = await connectOutside();
});
afterAll(async () => {
  await other.end();
  await stage.leave();
});

it('an entry deleted while an import writes its first text leaves no row behind, and counts stay correct', async () => {
  const project = await stage.project(['en', 'de']);
  const target = { user: stage.people.manager, project };
  const bring = (language: string, texts: object) =>
    importFile(
      stage,
      target,
      { name: `${language}.json`, body: JSON.stringify(texts) },
      { fileType: 'nested_json', importLanguage: language },
    );
  await bring('en', { a: 'One', b: 'Two' });
  const id = await entryOf(stage, project, 'a');
  // The import has written its texts and waits for the lock on file_bodies.
  await other.query('begin; lock table file_bodies in share mode');
  const importing = bring('de', { a: 'Eins', b: 'Zwei' });
  await untilWaitedFor(other);
  const deleting = stage.app.inject({
    method: 'DELETE',
    url: `/v1/projects/${project.wireId}/languages/${project.language('en').wireId}/entries/${id}`,
    headers: target.user.headers,
  });
  await untilWaitedFor(other, { count: 2, orEnded: deleting });
  await other.query('commit');
  expect([(await importing).status, (await deleting).statusCode]).toEqual([200, 200]);
  const { rows } = await other.query(
    `select entry_id from translations t where project_id = $1
      and not exists (select from entries e where e.project_id = $1 and e.id = t.entry_id)`,
    [project.id],
  );
  expect(rows).toEqual([]);
  const { kept, counted } = await countsOf({ db: stage.deps.db, project });
  expect(kept).toEqual(counted);
});

it('a language deleted while an import writes its texts stays deleted, and the import writes nothing', async () => {
  const project = await stage.project(['en', 'de']);
  const target = { user: stage.people.manager, project };
  const bring = (texts: object) =>
    importFile(
      stage,
      target,
      { name: 'de.json', body: JSON.stringify(texts) },
      { fileType: 'nested_json', importLanguage: 'de' },
    );
  await bring({ a: 'Eins' });
  await other.query('begin; lock table file_bodies in share mode');
  const importing = bring({ a: 'Zwei', b: 'Drei' });
  await untilWaitedFor(other);
  const deleted = await stage.app.inject({
    method: 'DELETE',
    url: `/v1/projects/${project.wireId}/languages/${project.language('de').wireId}`,
    headers: target.user.headers,
  });
  await other.query('commit');
  const { status, body } = await importing;
  expect([deleted.statusCode, status, body.code]).toEqual([200, 409, 'languageGone']);
  const { rows } = await other.query(
    'select value from translations where project_id = $1 and language_id = $2',
    [project.id, project.language('de').id],
  );
  expect(rows).toEqual([{ value: 'Eins' }]);
});
