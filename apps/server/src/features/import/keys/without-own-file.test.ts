/** Imports of users who create no entries: their texts are those of the entries that there are. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createImportFixture,
  type ImportFixture,
  runUploads,
  uploadFiles,
} from '../../../../test/import/import.ts';
import { importFiles, laravel, php } from '../../../../test/import/shared-keys.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

it('a translator is asked nothing about keys of other files, and the texts are written as drafts', async () => {
  const project = await stage.project(['en', 'de']);
  const owner = { user: stage.people.owner, project };
  await importFiles(stage, owner, laravel('a', php({ ok: 'OK', no: 'No' })));
  await importFiles(stage, owner, laravel('a', php({ ok: 'Gut' }), {}, 'de'));
  const target = { user: stage.people.translator, project };
  const back = { name: 'back/de.php', body: php({ ok: 'Prima', no: 'Nein', unknown: 'Unbekannt' }) };
  const [sent] = (await uploadFiles(stage, target, [back])).json().files;
  const request = {
    files: [{ upload: sent.upload, fileType: 'laravel_php', language: 'de' }],
    options: { onlyAsDraft: true },
  };
  const seen = await runUploads(stage, target, 'import-preview', request);
  expect(seen.result).toMatchObject({
    updated: 2,
    files: [
      {
        keysInCommon: { count: 0, differing: 0, leftOut: 0, keyPrefix: '', sharedKeys: null, examples: [] },
        notices: [{ code: 'unknown', count: 1 }, { code: 'fileStays' }],
      },
    ],
  });
  const done = await runUploads(stage, target, 'import-uploads', request);
  expect(done.result).toMatchObject({ added: 0, updated: 2 });
  const drafts = await stage.deps.db
    .selectFrom('translations')
    .select('draft')
    .where('project_id', '=', project.id)
    .where('draft', 'is not', null)
    .orderBy('draft')
    .execute();
  expect(drafts.map(({ draft }) => draft)).toEqual(['Nein', 'Prima']);
});
