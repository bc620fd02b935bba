import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildEntries, buildGroup } from '../../../test/builders.ts';
import { unzipped } from '../../../test/export/unzip.ts';
import {
  createImportFixture,
  exportFile,
  type ImportFixture,
  importFile,
} from '../../../test/import/import.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

const prepare = async () => {
  const project = await stage.project();
  const group = await buildGroup(stage.deps.db, project, 'settings');
  const ids = await buildEntries(stage.deps.db, project, [
    { key: 'b.title', texts: { en: 'Title', de: { value: 'Titel', draft: 'Überschrift' } } },
    { key: 'a', texts: { en: 'First' }, group },
    { key: 'c', description: 'Seen at the end', texts: { en: 'Last', de: 'Zuletzt' } },
  ]);
  return { user: stage.people.translator, project, group, ids };
};

const exclude = (project: { id: number }, group: { id: number }) =>
  stage.deps.db
    .updateTable('groups')
    .set({ included: false })
    .where('project_id', '=', project.id)
    .where('id', '=', group.id)
    .execute();

describe('a new file', () => {
  it('has the translated entries, in the order of creation, as an attachment', async () => {
    const target = await prepare();
    const answer = await exportFile(stage, target, { type: 'nested_json', languages: ['de'] });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('{\n  "b": {\n    "title": "Titel"\n  },\n  "c": "Zuletzt"\n}\n');
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="de.json"; filename*=UTF-8''de.json`,
    );
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['content-security-policy']).toContain('sandbox');
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
  });

  it('has drafts, empty texts and another order on request', async () => {
    const target = await prepare();
    const options = { includeDraft: true, exportOnlyWithTranslation: false, sortByKey: true };
    const answer = await exportFile(stage, target, { type: 'nested_json', languages: ['de'], options });
    expect(answer.json()).toEqual({ a: '', b: { title: 'Überschrift' }, c: 'Zuletzt' });
  });

  it('has only the entries of a group', async () => {
    const target = await prepare();
    const query = { type: 'nested_json', languages: ['en'], groupId: target.group.wireId };
    expect((await exportFile(stage, target, query)).json()).toEqual({ a: 'First' });
  });

  it('has no entries of excluded groups, unless it names the group or what is in it', async () => {
    const target = await prepare();
    await exclude(target.project, target.group);
    const query = { type: 'nested_json', languages: ['en'] };
    const all = await exportFile(stage, target, query);
    expect(all.json()).toEqual({ b: { title: 'Title' }, c: 'Last' });
    const named = { ...query, groupId: target.group.wireId };
    expect((await exportFile(stage, target, named)).json()).toEqual({ a: 'First' });
  });

  it('leaves what is excluded out of a kept file, too, where it exports everything', async () => {
    const project = await stage.project();
    const target = { user: stage.people.owner, project };
    const body = '{"a": "First", "b": "Second"}';
    const fields = { fileType: 'nested_json', importLanguage: 'en' };
    await importFile(stage, target, { name: 'en.json', body }, fields);
    const { db } = stage.deps;
    const group = await buildGroup(db, project, 'later');
    await db
      .updateTable('entries')
      .set({ group_id: group.id })
      .where('project_id', '=', project.id)
      .where('key', '=', 'b')
      .execute();
    await exclude(project, group);
    const query = { type: 'nested_json', languages: ['en'] };
    expect((await exportFile(stage, target, query)).json()).toEqual({ a: 'First' });
  });

  it('has comments and sources if the format can hold them', async () => {
    const target = await prepare();
    const answer = await exportFile(stage, target, { type: 'gettext_po', languages: ['de'] });
    expect(answer.body).toContain('#. Seen at the end');
    expect(answer.body).toContain('msgstr "Zuletzt"');
  });

  it('is named in the error with its language if one text of several files cannot be written', async () => {
    const project = await stage.project();
    const texts = { en: 'Hello', de: 'Guten\u0001Tag', fr: 'Bonjour' };
    await buildEntries(stage.deps.db, project, [{ key: 'hello', texts }]);
    const target = { user: stage.people.manager, project };
    const refused = await exportFile(stage, target, {
      type: 'microsoft_resx',
      languages: ['en', 'de', 'fr'],
    });
    expect(refused.statusCode).toBe(409);
    const { code, key, language, path, message, detail } = refused.json();
    const reason = { code: 'text-not-of-xml', parameters: { key: 'hello', code: '0001' } };
    expect(detail).toEqual({ code: 'refused-in-language', parameters: { reason, path, language } });
    expect([code, key, language]).toEqual(['cannotHold', 'hello', 'de']);
    expect(path).toMatch(/de.*\.resx$/);
    expect(message).toMatch(
      /^This format cannot hold one of the texts\. .*"hello".*[^.]\. This is in the file /,
    );
    expect(message.endsWith(` This is in the file ${path}, language de.`)).toBe(true);
    const two = await exportFile(stage, target, { type: 'microsoft_resx', languages: ['en', 'fr'] });
    expect(two.statusCode).toBe(200);
  });

  it('is rejected if keys conflict, unless the options drop the shorter one', async () => {
    const project = await stage.project();
    await buildEntries(stage.deps.db, project, [
      { key: 'menu', texts: { en: 'Menu' } },
      { key: 'menu.file', texts: { en: 'File' } },
    ]);
    const target = { user: stage.people.manager, project };
    const query = { type: 'nested_json', languages: ['en'] };
    const refused = await exportFile(stage, target, query);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'conflictingKeys', keys: ['menu', 'menu.file'] });
    expect(refused.json().message).toMatch(/"menu" and "menu\.file"/);
    const options = { ignoreDuplicates: true };
    const done = await exportFile(stage, target, { ...query, options });
    expect(done.json()).toEqual({ menu: { file: 'File' } });
  });

  it('is rejected with all conflicting keys, up to a hundred', async () => {
    const project = await stage.project();
    const keys = Array.from({ length: 60 }, (_, n) => `k${n}`);
    await buildEntries(
      stage.deps.db,
      project,
      keys.flatMap((key) => [key, `${key}.x`]).map((key) => ({ key, texts: { en: key } })),
    );
    const target = { user: stage.people.manager, project };
    const refused = await exportFile(stage, target, { type: 'nested_json', languages: ['en'] });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toContain('and 59 more such pairs');
    expect(refused.json().keys).toHaveLength(100);
    expect(refused.json().keys.slice(0, 4)).toEqual(['k0', 'k0.x', 'k1', 'k1.x']);
  });

  it('converts iOS placeholders for Android only on request', async () => {
    const project = await stage.project();
    await buildEntries(stage.deps.db, project, [{ key: 'a', texts: { en: '%1$@ has %ld of %%' } }]);
    const target = { user: stage.people.manager, project };
    const query = { type: 'android_xml', languages: ['en'] };
    expect((await exportFile(stage, target, query)).body).toContain('%1$@ has %ld of %%');
    const options = { convertPlaceholder: true };
    expect((await exportFile(stage, target, { ...query, options })).body).toContain('%1$s has %d of %%');
  });
});

describe('an export', () => {
  it('of several languages is a zip with the usual paths', async () => {
    const target = await prepare();
    const answer = await exportFile(stage, target, { type: 'android_xml', languages: ['en', 'de'] });
    expect(answer.headers['content-type']).toBe('application/zip');
    const files = await unzipped(answer.rawPayload);
    expect([...files.keys()]).toEqual(['values/strings.xml', 'values-de/strings.xml']);
    expect(files.get('values-de/strings.xml')).toContain('Zuletzt');
  });

  it('of a selection has only those entries: by id, by key, by filter', async () => {
    const { user, project, ids } = await prepare();
    const url = `/v1/projects/${project.wireId}/export-translations?type=nested_json&languages=["en"]`;
    const post = async (payload: object) =>
      (await stage.app.inject({ method: 'POST', url, payload, headers: user.headers })).json();
    expect(await post({ data: { entries: [ids.get('c')?.wireId] } })).toEqual({ c: 'Last' });
    expect(await post({ data: { entries: ['a', 'b.title'] } })).toEqual({
      b: { title: 'Title' },
      a: 'First',
    });
    const selection = { filter: { state: 'untranslated' }, except: [], count: 1 };
    const languageId = project.language('de').wireId;
    expect(await post({ data: { selection }, languageId })).toEqual({ a: 'First' });
    expect(await post({ data: {} })).toMatchObject({ message: 'No Entries selected!' });
  });

  it('returns an error without a language, for an unknown type, and for strangers', async () => {
    const target = await prepare();
    const none = await exportFile(stage, target, { type: 'nested_json', languages: [] });
    expect([none.statusCode, none.json().message]).toEqual([400, 'No language selected']);
    expect((await exportFile(stage, target, { type: 'word', languages: ['de'] })).statusCode).toBe(400);
    expect((await exportFile(stage, target, { type: 'nested_json', languages: ['it'] })).statusCode).toBe(
      404,
    );
    const stranger = { ...target, user: stage.people.stranger };
    expect((await exportFile(stage, stranger, { type: 'nested_json', languages: ['de'] })).statusCode).toBe(
      404,
    );
  });
});

describe('a kept file', () => {
  const body =
    '<?xml version="1.0"?>\n<resources>\n  <!-- Shown first -->\n  <string name="hello">Hello</string>\n  <string name="bye">Bye</string>\n</resources>\n';
  const english = { fileType: 'android_xml', importLanguage: 'en' };
  const keep = async () => {
    const project = await stage.project();
    const target = { user: stage.people.manager, project };
    await importFile(stage, target, { name: 'res/values/strings.xml', body }, english);
    return target;
  };

  it('is the pattern for a language without a body of its own', async () => {
    const target = await keep();
    const german = { fileType: 'nested_json', importLanguage: 'de' };
    await importFile(stage, target, { name: 'x.json', body: '{"hello":"Hallo"}' }, german);
    const files = await stage.app.inject({
      url: `/v1/projects/${target.project.wireId}/files`,
      headers: target.user.headers,
    });
    const file = (files.json() as { _id: string; path: string }[]).find(({ path }) =>
      path.endsWith('strings.xml'),
    );
    const query = { type: 'android_xml', languages: ['en', 'de'], file: file?._id };
    const found = await unzipped((await exportFile(stage, target, query)).rawPayload);
    expect([...found.keys()]).toEqual(['res/values/strings.xml', 'res/values-de/strings.xml']);
    expect(found.get('res/values/strings.xml')).toBe(body);
    expect(found.get('res/values-de/strings.xml')).toBe(
      '<?xml version="1.0"?>\n<resources>\n  <!-- Shown first -->\n  <string name="hello">Hallo</string>\n</resources>\n',
    );
  });

  it('takes over changes and drops deleted entries, and changes nothing else', async () => {
    const target = await keep();
    const url = `/v1/projects/${target.project.wireId}/languages/${target.project.base.wireId}`;
    const { db } = stage.deps;
    const { id } = await db
      .selectFrom('entries')
      .select('id')
      .where('project_id', '=', target.project.id)
      .where('key', '=', 'hello')
      .executeTakeFirstOrThrow();
    const entry = `${url}/entries/${(await import('@parlance/domain/id')).encodeId('entry', id)}`;
    const { headers } = target.user;
    const saved = await stage.app.inject({
      method: 'PUT',
      url: `${entry}/text`,
      payload: { text: "It's", mode: 'final', version: 1 },
      headers,
    });
    expect(saved.statusCode).toBe(200);
    const query = { type: 'android_xml', languages: ['en'] };
    expect((await exportFile(stage, target, query)).body).toBe(body.replace('Hello', "It\\'s"));
    await stage.app.inject({ method: 'DELETE', url: entry, headers });
    expect((await exportFile(stage, target, query)).body).toBe(
      '<?xml version="1.0"?>\n<resources>\n  <string name="bye">Bye</string>\n</resources>\n',
    );
  });

  it('is listed with its bodies, and can be deleted while its entries stay', async () => {
    const target = await keep();
    const url = `/v1/projects/${target.project.wireId}/files`;
    const get = async () => (await stage.app.inject({ url, headers: target.user.headers })).json();
    const [file] = (await get()) as { _id: string }[];
    expect(file).toMatchObject({
      path: 'res/values/strings.xml',
      format: 'android_xml',
      entryCount: 2,
      bodies: [{ language: 'en', size: Buffer.byteLength(body), user: { displayName: 'Mara Manager' } }],
    });
    const remove = (headers: object) =>
      stage.app.inject({ method: 'DELETE', url: `${url}/${file?._id}`, headers: { ...headers } });
    expect((await remove(stage.people.manager.headers)).statusCode).toBe(403);
    expect((await remove(stage.people.admin.headers)).statusCode).toBe(204);
    expect((await remove(stage.people.admin.headers)).statusCode).toBe(404);
    expect(await get()).toEqual([]);
    const fresh = await exportFile(stage, target, { type: 'android_xml', languages: ['en'] });
    expect(fresh.body).toContain('Hello');
    expect(fresh.body).not.toBe(body);
  });

  it('of a PO template keeps its empty texts, and has the source if it changed', async () => {
    const project = await stage.project();
    const target = { user: stage.people.manager, project };
    const pot = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "Hello"\nmsgstr ""\n';
    await importFile(
      stage,
      target,
      { name: 'app.po', body: pot },
      { fileType: 'gettext_po', importLanguage: 'en' },
    );
    expect((await exportFile(stage, target, { type: 'gettext_po', languages: ['en'] })).body).toBe(pot);
  });
});
