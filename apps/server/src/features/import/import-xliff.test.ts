import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildGroupInUse, type TestProject, type TestUser } from '../../../test/builders.ts';
import {
  createImportFixture,
  type ImportFixture,
  multipart,
  type SentFile,
  textsOf,
} from '../../../test/import/import.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

const xliff = (body: string, target = 'fr') =>
  `<xliff version="1.2"><file source-language="en" target-language="${target}" original="x" datatype="plaintext"><body>${body}</body></file></xliff>`;
const texts = xliff(
  '<trans-unit id="a"><source>One</source><target state="needs-review-translation">Eins</target></trans-unit><trans-unit id="b"><source>Two</source></trans-unit>',
);

async function send(
  user: TestUser,
  project: TestProject,
  { languageId, groupId }: { languageId: string; groupId: string },
  { file = { name: 'x.xliff', body: texts }, fields = {} }: { file?: SentFile; fields?: object } = {},
) {
  const { payload, headers } = await multipart([file], fields as Record<string, string>);
  const url = `/v1/projects/${project.wireId}/languages/${languageId}/groups/${groupId}/import`;
  const response = await stage.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...user.headers, ...headers },
  });
  return { status: response.statusCode, body: response.json() };
}

it('imports into the language and group of the path, and ignores those of the file', async () => {
  const project = await stage.project(['en', 'de', 'fr']);
  const group = await buildGroupInUse(stage.deps.db, project, 'settings');
  const place = { languageId: project.language('de').wireId, groupId: group.wireId };
  const { status, body } = await send(stage.people.manager, project, place);
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({ total: 2, added: 2, updated: 0, file: 'x.xliff' }),
  ]);
  expect(await textsOf(stage, project, 'de')).toEqual({ a: 'Eins' });
  expect(await textsOf(stage, project, 'en')).toEqual({ a: 'One', b: 'Two' });
  expect(await textsOf(stage, project, 'fr')).toEqual({});
  const entries = await stage.deps.db
    .selectFrom('entries as e')
    .innerJoin('groups as g', 'g.id', 'e.group_id')
    .select('g.name')
    .where('e.project_id', '=', project.id)
    .where('g.project_id', '=', project.id)
    .execute();
  expect(entries.map(({ name }) => name)).toEqual(['settings', 'settings']);
});

it('takes options, and returns 403 for translators who request more than drafts', async () => {
  const project = await stage.project(['en', 'de']);
  const group = await buildGroupInUse(stage.deps.db, project, 'settings');
  const place = { languageId: project.language('de').wireId, groupId: group.wireId };
  const { translator } = stage.people;
  expect((await send(translator, project, place)).status).toBe(403);
  const fields = { options: JSON.stringify({ onlyAsDraft: true }) };
  const drafts = await send(stage.people.manager, project, place, { fields });
  expect([drafts.status, await textsOf(stage, project, 'de')]).toEqual([200, { a: null }]);
  const bad = await send(stage.people.manager, project, place, { fields: { options: '{' } });
  expect(bad.status).toBe(400);
});

it('returns an error for other formats, broken files, no file, and unknown languages or groups', async () => {
  const project = await stage.project(['en', 'de']);
  const group = await buildGroupInUse(stage.deps.db, project, 'settings');
  const { manager, stranger } = stage.people;
  const place = { languageId: project.language('de').wireId, groupId: group.wireId };
  const json = { name: 'x.json', body: '{"a": "One"}' };
  expect(await send(manager, project, place, { file: json })).toMatchObject({
    status: 400,
    body: { code: 'noType' },
  });
  const broken = { name: 'x.xlf', body: texts.replace('</target>', '') };
  expect(await send(manager, project, place, { file: broken })).toMatchObject({
    status: 400,
    body: { code: 'brokenFile', path: 'x.xlf', line: 1 },
  });
  const other = await stage.project(['en', 'de']);
  const foreign = await buildGroupInUse(stage.deps.db, other, 'settings');
  const [foreignLanguage, foreignGroup] = [
    { ...place, languageId: other.language('de').wireId },
    { ...place, groupId: foreign.wireId },
  ];
  for (const wrong of [foreignLanguage, foreignGroup])
    expect((await send(manager, project, wrong)).status).toBe(404);
  expect((await send(stranger, project, place)).status).toBe(404);
  expect(await textsOf(stage, project, 'de')).toEqual({});
});
