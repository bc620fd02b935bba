import { historyKinds } from '@parlance/domain/history/kind';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callsAs } from '../../../test/calls.ts';
import { createImportFixture, type ImportFixture, importFile } from '../../../test/import/import.ts';
import { untilWaitedFor } from '../../../test/waiting.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

it('waits for a running write of a text whose entry it would take away, and keeps both', async () => {
  const [project, user] = [await stage.project(), stage.people.owner];
  const file = { name: 'made.json', body: '{ "made": "Made" }' };
  const fields = { fileType: 'nested_json', importLanguage: 'en' };
  const { body } = await importFile(stage, { user, project }, file, fields);
  const holder = await stage.deps.pool.connect();
  await holder.query('begin');
  await holder.query(
    `with saved as (
      update translations t set value = 'New', version = t.version + 1 from entries e
      where t.project_id = $1 and e.project_id = $1 and e.key = 'made' and t.entry_id = e.id returning t.entry_id, t.language_id
    )
    insert into history (project_id, kind, language_id, entry_id, old)
    select $1, $2, language_id, entry_id, '{"value": "Made"}' from saved`,
    [project.id, historyKinds.text],
  );
  const undone = callsAs(stage, user).post(
    `/v1/projects/${project.wireId}/operations/${body.operation}/undo`,
  );
  await untilWaitedFor(holder, { orEnded: undone });
  await holder.query('commit');
  holder.release();
  expect((await undone).json()).toMatchObject({ restored: 0, keptCount: 1 });
  const { rows } =
    await sql`select t.value from entries e join translations t on t.project_id = ${project.id} and t.entry_id = e.id
    where e.project_id = ${project.id} and e.key = 'made'`.execute(stage.deps.db);
  expect(rows).toEqual([{ value: 'New' }]);
});
