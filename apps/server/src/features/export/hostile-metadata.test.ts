import { catalogue } from '@parlance/formats/catalogue';
import { getFormat } from '@parlance/formats/registry';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildEntries } from '../../../test/builders.ts';
import { reportOf } from '../../../test/export/export.ts';
import {
  createImportFixture,
  entryOf,
  exportFile,
  type ImportFixture,
  importFile,
  type Target,
} from '../../../test/import/import.ts';

/** Characters that the database can hold and files cannot, or only in another form. */
const hostile = 'a\u0001b\u000bc\ufffed\uffff -- --> */ "; \'\n\\u000ak9=evil\nmsgid "k9"\r[k9]';
const texts = { k1: 'One', k2: 'Two' };

let stage: ImportFixture;
let target: Target;
beforeAll(async () => {
  stage = await createImportFixture();
  const project = await stage.project(['en', 'de']);
  const { db } = stage.deps;
  await buildEntries(
    db,
    project,
    Object.entries(texts).map(([key, text]) => ({
      key,
      description: hostile,
      texts: { en: text, de: text },
    })),
  );
  const metadata = {
    context: hostile,
    references: [hostile],
    flags: [hostile],
    placeholders: { name: JSON.stringify({ content: hostile, example: '\\ud800' }) },
    fields: { field: hostile, [hostile]: 'x' },
  };
  await sql`update entries set metadata = metadata || ${JSON.stringify(metadata)}::jsonb
    where project_id = ${project.id}`.execute(db);
  target = { user: stage.people.manager, project };
});
afterAll(() => stage.leave());

describe.each(catalogue.map(({ name }) => name))('%s', (type) => {
  it('is exported with any metadata, and the report lists what it lacks', async () => {
    const request = { type, languages: ['de'] };
    const answer = await exportFile(stage, target, request);
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
    const { units } = getFormat(type).read(answer.rawPayload, { language: 'de' });
    const back = units.filter(({ language = 'de' }) => language === 'de');
    const exported = Object.fromEntries(back.map(({ key, text }) => [key, text || texts[key as 'k1']]));
    expect(exported).toEqual(texts);
    const [file] = await reportOf(stage, target, request);
    const isLost = file?.losses.some(({ kind }) => kind === 'description') ?? false;
    expect(isLost).toBe(back.some(({ description }) => description !== hostile));
  });
});

it('writes such a description into a kept file that came before it', async () => {
  const project = await stage.project(['en']);
  const own = { user: stage.people.manager, project };
  const file =
    '<?xml version="1.0" encoding="utf-8"?>\n<resources>\n    <string name="k1">One</string>\n</resources>\n';
  await importFile(
    stage,
    own,
    { name: 'values/strings.xml', body: file },
    { fileType: 'android_xml', importLanguage: 'en' },
  );
  const url = `/v1/projects/${project.wireId}/languages/${project.base.wireId}/entries/${await entryOf(stage, project, 'k1')}`;
  const { headers } = own.user;
  const changed = await stage.app.inject({ method: 'PUT', url, payload: { description: hostile }, headers });
  expect(changed.statusCode).toBe(200);
  const request = { type: 'android_xml', languages: ['en'] };
  const answer = await exportFile(stage, own, request);
  expect(answer.statusCode).toBe(200);
  expect(getFormat('android_xml').read(answer.rawPayload, { language: 'en' }).units).toMatchObject([
    { key: 'k1', text: 'One' },
  ]);
  expect(await reportOf(stage, own, request)).toMatchObject([
    { losses: [{ kind: 'description', keys: ['k1'] }] },
  ]);
});

it('returns 409 with the key for a text that XML cannot hold', async () => {
  const project = await stage.project(['en']);
  await buildEntries(stage.deps.db, project, [{ key: 'k1', texts: { en: 'a\u000bb' } }]);
  const own = { user: stage.people.manager, project };
  for (const type of ['microsoft_resx', 'tmx', 'xliff']) {
    const answer = await exportFile(stage, own, { type, languages: ['en'] });
    expect([type, answer.statusCode, answer.json().code, answer.json().key]).toEqual([
      type,
      409,
      'cannotHold',
      'k1',
    ]);
  }
});
