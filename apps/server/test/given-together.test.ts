import { expect, test } from 'vitest';
import { buildEntries } from './builders.ts';
import { createImportFixture, multipart, uploadFiles } from './import/import.ts';

/** What cannot stand together, comes twice or has no effect is refused with its name (decision 0081). */
const json = { fileType: 'nested_json', importLanguage: 'de' };
const file = (name: string, text = 'A') => ({ name, body: JSON.stringify({ a: text }) });

async function prepare() {
  const stage = await createImportFixture();
  const project = await stage.project();
  await buildEntries(stage.deps.db, project, [{ key: 'a', texts: { en: 'A', de: 'Alt' } }]);
  const user = stage.people.owner;
  const url = `/v1/projects/${project.wireId}`;
  const post = async (path: string, payload: object, headers: object = {}) => {
    const answer = await stage.app.inject({
      method: 'POST',
      url: path.startsWith('/v1') ? path : `${url}${path}`,
      headers: { ...user.headers, ...headers },
      payload,
    });
    return { status: answer.statusCode, body: answer.json(), fields: fieldsOf(answer.json()) };
  };
  const texts = () =>
    stage.deps.db.selectFrom('translations').select('value').where('project_id', '=', project.id).execute();
  return { stage, project, user, post, texts };
}
const fieldsOf = ({ validationErrors = [] }: { validationErrors?: { field: string }[] }) =>
  validationErrors.map(({ field }) => field);

test('a call for one file refuses a second, and a field that comes twice', async () => {
  const { stage, project, post, texts } = await prepare();
  const before = await texts();
  for (const path of [
    '/import-file',
    `/languages/${project.language('de').wireId}/groups/${project.group.wireId}/import`,
    '/upload-spreadsheet',
  ]) {
    const two = await multipart(
      [file('de.json', 'Neu'), file('de2.json')],
      path === '/import-file' ? json : {},
    );
    const { status, body } = await post(path, two.payload, two.headers);
    expect([path, status, body.code]).toEqual([path, 400, 'oneFile']);
  }
  const form = new FormData();
  for (const language of ['de', 'fr']) form.append('importLanguage', language);
  form.append('fileType', json.fileType);
  form.append('file', new Blob([file('x.json', 'Neu').body]), 'x.json');
  const sent = new Response(form);
  const twice = await post('/import-file', Buffer.from(await sent.arrayBuffer()), {
    'content-type': sent.headers.get('content-type') ?? '',
  });
  expect([twice.status, twice.body.validationErrors]).toEqual([
    400,
    [
      {
        field: 'importLanguage',
        message: '"importLanguage" was given more than once.',
        detail: { code: 'field-twice', parameters: { field: 'importLanguage' } },
      },
    ],
  ]);
  expect(await texts()).toEqual(before);
  await stage.leave();
});

test('a field of a form that is sent as a file, as browsers send JSON, is that field', async () => {
  const { stage, post, texts } = await prepare();
  const before = await texts();
  const form = new FormData();
  for (const [name, value] of Object.entries(json)) form.append(name, value);
  form.append('options', new Blob(['{"nonsense":true}'], { type: 'application/json' }));
  form.append('file', new Blob([file('x.json', 'Neu').body]), 'x.json');
  const sent = new Response(form);
  const { status, fields } = await post('/import-file', Buffer.from(await sent.arrayBuffer()), {
    'content-type': sent.headers.get('content-type') ?? '',
  });
  expect([status, fields]).toEqual([400, ['options.nonsense']]);
  expect(await texts()).toEqual(before);
  await stage.leave();
});

test('an import takes each upload, and each path in a language, once', async () => {
  const { stage, project, user, post } = await prepare();
  const { files } = (
    await uploadFiles(stage, { user, project }, [file('x/de.json'), file('x/de.json', 'B'), file('fr.json')])
  ).json();
  const [one, other, french] = files.map(({ upload }: { upload: string }) => upload);
  const settled = (upload: string, language = 'de') => ({ upload, fileType: 'nested_json', language });
  for (const path of ['/import-preview', '/import-uploads']) {
    const same = await post(path, { files: [settled(one), settled(one, 'fr')] });
    expect([same.status, same.body.code, same.body.names]).toEqual([400, 'filesTwice', ['x/de.json']]);
    const place = await post(path, { files: [settled(one), settled(french, 'fr'), settled(other)] });
    expect([place.status, place.body.names]).toEqual([400, ['x/de.json']]);
    expect((await post(path, { files: [settled(one), settled(other, 'fr')] })).status).toBe(202);
  }
  await stage.leave();
});

test('what would have no effect, or stands beside what excludes it, is refused by name', async () => {
  const { stage, post, project } = await prepare();
  const exported = (type: string, options: object) =>
    `/export-translations/report?${new URLSearchParams({ type, languages: '["de"]', options: JSON.stringify(options) })}`;
  const selection = { entries: [project.wireId.replace(/^.{8}/, '656e7472')] };
  const refused = await Promise.all([
    post('/v1/projects', {
      name: 'P',
      baseLanguage: 'en',
      createTeam: true,
      teamId: stage.people.team.wireId,
    }),
    post(exported('csv', {}), { data: { entries: ['a'], selection } }),
    post('/entries/addRemoveTags', { entries: ['a'], selection, tags: {} }),
    post(exported('nested_json', { excludeHeaderRow: true, escapeFormulas: true }), {
      data: { entries: ['a'] },
    }),
    post('/import-uploads', { files: [], options: { keepTagIds: false, tagCategory: 'Screens' } }),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
  expect(refused.map(({ fields }) => fields)).toEqual([
    ['teamId'],
    ['data.selection'],
    ['selection'],
    ['options.excludeHeaderRow', 'options.escapeFormulas'],
    expect.arrayContaining(['options.keepTagIds', 'options.tagCategory']),
  ]);
  expect((await post(exported('csv', { escapeFormulas: true }), { data: { entries: ['a'] } })).status).toBe(
    200,
  );
  await stage.leave();
});
