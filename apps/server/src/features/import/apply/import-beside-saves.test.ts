import { encodeId } from '@parlance/domain/id';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createImportFixture,
  type ImportFixture,
  importFile,
  textsOf,
} from '../../../../test/import/import.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

const keys = 4_000;
const textsWith = (word: string) =>
  Object.fromEntries(Array.from({ length: keys }, (_, n) => [`key${n}`, `${word} ${n}`]));

it('an import of thousands of keys finishes while other users keep saving drafts of them', async () => {
  const project = await stage.project(['en', 'de']);
  const owner = { user: stage.people.owner, project };
  const bring = (texts: object) =>
    importFile(
      stage,
      owner,
      { name: 'de.json', body: JSON.stringify(texts) },
      { fileType: 'nested_json', importLanguage: 'de' },
    );
  expect((await bring(textsWith('Alt'))).status).toBe(200);
  const ids = await stage.deps.db
    .selectFrom('entries')
    .select('id')
    .where('project_id', '=', project.id)
    .orderBy('id')
    .execute();
  let goesOn = true;
  const answers = new Set<number>();
  const place = `/v1/projects/${project.wireId}/languages/${project.language('de').wireId}/entries`;
  const saving = async (first: number) => {
    for (let n = first; goesOn; n += 7) {
      const { statusCode } = await stage.app.inject({
        method: 'PUT',
        url: `${place}/${encodeId('entry', ids[n % keys]?.id ?? 0)}/text`,
        payload: { text: `Entwurf ${n}`, version: 1, mode: 'draft' },
        headers: stage.people.translator.headers,
      });
      answers.add(statusCode);
    }
  };
  const savers = [saving(0), saving(1_000)];
  const { status, body } = await bring(textsWith('Neu'));
  goesOn = false;
  await Promise.all(savers);
  expect([status, body.updated]).toEqual([200, keys]);
  // 409: the text has changed since the user started the draft.
  for (const answer of answers) expect([200, 409]).toContain(answer);
  expect(await textsOf(stage, project, 'de')).toEqual(textsWith('Neu'));
});
