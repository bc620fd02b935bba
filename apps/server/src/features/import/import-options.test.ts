import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildEntries } from '../../../test/builders.ts';
import { createImportFixture, type ImportFixture, importFile, textsOf } from '../../../test/import/import.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

const json = (texts: object) => `${JSON.stringify(texts, null, 2)}\n`;
const german = { fileType: 'nested_json', importLanguage: 'de' };

describe('the options of an import', () => {
  const prepare = async () => {
    const project = await stage.project();
    await buildEntries(stage.deps.db, project, [
      { key: 'full', texts: { en: 'Full', de: 'Voll' } },
      { key: 'empty', texts: { en: 'Empty' } },
      { key: 'locked', texts: { en: 'Locked', de: { value: 'Zu', locked: true } } },
    ]);
    return { user: stage.people.manager, project };
  };
  const file = { name: 'de.json', body: json({ full: 'Neu', empty: 'Leer', locked: 'Auf' }) };
  const rows = async (projectId: number) =>
    stage.deps.db
      .selectFrom('translations')
      .select(['value', 'draft', 'status'])
      .where('project_id', '=', projectId)
      .where('language_id', '=', 2)
      .orderBy('entry_id')
      .execute();

  it('onlyAsDraft keeps the published texts', async () => {
    const target = await prepare();
    await importFile(stage, target, file, { ...german, options: '{"onlyAsDraft":true}' });
    expect(await rows(target.project.id)).toEqual([
      { value: 'Voll', draft: 'Neu', status: 0 },
      { value: null, draft: 'Leer', status: 0 },
      { value: 'Zu', draft: 'Auf', status: 0 },
    ]);
  });

  it('onlyAsDraft leaves a draft under a published text that changed since; an undo removes it', async () => {
    const target = await prepare();
    await importFile(stage, target, file, { ...german, options: '{"onlyAsDraft":true}' });
    const drafts = () =>
      stage.deps.db
        .selectFrom('translations')
        .select(['draft', 'draft_older'])
        .where('project_id', '=', target.project.id)
        .where('language_id', '=', 2)
        .orderBy('entry_id')
        .execute();
    const other = { name: 'de.json', body: json({ full: 'Anders', empty: 'Leer' }) };
    const { body } = await importFile(stage, target, other, german);
    expect(await drafts()).toEqual([
      { draft: 'Neu', draft_older: true },
      { draft: null, draft_older: false },
      { draft: 'Auf', draft_older: false },
    ]);
    await stage.app.inject({
      method: 'POST',
      url: `/v1/projects/${target.project.wireId}/operations/${body.operation}/undo`,
      headers: target.user.headers,
    });
    expect((await drafts()).map((row) => row.draft_older)).toEqual([false, false, false]);
  });

  it('onlyIfTextEmpty fills empty texts and keeps the others', async () => {
    const target = await prepare();
    const { body } = await importFile(stage, target, file, {
      ...german,
      options: '{"onlyIfTextEmpty":true}',
    });
    expect(body).toMatchObject({ updated: 1, skipped: 2 });
    expect((await rows(target.project.id)).map((row) => row.value)).toEqual(['Voll', 'Leer', 'Zu']);
  });

  it('skipLockedTranslations skips locked texts; setStatus holds for the written ones', async () => {
    const target = await prepare();
    const options = '{"skipLockedTranslations":true,"setStatus":2}';
    const { body } = await importFile(stage, target, file, { ...german, options });
    expect(body).toMatchObject({ updated: 2, skipped: 1 });
    expect(await rows(target.project.id)).toEqual([
      { value: 'Neu', draft: null, status: 2 },
      { value: 'Leer', draft: null, status: 2 },
      { value: 'Zu', draft: null, status: 0 },
    ]);
  });

  it('returns 400 for unknown options', async () => {
    const target = await prepare();
    const { status } = await importFile(stage, target, file, { ...german, options: '{"setStatus":5}' });
    expect(status).toBe(400);
  });
});

describe('the right to import', () => {
  const file = { name: 'de.json', body: json({ a: 'Neu', unknown: 'Unbekannt' }) };
  const prepare = async () => {
    const project = await stage.project();
    await buildEntries(stage.deps.db, project, [
      { key: 'a', description: 'Old', texts: { en: 'A', de: 'Alt' } },
    ]);
    return project;
  };

  it.each(['translator', 'tptadmin', 'tptservices', 'tpttranslator'] as const)(
    '%s imports drafts only',
    async (role) => {
      const project = await prepare();
      const target = { user: stage.people[role], project };
      const refused = await importFile(stage, target, file, german);
      expect(refused.status).toBe(403);
      expect(refused.body.code).toBe('onlyAsDraft');
      const all = await importFile(stage, target, file, { ...german, options: '{"importAll":true}' });
      expect(all.status).toBe(403);
      const drafts = await importFile(stage, target, file, { ...german, options: '{"onlyAsDraft":true}' });
      expect(drafts.status).toBe(200);
      expect((await textsOf(stage, project, 'de')).a).toBe('Alt');
    },
  );

  it('a translator who may not save drafts imports no drafts', async () => {
    const project = await prepare();
    const settings = await stage.app.inject({
      method: 'PUT',
      url: `/v1/projects/${project.wireId}`,
      payload: { translatorRights: { drafts: false, values: false, delete: false } },
      headers: stage.people.owner.headers,
    });
    expect(settings.statusCode).toBe(200);
    const fields = { ...german, options: '{"onlyAsDraft":true}' };
    for (const role of ['translator', 'tpttranslator'] as const) {
      const target = { user: stage.people[role], project };
      const { status, body } = await importFile(stage, target, file, fields);
      expect([role, status, body.code]).toEqual([role, 403, 'forbidden']);
    }
    const manager = { user: stage.people.manager, project };
    expect((await importFile(stage, manager, file, fields)).status).toBe(200);
  });

  it('translators neither create entries nor write to locked texts', async () => {
    const project = await prepare();
    await stage.deps.db
      .updateTable('translations')
      .set({ locked: true })
      .where('project_id', '=', project.id)
      .execute();
    const target = { user: stage.people.translator, project };
    const { body } = await importFile(stage, target, file, { ...german, options: '{"onlyAsDraft":true}' });
    expect(body).toMatchObject({ added: 0, updated: 0, skipped: 2 });
    expect(body.files[0]?.notices.map(({ code }) => code)).toEqual(['fileStays', 'locked', 'unknown']);
    expect(await textsOf(stage, project, 'de')).toEqual({ a: 'Alt' });
  });

  it('returns 404 for strangers and 401 without a session', async () => {
    const project = await prepare();
    const { status } = await importFile(stage, { user: stage.people.stranger, project }, file, german);
    expect(status).toBe(404);
  });
});

describe('an import of all', () => {
  it.each(['onlyAsDraft', 'onlyIfTextEmpty', 'skipLockedTranslations'])(
    'is refused with %s',
    async (name) => {
      const project = await stage.project();
      const target = { user: stage.people.owner, project };
      const options = { importAll: true, [name]: true };
      const { status, body } = await importFile(
        stage,
        target,
        { name: 'de.json', body: json({ a: 'Neu' }) },
        { ...german, options: JSON.stringify(options) },
      );
      expect([status, body.code, await textsOf(stage, project, 'de')]).toEqual([400, 'importAllAlone', {}]);
    },
  );
});
