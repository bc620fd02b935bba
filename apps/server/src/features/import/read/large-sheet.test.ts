import { mostUnits } from '@parlance/formats/shared/limits';
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

it('imports every row of a sheet whose texts in all languages are more than its keys may be', {
  timeout: 120_000,
}, async () => {
  const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'pt-BR', 'sv', 'da'];
  const keys = mostUnits / languages.length + 1;
  const user = stage.people.owner;
  const project = await stage.project(languages);
  const rows = Array.from({ length: keys - 1 }, (_, index) => `key ${index}${','.repeat(languages.length)}`);
  const last = `last,${languages.map((language) => `in ${language}`).join(',')}`;
  const { status, body } = await importFile(
    stage,
    { user, project },
    {
      name: 'large.csv',
      body: [`key,${languages.join(',')}`, ...rows, last].join('\n'),
    },
  );
  expect(status, JSON.stringify(body).slice(0, 500)).toBe(200);
  expect(body.total).toBe(keys * languages.length);
  expect(body.added).toBe(keys);
  for (const language of languages)
    expect((await textsOf(stage, project, language)).last, language).toBe(`in ${language}`);
});
